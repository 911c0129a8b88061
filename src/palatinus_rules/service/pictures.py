"""Positions, records and the steps of a scoring as pictures, and the whole scoring as a page."""

from __future__ import annotations

from collections.abc import Iterator
from enum import unique
from functools import partial

from attrs import field as part, frozen

from palatinus_rules.drawing import Scene, Stage, Subject, Theme, picture_text, png, scenes, svg
from palatinus_rules.formats.readers import is_record, read_any_position
from palatinus_rules.kit.arguments import Named
from palatinus_rules.kit.canvas import USUAL_THEME
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import option
from palatinus_rules.kit.requests import answers, told_by
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.scoring.resolution import Resolution
from palatinus_rules.service.requests import (
    HILL,
    LETTERS,
    TERMS,
    SourceRequest,
    Terms,
    hill_or_none,
)
from palatinus_rules.service.scoring import (
    Refusal,
    WrongOptionError,
    WrongUseError,
    read_record,
    score,
    score_and_settle,
)

WIDEST_PNG = 4000


@unique
class PictureFormat(Named):
    """How a picture is written."""

    TEXT = "text"
    SVG = "svg"
    PNG = "png"

    @classmethod
    def _noun(cls) -> str:
        """What one of these is called in a sentence."""
        return "format of a picture"


@unique
class DrawnStep(Named):
    """The two steps of the scoring that can be drawn at a hill, as they follow each other."""

    SOLDIERS = "soldiers"
    CONTROL = "control"

    @classmethod
    def _noun(cls) -> str:
        """What one of these is called in a sentence."""
        return "step of the scoring"


def _format(word: PictureFormat | str) -> PictureFormat:
    return PictureFormat(word)


def _theme(word: Theme | str) -> Theme:
    return Theme(word)


@frozen(kw_only=True)
class PictureStyle:
    """How pictures are drawn.

    Attributes:
        format: Text, SVG or PNG.
        theme: Light, dark, or as the reader prefers.
        width: The width of the picture in pixels; None for the usual one.
        face_down: Whether pieces with a wolf are drawn face down, as they were played.
        field_names: Whether every field has its name written on it.
        letters: Whether kinds and colors are shown by the letters of the notation, as text always
            does.
        color: Whether text is colored, for a terminal.

    Raises :class:`WrongOptionError` for a PNG that is too wide.
    """

    format: PictureFormat = part(
        default=PictureFormat.TEXT,
        converter=_format,
    )
    theme: Theme = part(
        default=USUAL_THEME,
        converter=_theme,
        metadata=told_by(
            option(
                "--theme",
                words=Theme,
                help=message("help-draw-theme", "Light, dark, or as the reader's system prefers."),
            )
        ),
    )
    width: int | None = part(
        default=None,
        metadata=told_by(
            option(
                "--width",
                metavar=message("metavar-pixels", "PIXELS"),
                kind=int,
                least=1,
                most=10_000,
                help=message("help-draw-width", "The width of the picture."),
            )
        ),
    )
    face_down: bool = part(
        default=False,
        metadata=told_by(
            option(
                "--face-down",
                flag=True,
                help=message(
                    "help-draw-face-down",
                    "Draw pieces with a wolf face down, as they were played; all backs must be "
                    "known.",
                ),
            )
        ),
    )
    field_names: bool = part(
        default=True,
        metadata=told_by(
            option(
                "--names/--no-names",
                help=message("help-draw-names", "Write the name of every field."),
            )
        ),
    )
    letters: bool = part(default=False, metadata=told_by(LETTERS))
    color: bool = False

    def __attrs_post_init__(self) -> None:
        if self.format is PictureFormat.PNG and self.width and self.width > WIDEST_PNG:
            raise WrongOptionError(
                message(
                    "width-too-wide",
                    "width {width}: a PNG is at most {widest} pixels wide",
                    width=self.width,
                    widest=WIDEST_PNG,
                )
            )

    def draw(self, subject: Subject, language: Language | str = Language.EN) -> str | bytes:
        """One picture: bytes of a PNG, and text of everything else."""
        if self.format is PictureFormat.TEXT:
            return picture_text(
                subject,
                color=self.color,
                language=language,
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
            language=language,
            theme=self.theme,
            width=self.width,
            face_down=self.face_down,
            field_names=self.field_names,
            letters=self.letters,
        )


def _step(word: DrawnStep | str | None) -> DrawnStep | None:
    return None if word is None else DrawnStep(word)


@frozen(kw_only=True)
class PicturedPart:
    """Which part of a scoring to show; without a hill and the end, none.

    Attributes:
        hill: The hill.
        step: The step at the hill.
        end: Whether it is the end of the scoring.

    Raises :class:`WrongUseError` for a step of no hill, and for a hill and the end at once.
    """

    hill: Hill | None = part(default=None, converter=hill_or_none, metadata=told_by(HILL))
    step: DrawnStep | None = part(
        default=None,
        converter=_step,
        metadata=told_by(
            option(
                "--step",
                words=DrawnStep,
                help=message("help-draw-step", "The step to show. Default: control."),
            )
        ),
    )
    end: bool = part(
        default=False,
        metadata=told_by(
            option(
                "--end",
                flag=True,
                help=message("help-draw-end", "Draw the end of the scoring: who took which hill."),
            )
        ),
    )

    def __attrs_post_init__(self) -> None:
        if self.hill is not None and self.end:
            raise WrongUseError(
                message(
                    "picture-hill-or-end-conflict",
                    "a picture shows one hill or the end of the scoring, not both",
                )
            )
        if self.step is not None and self.hill is None:
            raise WrongOptionError(
                message(
                    "picture-step-without-hill",
                    "step shows a step of one hill: choose a hill as well",
                )
            )

    def scene(self, resolution: Resolution) -> Scene:
        """The scene; raises :class:`WrongOptionError` for soldiers that are not there."""
        if self.hill is None:
            return Scene(resolution, Stage.END)
        if self.step is DrawnStep.SOLDIERS and not resolution.hill(self.hill).soldiers:
            raise WrongOptionError(
                message(
                    "picture-step-no-soldiers",
                    "step soldiers: no soldier stands around hill {hill}",
                    hill=self.hill,
                )
            )
        return Scene(resolution, Stage(self.step or DrawnStep.CONTROL), self.hill)


