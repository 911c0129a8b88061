"""A go that was played, and a game that was verified, as documents."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from palatinus_rules.kit.language import Language
from palatinus_rules.kit.problems import Problems
from palatinus_rules.peninsula.combat.blows import Fighter, Stroke
from palatinus_rules.peninsula.declarations.go import (
    CombatPhaseDocument,
    DevelopmentDocument,
    FightDocument,
    FighterDocument,
    FoughtRoundDocument,
    FoughtRowsDocument,
    GoDocument,
    MarchDocument,
    MomentDocument,
    MovementDocument,
    PlacedDocument,
    RemovedDocument,
    RetreatDocument,
    ScoringDocument,
    StruckDocument,
    TakeoverDocument,
    TotalsDocument,
    VerificationDocument,
    VerifiedGoDocument,
)
from palatinus_rules.peninsula.documents.forces import force_document, forces_document
from palatinus_rules.peninsula.documents.names import GO_FORMAT, VERIFICATION_FORMAT
from palatinus_rules.peninsula.documents.problems import problem_list
from palatinus_rules.peninsula.documents.state import state_document
from palatinus_rules.peninsula.game import Verification
from palatinus_rules.peninsula.movement import Marched, Movement
from palatinus_rules.peninsula.play.combats import CombatPhase, Fight, Retreat
from palatinus_rules.peninsula.play.fighting import Fought, Moment
from palatinus_rules.peninsula.play.going import Played
from palatinus_rules.peninsula.play.growing import Growth, Placed
from palatinus_rules.peninsula.play.settling import Stacks
from palatinus_rules.peninsula.rounds import Rows
from palatinus_rules.peninsula.takeover import Takeover
from palatinus_rules.peninsula.terrain import Side
from palatinus_rules.peninsula.victory import Scoring, Totals


def go_document(
    played: Played, problems: Problems | None = None, language: Language | str = Language.EN
) -> GoDocument:
    """A go as a ``peninsula-go/1`` document.

    ``problems`` are those of the go with their places in a text, where it had any.
    """
    document: dict[str, object] = {
        "format": GO_FORMAT,
        "turn": played.before.turn,
        "people": played.before.people,
        "legal": played.is_legal,
        "over": played.is_over,
    }
    if played.growth is not None:
        document["development"] = _growth(played.growth)
    if played.movement is not None:
        document["movement"] = _movement(played.movement)
    if played.combat is not None:
        document["combat"] = _combat(played.combat)
    if played.stacks is not None:
        document["stacking"] = _stacks(played.stacks)
    if played.victory is not None:
        document["victory"] = _scoring(played.victory.scoring)
    whole = document | {
        "ended": [_scoring(each) for each in played.ended],
        "problems": problem_list(played.problems if problems is None else problems, language),
        "readings": played.readings.to_words(),
        "state": state_document(played.after),
    }
    return cast("GoDocument", whole)


def verification_document(
    found: Verification, problems: Problems | None = None, language: Language | str = Language.EN
) -> VerificationDocument:
    """A verified game as a ``peninsula-verification/1`` document."""
    return {
        "format": VERIFICATION_FORMAT,
        "title": found.game.title,
        "legal": not found.problems,
        "over": found.is_over,
        "goes": [_go(each) for each in found.goes],
        "points": _totals(found.totals),
        "winners": list(found.totals.winners) if found.is_over else [],
        "leaders": list(found.totals.winners),
        "problems": problem_list(found.problems if problems is None else problems, language),
        "readings": found.readings.to_words(),
        "state": state_document(found.goes[-1].after if found.goes else found.game.state),
    }


def _go(played: Played) -> VerifiedGoDocument:
    return {
        "turn": played.before.turn,
        "people": played.before.people,
        "legal": played.is_legal,
        "combats": len(played.combat.fights) if played.combat else 0,
        "points": played.victory.scoring.points if played.victory else 0,
    }


def _totals(totals: Totals) -> TotalsDocument:
    return {
        "peoples": dict(totals.peoples),
        "colors": dict(totals.colors),
        "players": {each.player: each.points for each in totals.players},
    }


def _placed(placed: Iterable[Placed]) -> list[PlacedDocument]:
    return [{"area": each.area, "units": force_document(each.force)} for each in placed]


def _growth(growth: Growth) -> DevelopmentDocument:
    found, birth = growth.development, growth.birth
    return {
        "born": None if birth is None else {"sum": birth.sum, "players": list(birth.candidates)},
        "added": _placed(growth.added),
        "develops": found.budget.develops,
        "saved": found.budget.saved,
        "income": found.income,
        "eliminated": forces_document(found.eliminated),
        "upkeep": found.upkeep,
        "left": found.left,
        "bought": forces_document(found.bought),
        "upgrades": [
            {"area": each.area, "before": each.before, "after": each.after, "number": each.number}
            for each in found.upgrades
        ],
        "spent": found.spent,
        "kept": found.kept,
        "lost": found.lost,
        "arrived": _placed(growth.arrived),
    }


def _movement(movement: Movement) -> MovementDocument:
    return {
        "moves": [_marched(each) for each in movement.marches],
        "removed_commanders": {area: list(each) for area, each in movement.removed.items()},
    }


def _marched(found: Marched) -> MarchDocument:
    return {
        "units": force_document(found.march.group),
        "path": list(found.march.path),
        "costs": [step.cost for step in found.steps],
        "spent": found.spent,
    }


def _combat(phase: CombatPhase) -> CombatPhaseDocument:
    return {
        "exchanged": [_takeover(each) for each in phase.takeovers],
        "combats": [_fight(each) for each in phase.fights],
    }


def _takeover(takeover: Takeover) -> TakeoverDocument:
    return {
        "area": takeover.area,
        "old": takeover.old,
        "new": takeover.new,
        "replaced": force_document(takeover.replaced),
        "removed": force_document(takeover.removed),
    }


def _fight(fight: Fight) -> FightDocument:
    return {
        "area": fight.area,
        "terrain": fight.terrain,
        "attacker": fight.attacker,
        "defender": fight.defender,
        "rounds": [_round(each) for each in fight.rounds],
        "retreat": None if fight.retreat is None else _retreat(fight.retreat),
        "holder": fight.holder,
    }


def _retreat(retreat: Retreat) -> RetreatDocument:
    return {"people": retreat.people, "to": retreat.to, "units": force_document(retreat.force)}


def _round(fought: Fought) -> FoughtRoundDocument:
    return {
        "before": {
            "attacker": force_document(fought.attacker),
            "defender": force_document(fought.defender),
        },
        "rows": {
            "attacker": _rows(fought.told.rows(Side.ATTACKER)),
            "defender": _rows(fought.told.rows(Side.DEFENDER)),
        },
        "arrows": _moment(fought.arrows),
        "strikes": _moment(fought.strikes),
        "after": {
            "attacker": force_document(fought.left(Side.ATTACKER)),
            "defender": force_document(fought.left(Side.DEFENDER)),
        },
    }


def _rows(rows: Rows) -> FoughtRowsDocument:
    return {"front": list(rows.front), "back": list(rows.back), "commander": rows.commander}


def _moment(moment: Moment) -> MomentDocument:
    return {
        "blows": [_stroke(each) for each in moment.volley.strokes],
        "dead": [_fighter(each) for each in sorted(moment.gone.dead)],
        "fates": [{"side": side, "roll": roll} for side, roll in moment.fates],
        "dead_commanders": sorted(moment.gone.commanders),
    }


def _stroke(stroke: Stroke) -> StruckDocument:
    return {
        "side": stroke.fighter.side,
        "unit": stroke.fighter.unit,
        "target": stroke.target.unit,
        "lowest": None if stroke.strike is None else stroke.strike.lowest,
        "rolls": list(stroke.rolls),
        "hits": stroke.kills(),
    }


def _fighter(fighter: Fighter) -> FighterDocument:
    return {"side": fighter.side, "unit": fighter.unit}


def _stacks(stacks: Stacks) -> list[RemovedDocument]:
    return [
        {
            "people": each.stacking.people,
            "doubled": list(each.told.doubled),
            "removed": forces_document(each.told.removed),
            "forced": forces_document(each.forced),
        }
        for each in stacks.peoples
    ]


def _scoring(scoring: Scoring) -> ScoringDocument:
    return {
        "people": scoring.people,
        "points": scoring.points,
        "awards": [
            {"area": each.area, "reason": each.reason, "points": each.points}
            for each in scoring.awards
        ],
        "converted": [
            {
                "area": each.area,
                "into": each.into,
                "converted": force_document(each.converted),
                "removed": force_document(each.removed),
            }
            for each in scoring.conversions
        ],
    }
