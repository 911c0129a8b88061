"""The questions that the rulebooks leave open, and the reading chosen for each.

Four rulebooks, and still they do not settle everything. Every open question is a field of
:class:`Rulings`; its default is what the words say most literally, and where they say nothing,
nothing happens.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum, unique
from types import MappingProxyType
from typing import Never

from attrs import field, frozen

from palatinus_rules.problems import PalatinusError, UnknownNameError, unknown


class _Reading(StrEnum):
    """The readings of one open question."""

    @classmethod
    def _missing_(cls, value: object) -> Never:
        raise UnknownNameError(f"reading of {cls.__name__}", str(value), list(cls))


@unique
class LoneSoldier(_Reading):
    """A soldier with neither merchants nor farmers beside him."""

    FLEES = "flees"
    STAYS = "stays"


@unique
class Captor(_Reading):
    """A soldier who has captured stays on the board, or leaves it with his captives."""

    STAYS = "stays"
    LEAVES = "leaves"


@unique
class OwnDoubleCapture(_Reading):
    """Two soldiers of one player capture the same inhabitant, with a disc as well or without."""

    PIECE = "piece"
    PIECE_AND_DISC = "piece_and_disc"


@unique
class FreeSpring(_Reading):
    """A free field with a spring beside a farmer counts as both (4) or only once (2)."""

    BOTH = "both"
    ONCE = "once"


@unique
class SecondColor(_Reading):
    """With two players, second colors bring influence to their player, or to nobody."""

    OWN = "own"
    NEUTRAL = "neutral"


@unique
class FinalTie(_Reading):
    """Tokens, discs and captured inhabitants break a tie in total, or one after the other."""

    TOTAL = "total"
    IN_TURN = "in_turn"


QUESTIONS: Mapping[str, type[StrEnum]] = MappingProxyType(
    {
        "lone_soldier": LoneSoldier,
        "captor": Captor,
        "own_double_capture": OwnDoubleCapture,
        "free_spring": FreeSpring,
        "second_color": SecondColor,
        "final_tie": FinalTie,
    }
)
"""The open questions by their key, each with its readings, the default first."""


class RulingError(PalatinusError):
    """Raised for a question or a reading that does not exist; ``messages`` names all of them."""

    def __init__(self, messages: tuple[str, ...]) -> None:
        self.messages = messages
        super().__init__(messages)

    def __str__(self) -> str:
        return "\n".join(self.messages)


@frozen
class Rulings:
    """One reading for every open question.

    >>> Rulings(captor=Captor.LEAVES).to_readings()["captor"]
    'leaves'
    """

    lone_soldier: LoneSoldier = field(default=LoneSoldier.FLEES, converter=LoneSoldier)
    captor: Captor = field(default=Captor.STAYS, converter=Captor)
    own_double_capture: OwnDoubleCapture = field(
        default=OwnDoubleCapture.PIECE, converter=OwnDoubleCapture
    )
    free_spring: FreeSpring = field(default=FreeSpring.BOTH, converter=FreeSpring)
    second_color: SecondColor = field(default=SecondColor.OWN, converter=SecondColor)
    final_tie: FinalTie = field(default=FinalTie.TOTAL, converter=FinalTie)

    @classmethod
    def from_readings(cls, readings: Mapping[str, str]) -> Rulings:
        """Rulings from the keys and values of a document; questions left out get their default.

        >>> Rulings.from_readings({"captor": "leaves"}) == Rulings(captor=Captor.LEAVES)
        True

        Raises :class:`RulingError` with a sentence for everything that does not exist.
        """
        messages = tuple(reading_faults(readings))
        if messages:
            raise RulingError(messages)
        return cls(**readings)

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


def reading_faults(readings: Mapping[str, str]) -> Iterator[str]:
    """A sentence for every open question, and for every reading of one, that does not exist."""
    for key, reading in readings.items():
        if key not in QUESTIONS:
            yield unknown("open question", key, list(QUESTIONS))
        elif reading not in list(QUESTIONS[key]):
            yield unknown(f"reading of {key}", reading, list(QUESTIONS[key]))
