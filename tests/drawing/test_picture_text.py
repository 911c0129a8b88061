"""Pictures for a terminal: the same with color and without, with the explanation's sentences."""

from __future__ import annotations

import re
from typing import cast

import pytest
from attrs import evolve
from hypothesis import given, strategies as st

from games import game
from palatinus_rules import (
    Board,
    Color,
    Field,
    Hill,
    Language,
    Player,
    Position,
    Resolution,
    explain,
    resolve,
)
from palatinus_rules.drawing import Subject, board_text, picture_text, scenes
from palatinus_rules.formats import mark
from palatinus_rules.kit import UnknownNameError
from palatinus_rules.rules import Award, AwardKind
from palatinus_rules.testing import dense_positions, rulings
from plain import TWO_CAPTORS, inhabitants, plain_board, position
from strategies import disputed_positions

resolutions = st.builds(resolve, dense_positions() | disputed_positions(), rulings())
CODES = re.compile("\x1b\\[[0-9;]*m")
COLORS = {"r": "31", "y": "33", "g": "32", "b": "94", "p": "35"}


def above(text: str, name: str) -> str:
    """What stands above the name of a field, or below that of a hill."""
    lines = text.splitlines()
    hill = len(name) == 1
    for number, line in enumerate(lines):
        found = re.search(rf"\({name}\)" if hill else rf"(?<![A-Z\[]){name}(?![0-9])", line)
        if found:
            other = lines[number + 1 if hill else number - 1]
            return other[found.start() : found.start() + 6].strip()
    raise AssertionError(name)


@given(resolutions, st.sampled_from(Language))
def test_without_its_colors_a_picture_is_the_plain_one(
    resolution: Resolution, language: Language
) -> None:
    where = resolution.position
    subjects: list[Subject] = [where, where.board, resolution, *scenes(resolution)]
    for subject in subjects:
        plain = picture_text(subject, language=language)
        colored = picture_text(subject, color=True, language=language)
        assert "\x1b" not in plain
        assert CODES.sub("", colored) == plain
        assert colored != plain
        assert re.search(r"[^\n]\n\Z", plain)
        assert not re.search(r"[ \t]$", plain, re.MULTILINE)


@given(resolutions)
def test_pieces_have_the_color_that_they_have(resolution: Resolution) -> None:
    where = resolution.position
    board = picture_text(where, color=True).partition("\n\n")[0]
    shown = re.findall("\x1b\\[([0-9]+)m([rygbp])([MFS*]+)\x1b\\[0m", board)
    assert len(shown) == len(where.inhabitants)
    assert all(COLORS[letter] == code for code, letter, _ in shown)


def test_boards_are_drawn_as_before() -> None:
    board = plain_board("A1")
    assert picture_text(board) == board_text(board)


def test_positions_face_up_and_face_down() -> None:
    players = [Player(Color.RED, name="Ada\x1b[31m"), Player(Color.YELLOW), Player(Color.BLUE)]
    standing = inhabitants("B1 red farmer wolf\nB2 blue soldier")
    where = Position(plain_board(), players, standing)
    text = picture_text(where, language="de")
    assert above(text, "B1") == "rF*"
    assert above(picture_text(where, face_down=True), "B1") == "r*"
    assert above(picture_text(where, face_down=True), "B2") == "bS"
    assert text.endswith(
        "\n\nr = Ada\\x1b[31m (Rot)\ny = der gelbe Spieler\nb = der blaue Spieler\n"
    )
    two = position("", "red+green yellow+blue")
    assert "\n\nrg = the red player\nyb = the yellow player\n" in picture_text(two)


def test_views() -> None:
    played = game(4, "rFA1 y*B1 gSG6 bM*A4")
    assert picture_text(played.view()).startswith(
        board_text(played.board, played.view().placements)
    )


@given(resolutions)
def test_scenes_mark_the_fields_of_their_hill_and_tell_the_step(resolution: Resolution) -> None:
    for scene in scenes(resolution):
        text = picture_text(scene)
        for field in Field:
            piece = scene.standing.get(field)
            shown = "." if piece is None else mark(piece.color, piece.kind, wolf=piece.wolf is True)
            assert above(text, field) == (f"[{shown}]" if field.hill is scene.hill else shown)
        statements = list(scene.explained("en"))
        assert statements
        for statement in statements:
            assert f"\n- {statement.text}\n" in text
            for detail in statement.details:
                assert f"\n    {detail.text}\n" in text


@given(resolutions)
def test_hills_tell_who_took_them(resolution: Resolution) -> None:
    for scene in scenes(resolution):
        text = picture_text(scene)
        for record in resolution.hills:
            token = str(resolution.position.board.token(record.hill))
            done = scene.hill is None or record.hill < scene.hill
            if done or (record.hill is scene.hill and scene.stage == "control"):
                letters = "".join(color[0] for color in record.award.colors)
                wanted = {
                    "token": f"{token}{letters}",
                    "none": "-",
                    "discs": f"2:{letters}" if len(letters) < 4 else f"2x{len(letters)}",
                }[record.award.kind]
                assert above(text, record.hill) == wanted
            else:
                assert above(text, record.hill) == token


def test_the_end_of_two_captors_by_hand() -> None:
    resolution = resolve(position(TWO_CAPTORS))
    text = picture_text(resolution)
    assert above(text, "D") == "4r"
    assert above(text, Hill.E) == "-"
    told = explain(resolution, "en").chapters[-1].statements
    assert text.endswith(f"- {told[-1].text}\n")
    assert "\n\nThe end of the game\n- Rank 1: " in text


def test_a_tie_of_five_keeps_its_place() -> None:
    """There is no room for four letters, so that they are counted."""
    resolution = resolve(position("B1 red farmer", "red yellow green blue purple"))
    for seats in (4, 5):
        colors = tuple(Color)[:seats]
        tied = evolve(resolution.hill(Hill.B), award=Award(AwardKind.DISCS, colors, 2))
        hills = tuple(tied if each.hill is Hill.B else each for each in resolution.hills)
        text = picture_text(evolve(resolution, hills=hills))
        assert above(text, Hill.B) == f"2x{seats}"


def test_words_that_do_not_exist() -> None:
    with pytest.raises(UnknownNameError, match="There is no language 'es'"):
        picture_text(plain_board(), language="es")
    with pytest.raises(TypeError, match=r"picture_text\(\) takes .*; try read_any_position\("):
        picture_text(cast("Board", "A1"))
