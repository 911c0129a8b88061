"""``palatinus draw``: a position, a record or the steps of a scoring as pictures."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum, unique
from functools import partial
from pathlib import Path

import click
from attrs import frozen
from click.exceptions import Exit

from palatinus_rules.cli import options, streams
from palatinus_rules.cli.complaints import print_problems
from palatinus_rules.cli.declaring import choice, command, files
from palatinus_rules.cli.messages import fail, named
from palatinus_rules.cli.scorer import Checks
from palatinus_rules.drawing import (
    Scene,
    Stage,
    Subject,
    Theme,
    picture_text,
    png,
    scenes,
    svg,
)
from palatinus_rules.formats.recognizing import is_record, read_any_position, read_any_record
from palatinus_rules.kit.language import Language
from palatinus_rules.rules.placement.view import View
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.scoring.resolution import Resolution, resolve

_WIDEST_PNG = 4000


@unique
class PictureFormat(StrEnum):
    """How a picture is written."""

    TEXT = "text"
    SVG = "svg"
    PNG = "png"


@unique
class Step(StrEnum):
    """The steps at a hill."""

    SOLDIERS = "soldiers"
    CONTROL = "control"


@frozen
class _Pen:
    """How pictures are drawn."""

    format: PictureFormat
    language: Language
    theme: Theme
    width: int | None
    face_down: bool
    field_names: bool
    color: bool

    def draw(self, subject: Subject) -> str | bytes:
        """One picture."""
        if self.format is PictureFormat.TEXT:
            return picture_text(
                subject,
                color=self.color,
                language=self.language,
                face_down=self.face_down,
            )
        # A width is in pixels; without one, pixels are small.
        draw = (
            svg
            if self.format is PictureFormat.SVG
            else partial(png, scale=1.0 if self.width else 2.0)
        )
        return draw(
            subject,
            language=self.language,
            theme=self.theme,
            width=self.width,
            face_down=self.face_down,
            field_names=self.field_names,
        )


@command
@options.position_or_record_argument
@click.option(
    "--output",
    "-o",
    metavar="FILE",
    help="Write to this file; with --steps, to files in this folder. Default: standard output.",
    shell_complete=files,
)
@choice(
    "--format",
    "as_format",
    PictureFormat,
    "Text for a terminal, SVG, or PNG (with the extra png). Default: what the ending of the "
    "output file says, or text.",
)
@options.hill_option
@choice("--step", "step", Step, "What to show of the hill. Default: control.")
@click.option("--end", is_flag=True, help="Draw the end of the scoring: who took which hill.")
@click.option("--steps", is_flag=True, help="Draw the whole series, one picture a step.")
@choice(
    "--theme",
    "theme",
    Theme,
    "Light or dark, or as the system of whoever looks at it.",
    Theme.AUTO,
)
@click.option("--width", metavar="PIXELS", type=click.IntRange(min=1, max=10_000), help="How wide.")
@click.option("--face-down", is_flag=True, help="Draw pieces with a wolf as they were played.")
@click.option("--names/--no-names", default=True, help="Write its name on every field.")
@options.language_option
@options.ruling_option
@options.incomplete_option
@options.any_hands_option
@options.set_option
@options.copy_option
def draw(
    *,
    file: str,
    output: str | None,
    as_format: PictureFormat | None,
    hill: str | None,
    step: Step | None,
    end: bool,
    steps: bool,
    theme: Theme,
    width: int | None,
    face_down: bool,
    names: bool,
    lang: str | None,
    ruling: Sequence[str],
    incomplete: bool,
    any_hands: bool,
    color_set: str | None,
    copy: str | None,
) -> None:
    """Draw a position, or the steps of its scoring.

    Without --hill, --end or --steps nothing is scored, and the position need not be fit for it. Of
    the record of a game, what everybody sees at its end is drawn.

    Exit status: 0 drawn, 1 the position or the record has problems, 2 wrong use.
    """
    if sum([hill is not None, end, steps]) > 1:
        fail("choose one of --hill, --end and --steps")
    if step is not None and hill is None:
        fail("--step shows a step of one hill: choose it with --hill")
    pen = _Pen(
        as_format or _by_ending(output, steps=steps),
        options.language(lang),
        theme,
        width,
        face_down,
        names,
        color=streams.is_colored() and output in {None, "-"},
    )
    if pen.format is PictureFormat.PNG and width is not None and width > _WIDEST_PNG:
        fail(f"--width {width}: a PNG is at most {_WIDEST_PNG} pixels wide")
    rulings = options.rulings(options.readings(ruling))
    only = options.hill(hill)
    checks = Checks.of(incomplete=incomplete, any_hands=any_hands, color_set=color_set, copy=copy)
    with streams.reading(file) as stream:
        source = streams.whole(stream)
        if only is None and not (end or steps):
            _draw_standing(source, checks, pen, output)
            return
        resolution = resolve(checks.required(source), rulings)
        if steps:
            _draw_series(resolution, pen, output)
        elif only is None:
            streams.write(pen.draw(Scene(resolution, Stage.END)), output)
        elif step is Step.SOLDIERS and not resolution.hill(only).soldiers:
            fail(f"--step soldiers: no soldier stands around hill {only}")
        else:
            streams.write(pen.draw(Scene(resolution, Stage(step or Step.CONTROL), only)), output)


def _by_ending(output: str | None, *, steps: bool) -> PictureFormat:
    """The format that the name of a file tells; a folder gets SVG."""
    if output is None or output == "-":
        return PictureFormat.TEXT
    ending = Path(output).suffix.lower().lstrip(".")
    if steps and ending in {"svg", "png", "txt"}:
        fail(f"-o {named(output)}: --steps makes many pictures, and takes a folder for them")
    if steps:
        return PictureFormat.SVG
    if ending == "txt":
        return PictureFormat.TEXT
    if ending not in {"svg", "png"}:
        fail(f"-o {named(output)}: the name ends with .svg, .png or .txt, or there is a --format")
    return PictureFormat(ending)


def _draw_standing(source: bytes, checks: Checks, pen: _Pen, output: str | None) -> None:
    """Draws a position, fit to be scored or not, or what everybody sees of a game."""
    subject: Position | View | None = None
    if is_record(source):
        record_reading = read_any_record(source, springs=checks.springs)
        verification, record = record_reading.verify(), record_reading.readable()
        problems = verification.problems
        if record is not None:
            subject = record.game(verification.confirmed).view(None)
    else:
        reading = read_any_position(source, springs=checks.springs)
        problems, subject = reading.faults, reading.position
    if subject is not None:
        streams.write(pen.draw(subject), output)
    if problems:
        print_problems(problems)
        raise Exit(1)


def _draw_series(resolution: Resolution, pen: _Pen, output: str | None) -> None:
    """Draws every step: into a folder, or one below the other."""
    series = scenes(resolution)
    if output is None or output == "-":
        if pen.format is not PictureFormat.TEXT:
            fail("--steps makes many pictures: choose a folder for them with -o")
        streams.write("\n".join(str(pen.draw(scene)) for scene in series), None)
        return
    folder = Path(output)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fail(f"cannot write to {named(output)}: {error.strerror}")
    ending = "txt" if pen.format is PictureFormat.TEXT else pen.format
    for number, scene in enumerate(series, 1):
        place = f"{scene.hill}-" if scene.hill else ""
        name = f"{number:02}-{place}{scene.stage}.{ending}"
        streams.write(pen.draw(scene), str(folder / name))
