"""What is in another language on a page of the site is marked as that language."""

from __future__ import annotations

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "docs" / "_ext"))

from consoles import for_any_width
from languages import language_of, with_languages
from tables import with_room

DOCS = Path(__file__).parents[1] / "docs"

PAGES = {
    "how-to/quarrels.md": """\
# Quarrels

> <span lang="de">Darf ich das?</span> asked one of them, and <span lang="fr">Qui gagne ?</span>
> the other.

```console
$ palatinus rules --lang fr
Les règles
$ palatinus rules --lang it
Le regole
$ palatinus rules
The rules
```
""",
    "reference/words.md": """\
# Words

| letter | English | Italian | German | French |
| --- | --- | --- | --- | --- |
| `M` | merchant | mercante | Händler | marchand |
""",
    "page/en.md": "# The page\n\n[German](de.md)\n",
    "page/de.md": "# Die Seite für den Tisch\n\n[Englisch](en.md)\n",
}
"""A small site, with words in several languages."""

CONF = """
import sys
sys.path[:0] = [{ext!r}, {tests!r}]
extensions = ["myst_parser", "consoles", "languages", "tables"]
html_theme = "furo"
suppress_warnings = ["myst.xref_missing", "image.not_readable"]
"""


class Spoken(HTMLParser):
    """The texts of a page, each with the language of the innermost element that names one."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, str]] = []
        self.texts: list[tuple[str, str]] = []

    @property
    def language(self) -> str:
        """The language at this place."""
        return self.open[-1][1] if self.open else ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Goes into an element, unless it is one that has no end."""
        if tag not in {"meta", "link", "input", "img", "br", "hr", "col"}:
            self.open.append((tag, dict(attrs).get("lang") or self.language))

    def handle_endtag(self, tag: str) -> None:
        """Leaves an element, with everything in it that was left open."""
        if tag in {each for each, _ in self.open}:
            while self.open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        """Keeps a text."""
        if data.strip():
            self.texts.append((" ".join(data.split()), self.language))


def spoken(page: str) -> list[tuple[str, str]]:
    """Every text of a page with its language."""
    parser = Spoken()
    parser.feed(page)
    return parser.texts


def language_at(texts: list[tuple[str, str]], beginning: str) -> set[str]:
    """The languages of the texts that contain some words."""
    return {language for text, language in texts if beginning in text}


@pytest.mark.parametrize(
    ("page", "language"),
    [
        ("hill-c/de", "de"),
        ("../page/it.html", "it"),
        ("page/en", "en"),
        ("reference/page", "en"),
        ("how-to/defend", "en"),
    ],
)
def test_pages_have_a_language(page: str, language: str) -> None:
    assert language_of(page) == language


def test_words_in_a_column_are_of_its_language() -> None:
    table = (
        "<table><tr><th>letter</th><th><p>Italian</p></th><th>German</th></tr>"
        '<tr class="odd"><td>M</td><td class="x"><p>mercante</p></td><td>Händler</td></tr></table>'
    )
    texts = spoken(f'<html lang="en">{with_languages(table, "reference/notation")}</html>')
    assert texts == [
        *[("letter", "en"), ("Italian", "en"), ("German", "en")],
        *[("M", "en"), ("mercante", "it"), ("Händler", "de")],
    ]
    # Where an edition has a clause, or that it is silent, is told in English.
    mixed = table.replace("letter", "Clause")
    assert with_languages(mixed, "reference/clauses") == mixed


def test_links_lead_to_pages_in_their_languages() -> None:
    text = 'in <a href="it.html#top">Italian</a> and <a href="en.html">English</a>'
    assert with_languages(text, "page/en").count("hreflang") == 1
    assert '<a hreflang="it" href="it.html#top">Italian' in with_languages(text, "page/en")
    assert '<a hreflang="en" href="en.html">English' in with_languages(text, "page/it")
    listed = '<li class="toctree-l1"><a class="x" href="#">Qui</a></li><a href="https://it/">'
    assert with_languages(listed, "hill-c/it") == listed.replace("<a class", '<a lang="it" class')
    assert with_languages(listed, "index") == listed


def test_an_answer_is_marked_and_its_command_is_not() -> None:
    lines = ["$ palatinus rules --lang fr", "Les règles", "$ palatinus rules", "The rules"]
    session = "".join(f'<span class="go">{line}</span>\n' for line in lines)
    page = (
        '<div class="highlight-console notranslate"><div class="highlight">'
        f"<pre>{session}</pre></div></div>"
    )
    texts = spoken(f'<html lang="en">{for_any_width(page)}</html>')
    assert [language for _, language in texts] == ["en", "fr", "en", "en"]


