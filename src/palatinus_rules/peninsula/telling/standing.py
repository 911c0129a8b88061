"""Stacks, reaches, retreats and turns in words."""

from __future__ import annotations

from collections.abc import Iterator

from palatinus_rules.kit.sentences import Listed, Said, Verbatim, said
from palatinus_rules.peninsula.nouns import KINDS, ONE, PHASES, TERRAINS, spaced
from palatinus_rules.peninsula.reach import Reach, in_order
from palatinus_rules.peninsula.sequence import Arrival, Chance, Turn
from palatinus_rules.peninsula.stacking import Stack, Stacking
from palatinus_rules.peninsula.telling.structure import Telling, Topic
from palatinus_rules.peninsula.units import Force, Kind
from palatinus_rules.peninsula.withdrawal import Withdrawal


def stacking_tellings(stacking: Stacking) -> Iterator[Telling]:
    """What each stack of a people weighs, and what must go."""
    if not stacking.stacks:
        yield Telling(said("{people} has no units on the map.", people=stacking.people), ("S2",))
    for stack in stacking.stacks:
        yield _stack(stack)
    best = stacking.best_doubled()
    if best:
        saved = max(each.saved() for each in stacking.stacks)
        yield Telling(
            said(
                "Doubling {areas} saves the most weight: {saved}.",
                areas=Listed(best, "or"),
                saved=saved,
            ),
            ("S4",),
        )


def _stack(stack: Stack) -> Telling:
    weighs = said(
        "{area} ({terrain}): {force}, weight {weight}",
        area=stack.area,
        terrain=TERRAINS[stack.terrain],
        force=spaced(stack.force),
        weight=stack.weight(),
    )
    if stack.limit is None:
        return Telling(said("{stack}, without a limit.", stack=weighs), ("S5", "S7"))
    if not stack.excess():
        return Telling(said("{stack} of {limit}.", stack=weighs, limit=stack.limit), ("S2",))
    return Telling(
        said("{stack} of {limit}: too much.", stack=weighs, limit=stack.limit),
        ("S2", "S3"),
        (
            Telling(_removed(said("must go"), stack.removals()), ("S3",)),
            Telling(_removed(said("if doubled"), stack.removals(doubled=True)), ("S4",)),
        ),
    )


def _removed(label: Said, removals: tuple[Force, ...]) -> Said:
    if removals == (Force(),):
        return said("{label}: nothing", label=label)
    ways = Listed(tuple(map(spaced, removals)), "or")
    return said("{label}: {ways}", label=label, ways=ways)


def reach_tellings(reach: Reach) -> Iterator[Telling]:
    """Where a unit can go, the cheapest areas first."""
    if not reach.areas:
        nowhere = said(
            "There is nowhere to go from {area} for {piece} with {mp} MP.",
            piece=ONE[reach.kind],
            area=reach.start,
            mp=reach.mp,
        )
        yield Telling(nowhere, ("M2", "M4"))
    for each in in_order(reach):
        path = Verbatim(" > ".join(each.path))
        there = said(
            "{area}: {cost} of {mp} MP, {path}",
            area=each.area,
            cost=each.cost,
            mp=reach.mp,
            path=path,
        )
        if each.stops:
            yield Telling(said("{there}; enemies stop it there.", there=there), ("M5", "M6"))
        elif each.commander:
            yield Telling(said("{there}; only with a commander.", there=there), ("M3",))
        else:
            yield Telling(said("{there}.", there=there), ("M4",))


def withdrawal_tellings(found: Withdrawal) -> Iterator[Telling]:
    """Where those in an area can retreat to."""
    for people, areas in found.open.items():
        if areas:
            free = said(
                "{people} can retreat from {area} to {areas}.",
                people=people,
                area=found.area,
                areas=Listed(areas, "or"),
            )
            yield Telling(free, ("B17", "B18"))
        else:
            stuck = said("{people} cannot retreat from {area}.", people=people, area=found.area)
            yield Telling(stuck, ("B17",))
    for area, peoples in found.taken.items():
        taken = said("{area}: units of {peoples} stand there.", area=area, peoples=peoples)
        yield Telling(taken, ("B17",))
    if not found.open:
        yield Telling(said("Nobody has a unit in {area}.", area=found.area))


def turn_topics(turn: Turn) -> Iterator[Topic]:
    """Whose go it is, who enters and who scores."""
    peoples = tuple(dict.fromkeys(go.people for go in turn.goes))
    goes = (said("In this order: {peoples}.", peoples=Listed(peoples, ",")),) if peoples else ()
    yield Topic(said("Goes"), tuple(Telling(each, ("G8", "G9")) for each in (*goes, _next(turn))))
    yield Topic(said("Who enters"), tuple(map(_arrival, turn.arrivals)))
    yield Topic(said("Who can score"), tuple(map(_chance, turn.scores)))


def _next(turn: Turn) -> Said:
    go = turn.following
    if go is None or go.phase is None:
        return said("Nothing comes after this: the game ends.")
    return said(
        "Next: {people}, {phase}, turn {turn}.",
        people=go.people,
        phase=PHASES[go.phase],
        turn=go.turn,
    )


def _arrival(arrival: Arrival) -> Telling:
    units = spaced(arrival.entry.units)
    places = Listed(arrival.entry.at, "or") if arrival.entry.at else said("nowhere")
    if arrival.is_first:
        sentence = said(
            "{people} enters with {units} at {places}.",
            people=arrival.people,
            units=units,
            places=places,
        )
    else:
        sentence = said(
            "{people} is reinforced by {units} at {places}.",
            people=arrival.people,
            units=units,
            places=places,
        )
    return Telling(sentence, ("M8", "M11"))


def _chance(chance: Chance) -> Telling:
    if chance.is_first:
        sentence = said(
            "{people}: {points} VP for being the first in {area}{now}",
            people=chance.people,
            points=chance.points,
            area=chance.area,
            now=_now(chance),
        )
        return Telling(sentence, ("V4",))
    sentence = said(
        "{people}: {points} VP for {area}{now}",
        people=chance.people,
        points=chance.points,
        area=chance.area,
        now=_now(chance),
    )
    return Telling(sentence, ("V1",))


def _now(chance: Chance) -> Said:
    return said(", as it stands now.") if chance.holds else said(", not as it stands now.")


def reach_title(reach: Reach) -> Said:
    """What the areas are that a unit can reach."""
    if reach.with_commander and reach.kind is not Kind.COMMANDER:
        return said(
            "{people}: {kind} from {area} with a commander, {mp} MP",
            people=reach.people,
            kind=KINDS[reach.kind],
            area=reach.start,
            mp=reach.mp,
        )
    return said(
        "{people}: {kind} from {area}, {mp} MP",
        people=reach.people,
        kind=KINDS[reach.kind],
        area=reach.start,
        mp=reach.mp,
    )
