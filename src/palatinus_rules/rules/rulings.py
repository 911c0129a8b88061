"""The questions that the rulebooks leave open, and the reading chosen for each.

Four rulebooks, and still they do not settle everything. Every open question is a field of
:class:`Rulings`; its default is what the words say most literally, and where they say nothing,
nothing happens.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import unique
from functools import cache
from types import MappingProxyType

from attrs import field, fields, frozen

from palatinus_rules.kit.arguments import Named, kind_of, named, required, yes_or_no
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Listed, Message, Written, did_you_mean, joined, message
from palatinus_rules.kit.problems import (
    PalatinusError,
    Problem,
    Problems,
    UnknownNameError,
    WrongTypeError,
    nearest,
)
from palatinus_rules.kit.unpickling import parts_of, rebuild
from palatinus_rules.rules.codes import ProblemCode


class Reading(Named):
    """The readings of one open question, the default first."""

    @classmethod
    def _noun(cls) -> str:
        """What errors call it, with the question: a reading alone could be that of many."""
        return f"reading of {next(key for key in QUESTIONS if QUESTIONS[key] is cls)}"


@unique
class LoneSoldier(Reading):
    """A soldier with neither merchants nor farmers beside him."""

    FLEES = "flees"
    STAYS = "stays"


@unique
class Captor(Reading):
    """A soldier who has captured stays on the board, or leaves it with his captives."""

    STAYS = "stays"
    LEAVES = "leaves"


@unique
class OwnDoubleCapture(Reading):
    """Two soldiers of one player capture the same inhabitant: with or without a disc as well."""

    PIECE = "piece"
    PIECE_AND_DISC = "piece_and_disc"


@unique
class FreeSpring(Reading):
    """A free field with a spring beside a farmer counts as both (4) or only once (2)."""

    BOTH = "both"
    ONCE = "once"


@unique
class SecondColor(Reading):
    """With two players, second colors bring influence to their player, or to nobody."""

    OWN = "own"
    NEUTRAL = "neutral"


@unique
class FinalTie(Reading):
    """What breaks a tie: a total, or tokens, discs and captured inhabitants in turn.

    In turn, the English, Italian and French editions name tokens first, and the German one discs.
    """

    TOTAL = "total"
    TOKENS_FIRST = "tokens_first"
    DISCS_FIRST = "discs_first"

    @classmethod
    def _missing_(cls, value: object) -> object:
        if isinstance(value, str) and value.lower() == IN_TURN:
            raise RulingError(reading_problems([("final_tie", value)]))
        return super()._missing_(value)


IN_TURN = "in_turn"
"""The former reading of ``final_tie`` that has become two."""


@unique
class DiscShortage(Reading):
    """More discs are owed than there are: all points are given, or only what the box holds."""

    OWED = "owed"
    BOX = "box"


class RulingError(UnknownNameError):
    """Raised for questions or readings that do not exist, or that an edition rules out.

    ``problems`` names them.

    Of more than 500 it names the first, and ``problems.more`` says how many others there are.
    """

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: Problems = Problems(problems)
        PalatinusError.__init__(self, self.problems)

    @property
    def in_words(self) -> Message:
        """All that does not exist, with the values of the sentences."""
        return joined(*self.problems.all_in_words)

    @property
    def messages(self) -> tuple[str, ...]:
        """One sentence for each, and one about those that are left out."""
        return tuple(map(str, self.problems.all_in_words))

    def __str__(self) -> str:
        return "\n".join(self.messages)


def as_question(key: str) -> str:
    """The key of an open question. Raises :class:`.UnknownNameError` for what is none."""
    if not isinstance(key, str):
        raise WrongTypeError(f"An open question is named by its key, not {kind_of(key)}.")
    if key.lower() not in QUESTIONS:
        raise unknown_question(key)
    return key.lower()


def unknown_question(key: str) -> UnknownNameError:
    """What is raised for an open question that does not exist."""
    return UnknownNameError(message("unknown-open-question", "open question"), key, list(QUESTIONS))


def _lone_soldier(reading: LoneSoldier | str) -> LoneSoldier:
    return named(reading, LoneSoldier)


def _captor(reading: Captor | str) -> Captor:
    return named(reading, Captor)


def _own_double_capture(reading: OwnDoubleCapture | str) -> OwnDoubleCapture:
    return named(reading, OwnDoubleCapture)


def _free_spring(reading: FreeSpring | str) -> FreeSpring:
    return named(reading, FreeSpring)


def _second_color(reading: SecondColor | str) -> SecondColor:
    return named(reading, SecondColor)


def _final_tie(reading: FinalTie | str) -> FinalTie:
    return named(reading, FinalTie)


def _disc_shortage(reading: DiscShortage | str) -> DiscShortage:
    return named(reading, DiscShortage)


def _agreed(agreed: object) -> bool:
    return yes_or_no(agreed, "agreed")


@frozen(repr=False)
class Rulings:
    """One reading for every open question.

    >>> Rulings(captor="leaves")
    Rulings(captor='leaves')

    ``agreed`` is true for those of a record: what its players agreed on stands, whatever the
    rulebook on their table says. Two rulings that differ in this alone are equal.
    """

    lone_soldier: LoneSoldier = field(default=LoneSoldier.FLEES, converter=_lone_soldier)
    captor: Captor = field(default=Captor.STAYS, converter=_captor)
    own_double_capture: OwnDoubleCapture = field(
        default=OwnDoubleCapture.PIECE, converter=_own_double_capture
    )
    free_spring: FreeSpring = field(default=FreeSpring.BOTH, converter=_free_spring)
    second_color: SecondColor = field(default=SecondColor.OWN, converter=_second_color)
    final_tie: FinalTie = field(default=FinalTie.TOTAL, converter=_final_tie)
    disc_shortage: DiscShortage = field(default=DiscShortage.OWED, converter=_disc_shortage)
    agreed: bool = field(default=False, converter=_agreed, eq=False, kw_only=True)

    __getstate__, __setstate__ = parts_of, rebuild

    @classmethod
    def from_readings(cls, readings: Mapping[str, str]) -> Rulings:
        """Rulings from the keys and values of a document; questions left out get their default.

        >>> Rulings.from_readings({"captor": "leaves"}) == Rulings(captor=Captor.LEAVES)
        True

        Raises :class:`.RulingError` with a sentence for everything that does not exist.
        """
        if not isinstance(readings, Mapping):
            raise WrongTypeError(
                "Readings are a mapping of questions to readings, such as {'captor': 'leaves'}, "
                f"not {kind_of(readings)}."
            )
        problems = Problems(reading_problems(readings.items()))
        if problems:
            raise RulingError(problems)
        return cls(**{as_question(key): reading for key, reading in readings.items()})

    def to_readings(self) -> dict[str, str]:
        """Every open question with its reading, in the words of the result document."""
        return {question: str(getattr(self, question)) for question in QUESTIONS}

    def departures(self) -> dict[str, str]:
        """The open questions that are not read by default, with their readings.

        >>> Rulings(captor=Captor.LEAVES).departures()
        {'captor': 'leaves'}
        """
        default = Rulings().to_readings()
        readings = self.to_readings()
        return {key: readings[key] for key in readings if readings[key] != default[key]}

    def __repr__(self) -> str:
        parts = (f"{question}={reading!r}" for question, reading in self.departures().items())
        return f"Rulings({', '.join(parts)})"


QUESTIONS: Mapping[str, type[Reading]] = MappingProxyType(
    {each.name: type(getattr(Rulings(), each.name)) for each in fields(Rulings) if each.eq}
)
"""The open questions by their key, each with its readings, the default first."""

CHANGE_NOTHING = ("lone_soldier",)
"""Questions whose answers never change an influence, a point or a rank.

