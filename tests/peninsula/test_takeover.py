"""Two peoples of one player in an area."""

from __future__ import annotations

import pytest

from palatinus_rules.peninsula.people import Entry
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.takeover import Takeover, taken_over, takeovers
from palatinus_rules.peninsula.units import Force
from peninsula_plain import force, people, scenario, state

PLAIN = scenario()


@pytest.mark.rule("peninsula.B2")
def test_old_pieces_become_new_ones_as_far_as_counters_go() -> None:
    # Umbri have 12 I, of which 10 are in play: 2 of the 3 I are exchanged; of 4 A none is in play.
    moment = state(
        {"piana": {"umbri": "1I", "sardi": "3I+1A"}, "campo": {"umbri": "9I", "siculi": "1I"}}
    )
    (found,) = takeovers(PLAIN, moment)
    assert found == Takeover("piana", "sardi", "umbri", force("2I+1A"), force("1I"))
    after = taken_over(moment, found)
    assert after.peoples_in("piana") == ("umbri",)
    assert after.force("piana", "umbri") == force("3I+1A")


@pytest.mark.rule("peninsula.B2")
def test_counters_are_used_once() -> None:
    game = scenario(people("umbri", counters=Force(4)))
    moment = state(
        {"piana": {"umbri": "1I", "sardi": "2I"}, "campo": {"umbri": "1I", "sardi": "2I"}}
    )
    assert [str(each.replaced) for each in takeovers(game, moment)] == ["2I", "0"]


@pytest.mark.rule("peninsula.B2.remove")
def test_old_pieces_may_just_be_removed() -> None:
    moment = state({"piana": {"umbri": "1I", "sardi": "3I"}})
    (found,) = takeovers(PLAIN, moment, Readings(exchange="remove"))
    assert (found.replaced, found.removed) == (Force(), force("3I"))


@pytest.mark.rule("peninsula.B2.later")
def test_the_people_that_entered_later_may_be_the_new_one() -> None:
    later = Readings(exchange_into="later")
    moment = state({"piana": {"umbri": "1I", "sardi": "3I"}})
    # Both entered in turn 1; Sardi are later on the movement list.
    (found,) = takeovers(PLAIN, moment, later)
    assert (found.old, found.new, found.replaced) == ("umbri", "sardi", force("1I"))
    (other,) = takeovers(scenario(people("umbri", entry=Entry(2))), moment, later)
    assert (other.old, other.new) == ("sardi", "umbri")
