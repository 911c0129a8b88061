"""How words agree: color, kind, number and case, worked out from the grammar of each language."""

from __future__ import annotations

import pytest

from palatinus_rules import Color, Field, Inhabitant, Kind, Player
from palatinus_rules.explanations.phrases import Case, Phrases, as_one
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.words import capital

COLORS = list(Color)
ITALIAN = {
    Kind.MERCHANT: ("il mercante", "i mercanti"),
    Kind.FARMER: ("il contadino", "i contadini"),
    Kind.SOLDIER: ("il condottiero", "i condottieri"),
}
# Blue and purple do not change in Italian; the others have a plural.
ITALIAN_COLORS = [("rosso", "rossi"), ("giallo", "gialli"), ("verde", "verdi")]
ITALIAN_COLORS += [("blu", "blu"), ("viola", "viola")]
GERMAN_STEMS = ["rot", "gelb", "grün", "blau", "violett"]
# Nominative, accusative and plural; the farmer is a weak noun.
GERMAN = {
    Kind.MERCHANT: ("Händler", "Händler", "Händler"),
    Kind.FARMER: ("Bauer", "Bauern", "Bauern"),
    Kind.SOLDIER: ("Heerführer", "Heerführer", "Heerführer"),
}
FRENCH = {Kind.MERCHANT: "marchand", Kind.FARMER: "paysan", Kind.SOLDIER: "condottiere"}
FRENCH_COLORS = ["rouge", "jaune", "vert", "bleu", "violet"]


def said(language: str, case: Case, color: Color, kind: Kind, *fields: str) -> str:
    pieces = [(Field(name), Inhabitant(color, kind)) for name in fields]
    return translator(language).text(Phrases([]).pieces(pieces, case))


@pytest.mark.parametrize("case", Case)
@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("index", range(5))
def test_pieces_agree(index: int, kind: Kind, case: Case) -> None:
    color = COLORS[index]
    one, two = ("C3",), ("C3", "D1")
    assert said("en", case, color, kind, *one) == f"the {color} {kind} on C3"
    assert said("en", case, color, kind, *two) == f"the {color} {kind}s on C3 and D1"
    (noun, nouns), (adjective, adjectives) = ITALIAN[kind], ITALIAN_COLORS[index]
    assert said("it", case, color, kind, *one) == f"{noun} {adjective} su C3"
    assert said("it", case, color, kind, *two) == f"{nouns} {adjectives} su C3 e D1"
    stem, (subject, object_, plural) = GERMAN_STEMS[index], GERMAN[kind]
    german = f"der {stem}e {subject}" if case is Case.SUBJECT else f"den {stem}en {object_}"
    assert said("de", case, color, kind, *one) == f"{german} auf C3"
    assert said("de", case, color, kind, *two) == f"die {stem}en {plural} auf C3 und D1"
    french, hue = FRENCH[kind], FRENCH_COLORS[index]
    assert said("fr", case, color, kind, *one) == f"le {french} {hue} sur C3"
    assert said("fr", case, color, kind, *two) == f"les {french}s {hue}s sur C3 et D1"


@pytest.mark.parametrize("index", range(5))
def test_players_agree(index: int) -> None:
    color = COLORS[index]

    def player(language: str, case: Case) -> str:
        return translator(language).text(Phrases([Player(color)]).player(color, case))

    for case in Case:
        assert player("en", case) == f"the {color} player"
        assert player("it", case) == f"il giocatore {ITALIAN_COLORS[index][0]}"
        assert player("fr", case) == f"le joueur {FRENCH_COLORS[index]}"
    assert player("de", Case.SUBJECT) == f"der {GERMAN_STEMS[index]}e Spieler"
    assert player("de", Case.OBJECT) == f"den {GERMAN_STEMS[index]}en Spieler"


@pytest.mark.parametrize(
    ("language", "label"),
    [
        ("en", "ada (red)"),
        ("it", "ada (rosso)"),
        ("de", "ada (Rot)"),
        ("fr", "ada (rouge)"),
    ],
)
def test_people_are_named_as_they_are_with_their_color(language: str, label: str) -> None:
    phrases, words = Phrases([Player(Color.RED, name="ada")]), translator(language)
    assert words.text(phrases.player(Color.RED)) == label
    assert words.text(phrases.opening_player(Color.RED)) == label


def test_several_players() -> None:
    players = [Player(Color.RED), Player(Color.BLUE, name="Bo"), Player(Color.GREEN)]
    phrases = Phrases(players)
    everybody = [player.color for player in players]
    assert translator("de").text(phrases.opening_players(everybody)) == (
        "Der rote Spieler, Bo (Blau) und der grüne Spieler"
    )


def test_alternatives() -> None:
    words = translator("fr")
    assert words.text(as_one(["1"], "or")) == "1"
    assert words.text(as_one(["1", "2", "3"], "or")) == "1, 2 ou 3"


def test_capitals_change_nothing_else() -> None:
    assert capital("éa B") == "Éa B"
    assert capital("") == ""
