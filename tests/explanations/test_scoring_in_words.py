"""Single sentences about a scoring, worked out by hand."""

from __future__ import annotations

from palatinus_rules import (
    Rulings,
    explain,
    resolve,
)
from plain import TWO_CAPTORS, position


def sentences(text: str, seats: str = "red yellow green", ruled: Rulings = Rulings()) -> list[str]:
    told = explain(resolve(position(text, seats), ruled), "en")
    return [statement.text for statement in told.statements]


def test_shared_captures() -> None:
    assert (
        "The red soldier on B1 and the yellow soldier on B5 both capture the green farmer on B6. "
        "The red player takes the piece, and the yellow player a disc worth 1."
    ) in sentences(TWO_CAPTORS)


def test_soldiers_of_one_color_are_named_together() -> None:
    both = "B1 red soldier\nB5 red soldier\nB6 green farmer"
    assert (
        "The red soldiers on B1 and B5 both capture the green farmer on B6. Both belong to one "
        "player: the red player takes the piece, but no disc."
    ) in sentences(both)
    ruled = Rulings.from_readings({"own_double_capture": "piece_and_disc"})
    assert (
        "The red soldiers on B1 and B5 both capture the green farmer on B6. Both belong to one "
        "player: under the reading chosen here, the red player takes the piece and a disc worth 1."
    ) in sentences(both, ruled=ruled)


def test_captives_of_one_color_and_kind_are_named_together() -> None:
    told = sentences("B3 red soldier\nB2 green merchant\nC1 yellow farmer\nC6 yellow farmer")
    assert (
        "There are more farmers than merchants: he captures the yellow farmers on C1 and C6. "
        "He stays where he is; no edition says to remove him."
    ) in told
    assert "The red player takes the yellow farmers on C1 and C6." in told
    told = sentences("B3 red soldier\nB2 green farmer\nC1 yellow merchant\nC6 yellow merchant")
    assert (
        "There are more merchants than farmers: he captures the yellow merchants on C1 and C6. "
        "He stays where he is; no edition says to remove him."
    ) in told


def test_nothing_to_bring() -> None:
    told = sentences("B1 red merchant")
    assert "The red merchant on B1 brings no influence: nobody stands beside him." in told
    told = sentences("B1 red farmer\nB2 green merchant\nB6 green merchant")
    assert (
        "The red farmer on B1 brings no influence: there is no free field beside him, and no "
        "spring on or beside his field."
    ) in told


def test_ties_at_the_end() -> None:
    # Hill B: two merchants side by side, 1 to 1, a disc worth 2 each.
    tie = "B1 red merchant\nB2 yellow merchant"
    told = sentences(tie)
    first = told.index(
        "The red player and the yellow player have 2 points each; tokens, discs and captives "
        "decide."
    )
    assert told[first + 1 : first + 4] == [
        "The red player, tokens, discs and captives together: 0 + 1 + 0 = 1",
        "The yellow player, tokens, discs and captives together: 0 + 1 + 0 = 1",
        "Players who are still equal share the rank.",
    ]
    assert told[-1] == "The red player and the yellow player share the victory."
    in_turn = sentences(tie, ruled=Rulings.from_readings({"final_tie": "tokens_first"}))
    assert "The red player, one after the other: tokens 0, discs 1, captives 0" in in_turn
    discs_first = sentences(tie, ruled=Rulings.from_readings({"final_tie": "discs_first"}))
    assert "The red player, one after the other: discs 1, tokens 0, captives 0" in discs_first


def test_ties_are_told_for_every_group() -> None:
    told = sentences("D3 red farmer")
    assert (
        "The yellow player and the green player have 0 points each; tokens, discs and captives "
        "decide."
    ) in told
    assert told[-1] == "The red player wins."


def test_a_box_that_ran_out() -> None:
    pairs = ("B1", "B2"), ("C2", "C3"), ("D3", "D4"), ("E4", "E5"), ("F5", "F6")
    lines = [f"{one} red merchant\n{other} yellow merchant" for one, other in pairs]
    assert sentences("\n".join(lines))[-1] == (
        "The box runs out of discs worth 2: 10 are owed, but it holds only 8. All players get "
        "their points all the same."
    )
