"""From bytes to a position and its scoring, or to everything that is wrong with it.

Wherever a position is expected, the record of a game is accepted, too: its final position counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum, unique

from attrs import field as part, frozen

import palatinus_rules
from palatinus_rules import formats, rules
from palatinus_rules.formats.readers import (
    PositionFormat,
    is_record,
    read_any_position,
)
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Message, message
from palatinus_rules.kit.problems import (
    MOST_PROBLEMS,
    PalatinusError,
    Problem,
    Problems,
    and_more,
)
from palatinus_rules.kit.requests import answers
from palatinus_rules.kit.texts import LARGEST, located
from palatinus_rules.rules.codes import ProblemCode
from palatinus_rules.rules.position import Player, Position
from palatinus_rules.rules.rulings import QUESTIONS, Rulings, is_left_open
from palatinus_rules.rules.scoring.resolution import Resolution, resolve
from palatinus_rules.service.requests import PositionRequest, ScoreLinesRequest, Terms


class WrongUseError(PalatinusError):
    """Raised for an impossible request; ``sentences`` say everything that is wrong with it.

    Of more than 500 mistakes they say the first, and how many others there are.
    """

    def __init__(self, *all_in_words: Message) -> None:
        super().__init__(*all_in_words)
        self.all_in_words = all_in_words[:MOST_PROBLEMS]
        if len(all_in_words) > MOST_PROBLEMS:
            self.all_in_words += (and_more(len(all_in_words) - MOST_PROBLEMS),)

    @property
    def sentences(self) -> tuple[str, ...]:
        """One sentence for each mistake, in English."""
        return tuple(map(str, self.all_in_words))

    def __str__(self) -> str:
        return "\n".join(self.sentences)


class WrongOptionError(WrongUseError):
    """Raised for an impossible option; each sentence begins with the name of the option."""


def seats_for(players: int) -> tuple[Player, ...]:
    """So many players in their seats; the option is wrong if nobody plays so."""
    # Scoring need not wait for this.
    from palatinus_rules.foresight.random_games import seats

    try:
        return seats(players)
    except PalatinusError as error:
        raise WrongOptionError(
            message(
                "players-option-wrong",
                "players {number}: {wrong}",
                number=players,
                wrong=error.in_words,
            )
        ) from None


@unique
class Help(StrEnum):
    """What would help after a refusal; each interface says how to do it."""

    INCOMPLETE = "incomplete"
    """To accept hands that are not fully placed."""

    COPY = "copy"
    """To provide a copy of the game, which has the springs."""

    NO_COPY = "no-copy"
    """To do without the copy, and take the springs that are told."""

    LINES = "lines"
    """To have one document per line read."""


@frozen
class Refusal:
    """Why there is no answer: everything that is wrong with the input.

    ``helps`` are options that would help, and ``remarks`` say what is right nevertheless.
    """

    problems: Problems = part(converter=Problems)
    helps: tuple[Help, ...] = ()
    remarks: tuple[str, ...] = ()

    @classmethod
    def of(cls, problems: Iterable[Problem], source: bytes, remarks: Iterable[str] = ()) -> Refusal:
        """The refusal of something, with what would help."""
        found = Problems(problems)
        return cls(found, tuple(_helps(found, source)), tuple(remarks))


def _helps(problems: Problems, source: bytes) -> Iterable[Help]:
    codes = {problem.code for problem in problems}
    if ProblemCode.INCOMPLETE in codes:
        yield Help.INCOMPLETE
    springs = (ProblemCode.KEY_MISSING, "springs")
    is_text = PositionFormat.of(source) is not PositionFormat.JSON
    if is_text and springs in {(problem.code, problem.where) for problem in problems}:
        yield Help.COPY
    if ProblemCode.SPRINGS_DIFFER in codes:
        yield Help.NO_COPY
    if ProblemCode.NOT_JSON in codes and _has_documents(source):
        yield Help.LINES


def _has_documents(source: bytes) -> bool:
    """Whether there are several lines, and the first is a document by itself."""
    first, _, others = source.strip().partition(b"\n")
    faults = read_any_position(first).faults
    return bool(others) and all(each.code is not ProblemCode.NOT_JSON for each in faults)


@frozen
class Scorable:
    """A position that can be scored, and the rulings to score it with.

    ``agreed`` are the undisputed readings: those that were chosen, and those of a record that
    differ from the default. ``edition`` is the rulebook on the table.
    """

    position: Position
    rulings: Rulings
    agreed: Mapping[str, str]
    edition: Language | None = None

    @property
    def unanswered(self) -> tuple[str, ...]:
        """The questions without an agreed answer, even where the edition settles them."""
        return tuple(key for key in QUESTIONS if key not in self.agreed)

    @property
    def disputed(self) -> tuple[str, ...]:
        """The open questions without an agreed answer."""
        return tuple(key for key in self.unanswered if is_left_open(key, self.edition))

    def settle(self) -> Settled:
        """The scoring, and what of it depends on the open questions without an agreed answer."""
        # Whoever scores line by line need not load this.
        from palatinus_rules.disputes.settlement import settle

        settlement = settle(
            self.position, about=self.unanswered, rulings=self.rulings, edition=self.edition
        )
        return Settled(settlement.given, settlement)


@answers(PositionRequest)
def read(request: PositionRequest) -> Scorable | Refusal:
    """The position, or the final position of a record, if it is fit to be scored."""
    source, terms = request.source, request.terms
    if is_record(source):
        return _final(request)
    parsed = read_any_position(source, springs=terms.springs)
    problems = parsed.problems(
        incomplete=terms.incomplete, any_hands=terms.any_hands, color_set=terms.known_set
    )
    if parsed.position is None or problems:
        return Refusal.of(problems, source)
    return Scorable(parsed.position, terms.rulings(), terms.readings, terms.edition)


def read_record(source: bytes, terms: Terms) -> rules.ParsedRecord:
    """What can be read of a record, completed by the terms."""
    from palatinus_rules.formats.readers import read_any_record

    return read_any_record(source, springs=terms.springs, color_set=terms.known_set)


def _final(request: PositionRequest) -> Scorable | Refusal:
    from palatinus_rules.service.records import confirmed_words

    source, terms = request.source, request.terms
    parsed = read_record(source, terms)
    verification = parsed.verify(edition=terms.edition)
    record = parsed.record
    if record is None or verification.problems:
        remarks = confirmed_words(parsed, verification, request.language)
        return Refusal.of(verification.problems, source, remarks)
    unfinished = record.unfinished and not terms.incomplete
    problems = (_unfinished(),) if unfinished else _hidden(record)
    if problems:
        return Refusal.of([located(each, record.places) for each in problems], source)
    agreed = {**record.rulings.departures(), **terms.readings}
    return Scorable(_position(record), terms.rulings(record.rulings), agreed, terms.edition)


def _unfinished() -> Problem:
    return Problem(
        ProblemCode.INCOMPLETE,
        "result",
        message(
            "record-unfinished-unscorable",
            "The record says that the game is unfinished; a game is scored at its end.",
        ),
    )


def _hidden(record: rules.Record) -> tuple[Problem, ...]:
    return tuple(
        Problem(
            ProblemCode.KIND_NOT_REVEALED,
            f"placements[{number}]",
            message(
                "kind-unrevealed-unscorable",
                "The piece of {color} on {field} lies face down, and its kind is not given: "
                "nothing can be scored before it is revealed.",
                color=each.color,
                field=each.field,
            ),
        )
        for number, each in enumerate(record.revealed())
        if each.kind is None
    )


def _position(record: rules.Record) -> Position:
    """Who stands where at the end of a record without mistakes, in which every kind is known."""
    standing = {each.field: each.inhabitant for each in record.revealed() if each.inhabitant}
    return Position(record.setup.board(), record.players, standing, record.title)


@answers(PositionRequest)
def check(request: PositionRequest) -> Position | Refusal:
    """The position if nothing is wrong with it; of a record, the final one."""
    found = read.answer(request)
    return found.position if isinstance(found, Scorable) else found


@answers(PositionRequest)
def score(request: PositionRequest) -> Resolution | Refusal:
    """The scoring of a position, or of the final position of a record."""
    found = read.answer(request)
    if isinstance(found, Refusal):
        return found
    return resolve(found.position, found.rulings, edition=found.edition)


@frozen
class Settled:
    """A scoring, and what in it depends on open questions without an agreed answer."""

    resolution: Resolution
    settlement: palatinus_rules.Settlement


@answers(PositionRequest)
def score_and_settle(request: PositionRequest) -> Settled | Refusal:
    """The scoring of a position or of a record, and whether the victory depends on a reading."""
    found = read.answer(request)
    return found if isinstance(found, Refusal) else found.settle()


def settled(resolution: Resolution) -> palatinus_rules.Settlement:
    """What of the scoring of a record depends on open questions.

    Those that are not read by default are agreed on.
    """
    from palatinus_rules.disputes.settlement import settle

    rulings = resolution.rulings
    agreed = rulings.departures()
    return settle(
        resolution.position,
        about=[key for key in QUESTIONS if key not in agreed],
        rulings=rulings,
        edition=resolution.edition,
    )


@answers(ScoreLinesRequest)
def score_lines(request: ScoreLinesRequest) -> Iterator[Resolution | Settled | Refusal]:
    """One answer for every line that is not blank, settled or only scored."""
    ask = score_and_settle if request.settling else score
    for line in asked_lines(request.lines):
        yield ask(line, request.terms, language=request.language)


def asked_lines(lines: Iterable[bytes]) -> Iterator[bytes]:
    """The lines that are not blank, without their ends; one that is too big may only begin so."""
    for line in lines:
        told = line.removesuffix(b"\n").removesuffix(b"\r")
        if told.strip() or len(told) > LARGEST:
            yield told


def document(
    outcome: Resolution | Settled | Position | Refusal,
    language: Language | str = Language.EN,
    terms: Terms = Terms(),
) -> formats.ResultDocument | formats.ProblemsDocument:
    """The result document of a scoring, or a problems document: empty if nothing is wrong.

    If the scoring was settled, it says whether the winners depend on an open question, and if the
    terms accept hands that are not fully placed, whether there are any. Messages are in the
    language that is asked for.
    """
    if isinstance(outcome, Resolution):
        return outcome.to_document(language, so_far=terms.unfinished(outcome.position))
    if isinstance(outcome, Settled):
        given = outcome.resolution
        return given.to_document(
            language,
            depends=outcome.settlement.depends,
            so_far=terms.unfinished(given.position),
        )
    from palatinus_rules.formats import problems_document

    problems = outcome.problems if isinstance(outcome, Refusal) else ()
    return problems_document(problems, language)
