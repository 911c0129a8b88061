"""What lies on a table tells as much as playing it one placement after the other."""

from __future__ import annotations

import pytest
from attrs import fields
from hypothesis import given, strategies as st

from games import TWO_SOLDIERS, game, placements
from palatinus_rules import Color, Game, Placement, testing
from palatinus_rules.rules import hand
from palatinus_rules.rules.placement.table import Table


def played(of: Game, seen: tuple[Placement, ...]) -> Table:
    """The table after placements, one by one."""
    table = Table.start(of.players, hand(len(of.players), of.color_set))
    for each in seen:
        table = table.after(each)
    return table


def concluded(of: Game, seen: tuple[Placement, ...]) -> Table:
    return Table.from_placements(of.players, hand(len(of.players), of.color_set), seen)


def parts(table: Table) -> dict[str, object]:
    """Everything that a table knows of a game, apart from what it only remembers."""
    known = {each.name: getattr(table, each.name) for each in fields(Table)}
    seats = known.pop("seats")
    del known["_by_color"]
    return {**known, "hands at first": seats.hands, "players": seats.players}


@given(testing.games(), st.data())
def test_concluding_is_playing(of: Game, data: st.DataObject) -> None:
    """At any moment of a legal game, whoever looks at it."""
    number = data.draw(st.integers(0, len(of.placements)))
    own = data.draw(st.sets(st.sampled_from(Color)))
    seen = tuple(each if each.color in own else each.hidden() for each in of.placements[:number])
    assert parts(concluded(of, seen)) == parts(played(of, seen))


@pytest.mark.rule("play.no-soldier-held")
def test_a_hand_with_soldiers_that_come_too_late_explains_nothing() -> None:
    """Six of twelve without a soldier leave two turns before the last four, for two soldiers.

    A seventh leaves one such turn.
    """
    start = game(3, "", TWO_SOLDIERS)
    six = tuple(placements("rMA1 rMA2 rMA3 rFA4 rFA5 r*A6"))
    assert len(concluded(start, six).hands) == 1
    seven = concluded(start, (*six, *placements("r*B1")))
    assert (seven.hands, seven.same_set) == ((), False)
