"""What things look like where Python shows them: one short line, or code that makes them again."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from attrs import evolve
from hypothesis import given, strategies as st

import palatinus_rules
from games import TWO_SOLDIERS, game, records
from palatinus_rules import (
    Assembly,
    ClaimedResult,
    Language,
    Placement,
    Player,
    Position,
    Record,
    Resolution,
    Rulings,
    explain,
    judge,
    recheck,
    resolve,
    rules,
    settle,
    testing,
    verify,
)
from palatinus_rules.disputes import Swing, WhatIf, swing, what_if
from palatinus_rules.drawing import picture_text, scenes, svg
from palatinus_rules.foresight import best_placements, outlook, simulate
from palatinus_rules.kit.messages import Verbatim
from palatinus_rules.rules import LaidTile
from palatinus_rules.rules.box import Inhabitant
from palatinus_rules.rules.setup import Setup
from palatinus_rules.rules.tiles import Tile
from plain import TOKENS_OR_DISCS, TWICE, position

NAMES = {
    name: getattr(package, name) for package in (rules, palatinus_rules) for name in dir(package)
}

AGAIN = st.one_of(
    testing.tiles(),
    testing.boards(),
    testing.inhabitants(),
    testing.positions(),
    testing.placements(),
    testing.placements().map(Placement.hidden),
    testing.rulings(),
    testing.setups(),
    testing.setups().map(lambda setup: Assembly(setup.tiles)),
    testing.color_sets(),
    records().map(lambda record: record.result),
)


def again(shown: str) -> object:
    """What the code makes that something is shown as, with the public names and no others."""
    return eval(shown, {"__builtins__": {}}, NAMES)  # noqa: S307


@given(AGAIN)
def test_what_is_shown_as_code_makes_the_same_again(thing: object) -> None:
    assert again(repr(thing)) == thing
    assert "\n" not in repr(thing)


@pytest.mark.parametrize(
    ("thing", "shown"),
    [
        (Rulings(), "Rulings()"),
        (Rulings(captor="leaves", final_tie="tokens_first"), None),
        (Placement("A1", "red", "farmer"), "Placement('A1', 'red', 'farmer')"),
        (Placement("A1", "red", wolf=True), "Placement('A1', 'red', wolf=True)"),
        (
            Placement("A1", "red", "farmer", face_down=True),
            "Placement('A1', 'red', 'farmer', face_down=True)",
        ),
        (LaidTile("B", "R3", 4), "LaidTile('B', 'R3', 4)"),
        (Assembly().lay("B", "M", 4), "Assembly([LaidTile('B', 'M', 4)])"),
        (Tile("B", 0, 4, [5, 2], 6), "Tile('B', 0, 4, [2, 5], 6)"),
        (Inhabitant("red", "farmer", wolf=True), "Inhabitant('red', 'farmer', wolf=True)"),
        (Inhabitant("red", "farmer", wolf=False), "Inhabitant('red', 'farmer', wolf=False)"),
        (Inhabitant("red", "farmer"), "Inhabitant('red', 'farmer')"),
        (Inhabitant("red", "soldier", wolf=False), "Inhabitant('red', 'soldier')"),
        (Inhabitant("red", "soldier", wolf=True), "Inhabitant('red', 'soldier', wolf=True)"),
        (Setup([LaidTile("B", "M", 4)], {"B": [2]}, {"B": 6}), None),
        (ClaimedResult({"red": 14}, ["red"]), "ClaimedResult({'red': 14}, ['red'])"),
        (Player("red", "blue", name="Ann"), "Player('red', 'blue', name='Ann')"),
    ],
)
def test_code_is_short(thing: object, shown: str | None) -> None:
    assert shown is None or repr(thing) == shown
    assert again(repr(thing)) == thing


def one_line(thing: object) -> str:
    """How something is shown, which has to be one line of at most 300 characters."""
    shown = repr(thing)
    assert len(shown) <= 300
    assert shown.startswith(f"<{type(thing).__name__}")
    assert shown.endswith(">")
    assert shown.isprintable()
    return shown


@given(testing.resolutions(), st.sampled_from(Language))
def test_results_are_shown_in_one_line(resolution: Resolution, language: Language) -> None:
    shown = one_line(resolution)
    for standing in resolution.standings:
        assert f"{standing.color} {standing.points}" in shown
    for record in resolution.hills:
        one_line(record)
    for scene in scenes(resolution):
        one_line(scene)
    one_line(explain(resolution, language))
    one_line(settle(resolution.position))


@given(records())
def test_games_are_shown_in_one_line(record: Record) -> None:
    one_line(record)
    one_line(verify(record))
    played = record.game()
    for moment in (played, played.view(), played.view(record.players[0].color)):
        one_line(moment)


def test_what_the_lines_say() -> None:
    # TOKENS_OR_DISCS: red takes the token on D, yellow the one on E, each worth 4; with a free
    # spring counted once, both get two discs worth 2 instead, and nothing changes the winners.
    contested = position(TOKENS_OR_DISCS, seats="red yellow", springs="E2")
    assert repr(resolve(contested)) == "<Resolution: red 4, yellow 4; red and yellow win>"
    assert repr(resolve(contested, Rulings(free_spring="once"))) == (
        "<Resolution: red 4, yellow 4; red and yellow win; free_spring=once>"
    )
    assert repr(resolve(contested).hill("D")) == "<HillRecord of D: red 8, yellow 6; 4 for red>"
    assert repr(resolve(contested).hill("A")) == (
        "<HillRecord of A: red 0, yellow 0; nothing for anybody>"
    )
    assert repr(settle(contested)) == "<Settlement: won by red+yellow under every reading>"
    assert repr(scenes(resolve(contested))[-1]).startswith("<Scene: the end of <Resolution: red 4")
    played = game(3, "rFA1 yFB1", TWO_SOLDIERS)
    assert repr(played) == "<Game of red, yellow, green after 2 placements, green to move>"
    assert repr(played.view("red")) == (
        "<View of red on red, yellow, green after 2 placements, green to move>"
    )
    assert repr(played.view()).startswith("<View of a spectator on red, yellow, green after")
    explained = explain(resolve(contested))
    assert repr(explained) == f"<Explanation in English: {explained.title!r}, 8 chapters>"


def test_a_settlement_says_what_it_depends_on() -> None:
    """Red's two soldiers capture the farmer on B6, and yellow's the one on D4.

    Everybody else is gone then, so that no hill gives anything: red and yellow have 1 point each
    for one piece. With a disc besides the piece, red has 2.
    """
    twice = position(f"{TWICE}\nD5 yellow soldier\nD4 green farmer", seats="red yellow green")
    assert repr(settle(twice)) == (
        "<Settlement: won by red+yellow or red, depending on own_double_capture>"
    )


def test_parts_of_results_are_short() -> None:
    """D5 brings red 2 for each of D4, D6 and E2, which are free, and 2 for the spring on E2."""
    result = resolve(position(TOKENS_OR_DISCS, seats="red yellow", springs="E2"))
    hill = result.hill("D")
    assert repr(hill.tallies[1]) == "<Tally of D5: red farmer, 8 for red>"
    assert repr(hill.tallies[1].influence[0]) == (
        "Influence(source='D4', reason='farmer-beside-free-field')"
    )
    assert repr(hill.award) == "Award(kind='token', colors=('red',), value=4)"
    assert repr(hill.gains[0]) == "Gain(player='red', item='token', value=4, hill='D')"
    assert repr(result.standings[0]) == "<Standing of red: 4 points, rank 1>"
    assert repr(result.points) == "{'red': 4, 'yellow': 4}"
    neutral = resolve(
        position("A1 green farmer", "red+green yellow+blue"), Rulings(second_color="neutral")
    )
    assert repr(neutral.hill("A").tallies[0]) == "<Tally of A1: green farmer, 0 for nobody>"


@given(testing.resolutions())
def test_parts_of_a_scoring_are_code_that_makes_them_again(resolution: Resolution) -> None:
    for record in resolution.hills:
        parts = (record.award, *record.captures, *record.soldiers, *record.gains)
        for part in parts:
            assert again(repr(part)) == part


def test_what_is_printed_is_for_people() -> None:
    """Pictures as text, and words; nothing of it ends with an empty line."""
    contested = position(TOKENS_OR_DISCS, seats="red yellow", springs="E2")
    result = resolve(contested)
    played = game(4, "rF*A1")
    drawn: list[Position | palatinus_rules.Board | palatinus_rules.Game | palatinus_rules.View] = [
        contested,
        contested.board,
        played,
        played.view(),
    ]
    for subject in drawn:
        assert f"{subject}\n" == picture_text(subject)
    for scene in scenes(result):
        assert f"{scene}\n" == picture_text(scene)
    told: list[
        palatinus_rules.Settlement
        | palatinus_rules.Judgement
        | palatinus_rules.Recheck
        | WhatIf
        | Swing
    ] = [
        settle(contested),
        recheck(contested),
        judge(contested, "D red 8"),
        what_if(contested, {"D5": None}),
        swing(contested),
    ]
    for finding in told:
        assert f"{finding}\n" == f"{explain(finding)}\n" == explain(finding).to_text()
    assert str(explain(result, "fr")) + "\n" == explain(result, "fr").to_text()
    # With the same points and items, nobody is ahead.
    assert str(result).splitlines() == [
        "Rank 1: the red player with 4 points.",
        "Rank 1: the yellow player with 4 points.",
        *[each.text for each in explain(result).chapters[-1].statements[2:]],
    ]


def test_what_is_printed_of_records() -> None:
    finished = palatinus_rules.random_game(4, seed=1)
    assert f"{finished}\n" == finished.to_text()
    assert str(verify(finished)) == f"32 placements confirmed: {finished.result}"
    begun = evolve(finished, placements=finished.placements[:2], result=None, unfinished=True)
    begun = evolve(begun, reveal={})
    assert str(verify(begun)) == "2 placements confirmed"
    twice = evolve(begun, placements=begun.placements[:1] * 2)
    assert str(verify(twice)) == "\n".join(map(str, verify(twice).problems))


def test_what_is_printed_of_what_can_still_happen() -> None:
    late = palatinus_rules.random_game(4, seed=1).game(30)
    assert late.to_move is not None
    seen = late.view(late.to_move.color)
    ahead = outlook(seen)
    assert f"{ahead}\n" == explain(ahead).to_text()
    advice = best_placements(seen)
    assert f"{advice}\n" == explain(advice).to_text()
    games = simulate(3, 10, seed=1)
    assert f"{games}\n" == explain(games).to_text()


def test_long_titles_and_names_are_cut() -> None:
    long = evolve(position(""), title="x" * 1000)
    explained = explain(resolve(long))
    one_line(evolve(explained, message=Verbatim("\x1b[31m" + "x" * 1000)))


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        self.tags.append(tag)


def test_notebooks_show_pictures_and_text() -> None:
    standing = position(TOKENS_OR_DISCS, seats="red yellow", springs="E2")
    resolution = resolve(standing)
    view = game(4, "rF*A1").view("red")
    pictures: list[Position | Resolution | palatinus_rules.Board | palatinus_rules.View] = [
        standing.board,
        standing,
        resolution,
        view,
    ]
    for subject in pictures:
        assert subject._repr_svg_() == svg(subject)
    for change in (game(4, "rF*A1"), what_if(standing, {"D5": None}), swing(standing)):
        assert change._repr_svg_() == svg(change)
    for scene in scenes(resolution):
        assert scene._repr_svg_() == svg(scene)
    parser = _Tags()
    parser.feed(explain(resolution, "fr")._repr_html_())
    assert parser.tags[0] == "article"


def test_a_settlement_of_some_questions_says_so() -> None:
    """Nobody captures here, and nothing depends on what becomes of captors."""
    some = settle(position("D5 red farmer"), about="captor")
    assert repr(some) == "<Settlement: won by red under every reading of what is open>"
