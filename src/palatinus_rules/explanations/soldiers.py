"""The effect of the soldiers in words: whom they counted, whom they took, why they fled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from palatinus_rules.explanations.phrases import Case, Narration
from palatinus_rules.explanations.structure import Statement, names
from palatinus_rules.kit.messages import Listed, Message, capital, joined, message, phrase, plural
from palatinus_rules.kit.statements import Datum
from palatinus_rules.rules.box import Color, Kind
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.scoring.discs import CAPTURE_DISC
from palatinus_rules.rules.scoring.resolution import HillRecord
from palatinus_rules.rules.scoring.soldiers import Capture, SoldierRecord, Verdict


def soldier_statements(on: Narration, record: HillRecord) -> Iterator[Statement]:
    """For every soldier around the hill what he counted and what became of him."""
    if len(record.soldiers) > 1:
        yield _together(record)
    for soldier in record.soldiers:
        yield from statements_about_soldier(on, record, soldier.field)
    if not record.soldiers:
        none = message("soldiers-none", "No soldier stands around hill {hill}.", hill=record.hill)
        data: dict[str, Datum] = {"says": "no-soldiers"}
        yield Statement(none, ("soldiers.around-the-hill",), data=data)


def statements_about_soldier(
    on: Narration, record: HillRecord, field: Field
) -> Iterator[Statement]:
    """What the soldier on a field counted and did; nothing where no soldier acts."""
    for soldier in record.soldiers:
        if soldier.field is field:
            yield _counting(on, record, soldier)
            yield _verdict(on, soldier)


def _together(record: HillRecord) -> Statement:
    text = message(
        "soldiers-act-together",
        "The soldiers around hill {hill} act at the same time: each of them counts those who "
        "stood beside him before any of them acted.",
        hill=record.hill,
    )
    fields = tuple(soldier.field for soldier in record.soldiers)
    data: dict[str, Datum] = {"says": "at-the-same-time", "soldiers": names(fields)}
    return Statement(text, ("soldiers.at-the-same-time",), fields, data=data)


def _counting(on: Narration, record: HillRecord, soldier: SoldierRecord) -> Statement:
    merchants, farmers = soldier.merchants, soldier.farmers
    text = message(
        "soldier-counts",
        "{soldier} counts {merchants} and {farmers} beside him.",
        soldier=capital(on.piece(soldier.field)),
        merchants=_with_fields(
            plural("merchants-count", "{number} merchant", "{number} merchants", len(merchants)),
            merchants,
        ),
        farmers=_with_fields(
            plural("farmers-count", "{number} farmer", "{number} farmers", len(farmers)), farmers
        ),
    )
    clauses = ("soldiers.count-both-groups", *_counted(on, record, soldier))
    data: dict[str, Datum] = {
        **_data("soldier-counts", soldier),
        "merchants": names(merchants),
        "farmers": names(farmers),
    }
    return Statement(text, clauses, (soldier.field, *merchants, *farmers), data=data)


def _counted(on: Narration, record: HillRecord, soldier: SoldierRecord) -> Iterator[str]:
    """The clauses that decided whom a soldier counted."""
    standing = on.before(record.hill)
    counted = (*soldier.merchants, *soldier.farmers)
    if len({standing[at].color for at in counted}) > 1:
        yield "soldiers.any-color"
    if any(at.hill is not record.hill for at in counted):
        yield "soldiers.across-tiles"
    beside = on.position.board.neighbors(soldier.field)
    if any(at in standing and standing[at].kind is Kind.SOLDIER for at in beside):
        yield "soldiers.ignore-soldiers"


def _data(says: str, soldier: SoldierRecord) -> dict[str, Datum]:
    return {"says": says, "field": str(soldier.field), "color": str(soldier.color)}


def _acts(soldier: SoldierRecord) -> dict[str, Datum]:
    return {
        **_data("soldier-acts", soldier),
        "verdict": str(soldier.verdict),
        "captured": names(soldier.captured),
        "leaves": soldier.leaves,
    }


def _verdict(on: Narration, soldier: SoldierRecord) -> Statement:
    alone = not soldier.merchants and not soldier.farmers
    if soldier.verdict is Verdict.CAPTURES:
        return _capturing(on, soldier)
    if soldier.verdict is Verdict.STAYS:
        text = message(
            "soldier-counts-nobody-stays",
            "He has nobody to count and, under the reading chosen here, he stays.",
        )
    elif alone:
        text = message(
            "soldier-counts-nobody-flees", "He has nobody to count: zero equals zero, so he flees."
        )
    else:
        text = message(
            "soldier-flees-tie", "The two numbers are equal: he flees and leaves the game."
        )
    clause = "soldiers.lone-soldier" if alone else "soldiers.flees-when-equal"
    return Statement(text, (clause,), (soldier.field,), data=_acts(soldier))


def _capturing(on: Narration, soldier: SoldierRecord) -> Statement:
    captured = on.pieces(soldier.captured)
    if not soldier.merchants or not soldier.farmers:
        clause = "soldiers.captures-only-kind"
        text = message(
            "soldier-captures-only-kind",
            "There is only one kind beside him: he captures {pieces}.",
            pieces=captured,
        )
    elif len(soldier.merchants) > len(soldier.farmers):
        clause = "soldiers.captures-larger-group"
        text = message(
            "soldier-captures-merchants",
            "There are more merchants than farmers: he captures {pieces}.",
            pieces=captured,
        )
    else:
        clause = "soldiers.captures-larger-group"
        text = message(
            "soldier-captures-farmers",
            "There are more farmers than merchants: he captures {pieces}.",
            pieces=captured,
        )
    stay = (
        message(
            "soldier-leaves-after-capture",
            "Under the reading chosen here, he then leaves the board.",
        )
        if soldier.leaves
        else message("soldier-stays", "He stays where he is; no edition says to remove him.")
    )
    fields = (soldier.field, *soldier.captured)
    own = any(on.position.inhabitants[at].color is soldier.color for at in soldier.captured)
    if own:
        spared = message("soldier-spares-no-own-color", "His own color is not spared.")
        text = joined(text, spared)
        clauses: tuple[str, ...] = (clause, "soldiers.own-color", "soldiers.captor-stays")
    else:
        clauses = (clause, "soldiers.captor-stays")
    return Statement(joined(text, stay), clauses, fields, data={**_acts(soldier), "own_color": own})


def capture_statements(on: Narration, record: HillRecord) -> Iterator[Statement]:
    """Who takes the captured inhabitants, and who gets a disc instead."""
    single: dict[Color, list[Capture]] = {}
    for capture in record.captures:
        if len(capture.captors) == 1:
            single.setdefault(capture.taker, []).append(capture)
    for color, taken in single.items():
        text = message(
            "capture-taken",
            "{player} takes {pieces}.",
            player=on.phrases.opening_player(color),
            pieces=on.pieces([capture.field for capture in taken]),
        )
        fields = tuple(capture.field for capture in taken)
        data: dict[str, Datum] = {"says": "takes", "player": str(color), "captured": names(fields)}
        yield Statement(text, ("soldiers.captives-to-owner",), fields, data=data)
    for capture in record.captures:
        if len(capture.captors) > 1:
            yield _shared(on, capture)


def _shared(on: Narration, capture: Capture) -> Statement:
    text = message(
        "capture-shared",
        "{captors} both capture {piece}.",
        captors=capital(on.pieces(capture.captors, Case.SUBJECT)),
        piece=on.piece(capture.field, Case.OBJECT),
    )
    share, clauses = _share(on, capture)
    data: dict[str, Datum] = {
        "says": "shared-capture",
        "captors": names(capture.captors),
        "captured": names([capture.field]),
        "player": str(capture.taker),
        "disc": None if capture.disc is None else str(capture.disc),
        "value": 0 if capture.disc is None else CAPTURE_DISC,
    }
    if capture.missing is not None:
        data["missing"] = str(capture.missing)
    fields = (*capture.captors, capture.field)
    return Statement(joined(text, share), clauses, fields, data=data)


def _share(on: Narration, capture: Capture) -> tuple[Message, tuple[str, ...]]:
    """Who takes a piece that two captured, who gets a disc for it, and the clauses."""
    if capture.missing is not None:
        return _owed(on, capture, capture.missing)
    if capture.disc is None:
        return message(
            "capture-one-player-no-disc",
            "Both belong to one player: {player} takes the piece, but no disc.",
            player=on.phrases.player(capture.taker),
        ), ("soldiers.own-shared-capture",)
    if capture.disc is capture.taker:
        return message(
            "capture-one-player-disc",
            "Both belong to one player: under the reading chosen here, {player} takes the piece "
            "and a disc worth 1.",
            player=on.phrases.player(capture.taker),
        ), ("soldiers.own-shared-capture",)
    return message(
        "capture-shared-disc",
        "{player} takes the piece, and {other} a disc worth 1.",
        player=on.phrases.opening_player(capture.taker),
        other=on.phrases.player(capture.disc),
    ), ("soldiers.shared-capture", "soldiers.who-takes-the-piece")


def _owed(on: Narration, capture: Capture, owed: Color) -> tuple[Message, tuple[str, ...]]:
    """The same where the box is empty."""
    if owed is capture.taker:
        return message(
            "capture-one-player-disc-exhausted",
            "Both belong to one player: {player} takes the piece and is owed a disc worth 1, but "
            "there is no disc left in the box.",
            player=on.phrases.player(capture.taker),
        ), ("soldiers.own-shared-capture", "control.box-in-order")
    return message(
        "capture-shared-disc-exhausted",
        "{player} takes the piece, and {other} is owed a disc worth 1, but there is no disc left "
        "in the box.",
        player=on.phrases.opening_player(capture.taker),
        other=on.phrases.player(owed),
    ), ("soldiers.shared-capture", "soldiers.who-takes-the-piece", "control.box-in-order")


def _with_fields(counted: Message, fields: Sequence[Field]) -> Message:
    if not fields:
        return counted
    return phrase("{counted} ({fields})", counted=counted, fields=Listed(tuple(fields), ","))
