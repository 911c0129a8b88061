"""The control of a hill in words: what every inhabitant brings, and who takes the token."""

from __future__ import annotations

from collections.abc import Iterator

from palatinus_rules.explanations.phrases import Case, Narration, written_sum
from palatinus_rules.explanations.structure import Statement, names
from palatinus_rules.kit.messages import Message, capital, message, plural
from palatinus_rules.kit.statements import Datum
from palatinus_rules.rules.box import Color, Kind
from palatinus_rules.rules.rulings import FreeSpring, is_left_open
from palatinus_rules.rules.scoring.control import (
    TIE_DISC,
    Award,
    AwardKind,
    Influence,
    Reason,
    Tally,
)
from palatinus_rules.rules.scoring.resolution import HillRecord

_ABOUT_FIELDS = (Reason.FARMER_BESIDE_FREE_FIELD, Reason.FARMER_BESIDE_SPRING)


def tally_statement(on: Narration, record: HillRecord, tally: Tally) -> Statement:
    """What one inhabitant around the hill brings, with a detail for each field it comes from."""
    piece = capital(on.piece(tally.field))
    fields = (tally.field, *(influence.source for influence in tally.influence))
    details = tuple(_reason(on, record, tally, each) for each in tally.influence)
    clause, text = _tallied(on, tally, piece)
    color = tally.inhabitant.color
    second = on.position.owners[color] is not color and clause != "control.second-color"
    clauses = (clause, "control.second-color") if second else (clause,)
    return Statement(text, clauses, fields, details, data=_brings(tally))


def _tallied(on: Narration, tally: Tally, piece: Message) -> tuple[str, Message]:
    """What an inhabitant brings, with the clause behind it."""
    if tally.inhabitant.kind is Kind.SOLDIER:
        text = message(
            "influence-none-soldier",
            "{piece} brings no influence, like every soldier.",
            piece=piece,
        )
        return "control.soldier-brings-none", text
    if tally.player is None:
        return "control.second-color", message(
            "influence-none-second-color",
            "{piece} is of a second color and, under the reading chosen here, brings influence "
            "to nobody.",
            piece=piece,
        )
    if not tally.influence:
        return _nothing(tally, piece)
    return "control.around-the-hill", _brought(on, tally, tally.player, piece)


def _brings(tally: Tally) -> dict[str, Datum]:
    return {
        "says": "brings",
        "field": str(tally.field),
        "color": str(tally.inhabitant.color),
        "kind": str(tally.inhabitant.kind),
        "player": None if tally.player is None else str(tally.player),
        "points": tally.points,
    }


def _brought(on: Narration, tally: Tally, player: Color, piece: Message) -> Message:
    points = written_sum([influence.points for influence in tally.influence])
    if player is tally.inhabitant.color:
        return plural(
            "influence-brought",
            "{piece} brings {points} influence point.",
            "{piece} brings {points} influence points.",
            tally.points,
            piece=piece,
            points=points,
        )
    return plural(
        "influence-brought-for-player",
        "{piece} brings {points} influence point for {player}.",
        "{piece} brings {points} influence points for {player}.",
        tally.points,
        piece=piece,
        points=points,
        player=on.phrases.player(player, Case.OBJECT),
    )


def _nothing(tally: Tally, piece: Message) -> tuple[str, Message]:
    if tally.inhabitant.kind is Kind.MERCHANT:
        return "control.merchant-beside-merchant", message(
            "influence-none-merchant",
            "{piece} brings no influence: nobody stands beside him.",
            piece=piece,
        )
    return "control.farmer-free-field", message(
        "influence-none-farmer",
        "{piece} brings no influence: there is no free field beside him, and no spring on or "
        "beside his field.",
        piece=piece,
    )


def _reason(on: Narration, record: HillRecord, tally: Tally, influence: Influence) -> Statement:
    """Why an inhabitant brings some influence points, and from which field."""
    points, source = influence.points, influence.source
    match influence.reason:
        case Reason.FARMER_BESIDE_FREE_FIELD:
            clauses, text = _free_field(on, record, influence)
        case Reason.FARMER_ON_SPRING:
            clauses = ["control.farmer-own-spring"]
            text = message(
                "influence-own-spring",
                "{points} for the spring on his own field {field}",
                points=points,
                field=source,
            )
        case Reason.FARMER_BESIDE_SPRING:
            clauses, text = _spring(on, record, influence)
        case _:
            clauses = [f"control.{influence.reason}"]
            if on.position.inhabitants[source].color is tally.inhabitant.color:
                clauses.append("control.merchant-own-color")
            text = message(
                "influence-neighbor",
                "{points} for {piece}",
                points=points,
                piece=on.piece(source, Case.OBJECT),
            )
    if source.hill is not tally.field.hill:
        fields = influence.reason in _ABOUT_FIELDS
        clauses.append("control.farmer-across-tiles" if fields else "control.across-tiles")
    data: dict[str, Datum] = {
        "says": "influence",
        "reason": str(influence.reason),
        "field": str(source),
        "points": points,
    }
    if tally.inhabitant.kind is Kind.MERCHANT:
        beside = on.position.inhabitants[source]
        data |= {"color": str(beside.color), "kind": str(beside.kind)}
    if "soldiers.captives-leave-the-board" in clauses:
        data["captured_at"] = str(on.captured_at(source, record.hill))
    if "control.free-spring-twice" in clauses and _asks_about_springs(on):
        data["open"] = "free_spring"
    return Statement(text, tuple(clauses), (source,), data=data)


