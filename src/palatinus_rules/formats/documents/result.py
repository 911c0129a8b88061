"""The result document. It is only written: the records of a resolution cannot be read back."""

from __future__ import annotations

from collections.abc import Iterable

import palatinus_rules
from palatinus_rules import rules
from palatinus_rules._version import __version__
from palatinus_rules.formats.declarations.result import (
    DependsDocument,
    HillDocument,
    NoteDocument,
    ResultDocument,
    SoldierDocument,
    StandingDocument,
)
from palatinus_rules.formats.document_names import RESULT_FORMAT
from palatinus_rules.formats.notation.short_code import position_code
from palatinus_rules.kit.arguments import required, yes_or_no
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.language import Language, as_language
from palatinus_rules.rules.scoring.resolution import HillRecord, Resolution
from palatinus_rules.rules.scoring.soldiers import SoldierRecord
from palatinus_rules.rules.scoring.victory import Standing

BOX_RUNS_OUT = "box-runs-out"
"""The code of the note that more discs are owed than the box holds."""
AGREED_READING = "agreed-reading"
"""The code of the note that the players agreed on a reading that their rulebook rules out."""


def result_document(
    resolution: Resolution,
    language: Language | str = Language.EN,
    *,
    depends: DependsDocument | None = None,
    so_far: bool = False,
) -> ResultDocument:
    """A resolution as a ``palatinus-result/1`` document, its notes in a language.

    ``depends`` says whether the winners depend on an open question, if that was asked, and
    ``so_far`` that not everybody has placed everything.
    """
    required(resolution, Resolution, "result_document()")
    document: ResultDocument = {
        "format": RESULT_FORMAT,
        "hills": [hill_document(record) for record in resolution.hills],
        "standings": [_standing(standing) for standing in resolution.standings],
        "winners": [str(color) for color in resolution.winners],
        "rulings": resolution.rulings.to_readings(),
        "version": __version__,
        "code": position_code(resolution.position),
    }
    spoken = as_language(language)
    notes: list[NoteDocument] = [
        {"code": BOX_RUNS_OUT, "message": each} for each in _messages(resolution, spoken)
    ]
    if resolution.edition is not None:
        document["edition"] = str(resolution.edition)
        notes += note_documents(resolution.ruled_out, spoken)
    if notes:
        document["notes"] = notes
    if depends is not None:
        document["depends"] = depends
    if yes_or_no(so_far, "so_far"):
        document["so_far"] = True
    return document


def note_documents(
    agreed: Iterable[rules.RuledOutReading], language: Language
) -> list[NoteDocument]:
    """Notes that the players agreed on readings that their rulebook rules out."""
    words = translator(language)
    return [{"code": AGREED_READING, "message": words.text(each.in_words)} for each in agreed]


def _messages(resolution: Resolution, language: Language) -> list[str]:
    """That the box runs out; in another language than English, as the explanation says it."""
    if language is Language.EN or not resolution.notes:
        return [str(note) for note in resolution.notes]
    told = palatinus_rules.explain(resolution, language).statements
    return [each.text for each in told if each.data.get("says") == BOX_RUNS_OUT]


def hill_document(record: HillRecord) -> HillDocument:
    """A hill as a result document has it."""
    award = record.award
    return {
        "hill": str(record.hill),
        "soldiers": [soldier_document(soldier) for soldier in record.soldiers],
        "influence": {str(color): points for color, points in record.influence.items()},
        "award": {
            "kind": str(award.kind),
            "colors": [str(color) for color in award.colors],
            "value": award.value,
        },
    }


def soldier_document(soldier: SoldierRecord) -> SoldierDocument:
    """A soldier as a result document has him."""
    return {
        "field": str(soldier.field),
        "color": str(soldier.color),
        "merchants": len(soldier.merchants),
        "farmers": len(soldier.farmers),
        "verdict": str(soldier.verdict),
        "captured": [str(field) for field in soldier.captured],
    }


def _standing(standing: Standing) -> StandingDocument:
    return {
        "color": str(standing.color),
        "captured": standing.captured,
        "discs": list(standing.discs),
        "tokens": list(standing.tokens),
        "points": standing.points,
        "items": standing.items,
        "rank": standing.rank,
    }
