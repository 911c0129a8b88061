"""Findings: what they are called in a line, what they come to as documents, and who is a rival."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games import game
from late_games import late_view
from palatinus_rules import Color, Field, Hill, Inhabitant, Kind, Rulings
from palatinus_rules.foresight import (
    Advice,
    Estimate,
    HillProspect,
    Objective,
    Option,
    Prospect,
    Replies,
    SeatCount,
    Simulation,
    best_placements,
    outlook,
    simulate,
)
from palatinus_rules.foresight.forecasts import described_view, rough_count

QUARTER, HALF = (Estimate.exact(Fraction(1, number)) for number in (4, 2))


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (1, "1 end"),
        (2, "2 ends"),
        (10**15 - 1, "999,999,999,999,999 ends"),
        (10**15, "about 10^15 ends"),
        (9 * 10**20, "about 10^20 ends"),
    ],
)
def test_numbers_with_more_than_fifteen_digits_are_told_roughly(number: int, words: str) -> None:
    assert rough_count(number, "end") == words


def test_whose_view_it_is_and_of_which_moment() -> None:
    assert described_view(game(5).view("red")) == "red after 0 placements"
    assert described_view(game(5, "rSA1").view()) == "somebody who watches after 1 placement"


def test_prospects_in_a_line() -> None:
    points = {12: Fraction(1, 2), 13: Fraction(1, 2)}
    mean = Estimate.exact(Fraction(25, 2))
    assert repr(Prospect(Color.RED, QUARTER, HALF, mean, points)) == (
        "<Prospect of red: wins 25.0%, shares 50.0%, 12.5 points>"
    )
    assert repr(HillProspect(Hill.C, {Color.RED: HALF}, QUARTER, QUARTER)) == (
        "<HillProspect of C: red 50.0%, a tie 25.0%, nobody 25.0%>"
    )


def option(field: str, value: Estimate) -> Option:
    piece = Inhabitant(Color.RED, Kind.FARMER)
    return Option(Field(field), Color.RED, Kind.FARMER, (piece,), value, Fraction(0), 10)


def advice(*values: Estimate) -> Advice:
    """Advice with some options, of which nobody says whether it was interrupted."""
    options = tuple(option(f"A{at}", value) for at, value in enumerate(values, 1))
    view = game(5).view("red")
    return Advice(
        view, Rulings(), Objective.WIN, Replies.EVEN, 1, 30, None, options, 10 * len(options)
    )


def between(low: float, high: float) -> Estimate:
    return Estimate(Fraction((low + high) / 2), low, high)


def test_rivals_are_those_whose_intervals_reach_that_of_the_best() -> None:
    # The second can be 0.5, and so can the first; the third is below 0.5 for certain.
    assert advice(between(0.5, 0.75), between(0.25, 0.5), between(0.125, 0.375)).rivals == 2
    assert advice(between(0.5, 0.75), between(0.375, 0.625), between(0.25, 0.75)).rivals == 3
    # Nobody is certainly better than what is exactly the best, not even an equal.
    assert advice(HALF, HALF, QUARTER).rivals == 1


def test_work_is_done_unless_it_was_interrupted() -> None:
    found = advice(HALF, QUARTER)
    assert not found.interrupted
    assert repr(found) == (
        "<Advice for red after 0 placements: win, even replies, 2 options, exact; best: <Option: "
        "red farmer on A1, 0.5000>>"
    )


def test_findings_are_documents() -> None:
    assert outlook(late_view(5, 0, hidden=0)).to_document()["format"] == "palatinus-outlook/1"
    found = best_placements(late_view(5, 1, hidden=0))
    assert found.to_document()["format"] == "palatinus-advice/1"
    played = simulate(5, 10, seed=1)
    assert played.to_document()["format"] == "palatinus-simulation/1"


def test_findings_are_drawings() -> None:
    assert outlook(late_view(5, 0, hidden=0))._repr_svg_().startswith("<svg")
    assert simulate(5, 10, seed=1)._repr_svg_().startswith("<svg")


def test_points_of_all_seats_by_fives() -> None:
    # One seat has 0 points once and 5 points twice, the other 0 points three times.
    seats = SeatCount((1, 0, 0, 0, 0, 2), (2, 0)), SeatCount((3,), (1, 0))
    played = Simulation(2, 3, 1, Rulings(), None, None, seats, {}, {})
    assert played.point_ranges() == {range(5): 4, range(5, 10): 2}
    assert [seat.least for seat in seats] == [0, 0]
    assert SeatCount((0, 0, 3, 1), (4, 0)).least == 2
