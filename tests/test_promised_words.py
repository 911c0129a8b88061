"""Headings and colors in every language go on meaning what they mean."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from palatinus_rules import Position, Record
from palatinus_rules.peninsula import read_state
from palatinus_rules.peninsula.notation.lines import LinesText
from palatinus_rules.peninsula.notation.orders import OrdersText
from palatinus_rules.peninsula.notation.scenario import ScenarioText
from palatinus_rules.peninsula.notation.state import StateText

TEXTS = Path(__file__).parent / "goldens" / "texts"

POSITION = """Palatinus position 1
Title: Sunday
Player: red+blue Ada
Player: green+purple
Springs: none
Backs: told
A@M^0  6: bF  .   .   .   .   .
B@R1^0 5: .   .   .   .   .   .
C@R2^0 5: .   .   .   .   .   .
D@R3^0 4: .   .   .   .   .   .
E@R4^0 4: .   .   .   .   .   .
F@R5^0 3: .   .   .   .   .   .
G@R6^0 3: .   .   .   .   .   .
"""
GAME = """Palatinus game 1
Title: Sunday
Player: red
Player: yellow
Player: green
Set: 5,4,3
Rulings: captor=leaves
Tiles: A@M^0 B@R1^0 C@R2^0 D@R3^0 E@R4^0 F@R5^0 G@R6^0
Springs: A1
Tokens: A6 B5 C5 D4 E4 F3 G3
r*A1
Reveal: A1M
Result: red 3
Winner: red
"""

HEADINGS = {
    "Title": ("Titolo", "Titel", "Titre"),
    "Player": ("Giocatore", "Spieler", "Joueur"),
    "Springs": ("Fonti", "Quellen", "Sources"),
    "Backs": ("Retro", "Rückseiten", "Dos"),
    "Set": ("Serie", "Satz", "Série"),
    "Rulings": ("Interpretazioni", "Lesarten", "Interprétations"),
    "Tiles": ("Tessere", "Tafeln", "Tuiles"),
    "Tokens": ("Gettoni", "Hügelchips", "Jetons"),
    "Reveal": ("Svelati", "Aufgedeckt", "Dévoilés"),
    "Result": ("Risultato", "Ergebnis", "Résultat"),
    "Winner": (
        "Winners",
        "Vincitore",
        "Vincitori",
        "Gewinner",
        "Sieger",
        "Vainqueur",
        "Vainqueurs",
    ),
}
WORDS = {
    "none": ("nessuna", "keine", "aucune"),
    "told": ("noto", "bekannt", "connu"),
    "unfinished": ("incompiuta", "unvollendet", "inachevée"),
    "red": ("rosso", "rot", "rouge", "r"),
    "yellow": ("giallo", "gelb", "jaune", "y"),
    "green": ("verde", "grün", "vert", "g"),
    "blue": ("blu", "blau", "bleu", "b"),
    "purple": ("viola", "violett", "violet", "p"),
}
OTHERS = [(word, each) for word, others in HEADINGS.items() for each in (word, *others)]
PLAIN = [(word, each) for word, others in WORDS.items() for each in (word, *others)]


def read(text: str) -> Position | Record:
    if text.startswith("Palatinus position"):
        return Position.from_text(text)
    return Record.from_text(text)


@pytest.mark.parametrize(("word", "other"), OTHERS)
def test_a_heading_means_what_it_meant(word: str, other: str) -> None:
    texts = [each for each in (POSITION, GAME) if f"\n{word}:" in each]
    assert texts
    for text in texts:
        said = text.replace(f"\n{word}:", f"\n{other}:")
        assert read(said) == read(text)
        assert read(said.replace(other, other.upper())) == read(text)


@pytest.mark.parametrize(("word", "other"), PLAIN)
def test_a_word_means_what_it_meant(word: str, other: str) -> None:
    unfinished = re.sub("Result: .*\nWinner: .*", "Result: unfinished", GAME)
    texts = [each for each in (POSITION, GAME, unfinished) if word in each]
    assert texts
    for text in texts:
        said = re.sub(rf"(?<=: ){word}\b|(?<=\+){word}\b", other, text)
        assert (said == text) == (word == other)
        assert read(said) == read(text)


@pytest.mark.parametrize(
    ("name", "reader"),
    [("scenario", ScenarioText), ("state", StateText), ("orders", OrdersText)],
)
def test_the_texts_of_peninsula_have_every_heading(name: str, reader: type[LinesText]) -> None:
    english, italian = {*reader.headings}, {*reader.italian}
    same = english - {*reader.italian.values()}
    assert _headings(f"peninsula_{name}.txt", english) == english
    assert _headings(f"peninsula_{name}_it.txt", italian | same) == italian | same


def _headings(name: str, known: set[str]) -> set[str]:
    """The longest heading with which each line begins."""
    lines = (TEXTS / name).read_text(encoding="utf-8").casefold().splitlines()
    heads = [f"{line.partition(':')[0]} " for line in lines if ":" in line]
    found = [[each for each in known if head.startswith(f"{each} ")] for head in heads]
    return {max(each, key=len) for each in found}


@pytest.mark.parametrize(
    ("word", "italian"),
    [
        ("development", "sviluppo"),
        ("movement", "movimento"),
        ("combat", "combattimento"),
        ("victory", "vittoria"),
    ],
)
def test_a_phase_of_peninsula_means_what_it_meant(word: str, italian: str) -> None:
    document = '{"format": "peninsula-state/1", "turn": 5, "people": "umbri", "units": {}'
    state = read_state(f'{document}, "phase": "{word}"}}', None).value
    assert state is not None
    for phase in (word, italian, italian.upper()):
        assert read_state(f"Turn: 5\nPeople: umbri\nPhase: {phase}", None).value == state
