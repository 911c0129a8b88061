"""Budgets, stacks and reaches from JSON alone: a second implementation that tries everything.

Nothing here is imported from the library. Documents are plain dicts, forces are tuples of I, A, C.
"""

from __future__ import annotations

from itertools import product

Json = dict[str, object]
Units = dict[str, dict[str, dict[str, int]]]
Counts = tuple[int, int, int]

PAYS = {"forest": 4, "plain": 3, "swamp": 2, "mountain": 1}
KEEP = (2, 3, 5)
WEIGH = (1, 1, 2)
POINTS = {"I": 3, "A": 3, "C": 5}


def counts(force: dict[str, int]) -> Counts:
    return force.get("I", 0), force.get("A", 0), force.get("C", 0)


def written(force: Counts) -> dict[str, int]:
    return {kind: number for kind, number in zip("IAC", force, strict=True) if number}


def worth(force: Counts, each: tuple[int, int, int]) -> int:
    return sum(number * one for number, one in zip(force, each, strict=True))


def smallest(force: Counts, each: tuple[int, int, int], most: int) -> list[dict[str, int]]:
    """Every loss that leaves at most so much, and has no smaller one within it."""
    enough = [
        lost
        for lost in product(*(range(number + 1) for number in force))
        if worth((force[0] - lost[0], force[1] - lost[1], force[2] - lost[2]), each) <= most
    ]
    found = [
        lost
        for lost in enough
        if not any(
            other != lost and all(o <= one for o, one in zip(other, lost, strict=True))
            for other in enough
        )
    ]
    return [written((i, a, c)) for i, a, c in sorted(found)]


def budget(terrains: dict[str, str], units: Units, people: str, saved: int) -> Json:
    """The budget of a people that develops."""
    income, total = 0, (0, 0, 0)
    for area, there in units.items():
        own = counts(there.get(people, {}))
        others = [counts(force) for name, force in there.items() if name != people]
        if any(own) and not any(map(any, others)):
            income += PAYS[terrains[area]]
        total = (total[0] + own[0], total[1] + own[1], total[2] + own[2])
    upkeep, pool = worth(total, KEEP), income + saved
    return {
        "income": income,
        "saved": saved,
        "upkeep": upkeep,
        "pool": pool,
        "left": pool - upkeep if upkeep <= pool else None,
        "eliminations": smallest(total, KEEP, pool),
    }


def stacks(terrains: dict[str, str], units: Units, people: str) -> Json:
    """The stacks of a people that has limits."""
    areas: dict[str, object] = {}
    saves: dict[str, int] = {}
    for area, there in units.items():
        own = counts(there.get(people, {}))
        if any(own):
            limit = PAYS[terrains[area]]
            once, twice = smallest(own, WEIGH, limit), smallest(own, WEIGH, 2 * limit)
            areas[area] = {
                "weight": worth(own, WEIGH),
                "limit": limit,
                "removals": once,
                "removals_if_doubled": twice,
            }
            least = [min(worth(counts(lost), WEIGH) for lost in each) for each in (once, twice)]
            saves[area] = least[0] - least[1]
    most = max(saves.values(), default=0)
    return {"areas": areas, "best_doubled": {area for area in saves if saves[area] == most > 0}}


def reach(
    *,
    terrains: dict[str, str],
    links: list[tuple[str, str]],
    units: Units,
    own: str,
    enemies: set[str],
    start: str,
    points: int,
    costs: dict[str, int],
) -> dict[str, dict[str, object]]:
    """Where one unit can go, by walking every path without a loop; seas have no terrain."""
    beside: dict[str, set[str]] = {}
    for one, other in links:
        beside.setdefault(one, set()).add(other)
        beside.setdefault(other, set()).add(one)
    found: dict[str, dict[str, object]] = {}
    best: dict[str, int] = {}
    walks: list[tuple[tuple[str, ...], int]] = [((start,), 0)]
    while walks:
        path, spent = walks.pop()
        for area in beside.get(path[-1], set()) - {*path}:
            if area not in terrains:
                continue
            cost = spent + costs[terrains[area]]
            if cost > points:
                continue
            there = units.get(area, {})
            against = sum(sum(counts(there.get(name, {}))) for name in enemies)
            held = sum(counts(there.get(own, {})))
            stops = against > 0 and (path[-1] not in terrains or held < 2 * against)
            if cost < best.get(area, points + 1):
                best[area] = cost
                found[area] = {"cost": cost, "stops": stops}
            if not stops:
                walks.append(((*path, area), cost))
    return found
