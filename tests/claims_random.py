"""Random positions, and random claims about them: most of them wrong, many by one slip."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from oracle import HILLS
from slips_oracle import Subject, Value, agrees, found, slips_for
from slips_table import Rulings, Table

SORTS = ["influence", "field", "hill", "points", "victory"]
COLORS = ["red", "yellow", "green", "blue", "purple"]
KINDS = ["merchant", "merchant", "farmer", "farmer", "soldier"]
FIELDS = [f"{hill}{number}" for hill in HILLS for number in range(1, 7)]


def random_document(rng: Random) -> dict[str, object]:
    """A position of any density and any number of players; the hands are of no game."""
    colors = rng.sample(COLORS, 5)
    number = rng.randint(2, 5)
    players: list[dict[str, str]] = [{"color": color} for color in colors[:number]]
    pieces = colors[:number]
    if number == 2:
        for player, second in zip(players, colors[2:4], strict=True):
            player["second_color"] = second
        pieces = colors[:4]
    slots, tokens = rng.sample(range(7), 7), [6, *rng.sample([5, 5, 4, 4, 3, 3], 6)]
    tiles = {
        hill: {
            "slot": slot,
            "arrow": rng.randrange(6),
            "springs": sorted(rng.sample(range(1, 7), rng.randint(0, 3))),
            "token": tokens[slot],
        }
        for hill, slot in zip(HILLS, slots, strict=True)
    }
    standing = sorted(rng.sample(FIELDS, round(rng.triangular(0, 42, 34))))
    return {
        "format": "palatinus-position/1",
        "players": players,
        "board": {"twist": rng.choice(["right", "left"]), "tiles": tiles},
        "inhabitants": {
            field: {"color": rng.choice(pieces), "kind": rng.choice(KINDS)} for field in standing
        },
    }


def written(subject: Subject, value: Value) -> str:
    """The claim that this is the value: 0 where nobody stands."""
    sort, place, color = subject
    if sort == "victory":
        return color
    if isinstance(value, list):
        return f"{place} {'+'.join(value) or 'nobody'}"
    return " ".join(part for part in (place, color, str(value or 0)) if part)


def random_subject(rng: Random, table: Table) -> Subject:
    """Something to make a claim about; of a field mostly one on which somebody stood."""
    sort = rng.choice(SORTS)
    color = rng.choice(table.seats)
    if sort == "influence":
        return Subject(sort, rng.choice(HILLS), color)
    if sort == "hill":
        return Subject(sort, rng.choice(HILLS))
    if sort == "field":
        taken = list(table.inhabitants)
        return Subject(sort, rng.choice(taken if taken and rng.random() < 0.9 else FIELDS))
    return Subject(sort, color=color)


def near_value(rng: Random, table: Table, subject: Subject, truth: Value) -> Value:
    """A value about as large as the right one, and not it."""
    if subject.sort == "victory":
        return True
    if subject.sort == "hill":
        number = rng.randint(0, len(table.seats))
        chosen = rng.sample(table.seats, number)
        return [color for color in table.seats if color in chosen]
    right = truth if isinstance(truth, int) else 0
    away = rng.randint(1, 4)
    return right + away if right < away or rng.random() < 0.5 else right - away


def slipped_value(rng: Random, table: Table, subject: Subject, truth: Value) -> Value:
    """What a random slip leads to, if any leads to something wrong."""
    slips = slips_for(subject)
    for slip in rng.sample(slips, len(slips)):
        value = found(table, subject, slip)
        if value != truth and not (agrees(value, 0) and agrees(truth, 0)):
            return value
    return near_value(rng, table, subject, truth)


def random_claim(rng: Random, document: Mapping[str, object], rulings: Rulings) -> str:
    """A claim of any of the five sorts: one in ten is right, and most others slipped."""
    table = Table(document, rulings)
    subject = random_subject(rng, table)
    truth = found(table, subject)
    chance = rng.random()
    if chance < 0.1:
        return written(subject, truth)
    wrong = slipped_value if chance < 0.8 else near_value
    return written(subject, wrong(rng, table, subject, truth))


def random_claims(
    rng: Random, document: Mapping[str, object], rulings: Rulings, number: int
) -> list[str]:
    """So many claims about one position."""
    return [random_claim(rng, document, rulings) for _ in range(number)]
