"""Texts whose headings and colors are Italian, German or French: they are read as the English."""

from __future__ import annotations

import pytest

from example_games import FIVE, THREE
from palatinus_rules import Position, Record
from palatinus_rules.formats import GameCopy, read_position_text
from palatinus_rules.formats.notation.abroad import ANSWERS, HEADINGS
from palatinus_rules.formats.notation.claims import read_claim
from palatinus_rules.formats.notation.words import answer
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import term
from palatinus_rules.kit.problems import Problem
from plain import position

COLORS = {
    "it": ("rosso", "giallo", "verde", "blu", "viola"),
    "de": ("rot", "gelb", "grün", "blau", "violett"),
    "fr": ("rouge", "jaune", "vert", "bleu", "violet"),
}
WORDS = {
    "it": {
        "Title:": "Titolo:", "Player:": "Giocatore:", "Tiles:": "Tessere:", "Springs:": "Fonti:",
        "Tokens:": "Gettoni:", "Reveal:": "Svelati:", "Result:": "Risultato:",
        "Winner:": "Vincitore:", "Set:": "Serie:", "Rulings:": "Interpretazioni:",
    },
    "de": {
        "Title:": "TITEL:", "Player:": "Spieler:", "Tiles:": "Tafeln:", "Springs:": "Quellen:",
        "Tokens:": "Hügelchips:", "Reveal:": "Aufgedeckt:", "Result:": "Ergebnis:",
        "Winner:": "Sieger:", "Set:": "Satz:", "Rulings:": "Lesarten:",
    },
    "fr": {
        "Title:": "Titre :", "Player:": "Joueurs :", "Tiles:": "Tuiles :", "Springs:": "Sources :",
        "Tokens:": "Jetons :", "Reveal:": "Dévoilés :", "Result:": "Résultat :",
        "Winner:": "Vainqueur :", "Set:": "Série :", "Rulings:": "Interprétations :",
    },
}  # fmt: skip


def abroad(text: str, language: str) -> str:
    """A text in another language; titles and comments are not looked at."""
    names = dict(zip(("red", "yellow", "green", "blue", "purple"), COLORS[language], strict=True))
    lines = []
    for line in text.splitlines():
        heading, colon, rest = line.partition(":")
        if colon and heading in {"Player", "Result", "Winner"}:
            for english, name in names.items():
                rest = rest.replace(english, name.upper() if name.isascii() else name)
        lines.append(WORDS[language].get(f"{heading}:", heading + colon) + rest)
    return "\n".join(lines)


@pytest.mark.parametrize("language", COLORS)
@pytest.mark.parametrize("text", [FIVE, THREE])
def test_records(text: str, language: str) -> None:
    foreign = abroad(text, language)
    assert foreign != text
    assert Record.from_text(foreign) == Record.from_text(text)
    # What is written is English.
    assert Record.from_text(foreign).to_text() == Record.from_text(text).to_text()


@pytest.mark.parametrize("language", COLORS)
def test_positions(language: str) -> None:
    text = position("B1 red merchant\nB2 yellow soldier", springs="A2 A5").to_text()
    assert Position.from_text(abroad(text, language)) == Position.from_text(text)


@pytest.mark.parametrize(
    ("springs", "backs"),
    [
        ("Fonti: nessuna", "Retro: noto"),
        ("Quellen: Keine", "Rückseiten: bekannt"),
        ("Sources: aucune", "Dos: connu"),
    ],
)
def test_answers(springs: str, backs: str) -> None:
    text = position("B1 red merchant").to_text()
    assert "Springs: none" in text
    told = text.replace("Springs: none", f"{springs}\n{backs}")
    english = text.replace("Springs: none", "Springs: none\nBacks: told")
    assert Position.from_text(told) == Position.from_text(english)
    assert Position.from_text(told) != Position.from_text(text)


@pytest.mark.parametrize("word", ["incompiuta", "Unvollendet", "inachevée"])
def test_an_unfinished_game(word: str) -> None:
    begun = "\n".join(THREE.splitlines()[:12])
    english = Record.from_text(f"{begun}\nResult: unfinished\n")
    assert Record.from_text(f"{begun}\nRésultat: {word}\n") == english


def test_a_copy_of_the_game() -> None:
    text = "Palatinus copy 1\nQuellen: A25 B14\nSatz: 5,5,2\n"
    english = text.replace("Quellen", "Springs").replace("Satz", "Set")
    assert GameCopy.from_text(text) == GameCopy.from_text(english)


def test_every_heading_has_its_translations() -> None:
    english = {
        "title", "player", "springs", "backs", "set", "rulings", "tiles", "tokens", "reveal",
        "result", "winner", "winners",
    }  # fmt: skip
    assert {*HEADINGS.values()} == english
    assert {*ANSWERS.values()} == {"none", "told", "unfinished"}
    assert not english & HEADINGS.keys()


@pytest.mark.parametrize("language", list(Language))
def test_headings_are_named_as_they_are_read(language: Language) -> None:
    for heading in {*HEADINGS.values()}:
        named = translator(language).text(term("heading", heading.capitalize()))
        assert {**HEADINGS, heading: heading}[named.casefold()].removesuffix("s") == (
            heading.removesuffix("s")
        )


@pytest.mark.parametrize("language", list(Language))
def test_answers_are_named_as_they_are_read(language: Language) -> None:
    for word in ("none", "told"):
        assert answer(translator(language).text(term("answer", word))) == word


def test_a_misspelled_heading_is_guessed_in_every_language() -> None:
    (problem, *_) = read_position_text("Palatinus position 1\nSpeiler: rot\n").problems()
    assert problem.message.endswith("Did you mean Player?")
    assert problem.message_in(Language.DE).endswith("Meinten Sie Spieler?")
    assert problem.message_in(Language.FR).endswith("Vouliez-vous dire Joueur ?")


@pytest.mark.parametrize("word", ["yelow", "gialo", "gleb", "juane"])
def test_a_misspelled_color_is_guessed_in_every_language(word: str) -> None:
    (problem, *_) = read_position_text(f"Palatinus position 1\nPlayer: {word}\n").problems()
    claim = read_claim(f"C {word} 3", position("B1 red merchant"), "claims[0]")
    assert isinstance(claim, Problem)
    guesses = ("Did you mean yellow?", "Forse intendevate giallo?", "Meinten Sie gelb?",
               "Vouliez-vous dire jaune ?")  # fmt: skip
    for language, guess in zip(Language, guesses, strict=True):
        assert problem.message_in(language).endswith(guess)
        assert f" {guess} " in claim.message_in(language)


def test_a_heading_that_is_missing_is_named_as_it_is_read() -> None:
    missing = read_position_text("Palatinus position 1\n").problems()[0]
    assert "'Player: …'" in missing.message
    assert "„Spieler: …“" in missing.message_in(Language.DE)
