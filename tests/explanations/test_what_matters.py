"""What is said to change nothing: neither what decides, nor what a caveat needs."""

from __future__ import annotations

from hypothesis import given

from palatinus_rules import Position, explain, settle
from palatinus_rules.explanations import verdict
from strategies import disputed_positions, short_positions
from told_numbers import id_of


@given(disputed_positions() | short_positions())
def test_what_somebody_needs_is_not_said_to_change_nothing(position: Position) -> None:
    """Neither a question that decides, nor one without which a caveat would not."""
    settlement = settle(position)
    matter = {*settlement.deciding, *(key for way in settlement.ways for key in way.readings)}
    for told in (verdict(settlement), explain(settlement)):
        idle = [
            chapter
            for chapter in told.chapters
            if id_of(chapter) in {"verdict-other-questions", "title-questions-without-effect"}
        ]
        words = [each.heading for each in idle] + [
            statement.text.partition(":")[0] for each in idle for statement in each.statements
        ]
        assert not [key for key in matter if any(key in each for each in words)]
