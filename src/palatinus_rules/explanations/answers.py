"""One number, one answer: what a field, a hill or a player comes to, and what another reading says.

Short enough for a message, but for a hill, which is told in full. The sentences are those of the
whole explanation, with the parts that a number is made of.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from palatinus_rules.explanations.control import award_statement, sum_statements
from palatinus_rules.explanations.fields import field_statement
from palatinus_rules.explanations.phrases import TITLE_OF_SCORING, Case, Narration, titled
from palatinus_rules.explanations.resolution import hill_chapter, reading_statement
from palatinus_rules.explanations.structure import Chapter, Explanation, Statement
from palatinus_rules.explanations.victory import points_statement
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Text, message
from palatinus_rules.kit.statements import Datum, message_data
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.rulings import QUESTIONS, other_readings
from palatinus_rules.rules.scoring.resolution import Resolution, resolve
from palatinus_rules.rules.scoring.victory import Gain, Item

About = Field | Hill | Color
"""What a number can be about; a color stands for its player, and is not a second color."""


def explain_number(resolution: Resolution, about: About, language: Language) -> Explanation:
    """What a field, a hill or a player comes to, and what it would be under another reading."""
    on = Narration(resolution)
    said = _told(on, about)
    chapter = _chapter(on, about, said)
    others = _other_readings(on, about, said)
    return Explanation(
        language,
        titled(resolution.position, TITLE_OF_SCORING),
        (evolve(chapter, statements=(*chapter.statements, *others)),),
        position=resolution.position,
    )


def _chapter(on: Narration, about: About, said: tuple[Statement, ...]) -> Chapter:
    """What is said, under its heading; a hill is told in full, as in the whole scoring."""
    if isinstance(about, Color):
        return Chapter(on.phrases.opening_player(about), said)
    if isinstance(about, Hill):
        return hill_chapter(on, on.resolution.hill(about))
    heading = message(
        "title-field-at-hill",
        "Field {field}, when hill {hill} is scored",
        field=about,
        hill=about.hill,
    )
    return Chapter(heading, said, about.hill)


def _told(on: Narration, about: About) -> tuple[Statement, ...]:
    """The number, which another reading can change."""
    if isinstance(about, Color):
        (standing,) = [each for each in on.resolution.standings if each.color is about]
        details = tuple(_gained(on, gain) for gain in standing.gains)
        return (evolve(points_statement(on, standing), details=details),)
    if isinstance(about, Hill):
        record = on.resolution.hill(about)
        return (*sum_statements(on, record), award_statement(on, record))
    return (field_statement(on, about),)


def _gained(on: Narration, gain: Gain) -> Statement:
    """What one thing that a player holds is worth, and where it comes from."""
    if gain.field is not None and gain.item is Item.CAPTURED:
        clause, text = (
            "victory.captured",
            message(
                "points-for-captive",
                "{points} for {piece}, captured at hill {hill}",
                points=gain.value,
                piece=on.piece(gain.field, Case.OBJECT),
                hill=gain.hill,
            ),
        )
    elif gain.field is not None:
        clause, text = (
            "soldiers.shared-capture",
            message(
                "points-for-capture-disc",
                "{points} for a disc instead of {piece}, captured at hill {hill}",
                points=gain.value,
                piece=on.piece(gain.field),
                hill=gain.hill,
            ),
        )
    elif gain.item is Item.TOKEN:
        clause, text = (
            "control.most-takes-token",
            message(
                "points-for-token",
                "{points} for the laurel token of hill {hill}",
                points=gain.value,
                hill=gain.hill,
            ),
        )
    else:
        clause, text = (
            "control.tie-discs",
            message(
                "points-for-tie-disc",
                "{points} for a disc from the tie at hill {hill}",
                points=gain.value,
                hill=gain.hill,
            ),
        )
    data: dict[str, Datum] = {
        "says": "gain",
        "item": str(gain.item),
        **message_data(text, "points", "hill"),
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
                text = message(
                    "player-without-influence", "{player} has no influence.", player=player
                )
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
    before = {each.message for statement in said for each in (statement, *statement.details)}
    given, edition = on.resolution.rulings, on.resolution.edition
    for key in QUESTIONS:
        for reading in other_readings(given, key, edition):
            rulings = evolve(given, **{key: reading})
            other = Narration(resolve(on.position, rulings, edition=edition))
            told = [*_told(other, about), *_lost(other, about, said)]
            changed = tuple(each for statement in told for each in _changed(statement, before))
            if changed:
                yield evolve(reading_statement(key, reading), details=changed)


def _changed(statement: Statement, before: set[Text]) -> Iterator[Statement]:
    """A statement that was not made before, or who takes a captive, if that alone is new."""
    if statement.message not in before:
        yield evolve(statement, details=())
    for detail in statement.details:
        if detail.data.get("says") in {"takes", "shared-capture"} and detail.message not in before:
            yield detail
