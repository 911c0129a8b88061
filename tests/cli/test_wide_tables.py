"""The tables of a scoring fit on a terminal with 80 columns, in every language."""

from __future__ import annotations

from unicodedata import combining, east_asian_width

import pytest
from attrs import evolve, frozen
from hypothesis import given, settings, strategies as st

from palatinus_rules import (
    Color,
    Hill,
    Language,
    Player,
    Position,
    Resolution,
    resolve,
    settle,
)
from palatinus_rules.cli.tables import resolution_tables
from palatinus_rules.disputes import Settlement
from palatinus_rules.kit.columns import Columns, Painted
from palatinus_rules.rules.scoring.control import Award, AwardKind
from palatinus_rules.rules.scoring.victory import Gain, Item, Standing
from plain import inhabitants, plain_board

CROWD = inhabitants(
    "A1 red farmer\nA2 yellow merchant\nA3 green soldier\nB1 blue farmer\nB2 purple soldier"
)

# Nobody can have more: all tokens, a disc for every captive and every hill, 41 captives.
MOST = (
    [(Item.TOKEN, value) for value in (6, 5, 5, 4, 4, 3, 3)]
    + [(Item.DISC, value) for value in [2] * 7 + [1] * 41]
    + [(Item.CAPTURED, 1)] * 41
)


def width(text: str) -> int:
    return sum(0 if combining(each) else 1 + (east_asian_width(each) in "WF") for each in text)


@frozen
class Crowded:
    """Has one result, whatever the readings are."""

    result: Resolution

    def resolution(self, _readings: object) -> Resolution:
        return self.result


def settled(names: list[str], gains: list[tuple[Item, int]]) -> Settlement:
    """Five players with names, each of whom holds all of that; and a tie of all five on A."""
    players = [Player(color, name=name) for color, name in zip(Color, names, strict=True)]
    scored = resolve(Position(plain_board(), players, CROWD))
    standings = tuple(
        Standing(color, tuple(Gain(color, item, value, Hill.A) for item, value in gains), 1)
        for color in Color
    )
    first, *others = scored.hills
    tie = evolve(first, award=Award(AwardKind.DISCS, tuple(Color), 2))
    crowded: Resolution = evolve(scored, standings=standings, hills=(tie, *others))
    settlement = settle(scored.position)
    return evolve(settlement, cases=Crowded(crowded))  # type: ignore[arg-type]


def tables(settlement: Settlement, language: Language, *, color: bool = False) -> list[str]:
    """The lines of all tables, without what is said below them."""
    text = resolution_tables(settlement, language, color=color, ruler="-")
    ends = text.rindex("\n\n")
    return text[:ends].splitlines()


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    "name",
    ["", "Anna", "Maria Magdalena von und zu Hohenstein", "x" * 60, "\u5927" * 60],
    ids=["none", "short", "long", "one word", "wide"],
)
@pytest.mark.parametrize("gains", [[], MOST, MOST[:7]], ids=["nothing", "most", "tokens"])
def test_the_worst_cases_fit(
    language: Language, name: str, gains: list[tuple[Item, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = tables(settled([name] * 5, gains), language)
    assert max(map(width, lines)) <= 80


@given(
    st.sampled_from(Language),
    st.lists(st.text(max_size=40), min_size=5, max_size=5),
    st.lists(st.sampled_from(MOST), max_size=99),
)
@settings(max_examples=25, deadline=None)
def test_any_names_and_any_gains_fit(
    language: Language, names: list[str], gains: list[tuple[Item, int]]
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", "80")
        lines = tables(settled(names, gains), language)
    assert max(map(width, lines)) <= 80


def test_a_wide_terminal_has_all_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    lines = tables(settled(["Maria Magdalena Hohenstein"] * 5, MOST), Language.DE)
    assert sum("Maria Magdalena Hohenstein (Rot)" in line for line in lines) == 1
    assert sum("+".join(["2"] * 7 + ["1"] * 41) in line for line in lines) == 5


STONES = Columns(
    "Stones",
    [[Painted("Name of it")], [Painted("Weights")]],
    [False, True],
    [[[Painted("granite and "), Painted("red marble", "31")], [Painted("12+13+14")]]],
)


def test_cells_go_on_after_spaces_and_within_sums() -> None:
    # Seven for the names, seven for the weights, one before and three between them.
    assert list(STONES.lines(color=False, ruler="-", most=18)) == [
        "Stones",
        "",
        " Name of   Weights",
        " it",
        " -----------------",
        " granite    12+13+",
        " and red        14",
        " marble",
        "",
    ]


def test_the_gap_gives_way_before_a_word_is_cut() -> None:
    lines = list(STONES.lines(color=False, ruler="-", most=17))
    assert lines[2] == " Name of  Weights"
    assert list(STONES.lines(color=False, ruler="-", most=2)) == lines


def test_colors_go_on_with_their_words() -> None:
    painted = list(STONES.lines(color=True, ruler="-", most=18))
    assert painted[6] == " and \x1b[31mred\x1b[0m        14"
    assert painted[7] == " \x1b[31mmarble\x1b[0m"
