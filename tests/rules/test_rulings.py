"""The open questions and their readings."""

from __future__ import annotations

import pytest
from attrs import fields
from hypothesis import given

from palatinus_rules import Rulings, testing
from palatinus_rules.kit import UnknownNameError
from palatinus_rules.rules import Captor, FinalTie, RulingError
from palatinus_rules.rules.rulings import QUESTIONS


def test_the_questions_are_the_fields_and_their_defaults_come_first() -> None:
    assert {field.name: field.default for field in fields(Rulings) if field.eq} == {
        key: next(iter(readings)) for key, readings in QUESTIONS.items()
    }
    assert (
        Rulings().to_readings().items()
        >= {
            "lone_soldier": "flees",
            "captor": "stays",
            "own_double_capture": "piece",
            "free_spring": "both",
            "second_color": "own",
            "final_tie": "total",
            "disc_shortage": "owed",
        }.items()
    )


def test_a_reading_that_does_not_exist_is_named_with_what_there_is() -> None:
    with pytest.raises(UnknownNameError) as error:
        Captor("leave")
    assert str(error.value) == (
        f"There is no reading of captor 'leave'; there are {', '.join(Captor)}. "
        "Did you mean leaves?"
    )


def test_departures_are_what_is_not_read_by_default() -> None:
    assert Rulings().departures() == {}
    ruled = Rulings(captor=Captor.LEAVES, final_tie=FinalTie.TOKENS_FIRST)
    assert ruled.departures() == {"captor": "leaves", "final_tie": "tokens_first"}


@given(testing.rulings())
def test_readings_round_trip(ruled: Rulings) -> None:
    assert Rulings.from_readings(ruled.to_readings()) == ruled


def test_questions_left_out_get_their_default() -> None:
    assert Rulings.from_readings({}) == Rulings()
    assert Rulings.from_readings({"captor": "leaves"}) == Rulings(captor=Captor.LEAVES)


def test_everything_unknown_is_named_with_what_there_is() -> None:
    with pytest.raises(RulingError) as error:
        Rulings.from_readings({"capter": "leaves", "captor": "left", "x": "y"})
    assert error.value.messages == (
        f"There is no open question 'capter'; there are {', '.join(QUESTIONS)}. "
        "Did you mean captor?",
        f"There is no reading of captor 'left'; there are {', '.join(Captor)}.",
        f"There is no open question 'x'; there are {', '.join(QUESTIONS)}.",
    )
    assert str(error.value) == "\n".join(error.value.messages)
    assert str(error.value.in_words) == " ".join(error.value.messages)


IN_TURN = (
    "The reading in_turn of final_tie has become two: tokens_first is the order of the English, "
    "Italian and French editions, and discs_first that of the German edition."
)


def test_the_former_reading_is_refused_with_its_two_successors() -> None:
    for refused in (
        lambda: Rulings(final_tie="in_turn"),
        lambda: FinalTie("IN_TURN"),
        lambda: Rulings.from_readings({"Final_Tie": "In_Turn"}),
    ):
        with pytest.raises(RulingError) as error:
            refused()
        assert error.value.messages == (IN_TURN,)
    with pytest.raises(UnknownNameError, match="there are stays, leaves"):
        Captor("in_turn")
    with pytest.raises(UnknownNameError, match="Did you mean total"):
        FinalTie("totl")
    assert FinalTie("Total") is FinalTie.TOTAL
