"""Reading the words of a text, and noting everything that cannot be read with its place."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator

from attrs import Factory, define

from palatinus_rules.formats.notation.abroad import ANSWERS
from palatinus_rules.formats.notation.marks import COLORS, KINDS, STAR, UNTOLD, with_stars
from palatinus_rules.kit.messages import Listed, Message, Written, did_you_mean, message, term
from palatinus_rules.kit.problems import Findings, Problem
from palatinus_rules.kit.texts import Span
from palatinus_rules.rules.box import Color, Kind, translations
from palatinus_rules.rules.codes import ProblemCode
from palatinus_rules.rules.fields import Field, Hill, field_problem
from palatinus_rules.rules.hands import Sighting
from palatinus_rules.rules.spots import Spot
from palatinus_rules.rules.tiles import tile_unknown

_HILLS = {str(hill): hill for hill in Hill}
_FIELDS = {str(at): at for at in Field}
_SPOTS = {str(spot): spot for spot in Spot}
_WORD = re.compile(r"[^\s,]+")
_COMMENT = re.compile(r"(?:^|(?<=\s));")
_MARK = re.compile(r"([^\W\d_])([^\W\d_])?([*?])?")
_LIKE_A_DOT = {"-", "_", "0", "o", "O", "/"}
_DECODER = json.JSONDecoder()

ARROW = "0|-?[1-9][0-9]{0,8}"
"""How a number is written for an arrow, also one that no arrow has."""


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
    comment = _COMMENT.search(line)
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
    the caller goes on with the rest. The place is ``span``, the part of the ``source`` line that
    is being read; a text that is no line of anything (``line`` is 0) has no places.
    """

    problems: Findings = Factory(Findings)
    line: int = 0
    source: str = ""
    span: tuple[int, int] = (0, 0)

    def place(self) -> Span:
        """The line and the columns that the reader looks at, for problems that are found there."""
        start, end = self.span
        return Span(self.line, start + 1, end - start, self.source)

    def each_word(self, start: int, end: int) -> Iterator[str]:
        """The words of a part of the line; the reader is at each of them in turn."""
        for word in _WORD.finditer(self.source, start, end):
            self.span = word.span()
            yield word[0]
        self.span = start, end

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
        self.problems.extend(map(self.place().of, found) if self.line else found)
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
            # Only a mistake needs these.
            from palatinus_rules.formats.notation.own_letters import own_letters
            from palatinus_rules.rules.rulebook.meaning import meant

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
                *own_letters(color=word),
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
        if raised(name) in _FIELDS:
            return _FIELDS[raised(name)]
        self.note_all([field_problem(name, where)])
        return None

    def kind(self, letter: str, where: str) -> Kind | None:
        """The kind of an inhabitant, by its letter."""
        kind = KINDS.get(raised(letter))
        if kind is None:
            from palatinus_rules.formats.notation.own_letters import own_letters

            self.note(
                ProblemCode.KIND_UNKNOWN,
                where,
                message(
                    "kind-letter-unknown",
                    "The kind of an inhabitant is M for merchant, F for farmer or S for soldier, "
                    "not {letter}.",
                    letter=Written(letter),
                ),
                *own_letters(kind=letter),
            )
        return kind

    def inhabitant(self, word: str, where: str) -> Sighting:
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
                *_own_letters(parts),
            )
            return Sighting(where, None, None, None)
        color = self.color(parts[1], f"{where}.color")
        kind = self.kind(parts[2], f"{where}.kind") if parts[2] else None
        wolf = None if parts[3] == UNTOLD else parts[3] == STAR
        if parts[2] is None:
            self._note_kind_missing(parts[1], f"{where}.kind", wolf=bool(wolf))
        return Sighting(where, color, kind, wolf)

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


def _is_nonsense(parts: re.Match[str]) -> bool:
    """Whether both letters are wrong, so that the word was hardly meant as an inhabitant."""
    return lowered(parts[1]) not in COLORS and raised(parts[2] or "") not in KINDS


def _own_letters(parts: re.Match[str] | None) -> Iterator[Message]:
    """What to write for letters that begin the words of another language."""
    # Only a mistake needs these.
    from palatinus_rules.formats.notation.own_letters import own_letters

    return iter(()) if parts is None else own_letters(parts[1], parts[2] or "")


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
