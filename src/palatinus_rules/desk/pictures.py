"""Positions, records and the steps of a scoring as pictures, and the whole scoring as a page."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum, unique
from functools import partial

from attrs import field as part, frozen

from palatinus_rules.desk.reading import (
    Refusal,
    Terms,
    WrongOptionError,
    WrongUseError,
    read_record,
    score,
    score_and_settle,
)
from palatinus_rules.drawing import Scene, Stage, Subject, Theme, picture_text, png, scenes, svg
from palatinus_rules.formats.recognizing import is_record, read_any_position
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import message
from palatinus_rules.rules.fields import Hill, as_hill
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.scoring.resolution import Resolution

WIDEST_PNG = 4000


@unique
class PictureFormat(StrEnum):
    """How a picture is written."""

    TEXT = "text"
    SVG = "svg"
    PNG = "png"


@unique
class Step(StrEnum):
    """The two steps of the scoring that can be drawn at a hill, as they follow each other."""

    SOLDIERS = "soldiers"
    CONTROL = "control"


def _format(word: PictureFormat | str) -> PictureFormat:
    return PictureFormat(word)


def _language(word: Language | str) -> Language:
    return Language(word)


def _theme(word: Theme | str) -> Theme:
    return Theme(word)


@frozen(kw_only=True)
class Pen:
    """How pictures are drawn; ``color`` is for text in a terminal.

    ``letters`` shows kinds and colors by the letters of the notation, as text always does.

    Raises :class:`WrongOptionError` for a PNG that is too wide.
    """

    format: PictureFormat = part(default=PictureFormat.TEXT, converter=_format)
    language: Language = part(default=Language.EN, converter=_language)
    theme: Theme = part(default=Theme.AUTO, converter=_theme)
    width: int | None = None
    face_down: bool = False
    field_names: bool = True
    letters: bool = False
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

    def draw(self, subject: Subject) -> str | bytes:
        """One picture: bytes of a PNG, and text of everything else."""
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
            letters=self.letters,
        )


def _hill(word: Hill | str | None) -> Hill | None:
    return None if word is None else as_hill(word)


def _step(word: Step | str | None) -> Step | None:
    return None if word is None else Step(word)


@frozen(kw_only=True)
class Sight:
    """Which part of a scoring to show: a step of one hill, or its end; without either, none.

    Raises :class:`WrongUseError` for a step of no hill, and for a hill and the end at once.
    """

    hill: Hill | None = part(default=None, converter=_hill)
    step: Step | None = part(default=None, converter=_step)
    end: bool = False

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
        if self.step is Step.SOLDIERS and not resolution.hill(self.hill).soldiers:
            raise WrongOptionError(
                message(
                    "picture-step-no-soldiers",
                    "step soldiers: no soldier stands around hill {hill}",
                    hill=self.hill,
                )
            )
        return Scene(resolution, Stage(self.step or Step.CONTROL), self.hill)


@frozen
class Drawn:
    """A picture, if there is one, and what is wrong with what it shows."""

    picture: str | bytes | None
    refusal: Refusal | None = None


def draw(source: bytes, terms: Terms = Terms(), pen: Pen = Pen(), sight: Sight = Sight()) -> Drawn:
    """A picture of a position or of its scoring.

    Unless a step of the scoring is requested, the position need not be complete, and a record is
    drawn as everyone sees the board at its end, up to the first mistake. Raises
    :class:`WrongOptionError` if pieces are to be drawn face down but their backs are unknown.
    """
    if sight.hill is None and not sight.end:
        return _standing(source, terms, pen)
    outcome = score(source, terms)
    if isinstance(outcome, Refusal):
        return Drawn(None, outcome)
    return Drawn(pen.draw(sight.scene(outcome)))


def _standing(source: bytes, terms: Terms, pen: Pen) -> Drawn:
    """A position, complete or not, or what everyone sees of a game."""
    subject: Subject | None = None
    if is_record(source):
        from palatinus_rules.rules.records.record import confirmed_game

        reading = read_record(source, terms)
        verification = reading.verify()
        problems = verification.problems
        seen = reading.seen_by(None).readable()
        if seen is not None:
            subject = confirmed_game(seen, verification.confirmed).view(None)
    else:
        found = read_any_position(source, springs=terms.springs)
        problems, subject = found.objections(), found.position
        if subject is not None and pen.face_down:
            _require_backs(subject)
    return Drawn(
        None if subject is None else pen.draw(subject),
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
    """One picture of a series, with the name of a file for it."""

    name: str
    picture: str | bytes


def draw_steps(
    source: bytes, terms: Terms = Terms(), pen: Pen = Pen()
) -> Iterator[NamedPicture] | Refusal:
    """A picture of every step of the scoring, drawn one by one."""
    outcome = score(source, terms)
    return outcome if isinstance(outcome, Refusal) else _series(outcome, pen)


def _series(resolution: Resolution, pen: Pen) -> Iterator[NamedPicture]:
    ending = "txt" if pen.format is PictureFormat.TEXT else pen.format
    for number, scene in enumerate(scenes(resolution), 1):
        place = f"{scene.hill}-" if scene.hill else ""
        yield NamedPicture(f"{number:02}-{place}{scene.stage}.{ending}", pen.draw(scene))


def report(
    source: bytes,
    terms: Terms = Terms(),
    *,
    language: Language | str = "en",
    letters: bool = False,
) -> str | Refusal:
    """The whole scoring as one self-contained HTML page.

    ``letters`` shows kinds and colors in its pictures by the letters of the notation.
    """
    from palatinus_rules.report import report as page

    outcome = score_and_settle(source, terms)
    if isinstance(outcome, Refusal):
        return outcome
    return page(
        outcome.resolution,
        Language(language),
        settlement=outcome.settlement,
        letters=letters,
        so_far=terms.unfinished(outcome.resolution.position),
    )
