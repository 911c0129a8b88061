"""A settlement in words: what is certain, what nobody needs to quarrel about, and what depends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import evolve

from palatinus_rules.disputes.comparison import Effect, Parting, ScoringStep
from palatinus_rules.disputes.settlement import Dependence, Settlement
from palatinus_rules.explanations.dependence import IF_OTHER_CAPTOR, other_captor
from palatinus_rules.explanations.editions import agreed_statements, edition_chapters
from palatinus_rules.explanations.phrases import (
    NOTHING_CHANGES,
    TITLE_OF_DISPUTE,
    Narration,
    Phrases,
    not_open_here,
    reading_conditions,
    reading_label,
    titled,
)
from palatinus_rules.explanations.rules import (
    TITLE_OF_FACTS,
    argument_statements,
    asked_words,
    default_words,
    variant_statements,
)
from palatinus_rules.explanations.structure import Chapter, Explanation, Statement
from palatinus_rules.explanations.victory import winners_sentence
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import (
    Listed,
    Message,
    capital,
    joined,
    labeled,
    message,
    plural,
    rank,
)
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.rulebook import DIFFERENCES, Question, question
from palatinus_rules.rules.rulings import QUESTIONS, Rulings, other_readings
from palatinus_rules.rules.scoring.resolution import Resolution


def explain_settlement(settlement: Settlement, language: Language) -> Explanation:
    """Tells what is the same under all readings, and what depends on which question."""
    effects = settlement.effects
    return Explanation(
        language,
        titled(settlement.position, TITLE_OF_DISPUTE),
        (
            *edition_chapters(settlement.edition, settlement.settled_by_edition),
            _outcomes(settlement),
            *(
                _depending(each, settlement, effects[each.question])
                for each in settlement.dependences
                if effects[each.question] is not Effect.NOTHING
            ),
            *_idle(effects),
            *_caveats(settlement),
            *_facts(settlement),
        ),
        position=settlement.position,
    )


def _outcomes(settlement: Settlement) -> Chapter:
    phrases, ranks = Phrases(settlement.position.players), settlement.ranks
    statements = [
        _winners(settlement, phrases),
        *(
            standing_statement(phrases.opening_player(color), points, ranks[color])
            for color, points in settlement.points.items()
        ),
    ]
    held = {
        key: str(getattr(settlement.rulings, key))
        for key in QUESTIONS
        if key not in settlement.questions
    }
    if held:
        statements.append(Statement(not_open_here(held)))
        statements += agreed_statements(settlement.given.ruled_out)
    return Chapter(message("title-possible-results", "Possible results"), tuple(statements))


def _winners(settlement: Settlement, phrases: Phrases) -> Statement:
    clauses = ("victory.most-points",)
    winners = settlement.possible_winners
    if not settlement.settled:
        if settlement.deciding:
            text = message(
                "settling-winner-by-questions",
                "Who wins depends on how the open questions are read:",
            )
        else:
            text = message(
                "settling-winner-by-captor",
                "Who wins depends on which of two captors takes the piece, which no edition says:",
            )
        outcomes = [winners_sentence(each, phrases) for each in winners]
        details = tuple(Statement(outcome, clauses) for outcome in outcomes)
        return Statement(text, clauses, details=details)
    if settlement.questions != tuple(QUESTIONS):
        unchanged = message(
            "settling-no-reading-matters", "No reading of the questions open here changes that."
        )
        text = joined(winners_sentence(winners[0], phrases), unchanged)
    elif len(winners[0]) == 1:
        text = message(
            "settling-player-wins-always",
            "{player} wins under every reading.",
            player=phrases.opening_player(winners[0][0]),
        )
    else:
        text = message(
            "settling-players-share-always",
            "{players} share the victory under every reading.",
            players=phrases.opening_players(winners[0]),
        )
    return Statement(text, clauses)


def standing_statement(player: Message, points: Sequence[int], ranks: Sequence[int]) -> Statement:
    """The points and ranks of one player, of which one holds."""
    text = plural(
        "settling-player-standing",
        "{player}: {points} point, rank {ranks}",
        "{player}: {points} points, rank {ranks}",
        points[-1],
        player=player,
        points=Listed(tuple(points), "or"),
        ranks=Listed(tuple(rank(each) for each in ranks), "or"),
    )
    return Statement(text, ("victory.sum",))


def _depending(dependence: Dependence, settlement: Settlement, reach: Effect) -> Chapter:
    asked = question(dependence.question)
    pair, parting = dependence.pair, dependence.parting
    rulings = settlement.rulings if pair is None else pair[0].rulings
    statements = [*_effects(dependence, rulings, settlement)]
    if reach is not dependence.effect:
        other = other_captor(IF_OTHER_CAPTOR, settlement.resolutions.values())
        clauses = (*asked.clauses, "soldiers.who-takes-the-piece")
        statements.append(Statement(labeled(capital(other), _effect(reach)), clauses))
    if pair is not None and parting is not None:
        statements += [
            _outcome(settlement.under(ruled), dependence)
            for ruled in _all_readings(rulings, dependence.question, settlement.edition)
        ]
        statements.append(_parting(parting, pair))
    statements += [
        Statement(default_words(asked), asked.clauses[:1]),
        *argument_statements(asked.key),
        *_editions(asked),
    ]
    return Chapter(asked_words(asked), tuple(statements))


def _effects(
    dependence: Dependence, rulings: Rulings, settlement: Settlement
) -> Iterator[Statement]:
    """How far the answer reaches, as the other questions are read and at the furthest."""
    clauses = question(dependence.question).clauses
    changed = [
        key
        for key in QUESTIONS
        if key != dependence.question
        and getattr(rulings, key) is not getattr(settlement.rulings, key)
    ]
    furthest = _effect(dependence.effect)
    if not changed:
        yield Statement(furthest, clauses)
        return
    as_given = message("settling-other-readings-unchanged", "With all other readings unchanged")
    yield Statement(labeled(as_given, _effect(dependence.as_given)), clauses)
    needed = {key: str(getattr(rulings, key)) for key in changed}
    if_also = capital(reading_conditions(needed))
    yield Statement(labeled(if_also, furthest), clauses)


def _effect(effect: Effect) -> Message:
    return {
        Effect.WINNERS: message("answer-affects-victory", "The answer decides who wins."),
        Effect.RANKS: message(
            "answer-affects-ranks", "The answer changes ranks, but not who wins."
        ),
        Effect.POINTS: message(
            "answer-affects-points", "The answer changes points, but nobody's rank."
        ),
        Effect.HOLDINGS: message(
            "answer-affects-items", "The answer changes what players hold, but nobody's points."
        ),
        Effect.STEPS: message(
            "answer-affects-steps",
            "The answer changes steps of the scoring, but not what the players get.",
        ),
        Effect.NOTHING: NOTHING_CHANGES,
    }[effect]


def _all_readings(rulings: Rulings, key: str, edition: Language | None) -> list[Rulings]:
    """The same rulings with every reading of one question, that of the rulings first."""
    others = other_readings(rulings, key, edition)
    return [rulings, *(evolve(rulings, **{key: each}) for each in others)]


def _outcome(resolution: Resolution, dependence: Dependence) -> Statement:
    """What comes out under one of the readings."""
    phrases = Phrases(resolution.position.players)
    key = dependence.question
    answer = question(key).answer(getattr(resolution.rulings, key))
    says = answer.says
    label = capital(reading_label(key, answer.reading))
    clauses = question(key).clauses[:1]
    if dependence.effect is Effect.STEPS:
        return Statement(labeled(label, says), clauses)
    winners = winners_sentence(resolution.winners, phrases)
    details = [
        standing_statement(phrases.opening_player(each.color), [each.points], [each.rank])
        for each in resolution.standings
    ]
    return Statement(labeled(label, joined(says, winners)), clauses, details=tuple(details))


def _editions(asked: Question) -> Iterator[Statement]:
    """What the editions say that bears on the question."""
    for difference in DIFFERENCES:
        if difference.question == asked.key:
            topic = difference.topic
            details = tuple(variant_statements(difference))
            yield Statement(topic, difference.clauses, details=details)


def _parting(parting: Parting, pair: tuple[Resolution, Resolution]) -> Statement:
    """The hill and the step where the two part."""
    hill, field = parting.hill, parting.field
    if hill is None:
        text = message(
            "settling-first-at-tiebreak", "They differ only after the last hill, in the tie-break."
        )
        return Statement(text, ("victory.tie-break-order",))
    if field is None:
        text = message(
            "settling-first-at-tie-discs",
            "They first differ at hill {hill}, when discs are given for a tie. The box has not "
            "enough discs left for all who tie.",
            hill=hill,
        )
        return Statement(text, ("control.box-serves-all-or-none",))
    piece = capital(Narration(pair[0]).piece(field))
    if parting.step is ScoringStep.SOLDIERS:
        clause = "soldiers.captor-stays"
        text = message(
            "settling-first-at-soldiers",
            "They first differ at hill {hill}, when the soldiers act. {piece} stays or leaves.",
            hill=hill,
            piece=piece,
        )
    elif parting.step is ScoringStep.CAPTURES and _is_missing(pair, hill, field):
        clause = "control.box-in-order"
        text = message(
            "settling-first-at-disc-exhausted",
            "They first differ at hill {hill}, when captives are shared out. {piece} brings an "
            "extra disc, but there is none left in the box.",
            hill=hill,
            piece=piece,
        )
    elif parting.step is ScoringStep.CAPTURES:
        clause = "soldiers.own-shared-capture"
        text = message(
            "settling-first-at-disc",
            "They first differ at hill {hill}, when captives are shared out. {piece} brings an "
            "extra disc, or does not.",
            hill=hill,
            piece=piece,
        )
    else:
        clause = "control.sum"
        one, other = (_brought(resolution, hill, field) for resolution in pair)
        text = plural(
            "settling-first-at-influence",
            "They first differ at hill {hill}, when influence is counted. {piece} brings {one} "
            "or {other} influence point.",
            "They first differ at hill {hill}, when influence is counted. {piece} brings {one} "
            "or {other} influence points.",
            max(one, other),
            hill=hill,
            piece=piece,
            one=one,
            other=other,
        )
    return Statement(text, (clause,), (field,))


def _is_missing(pair: tuple[Resolution, Resolution], hill: Hill, field: Field) -> bool:
    """Whether a disc for the piece on a field is owed and not given in one of the two."""
    captures = [capture for resolution in pair for capture in resolution.hill(hill).captures]
    return any(each.field is field and each.missing is not None for each in captures)


def _brought(resolution: Resolution, hill: Hill, field: Field) -> int:
    return sum(tally.points for tally in resolution.hill(hill).tallies if tally.field is field)


def _idle(effects: Mapping[str, Effect]) -> Iterator[Chapter]:
    """The questions that change nothing here."""
    idle = [question(key) for key, effect in effects.items() if effect is Effect.NOTHING]
    if idle:
        statements = [Statement(asked_words(asked), asked.clauses[:1]) for asked in idle]
        heading = message("title-questions-without-effect", "What changes nothing here")
        yield Chapter(heading, tuple(statements))


def _caveats(settlement: Settlement) -> Iterator[Chapter]:
    """What no reading covers and could still change a rank."""
    for doubt in settlement.doubts:
        if doubt.effect is Effect.WINNERS:
            text = message(
                "captor-unstated-affects-victory",
                "No edition says which of two captors takes the piece and which gets the disc. "
                "If a tie is broken by comparing one item after another, or if the box runs out "
                "of discs, the choice can change who wins here.",
            )
        else:
            text = message(
                "captor-unstated-affects-ranks",
                "No edition says which of two captors takes the piece and which gets the disc. "
                "If a tie is broken by comparing one item after another, or if the box runs out "
                "of discs, the choice can change ranks here, but not who wins.",
            )
        statement = Statement(text, ("soldiers.who-takes-the-piece",))
        yield Chapter(message("title-unread", "What no reading covers"), (statement,))


def _facts(settlement: Settlement) -> Iterator[Chapter]:
    """What holds for every position."""
    if settlement.facts:
        statements = [Statement(fact.statement, fact.clauses) for fact in settlement.facts]
        yield Chapter(TITLE_OF_FACTS, tuple(statements))
