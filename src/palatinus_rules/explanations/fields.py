"""One field in words: what stands there brings to its hill, or what became of it before."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from palatinus_rules.explanations import table_words
from palatinus_rules.explanations.control import tally_statement
from palatinus_rules.explanations.phrases import Narration
from palatinus_rules.explanations.soldiers import capture_statements, statements_about_soldier
from palatinus_rules.explanations.structure import Statement
from palatinus_rules.kit.messages import capital, labeled, message
from palatinus_rules.kit.statements import Datum, message_data
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.scoring.resolution import HillRecord
from palatinus_rules.rules.scoring.soldiers import Capture, Verdict


def field_statement(on: Narration, field: Field) -> Statement:
    """What whoever stands on a field brings when its hill is counted, or why nobody stands there.

    The details say what a soldier has done there, or who captured the inhabitant, who took the
    piece and who got a disc for it.
    """
    record = on.resolution.hill(field.hill)
    deeds = tuple(statements_about_soldier(on, record, field))
    tally = record.tally(field)
    if tally is not None:
        told = tally_statement(on, record, tally)
        return evolve(told, details=(*deeds, *told.details))
    for before in on.resolution.hills:
        for capture in before.captures:
            if capture.field is field and before.hill <= field.hill:
                return _captured(on, before, capture)
    if deeds:
        return _left(on, record, field, deeds)
    text = table_words.nobody_on(field)
    data: dict[str, Datum] = {"says": "nobody-there", **message_data(text, "field")}
    return Statement(text, ("control.around-the-hill",), (field,), data=data)


def _captured(on: Narration, record: HillRecord, capture: Capture) -> Statement:
    field = capture.field
    text = message(
        "piece-captured-brings-nothing",
        "{piece} is captured at hill {hill} and brings nothing.",
        piece=capital(on.piece(field)),
        hill=record.hill,
    )
    shared_out = capture_statements(on, evolve(record, captures=(capture,)))
    details = (*_captors(on, record, capture), *shared_out)
    data: dict[str, Datum] = {
        "says": "captured-before",
        "field": str(field),
        **message_data(text, "hill"),
    }
    return Statement(text, ("soldiers.captives-leave-the-board",), (field,), details, data=data)


def _captors(on: Narration, record: HillRecord, capture: Capture) -> Iterator[Statement]:
    """Why each of the captors captured whom he did."""
    for captor in capture.captors:
        *_, acted = statements_about_soldier(on, record, captor)
        label = message(
            "title-soldier-at-hill",
            "Hill {hill}, {soldier}",
            hill=record.hill,
            soldier=on.piece(captor),
        )
        yield evolve(acted, message=labeled(label, acted.message))


def _left(
    on: Narration, record: HillRecord, field: Field, deeds: tuple[Statement, ...]
) -> Statement:
    """A soldier who left the board at his own hill."""
    *_, acted = deeds
    piece = capital(on.piece(field))
    if acted.data["verdict"] == Verdict.FLEES:
        text = message(
            "soldier-flees-brings-nothing",
            "{piece} flees at hill {hill} and brings nothing.",
            piece=piece,
            hill=record.hill,
        )
    else:
        text = message(
            "soldier-captures-brings-nothing",
            "{piece} makes a capture at hill {hill}, leaves the board and brings nothing.",
            piece=piece,
            hill=record.hill,
        )
    return Statement(text, acted.clauses, (field,), deeds, data=acted.data)
