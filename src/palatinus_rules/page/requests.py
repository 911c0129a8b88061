"""What a page asks for, read out of its JSON: everything wrong with a request is told at once."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum, unique

from attrs import define, field, frozen

from palatinus_rules.formats.document_names import A_POSITION
from palatinus_rules.formats.documents.game import A_READING
from palatinus_rules.formats.documents.json_reader import Reader, parse
from palatinus_rules.formats.documents.position import FIELD_OF_SPRING, SPRINGS, TWISTS
from palatinus_rules.kit.json_reader import Shape, Vocabulary, integer
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.page_requests import PageReader, Questions
from palatinus_rules.kit.problems import PalatinusError, ProblemsError
from palatinus_rules.kit.requests import Request, RequestField, filled, keys, request_shape, told_by
from palatinus_rules.rules.codes import PositionError, ProblemCode
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.rulings import RulingError
from palatinus_rules.service.conversion import ConvertRequest, Target
from palatinus_rules.service.disputes import (
    JudgeRequest,
    RecheckRequest,
    SettleRequest,
    WhatIfRequest,
)
from palatinus_rules.service.pictures import ReportRequest
from palatinus_rules.service.requests import TERMS, PositionRequest, SourceRequest, Terms
from palatinus_rules.service.sheets import SheetRequest

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
    RECHECK = "recheck"
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
_EDITIONS = Vocabulary(message("part-edition", "The edition"), ProblemCode.WORD_UNKNOWN, Language)
_HILLS = Vocabulary(message("part-hill", "The hill"), ProblemCode.WORD_UNKNOWN, Hill)
_FORMAT = message("part-format", "The format")
_TARGETS = Vocabulary(_FORMAT, ProblemCode.WORD_UNKNOWN, Target)
_SHEETS = Vocabulary(_FORMAT, ProblemCode.WORD_UNKNOWN, SheetSort)

_REQUEST = message("part-request", "A request")
_READINGS = message("part-readings", "The readings")
_OPTION = message("part-option", "An option")
TERMS_SHAPE = Shape(
    message("part-terms", "The object 'terms'"),
    (),
    tuple(key for key, _ in keys(Terms)),
)


@frozen
class ReadRequest(Request):
    """A position in any format, the final one of a record, or a copy of the game; also by link."""

    source: bytes = field(metadata=told_by(key="source"))
    terms: Terms = TERMS


@frozen
class HillRequest(SourceRequest):
    """One hill with its pictures, its sentences, and what hands do."""

    hill: Hill = field(metadata=told_by(key="hill"))
    terms: Terms = TERMS


@frozen
class CopyRequest(Request):
    """A copy of the game; ``springs`` are those of its tiles, by their letters."""

    springs: Mapping[str, list[int]] = field(metadata=told_by(key="springs"))
    color_set: str | None = field(default=None, metadata=told_by(key="set"))
    title: str | None = field(default=None, metadata=told_by(key="title"))


@frozen
class BlankRequest(SheetRequest):
    """A blank sheet: a page to print, or a text to type into."""

    to: SheetSort = field(default=SheetSort.HTML, metadata=told_by(key="to"))
    # What many requests share is named last.
    terms: Terms = TERMS


REQUESTS: Mapping[Ask, type[Request]] = {
    Ask.HELLO: Request,
    Ask.READ: ReadRequest,
    Ask.CHECK: PositionRequest,
    Ask.SCORE: PositionRequest,
    Ask.HILL: HillRequest,
    Ask.END: PositionRequest,
    Ask.JUDGE: JudgeRequest,
    Ask.SETTLE: SettleRequest,
    Ask.RECHECK: RecheckRequest,
    Ask.WHATIF: WhatIfRequest,
    Ask.REPORT: ReportRequest,
    Ask.EXPORT: ConvertRequest,
    Ask.COPY: CopyRequest,
    Ask.SHEET: BlankRequest,
}
SHAPES: Mapping[Ask, Shape] = {
    ask: request_shape(request, _REQUEST, "ask") for ask, request in REQUESTS.items()
}


def _huge(_: object) -> int:
    """What stands in a position for a number with too many digits to be read: another huge one."""
    return _HUGE


_QUESTIONS = Questions(_REQUEST, _ASKS, SHAPES, MOST, PositionError, ProblemCode.TOO_BIG)


@define(eq=False, repr=False, slots=False)
class RequestReader(PageReader, Reader):
    """A request; what cannot be read is noted, and :meth:`request` refuses it then."""

    def parsed(self, request: str) -> object:
        """The value of the JSON. Raises :class:`PositionError` where it is none."""
        try:
            return json.loads(request, parse_int=integer)
        except (ValueError, RecursionError):
            # Whatever the parser of documents finds wrong it tells in four languages.
            return parse(request)

    def language_of(self, value: object) -> Language | None:
        """One of the four languages."""
        return self.word(value, "", "language", _LANGUAGES)

    def without_question(self) -> Mapping[str, object]:
        """Nothing: other keys are not looked at."""
        return {}

    def request(self, request: str) -> tuple[Ask, Request]:
        """What is asked, with all its values; what is not told keeps its default.

        Raises :class:`PositionError` where nobody can tell, or anything could not be read.
        """
        sought = self.begin(request, _QUESTIONS)
        kind = REQUESTS[sought]
        values = {"language": self.language, **dict(self._values(kind))}
        self.all_read(_QUESTIONS)
        return sought, filled(kind, values)

    def _values(self, kind: type[Request]) -> Iterator[tuple[str, object]]:
        for key, each in keys(kind):
            if key in self.found or each.name in {"source", "terms"}:
                yield each.name, _reader(each)(self, key)

    def source(self, key: str) -> bytes:
        """A position in any format, or the document itself."""
        value = self.found.get(key)
        if isinstance(value, str):
            return value.encode("utf-8", "surrogatepass")
        if key in self.found and isinstance(self.mapping(value, key, A_POSITION), Mapping):
            # No longer than it was written, and half of a pair, which has no bytes, as an escape.
            text = json.dumps(value, default=_huge, ensure_ascii=False, separators=(",", ":"))
            return text.encode("utf-8", "backslashreplace")
        return b""

    def terms(self, where: str) -> Terms:
        """The terms; an impossible set, copy or reading is noted."""
        told = self._told(self.record(self.found.get(where) or {}, where, TERMS_SHAPE) or {})
        values = {
            each.name: self._term(each, key, told, where)
            for key, each in keys(Terms)
            if key in told
        }
        try:
            return filled(Terms, values)
        except (ProblemsError, RulingError) as error:
            self.problems.extend(error.problems)
        except PalatinusError as error:
            self.note(
                ProblemCode.WORD_UNKNOWN,
                f"{where}.set",
                error.in_words,
            )
        return Terms()

    def _term(self, of: RequestField, key: str, told: Mapping[str, object], where: str) -> object:
        if of.name == "readings":
            inside = f"{where}.{key}"
            chosen = self.entries(told[key], inside, _READINGS)
            return {
                name: self.text(value, inside, name, A_READING) or ""
                for name, value in chosen.items()
            }
        if of.name == "edition":
            return self.word(told[key], where, key, _EDITIONS)
        option = of.told.option
        read = self.yes if option is not None and option.flag else self.words
        return read(key, told, where)

    @staticmethod
    def _told(found: Mapping[str, object]) -> Mapping[str, object]:
        """An object without what is null, which says the same as nothing."""
        return {key: value for key, value in found.items() if value is not None}

    def yes(self, key: str, found: Mapping[str, object] | None = None, where: str = "") -> bool:
        """Whether something is wanted."""
        value = (self.found if found is None else found)[key]
        return bool(self.boolean(value, where, key, _OPTION))

    def words(
        self, key: str, found: Mapping[str, object] | None = None, where: str = ""
    ) -> str | None:
        """Some text, or None."""
        value = (self.found if found is None else found)[key]
        return None if value is None else self.text(value, where, key, _OPTION)

    def several(self, key: str) -> list[str]:
        """A list of texts, so few that an answer does not take long; empty if there is none."""
        entries = self.sequence(self.found[key], key, message("part-list", "The list")) or []
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

    def players(self, key: str) -> int | None:
        """How many play; the rules say whether so many can."""
        return self.integer(
            self.found[key], "", key, message("part-number-of-players", "The number of players")
        )

    def springs(self, where: str) -> dict[str, list[int]]:
        """The springs of a copy by the letters of its tiles; the rules say whether they can be."""
        found = self.entries(self.found[where], where, SPRINGS)
        read = {}
        for letter, value in found.items():
            place = f"{where}.{letter}"
            numbers = self.sequence(value, place, SPRINGS) or []
            told = [
                self.integer(
                    number,
                    place,
                    f"[{index}]",
                    FIELD_OF_SPRING,
                )
                for index, number in enumerate(numbers)
            ]
            read[letter] = [number for number in told if number is not None]
        return read

    def to(self, key: str) -> StrEnum | None:
        """How a position or a sheet is to be written."""
        value = self.found[key]
        if self.ask is Ask.SHEET:
            return self.word(value, "", key, _SHEETS)
        return self.word(value, "", key, _TARGETS)


_READERS: Mapping[str, Callable[[RequestReader, str], object]] = {
    "source": RequestReader.source,
    "terms": RequestReader.terms,
    "hill": lambda reader, key: reader.word(reader.found[key], "", key, _HILLS),
    "to": RequestReader.to,
    "twist": lambda reader, key: reader.word(reader.found[key], "", key, TWISTS),
    "players": RequestReader.players,
    "springs": RequestReader.springs,
    "names": RequestReader.yes,
}
"""How the value of a field is read, if its option does not say it."""


def _reader(of: RequestField) -> Callable[[RequestReader, str], object]:
    """What reads the value of a field: a flag, several texts, or one."""
    if of.name in _READERS:
        return _READERS[of.name]
    option = of.told.option
    if option is None:
        return RequestReader.words
    return (
        RequestReader.yes
        if option.flag
        else RequestReader.several
        if option.repeated
        else RequestReader.words
    )
