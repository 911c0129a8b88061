"""The points that the text leaves open or contradicts, and the reading chosen for each.

Every point is a field of :class:`Readings`, named after what is asked; the first of its values is
the default: the letter of the text, then the special before the general, then what leaves no
sentence without a meaning. The words for each are in the rulebook.
"""
# Annotations are looked at when the module is loaded, so that they must not be postponed.

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Literal, Protocol, cast, get_args

from attrs import field, fields, frozen

from palatinus_rules.kit.arguments import kind_of
from palatinus_rules.kit.messages import Listed, Written, did_you_mean, message
from palatinus_rules.kit.problems import Problem, WrongTypeError, nearest
from palatinus_rules.peninsula.codes import ProblemCode, ReadingError


class _FromWords(Protocol):
    """Readings are made from words that are known to be readings."""

    @abstractmethod
    def __call__(self, **words: str) -> "Readings":
        """The readings."""


def _of(clause: str) -> dict[str, str]:
    return {"clause": clause}


@frozen(kw_only=True, repr=False)
class Readings:
    """One reading for every open point.

    >>> Readings(front_archers="shoot_only")
    Readings(front_archers='shoot_only')

    Raises :class:`.ReadingError` for a reading that does not exist.
    """

    number_of_peoples: Literal["not_enforced", "eighteen", "nineteen"] = field(
        default="not_enforced", metadata=_of("G2")
    )
    retreat_over_water: Literal["allowed", "forbidden"] = field(
        default="allowed", metadata=_of("G5")
    )
    phases: Literal["per_people", "per_player", "develop_together"] = field(
        default="per_people", metadata=_of("G9")
    )
    commander_leaves: Literal["turn_end", "go_end"] = field(default="turn_end", metadata=_of("G11"))
    commander: Literal["no_unit", "unit"] = field(default="no_unit", metadata=_of("G12"))
    cavalry_defense: Literal["same", "by_table"] = field(default="same", metadata=_of("G13"))

    control: Literal["units", "last_conqueror"] = field(default="units", metadata=_of("D2"))
    upkeep_losses: Literal["minimal", "any"] = field(default="minimal", metadata=_of("D3"))
    saved_points: Literal["pay_upkeep", "buy_only"] = field(
        default="pay_upkeep", metadata=_of("D4")
    )
    emptied_areas: Literal["pay", "pay_nothing"] = field(default="pay", metadata=_of("D5"))
    saving_limit: Literal["per_people", "per_player"] = field(
        default="per_people", metadata=_of("D7")
    )
    placement: Literal["controlled", "anywhere"] = field(default="controlled", metadata=_of("D8"))
    arrivals: Literal["after_upkeep", "before_upkeep"] = field(
        default="after_upkeep", metadata=_of("D10")
    )
    upkeep_due: Literal["always", "when_growing"] = field(default="always", metadata=_of("D11"))
    upkeep_by: Literal["people", "player"] = field(default="people", metadata=_of("D12"))

    stacking: Literal["limited", "unlimited"] = field(default="limited", metadata=_of("S1"))
    commander_weight: Literal["none", "one"] = field(default="none", metadata=_of("S2"))
    stacking_check: Literal["everyone", "active_people"] = field(
        default="everyone", metadata=_of("S3")
    )
    doubled_area: Literal["per_people", "per_player"] = field(
        default="per_people", metadata=_of("S4")
    )
    until: Literal["inclusive", "exclusive"] = field(default="inclusive", metadata=_of("S5"))
    doubling: Literal["fill", "each_kind"] = field(default="fill", metadata=_of("S8"))
    doubling_time: Literal["before_upkeep", "after_upkeep"] = field(
        default="before_upkeep", metadata=_of("S8")
    )
    top_up_at_entry: Literal["no", "yes"] = field(default="no", metadata=_of("S9"))

    after_leaving: Literal["normal_mp", "doubled_mp", "stop"] = field(
        default="normal_mp", metadata=_of("M3")
    )
    terrain_paid: Literal["entering", "leaving"] = field(default="entering", metadata=_of("M4"))
    overrun_holders: Literal["all", "same_group"] = field(default="all", metadata=_of("M6"))
    same_player: Literal["passes", "stops"] = field(default="passes", metadata=_of("M7"))
    landing: Literal["one_area", "several_areas"] = field(default="one_area", metadata=_of("M8"))
    staying_at_sea: Literal["forbidden", "allowed"] = field(default="forbidden", metadata=_of("M8"))
    landing_overrun: Literal["no", "yes"] = field(default="no", metadata=_of("M9"))
    lone_commander: Literal["barred", "free"] = field(default="barred", metadata=_of("M12"))

    exchange: Literal["replace", "remove"] = field(default="replace", metadata=_of("B2"))
    exchange_into: Literal["active", "later"] = field(default="active", metadata=_of("B2"))
    strengths: Literal["prose", "table_as_dice"] = field(default="prose", metadata=_of("B5"))
    commander_bonus: Literal["none", "plus_one"] = field(default="none", metadata=_of("B6"))
    ganging: Literal["even", "two_at_once"] = field(default="even", metadata=_of("B7"))
    arrows_cap: Literal["no", "yes"] = field(default="no", metadata=_of("B8a"))
    front_archers: Literal["shoot_and_melee", "shoot_only", "melee_only"] = field(
        default="shoot_and_melee", metadata=_of("B9")
    )
    pairing: Literal["paired", "free"] = field(default="paired", metadata=_of("B11"))
    commander_again: Literal["next_round", "next_turn"] = field(
        default="next_round", metadata=_of("B14")
    )
    commander_row: Literal["any", "front"] = field(default="any", metadata=_of("B15"))
    commander_left: Literal["removed", "stays"] = field(default="removed", metadata=_of("B15"))
    retreat_to_own: Literal["no", "yes"] = field(default="no", metadata=_of("B17"))

    points_given: Literal["after_combat", "turn_end"] = field(
        default="after_combat", metadata=_of("V0")
    )
    conversion: Literal["whole_areas", "single_pieces"] = field(
        default="whole_areas", metadata=_of("V3")
    )
    birth_rolls: Literal["per_player", "per_color"] = field(
        default="per_player", metadata=_of("O1")
    )
    bids: Literal["subtracted", "not_counted"] = field(default="subtracted", metadata=_of("O2"))
    upgrade_cost: Literal["build", "keep"] = field(default="build", metadata=_of("O3"))

    def __attrs_post_init__(self) -> None:
        problems = tuple(reading_problems(self.to_words()))
        if problems:
            raise ReadingError(problems)

    @classmethod
    def from_words(cls, words: Mapping[str, str]) -> "Readings":
        """Readings from keys and values; points left out get their default.

        >>> Readings.from_words({"landing": "several_areas"})
        Readings(landing='several_areas')

        Raises :class:`.ReadingError` with a sentence for everything that does not exist.
        """
        if not isinstance(words, Mapping):
            raise WrongTypeError(
                "Readings are a mapping of open points to readings, such as "
                f"{{'front_archers': 'shoot_only'}}, not {kind_of(words)}."
            )
        problems = tuple(reading_problems(words))
        if problems:
            raise ReadingError(problems)
        return cast(_FromWords, cls)(**words)

    def to_words(self) -> dict[str, str]:
        """Every open point with its reading."""
        return {key: getattr(self, key) for key in QUESTIONS}

    def departures(self) -> dict[str, str]:
        """The open points that are not read by default, with their readings.

        >>> Readings(retreat_to_own="yes").departures()
        {'retreat_to_own': 'yes'}
        """
        chosen = self.to_words()
        return {key: chosen[key] for key in chosen if chosen[key] != QUESTIONS[key].default}

    def __repr__(self) -> str:
        parts = (f"{key}={reading!r}" for key, reading in self.departures().items())
        return f"Readings({', '.join(parts)})"


