"""What the readings of the open questions are called, for whoever needs no more of their texts."""

from __future__ import annotations

from collections.abc import Iterable

from palatinus_rules.kit.language import Language, Wording
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.rules.rulebook.toml_tables import TomlTable, load
from palatinus_rules.rules.rulings import QUESTIONS


def demand_the_same(what: str, texts: TomlTable, names: Iterable[str]) -> None:
    """Refuses texts that are not just those of some names."""
    if list(texts.entries) != list(names):
        raise PalatinusError(
            f"{what}: the texts have {list(texts.entries)}, the rulings {list(names)}"
        )


def _readings() -> TomlTable:
    texts = load("readings")
    demand_the_same("open questions", texts, QUESTIONS)
    for key, readings in QUESTIONS.items():
        demand_the_same(f"readings of {key}", texts.table(key), readings)
    return texts


_TEXTS = _readings()


def reading_name(question: str, reading: str) -> Wording:
    """A reading in few words, for a list: "captor leaves"."""
    return _TEXTS.table(question).table(reading).table("name").words()


def reading_condition(question: str, reading: str) -> Wording:
    """A reading as a clause that can open a sentence: "if a captor leaves the board"."""
    return _TEXTS.table(question).table(reading).table("condition").words()


def reading_label(question: str, reading: str, language: Language) -> str:
    """A reading by its name, and as it is typed: "captor leaves (captor=leaves)"."""
    return f"{reading_name(question, reading)[language]} ({question}={reading})"
