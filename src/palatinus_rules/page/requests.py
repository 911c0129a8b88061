"""What a page asks for, read out of its JSON: everything wrong with a request is told at once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import StrEnum, unique

from attrs import Factory, define

from palatinus_rules.desk.converting import Target
from palatinus_rules.desk.reading import Terms
from palatinus_rules.formats.documents.reading import Reader, parse
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import PalatinusError, Problem, ProblemsError
from palatinus_rules.kit.reading import E, Shape, Vocabulary, integer
from palatinus_rules.rules.codes import PositionError, ProblemCode
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.rulings import RulingError
from palatinus_rules.rules.tiles import Twist

MOST = 1_000_000
"""How many letters a request may have, as a body of the server may have bytes."""

MOST_AT_ONCE = 50
"""How many claims or changes one request may have."""

_HUGE = 10**40


@unique
class Ask(StrEnum):
    """Everything that the page can ask."""

    HELLO = "hello"
    READ = "read"
    CHECK = "check"
    SCORE = "score"
    HILL = "hill"
    END = "end"
    JUDGE = "judge"
    SETTLE = "settle"
    WHATIF = "whatif"
    REPORT = "report"
    EXPORT = "export"
    COPY = "copy"
    SHEET = "sheet"


@unique
class SheetSort(StrEnum):
    """A sheet to print, or a text to type into."""

    HTML = "html"
    TEXT = "text"


_ASKS = Vocabulary(message("part-question-asked", "What is asked"), ProblemCode.WORD_UNKNOWN, Ask)
_LANGUAGES = Vocabulary(
    message("part-language", "The language"), ProblemCode.WORD_UNKNOWN, Language
)
_HILLS = Vocabulary(message("part-hill", "The hill"), ProblemCode.WORD_UNKNOWN, Hill)
_TWISTS = Vocabulary(message("part-twist", "The twist"), ProblemCode.TWIST_UNKNOWN, Twist)
_TARGETS = Vocabulary(message("part-format", "The format"), ProblemCode.WORD_UNKNOWN, Target)
_SHEETS = Vocabulary(message("part-format", "The format"), ProblemCode.WORD_UNKNOWN, SheetSort)

_REQUEST = message("part-request", "A request")
_EMPTY = Shape(_REQUEST, ("ask",))
_ALWAYS = ("language",)
_POSITION = ("position",)
TERMS = Shape(
    message("part-terms", "The object 'terms'"),
    (),
    ("incomplete", "any_hands", "set", "copy", "readings"),
)
_READINGS, _READING = message("part-readings", "The readings"), message("part-reading", "A reading")


def _shape(required: tuple[str, ...] = (), optional: tuple[str, ...] = ()) -> Shape:
    return Shape(_REQUEST, ("ask", *required), (*_ALWAYS, *optional))


SHAPES: Mapping[Ask, Shape] = {
    Ask.HELLO: _shape(),
    Ask.READ: _shape(("source",), ("terms",)),
    Ask.CHECK: _shape(_POSITION, ("terms",)),
    Ask.SCORE: _shape(_POSITION, ("terms",)),
    Ask.HILL: _shape((*_POSITION, "hill"), ("terms",)),
    Ask.END: _shape(_POSITION, ("terms",)),
    Ask.JUDGE: _shape((*_POSITION, "claims"), ("terms",)),
    Ask.SETTLE: _shape(_POSITION, ("terms", "about")),
    Ask.WHATIF: _shape((*_POSITION, "changes"), ("terms",)),
    Ask.REPORT: _shape(_POSITION, ("terms", "letters")),
    Ask.EXPORT: _shape((*_POSITION, "to"), ("terms", "names")),
    Ask.COPY: _shape(("springs",), ("set", "title")),
    Ask.SHEET: _shape(("players",), ("twist", "to", "terms")),
}


def _huge(_: object) -> int:
    """What stands in a position for a number with too many digits to be read: another huge one."""
    return _HUGE


def parsed(request: str) -> object:
    """The value of a request.

    Raises :class:`PositionError` for one that is too large, or no JSON.
    """
    if len(request) > MOST:
        raise PositionError(
            [
                Problem(
                    ProblemCode.TOO_BIG,
                    "",
                    message(
                        "request-text-too-long",
                        "This is too big for a request: it has more than {largest:,} letters.",
                        largest=MOST,
                    ),
                )
            ]
        )
    try:
        return json.loads(request, parse_int=integer)
    except (ValueError, RecursionError):
        # Whatever the parser of documents finds wrong it tells in four languages.
        return parse(request)


@define
class Asked(Reader):
    """A request; what cannot be read is noted, and :meth:`all_told` ends the reading."""

    found: Mapping[str, object] = Factory(dict)
    language: Language = Language.EN
    ask: Ask | None = None

    def begin(self, value: object) -> None:
        """Reads what is asked, and in which language, before anything else."""
        found = self.mapping(value, "", _REQUEST)
        self.found = {} if found is None else found
        if found is None:
            return
        if "language" in found:
            self.language = self.word(found["language"], "", "language", _LANGUAGES) or Language.EN
        if "ask" in found:
            self.ask = self.word(found["ask"], "", "ask", _ASKS)
        if self.ask is not None:
            self.record(found, "", SHAPES[self.ask])
        elif "ask" not in found:
            self.record({}, "", _EMPTY)

    def sought(self) -> Ask:
        """What is asked; raises :class:`PositionError` where nobody can tell."""
        if self.ask is None:
            raise PositionError(self.problems.told())
        return self.ask

    def all_told(self) -> None:
        """Raises :class:`PositionError` if anything could not be read."""
        if self.problems:
            raise PositionError(self.problems.told())

    def source(self, key: str = "position") -> bytes:
        """A position in any format, or the document itself."""
        value = self.found.get(key)
        if isinstance(value, str):
            return value.encode("utf-8", "surrogatepass")
        if key in self.found and isinstance(
            self.mapping(value, key, message("part-position", "A position")), Mapping
        ):
            # No longer than it was written, and half of a pair, which has no bytes, as an escape.
            text = json.dumps(value, default=_huge, ensure_ascii=False, separators=(",", ":"))
            return text.encode("utf-8", "backslashreplace")
        return b""

    def terms(self) -> Terms:
        """The terms; an impossible set, copy or reading is noted."""
        where = "terms"
        told = self._told(self.record(self.found.get(where) or {}, where, TERMS) or {})
        incomplete = self.yes("incomplete", told, where)
        any_hands = self.yes("any_hands", told, where)
        color_set, copy = self.words("set", told, where), self.words("copy", told, where)
        chosen = self.entries(told.get("readings", {}), f"{where}.readings", _READINGS)
        readings = {
            key: self.text(value, f"{where}.readings", key, _READING) or ""
            for key, value in chosen.items()
        }
        try:
            return Terms(
                incomplete=incomplete,
                any_hands=any_hands,
                color_set=color_set,
                copy=copy,
                readings=readings,
                language=self.language,
            )
        except (ProblemsError, RulingError) as error:
            self.problems.extend(error.problems)
        except PalatinusError as error:
            self.note(
                ProblemCode.WORD_UNKNOWN,
                f"{where}.set",
                message("problem-as-given", "{text}", text=error.in_words),
            )
        return Terms(language=self.language)

    @staticmethod
    def _told(found: Mapping[str, object]) -> Mapping[str, object]:
        """An object without what is null, which says the same as nothing."""
        return {key: value for key, value in found.items() if value is not None}

    def yes(self, key: str, found: Mapping[str, object] | None = None, where: str = "") -> bool:
        """Whether something is wanted; nobody wants what is not told."""
        told = self.found if found is None else found
        value = told.get(key, False)
        return bool(self.boolean(value, where, key, message("part-option", "An option")))

    def words(
        self, key: str, found: Mapping[str, object] | None = None, where: str = ""
    ) -> str | None:
        """Some text, or None."""
        value = (self.found if found is None else found).get(key)
        return (
            None
            if value is None
            else self.text(value, where, key, message("part-option", "An option"))
        )

    def several(self, key: str) -> list[str]:
        """A list of texts, so few that an answer does not take long; empty if there is none."""
        entries = (
            self.sequence(self.found.get(key, []), key, message("part-list", "The list")) or []
        )
        if len(entries) > MOST_AT_ONCE:
            self.note(
                ProblemCode.TOO_BIG,
                key,
                message(
                    "request-list-too-long",
                    "The list has {number} entries; at most {most} can be asked about at once.",
                    number=len(entries),
                    most=MOST_AT_ONCE,
                ),
            )
            return []
        read = [
            self.text(entry, key, f"[{number}]", message("part-entry", "An entry"))
            for number, entry in enumerate(entries)
        ]
        return [each for each in read if each is not None]

    def hill(self) -> Hill:
        """One of the seven hills."""
        return self._chosen("hill", _HILLS, Hill.A)

    def target(self) -> Target:
        """How a position is to be written."""
        return self._chosen("to", _TARGETS, Target.TEXT)

    def sheet(self) -> SheetSort:
        """How a sheet is to be written."""
        return self._chosen("to", _SHEETS, SheetSort.HTML)

    def twist(self) -> Twist:
        """In which way the tiles interlock."""
        return self._chosen("twist", _TWISTS, Twist.RIGHT)

    def players(self) -> int:
        """How many play; the rules say whether so many can."""
        value = self.found.get("players", 0)
        return (
            self.integer(
                value, "", "players", message("part-number-of-players", "The number of players")
            )
            or 0
        )

    def springs(self) -> dict[str, list[int]]:
        """The springs of a copy by the letters of its tiles; the rules say whether they can be."""
        where = "springs"
        found = self.entries(
            self.found.get(where, {}), where, message("part-springs", "The springs")
        )
        read = {}
        for letter, value in found.items():
            place = f"{where}.{letter}"
            numbers = self.sequence(value, place, message("part-springs", "The springs")) or []
            told = [
                self.integer(
                    number,
                    place,
                    f"[{index}]",
                    message("part-field-of-spring", "The field of a spring"),
                )
                for index, number in enumerate(numbers)
            ]
            read[letter] = [number for number in told if number is not None]
        return read

    def _chosen(self, key: str, words: Vocabulary[E], otherwise: E) -> E:
        """One of some words, or what is taken where nothing is told."""
        if key not in self.found:
            return otherwise
        return self.word(self.found[key], "", key, words) or otherwise
