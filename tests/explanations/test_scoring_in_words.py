"""Single sentences about a scoring, worked out by hand."""

from __future__ import annotations

from palatinus_rules import (
    Rulings,
    explain,
    resolve,
)
from plain import TWO_CAPTORS, position
from told_numbers import said


def sentences(text: str, seats: str = "red yellow green", ruled: Rulings = Rulings()) -> list[str]:
    told = explain(resolve(position(text, seats), ruled), "en")
    return [statement.text for statement in told.statements]


def messages(text: str, ruled: Rulings = Rulings()) -> list[str]:
    """The same without their wording, for what whole explanations show word by word."""
    return [said(statement) for statement in explain(resolve(position(text), ruled)).statements]


def test_shared_captures() -> None:
    assert (
        "capture-shared(captors=red-soldier:B1,yellow-soldier:B5, piece=green-farmer:B6) + "
        "capture-shared-disc(other=yellow-player, player=red-player)"
    ) in messages(TWO_CAPTORS)
    told = explain(resolve(position(TWO_CAPTORS))).statements
    (shared,) = [each.data for each in told if each.data.get("says") == "shared-capture"]
    assert (shared["player"], shared["disc"], shared["value"]) == ("red", "yellow", 1)


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
    told = messages("B3 red soldier\nB2 green merchant\nC1 yellow farmer\nC6 yellow farmer")
    assert "soldier-captures-farmers(pieces=yellow-farmer:C1,C6) + soldier-stays" in told
    assert "capture-taken(pieces=yellow-farmer:C1,C6, player=red-player)" in told
    told = messages("B3 red soldier\nB2 green farmer\nC1 yellow merchant\nC6 yellow merchant")
    assert "soldier-captures-merchants(pieces=yellow-merchant:C1,C6) + soldier-stays" in told


def test_nothing_to_bring() -> None:
    told = messages("B1 red merchant")
    assert "influence-none-merchant(piece=red-merchant:B1)" in told
    told = messages("B1 red farmer\nB2 green merchant\nB6 green merchant")
    assert "influence-none-farmer(piece=red-farmer:B1)" in told


def test_ties_at_the_end() -> None:
    # Hill B: two merchants side by side, 1 to 1, a disc worth 2 each.
    tie = "B1 red merchant\nB2 yellow merchant"
    told = messages(tie)
    first = told.index("victory-points-tied(number=2, players=red-player,yellow-player)")
    assert told[first + 1 : first + 4] == [
        "tiebreak-sum(player=red-player, sum=0 + 1 + 0 = 1)",
        "tiebreak-sum(player=yellow-player, sum=0 + 1 + 0 = 1)",
        "victory-rank-shared",
    ]
    assert "Players who are still equal share the rank." in sentences(tie)
    assert told[-1] == "victory-shared(players=red-player,yellow-player)"
    in_turn = messages(tie, Rulings.from_readings({"final_tie": "tokens_first"}))
    assert "tiebreak-tokens-first(captives=0, discs=1, player=red-player, tokens=0)" in in_turn
    discs_first = sentences(tie, ruled=Rulings.from_readings({"final_tie": "discs_first"}))
    assert "The red player, one after the other: discs 1, tokens 0, captives 0" in discs_first


def test_ties_are_told_for_every_group() -> None:
    told = messages("D3 red farmer")
    assert "victory-points-tied(number=0, players=yellow-player,green-player)" in told
    assert told[-1] == "victory-alone(player=red-player)"


def test_a_box_that_ran_out() -> None:
    pairs = ("B1", "B2"), ("C2", "C3"), ("D3", "D4"), ("E4", "E5"), ("F5", "F6")
    lines = [f"{one} red merchant\n{other} yellow merchant" for one, other in pairs]
    assert sentences("\n".join(lines))[-1] == (
        "The box runs out of discs worth 2: 10 are owed, but it holds only 8. All players get "
        "their points all the same."
    )
