"""Stacks, reaches, retreats and turns in words."""

from __future__ import annotations

from collections.abc import Iterator

from palatinus_rules.kit.messages import Listed, Message, Verbatim, message
from palatinus_rules.peninsula.nouns import KINDS, ONE, PHASES, TERRAINS, spaced
from palatinus_rules.peninsula.reach import Reach, in_order
from palatinus_rules.peninsula.sequence import Arrival, Chance, Turn
from palatinus_rules.peninsula.stacking import Stack, Stacking
from palatinus_rules.peninsula.telling.structure import Chapter, Statement
from palatinus_rules.peninsula.units import Force, UnitKind
from palatinus_rules.peninsula.withdrawal import Withdrawal


def stacking_statements(stacking: Stacking) -> Iterator[Statement]:
    """What each stack of a people weighs, and what must go."""
    if not stacking.stacks:
        yield Statement(
            message(
                "people-without-units", "{people} has no units on the map.", people=stacking.people
            ),
            ("S2",),
        )
    for stack in stacking.stacks:
        yield _stack(stack)
    best = stacking.best_doubled()
    if best:
        saved = max(each.saved() for each in stacking.stacks)
        yield Statement(
            message(
                "stack-best-doubling",
                "Doubling {areas} saves the most weight: {saved}.",
                areas=Listed(best, "or"),
                saved=saved,
            ),
            ("S4",),
        )


def _stack(stack: Stack) -> Statement:
    weighs = message(
        "stack-told",
        "{area} ({terrain}): {force}, weight {weight}",
        area=stack.area,
        terrain=TERRAINS[stack.terrain],
        force=spaced(stack.force),
        weight=stack.weight(),
    )
    if stack.limit is None:
        return Statement(
            message("stack-without-limit", "{stack}, without a limit.", stack=weighs), ("S5", "S7")
        )
    if not stack.excess():
        return Statement(
            message("stack-limit-kept", "{stack} of {limit}.", stack=weighs, limit=stack.limit),
            ("S2",),
        )
    return Statement(
        message(
            "stack-limit-exceeded", "{stack} of {limit}: too much.", stack=weighs, limit=stack.limit
        ),
        ("S2", "S3"),
        details=(
            Statement(
                _removed(message("stack-label-must-go", "must go"), stack.removals()), ("S3",)
            ),
            Statement(
                _removed(
                    message("stack-label-if-doubled", "if doubled"), stack.removals(doubled=True)
                ),
                ("S4",),
            ),
        ),
    )


def _removed(label: Message, removals: tuple[Force, ...]) -> Message:
    if removals == (Force(),):
        return message("stack-ways-none", "{label}: nothing", label=label)
    ways = Listed(tuple(map(spaced, removals)), "or")
    return message("stack-ways", "{label}: {ways}", label=label, ways=ways)


def reach_statements(reach: Reach) -> Iterator[Statement]:
    """Where a unit can go, the cheapest areas first."""
    if not reach.areas:
        nowhere = message(
            "reach-nowhere",
            "There is nowhere to go from {area} for {piece} with {mp} MP.",
            piece=ONE[reach.kind],
            area=reach.start,
            mp=reach.mp,
        )
        yield Statement(nowhere, ("M2", "M4"))
    for each in in_order(reach):
        path = Verbatim(" > ".join(each.path))
        there = message(
            "reach-area",
            "{area}: {cost} of {mp} MP, {path}",
            area=each.area,
            cost=each.cost,
            mp=reach.mp,
            path=path,
        )
        if each.stops:
            yield Statement(
                message("reach-area-enemies-stop", "{there}; enemies stop it there.", there=there),
                ("M5", "M6"),
            )
        elif each.commander:
            yield Statement(
                message(
                    "reach-area-only-with-commander", "{there}; only with a commander.", there=there
                ),
                ("M3",),
            )
        else:
            yield Statement(message("reach-area-plain", "{there}.", there=there), ("M4",))


