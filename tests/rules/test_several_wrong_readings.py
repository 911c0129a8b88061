"""Everything that is wrong with readings is told at once, and what is no reading by its kind."""

from __future__ import annotations

import pytest

from example_positions import example
from palatinus_rules import Rulings, resolve
from palatinus_rules.kit import WrongTypeError
from palatinus_rules.rules import Captor, FinalTie, RulingError
from palatinus_rules.rules.rulings import QUESTIONS, other_readings, reading_problems

ALL_QUESTIONS = ", ".join(QUESTIONS)
FOR_CAPTORS = ", ".join(Captor)


def messages(*readings: tuple[object, str]) -> list[str]:
    return [problem.message for problem in reading_problems(readings)]  # type: ignore[arg-type]


def test_a_key_that_is_no_text_does_not_hide_what_follows() -> None:
    assert messages(
        (7, "leaves"), ("kaptor", "leaves"), ("captor", "runs"), ("captor", "stays")
    ) == [
        "An open question is named by its key, not 7.",
        f"There is no open question 'kaptor'; there are {ALL_QUESTIONS}. Did you mean captor?",
        f"There is no reading of captor 'runs'; there are {FOR_CAPTORS}.",
        "The open question captor is answered twice.",
    ]


def test_a_question_answered_twice_is_told_even_if_the_answers_agree() -> None:
    twice = "The open question captor is answered twice."
    assert messages(("captor", "stays"), ("CAPTOR", "stays")) == [twice]
    assert messages(*[("captor", "leaves")] * 3) == [twice, twice]
    assert messages(("captor", "stays"), ("free_spring", "once")) == []


def test_only_the_tie_was_once_broken_in_turn() -> None:
    assert messages(("captor", "in_turn")) == [
        f"There is no reading of captor 'in_turn'; there are {FOR_CAPTORS}."
    ]
    assert messages(("final_tie", "nobody")) == [
        "There is no reading of final_tie 'nobody'; there are total, tokens_first, discs_first."
    ]
    (former,) = messages(("final_tie", "In_Turn"))
    assert former.startswith("The reading in_turn of final_tie has become two: tokens_first is ")


def test_an_error_says_everything_line_by_line() -> None:
    wrong = {"captor": "runs", "free_spring": "never", "second_color": "own"}
    with pytest.raises(RulingError) as error:
        Rulings.from_readings(wrong)
    assert error.value.messages == (
        f"There is no reading of captor 'runs'; there are {FOR_CAPTORS}.",
        "There is no reading of free_spring 'never'; there are both, once.",
    )
    assert str(error.value) == "\n".join(error.value.messages)


@pytest.mark.parametrize(
    ("readings", "kind"), [([("captor", "leaves")], "a list"), ("captor", "a str"), (None, "None")]
)
def test_readings_are_a_mapping(readings: object, kind: str) -> None:
    with pytest.raises(WrongTypeError) as error:
        Rulings.from_readings(readings)  # type: ignore[arg-type]
    assert str(error.value) == (
        "Readings are a mapping of questions to readings, such as {'captor': 'leaves'}, "
        f"not {kind}."
    )


def test_whoever_has_no_rulings_leaves_them_out() -> None:
    with pytest.raises(WrongTypeError) as error:
        resolve(example("final_sum"), None)  # type: ignore[arg-type]
    assert str(error.value) == (
        "resolve() takes Rulings, not None; leave them out for the default readings."
    )


def test_other_readings_are_all_but_the_one_in_force() -> None:
    assert other_readings(Rulings(), "final_tie") == [FinalTie.TOKENS_FIRST, FinalTie.DISCS_FIRST]
    assert other_readings(Rulings(final_tie=FinalTie.TOKENS_FIRST), "final_tie") == [
        FinalTie.TOTAL,
        FinalTie.DISCS_FIRST,
    ]
