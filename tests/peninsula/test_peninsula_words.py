"""The Italian catalog: complete, compiled, and fit for the values that go into it."""

from __future__ import annotations

import re

from catalogs import PENINSULA, read
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import message
from palatinus_rules.peninsula.rulebook.clauses import clauses, points
from palatinus_rules.peninsula.terrain import Terrain
from palatinus_rules.peninsula.words import LANGUAGES, told

ITALIAN = [each for each in read(PENINSULA.po_path(Language.IT), Language.IT) if each.id]


def texts(value: str | tuple[str, ...] | list[str] | None) -> list[str]:
    return [value] if isinstance(value, str) else list(value or ())


def test_there_are_two_languages() -> None:
    assert LANGUAGES == (Language.EN, Language.IT)


def in_italian() -> list[str]:
    """Everything that is said, without the values that go into it."""
    sentences = [re.sub(r"\{[^}]*\}", "", text) for each in ITALIAN for text in texts(each.string)]
    sentences += [each.statement.it for each in clauses().values()]
    for each in points().values():
        sentences += [words.it for words in (each.asks, each.why, *each.readings.values())]
    return sentences


def test_a_round_of_a_combat_has_one_name() -> None:
    """It is a *turno di combattimento*, as the rulebook calls it in 6.2."""
    sentences = in_italian()
    assert [
        text for text in sentences if re.search(r"\b(scontr[oi]|rounds?)\b", text.lower())
    ] == []
    assert sum("turno di combattimento" in text.lower() for text in sentences) > 6


def test_land_is_a_territory() -> None:
    """It is a *territorio*; an *area* can also be a sea, as in 1.1.1 and 5.4 of the rulebook."""
    sentences = in_italian()
    assert {text for text in sentences if re.search(r"\bare[ae]\b", text.lower())} == {
        *("AREA", "Un'area", "l'area", "Le aree", "Il mare di un'area"),
        "Il nome di un'area dello scenario.",
        "Un combattimento in una partita: lo scenario, la situazione e l'area.",
        'Un confine è formato da due aree, seguite da "dotted" dove la linea è tratteggiata.',
        "Un percorso ha almeno due aree: dove sta il gruppo e dove va.",
        "[SCENARIO SITUAZIONE AREA]",
        "un combattimento in una partita si indica con SCENARIO SITUAZIONE AREA",
        "L'unità è del popolo di turno. L'unità e il comandante si suppongono in AREA, che può "
        "essere un mare; nella situazione non occorre che ci siano.",
    }
    assert sum("territori" in text.lower() for text in sentences) > 50


def test_nothing_agrees_with_a_force() -> None:
    """Forces such as 1 L and 2 I + 1 A come into the same sentence: no verb fits both."""
    agreeing = re.compile(
        r"\b(si \w+|si può \w+|\w+[aeiu]to|tolto|arriva|diventa|c'è|ci sono|sono|è)"
        r" \{(added|converted|force|group|lost|purchases|removed|replaced|there|units)\}",
        re.IGNORECASE,
    )
    assert [text for each in ITALIAN for text in texts(each.string) if agreeing.search(text)] == []
    assert agreeing.search("{area}: eliminato {lost}.")
    assert agreeing.search("Si può eliminare {lost}; DP restanti: {left}.")


def test_values_are_told_in_the_language() -> None:
    sentence = message("what-is-terrain", "{what} is {terrain}", what="x", terrain=Terrain.MOUNTAIN)
    assert told(sentence) == "x is mountain"
    assert told(Terrain.MOUNTAIN, "it") == "montagna"
    assert (
        told(message("check-nothing-wrong", "Nothing is wrong."), Language.IT)
        != "Nothing is wrong."
    )