@frozen
class Drawn:
    """A picture, if there is one, and what is wrong with what it shows.

    Attributes:
        picture: The picture, as text, SVG or the bytes of a PNG; None if there is none.
        refusal: What is wrong with what it shows; None if nothing is.
    """

    picture: str | bytes | None
    refusal: Refusal | None = None


@frozen
class DrawRequest(SourceRequest):
    """A picture of a position, or of a step of its scoring.

    Attributes:
        language: The language of the answer's words.
        source: The input, in any format.
        terms: How the input is to be read, checked and scored.
        style: How it is drawn.
        scene: Which part of the scoring is shown; by default none, but the position.
    """

    terms: Terms = TERMS
    style: PictureStyle = part(factory=PictureStyle, metadata=told_by(part=PictureStyle))
    scene: PicturedPart = part(factory=PicturedPart, metadata=told_by(part=PicturedPart))


@answers(DrawRequest)
def draw(request: DrawRequest) -> Drawn:
    """A picture of a position or of its scoring.

    Unless a step of the scoring is requested, the position need not be complete, and a record is
    drawn as everyone sees the board at its end, up to the first mistake. Raises
    :class:`WrongOptionError` if pieces are to be drawn face down but their backs are unknown.
    """
    if request.scene.hill is None and not request.scene.end:
        return _standing(request)
    outcome = score(request.source, request.terms, language=request.language)
    if isinstance(outcome, Refusal):
        return Drawn(None, outcome)
    return Drawn(request.style.draw(request.scene.scene(outcome), request.language))


def _standing(request: DrawRequest) -> Drawn:
    """A position, complete or not, or what everyone sees of a game."""
    source, terms, style = request.source, request.terms, request.style
    subject: Subject | None = None
    if is_record(source):
        from palatinus_rules.rules.records.record import confirmed_game

        parsed = read_record(source, terms)
        verification = parsed.verify()
        problems = verification.problems
        seen = parsed.seen_by(None).readable()
        if seen is not None:
            subject = confirmed_game(seen, verification.confirmed).view(None)
    else:
        found = read_any_position(source, springs=terms.springs)
        problems, subject = found.objections(), found.position
        if subject is not None and style.face_down:
            _require_backs(subject)
    return Drawn(
        None if subject is None else style.draw(subject, request.language),
        Refusal.of(problems, source) if problems else None,
    )


def _require_backs(position: Position) -> None:
    """Refuses to guess which pieces lay face down."""
    untold = [at for at, piece in position.inhabitants.items() if piece.wolf is None]
    if untold:
        raise WrongOptionError(
            message(
                "face-down-backs-unknown",
                "face-down needs all backs, and those on {fields} are not known: write a star "
                "after each wolf",
                fields=tuple(untold),
            )
        )


@frozen
class NamedPicture:
    """One picture of a series.

    Attributes:
        name: The name of a file for it.
        picture: The picture, as text, SVG or the bytes of a PNG.
    """

    name: str
    picture: str | bytes


@answers(DrawRequest)
def draw_steps(request: DrawRequest) -> Iterator[NamedPicture] | Refusal:
    """A picture of every step of the scoring, drawn one by one."""
    outcome = score(request.source, request.terms, language=request.language)
    return outcome if isinstance(outcome, Refusal) else _series(outcome, request)


def _series(resolution: Resolution, request: DrawRequest) -> Iterator[NamedPicture]:
    style = request.style
    ending = "txt" if style.format is PictureFormat.TEXT else style.format
    for number, scene in enumerate(scenes(resolution), 1):
        place = f"{scene.hill}-" if scene.hill else ""
        name = f"{number:02}-{place}{scene.stage}.{ending}"
        yield NamedPicture(name, style.draw(scene, request.language))


@frozen
class ReportRequest(SourceRequest):
    """The whole scoring as a page.

    Attributes:
        language: The language of the answer's words.
        source: The input, in any format.
        terms: How the input is to be read, checked and scored.
        letters: Whether its pictures show kinds and colors by the letters of the notation.
    """

    terms: Terms = TERMS
    letters: bool = part(default=False, kw_only=True, metadata=told_by(LETTERS, key="letters"))


@answers(ReportRequest)
def report(request: ReportRequest) -> str | Refusal:
    """The whole scoring as one self-contained HTML page."""
    from palatinus_rules.report import report as page

    outcome = score_and_settle(request.source, request.terms, language=request.language)
    if isinstance(outcome, Refusal):
        return outcome
    return page(
        outcome.resolution,
        request.language,
        settlement=outcome.settlement,
        letters=request.letters,
        so_far=request.terms.unfinished(outcome.resolution.position),
    )
