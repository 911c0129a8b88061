"""Checking and scoring what is brought, one position or line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from palatinus_rules import formats
from palatinus_rules.desk.reading import Refusal, Scorable, Terms, read
from palatinus_rules.formats.recognizing import LARGEST
from palatinus_rules.kit.language import Language
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.scoring.resolution import Resolution, resolve


def check(source: bytes, terms: Terms = Terms()) -> Position | Refusal:
    """The position if nothing is wrong with it; of a record, the final one."""
    found = read(source, terms)
    return found.position if isinstance(found, Scorable) else found


def score(source: bytes, terms: Terms = Terms()) -> Resolution | Refusal:
    """The scoring of a position, or of the final position of a record."""
    found = read(source, terms)
    return resolve(found.position, found.rulings) if isinstance(found, Scorable) else found


def score_lines(lines: Iterable[bytes], terms: Terms = Terms()) -> Iterator[Resolution | Refusal]:
    """One answer for every line that is not blank."""
    for line in lines:
        if is_asked(line):
            yield score(line, terms)


def is_asked(line: bytes) -> bool:
    """Whether a line is not blank; one that is too big may only begin so."""
    return bool(line.strip()) or len(line) > LARGEST


def document(
    outcome: Resolution | Position | Refusal, language: Language | str = Language.EN
) -> formats.ResultDocument | formats.ProblemsDocument:
    """The result document of a scoring, or a problems document: empty where nothing is wrong."""
    if isinstance(outcome, Resolution):
        return outcome.to_document(language)
    from palatinus_rules.formats import problems_document

    return problems_document(outcome.problems if isinstance(outcome, Refusal) else ())
