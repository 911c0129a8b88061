"""What the page is told is what the library says, for positions of every number of players."""

from __future__ import annotations

import pytest
from attrs import evolve

from page_asked import answered, at
from palatinus_rules import Position, Rulings, resolve, settle
from palatinus_rules.foresight.random_games import random_game
from palatinus_rules.rules.rulings import QUESTIONS

SEEDS = range(25)


def final(players: int, seed: int) -> Position:
    return random_game(players, seed=seed).game().position()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_hundred_positions_by_code(players: int) -> None:
    for seed in SEEDS:
        position = final(players, seed)
        reply = answered("score", position=position.to_code())
        right, settlement = resolve(position), settle(position)
        assert (reply["fit"], reply["code"]) == (True, position.to_code())
        assert reply["result"] == right.to_document(depends=settlement.depends)
        assert reply["winners"] == list(right.winners)
        assert reply["settled"] is settlement.settled
        assert reply["questions"] == list(settlement.deciding)


@pytest.mark.parametrize("players", [2, 5])
def test_every_reading_is_scored(players: int) -> None:
    """The settlement knows some winners without asking; scoring from the start tells the same."""
    for seed in SEEDS[:4]:
        position = final(players, seed)
        chosen = {"captor": "leaves", "free_spring": "once"} if seed % 2 else {}
        reply = answered("score", position=position, terms={"readings": chosen})
        rulings = Rulings.from_readings(chosen)
        number = 0
        for key, readings in QUESTIONS.items():
            for reading in readings:
                other = resolve(position, evolve(rulings, **{key: reading}))
                assert at(reply, "readings", number) == {
                    "question": key,
                    "reading": reading,
                    "given": getattr(rulings, key) == reading,
                    "winners": list(other.winners),
                    "changes": other.winners != resolve(position, rulings).winners,
                }
                number += 1
        assert len(reply["readings"]) == number if isinstance(reply["readings"], list) else False
