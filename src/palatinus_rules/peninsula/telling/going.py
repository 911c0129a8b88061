"""A whole go, and a whole game, in words."""

from __future__ import annotations

from collections.abc import Iterator

from palatinus_rules.kit.messages import Item, Message, message, quantity
from palatinus_rules.peninsula.game import Verification
from palatinus_rules.peninsula.nouns import OF_SIDES, PHASES, SIDES, TERRAINS, spaced
from palatinus_rules.peninsula.play.combats import CombatPhase, Fight
from palatinus_rules.peninsula.play.fighting import Fought, Moment
from palatinus_rules.peninsula.play.going import Played
from palatinus_rules.peninsula.play.growing import Growth
from palatinus_rules.peninsula.play.settling import Stacked
from palatinus_rules.peninsula.telling.developing import development_statements
from palatinus_rules.peninsula.telling.playing import (
    birth_statement,
    casualties_statements,
    holder_statement,
    movement_statements,
    scoring_statements,
    takeover_statement,
    totals_chapters,
    volley_statements,
)
from palatinus_rules.peninsula.telling.structure import Chapter, Statement
from palatinus_rules.peninsula.terrain import Side


def going_told(result: Played | Verification) -> tuple[Message, Iterator[Chapter]]:
    """The title and the chapters of a go or a game."""
    if isinstance(result, Verification):
        return message("heading-game", "The game"), verification_chapters(result)
    before = result.before
    title = message(
        "heading-turn-of-people", "Turn {turn}: {people}", turn=before.turn, people=before.people
    )
    return title, played_chapters(result)


def played_chapters(played: Played) -> Iterator[Chapter]:
    """Every phase of a go with its sums, and whose go is next."""
    if played.growth is not None:
        yield Chapter(message("heading-development", "Development"), tuple(_growth(played.growth)))
    if played.movement is not None:
        yield Chapter(
            message("heading-movement", "Movement"), tuple(movement_statements(played.movement))
        )
    if played.combat is not None:
        yield from _combats(played.combat)
    if played.stacks is not None:
        told = (each for people in played.stacks.peoples for each in _stacked(people))
        yield Chapter(message("heading-stacking", "Stacking"), tuple(told))
    if played.victory is not None:
        yield Chapter(
            message("heading-victory-points", "Victory points"),
            tuple(scoring_statements(played.victory.scoring)),
        )
    ended = (each for scoring in played.ended for each in scoring_statements(scoring))
    yield Chapter(message("heading-turn-end", "End of the turn"), tuple(ended))
    yield Chapter(message("heading-what-comes-next", "What comes next"), (_next(played),))


def _next(played: Played) -> Statement:
    after = played.after
    if played.is_over:
        return Statement(
            message("game-last-turn-ended", "The last turn has ended, and with it the game."),
            ("G8",),
        )
    return Statement(
        message(
            "go-turn-and-phase",
            "Turn {turn}: {people}, {phase}.",
            turn=after.turn,
            people=after.people,
            phase=PHASES[after.phase],
        ),
        ("G8", "G9"),
    )


def _growth(growth: Growth) -> Iterator[Statement]:
    if growth.birth is not None:
        yield birth_statement(growth.birth)
    for each in growth.added:
        added = message(
            "go-units-added", "{units} added in {area}.", units=spaced(each.force), area=each.area
        )
        yield Statement(added, ("S6", "S8"))
    yield from development_statements(growth.development)
    for each in growth.arrived:
        come = message(
            "go-units-arrive", "{units} arrive at {area}.", units=spaced(each.force), area=each.area
        )
        yield Statement(come, ("M8", "M11"))


def _combats(phase: CombatPhase) -> Iterator[Chapter]:
    yield Chapter(
        message("heading-exchanged-counters", "Exchanged counters"),
        tuple(map(takeover_statement, phase.takeovers)),
    )
    for fight in phase.fights:
        heading = message(
            "go-combat",
            "Combat in {area} ({terrain}): {attacker} against {defender}",
            area=fight.area,
            terrain=TERRAINS[fight.terrain],
            attacker=fight.attacker,
            defender=fight.defender,
        )
        yield Chapter(heading, tuple(_fight(fight)))


