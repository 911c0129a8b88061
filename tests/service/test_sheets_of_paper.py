"""Sheets to print and texts to type into, from the service."""

from __future__ import annotations

import re
import struct

import pytest
from hypothesis import given, strategies as st

from palatinus_rules import Color, GameCopy, Hill, Language, Player, Position, service
from palatinus_rules.drawing import sheet
from palatinus_rules.kit import MissingExtraError
from palatinus_rules.rules import PositionError
from palatinus_rules.service import Terms, WrongOptionError
from palatinus_rules.testing import positions

copies = st.builds(
    GameCopy,
    st.dictionaries(st.sampled_from(Hill), st.sets(st.integers(1, 6)), max_size=7),
)


@given(copies, st.integers(2, 5), st.sampled_from(["right", "left"]), st.sampled_from(Language))
def test_a_text_with_the_springs_of_a_copy_is_a_position_without_anybody(
    copy: GameCopy, players: int, twist: str, language: Language
) -> None:
    text = service.sheet_text(players, Terms(copy=copy), twist=twist, language=language)
    read = Position.from_text(text)
    assert dict(read.inhabitants) == {}
    assert {tile.letter: tile.springs for tile in read.board.tiles} == dict(copy.springs)
    assert read.board.twist == twist
    assert len(read.players) == players
    # Nobody has placed anything, and nothing else is wrong.
    assert read.problems(incomplete=True) == ()


@given(positions(), st.sampled_from(Language))
def test_a_text_can_be_filled_in(where: Position, language: Language) -> None:
    """Players, springs and tiles are typed over; the comments stay, and disturb nothing."""
    form = service.sheet_text(len(where.players), twist=where.board.twist, language=language)
    _, *typed = where.to_text().splitlines()
    comments = [line for line in form.splitlines() if not re.match("Player|Springs|[A-G]@", line)]
    assert Position.from_text("\n".join([*comments, *typed])) == where


def test_springs_that_nobody_told_have_to_be_typed() -> None:
    form = service.sheet_text(3)
    with pytest.raises(PositionError) as error:
        Position.from_text(form)
    (problem,) = error.value.problems
    assert "Springs are written like A25 B14" in problem.message
    filled = Position.from_text(form.replace("Springs:\n", "Springs: A25\n"))
    assert filled.board.tile("A").springs == {2, 5}
    assert filled.players == (Player(Color.RED), Player(Color.YELLOW), Player(Color.GREEN))
    hint = "; Springs: A25 B3 means that A2, A5 and B3 have one.\n"
    assert hint in form
    assert hint not in service.sheet_text(3, Terms(copy=GameCopy({})))


def test_two_players_have_second_colors() -> None:
    assert "Player: red+green\nPlayer: yellow+blue\n" in service.sheet_text(2)


def test_the_words_of_a_text_are_in_its_language() -> None:
    text = service.sheet_text(4, twist="left", language="de")
    assert "; Plätze: M in der Mitte, L1 bis L6 im Uhrzeigersinn darum." in text
    assert "; r = Rot, y = Gelb, g = Grün, b = Blau, p = Violett\n" in text
    assert "; M = Händler, F = Bauer, S = Heerführer\n" in text


def test_a_page_needs_nothing_and_prints_on_one_sheet() -> None:
    page = service.sheet(3, language="fr", twist="left")
    assert isinstance(page, str)
    assert sheet(3, language="fr", twist="left") in page
    assert page.startswith('<!DOCTYPE html>\n<html lang="fr">')
    assert "@page{size:A4;margin:0}" in page
    assert "<title>Une feuille pour noter une partie</title>" in page
    without = page.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"https?:|src=|href=|<script|url\(", without)


def test_other_formats() -> None:
    assert service.sheet(5, format="svg") == sheet(5)
    image = service.sheet(5, format="png")
    assert isinstance(image, bytes)
    # Two pixels for each of the page, which has 794 by 1123.
    assert struct.unpack(">II", image[16:24]) == (2 * 794, 2 * 1123)
    with pytest.raises(ValueError, match="pdf"):
        service.sheet(3, format="pdf")


def test_a_png_needs_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "resvg_py", None)
    with pytest.raises(MissingExtraError):
        service.sheet(3, format="png")


@pytest.mark.parametrize("ask", [service.sheet, service.sheet_text])
def test_nobody_plays_alone(ask: object) -> None:
    assert callable(ask)
    with pytest.raises(WrongOptionError, match="players 1: Palatinus is for 2 to 5 players"):
        ask(1)