def _free_field(
    on: Narration, record: HillRecord, influence: Influence
) -> tuple[list[str], Message]:
    """A free field, and whether it is free because its inhabitant was captured."""
    points, field = influence.points, influence.source
    hill = on.captured_at(field, record.hill)
    if hill is None:
        text = message(
            "influence-free-field",
            "{points} for the free field {field}",
            points=points,
            field=field,
        )
        return ["control.farmer-free-field"], text
    return ["control.farmer-free-field", "soldiers.captives-leave-the-board"], message(
        "influence-field-freed-by-capture",
        "{points} for the field {field}, free since the capture at hill {hill}",
        points=points,
        field=field,
        hill=hill,
    )


def _spring(on: Narration, record: HillRecord, influence: Influence) -> tuple[list[str], Message]:
    points, field = influence.points, influence.source
    if field in on.resolution.position_after(record.hill).inhabitants:
        return ["control.farmer-spring"], message(
            "influence-spring", "{points} for the spring on {field}", points=points, field=field
        )
    if on.resolution.rulings.free_spring is FreeSpring.ONCE:
        return ["control.farmer-spring", "control.free-spring-twice"], message(
            "influence-free-spring-once",
            "{points} for the free field {field} with a spring; under the reading chosen here, "
            "it counts once",
            points=points,
            field=field,
        )
    if not _asks_about_springs(on):
        return ["control.farmer-spring", "control.free-spring-twice"], message(
            "influence-free-spring-by-edition",
            "{points} more for the spring on {field}",
            points=points,
            field=field,
        )
    return ["control.farmer-spring", "control.free-spring-twice"], message(
        "influence-free-spring-extra",
        "{points} more for the spring on {field} (open question: free spring, free_spring; "
        "stated in the German edition alone)",
        points=points,
        field=field,
    )


def _asks_about_springs(on: Narration) -> bool:
    """Whether the rulebook on the table leaves it open what a free spring is worth."""
    return is_left_open("free_spring", on.resolution.edition)


def sum_statements(on: Narration, record: HillRecord) -> Iterator[Statement]:
    """The influence of every player who has any, written out as a sum."""
    for color, points in record.influence.items():
        brought = [t.points for t in record.tallies if t.player is color and t.points]
        if points:
            text = plural(
                "influence-of-player",
                "{player} has {points} influence point.",
                "{player} has {points} influence points.",
                points,
                player=on.phrases.opening_player(color),
                points=written_sum(brought),
            )
            data: dict[str, Datum] = {
                "says": "sum",
                "player": str(color),
                "parts": tuple(brought),
                "points": points,
            }
            yield Statement(text, ("control.sum",), data=data)


def award_data(award: Award) -> dict[str, Datum]:
    """What a statement about an award tells as data."""
    return {
        "says": "award",
        "award": str(award.kind),
        "players": names(award.colors),
        "value": award.value,
    }


def award_statement(on: Narration, record: HillRecord) -> Statement:
    """Who takes the laurel token, or what happens to it."""
    award = record.award
    data = award_data(award)
    if award.missing:
        data["missing"] = names(award.missing)
        text = message(
            "control-tie-discs-exhausted",
            "{players} tie for the most influence and are owed a disc worth {value} each, but "
            "the box has not enough left for all of them, so nobody gets one. The laurel token "
            "leaves the game.",
            players=on.phrases.opening_players(award.missing),
            value=TIE_DISC,
        )
        short = ("control.box-serves-all-or-none", "control.tie-removes-token")
        return Statement(text, short, data=data)
    if award.kind is AwardKind.NONE:
        text = message(
            "control-nobody",
            "Nobody has influence on hill {hill}: nobody gets the laurel token.",
            hill=record.hill,
        )
        return Statement(text, ("control.nobody",), data=data)
    if award.kind is AwardKind.TOKEN:
        (winner,) = award.colors
        text = message(
            "control-taken",
            "{player} has the most influence and takes the laurel token worth {value}.",
            player=on.phrases.opening_player(winner),
            value=award.value,
        )
        clauses = ("control.most-takes-token", *_lower_ties(record))
        return Statement(text, clauses, data=data)
    text = message(
        "control-tie",
        "{players} tie for the most influence: each gets a disc worth {value}, and the laurel "
        "token leaves the game.",
        players=on.phrases.opening_players(award.colors),
        value=award.value,
    )
    clauses = ("control.tie-discs", "control.tie-removes-token", *_lower_ties(record))
    return Statement(text, clauses, data=data)


def _lower_ties(record: HillRecord) -> list[str]:
    """The clause by which equal numbers below the most mean nothing, where there are any."""
    below = [points for points in record.influence.values() if points]
    below = [points for points in below if points < max(below)]
    return ["control.tie-for-the-most"] if len({*below}) < len(below) else []