def _fight(fight: Fight) -> Iterator[Statement]:
    for number, fought in enumerate(fight.rounds, 1):
        yield _round(number, fought)
    if fight.retreat is not None:
        away = message(
            "go-retreat",
            "{people} retreats to {to} with {force}.",
            people=fight.retreat.people,
            to=fight.retreat.to,
            force=spaced(fight.retreat.force),
        )
        yield Statement(away, ("B16", "B17"))
    if fight.holder is not None:
        yield holder_statement(fight.area, fight.holder, fight.attacker, fight.defender)


def _round(number: int, fought: Fought) -> Statement:
    sentence = message(
        "go-round",
        "Round {number}: {attacker} against {defender}; {attacking} and {defending} are left.",
        number=number,
        attacker=spaced(fought.attacker),
        defender=spaced(fought.defender),
        attacking=spaced(fought.attacker_left),
        defending=spaced(fought.defender_left),
    )
    details = (*_rows(fought), *_moment(fought.arrows), *_moment(fought.strikes))
    return Statement(sentence, ("B16",), details=details)


def _rows(fought: Fought) -> Iterator[Statement]:
    for side in Side:
        rows = fought.told.rows(side)
        if rows.back:
            stand = message(
                "go-rows",
                "{side}: {front} in row 1, {back} in row 2",
                side=SIDES[side],
                front=" ".join(rows.front),
                back=" ".join(rows.back),
            )
            yield Statement(stand, ("B3", "B4"))


def _moment(moment: Moment) -> Iterator[Statement]:
    yield from volley_statements(moment.volley)
    for side, roll in moment.fates:
        die = message(
            "go-commander-die",
            "The unit with the commander {of_side} is hit; the die for the two shows {roll}.",
            of_side=OF_SIDES[side],
            roll=roll,
        )
        yield Statement(die, ("B13",))
    yield from casualties_statements(moment.gone)


def _stacked(stacked: Stacked) -> Iterator[Statement]:
    # Of several areas, which are a mistake, the first is doubled.
    for area in stacked.told.doubled[:1]:
        doubled = message(
            "go-area-doubled",
            "{area} holds twice its limit for {people}.",
            area=area,
            people=stacked.stacking.people,
        )
        yield Statement(doubled, ("S4",))
    for area, force in stacked.told.removed.items():
        gone = message(
            "go-removal",
            "{people} removes {force} from {area}.",
            people=stacked.stacking.people,
            force=spaced(force),
            area=area,
        )
        yield Statement(gone, ("S3",))
    for area, force in stacked.forced.items():
        also = message(
            "go-removal-forced",
            "{people} also loses {force} in {area}: the limit leaves no room, and nothing else was "
            "chosen.",
            people=stacked.stacking.people,
            force=spaced(force),
            area=area,
        )
        yield Statement(also, ("S2", "S3"))


def verification_chapters(found: Verification) -> Iterator[Chapter]:
    """The goes of a game, one line each, and the points."""
    yield Chapter(message("heading-goes", "Goes"), tuple(map(_go, found.goes)))
    yield from totals_chapters(found.totals)
    yield Chapter(message("heading-end", "The end"), (_end(found),))


def _go(played: Played) -> Statement:
    before, scoring = played.before, played.victory
    return Statement(
        message(
            "game-go-summary",
            "Turn {turn}, {people}: {combats}, {points} VP, {verdict}.",
            turn=before.turn,
            people=before.people,
            combats=quantity(
                "counted-combat",
                len(played.combat.fights) if played.combat else 0,
                "combat",
                "combats",
            ),
            points=scoring.scoring.points if scoring else 0,
            verdict=_verdict(played),
        ),
        ("G8",),
    )


def _verdict(played: Played) -> Item:
    if played.is_legal:
        return message("verdict-legal", "legal")
    return quantity("counted-problem", len(played.problems), "problem", "problems")


def _end(found: Verification) -> Statement:
    if found.is_over:
        return Statement(message("game-over", "The game has come to its end."), ("G8", "V2"))
    return Statement(message("game-not-over", "The game is not over yet."), ("G8",))
