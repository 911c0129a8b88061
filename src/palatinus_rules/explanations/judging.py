"""A judgement in words: what is right and why, and how one comes to what was claimed."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from palatinus_rules.disputes.claims import (
    Claim,
    FieldClaim,
    InfluenceClaim,
    MostClaim,
    PointsClaim,
    VictoryClaim,
)
from palatinus_rules.disputes.judging import Explained, JudgedClaim, Judgement
from palatinus_rules.explanations.control import sum_statements, tally_statement
from palatinus_rules.explanations.fields import field_statement
from palatinus_rules.explanations.phrases import (
    Narration,
    catalog as catalog_of,
    reading_conditions,
    titled,
)
from palatinus_rules.explanations.resolution import reading_chapters
from palatinus_rules.explanations.slips import names_inhabitants, slip_words
from palatinus_rules.explanations.structure import Chapter, Explanation, Statement
from palatinus_rules.explanations.victory import points_statement, tie_statements, winners_sentence
from palatinus_rules.kit.catalogs import Catalog
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.sentences import harmless
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.rulebook import question
from palatinus_rules.rules.scoring.control import leaders

MOST_SHOWN = 8
"""Where a slip shows on more fields, a sentence names the hills instead."""


def explain_judgement(judgement: Judgement, catalog: Catalog) -> Explanation:
    """Tells of every claim whether it is right, what is, and what leads to it if it is not."""
    on = Narration(judgement.resolution, catalog)
    return Explanation(
        catalog.language,
        titled(on.position, catalog.gettext("The claims")),
        (*reading_chapters(on), *claim_chapters(judgement, catalog)),
        position=on.position,
    )


def claim_chapters(judgement: Judgement, catalog: Catalog) -> tuple[Chapter, ...]:
    """A chapter for every claim, in their order."""
    on = Narration(judgement.resolution, catalog)
    return tuple(_chapter(on, each) for each in judgement.claims)


def slip_sentences(
    judgement: Judgement, language: Language = Language.EN
) -> Iterator[tuple[JudgedClaim, list[str]]]:
    """For every claim that is wrong, the sentences about the slips that lead to it."""
    on = Narration(judgement.resolution, catalog_of(language))
    for judged in judgement.claims:
        if not judged.right:
            yield judged, [statement.text for statement in _slips(on, judged)]


def _chapter(on: Narration, judged: JudgedClaim) -> Chapter:
    statements = [_truth(on, judged)]
    if not judged.right:
        statements += [*_readings(on, judged), *_slips(on, judged)]
    return Chapter(harmless(judged.words), tuple(statements))


def _truth(on: Narration, judged: JudgedClaim) -> Statement:
    """Whether a claim is right, what is right, and the steps that make it so."""
    statement = _right_statement(on, judged.claim)
    label = on.catalog.gettext("Right") if judged.right else on.catalog.gettext("Wrong")
    return evolve(statement, text=on.catalog.labeled(label, statement.text))


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
    text = on.catalog.ngettext(
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
        text = on.catalog.gettext("Nobody has influence on hill {hill}.", hill=claim.hill)
    elif len(ahead) == 1:
        text = on.catalog.gettext(
            "{player} has the most influence on hill {hill}.",
            player=on.phrases.opening_player(ahead[0]),
            hill=claim.hill,
        )
    else:
        clause = "control.tie-for-the-most"
        text = on.catalog.gettext(
            "{players} tie for the most influence on hill {hill}.",
            players=on.phrases.opening_players(ahead),
            hill=claim.hill,
        )
    return Statement(text, (clause,), details=tuple(sum_statements(on, record)))


def _points(on: Narration, color: Color) -> Statement:
    standing = on.resolution.standing(color)
    text = on.catalog.ngettext(
        "{player} ends with {number} point.",
        "{player} ends with {number} points.",
        standing.points,
        player=on.phrases.opening_player(color),
    )
    return evolve(points_statement(on, standing), text=text)


def _victory(on: Narration) -> Statement:
    text = winners_sentence(on.resolution.winners, on.catalog, on.phrases)
    points = [evolve(points_statement(on, each), details=()) for each in on.resolution.standings]
    best = on.resolution.standings[0].points
    ties = [
        detail
        for each in tie_statements(on)
        if each.data["points"] == best
        for detail in (evolve(each, details=()), *each.details)
    ]
    return Statement(text, ("victory.most-points",), details=(*points, *ties))


def _readings(on: Narration, judged: JudgedClaim) -> Iterator[Statement]:
    """The other readings under which a claim would be right."""
    language = on.catalog.language
    for change in judged.readings:
        answers = [
            (question(key), question(key).answer(reading)) for key, reading in change.items()
        ]
        condition = reading_conditions(change, on.catalog)
        yield Statement(
            on.catalog.gettext("It would be right {condition}.", condition=condition),
            tuple(dict.fromkeys(asked.clauses[0] for asked, _ in answers)),
            details=tuple(
                Statement(f"{asked.text[language]} {answer.says[language]}", asked.clauses[:1])
                for asked, answer in answers
            ),
        )
    if not judged.readings and judged.slips:
        yield Statement(on.catalog.gettext("No reading of the open questions makes it right."))


def _slips(on: Narration, judged: JudgedClaim) -> Iterator[Statement]:
    """Each slip that leads to a claim, with the clause that it breaks."""
    for each in judged.slips:
        text = _comes_out(on, judged.claim, slip_words(on, judged.claim, each))
        where = _where(on.catalog, judged.claim, each)
        told = f"{text} {where}" if where else text
        yield Statement(told, (each.slip.clause,), each.fields)
    if judged.slips:
        return
    if judged.readings:
        yield Statement(on.catalog.gettext("No single slip leads to it."))
    else:
        yield Statement(
            on.catalog.gettext(
                "Nothing explains it: neither another reading of the open questions nor any single "
                "slip leads to it."
            )
        )


def _comes_out(on: Narration, claim: Claim, slip: str) -> str:
    match claim:
        case InfluenceClaim() | FieldClaim() | PointsClaim():
            return on.catalog.gettext(
                "{number} comes out if {slip}.", number=claim.points, slip=slip
            )
        case VictoryClaim():
            return on.catalog.gettext(
                "{player} wins if {slip}.",
                player=on.phrases.opening_player(claim.color),
                slip=slip,
            )
        case _:
            return on.catalog.gettext("This comes out if {slip}.", slip=slip)


def _where(catalog: Catalog, claim: Claim, explained: Explained) -> str:
    """Where a slip shows, unless its words have told that already."""
    if names_inhabitants(claim, explained):
        return ""
    if 0 < len(explained.fields) <= MOST_SHOWN and not isinstance(claim, FieldClaim):
        return catalog.gettext(
            "It shows on {fields}.", fields=catalog.listed([str(at) for at in explained.fields])
        )
    hills = [str(hill) for hill in explained.hills]
    if isinstance(claim, FieldClaim) or not hills:
        return ""
    return catalog.ngettext(
        "It shows on hill {hills}.",
        "It shows on hills {hills}.",
        len(hills),
        hills=catalog.listed(hills),
    )
