"""What batch, disputes and foresight have in common: types that can be asked for, and reprs."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Iterator
from fractions import Fraction
from typing import get_type_hints

import numpy as np
import pytest
from attrs import evolve

from games import game
from late_games import late_view
from palatinus_rules import Color, Field, Hill, Kind
from palatinus_rules.batch import pack, score_batch
from palatinus_rules.disputes import swing, what_if
from palatinus_rules.foresight import (
    Estimate,
    Games,
    HillProspect,
    Option,
    Prospect,
    QuestionCount,
    RuleCount,
    Sample,
    SeatCount,
    best_placements,
    outlook,
    simulate,
    simulated_position,
    worlds,
)
from palatinus_rules.foresight.forecasts import rough_count
from plain import position

PACKAGES = ("batch", "disputes", "foresight")


def parts(thing: object) -> Iterator[object]:
    """A function, or a class and the functions in it."""
    if inspect.isclass(thing):
        yield thing
        for member in vars(thing).values():
            function = member.fget if isinstance(member, property) else member
            function = getattr(function, "__func__", function)
            if inspect.isfunction(function):
                yield function
    elif inspect.isfunction(thing):
        yield thing


@pytest.mark.parametrize("home", PACKAGES)
def test_every_type_can_be_asked_for(home: str) -> None:
    package = importlib.import_module(f"palatinus_rules.{home}")
    found = [part for name in package.__all__ for part in parts(getattr(package, name))]
    assert len(found) > len(package.__all__)
    for part in found:
        get_type_hints(part)


@pytest.mark.parametrize("home", PACKAGES)
def test_everything_can_be_imported_at_once(home: str) -> None:
    names: dict[str, object] = {}
    exec(f"from palatinus_rules.{home} import *", names)  # noqa: S102
    package = importlib.import_module(f"palatinus_rules.{home}")
    assert {*package.__all__} <= {*names}


VIEW = late_view(5, 2, hidden=3)
LOOK = outlook(VIEW)
DRAWN = outlook(VIEW, most=0, samples=1000, seed=2**128 - 1)
ADVICE = best_placements(VIEW)
POSITIONS = [simulated_position(players, 1, seed=1) for players in (2, 5)]
PLAYED: list[Games] = []
LONGEST_SEED = simulate(5, 100, seed=2**128 - 1, rows=PLAYED.append)
HALF, NONE, LARGE = (
    Estimate.exact(Fraction(1, 2)),
    Estimate.exact(Fraction(0)),
    Estimate(Fraction(2**62 - 1, 2**62 - 3), 0.0123456789012345, 0.9876543210987654),
)


@pytest.mark.parametrize(
    "thing",
    [
        worlds(VIEW),
        worlds(late_view(2, 20, hidden=0))[0],
        *worlds(VIEW),
        LOOK,
        *LOOK.prospects,
        *LOOK.hills,
        DRAWN,
        DRAWN.sample,
        ADVICE,
        ADVICE.best,
        *[what_if(each, dict.fromkeys(each.inhabitants)) for each in POSITIONS],
        *[swing(each) for each in POSITIONS],
        swing(position("")),
        LARGE,
        LONGEST_SEED,
        *LONGEST_SEED.seats,
        *LONGEST_SEED.rules.values(),
        *LONGEST_SEED.questions.values(),
        PLAYED[0],
        pack(POSITIONS[:1] * 50),
        pack(POSITIONS[1:] * 50),
        score_batch(POSITIONS[1].board, np.zeros((10**5, 5, 3), np.uint64)),
    ],
    ids=lambda thing: type(thing).__name__,
)
def test_descriptions_are_short(thing: object) -> None:
    described = repr(thing)
    assert len(described) <= 300
    assert len(described.splitlines()) == 1
    if described.startswith("<"):
        assert described.startswith(f"<{type(thing).__name__}")
        assert described.endswith(">")
    else:
        names = {"Estimate": Estimate, "Fraction": Fraction, "Sample": Sample}
        counts = {"QuestionCount": QuestionCount, "RuleCount": RuleCount}
        assert eval(described, {**names, **counts}) == thing  # noqa: S307 - that is the promise


@pytest.mark.parametrize(
    ("thing", "described"),
    [
        (
            Prospect(Color.RED, HALF, NONE, LARGE, {1: Fraction(1)}),
            "<Prospect of red: wins 50.0%, shares 0.0%, 1.0 points>",
        ),
        (
            HillProspect(Hill.A, {Color.RED: HALF, Color.BLUE: NONE}, HALF, NONE),
            "<HillProspect of A: red 50.0%, blue 0.0%, a tie 50.0%, nobody 0.0%>",
        ),
        (
            Option(Field.A1, Color.RED, Kind.FARMER, (), HALF, Fraction(0), 7),
            "<Option: red farmer on A1, 0.5000>",
        ),
        (
            # Three games, of 0, 1 and 1 points: 2 / 3 on average. One was won alone: 1 / 3.
            SeatCount((1, 2), (1, 0)),
            "<SeatCount: 3 games, 0.67 points, 33.3% of the victories>",
        ),
        (SeatCount((), ()), "<SeatCount: no games>"),
        (
            pack(POSITIONS[:1] * 3),
            "<Packed: boards, bitboards and second colors, shape (3, 2, 3)>",
        ),
        (pack(POSITIONS[1:]), "<Packed: boards, bitboards, shape (1, 5, 3)>"),
        (
            score_batch(POSITIONS[1].board, np.zeros((7, 5, 3), np.uint64)),
            "<BatchResult: points, items and ranks, shape (7, 5)>",
        ),
        (
            what_if(position("A1 red farmer"), {"A1": None}),
            "<WhatIf: A1 changed, effect: winners; points: red -6, yellow +0, green +0>",
        ),
        (swing(position("A1 red farmer")), "<Swing: 1 inhabitant, decisive: A1>"),
    ],
)
def test_descriptions_by_hand(thing: object, described: str) -> None:
    assert repr(thing) == described


def test_of_whom_and_when() -> None:
    # Three pieces of one color lie face down: one of them is the merchant.
    placed = len(VIEW.placements)
    assert repr(worlds(VIEW)) == f"<Worlds of {VIEW.color} after {placed} placements: 3>"
    assert repr(LOOK).startswith(f"<Outlook of {VIEW.color} after {placed} placements: 3 worlds, ")
    assert ", exact; wins: red " in repr(LOOK)
    assert ", 1,000 drawn; wins: red " in repr(DRAWN)
    assert repr(worlds(evolve(VIEW, color=None))).startswith(
        "<Worlds of somebody who watches after"
    )
    # A world says what is in hand: at the start seven of each color.
    assert repr(worlds(game(5).view())[0]) == (
        "<World: 0 placements, 0 of them face down; "
        "in hand: red 7, yellow 7, green 7, blue 7, purple 7>"
    )


def test_advice_says_what_is_best() -> None:
    assert repr(ADVICE).endswith(f"win, even replies, 9 options, exact; best: {ADVICE.best!r}>")
    stopped = evolve(ADVICE, options=(), sample=Sample(1000, 1, 0.95), interrupted=True)
    assert repr(stopped).endswith("0 options, 1,000 drawn, interrupted; best: unknown>")


@pytest.mark.parametrize(
    ("number", "told"), [(1, "1 end"), (1234, "1,234 ends"), (2 * 10**20, "about 10^20 ends")]
)
def test_large_numbers_are_told_roughly(number: int, told: str) -> None:
    assert rough_count(number, "end") == told


def test_charts_are_shown_by_notebooks() -> None:
    for thing in (LOOK, LONGEST_SEED):
        assert thing._repr_svg_().startswith("<svg")
