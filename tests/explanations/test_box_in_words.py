"""What is owed and not given, in words, and what no reading covers."""

from __future__ import annotations

import pytest
from attrs import evolve

from palatinus_rules import Language, Rulings, explain, resolve, settle
from plain import position
from told_numbers import said

BOX = Rulings(disc_shortage="box")

# Two merchants side by side on the outer fields of five hills: ten discs worth 2 are owed.
PAIRS = ("B1", "B2"), ("C2", "C3"), ("D3", "D4"), ("E4", "E5"), ("F5", "F6")
FIVE_TIES = "\n".join(f"{one} red merchant\n{other} yellow merchant" for one, other in PAIRS)

# Somebody with a soldier on either side at five hills: five discs worth 1 are owed to yellow.
TRIOS = (
    ("B2", "B1", "B6"),
    ("C1", "C2", "C3"),
    ("D2", "D3", "D4"),
    ("E3", "E4", "E5"),
    ("F4", "F5", "F6"),
)
FIVE_PIECES = "\n".join(
    f"{one} red soldier\n{taken} green farmer\n{other} yellow soldier"
    for one, taken, other in TRIOS
)


def sentences(text: str, ruled: Rulings) -> list[str]:
    told = explain(resolve(position(text), ruled), "en")
    return [statement.text for statement in told.statements]


@pytest.mark.rule("control.box-serves-all-or-none")
def test_a_tie_that_the_box_cannot_serve() -> None:
    told = sentences(FIVE_TIES, BOX)
    assert told[-1] == (
        "The box runs out of discs worth 2: 10 are owed, but it holds only 8. Under the reading "
        "chosen here, 8 are given out."
    )
    assert (
        "The red player and the yellow player tie for the most influence and are owed a disc worth "
        "2 each, but the box has not enough left for all of them, so nobody gets one. The laurel "
        "token leaves the game."
    ) in told


@pytest.mark.rule("control.box-in-order")
def test_a_piece_for_which_there_is_no_disc() -> None:
    last = "The red soldier on F4 and the yellow soldier on F6 both capture the green farmer on F5."
    assert (
        f"{last} The red player takes the piece, and the yellow player is owed a disc worth 1, but "
        "there is no disc left in the box."
    ) in sentences(FIVE_PIECES, BOX)
    own = evolve(BOX, own_double_capture="piece_and_disc")
    assert (
        "The red soldiers on F4 and F6 both capture the green farmer on F5. Both belong to one "
        "player: the red player takes the piece and is owed a disc worth 1, but there is no disc "
        "left in the box."
    ) in sentences(FIVE_PIECES.replace("yellow", "red"), own)


def test_what_is_missing_is_in_the_data() -> None:
    ties, pieces = (resolve(position(text), BOX) for text in (FIVE_TIES, FIVE_PIECES))
    missing = [s.data["missing"] for s in explain(ties, "en").statements if "missing" in s.data]
    assert missing == [("red", "yellow")]
    missing = [s.data["missing"] for s in explain(pieces, "en").statements if "missing" in s.data]
    assert missing == ["yellow"]


def settled(text: str) -> list[str]:
    told = explain(settle(position(text), about="disc_shortage"), "en")
    return [statement.text for statement in told.statements]


def test_where_the_readings_of_a_shortage_part() -> None:
    assert (
        "They first differ at hill F, when discs are given for a tie. The box has not enough "
        "discs left for all who tie."
    ) in settled(FIVE_TIES)
    assert (
        "They first differ at hill F, when captives are shared out. The green farmer on F5 "
        "brings an extra disc, but there is none left in the box."
    ) in settled(FIVE_PIECES)


@pytest.mark.parametrize("language", Language)
def test_nobody_wins_under_every_reading_where_it_matters_who_takes_a_piece(
    language: Language,
) -> None:
    # Red takes the piece and yellow the disc, which decides in a tie that is broken in turn. No
    # question is open: only who takes the piece is.
    one_piece = position("B1 red soldier\nB5 yellow soldier\nB6 green farmer")
    for order in ("tokens_first", "discs_first"):
        settlement = settle(one_piece, about=[], rulings=Rulings(final_tie=order))
        first, uncovered, _facts = explain(settlement, language).chapters
        assert uncovered.statements[0].clauses == ("soldiers.who-takes-the-piece",)
        assert [said(detail) for detail in first.statements[0].details] == [
            "victory-alone(player=yellow-player)",
            "victory-alone(player=red-player)",
        ]
    first, uncovered, _facts = explain(settlement, "en").chapters
    assert first.statements[0].text == (
        "Who wins depends on which of two captors takes the piece, which no edition says:"
    )
    assert uncovered.statements[0].text == (
        "No edition says which of two captors takes the piece and which gets the disc. If a tie "
        "is broken by comparing one item after another, or if the box runs out of discs, the "
        "choice can change who wins here."
    )
