"""Checking and scoring what is brought, one position or line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import frozen

import palatinus_rules
from palatinus_rules import formats
from palatinus_rules.desk.reading import Refusal, Scorable, Terms, read
from palatinus_rules.formats.recognizing import LARGEST
from palatinus_rules.kit.language import Language
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.rulings import QUESTIONS
from palatinus_rules.rules.scoring.resolution import Resolution, resolve


def check(source: bytes, terms: Terms = Terms()) -> Position | Refusal:
    """The position if nothing is wrong with it; of a record, the final one."""
    found = read(source, terms)
    return found.position if isinstance(found, Scorable) else found


def score(source: bytes, terms: Terms = Terms()) -> Resolution | Refusal:
    """The scoring of a position, or of the final position of a record."""
    found = read(source, terms)
    return resolve(found.position, found.rulings) if isinstance(found, Scorable) else found


@frozen
class Settled:
    """A scoring, and what of it depends on the open questions that nobody has answered."""

    resolution: Resolution
    settlement: palatinus_rules.Settlement


def score_and_settle(source: bytes, terms: Terms = Terms()) -> Settled | Refusal:
    """The scoring of a position or of a record, and whether the victory depends on a reading."""
    found = read(source, terms)
    if isinstance(found, Refusal):
        return found
    # Whoever scores line by line need not load this.
    from palatinus_rules.disputes.settling import settle

    settlement = settle(found.position, about=found.disputed, rulings=found.rulings)
    return Settled(settlement.given, settlement)


def settled(resolution: Resolution) -> palatinus_rules.Settlement:
    """What of the scoring of a record depends on open questions.

    Those that are not read by default are agreed on.
    """
    from palatinus_rules.disputes.settling import settle

    rulings = resolution.rulings
    agreed = rulings.departures()
    return settle(
        resolution.position, about=[key for key in QUESTIONS if key not in agreed], rulings=rulings
    )


def score_lines(
    lines: Iterable[bytes], terms: Terms = Terms(), *, settling: bool = False
) -> Iterator[Resolution | Settled | Refusal]:
    """One answer for every line that is not blank, settled or only scored."""
    ask = score_and_settle if settling else score
    for line in lines:
        if is_asked(line):
            yield ask(line, terms)


def is_asked(line: bytes) -> bool:
    """Whether a line is not blank; one that is too big may only begin so."""
    return bool(line.strip()) or len(line) > LARGEST


def document(
    outcome: Resolution | Settled | Position | Refusal, language: Language | str = Language.EN
) -> formats.ResultDocument | formats.ProblemsDocument:
    """The result document of a scoring, or a problems document: empty where nothing is wrong.

    Of what was settled, it tells whether the winners depend on an open question.
    """
    if isinstance(outcome, Resolution):
        return outcome.to_document(language)
    if isinstance(outcome, Settled):
        return outcome.resolution.to_document(language, depends=outcome.settlement.depends)
    from palatinus_rules.formats import problems_document

    return problems_document(outcome.problems if isinstance(outcome, Refusal) else ())
