"""Moves, combats, takeovers, victory points and new commanders in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from palatinus_rules.kit.messages import Message, Verbatim, message
from palatinus_rules.peninsula.combat.aftermath import Holder
from palatinus_rules.peninsula.combat.blows import Stroke, Volley
from palatinus_rules.peninsula.combat.fate import Casualties
from palatinus_rules.peninsula.movement import Marched, Movement, Step
from palatinus_rules.peninsula.nouns import OF_SIDES, enemies, spaced
from palatinus_rules.peninsula.options import BORN_FROM, Birth
from palatinus_rules.peninsula.takeover import Takeover
from palatinus_rules.peninsula.telling.structure import Chapter, Statement, sum_of
from palatinus_rules.peninsula.terrain import Side
from palatinus_rules.peninsula.victory import (
    Award,
    Conversion,
    PlayerTotal,
    Reason,
    Scoring,
    Totals,
)


def movement_statements(movement: Movement) -> Iterator[Statement]:
    """Every march, step by step."""
    for each in movement.marches:
        yield _marched(each)
    for area, peoples in movement.removed.items():
        gone = message(
            "commander-alone-removed",
            "{area}: the lone commander of {peoples} is removed.",
            area=area,
            peoples=peoples,
        )
        yield Statement(gone, ("M12",))


def _marched(found: Marched) -> Statement:
    costs = sum_of(step.cost for step in found.steps)
    march = found.march
    sentence = message(
        "move-told",
        "{group} from {start} to {end}: {costs} MP.",
        group=spaced(march.group),
        start=march.start,
        end=march.end,
        costs=costs,
    )
    return Statement(sentence, ("M2", "M4"), details=tuple(_step(each) for each in found.steps))


def _step(step: Step) -> Statement:
    if not step.passage.enemies:
        return Statement(message("move-cost", "{area}: {cost} MP", area=step.end, cost=step.cost))
    return Statement(
        message(
            "move-cost-with-enemies",
            "{area}: {cost} MP, {enemies}, own units there: {holders}",
            area=step.end,
            cost=step.cost,
            enemies=enemies(step.passage.enemies),
            holders=step.passage.holders,
        ),
        ("M5", "M6"),
    )


def volley_statements(volley: Volley) -> Iterator[Statement]:
    """Who strikes whom, with which dice, and who is hit."""
    for each in volley.strokes:
        if each.strike is not None:
            yield Statement(_stroke(each, each.strike.lowest), ("B5", "B8", "B10"))


def _stroke(stroke: Stroke, lowest: int) -> Message:
    rolls = Verbatim(", ".join(map(str, stroke.rolls)))
    of_side = OF_SIDES[stroke.fighter.side]
    if not stroke.rolls:
        return message(
            "blow-aimed",
            "Unit {unit} {of_side} strikes at unit {target}; {lowest} or more kills.",
            unit=stroke.fighter.unit,
            of_side=of_side,
            target=stroke.target.unit,
            lowest=lowest,
        )
    if stroke.kills():
        return message(
            "blow-hits",
            "Unit {unit} {of_side} hits unit {target} with {rolls}; {lowest} or more kills.",
            unit=stroke.fighter.unit,
            of_side=of_side,
            target=stroke.target.unit,
            rolls=rolls,
            lowest=lowest,
        )
    return message(
        "blow-misses",
        "Unit {unit} {of_side} misses unit {target} with {rolls}; {lowest} or more kills.",
        unit=stroke.fighter.unit,
        of_side=of_side,
        target=stroke.target.unit,
        rolls=rolls,
        lowest=lowest,
    )


def chance_statements(volley: Volley) -> Iterator[Statement]:
    """How likely each target is hit."""
    for fighter, chance in volley.chances().items():
        yield Statement(
            message(
                "blow-chance",
                "Unit {unit} {of_side} is hit with a chance of {chance}.",
                unit=fighter.unit,
                of_side=OF_SIDES[fighter.side],
                chance=Verbatim(str(chance)),
            ),
            ("B8", "B10"),
        )


def casualties_statements(found: Casualties) -> Iterator[Statement]:
    """Who is gone after arrows or strikes."""
    for side in Side:
        units = tuple(each.unit for each in sorted(found.dead) if each.side is side)
        if units:
            yield Statement(
                message(
                    "units-fall",
                    "Units {of_side} that fall, by their numbers: {units}.",
                    of_side=OF_SIDES[side],
                    units=units,
                ),
                ("B10",),
            )
        if side in found.commanders:
            yield Statement(
                message(
                    "commander-falls", "The commander {of_side} falls.", of_side=OF_SIDES[side]
                ),
                ("B13",),
            )
        if side in found.loose:
            outlives = message(
                "commander-outlives-unit",
                "The commander {of_side} outlives his unit.",
                of_side=OF_SIDES[side],
            )
            yield Statement(outlives, ("B13", "B14"))


def holder_statement(area: str, holder: Holder, attacker: str, defender: str) -> Statement:
    """Who holds an area after a combat."""
    if holder is Holder.NOBODY:
        return Statement(
            message("area-free", "{area} is free: nobody holds it.", area=area), ("B19",)
        )
    people = attacker if holder is Holder.ATTACKER else defender
    return Statement(
        message("area-held-by", "{people} holds {area}.", people=people, area=area), ("B19",)
    )


def takeover_statement(takeover: Takeover) -> Statement:
    """What becomes of pieces of another people of the same player."""
    if takeover.removed:
        sentence = message(
            "area-exchange-with-removal",
            "{area}: {old} becomes {new}; {replaced} exchanged, {removed} removed.",
            area=takeover.area,
            old=takeover.old,
            new=takeover.new,
            replaced=spaced(takeover.replaced),
            removed=spaced(takeover.removed),
        )
    else:
        sentence = message(
            "area-exchange",
            "{area}: {old} becomes {new}; {replaced} exchanged.",
            area=takeover.area,
            old=takeover.old,
            new=takeover.new,
            replaced=spaced(takeover.replaced),
        )
    return Statement(sentence, ("B2",))


def scoring_statements(scoring: Scoring) -> Iterator[Statement]:
    """The points that a people gets in a turn, area by area."""
    for conversion in scoring.conversions:
        yield _conversion(conversion)
    yield Statement(
        message(
            "points-people",
            "{people}, turn {turn}: {sum} VP.",
            people=scoring.people,
            turn=scoring.turn,
            sum=sum_of(each.points for each in scoring.awards),
        ),
        ("V1",),
        details=tuple(_award(each) for each in scoring.awards),
    )


def _award(award: Award) -> Statement:
    match award.reason:
        case Reason.SHEET:
            sentence, clause = (
                message(
                    "points-for-area", "{points} for {area}", points=award.points, area=award.area
                ),
                "V1",
            )
        case Reason.FIRST:
            sentence = message(
                "points-for-first-in-area",
                "{points} for being the first in {area}",
                points=award.points,
                area=award.area,
            )
            clause = "V4"
        case _:
            sentence = message(
                "points-for-conversion",
                "{points} for converting {area}",
                points=award.points,
                area=award.area,
            )
            clause = "V3"
    return Statement(sentence, (clause,))


def _conversion(conversion: Conversion) -> Statement:
    if conversion.removed:
        sentence = message(
            "area-conversion-with-removal",
            "{area}: {converted} become {into}, {removed} are removed.",
            area=conversion.area,
            converted=spaced(conversion.converted),
            into=conversion.into,
            removed=spaced(conversion.removed),
        )
    else:
        sentence = message(
            "area-conversion",
            "{area}: {converted} become {into}.",
            area=conversion.area,
            converted=spaced(conversion.converted),
            into=conversion.into,
        )
    return Statement(sentence, ("V3",))


def totals_chapters(totals: Totals) -> Iterator[Chapter]:
    """Points by people, by color and by player, and who has the most."""
    yield Chapter(message("heading-peoples", "Peoples"), tuple(_numbers(totals.peoples)))
    yield Chapter(
        message("heading-players", "Players"), (*map(_player, totals.players), _winners(totals))
    )


def _numbers(points: Mapping[str, int]) -> Iterator[Statement]:
    for name, number in points.items():
        yield Statement(
            message("points-named", "{name}: {points} VP", name=name, points=number), ("V2",)
        )


def _player(total: PlayerTotal) -> Statement:
    name, points = Verbatim(total.player), sum_of(total.colors.values())
    if not total.bid:
        return Statement(
            message("points-player", "{player}: {sum} VP.", player=name, sum=points), ("V2",)
        )
    return Statement(
        message(
            "points-player-less-bid",
            "{player}: {sum} VP, less a bid of {bid}: {points} VP.",
            player=name,
            sum=points,
            bid=total.bid,
            points=total.points,
        ),
        ("V2", "O2"),
    )


def _winners(totals: Totals) -> Statement:
    winners = tuple(map(Verbatim, totals.winners))
    if len(winners) == 1:
        return Statement(
            message("points-player-has-most", "{player} has the most.", player=winners[0]), ("V2",)
        )
    return Statement(
        message("points-players-share-most", "{players} share the most.", players=winners), ("V2",)
    )


def birth_statement(birth: Birth) -> Statement:
    """Whether a commander is born, and to whom."""
    dice = sum_of(roll for rolls in birth.rolls.values() for roll in rolls)
    if not birth.candidates:
        sentence = message(
            "birth-none",
            "{sum} is less than {least}: no commander is born.",
            sum=dice,
            least=BORN_FROM,
        )
    elif birth.player is not None:
        sentence = message(
            "birth-told",
            "{sum}, at least {least}: {player} gets a commander.",
            sum=dice,
            least=BORN_FROM,
            player=Verbatim(birth.player),
        )
    else:
        sentence = message(
            "birth-undecided",
            "{sum}, at least {least}: {players} have the lowest roll and equal points; the text "
            "does not say who gets the commander.",
            sum=dice,
            least=BORN_FROM,
            players=tuple(map(Verbatim, birth.candidates)),
        )
    return Statement(sentence, ("O1",))
