"""Which errors of entry decide, and what is asked about them, against a second implementation.

With ``PALATINUS_HYPOTHESIS=thorough``, on two thousand positions.
"""

from __future__ import annotations

from hypothesis import given, strategies as st

import recheck_oracle
from oracle import READINGS
from palatinus_rules import Position, Rulings, random_game, recheck
from plain import position
from strategies import disputed_positions, short_positions


def ended(players: int, seed: int) -> Position:
    return random_game(players, seed).game().position()


RANDOM_ENDS = st.builds(ended, st.integers(2, 5), st.integers(0, 2**32 - 1))
RULED = st.fixed_dictionaries({key: st.sampled_from(each) for key, each in READINGS.items()})


@given(RANDOM_ENDS | disputed_positions() | short_positions(), RULED)
def test_errors_and_questions_are_those_of_the_second_implementation(
    board: Position, ruled: dict[str, str]
) -> None:
    document = recheck(board, rulings=Rulings.from_readings(ruled)).to_document()
    questions = [
        {key: each for key, each in question.items() if key != "text"}
        for question in document["questions"]
    ]
    expected = recheck_oracle.recheck(board.to_document(), ruled)
    assert {**document, "questions": questions} == {
        "format": "palatinus-recheck/1",
        "rulings": ruled,
        **expected,
    }


def test_the_second_implementation_finds_what_was_worked_out_by_hand() -> None:
    # Two merchants touch across D and E: 1 each, so that red takes the 4 of D, yellow the 4 of E.
    # Apart, nobody has anything, and all three win. On the other twist they still touch, and with
    # D5 one further clockwise, where D6 was, or E2 where E3 was; not the other way round.
    # A 5 or a 3 on D or E parts them: each of the two fours with each of the four other tokens.
    # Exchanged with one another, or both on one tile, where they tie, they win together as before.
    # Tried: 90 that every board with seven tokens has; rings D and E; and eight exchanges, D5 with
    # D4, D6, E2 and E3, and E2 with A4, D6, E1 and E3.
    everybody = ["red", "yellow", "green"]
    assert recheck_oracle.recheck(
        position("D5 red merchant\nE2 yellow merchant").to_document()
    ) == {
        "winners": ["red", "yellow"],
        "tried": 100,
        "errors": [
            {"error": "arrow D-1", "winners": everybody},
            {"error": "arrow E-1", "winners": everybody},
            {"error": "ring D", "winners": everybody},
            {"error": "ring E", "winners": everybody},
            {"error": "token B-D", "winners": ["red"]},
            {"error": "token B-E", "winners": ["yellow"]},
            {"error": "token C-D", "winners": ["red"]},
            {"error": "token C-E", "winners": ["yellow"]},
            {"error": "token D-F", "winners": ["yellow"]},
            {"error": "token D-G", "winners": ["yellow"]},
            {"error": "token E-F", "winners": ["red"]},
            {"error": "token E-G", "winners": ["red"]},
            {"error": "exchange A4-E2", "winners": everybody},
            {"error": "exchange D4-D5", "winners": everybody},
            {"error": "exchange E1-E2", "winners": everybody},
        ],
        # The first tells about both arrows, both rings and all exchanges, each other about four.
        "questions": [
            {"question": "touches", "fields": ["D5", "E2"]},
            {"question": "token", "hill": "D"},
            {"question": "token", "hill": "E"},
        ],
    }
