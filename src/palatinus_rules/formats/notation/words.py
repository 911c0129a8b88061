"""The words of a text; everything that cannot be read is noted with its place."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from attrs import Factory, define, evolve

from palatinus_rules.formats.notation.marks import (
    COLOR_LETTERS,
    COLORS,
    KIND_LETTERS,
    KINDS,
    STAR,
    UNTOLD,
    with_stars,
)
from palatinus_rules.kit.arguments import as_word
from palatinus_rules.kit.messages import (
    Item,
    Listed,
    Message,
    Written,
    did_you_mean,
    message,
    term,
)
from palatinus_rules.kit.problems import Problem, ProblemCollector
from palatinus_rules.kit.texts import NOWHERE, Span
from palatinus_rules.rules.box import Color, Inhabitant, Kind, translations
from palatinus_rules.rules.codes import PositionError, ProblemCode
from palatinus_rules.rules.fields import Field, Hill, field_problem
from palatinus_rules.rules.hands import PartialPiece
from palatinus_rules.rules.laying import Spot
from palatinus_rules.rules.tiles import tile_unknown

_HILLS = {str(hill): hill for hill in Hill}
_FIELDS = {str(at): at for at in Field}
_SPOTS = {str(spot): spot for spot in Spot}
_WORD = re.compile(r"[^\s,]+")
_COMMENT = re.compile(r"(?:^|(?<=\s));")
_MARK = re.compile(r"([^\W\d_])([^\W\d_])?([*?])?")
_LIKE_A_DOT = {"-", "_", "0", "o", "O", "/"}
_DECODER = json.JSONDecoder()
_PLAIN = re.compile(r'[^\s"{}+;](?:[^\s{};]| (?=[^\s;]))*')

ARROW = "0|-?[1-9][0-9]{0,8}"
"""How a number is written for an arrow, also one that no arrow has."""


ANSWERS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("nessuna", "keine", "aucune"), "none"),
        **dict.fromkeys(("noto", "bekannt", "connu"), "told"),
        **dict.fromkeys(("incompiuta", "unvollendet", "inachevée"), "unfinished"),
    }
)
"""The words of other languages after some headings, each with the English one; none is written."""


def listed_words(value: str) -> list[str]:
    """The words of a list, which spaces or commas part.

    >>> listed_words("A25, B14 C3")
    ['A25', 'B14', 'C3']
    """
    return _WORD.findall(value)


def before_comment(line: str) -> int:
    """Where a comment begins: at a semicolon after a space, or at the beginning; or where it ends.

    >>> before_comment("A25 ; B14"), before_comment("A25; B14")
    (4, 8)
    """
    comment = _COMMENT.search(line) if ";" in line else None
    return comment.start() if comment else len(line)


def lowered(text: str) -> str:
    r"""Text in small letters. Of other alphabets nothing is a letter of ours in another shape.

    >>> lowered("RED"), lowered("\N{LATIN SMALL LETTER LONG S}et") == "set"
    ('red', False)
    """
    return text.lower() if text.isascii() else text


def answer(text: str) -> str:
    """A word after a heading, in small letters and in English.

    >>> answer("None"), answer("keine")
    ('none', 'none')
    """
    return ANSWERS.get(text.casefold(), lowered(text))


def raised(text: str) -> str:
    r"""Text in capitals, with letters of other alphabets as they are.

    >>> raised("a1"), raised("\N{LATIN SMALL LETTER LONG S}") == "S"
    ('A1', False)
    """
    return text.upper() if text.isascii() else text


def any_text(text: str) -> str:
    """Text as it stands if it can be read back so, and in double quotes otherwise.

    >>> any_text("a name"), any_text("two  spaces"), any_text("")
    ('a name', '"two  spaces"', '""')
    """
    if _PLAIN.fullmatch(text) and text.isprintable():
        return text
    return json.dumps(text)


def color_of(word: str) -> Color | None:
    """A color by its letter, or by its name in any of the four languages.

    >>> color_of("R"), color_of("giallo")
    (<Color.RED: 'red'>, <Color.YELLOW: 'yellow'>)
    """
    color = COLORS.get(lowered(word))
    if color is None and len(word) > 1:
        name = translations(Color).get(word.casefold())
        color = None if name is None else Color(name)
    return color


@define(eq=False, slots=False)
class WordReader:
    """Collects problems while the words of a text are read.

    Every method returns None for what could not be read, after noting why with its place, so that
    the caller goes on with the rest. ``here`` is the part of a line that is being read; what is
    no line of anything has no places.
    """

    problems: ProblemCollector = Factory(ProblemCollector)
    here: Span = NOWHERE

    def each_word(self) -> Iterator[str]:
        """The words of what is being read; the reader is at each of them in turn."""
        whole = self.here
        for word in _WORD.finditer(whole.source, *whole.bounds):
            self.here = whole.between(*word.span())
            yield word[0]
        self.here = whole

    def note(
        self,
        code: ProblemCode,
        where: str,
        sentence: Message,
        /,
        *hints: Message | None,
    ) -> None:
        """Notes a problem of what is being read."""
        self.note_all([Problem(code, where, sentence, hints)])

    def note_all(self, problems: Iterable[Problem]) -> bool:
        """Notes what the rules say of something that was read; True where there was anything."""
        found = list(problems)
        self.problems.extend(map(self.here.of, found) if self.here.line else found)
        return bool(found)

    def any_text(self, value: str, where: str) -> str | None:
        """Text up to a comment, or in double quotes as JSON has it."""
        if not value.startswith('"'):
            return value[: before_comment(value)].strip()
        try:
            text, end = _DECODER.raw_decode(value)
        except ValueError:
            text, end = None, len(value)
        if isinstance(text, str) and value[end:].strip()[:1] in {"", ";"}:
            return text
        self.note(
            ProblemCode.WORD_UNKNOWN,
            where,
            message(
                "quote-unended",
                "Text that begins with a double quote must end with one, and nothing may follow "
                'it; write quotes inside it as \\".',
            ),
        )
        return None

    def color(self, word: str, where: str) -> Color | None:
        """A color, by its name or its letter."""
        color = color_of(word)
        if color is None:
            # Only a mistake needs the words of the other languages.
            from palatinus_rules.rules.rulebook.terms import meant

            near = meant(word, [str(each) for each in Color])
            self.note(
                ProblemCode.COLOR_UNKNOWN,
                where,
                message(
                    "color-unknown",
                    "A color is {colors}, or its first letter, not {word}.",
                    colors=Listed(tuple(term("lettered", str(each)) for each in Color), "or"),
                    word=Written(word),
                ),
                *_own_letters(color=word),
                did_you_mean(near and term("written", near)),
            )
        return color

    def hill(self, letter: str, where: str) -> Hill | None:
        """A tile, by its letter."""
        hill = _HILLS.get(raised(letter))
        if hill is None:
            self.note_all([tile_unknown(letter, where)])
        return hill

    def spot(self, name: str, where: str) -> Spot | None:
        """Where a tile lies, by the name of the spot."""
        spot = _SPOTS.get(raised(name))
        if spot is None:
            self.note(
                ProblemCode.SPOT_UNKNOWN,
                where,
                message(
                    "spot-unknown",
                    "There is no spot {spot}; there are M in the middle, R1 to R6 and L1 to L6.",
                    spot=Written(name),
                ),
            )
        return spot

    def field(self, name: str, where: str) -> Field | None:
        """A field, by its name."""
        at = _FIELDS.get(raised(name))
        if at is None:
            self.note_all([field_problem(name, where)])
        return at

    def kind(self, letter: str, where: str) -> Kind | None:
        """The kind of an inhabitant, by its letter."""
        kind = KINDS.get(raised(letter))
        if kind is None:
            self.note(
                ProblemCode.KIND_UNKNOWN,
                where,
                message(
                    "kind-letter-unknown",
                    "The kind of an inhabitant is M for merchant, F for farmer or S for soldier, "
                    "not {letter}.",
                    letter=Written(letter),
                ),
                *_own_letters(kind=letter),
            )
        return kind

    def inhabitant(self, word: str, where: str) -> PartialPiece:
        """An inhabitant by its mark, with None for what could not be read.

        Without a star it is taken to have no wolf. Where so much is wrong that the word was hardly
        meant as an inhabitant, everything is None.
        """
        parts = _MARK.fullmatch(with_stars(word))
        if parts is None or _is_nonsense(parts):
            self.note(
                ProblemCode.WORD_UNKNOWN,
                where,
                message(
                    "inhabitant-unreadable",
                    "{word} is not an inhabitant; write one like rF or rF*: color, kind, a star "
                    "for a wolf. A free field is a dot.",
                    word=Written(word),
                ),
                _meant(word),
                *(() if parts is None else _own_letters(parts[1], parts[2] or "")),
            )
            return PartialPiece(where, None, None, None)
        color = self.color(parts[1], f"{where}.color")
        kind = self.kind(parts[2], f"{where}.kind") if parts[2] else None
        wolf = None if parts[3] == UNTOLD else parts[3] == STAR
        if parts[2] is None:
            self._note_kind_missing(parts[1], f"{where}.kind", wolf=bool(wolf))
        return PartialPiece(where, color, kind, wolf)

    def _note_kind_missing(self, color: str, where: str, *, wolf: bool) -> None:
        if wolf:
            self.note(
                ProblemCode.KIND_NOT_REVEALED,
                where,
                message(
                    "inhabitant-face-down",
                    "'{color}*' is still face down: turn it over, and write {color}M* for a "
                    "merchant or {color}F* for a farmer.",
                    color=color,
                ),
            )
        else:
            self.note(
                ProblemCode.KIND_UNKNOWN,
                where,
                message(
                    "inhabitant-kind-missing",
                    "'{color}' does not say which kind: write {color}M for a merchant, {color}F "
                    "for a farmer or {color}S for a soldier.",
                    color=color,
                ),
            )


def read_mark(word: str) -> Inhabitant:
    """Reads the mark of an inhabitant, as the text of a position has it.

    Without a star nothing is told of the back.

    >>> read_mark("rF"), read_mark("yM*")
    (Inhabitant('red', 'farmer'), Inhabitant('yellow', 'merchant', wolf=True))

    Raises :class:`palatinus_rules.PositionError` with what cannot be read.
    """
    reader = WordReader()
    seen = reader.inhabitant(as_word(word, "An inhabitant"), "")
    if seen.color is None or seen.kind is None:
        found = reader.problems.collected()
        raise PositionError(evolve(each, where=each.where.removeprefix(".")) for each in found)
    return Inhabitant(seen.color, seen.kind, seen.wolf or None)


def _is_nonsense(parts: re.Match[str]) -> bool:
    """Whether both letters are wrong, so that the word was hardly meant as an inhabitant."""
    return lowered(parts[1]) not in COLORS and raised(parts[2] or "") not in KINDS


def _own_letters(color: str = "", kind: str = "") -> Iterator[Message]:
    """What to write for the words that begin so, for those who read a language in which they do.

    The letters are those of the English words in every language, because others would collide:
    Händler and Heerführer, contadino and condottiero, gelb and grün.

    >>> [str(hint) for hint in _own_letters(kind="H")], [*_own_letters(kind="X")]
    ([''], [])
    """
    # Only a mistake needs the words of the other languages.
    from palatinus_rules.rules.rulebook.terms import OTHERS, initials

    colors, kinds = initials(color, Color), initials(kind, Kind)
    for language in OTHERS:
        words: list[tuple[str, Item]] = [
            *((COLOR_LETTERS[each], term("written", each)) for each in colors[language]),
            *((KIND_LETTERS[each], each) for each in kinds[language]),
        ]
        if words:
            yield evolve(_explained(words), languages=frozenset({language}))


def _explained(words: Sequence[tuple[str, Item]]) -> Message:
    """What each letter stands for: "M is for merchant, S for soldier."."""
    (letter, word), *others = words
    first = message("letter-stands-for", "{letter} is for {word}", letter=letter, word=word)
    rest = [
        message("letter-stands-for-next", "{letter} for {word}", letter=letter, word=word)
        for letter, word in others
    ]
    return message("letters-meanings", "{letters}.", letters=Listed((first, *rest), ","))


def _meant(word: str) -> Message | None:
    """A question after what was meant: letters in a wrong order, or another sign for a dot."""
    if word in _LIKE_A_DOT:
        return message("dot-meant", "Did you mean a dot?")
    letters = {letter for letter in word if letter.isalpha()}
    colors = [letter.lower() for letter in letters if letter.casefold() in COLORS]
    kinds = [letter.upper() for letter in letters if letter.upper() in KINDS]
    if len(letters) == len(colors) + len(kinds) == 2 and len(colors) == 1:
        return did_you_mean(f"{colors[0]}{kinds[0]}{STAR if STAR in with_stars(word) else ''}")
    return None
