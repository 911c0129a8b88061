"""A resolution as a series of scenes: at every hill the soldiers, then who controls it; the end.

A scene knows what stands on the board at its moment and which records it shows. Nothing is worked
out here that the records do not say.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import unique

from attrs import field, frozen

from palatinus_rules.explanations.control import award_statement, sum_statements, tally_statement
from palatinus_rules.explanations.phrases import Narration
from palatinus_rules.explanations.soldiers import capture_statements, soldier_statements
from palatinus_rules.explanations.structure import Statement
from palatinus_rules.explanations.victory import victory_chapter
from palatinus_rules.kit.arguments import Named, named, required
from palatinus_rules.kit.frozen import NamedMap
from palatinus_rules.kit.language import Language, as_language
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.rules.box import Inhabitant
from palatinus_rules.rules.fields import Field, Hill, as_hill
from palatinus_rules.rules.scoring.resolution import HillRecord, Resolution


@unique
class Stage(Named):
    """The steps that are drawn; influence and award of a hill are one picture."""

    SOLDIERS = "soldiers"
    CONTROL = "control"
    END = "end"


def _resolution(resolution: Resolution) -> Resolution:
    return required(resolution, Resolution, "A scene")


def _stage(stage: Stage | str) -> Stage:
    return named(stage, Stage)


def _hill_or_none(hill: Hill | str | None) -> Hill | None:
    return None if hill is None else as_hill(hill)


@frozen(repr=False)
class Scene:
    """One step of a resolution as a picture.

    :func:`scenes` makes the whole series. Raises :class:`palatinus_rules.PalatinusError` for a
    hill's step without a hill, and for an end at one.

    Attributes:
        resolution: The scoring.
        stage: The step.
        hill: The hill; None for the end.
    """

    resolution: Resolution = field(converter=_resolution)
    stage: Stage = field(converter=_stage)
    hill: Hill | None = field(default=None, converter=_hill_or_none)

    def __attrs_post_init__(self) -> None:
        if (self.stage is Stage.END) is not (self.hill is None):
            raise PalatinusError("soldiers and control are steps of a hill, and the end is of none")

    @property
    def hill_record(self) -> HillRecord | None:
        """What happened at the hill; None for the end."""
        return None if self.hill is None else self.resolution.hill(self.hill)

    @property
    def standing(self) -> NamedMap[Field, Inhabitant]:
        """Who stands where: before the soldiers act, while influence is counted, at the end."""
        after = self.hill or Hill.G
        standing = self.resolution.position_after(after).inhabitants
        if self.stage is not Stage.SOLDIERS:
            return standing
        removed = self.resolution.hill(after).removed
        everybody = self.resolution.position.inhabitants
        return NamedMap(
            {at: piece for at, piece in everybody.items() if at in standing or at in removed}
        )

    def explained(self, language: Language | str = Language.EN) -> tuple[Statement, ...]:
        """What the explanation says about this step."""
        spoken = as_language(language)
        return tuple(each.spoken(spoken) for each in self._statements())

    def _statements(self) -> tuple[Statement, ...]:
        on = Narration(self.resolution)
        record = self.hill_record
        if record is None:
            return victory_chapter(on).statements
        if self.stage is Stage.SOLDIERS:
            return (*soldier_statements(on, record), *capture_statements(on, record))
        return (
            *(() if record.soldiers else soldier_statements(on, record)),
            *(tally_statement(on, record, tally) for tally in record.tallies),
            *sum_statements(on, record),
            award_statement(on, record),
        )

    def __str__(self) -> str:
        from palatinus_rules.drawing.text import picture_text

        return picture_text(self).removesuffix("\n")

    def _repr_svg_(self) -> str:
        from palatinus_rules.drawing.picture import svg

        return svg(self)

    def __repr__(self) -> str:
        step = "the end" if self.hill is None else f"{self.stage} at hill {self.hill}"
        return f"<Scene: {step} of {self.resolution!r}>"


def scenes(resolution: Resolution) -> tuple[Scene, ...]:
    """The whole series: for every hill from A to G its soldiers, if any, and its control; the end.

    Their statements, one scene after the other, are those of the explanation.
    """
    return tuple(_scenes(required(resolution, Resolution, "scenes()")))


def _scenes(resolution: Resolution) -> Iterator[Scene]:
    for record in resolution.hills:
        if record.soldiers:
            yield Scene(resolution, Stage.SOLDIERS, record.hill)
        yield Scene(resolution, Stage.CONTROL, record.hill)
    yield Scene(resolution, Stage.END)
