"""A judgement in words: what is right and why, and how one comes to what was claimed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from attrs import evolve

from palatinus_rules.disputes.claims import (
    Claim,
    FieldClaim,
    InfluenceClaim,
    MostClaim,
    PointsClaim,
    VictoryClaim,
)
from palatinus_rules.disputes.judgement import JudgedClaim, Judgement, MatchingSlip
from palatinus_rules.disputes.reversals import Reversal
from palatinus_rules.explanations.control import sum_statements, tally_statement
from palatinus_rules.explanations.dependence import (
    IF_OTHER_CAPTOR,
    argument,
    other_captor,
    outcome,
    ways_told,
)
from palatinus_rules.explanations.editions import edition_statements
from palatinus_rules.explanations.fields import field_statement
from palatinus_rules.explanations.phrases import Narration, as_one, reading_conditions, titled
from palatinus_rules.explanations.resolution import reading_chapters, reading_statement
from palatinus_rules.explanations.slips import names_inhabitants, slip_words
from palatinus_rules.explanations.structure import Chapter, Explanation, Statement
from palatinus_rules.explanations.victory import points_statement, tie_statements, winners_sentence
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Message, Text, Verbatim, joined, labeled, message, plural
from palatinus_rules.kit.words import harmless
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.rulebook import question
from palatinus_rules.rules.scoring.control import leaders
from palatinus_rules.rules.scoring.resolution import resolve

MOST_SHOWN = 8
"""Where a slip shows on more fields, a sentence names the hills instead."""


def explain_judgement(judgement: Judgement, language: Language) -> Explanation:
    """Tells of every claim whether it is right, what is, and what leads to it if it is not."""
    on = Narration(judgement.resolution)
    return Explanation(
        language,
        titled(on.position, message("title-claims", "The claims")),
        (*reading_chapters(on), *claim_chapters(judgement, language)),
        position=on.position,
    )


def claim_chapters(judgement: Judgement, language: Language) -> tuple[Chapter, ...]:
    """A chapter for every claim, in their order, in a language."""
    on = Narration(judgement.resolution)
    return tuple(_chapter(on, each).spoken(language) for each in judgement.claims)


def right_answers(judgement: Judgement, language: Language) -> Iterator[tuple[str, str]]:
    """The words of every claim, with the sentence about what is right."""
    on = Narration(judgement.resolution)
    for judged in judgement.claims:
        yield harmless(judged.words), _right_statement(on, judged.claim).spoken(language).text


def slip_sentences(judgement: Judgement) -> Iterator[tuple[JudgedClaim, list[Text]]]:
    """For every claim that is wrong, whether that is open, and the slips that lead to it."""
    on = Narration(judgement.resolution)
    for judged in judgement.claims:
        if not judged.right:
            verdict = [] if judged.settled else [_open(on, judged)]
            told = [*verdict, *_slips(on, judged)]
            yield judged, [statement.message for statement in told]


def _chapter(on: Narration, judged: JudgedClaim) -> Chapter:
    statements = [_truth(on, judged)]
    if not judged.settled:
        statements.insert(0, _open(on, judged))
    elif not judged.right:
        statements += _readings(judged)
    statements[:0] = edition_statements(on.resolution.edition, judged.settled_by_edition)
    if not judged.right:
        statements += _slips(on, judged)
    return Chapter(Verbatim(harmless(judged.words)), tuple(statements))


def _truth(on: Narration, judged: JudgedClaim) -> Statement:
    """What is right, and the steps that make it so; unless that is open, with the verdict."""
    statement = _right_statement(on, judged.claim)
    if not judged.settled:
        label = (
            message("judging-readings-in-force", "By the readings in force")
            if on.resolution.rulings.departures()
            else message("judging-usual-reading", "By the usual reading")
        )
    else:
        label = (
            message("judging-right", "Right") if judged.right else message("judging-wrong", "Wrong")
        )
    return evolve(statement, message=labeled(label, statement.message))


def _open(on: Narration, judged: JudgedClaim) -> Statement:
    """A verdict that another reading reverses, or another captor who takes a piece."""
    otherwise = as_one(_otherwise(on, judged), ";")
    if not any(reversal.readings for reversal in judged.reversals) and not judged.deciding:
        text = (
            message(
                "judging-right-if-first-captor",
                "Right if the first captor clockwise from the arrow takes the piece; {otherwise}. "
                "No edition says who takes it.",
                otherwise=otherwise,
            )
            if judged.right
            else message(
                "judging-wrong-if-first-captor",
                "Not if the first captor clockwise from the arrow takes the piece; {otherwise}. "
                "No edition says who takes it.",
                otherwise=otherwise,
            )
        )
    elif on.resolution.rulings.departures():
        text = (
            message(
                "judging-right-in-force",
                "Right, by the readings in force; {otherwise}.",
                otherwise=otherwise,
            )
            if judged.right
            else message(
                "judging-wrong-in-force",
                "Not by the readings in force; {otherwise}.",
                otherwise=otherwise,
            )
        )
    else:
        text = (
            message(
                "judging-right-usually",
                "Right, by the usual reading; {otherwise}.",
                otherwise=otherwise,
            )
            if judged.right
            else message(
                "judging-wrong-usually",
                "Not by the usual reading; {otherwise}.",
                otherwise=otherwise,
            )
        )
    answers = dict.fromkeys(
        each for reversal in judged.reversals for each in reversal.readings.items()
    )
    details = [reading_statement(key, reading) for key, reading in answers]
    clauses = dict.fromkeys(clause for each in details for clause in each.clauses)
    if judged.deciding_caveats:
        clauses["soldiers.who-takes-the-piece"] = None
    told = argument(judged.deciding)
    if told is not None:
        details.append(Statement(told))
    return Statement(text, tuple(clauses), details=tuple(details))


def _otherwise(on: Narration, judged: JudgedClaim) -> Iterator[Message]:
    """What reverses the verdict; readings that come to the same are told as one."""
    alike: dict[object, list[Reversal]] = {}
    for reversal in judged.reversals:
        same = (
            reversal.caveat,
            reversal.outcome if judged.right else None,
            frozenset(reversal.exceptions),
        )
        alike.setdefault(same, []).append(reversal)
    for reversals in alike.values():
        told = partial(_comes_to, on, judged, reversals[0])
        doubtful = (
            resolve(on.position, evolve(on.resolution.rulings, **reversal.readings))
            for reversal in reversals
            if reversal.caveat is not None
        )
        yield from ways_told(reversals, told, other_captor(IF_OTHER_CAPTOR, doubtful))
    if judged.deciding_caveats and not any(reversal.caveat for reversal in judged.reversals):
        yield message(
            "judging-captor-matters-elsewhere",
            "under other readings, it can also matter which of two captors takes a piece",
        )


def _comes_to(on: Narration, judged: JudgedClaim, reversal: Reversal, condition: Text) -> Message:
    """What is right under a condition, without a full stop."""
    value = reversal.outcome
    if not judged.right:
        return message("judging-condition-right", "{condition}, it is right", condition=condition)
    if isinstance(judged.claim, VictoryClaim) and isinstance(value, tuple):
        return outcome(condition, value, on.phrases)
    if isinstance(value, int):
        return message(
            "judging-condition-number-right",
            "{condition}, {number} is right",
            condition=condition,
            number=value,
        )
    if not value:
        return message(
            "judging-condition-nobody",
            "{condition}, nobody has influence there",
            condition=condition,
        )
    players = [on.phrases.player(color) for color in value]
    if len(players) == 1:
        return message(
            "judging-condition-most",
            "{condition}, {player} has the most",
            condition=condition,
            player=players[0],
        )
    return message(
        "judging-condition-tie",
        "{condition}, {players} tie",
        condition=condition,
        players=tuple(players),
    )


def _right_statement(on: Narration, claim: Claim) -> Statement:
    match claim:
        case InfluenceClaim():
            return _influence(on, claim)
        case FieldClaim():
            return field_statement(on, claim.field)
        case MostClaim():
            return _most(on, claim)
        case PointsClaim():
            return _points(on, claim.color)
        case _:
            return _victory(on)


def _influence(on: Narration, claim: InfluenceClaim) -> Statement:
    record = on.resolution.hill(claim.hill)
    tallies = [each for each in record.tallies if each.player is claim.color]
    text = plural(
        "judging-influence-of-player",
        "{player} has {number} influence point on hill {hill}.",
        "{player} has {number} influence points on hill {hill}.",
        record.influence[claim.color],
        player=on.phrases.opening_player(claim.color),
        hill=claim.hill,
    )
    details = tuple(
        evolve(tally_statement(on, record, each), details=()) for each in tallies if each.points
    )
    return Statement(text, ("control.sum",), details=details)


def _most(on: Narration, claim: MostClaim) -> Statement:
    record = on.resolution.hill(claim.hill)
    ahead = leaders(record.influence)
    clause = "control.most-takes-token"
    if not ahead:
        clause = "control.nobody"
        text = message(
            "judging-nobody-on-hill", "Nobody has influence on hill {hill}.", hill=claim.hill
        )
    elif len(ahead) == 1:
        text = message(
            "judging-most-on-hill",
            "{player} has the most influence on hill {hill}.",
            player=on.phrases.opening_player(ahead[0]),
            hill=claim.hill,
        )
    else:
        clause = "control.tie-for-the-most"
        text = message(
            "judging-tie-on-hill",
            "{players} tie for the most influence on hill {hill}.",
            players=on.phrases.opening_players(ahead),
            hill=claim.hill,
        )
    return Statement(text, (clause,), details=tuple(sum_statements(on, record)))


def _points(on: Narration, color: Color) -> Statement:
    standing = on.resolution.standing(color)
    text = plural(
        "judging-points-of-player",
        "{player} ends with {number} point.",
        "{player} ends with {number} points.",
        standing.points,
        player=on.phrases.opening_player(color),
    )
    return evolve(points_statement(on, standing), message=text)


def _victory(on: Narration) -> Statement:
    text = winners_sentence(on.resolution.winners, on.phrases)
    points = [evolve(points_statement(on, each), details=()) for each in on.resolution.standings]
    best = on.resolution.standings[0].points
    ties = [
        detail
        for each in tie_statements(on)
        if each.data["points"] == best
        for detail in (evolve(each, details=()), *each.details)
    ]
    return Statement(text, ("victory.most-points",), details=(*points, *ties))


def _readings(judged: JudgedClaim) -> Iterator[Statement]:
    """The other readings under which a claim would be right."""
    for change in judged.readings:
        answers = [
            (question(key), question(key).answer(reading)) for key, reading in change.items()
        ]
        condition = reading_conditions(change)
        yield Statement(
            message(
                "judging-right-but-ruled-out",
                "It would be right {condition}; but that is ruled out here.",
                condition=condition,
            ),
            tuple(dict.fromkeys(asked.clauses[0] for asked, _ in answers)),
            details=tuple(
                Statement(joined(asked.text, answer.says), asked.clauses[:1])
                for asked, answer in answers
            ),
        )
    if not judged.readings and judged.slips:
        yield Statement(
            message("judging-no-reading", "No reading of the open questions makes it right.")
        )


def _slips(on: Narration, judged: JudgedClaim) -> Iterator[Statement]:
    """Each slip that leads to a claim, with the clause that it breaks."""
    for each in judged.slips:
        text = _comes_out(on, judged.claim, slip_words(on, judged.claim, each))
        where = _where(judged.claim, each)
        told = joined(text, where)
        yield Statement(told, (each.slip.clause,), each.fields)
    if not judged.slips:
        yield Statement(
            message("judging-no-slip", "None of the usual slips, each alone, leads to it.")
            if judged.readings or judged.reversals
            else message(
                "judging-no-reading-nor-slip",
                "No other reading of the open questions leads to it, and none of the usual slips "
                "does on its own.",
            )
        )


def _comes_out(on: Narration, claim: Claim, slip: Message) -> Message:
    match claim:
        case InfluenceClaim() | FieldClaim() | PointsClaim():
            return message(
                "judging-slip-number",
                "{number} comes out if {slip}.",
                number=claim.points,
                slip=slip,
            )
        case VictoryClaim():
            return message(
                "judging-slip-winner",
                "{player} wins if {slip}.",
                player=on.phrases.opening_player(claim.color),
                slip=slip,
            )
        case _:
            return message("judging-slip-claim", "This comes out if {slip}.", slip=slip)


def _where(claim: Claim, explained: MatchingSlip) -> Message | None:
    """Where a slip shows, unless its words have told that already."""
    if names_inhabitants(claim, explained):
        return None
    if 0 < len(explained.fields) <= MOST_SHOWN and not isinstance(claim, FieldClaim):
        return message(
            "judging-shown-on-fields",
            "It shows on {fields}.",
            fields=explained.fields,
        )
    hills = tuple(explained.hills)
    if isinstance(claim, FieldClaim) or not hills:
        return None
    return plural(
        "judging-shown-on-hills",
        "It shows on hill {hills}.",
        "It shows on hills {hills}.",
        len(hills),
        hills=hills,
    )
