"""Drawings as PNG, through the extra ``png``."""

from __future__ import annotations

import struct
import sys
from importlib.resources import files
from typing import cast

import pytest

from palatinus_rules import Board, resolve
from palatinus_rules.drawing import Subject, Theme, png, scenes, svg
from palatinus_rules.kit import MissingExtraError, UnknownNameError
from palatinus_rules.kit.png import FONT
from plain import TWO_CAPTORS, plain_board, position
from svg_reading import drawn

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def size(image: bytes) -> tuple[int, int]:
    assert image.startswith(SIGNATURE)
    width, height = struct.unpack(">II", image[16:24])
    return width, height


def test_a_png_has_the_size_of_the_drawing_times_the_scale() -> None:
    board = plain_board()
    root = drawn(board)
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    assert size(png(board)) == pytest.approx((2 * width, 2 * height), abs=2)
    assert size(png(board, scale=0.5)) == pytest.approx((width / 2, height / 2), abs=2)
    assert size(png(board, scale=1, width=300))[0] == 300


def test_a_png_cannot_follow_its_reader_and_is_light() -> None:
    board = plain_board()
    assert png(board, theme="auto") == png(board, theme="light") == png(board)
    assert png(board, theme="dark") != png(board)


def test_everything_that_is_drawn_can_be_a_png() -> None:
    where = position(TWO_CAPTORS)
    resolution = resolve(where)
    subjects: list[Subject] = [where, resolution, *scenes(resolution)[:2]]
    for subject in subjects:
        assert size(png(subject, scale=0.5, language="fr"))


def test_options_change_the_picture() -> None:
    where = position("B1 red farmer wolf")
    pictures = [
        png(where, scale=0.5),
        png(where, scale=0.5, theme=Theme.DARK),
        png(where, scale=0.5, face_down=True),
        png(where, scale=0.5, field_names=False),
        png(where, scale=0.5, key=False),
        png(where, scale=0.5, language="de"),
    ]
    assert len(set(pictures)) == len(pictures)
    assert png(where, scale=0.5, theme="auto") == pictures[0]


def test_letters_are_drawn_on_machines_without_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names of fields make a difference although only the font of the extra is there."""
    import resvg_py

    original = resvg_py.svg_to_bytes
    calls: list[list[str] | None] = []

    def without_fonts(
        *, svg_string: str, zoom: float, font_dirs: list[str] | None, sans_serif_family: str
    ) -> bytes:
        calls.append(font_dirs)
        return original(
            svg_string=svg_string,
            zoom=zoom,
            skip_system_fonts=True,
            font_dirs=font_dirs,
            sans_serif_family=sans_serif_family,
        )

    monkeypatch.setattr(resvg_py, "svg_to_bytes", without_fonts)
    board = plain_board()
    assert png(board, scale=1) != png(board, scale=1, field_names=False)
    no_fonts = original(svg_string=svg(board, theme="light"), skip_system_fonts=True)
    nameless = svg(board, theme="light", field_names=False)
    assert no_fonts == original(svg_string=nameless, skip_system_fonts=True)
    assert len(calls) == 2


@pytest.mark.parametrize("module", ["resvg_py", "rendercv_fonts"])
def test_without_the_extra_it_says_what_to_install(
    module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingExtraError) as error:
        png(plain_board())
    assert "python -m pip install 'palatinus-rules[png]'" in str(error.value)
    assert isinstance(error.value, ImportError)


def test_scales_themes_and_subjects_that_cannot_be() -> None:
    for scale in (0, -1, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="The scale of a picture is more than 0"):
            png(plain_board(), scale=scale)
    with pytest.raises(UnknownNameError, match="no theme 'sepia'"):
        png(plain_board(), theme="sepia")
    with pytest.raises(TypeError, match=r"svg\(\) takes a Board, .* a Simulation, not None"):
        png(cast("Board", None))


def test_the_font_comes_with_its_licence() -> None:
    font = files("rendercv_fonts") / FONT
    names = {each.name for each in font.iterdir()}
    assert {"SourceSans3-Regular.ttf", "SourceSans3-Bold.ttf"} <= names
    assert "SIL OPEN FONT LICENSE" in (font / "OFL.txt").read_text(encoding="utf-8")
