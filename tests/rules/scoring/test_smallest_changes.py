"""The smallest changes of readings, and scoring again. The map of the board is in ``plain.py``."""

from __future__ import annotations

import pytest

from palatinus_rules import Color, Hill, Rulings, resolve
from palatinus_rules.rules import Captor, LoneSoldier, OwnDoubleCapture, Resolution
from palatinus_rules.rules.scoring.resolution import is_own_double, resolve_again
from palatinus_rules.rules.scoring.smallest_changes import smallest_changes
from plain import TWICE, position

RED, YELLOW = Color.RED, Color.YELLOW


def points(resolution: Resolution, color: Color) -> int:
    (found,) = [each.points for each in resolution.standings if each.color is color]
    return found


def test_a_disc_beside_the_piece_is_one_point_more() -> None:
    resolution = resolve(position(TWICE))
    before = points(resolution, RED)
    changes = smallest_changes(resolution, lambda each: points(each, RED) == before + 1)
    assert list(changes) == [{"own_double_capture": "piece_and_disc"}]


def test_every_question_that_is_asked_may_have_to_change() -> None:
    resolution = resolve(position(TWICE))

    def both(each: Resolution) -> bool:
        # The captors leave, and red's disc lies beside the piece.
        (capture,) = each.hill(Hill.B).captures
        return capture.disc is RED and len(each.hill(Hill.B).removed) == 3

    assert list(smallest_changes(resolution, both)) == [
        {"captor": "leaves", "own_double_capture": "piece_and_disc"}
    ]


@pytest.mark.parametrize(
    ("text", "seats", "is_own"),
    [
        ("B1 red soldier\nB6 green farmer", "red yellow green", False),
        ("B1 red soldier\nB5 yellow soldier\nB6 green farmer", "red yellow green", False),
        (TWICE, "red yellow green", True),
        ("B1 red soldier\nB5 green soldier\nB6 blue farmer", "red+green yellow+blue", True),
        ("B1 red soldier\nB5 blue soldier\nB6 green farmer", "red+green yellow+blue", False),
        # B6 is captured by red's two, and B4 by one of them and by yellow's on B3.
        (f"{TWICE}\nB3 yellow soldier\nB4 green farmer", "red yellow green", True),
        ("B1 red farmer", "red yellow green", False),
    ],
)
def test_two_soldiers_of_one_player(text: str, seats: str, *, is_own: bool) -> None:
    at = position(text, seats)
    assert is_own_double(resolve(at).hill(Hill.B), at.owners) is is_own


def test_scoring_again_with_all_that_soldiers_may_do_changed() -> None:
    at = position(f"{TWICE}\nE4 yellow soldier")
    other = Rulings(
        lone_soldier=LoneSoldier.STAYS,
        captor=Captor.LEAVES,
        own_double_capture=OwnDoubleCapture.PIECE_AND_DISC,
    )
    again = resolve_again(resolve(at), other, [Hill.B, Hill.E])
    # A captive and a disc; the soldier on E4 stays.
    assert (points(again, RED), again.hill(Hill.E).removed) == (2, ())
    assert len(again.hill(Hill.B).removed) == 3
    assert again == resolve(at, other)
