"""Reports: whole pages, read back by a parser and, where there is one, by a browser."""

from __future__ import annotations

import re
from html import escape, unescape
from html.parser import HTMLParser
from itertools import pairwise

import pytest
from attrs import evolve
from hypothesis import given, settings, strategies as st

from example_positions import example
from palatinus_rules import (
    Color,
    Field,
    Hill,
    Inhabitant,
    Kind,
    Language,
    Player,
    Position,
    Resolution,
    Rulings,
    explain,
    recheck,
    resolve,
)
from palatinus_rules.drawing import scenes, svg
from palatinus_rules.explanations import Chapter, Topic
from palatinus_rules.kit import UnknownNameError
from palatinus_rules.kit.messages import Verbatim
from palatinus_rules.report import page, report
from palatinus_rules.rules import Captor, SecondColor
from palatinus_rules.testing import dense_positions, rulings
from plain import plain_board, position
from strategies import disputed_positions

NAMES = ("five_players", "two_players", "hill_c")
VOID = {"meta", "wbr"}
BAD = '<script>alert("&\x00\ud800")</script></style></title>'


class Page(HTMLParser):
    """A page read back: its tags balanced, its texts by tag, its ids and its headings."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self.rows: list[list[str]] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag == "tr":
            self.rows.append([])
        if tag in {"td", "th"}:
            self.rows[-1].append("")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        for tag in {*self.open}:
            self.texts.setdefault(tag, []).append(data)
        if {"td", "th"} & {*self.open}:
            self.rows[-1][-1] += data

    def of(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.tags if name == tag]


def plain(text: str) -> str:
    """The text of a page without its tags, on one line, with ordinary spaces."""
    bare = re.sub(r"<style>.*?</style>|<svg.*?</svg>|<[^>]*>", "", text, flags=re.DOTALL)
    return re.sub(r"\s+", " ", unescape(bare).replace("\u00a0", " "))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", NAMES)
def test_every_statement_is_on_the_page(name: str, language: Language) -> None:
    resolution = resolve(example(name), Rulings(captor=Captor.LEAVES))
    text = report(resolution, language)
    shown = plain(text)
    explanation = explain(resolution, language)
    assert [chapter.heading in shown for chapter in explanation.chapters] == [True] * 9
    for statement in explanation.statements:
        clauses = f" §{' '.join(statement.clauses)}" if statement.clauses else ""
        assert f"{statement.text}{clauses}" in shown
    assert f'<html lang="{language}">' in text
    # What is typed, and the ids of clauses, are English in every language.
    assert text.count('<pre lang="en">') == 1
    assert text.count("<code") == text.count('<code lang="en">')
    assert report(resolution, str(language)) == text


@pytest.mark.parametrize("language", Language)
def test_the_questions_are_a_box_at_the_end(language: Language) -> None:
    resolution = resolve(example("five_players"), Rulings(captor=Captor.LEAVES))
    text = report(resolution, language)
    _, box = text.split('<section class="box">')
    assert "<h2" not in box.split("</h2>", 1)[1]
    found = recheck(resolution.position, resolution.rulings)
    for question in found.to_document(language=language)["questions"]:
        assert question["text"] in plain(box)
    assert "<details>" in box


def test_where_nothing_decides_nothing_is_asked() -> None:
    text = report(resolve(Position(plain_board(), [Player("red"), Player("blue")], {})))
    box = text.split('<section class="box">')[1].split("</section>")[0]
    assert "no question is needed" in box
    assert "<ul" not in box


def test_nothing_is_asked_before_the_end() -> None:
    text = report(resolve(example("five_players")), so_far=True)
    assert '<section class="box">' not in text


def test_clauses_are_folded_away() -> None:
    text = report(resolve(example("hill_c")), "fr")
    outside = re.sub(r'<details class="clauses">.*?</details>', "", text)
    assert "soldiers.captures-only-kind" in text
    assert "soldiers.captures-only-kind" not in outside
    assert "<code" not in outside
    assert '<details class="clauses" open' not in text


@pytest.mark.parametrize("language", Language)
def test_every_step_has_its_picture_before_its_statements(language: Language) -> None:
    resolution = resolve(example("five_players"))
    text = report(resolution, language)
    place = 0
    for scene in scenes(resolution):
        picture = svg(scene, language=language, style=False).rstrip("\n")
        place = text.index(picture, place) + len(picture)
        for statement in scene.explained(language):
            said = escape(statement.text)
            if language is Language.FR:
                said = re.sub(" (?=[:;?!»])", "\u00a0", said)
            said = said.replace("Wert ", "Wert\u00a0")
            place = text.index(said, place)
    assert text.count("<svg") == text.count("<figure") == len(scenes(resolution)) + 1
    # The whole boards, at the beginning and at the end, have all of a small screen.
    assert text.count('<figure class="whole">') == 2
    assert svg(resolution.position, language=language, style=False).rstrip("\n") in text


@pytest.mark.parametrize("name", NAMES)
def test_pages_are_balanced_and_in_order(name: str) -> None:
    page = Page(report(resolve(example(name)), "it"))
    levels = [int(tag[1]) for tag, _ in page.tags if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert len(page.texts["h2"]) == len(set(page.texts["h2"])) == levels.count(2) == 12
    assert all(after <= before + 1 for before, after in pairwise(levels))
    ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    assert page.of("svg")
    for attributes in page.of("svg"):
        assert set((attributes["aria-labelledby"] or "").split()) <= set(ids)
    assert len(page.of("title")) == 1 + len(page.of("svg"))
    assert page.of("style") == [{}]
    assert len(page.of("figcaption")) == len(page.of("figure"))
    assert {"name": "viewport", "content": "width=device-width, initial-scale=1"} in page.of("meta")


def test_the_standings_are_a_table_with_everybody() -> None:
    resolution = resolve(example("five_players"))
    page = Page(report(resolution, "en"))
    head, *rows = page.rows[:6]
    assert head == ["Rank", "Player", "Captured", "Discs", "Tokens", "Points", "Items"]
    for standing, (rank, player, *numbers) in zip(resolution.standings, rows, strict=True):
        assert rank == str(standing.rank)
        assert player == f"{standing.color[0]}The {standing.color} player"
        assert numbers == [
            str(standing.captured),
            "+".join(map(str, standing.discs)) or "0",
            "+".join(map(str, standing.tokens)) or "0",
            str(standing.points),
            str(standing.items),
        ]


def test_second_colors_and_names_are_in_the_standings() -> None:
    players = [Player(Color.RED, Color.GREEN, "Ada"), Player(Color.YELLOW, Color.BLUE)]
    where = Position(plain_board(), players, {})
    page = Page(report(resolve(where), "de"))
    assert [row[1] for row in page.rows[1:3]] == [
        "rgAda (Rot), außerdem Grün",
        "ybDer gelbe Spieler, außerdem Blau",
    ]
    assert plain(report(resolve(where), "de")).count("teilen sich den Sieg.") == 2


def test_the_hills_are_a_table_like_that_of_the_command() -> None:
    """Soldiers stand alone on A: nobody has influence there, and nobody takes its token.

    The red farmer on B1 has six free neighbors or five, the yellow one on C2 as many around him.
    """
    where = position("B1 red farmer\nC2 yellow farmer\nD3 red farmer\nD4 yellow farmer")
    resolution = resolve(where)
    page = Page(report(resolution, "en"))
    head, *rows = page.rows[1 + len(where.players) :]
    assert head == ["Hill", "Token", "rred", "yyellow", "ggreen", "Taken by"]
    assert [row[0] for row in rows] == [*Hill]
    taken = [row.pop() for row in rows]
    for record, (_, token, *influence) in zip(resolution.hills, rows, strict=True):
        assert int(token) == where.board.token(record.hill)
        assert [int(number) for number in influence] == [*record.influence.values()]
    assert taken == ["nobody", "rred", "yyellow", "rred yyellow: 2 each", *["nobody"] * 3]


def test_clauses_are_folded_away_behind_a_sign() -> None:
    resolution = resolve(example("hill_c"))
    text = report(resolution, "fr")
    cited = [each for each in explain(resolution, "fr").statements if each.clauses]
    assert text.count('<details class="clauses">') == len(cited)
    assert "<details open" not in text
    bare = re.sub(r'<details class="clauses">.*?</details>', "", text)
    assert text.count("<code") > len(cited)
    assert "<code>" not in bare


def test_letters_are_in_the_pictures_on_request() -> None:
    resolution = resolve(example("five_players"))
    lettered, plain_signs = report(resolution, letters=True), report(resolution)
    for scene in scenes(resolution):
        assert svg(scene, style=False, letters=True).rstrip("\n") in lettered
        assert svg(scene, style=False).rstrip("\n") in plain_signs
    assert "A square with M is a merchant" in lettered
    assert "A square with scales is a merchant" in plain_signs
    assert "upright lines for red" in plain_signs
    assert "upright lines for red" not in lettered


@pytest.mark.parametrize(
    ("color", "gradient"),
    [
        ("red", "repeating-linear-gradient(90deg,#ffffff66"),
        ("yellow", "radial-gradient(#231d1266"),
        ("green", "repeating-linear-gradient(45deg,#ffffff66"),
        ("blue", "repeating-linear-gradient(0deg,#ffffff66"),
        ("purple", "repeating-linear-gradient(-45deg,#ffffff66"),
    ],
)
def test_chips_have_the_hatching_of_the_drawings(color: str, gradient: str) -> None:
    """A gradient runs across its stripes: to the right for upright ones, up for level ones."""
    (rule,) = re.findall(rf"^\.{color}\{{(.*)\}}$", page.page_style(), re.MULTILINE)
    assert f"background:{gradient}" in rule


@settings(max_examples=15)
@given(dense_positions() | disputed_positions(), rulings(), st.sampled_from(Language))
def test_nothing_is_asked_from_anywhere(
    where: Position, ruled: Rulings, language: Language
) -> None:
    text = report(resolve(where, ruled), language)
    Page(text)
    without = text.replace('xmlns="http://www.w3.org/2000/svg"', "")
    for word in ("http:", "https:", "//", "src=", "href=", "<script", "url(", "@import", "<link"):
        assert word not in without, word
    assert (
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
        "style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'\">"
    ) in text


@pytest.mark.parametrize("wolf", [True, False, None])
def test_wolves_are_explained_where_there_are_any(wolf: bool | None) -> None:
    standing = {Hill.A.fields[0]: Inhabitant(Color.RED, Kind.FARMER, wolf)}
    players = [Player(Color.RED), Player(Color.YELLOW), Player(Color.BLUE)]
    text = report(resolve(Position(plain_board(), players, standing)), "en")
    assert ("small wolf's head marks" in unescape(text)) is (wolf is True)
    lettered = report(resolve(Position(plain_board(), players, standing)), letters=True)
    assert ("A star and a wolf's head mark" in unescape(lettered)) is (wolf is True)


def test_names_and_titles_are_escaped() -> None:
    players = [Player(Color.RED, name=BAD), Player(Color.YELLOW), Player(Color.BLUE)]
    standing = {Hill.A.fields[0]: Inhabitant(Color.RED, Kind.FARMER, wolf=True)}
    text = report(resolve(Position(plain_board(), players, standing, title=BAD)), "en")
    assert "<script" not in text
    assert text.count("</style>") == text.count("<style>") == 1
    assert text.count("</title>") == text.count("<title")
    text.encode("utf-8")
    page = Page(text)
    shown = BAD.replace("\x00", r"\x00").replace("\ud800", r"\ud800")
    assert page.texts["h1"] == [shown]
    assert page.rows[1][1] == f"r{shown} (red)"
    typed = "".join(page.texts["pre"])
    assert Position.from_text(typed).title == BAD
    assert Position.from_text(typed).to_code() in text


@pytest.mark.parametrize("language", Language)
def test_readings_are_named_only_where_they_differ(language: Language) -> None:
    where = example("two_players")
    heading = explain(resolve(where, Rulings(captor=Captor.LEAVES)), language).chapters[0].heading
    assert heading not in plain(report(resolve(where), language))
    neutral = resolve(where, Rulings(second_color=SecondColor.NEUTRAL))
    assert heading in plain(report(neutral, language))
    assert "second_color=neutral" in plain(report(neutral, language))


def test_chapters_are_found_by_what_they_are_about(monkeypatch: pytest.MonkeyPatch) -> None:
    resolution = resolve(example("two_players"), Rulings(captor=Captor.LEAVES))
    text = report(resolution)
    told = explain(resolution)
    assert [chapter.topic or chapter.hill for chapter in told.chapters] == [
        Topic.READINGS,
        *Hill,
        Topic.VICTORY,
    ]
    other = Chapter(Verbatim("Something else"), ())
    chapters = (other, *told.chapters[1:], told.chapters[0], other)
    more = evolve(told, chapters=chapters)
    monkeypatch.setattr(page, "explain_resolution", lambda *_: more)
    assert report(resolution) == text


def test_a_box_without_enough_discs_is_noted() -> None:
    """Ten discs worth 2 are owed, two at each of five hills, and the box holds eight."""
    resolution = short_of_discs()
    (note,) = resolution.notes
    assert (note.owed, note.in_box) == (10, 8)
    text = plain(report(resolution, "en"))
    assert text.count(str(note)) == 2
    assert f"Note: {note}" in text
    assert "Note" not in plain(report(resolve(position("")), "en"))


def short_of_discs() -> Resolution:
    """Farmers on opposite corners of five outer hills of the plain board tie for two each."""
    pairs = ("B1", "B2", "C2", "C3", "D3", "D4", "E4", "E5", "F5", "F6")
    colors = (Color.RED, Color.YELLOW)
    standing = {
        Field(name): Inhabitant(colors[number % 2], Kind.FARMER)
        for number, name in enumerate(pairs)
    }
    where = evolve(position(""), inhabitants=standing)
    resolution = resolve(where)
    assert [len(record.award.colors) for record in resolution.hills[1:6]] == [2] * 5
    return resolution


def test_unknown_languages() -> None:
    with pytest.raises(UnknownNameError, match="There is no language 'es'"):
        report(resolve(position("")), "es")