def withdrawal_statements(found: Withdrawal) -> Iterator[Statement]:
    """Where those in an area can retreat to."""
    for people, areas in found.open.items():
        if areas:
            free = message(
                "retreat-possible",
                "{people} can retreat from {area} to {areas}.",
                people=people,
                area=found.area,
                areas=Listed(areas, "or"),
            )
            yield Statement(free, ("B17", "B18"))
        else:
            stuck = message(
                "retreat-impossible",
                "{people} cannot retreat from {area}.",
                people=people,
                area=found.area,
            )
            yield Statement(stuck, ("B17",))
    for area, peoples in found.taken.items():
        taken = message(
            "retreat-units-stand-here",
            "{area}: units of {peoples} stand there.",
            area=area,
            peoples=peoples,
        )
        yield Statement(taken, ("B17",))
    if not found.open:
        yield Statement(
            message("retreat-area-empty", "Nobody has a unit in {area}.", area=found.area)
        )


def turn_chapters(turn: Turn) -> Iterator[Chapter]:
    """Whose go it is, who enters and who scores."""
    peoples = tuple(dict.fromkeys(go.people for go in turn.goes))
    goes = (
        (message("turn-order", "In this order: {peoples}.", peoples=Listed(peoples, ",")),)
        if peoples
        else ()
    )
    yield Chapter(
        message("heading-goes", "Goes"),
        tuple(Statement(each, ("G8", "G9")) for each in (*goes, _next(turn))),
    )
    yield Chapter(message("heading-who-enters", "Who enters"), tuple(map(_arrival, turn.arrivals)))
    yield Chapter(
        message("heading-who-can-score", "Who can score"), tuple(map(_chance, turn.scores))
    )


def _next(turn: Turn) -> Message:
    go = turn.following
    if go is None or go.phase is None:
        return message("state-game-ends", "Nothing comes after this: the game ends.")
    return message(
        "state-next",
        "Next: {people}, {phase}, turn {turn}.",
        people=go.people,
        phase=PHASES[go.phase],
        turn=go.turn,
    )


def _arrival(arrival: Arrival) -> Statement:
    units = spaced(arrival.entry.units)
    places = (
        Listed(arrival.entry.at, "or") if arrival.entry.at else message("places-nowhere", "nowhere")
    )
    if arrival.is_first:
        sentence = message(
            "turn-people-enters",
            "{people} enters with {units} at {places}.",
            people=arrival.people,
            units=units,
            places=places,
        )
    else:
        sentence = message(
            "turn-people-reinforced",
            "{people} is reinforced by {units} at {places}.",
            people=arrival.people,
            units=units,
            places=places,
        )
    return Statement(sentence, ("M8", "M11"))


def _chance(chance: Chance) -> Statement:
    if chance.is_first:
        sentence = message(
            "scoring-first-in-area",
            "{people}: {points} VP for being the first in {area}{now}",
            people=chance.people,
            points=chance.points,
            area=chance.area,
            now=_now(chance),
        )
        return Statement(sentence, ("V4",))
    sentence = message(
        "scoring-area",
        "{people}: {points} VP for {area}{now}",
        people=chance.people,
        points=chance.points,
        area=chance.area,
        now=_now(chance),
    )
    return Statement(sentence, ("V1",))


def _now(chance: Chance) -> Message:
    return (
        message("scoring-stands-so", ", as it stands now.")
        if chance.holds
        else message("scoring-stands-not-so", ", not as it stands now.")
    )


def reach_title(reach: Reach) -> Message:
    """What the areas are that a unit can reach."""
    if reach.with_commander and reach.kind is not UnitKind.COMMANDER:
        return message(
            "reach-title-with-commander",
            "{people}: {kind} from {area} with a commander, {mp} MP",
            people=reach.people,
            kind=KINDS[reach.kind],
            area=reach.start,
            mp=reach.mp,
        )
    return message(
        "reach-title",
        "{people}: {kind} from {area}, {mp} MP",
        people=reach.people,
        kind=KINDS[reach.kind],
        area=reach.start,
        mp=reach.mp,
    )
