"""The settlement document: what a victory depends on. It is only written."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from palatinus_rules._version import __version__
from palatinus_rules.disputes.comparison import Effect
from palatinus_rules.disputes.decisions import Decision, Way
from palatinus_rules.disputes.settlement import Dependence, Settlement
from palatinus_rules.formats.declarations.settlement import (
    DisputedDocument,
    HandedOverDocument,
    PossibleDocument,
    ReadingOutcomeDocument,
    SettlementDocument,
    WayDocument,
)
from palatinus_rules.formats.document_names import SETTLEMENT_FORMAT
from palatinus_rules.formats.documents.change import parting_document
from palatinus_rules.formats.documents.explanation import named_clauses
from palatinus_rules.formats.documents.position import player_document
from palatinus_rules.formats.documents.result import hill_document, result_document
from palatinus_rules.kit.arguments import required
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.rules.rulings import QUESTIONS, other_readings
from palatinus_rules.rules.scoring.resolution import Resolution


def settlement_document(settlement: Settlement, *, so_far: bool = False) -> SettlementDocument:
    """What a victory depends on as a ``palatinus-settlement/1`` document.

    ``so_far`` stands in its result: not everybody has placed everything.
    """
    position = required(settlement, Settlement, "settlement_document()").position
    document: SettlementDocument = {
        "format": SETTLEMENT_FORMAT,
        "version": __version__,
        "code": position.to_code(),
        "players": [player_document(player) for player in position.players],
        "rulings": settlement.rulings.to_readings(),
        "open": list(settlement.questions),
        "result": result_document(settlement.given, depends=settlement.depends, so_far=so_far),
        "settled": settlement.settled,
        "winners": [[str(color) for color in each] for each in settlement.possible_winners],
        "questions": [*_questions(settlement)],
        "ways": [*_ways(settlement)],
        "caveats": [
            {"caveat": str(doubt.caveat), "effect": doubt.effect.name.lower()}
            for doubt in settlement.doubts
        ],
        "possible": _possible(settlement),
        "facts": [fact.id for fact in settlement.facts],
        "clauses": named_clauses(settlement),
    }
    if settlement.edition is not None:
        document["edition"] = str(settlement.edition)
    if position.title is not None:
        document["title"] = position.title
    return document


def _ways(settlement: Settlement) -> Iterator[WayDocument]:
    """All ways, and after each of them where its exceptions lead."""
    told = [way.readings for way in settlement.ways if way.caveat is None]
    for way in settlement.ways:
        document = _way(way)
        if way.exceptions:
            document["except"] = [dict(each) for each in way.exceptions]
        yield document
        for more in way.exceptions:
            both = {**way.readings, **more}
            readings = FrozenMap({key: both[key] for key in QUESTIONS if key in both})
            if readings not in told:
                told.append(readings)
                ruled = evolve(settlement.rulings, **readings)
                yield _way(Way(readings, settlement.under(ruled).winners))


def _way(way: Way) -> WayDocument:
    return {
        "readings": dict(way.readings),
        "caveat": None if way.caveat is None else str(way.caveat),
        "winners": [str(color) for color in way.winners],
    }


def _possible(settlement: Settlement) -> list[PossibleDocument]:
    points, ranks = settlement.points, settlement.ranks
    return [
        {"color": str(color), "points": list(points[color]), "ranks": list(ranks[color])}
        for color in settlement.position.colors
    ]


def _questions(settlement: Settlement) -> Iterator[DisputedDocument]:
    """Those that decide alone, those that need others, and the rest, the furthest effect first."""
    effects = settlement.effects
    for decision in settlement.decisions:
        yield _disputed(settlement.dependence(decision.question), decision, Effect.WINNERS)
    others = [each for each in settlement.dependences if each.effect is not Effect.WINNERS]
    for dependence in sorted(others, key=lambda each: each.effect, reverse=True):
        shown = _shown(dependence, settlement)
        yield _disputed(dependence, shown, effects[dependence.question])


def _shown(dependence: Dependence, settlement: Settlement) -> Decision:
    """What a question changes that decides nothing, beside what the pair that shows it needs."""
    key = dependence.question
    if dependence.pair is None:
        return Decision(key, {}, only=False, resolutions=())
    rulings = dependence.pair[0].rulings
    given, readings = settlement.rulings.to_readings(), rulings.to_readings()
    needs = {each: readings[each] for each in QUESTIONS if readings[each] != given[each]}
    answers = [getattr(rulings, key), *other_readings(rulings, key, settlement.edition)]
    resolutions = [settlement.under(evolve(rulings, **{key: each})) for each in answers]
    return Decision(key, needs, only=False, resolutions=tuple(resolutions))


def _disputed(dependence: Dependence, shown: Decision, reach: Effect) -> DisputedDocument:
    pair = dependence.pair
    document: DisputedDocument = {
        "question": dependence.question,
        "effect": dependence.effect.name.lower(),
        "as_given": dependence.as_given.name.lower(),
        "needs": dict(shown.needs),
        "only": shown.only,
        "readings": [
            _outcome(dependence.question, each, shown.resolutions[0]) for each in shown.resolutions
        ],
        "parting": None if pair is None else parting_document(*pair, dependence.parting),
    }
    if reach is not dependence.effect:
        document["with_other_captors"] = reach.name.lower()
    return document


def _outcome(question: str, resolution: Resolution, first: Resolution) -> ReadingOutcomeDocument:
    return {
        "reading": resolution.rulings.to_readings()[question],
        "winners": [str(color) for color in resolution.winners],
        "standings": [
            {"color": str(each.color), "points": each.points, "rank": each.rank}
            for each in resolution.standings
        ],
        "hills": [*_handed_over(first, resolution)],
    }


def _handed_over(first: Resolution, resolution: Resolution) -> Iterator[HandedOverDocument]:
    """The hills that others get; whose discs are missing in the box is no difference here."""
    for one, other in zip(first.hills, resolution.hills, strict=True):
        before, after = hill_document(one)["award"], hill_document(other)["award"]
        if before != after:
            yield {"hill": str(one.hill), "before": before, "after": after}
