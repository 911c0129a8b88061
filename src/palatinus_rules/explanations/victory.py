"""Victory in words: the final sums written out, the tie-break, who wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import evolve

from palatinus_rules.disputes.settlement import Settlement
from palatinus_rules.explanations.dependence import depends_sentence, mentioning
from palatinus_rules.explanations.phrases import Narration, Phrases, written_sum
from palatinus_rules.explanations.structure import Chapter, Explanation, Statement, Topic, names
from palatinus_rules.kit.messages import Message, Verbatim, message, plural, rank
from palatinus_rules.kit.statements import Datum, message_data
from palatinus_rules.kit.words import summed
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.rulings import FinalTie
from palatinus_rules.rules.scoring.victory import Shortage, Standing, shortage_words


def victory_chapter(on: Narration, *after_winners: Statement) -> Chapter:
    """Everybody's points, what parts equals, the winners, and what the box was short of.

    More can be said just after the winners.
    """
    resolution = on.resolution
    statements = (
        *(points_statement(on, standing) for standing in resolution.standings),
        *tie_statements(on),
        _winners(on),
        *after_winners,
        *map(_shortage, resolution.notes),
    )
    return Chapter(message("title-victory", "Victory"), statements, topic=Topic.VICTORY)


def _shortage(note: Shortage) -> Statement:
    text = shortage_words(note)
    data: dict[str, Datum] = {
        "says": "box-runs-out",
        **message_data(text, "value", "owed", "in_box"),
        "given": note.given,
    }
    return Statement(text, ("control.box-runs-out",), data=data)


def points_statement(on: Narration, standing: Standing) -> Statement:
    """The points and the rank of a player, with a detail for each sort of item."""
    text = plural(
        "victory-rank",
        "Rank {rank}: {player} with {points} point.",
        "Rank {rank}: {player} with {points} points.",
        standing.points,
        rank=rank(standing.rank),
        player=on.phrases.player(standing.color),
        points=Verbatim(points_sum(standing)),
    )
    data: dict[str, Datum] = {
        "says": "standing",
        "player": str(standing.color),
        "rank": standing.rank,
        "points": standing.points,
    }
    return Statement(text, ("victory.sum",), details=tuple(_holdings(standing)), data=data)


def points_sum(standing: Standing) -> str:
    """The points of a player as a sum: captives together, then each disc and each token."""
    captured = [standing.captured] if standing.captured else []
    return summed([*captured, *standing.discs, *standing.tokens])


def _holdings(standing: Standing) -> Iterator[Statement]:
    if standing.captured:
        text = plural(
            "captives-count",
            "{number} captured inhabitant: {number}",
            "{number} captured inhabitants: {number}",
            standing.captured,
        )
        data: dict[str, Datum] = {
            "says": "captured",
            **message_data(text, "number"),
            "points": standing.captured,
        }
        yield Statement(text, ("victory.captured",), data=data)
    if standing.discs:
        text = plural(
            "discs-count",
            "{number} disc: {values}",
            "{number} discs: {values}",
            len(standing.discs),
            values=written_sum(standing.discs),
        )
        yield Statement(text, ("victory.values",), data=_values("discs", standing.discs))
    if standing.tokens:
        text = plural(
            "tokens-count",
            "{number} laurel token: {values}",
            "{number} laurel tokens: {values}",
            len(standing.tokens),
            values=written_sum(standing.tokens),
        )
        yield Statement(text, ("victory.values",), data=_values("tokens", standing.tokens))


def _values(says: str, values: tuple[int, ...]) -> dict[str, Datum]:
    return {"says": says, "number": len(values), "values": values, "points": sum(values)}


def tie_statements(on: Narration) -> Iterator[Statement]:
    """For every number of points that several have, what decides among them."""
    groups: dict[int, list[Standing]] = {}
    for standing in on.resolution.standings:
        groups.setdefault(standing.points, []).append(standing)
    for points, tied in groups.items():
        if len(tied) > 1:
            yield _tie(on, points, tied)


def _tie(on: Narration, points: int, tied: Sequence[Standing]) -> Statement:
    in_turn = on.resolution.rulings.final_tie is not FinalTie.TOTAL
    text = plural(
        "victory-points-tied",
        "{players} have {number} point each; tokens, discs and captives decide.",
        "{players} have {number} points each; tokens, discs and captives decide.",
        points,
        players=on.phrases.opening_players([standing.color for standing in tied]),
    )
    details = [_in_turn(on, each) if in_turn else _total(on, each) for each in tied]
    if len({standing.rank for standing in tied}) < len(tied):
        shared = message("victory-rank-shared", "Players who are still equal share the rank.")
        details.append(Statement(shared, ("victory.shared",), data={"says": "rank-shared"}))
    clauses = ("victory.tie-break", "victory.tie-break-order")
    data: dict[str, Datum] = {
        "says": "tie",
        "players": names(each.color for each in tied),
        "points": points,
    }
    return Statement(text, clauses, details=tuple(details), data=data)


def _items(standing: Standing) -> dict[str, Datum]:
    return {
        "says": "items",
        "player": str(standing.color),
        "tokens": len(standing.tokens),
        "discs": len(standing.discs),
        "captured": standing.captured,
        "items": standing.items,
    }


def _total(on: Narration, standing: Standing) -> Statement:
    text = message(
        "tiebreak-sum",
        "{player}, tokens, discs and captives together: {sum}",
        player=on.phrases.opening_player(standing.color),
        sum=written_sum([len(standing.tokens), len(standing.discs), standing.captured]),
    )
    return Statement(text, ("victory.tie-break",), data=_items(standing))


def _in_turn(on: Narration, standing: Standing) -> Statement:
    discs_first = on.resolution.rulings.final_tie is FinalTie.DISCS_FIRST
    words: dict[str, Message | int] = {
        "player": on.phrases.opening_player(standing.color),
        "tokens": len(standing.tokens),
        "discs": len(standing.discs),
        "captives": standing.captured,
    }
    text = (
        message(
            "tiebreak-discs-first",
            "{player}, one after the other: discs {discs}, tokens {tokens}, captives {captives}",
            **words,
        )
        if discs_first
        else message(
            "tiebreak-tokens-first",
            "{player}, one after the other: tokens {tokens}, discs {discs}, captives {captives}",
            **words,
        )
    )
    return Statement(text, ("victory.tie-break-order",), data=_items(standing))


def _winners(on: Narration) -> Statement:
    winners = on.resolution.winners
    clause = "victory.most-points" if len(winners) == 1 else "victory.shared"
    data: dict[str, Datum] = {"says": "winners", "players": names(winners)}
    return Statement(winners_sentence(winners, on.phrases), (clause,), data=data)


def winners_sentence(winners: Sequence[Color], phrases: Phrases) -> Message:
    """Who wins, alone or together."""
    if len(winners) == 1:
        return message("victory-alone", "{player} wins.", player=phrases.opening_player(winners[0]))
    return message(
        "victory-shared", "{players} share the victory.", players=phrases.opening_players(winners)
    )


def leaders_sentence(winners: Sequence[Color], phrases: Phrases) -> Message:
    """Who would win if the board, which is not finished, stayed as it is."""
    if len(winners) == 1:
        return message(
            "lead-alone", "{player} is ahead.", player=phrases.opening_player(winners[0])
        )
    return message(
        "lead-shared", "{players} share the lead.", players=phrases.opening_players(winners)
    )


SO_FAR = message("title-so-far", "So far")


def so_far(explanation: Explanation) -> Explanation:
    """An explanation of a board that is not finished, with a chapter before it that says so."""
    text = message(
        "victory-unfinished",
        "Not everybody has placed everything, so nobody has won yet. Whoever wins below would win "
        "if the board stayed as it is.",
    )
    first = Chapter(SO_FAR, (Statement(text, (), data={"says": "so-far"}),))
    return evolve(explanation, chapters=(first, *explanation.chapters))


SAYS = "depends"
"""What the data of the statement say, by which it can be found."""


def depends_statement(settlement: Settlement) -> Statement:
    """Whether other players could win, and under which readings."""
    data: dict[str, Datum] = {
        "says": SAYS,
        "settled": settlement.settled,
        "questions": settlement.deciding,
        "caveats": tuple(str(each) for each in settlement.deciding_caveats),
    }
    return Statement(depends_sentence(settlement), data=data)


def hinted(explanation: Explanation, command: str | None) -> Explanation:
    """An explanation that names a command where it tells that something depends on a question."""

    def named(statement: Statement) -> Statement:
        data = statement.data
        if command is None or data.get("says") != SAYS or data["settled"]:
            return statement
        return evolve(statement, message=mentioning(statement.message, command))

    chapters = [
        evolve(chapter, statements=tuple(map(named, chapter.statements)))
        for chapter in explanation.chapters
    ]
    return evolve(explanation, chapters=tuple(chapters))
