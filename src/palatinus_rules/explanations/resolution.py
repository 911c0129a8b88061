"""A resolution in words, in the order in which everything happened.

Every sentence is made from a record of the resolution, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator

from palatinus_rules import disputes
from palatinus_rules.explanations.control import award_statement, sum_statements, tally_statement
from palatinus_rules.explanations.phrases import (
    TITLE_OF_SCORING,
    Narration,
    hill_heading,
    reading_label,
    titled,
)
from palatinus_rules.explanations.soldiers import capture_statements, soldier_statements
from palatinus_rules.explanations.structure import Chapter, Explanation, Statement, Topic
from palatinus_rules.explanations.victory import victory_chapter
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import capital, joined, labeled, message
from palatinus_rules.rules.scoring.resolution import HillRecord, Resolution


def explain_resolution(
    resolution: Resolution, language: Language | str, settlement: disputes.Settlement | None = None
) -> Explanation:
    """The whole scoring: readings other than the default, hill after hill, and the end.

    With a settlement, it also tells whether the victory depends on an open question.
    """
    on = Narration(resolution)
    return Explanation(
        language,
        titled(resolution.position, TITLE_OF_SCORING),
        (
            *reading_chapters(on),
            *_settled(settlement),
            *(hill_chapter(on, record) for record in resolution.hills),
            victory_chapter(on, *_depending(settlement)),
        ),
        position=resolution.position,
    )


def _depending(settlement: disputes.Settlement | None) -> Iterator[Statement]:
    if settlement is not None:
        # Whoever did not settle anything need not load this.
        from palatinus_rules.explanations.victory import depends_statement

        yield depends_statement(settlement)


def _settled(settlement: disputes.Settlement | None) -> Iterator[Chapter]:
    """What the rulebook on the table settles that would be open without it."""
    if settlement is not None and settlement.edition is not None:
        from palatinus_rules.explanations.editions import edition_chapters

        yield from edition_chapters(settlement.edition, settlement.settled_by_edition)


def reading_chapters(on: Narration) -> Iterator[Chapter]:
    """The open questions that were not read by default, if there are any.

    It is said which of these readings the rulebook on the table rules out.
    """
    changed = on.resolution.rulings.departures()
    if changed:
        heading = message("title-readings-not-default", "Readings other than the default")
        statements = [reading_statement(key, changed[key]) for key in changed]
        if on.resolution.edition is not None:
            from palatinus_rules.explanations.editions import agreed_statements

            statements += agreed_statements(on.resolution.ruled_out)
        yield Chapter(heading, tuple(statements), topic=Topic.READINGS)


def reading_statement(key: str, reading: str) -> Statement:
    """A question, and what a reading of it says."""
    # The texts of the rulebook take a moment to read.
    from palatinus_rules.rules.rulebook import question

    asked = question(key)
    says = asked.answer(reading).says
    text = labeled(capital(reading_label(key, reading)), joined(asked.text, says))
    data = {"says": "reading", "question": key, "reading": str(reading)}
    return Statement(text, asked.clauses[:1], data=data)


def hill_chapter(on: Narration, record: HillRecord) -> Chapter:
    """One hill in full: the soldiers, what is captured, the influence, and the award."""
    token = on.position.board.token(record.hill)
    heading = hill_heading(record.hill, token)
    statements = (
        *soldier_statements(on, record),
        *capture_statements(on, record),
        *(tally_statement(on, record, tally) for tally in record.tallies),
        *sum_statements(on, record),
        award_statement(on, record),
    )
    return Chapter(heading, statements, record.hill, token=token)
