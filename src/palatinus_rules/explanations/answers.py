"""One number, one answer: what a field, a hill or a player comes to, and what another reading says.

Short enough for a message. The sentences are those of the whole explanation, with the parts that
a number is made of.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from palatinus_rules.explanations.control import award_statement, sum_statements, tally_statement
from palatinus_rules.explanations.phrases import Case, Narration, titled
from palatinus_rules.explanations.resolution import reading_statement
from palatinus_rules.explanations.soldiers import deeds_of
from palatinus_rules.explanations.structure import Chapter, Explanation, Statement
from palatinus_rules.explanations.victory import points_statement
from palatinus_rules.kit.catalogs import Catalog
from palatinus_rules.kit.sentences import capital
from palatinus_rules.kit.statements import Datum
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.rulings import QUESTIONS
from palatinus_rules.rules.scoring.resolution import HillRecord, Resolution, resolve
from palatinus_rules.rules.scoring.victory import Gain, Item

About = Field | Hill | Color
"""What a number can be about; a color stands for its player, and is not a second color."""


def explain_number(resolution: Resolution, about: About, catalog: Catalog) -> Explanation:
    """What a field, a hill or a player comes to, and what it would be under another reading."""
    on = Narration(resolution, catalog)
    said = _told(on, about)
    hill = None if isinstance(about, Color) else Hill(about[0])
    statements = (*said, *_other_readings(on, about, said))
    chapter = Chapter(_heading(on, about), statements, hill)
    return Explanation(
        catalog.language,
        titled(resolution.position, catalog.gettext("The scoring")),
        (chapter,),
        position=resolution.position,
    )


def _heading(on: Narration, about: About) -> str:
    if isinstance(about, Color):
        return on.phrases.opening_player(about)
    if isinstance(about, Hill):
        return on.catalog.gettext("Hill {hill}", hill=about)
    return on.catalog.gettext(
        "Field {field}, when hill {hill} is scored", field=about, hill=about.hill
    )


def _told(on: Narration, about: About) -> tuple[Statement, ...]:
    if isinstance(about, Color):
        (standing,) = [each for each in on.resolution.standings if each.color is about]
        details = tuple(_gained(on, gain) for gain in standing.gains)
        return (evolve(points_statement(on, standing), details=details),)
    record = on.resolution.hill(about if isinstance(about, Hill) else about.hill)
    if isinstance(about, Hill):
        return (*_sums(on, record), award_statement(on, record))
    return tuple(_field(on, record, about))


def _field(on: Narration, record: HillRecord, field: Field) -> Iterator[Statement]:
    """What whoever stands on a field does and brings, or why nobody stands there any more."""
    yield from deeds_of(on, record, field)
    tally = record.tally(field)
    if tally is not None:
        yield tally_statement(on, record, tally)
        return
    hill = on.captured_at(field, record.hill)
    if hill is not None:
        text = on.catalog.gettext(
            "{piece} is captured at hill {hill} and brings nothing.",
            piece=capital(on.piece(field)),
            hill=hill,
        )
        data: dict[str, Datum] = {"says": "captured-before", "field": str(field), "hill": str(hill)}
        yield Statement(text, ("soldiers.captives-leave-the-board",), (field,), data=data)
    elif field not in on.position.inhabitants:
        text = on.catalog.gettext("Nobody stands on {field}.", field=field)
        yield Statement(text, (), (field,), data={"says": "nobody-there", "field": str(field)})


def _sums(on: Narration, record: HillRecord) -> Iterator[Statement]:
    """The influence of every player, with who brings it."""
    for told in sum_statements(on, record):
        parts = tuple(
            Statement(
                on.catalog.gettext(
                    "{points} from {piece}",
                    points=tally.points,
                    piece=on.piece(tally.field),
                ),
                fields=(tally.field,),
                data={"says": "part", "field": str(tally.field), "points": tally.points},
            )
            for tally in record.tallies
            if tally.points and str(tally.player) == told.data["player"]
        )
        yield evolve(told, details=parts)


def _gained(on: Narration, gain: Gain) -> Statement:
    """What one thing that a player holds is worth, and where it comes from."""
    if gain.field is not None and gain.item is Item.CAPTURED:
        clause, text = (
            "victory.captured",
            on.catalog.gettext(
                "{points} for {piece}, captured at hill {hill}",
                points=gain.value,
                piece=on.piece(gain.field, Case.OBJECT),
                hill=gain.hill,
            ),
        )
    elif gain.field is not None:
        clause, text = (
            "soldiers.shared-capture",
            on.catalog.gettext(
                "{points} for a disc instead of {piece}, captured at hill {hill}",
                points=gain.value,
                piece=on.piece(gain.field),
                hill=gain.hill,
            ),
        )
    elif gain.item is Item.TOKEN:
        clause, text = (
            "control.most-takes-token",
            on.catalog.gettext(
                "{points} for the laurel token of hill {hill}", points=gain.value, hill=gain.hill
            ),
        )
    else:
        clause, text = (
            "control.tie-discs",
            on.catalog.gettext(
                "{points} for a disc from the tie at hill {hill}", points=gain.value, hill=gain.hill
            ),
        )
    data: dict[str, Datum] = {
        "says": "gain",
        "item": str(gain.item),
        "points": gain.value,
        "hill": str(gain.hill),
    }
    return Statement(text, (clause,), (gain.field,) if gain.field else (), data=data)


def _lost(on: Narration, about: About, said: tuple[Statement, ...]) -> Iterator[Statement]:
    """The players who have no influence on a hill any more, though they were said to have some."""
    if isinstance(about, Hill):
        influence = on.resolution.hill(about).influence
        had = {each.data["player"] for each in said if each.data["says"] == "sum"}
        for color, points in influence.items():
            if str(color) in had and not points:
                player = on.phrases.opening_player(color)
                text = on.catalog.gettext("{player} has no influence.", player=player)
                data: dict[str, Datum] = {
                    "says": "sum",
                    "player": str(color),
                    "parts": (),
                    "points": 0,
                }
                yield Statement(text, ("control.sum",), data=data)


def _other_readings(
    on: Narration, about: About, said: tuple[Statement, ...]
) -> Iterator[Statement]:
    """What would be said under every other reading of one question, where it is something else."""
    before = {statement.text for statement in said}
    for key, readings in QUESTIONS.items():
        for reading in readings:
            rulings = evolve(on.resolution.rulings, **{key: reading})
            other = Narration(resolve(on.position, rulings), on.catalog)
            told = [*_told(other, about), *_lost(other, about, said)]
            changed = tuple(evolve(each, details=()) for each in told if each.text not in before)
            if changed:
                yield evolve(reading_statement(on, key, reading), details=changed)
