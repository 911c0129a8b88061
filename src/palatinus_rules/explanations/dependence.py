"""Whether a victory depends on an open question, in one line.

Only where it does are words for the readings needed, which take a moment to read.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from attrs import evolve

from palatinus_rules.disputes.caveats import shared_captures
from palatinus_rules.disputes.decisions import Way
from palatinus_rules.disputes.settlement import Settlement
from palatinus_rules.explanations.phrases import Phrases, as_one
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import (
    Listed,
    Message,
    Text,
    Verbatim,
    capital,
    joined,
    message,
    phrase,
    plural,
)
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.rulings import FinalTie
from palatinus_rules.rules.scoring.resolution import Resolution

if TYPE_CHECKING:
    from palatinus_rules.disputes.reversals import Reversal


def depends_sentence(settlement: Settlement, command: str | None = None) -> Message:
    """Who else wins under which readings; half a line where nothing depends on anything.

    Where something does, a command can be named that tells more.
    """
    if settlement.settled:
        return message("depending-nothing", "No open question changes that.")
    sentence = _unsettled(settlement)
    return sentence if command is None else mentioning(sentence, command)


def _unsettled(settlement: Settlement) -> Message:
    ways = settlement.ways
    sentences = []
    if settlement.deciding:
        parts = winners_told([each for each in ways if each.caveat is None], settlement)
        sentences.append(
            plural(
                "depending-questions",
                "This depends on one open question: {ways}.",
                "This depends on {number} open questions: {ways}.",
                len(settlement.deciding),
                ways=after_colon(as_one(parts, ";")),
            )
        )
    if settlement.deciding_caveats:
        doubtful = [each for each in ways if each.caveat is not None]
        parts = winners_told(doubtful, settlement)
        told = after_colon(as_one(parts, ";"))
        sentences.append(
            message(
                "depending-neither-captor",
                "Nor does any edition say which of two captors takes a piece: {ways}.",
                ways=told,
            )
            if sentences
            else message(
                "depending-captor",
                "This depends on which of two captors takes a piece, which no edition says: "
                "{ways}.",
                ways=told,
            )
        )
    return joined(*sentences, argument(settlement.deciding))


def argument(deciding: Collection[str]) -> Message | None:
    """What an example of the rulebooks says about what decides, in one sentence."""
    if "free_spring" not in deciding:
        return None
    return message(
        "depending-argument-hill-c",
        "An argument that a free spring counts twice: only then does the printed hill C example "
        "add up.",
    )


def winners_told(ways: Iterable[Way], settlement: Settlement) -> Iterator[Message]:
    """Who wins under which conditions, and with which exceptions."""
    phrases = Phrases(settlement.position.players)
    alike: dict[object, list[Way]] = {}
    for way in ways:
        alike.setdefault((way.winners, frozenset(way.exceptions)), []).append(way)
    for same in alike.values():
        told = partial(outcome, winners=same[0].winners, phrases=phrases)
        other = message("condition-other-captor", "if the other one takes it")
        doubtful = [
            settlement.under(evolve(settlement.rulings, **way.readings))
            for way in same
            if way.caveat is not None
        ]
        yield from ways_told(same, told, other_captor(other, doubtful))


IF_OTHER_CAPTOR = message("judging-condition-other-captor", "if the other captor takes the piece")


def other_captor(one: Message, resolutions: Iterable[Resolution]) -> Message:
    """The condition that another captor takes a piece: ``one`` unless there are several pieces.

    Of several, just which go to others matters.
    """
    if any(len(shared_captures(each)) > 1 for each in resolutions):
        return message("condition-other-captors", "if certain pieces go to the other captor")
    return one


def ways_told(
    same: Sequence[Way | Reversal], outcome: Callable[[Text], Message], other: Message
) -> Iterator[Message]:
    """What comes of conditions that lead to the same with the same exceptions.

    Those that do so alone are told as one. ``other`` is the condition of a caveat.
    """
    needed = _needed([way.readings for way in same])
    if same[0].caveat is not None:
        needed = [[*each, other] for each in needed]
    alone = [each for each in needed if len(each) == 1]
    together = [as_one(each) for each in needed if len(each) > 1]
    either = [as_one((told for (told,) in alone), "or")] if alone else []
    excepted = _needed(same[0].exceptions)
    for condition in [*either, *together]:
        told = outcome(condition)
        if excepted:
            unless = as_one((as_one(each) for each in excepted), "or")
            told = message(
                "depending-except", "{outcome}, except {condition}", outcome=told, condition=unless
            )
        yield told


def _needed(several: Iterable[Mapping[str, str]]) -> list[list[Text]]:
    """The conditions for each of several sets of readings, those for a final tie last.

    Two sets with the two orders in which a final tie can be broken are told as one.
    """
    ties: dict[FrozenMap[str, str], list[str]] = {}
    for readings in several:
        others = FrozenMap({key: each for key, each in readings.items() if key != "final_tie"})
        ties.setdefault(others, []).append(readings.get("final_tie", ""))
    told = []
    for others, orders in ties.items():
        needed = conditions(others.items())
        if {*orders} == {FinalTie.TOKENS_FIRST, FinalTie.DISCS_FIRST}:
            in_turn = message(
                "condition-tiebreak-first", "if tokens or discs decide a final tie first"
            )
            told.append([*needed, in_turn])
        else:
            told += [
                [*needed, *conditions([("final_tie", order)] if order else [])] for order in orders
            ]
    return told


def conditions(readings: Iterable[tuple[str, str]]) -> list[Text]:
    """Readings as clauses: "if a captor leaves the board"."""
    from palatinus_rules.rules.rulebook.readings import reading_condition

    return [reading_condition(key, each) for key, each in readings]


def outcome(condition: Text, winners: Sequence[Color], phrases: Phrases) -> Message:
    """Who wins under a condition, without a full stop."""
    players = [phrases.player(color) for color in winners]
    if len(players) == 1:
        return message(
            "depending-player-wins",
            "{condition}, {player} wins",
            condition=condition,
            player=players[0],
        )
    return message(
        "depending-players-share",
        "{condition}, {players} share the victory",
        condition=condition,
        players=tuple(players),
    )


def after_colon(sentence: Message) -> Listed:
    """A sentence that stands after a colon; in German it begins with a capital."""
    others = frozenset(set(Language) - {Language.DE})
    return Listed(
        (
            evolve(capital(sentence), languages=frozenset({Language.DE})),
            evolve(phrase("{text}", text=sentence), languages=others),
        ),
        " ",
    )


def mentioning(sentence: Text, command: str) -> Message:
    """A sentence that names a command which tells more."""
    return phrase("{sentence} ({command})", sentence=sentence, command=Verbatim(command))