@frozen
class Question:
    """An open point: its key, the clause that leaves it open, and its readings, default first."""

    key: str
    clause: str
    readings: tuple[str, ...]

    @property
    def default(self) -> str:
        """The reading that holds unless another is chosen."""
        return self.readings[0]


QUESTIONS: Mapping[str, Question] = MappingProxyType(
    {
        each.name: Question(each.name, each.metadata["clause"], get_args(each.type))
        for each in fields(Readings)
    }
)
"""The open points by their key, in the order of the rulebook."""


def reading_problems(words: Mapping[str, str]) -> Iterator[Problem]:
    """A problem for every open point, and for every reading of one, that does not exist."""
    for key, reading in words.items():
        question = QUESTIONS.get(key)
        if question is None:
            yield Problem(
                ProblemCode.READING_UNKNOWN,
                "readings",
                message(
                    "reading-point-unknown",
                    "There is no open point {name}; `peninsula rules --readings` lists all of "
                    "them.",
                    name=Written(str(key)),
                ),
                (did_you_mean(nearest(str(key), QUESTIONS)),),
            )
        elif reading not in question.readings:
            yield Problem(
                ProblemCode.READING_UNKNOWN,
                f"readings.{key}",
                message(
                    "peninsula-reading-unknown",
                    "{question} {name}: choose {known} ({clause}).",
                    question=key,
                    name=Written(str(reading)),
                    known=Listed(question.readings, ","),
                    clause=question.clause,
                ),
                (did_you_mean(nearest(str(reading), question.readings)),),
            )