Whether a lone soldier flees or stays, all that differs is his verdict: fact ``lone-soldier``.
"""


_TOKENS_BEFORE_DISCS = {"final_tie": (FinalTie.DISCS_FIRST,)}
RULED_OUT: Mapping[Language, Mapping[str, Sequence[Reading]]] = MappingProxyType(
    {
        Language.IT: _TOKENS_BEFORE_DISCS,
        Language.EN: _TOKENS_BEFORE_DISCS,
        Language.DE: {
            "free_spring": (FreeSpring.ONCE,),
            "final_tie": (FinalTie.TOKENS_FIRST,),
        },
        Language.FR: _TOKENS_BEFORE_DISCS,
    }
)
"""The readings of each question that the words of an edition rule out, whatever the others say.

What an edition says instead is in :mod:`palatinus_rules.rules.editions`.
"""


@cache
def readings_left(question: str, edition: Language | None = None) -> tuple[Reading, ...]:
    """The readings that the rulebook on the table leaves, the default first; all without one."""
    ruled_out = () if edition is None else RULED_OUT[edition].get(question, ())
    return tuple(each for each in QUESTIONS[question] if each not in ruled_out)


def is_left_open(question: str, edition: Language | None = None) -> bool:
    """Whether the rulebook on the table leaves more than one reading of a question."""
    return len(readings_left(question, edition)) > 1


def other_readings(
    rulings: Rulings, question: str, edition: Language | None = None
) -> list[Reading]:
    """The readings of a question that are left, without the one in force."""
    return list(_others(question, getattr(rulings, question), edition))


@cache
def _others(question: str, reading: Reading, edition: Language | None) -> tuple[Reading, ...]:
    return tuple(each for each in readings_left(question, edition) if each is not reading)


def written_readings(readings: Mapping[str, str]) -> list[str]:
    """Each question with its reading, as they are written everywhere: ``captor=leaves``."""
    return [f"{key}={reading}" for key, reading in readings.items()]


def as_rulings(rulings: Rulings, call: str) -> Rulings:
    """Rulings that were passed to a call."""
    if rulings is None:
        sentence = f"{call} takes Rulings, not None; leave them out for the default readings."
        raise WrongTypeError(sentence)
    return required(rulings, Rulings, call)


def reading_problems(readings: Iterable[tuple[str, str]]) -> Iterator[Problem]:
    """A problem for every question and every reading that does not exist, or is told twice."""
    told = set()
    for key, reading in readings:
        if not isinstance(key, str):
            yield Problem(
                ProblemCode.RULING_UNKNOWN,
                "rulings",
                message(
                    "question-key-malformed",
                    "An open question is named by its key, not {key}.",
                    key=kind_of(key),
                ),
            )
            continue
        question = key.lower()
        if question not in QUESTIONS:
            yield Problem(
                ProblemCode.RULING_UNKNOWN,
                "rulings",
                message(
                    "question-unknown",
                    "There is no open question {name}; there are {known}.",
                    name=Written(key),
                    known=Listed(tuple(QUESTIONS), ","),
                ),
                (_near(key, QUESTIONS),),
            )
            continue
        if question in told:
            yield Problem(
                ProblemCode.RULING_UNKNOWN,
                "rulings",
                message(
                    "question-answered-twice",
                    "The open question {question} is answered twice.",
                    question=question,
                ),
            )
        told.add(question)
        problem = _reading_problem(question, reading)
        if problem is not None:
            yield problem


def _reading_problem(question: str, reading: object) -> Problem | None:
    """What is wrong with the reading of a question, if anything is."""
    known = [str(each) for each in QUESTIONS[question]]
    read = reading.lower() if isinstance(reading, str) else None
    if read in known:
        return None
    if question == "final_tie" and read == IN_TURN:
        return Problem(
            ProblemCode.RULING_UNKNOWN,
            "rulings",
            message(
                "reading-divided",
                "The reading {name} of {question} has become two: {tokens_first} is the order of "
                "the English, Italian and French editions, and {discs_first} that of the German "
                "edition.",
                question=question,
                name=IN_TURN,
                tokens_first=str(FinalTie.TOKENS_FIRST),
                discs_first=str(FinalTie.DISCS_FIRST),
            ),
        )
    return Problem(
        ProblemCode.RULING_UNKNOWN,
        "rulings",
        message(
            "reading-unknown",
            "There is no reading of {question} {name}; there are {known}.",
            question=question,
            name=Written(str(reading)),
            known=Listed(tuple(known), ","),
        ),
        (_near(str(reading), known),),
    )


def _near(name: str, known: Iterable[str]) -> Message | None:
    return did_you_mean(nearest(name.casefold(), known))
