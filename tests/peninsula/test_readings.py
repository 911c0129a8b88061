"""Readings: a default for everything, and a sentence for whatever does not exist."""

from __future__ import annotations

from typing import Literal, cast

import pytest

from palatinus_rules.kit import WrongTypeError
from palatinus_rules.peninsula.codes import ReadingError
from palatinus_rules.peninsula.readings import QUESTIONS, Readings


def test_the_first_reading_of_each_point_is_its_default() -> None:
    assert Readings().to_words() == {key: each.default for key, each in QUESTIONS.items()}
    assert Readings().departures() == {}
    assert repr(Readings()) == "Readings()"


def test_archers_have_the_readings_that_everybody_knows() -> None:
    assert QUESTIONS["front_archers"].readings == ("shoot_and_melee", "shoot_only", "melee_only")
    assert QUESTIONS["front_archers"].clause == "B9"


def test_readings_from_words_and_back() -> None:
    chosen = Readings.from_words({"front_archers": "shoot_only", "landing": "one_area"})
    assert chosen == Readings(front_archers="shoot_only")
    assert chosen.departures() == {"front_archers": "shoot_only"}
    assert Readings.from_words(chosen.to_words()) == chosen
    assert len({chosen, Readings(front_archers="shoot_only"), Readings()}) == 2


def test_everything_that_does_not_exist_is_told() -> None:
    with pytest.raises(ReadingError) as error:
        Readings.from_words({"front_archers": "maybe", "front_archer": "shoot_only"})
    assert [problem.message for problem in error.value.problems] == [
        "front_archers 'maybe': choose shoot_and_melee, shoot_only, melee_only (B9).",
        "There is no open point 'front_archer'; `peninsula rules --readings` lists all of them. "
        "Did you mean front_archers?",
    ]
    with pytest.raises(ReadingError, match=r"pairing 'fre': choose paired, free \(B11\)"):
        Readings(pairing=cast(Literal["free"], "fre"))


def test_readings_are_a_mapping() -> None:
    with pytest.raises(WrongTypeError, match="not a list"):
        Readings.from_words(cast(dict[str, str], ["front_archers"]))
