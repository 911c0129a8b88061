"""Slips of somebody who types a text, and what he or she is told."""

from __future__ import annotations

import pytest

from palatinus_rules.kit.language import Language
from palatinus_rules.kit.problems import Problems
from palatinus_rules.peninsula.notation.game import parse_game
from palatinus_rules.peninsula.notation.orders import parse_orders
from palatinus_rules.peninsula.notation.scenario import parse_scenario
from palatinus_rules.peninsula.notation.state import parse_state
from palatinus_rules.peninsula.readers import Parsed, read_game, read_scenario, read_state


def told(parsed: Parsed) -> list[str]:
    return [f"{each.line}: {each.message} [{each.code}]" for each in parsed.problems]


@pytest.mark.parametrize(
    ("parsed", "line", "meant"),
    [
        (parse_state("Peninsula situazione 1\nTurno: 5"), 1, "Peninsula state 1"),
        (parse_orders("PENINSULA Ordini 1\nTurno: 5"), 1, "Peninsula orders 1"),
        (parse_game("Peninsula partita 1\nPeninsula state 1"), 1, "Peninsula game 1"),
        # The first line of the orders ends the state, if it is English.
        (parse_game("Peninsula state 1\nPeninsula ordini 1"), 2, "Peninsula orders 1"),
    ],
)
def test_the_first_line_is_always_english(parsed: Parsed, line: int, meant: str) -> None:
    (problem,) = parsed.problems
    assert (problem.code, problem.line) == ("line-unknown", line)
    assert problem.message.endswith(f" Did you mean {meant}?")


def test_what_has_a_name_stands_once() -> None:
    scenario = "Plain: arno, chiana\nMountain: sila, arno (1)\nCosti: palude 1, swamp 2"
    assert told(parse_scenario(scenario)) == [
        "2: 'arno' already stands in line 1. [key-twice]",
        "3: 'swamp' already stands in line 3. [key-twice]",
    ]
    state = "In arno: umbri 1I\nIn chiana: umbri 1I, umbri 2I\nIn arno: lucani 1I"
    assert told(parse_state(state)) == [
        "2: 'umbri' already stands in line 2. [key-twice]",
        "3: 'arno' already stands in line 1. [key-twice]",
    ]


def test_what_has_no_name_is_said_once() -> None:
    assert told(parse_state("Turn: 5\nPeople: umbri\nTurno: 6")) == [
        "3: Line 1 says this already. [key-twice]"
    ]
    scenario = "People umbri: red\nCounters: 3I\nPedine: 4I"
    assert told(parse_scenario(scenario)) == ["3: Line 2 says this already. [key-twice]"]


def in_italian(problems: Problems) -> str:
    return " ".join(each.message_in(Language.IT) for each in problems)


def test_words_are_named_as_they_can_be_written() -> None:
    """A text has them in the language of the sentence, too; JSON has only those of documents."""
    phases = "Una fase è sviluppo, movimento, combattimento o vittoria, non «dorme»."
    state = "Peninsula state 1\nTurno: 5\nPopolo: umbri\nFase: dorme"
    assert phases in in_italian(read_state(state, None).findings.problems)
    assert phases in in_italian(read_game(state).findings.problems)
    document = '{"format": "peninsula-state/1", "turn": 5, "people": "umbri", "units": {}, '
    assert "Una fase è development, movement, combat o victory, non «dorme»." in in_italian(
        read_state(document + '"phase": "dorme"}', None).findings.problems
    )
    scenario = "Giocatore Anna: pink\nPopolo umbri: viola\nCosti: collina 2"
    told = in_italian(read_scenario(scenario).findings.problems)
    assert "Un colore è rosso, giallo, verde o blu, non «pink»." in told
    assert "Il colore di un popolo è rosso, giallo, verde o blu, non «viola»." in told
    assert "Un terreno è foresta, pianura, palude o montagna, non «collina»." in told