def test_what_python_prints_is_marked_after_a_language_is_named() -> None:
    lines = [
        *(">>> print(resolution)", "The rules"),
        *('>>> (chapter,) = explain(resolution, "fr")', ">>> print(chapter.text)", "Les règles"),
        *(">>> chapter.text == text", "True"),
        *(">>> for each in chapter:", "...     print(each)", "Les sources", "Les collines"),
        *('>>> print(explain(resolution, "en"))', "The springs"),
    ]
    session = "".join(f'<span class="go">{line}</span>\n' for line in lines)
    page = (
        '<div class="highlight-python notranslate"><div class="highlight">'
        f"<pre>{session}</pre></div></div>"
    )
    texts = spoken(f'<html lang="en">{for_any_width(page)}</html>')
    assert [text for text, _ in texts] == [" ".join(line.split()) for line in lines]
    marked = [text for text, language in texts if language == "fr"]
    assert marked == ["Les règles", "Les sources", "Les collines"]


def test_no_line_ends_before_french_punctuation() -> None:
    quoted = '<p><span lang="fr">Qui <em>gagne</em> ?</span> Who wins : no ?</p>'
    marked = '<p><span lang="fr">Qui <em>gagne</em>\u00a0?</span> Who wins : no ?</p>'
    assert with_languages(quoted, "how-to/twenty-disputes") == marked
    article = '<a title="b : c"></a><article id="a : b"><p>« Non » ; oui</p></article>'
    assert with_languages(article, "hill-c/fr") == article.replace(
        "« Non » ; oui", "«\u00a0Non\u00a0»\u00a0; oui"
    )


def test_columns_of_sentences_have_room() -> None:
    table = (
        "<table><tr><th>Clause, and what it says</th><th>English</th></tr>"
        f"<tr><td>{'x' * 61}</td><td>{'x' * 60}</td></tr><tr><td>y</td><td>z</td></tr></table>"
    )
    marked = table.replace("<td>x", "<td data-sentences>x", 1).replace(
        "<td>y", "<td data-sentences>y"
    )
    assert with_room(table) == marked
    # Without a sentence, nine letters are a word and ten a name.
    named = table.replace("x" * 61, "y" * 10)
    assert with_room(named) == marked.replace("x" * 61, "y" * 10).replace("sentences", "names")
    assert with_room(named.replace("y" * 10, "y" * 9)) == named.replace("y" * 10, "y" * 9)
    assert with_room("<table></table>") == "<table></table>"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small site, built as the whole site is."""
    pytest.importorskip("furo", reason="The docs cannot be built without their extra")
    source, target = tmp_path_factory.mktemp("docs"), tmp_path_factory.mktemp("site")
    listed = "\n".join(["# Pages", "", "```{toctree}", *PAGES, "```", ""])
    tests = str(Path(__file__).parent)
    conf = CONF.format(ext=str(DOCS / "_ext"), tests=tests)
    for name, text in {**PAGES, "index.md": listed, "conf.py": conf}.items():
        (source / name).parent.mkdir(exist_ok=True)
        (source / name).write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "sphinx", "-q", str(source), str(target)]
    subprocess.run(command, check=True, capture_output=True)  # noqa: S603
    return target


def test_quotations_and_answers_on_a_built_page(site: Path) -> None:
    texts = spoken((site / "how-to/quarrels.html").read_text(encoding="utf-8"))
    told = {"Darf ich": "de", "Qui gagne": "fr", "Les règles": "fr", "Le regole": "it"}
    for words, language in {**told, "The rules": "en"}.items():
        assert language_at(texts, words) == {language}, words
    # Neither the commands nor what the page says about the answers.
    assert language_at(texts, "asked one of them") == {"en"}
    assert language_at(texts, "--lang") == {"en"}


def test_tables_and_the_frame_of_a_built_page(site: Path) -> None:
    texts = spoken((site / "reference/words.html").read_text(encoding="utf-8"))
    for words, language in {"mercante": "it", "Händler": "de", "marchand": "fr"}.items():
        assert language_at(texts, words) == {language}
    assert language_at(texts, "Die Seite für den Tisch") == {"de"}
    german = (site / "page/de.html").read_text(encoding="utf-8")
    assert language_at(spoken(german), "Skip to content") == {"en"}
    assert language_at(spoken(german), "Quarrels") == {"en"}
    assert len(re.findall(r'<aside lang="en" class="sidebar-drawer"', german)) == 1
