"""All ends after a first piece, against trying every way in every world, and the guard in front."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from endings_oracle import slow_worlds
from late_games import late_view
from palatinus_rules import Color, Field, Kind, PalatinusError, View
from palatinus_rules.batch.lanes import Words
from palatinus_rules.batch.tables import NUMBERS
from palatinus_rules.foresight import worlds
from palatinus_rules.foresight.endings import Endings, FirstPlacement, Part, _check_room

FOUR = late_view(4, 3, hidden=9, seed=3)
VIEWS = [
    late_view(2, 4, hidden=2, told=False),
    late_view(2, 3, hidden=4, seed=7),
    # Not as many worlds with one set as with another.
    late_view(2, 3, hidden=6, seed=0, told=False),
    late_view(3, 4, hidden=6, seed=4, told=False),
    FOUR,
    late_view(5, 3, hidden=7),
]


def bit(view: View, field: Field, color: Color, kind: Kind) -> int:
    """A piece on a field, in a number that has 64 bits for every color and kind, one by one."""
    own = [player.color for player in view.players]
    colors = own + [player.second_color for player in view.players if player.second_color]
    return 1 << (NUMBERS[field] + 64 * (3 * colors.index(color) + [*Kind].index(kind)))


def slow_ends_by_field(view: View, first: FirstPlacement) -> dict[Field, Counter[int]]:
    """For each field of the first piece, every way to place the rest, in every world."""
    found: dict[Field, Counter[int]] = {}
    for world in slow_worlds(view):
        legal = {(piece.color, piece.kind): piece for piece in world.game.legal_pieces()}
        if first not in legal:
            continue
        standing = sum(
            bit(view, each.field, each.color, each.kind) for each in world.placements if each.kind
        )
        hands = Counter(piece for held in world.hands.values() for piece in held.elements())
        rest = [*(hands - Counter([legal[first]])).elements()]
        free = world.game.free_fields()
        bits = {at: [bit(view, at, each.color, each.kind) for each in rest] for at in free}
        for at in free:
            start = standing + bit(view, at, *first)
            found.setdefault(at, Counter()).update(
                start + sum(bits[field][place] for place, field in enumerate(fields))
                for fields in permutations([each for each in free if each is not at], len(rest))
            )
    return found


def ends(words: Words) -> list[int]:
    return [int.from_bytes(end.tobytes(), "little") for end in words.astype("<u8")]


def firsts(view: View) -> list[FirstPlacement]:
    return sorted({FirstPlacement(piece.color, piece.kind) for piece in view.legal_pieces()})


CASES = [(view, first) for view in VIEWS for first in firsts(view)]


@pytest.mark.parametrize(("view", "first"), CASES)
def test_all_ends_after_a_first_piece(view: View, first: FirstPlacement) -> None:
    endings = Endings(worlds(view), first)
    expected = slow_ends_by_field(view, first)
    assert endings.number == sum(each.total() for each in expected.values())
    found: dict[Field, Counter[int]] = {field: Counter() for field in endings.free}
    on_each = endings.in_each // len(endings.free)
    for number, end in enumerate(ends(endings.laid(Part(0, endings.number)))):
        # Field by field, in every world anew.
        found[endings.free[number // on_each % len(endings.free)]][end] += 1
    assert found == expected
    for field, possible in expected.items():
        assert possible.keys() >= {*ends(endings.drawn_on(field, 5, 0, 30))}


def test_the_turns_are_those_of_the_players_one_after_another() -> None:
    # Four players: yellow, the second, has the next of three turns.
    endings = Endings(worlds(FOUR))
    assert FOUR.to_move is not None
    assert (FOUR.to_move.color, endings.seats) == (Color.YELLOW, (1, 2, 3))


def test_nothing_is_looked_for_outside_of_the_tables() -> None:
    # Three pieces of one color are to be placed. Two free fields are too few, and so are two places
    # in a hand; three are just enough, and so is nothing at all for nothing.
    unknown = Endings(worlds(VIEWS[0]))._unknown
    three = unknown._replace(
        order=np.array([[0, 0], [0, 1], [0, 2]], np.int64),
        rest=np.zeros((1, 3), np.int8),
        free=np.zeros(3, np.uint64),
    )
    nothing = unknown._replace(
        order=np.zeros((0, 2), np.int64), rest=np.zeros((1, 0), np.int8), free=three.free[:0]
    )
    for enough in (three, nothing):
        _check_room(enough)
    for wrong in (three._replace(free=three.free[:2]), three._replace(rest=three.rest[:, :2])):
        with pytest.raises(PalatinusError, match="3 inhabitants to place on"):
            _check_room(wrong)
