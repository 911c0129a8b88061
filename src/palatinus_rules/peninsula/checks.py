"""Whether a scenario can be played, and whether a state can be one of it.

Problems keep anybody from going on. Notes stand beside them: what the text does not foresee, and
what somebody may want to look at again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from attrs import field, frozen

from palatinus_rules.kit.messages import Message, Verbatim, Written, did_you_mean, message
from palatinus_rules.kit.problems import Problem, Problems, nearest
from palatinus_rules.kit.texts import below
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.map import Link, Map
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario

LISTED_FIRST = "etruschi"
"""The people with which the movement list begins (1.3.1, 2.0)."""


@frozen
class Findings:
    """Everything that is wrong with something, and whatever else is worth telling about it."""

    problems: Problems = field(converter=Problems)
    notes: Problems = field(factory=Problems, converter=Problems)


def unknown_name(where: str, name: str, known: Collection[str], what: Message) -> Problem:
    """The problem of a name that nothing has, with the nearest that something has."""
    folded = {each.casefold(): each for each in known}
    code = ProblemCode.AREA_UNKNOWN if what == AREA else ProblemCode.PEOPLE_UNKNOWN
    return Problem(
        code,
        where,
        message(
            "unknown-area-or-people", "There is no {what} {name}.", what=what, name=Written(name)
        ),
        (did_you_mean(nearest(name.casefold(), folded, folded)),),
    )


AREA = message("unknown-area", "area")
PEOPLE = message("unknown-people", "people")


def scenario_problems(scenario: Scenario, readings: Readings = Readings()) -> Iterator[Problem]:
    """Everything that keeps a scenario from being played."""
    yield from _player_problems(scenario)
    yield from _map_problems(scenario.map)
    yield from _list_problems(scenario)
    wanted = {"eighteen": 18, "nineteen": 19}.get(readings.number_of_peoples)
    if wanted is not None and len(scenario.peoples) != wanted:
        # peninsula.G2.eighteen peninsula.G2.nineteen
        yield Problem(
            ProblemCode.PEOPLES_NUMBER,
            "peoples",
            message(
                "peoples-wrong-number-for-reading",
                "The number of peoples is {number}, and under this reading it must be {wanted} "
                "(G2).",
                number=len(scenario.peoples),
                wanted=wanted,
            ),
        )


def _player_problems(scenario: Scenario) -> Iterator[Problem]:
    number = len(scenario.players)
    if number not in {2, 4}:
        # peninsula.G1
        yield Problem(
            ProblemCode.PLAYERS_NUMBER,
            "players",
            message(
                "players-wrong-number",
                "{number} given; the rules provide for 2 or 4 (G1).",
                number=number,
            ),
        )
    yield from _twice(
        [player.name for player in scenario.players],
        "players",
        ProblemCode.PLAYER_TWICE,
    )
    colors = [str(color) for player in scenario.players for color in player.colors]
    yield from _twice(colors, "players", ProblemCode.COLOR_TWICE)
    for name, people in scenario.peoples.items():
        if str(people.color) not in colors:
            yield Problem(
                ProblemCode.COLOR_OF_NOBODY,
                f"{below('peoples', name)}.color",
                message(
                    "people-color-without-player",
                    "No player has the color {color} of {people}.",
                    color=people.color,
                    people=name,
                ),
            )
    names = {player.name for player in scenario.players}
    for player in scenario.bids:
        if player not in names:
            yield Problem(
                ProblemCode.PLAYER_UNKNOWN,
                below("bids", player),
                message("unknown-player-name", "There is no player {name}.", name=Written(player)),
                (did_you_mean(nearest(player, names)),),
            )


def _twice(names: Iterable[str], where: str, code: ProblemCode) -> Iterator[Problem]:
    for name, times in Counter(names).items():
        if times > 1:
            yield Problem(
                code,
                where,
                message(
                    "name-repeated",
                    "{name} stands here {times} times.",
                    name=Written(name),
                    times=times,
                ),
            )


def _map_problems(on: Map) -> Iterator[Problem]:
    """What is wrong with the links."""
    seen: dict[frozenset[str], Link] = {}
    for number, link in enumerate(on.links):
        where = f"links[{number}]"
        unknown = [name for name in (link.first, link.second) if name not in on]
        yield from (unknown_name(where, name, tuple(on.areas), AREA) for name in unknown)
        if link.first == link.second:
            yield Problem(
                ProblemCode.LINK_TO_ITSELF,
                where,
                message("area-linked-to-itself", "{area} is linked to itself.", area=link.first),
            )
        elif not unknown:
            yield from _link_problems(on, link, where, seen)
    alone = [name for name in on.lands if not on.neighbors(name)]
    for name in alone:
        yield Problem(
            ProblemCode.AREA_ALONE,
            below("areas", name),
            message("area-without-links", "No link leads to {area}.", area=name),
        )


def _link_problems(
    on: Map, link: Link, where: str, seen: dict[frozenset[str], Link]
) -> Iterator[Problem]:
    ends = frozenset((link.first, link.second))
    if link.dotted and (on[link.first].is_sea or on[link.second].is_sea):
        # peninsula.G5
        yield Problem(
            ProblemCode.LINK_DOTTED_AT_SEA,
            where,
            message(
                "link-dotted-to-sea",
                "A dotted line joins two lands, and {sea} is a sea (G5).",
                sea=link.first if on[link.first].is_sea else link.second,
            ),
        )
    if seen.setdefault(ends, link).dotted != link.dotted:
        yield Problem(
            ProblemCode.LINK_TWICE,
            where,
            message(
                "link-twice-dotted-and-not",
                "{first} and {second} are linked twice, once dotted and once not.",
                first=link.first,
                second=link.second,
            ),
        )


def _list_problems(scenario: Scenario) -> Iterator[Problem]:
    """What is wrong with the movement list: everybody is in it, once."""
    known = tuple(scenario.peoples)
    for number, name in enumerate(scenario.movement_list):
        if name not in scenario.peoples:
            yield unknown_name(f"movement_list[{number}]", name, known, PEOPLE)
    yield from _twice(scenario.movement_list, "movement_list", ProblemCode.PEOPLE_LISTED_TWICE)
    for name in known:
        if name not in scenario.movement_list:
            # peninsula.G8
            yield Problem(
                ProblemCode.PEOPLE_NOT_LISTED,
                "movement_list",
                message(
                    "people-not-in-movement-list",
                    "{people} is not in the movement list (G8).",
                    people=name,
                ),
            )


def scenario_notes(scenario: Scenario, readings: Readings = Readings()) -> Iterator[Problem]:
    """What is worth telling about a scenario that can be played."""
    number = len(scenario.peoples)
    if readings.number_of_peoples == "not_enforced" and number not in {18, 19}:
        # peninsula.G2
        yield Problem(
            ProblemCode.PEOPLES_NUMBER,
            "peoples",
            message(
                "peoples-unusual-number",
                "The number of peoples is {number}; the text speaks of 19 sheets, and of 18 "
                "peoples that are shared out (G2).",
                number=number,
            ),
        )
    if scenario.movement_list[:1] != (LISTED_FIRST,):
        # peninsula.G7
        yield Problem(
            ProblemCode.ETRUSCHI_NOT_FIRST,
            "movement_list",
            message(
                "movement-list-wrong-start",
                "The movement list does not begin with {people} (G7).",
                people=LISTED_FIRST,
            ),
        )
    each = {2: 2, 4: 1}.get(len(scenario.players))
    for at, player in enumerate(scenario.players):
        if each is not None and len(player.colors) != each:
            # peninsula.G1
            yield Problem(
                ProblemCode.COLORS_NUMBER,
                f"players[{at}].colors",
                message(
                    "player-wrong-number-of-colors",
                    "{player} has {number} of the four colors; of {players} players, each has "
                    "{each} (G1).",
                    player=Verbatim(player.name),
                    number=len(player.colors),
                    players=len(scenario.players),
                    each=each,
                ),
            )
    if (
        scenario.options.commander_birth
        and len(scenario.players) == 2
        and readings.birth_rolls == "per_player"
    ):
        # peninsula.O1
        yield Problem(
            ProblemCode.BIRTH_IMPOSSIBLE,
            "options.commander_birth",
            message(
                "birth-unreachable-with-two-dice", "The sum of two dice never reaches 18 (O1)."
            ),
        )
    yield from _links_twice(scenario.map)


def _links_twice(on: Map) -> Iterator[Problem]:
    """Links that are there already, just so, and links between seas, where nobody moves."""
    seen: set[tuple[frozenset[str], bool]] = set()
    seas = frozenset(on.seas)
    for number, link in enumerate(on.links):
        here = frozenset((link.first, link.second)), link.dotted
        if here in seen:
            yield Problem(
                ProblemCode.LINK_TWICE,
                f"links[{number}]",
                message(
                    "link-twice",
                    "{first} and {second} are linked twice.",
                    first=link.first,
                    second=link.second,
                ),
            )
        seen.add(here)
        if here[0] <= seas:
            yield Problem(
                ProblemCode.LINK_BETWEEN_SEAS,
                f"links[{number}]",
                message(
                    "link-between-seas",
                    "Nobody moves from sea to sea: {first} and {second} (G4).",
                    first=link.first,
                    second=link.second,
                ),
            )
