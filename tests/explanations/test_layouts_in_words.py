"""Explanations as text, Markdown and HTML, whatever players are called."""

from __future__ import annotations

import re

import pytest
from attrs import evolve
from hypothesis import example, given, strategies as st
from markdown_it import MarkdownIt

from palatinus_rules import (
    Language,
    Player,
    Resolution,
    explain,
    resolve,
)
from plain import TWO_CAPTORS, players, position

NASTY = "<b>&\"'*_`[x](y)\n# 1. \x1b[31m{0} | ~~z~~ $a$ &amp; ![i](j)"


def nasty() -> Resolution:
    small = position("B1 red soldier\nB2 yellow farmer")
    named = [Player(p.color, p.second_color, NASTY) for p in players("red yellow green")]
    return resolve(evolve(small, players=named, title=NASTY))


def shown(name: str) -> str:
    """What a reader is to see of a name: characters that only control are escaped."""
    return name.replace("\n", "\\n").replace("\x1b", "\\x1b")


@pytest.mark.parametrize("language", Language)
def test_html_is_escaped(language: Language) -> None:
    html = explain(nasty(), language).to_html()
    assert "<b>" not in html
    assert "&lt;b&gt;&amp;&quot;&#x27;" in html
    assert "\x1b" not in html
    assert html.startswith(f'<article class="palatinus-explanation" lang="{language}">')
    for tag in ("article", "section", "ul", "li", "h1", "h2", "code"):
        assert len(re.findall(rf"<{tag}\b", html)) == html.count(f"</{tag}>") > 0


@pytest.mark.parametrize("language", Language)
def test_markdown_shows_names_as_they_are(language: Language) -> None:
    explanation = explain(nasty(), language)
    tokens = (
        MarkdownIt("commonmark").enable(["table", "strikethrough"]).parse(explanation.to_markdown())
    )
    inlines = [token for token in tokens if token.type == "inline"]
    rendered = [
        "".join(
            child.content
            for child in token.children or []
            if child.type in {"text", "text_special"}
        )
        for token in inlines
    ]
    plain = [re.sub("\u00a0", " ", each).strip() for each in rendered]
    assert shown(NASTY) in plain
    for statement in explanation.statements:
        assert statement.text in plain
    kinds = {child.type for token in inlines for child in token.children or []}
    assert kinds <= {"text", "text_special", "code_inline"}


ADDRESSES = (
    "www.example.com",
    "(WWW.Example.com)",
    "www.-x.com",
    "http://example.com/a?b=c",
    "HTTPS://EXAMPLE.COM",
    "ftp://example.com",
    "//localhost",
    "<http://example.com>",
    "user@example.com",
    "mailto:a.b+c@d-e.example",
    "xmpp:user@example.com/x",
    "<script>alert(1)</script>",
)
ADDRESS = re.compile(r"www\.|://|[\w.+-]@[\w-]|<\w", re.IGNORECASE)
"""What every address has that GitHub Flavored Markdown makes a link of, and every tag."""
WORD_JOINER = "\u2060"


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("before", ["", "see ", "x*", "_", "-"])
def test_addresses_in_names_do_not_become_links(before: str, address: str) -> None:
    """Neither what is written nor what is shown has one, whenever a renderer looks for them."""
    name = before + address
    named = [Player("red", None, name), Player("blue")]
    small = evolve(position("B1 red farmer"), players=named, title=name)
    written = explain(resolve(small), "en").to_markdown()
    tokens = MarkdownIt("commonmark").parse(written)
    children = [child for token in tokens for child in token.children or []]
    assert {child.type for child in children} <= {"text", "text_special", "code_inline"}
    shown = ["".join(c.content for c in token.children or []) for token in tokens if token.children]
    assert shown[0].replace(WORD_JOINER, "") == name
    assert not any(ADDRESS.search(each.replace("<", "")) for each in shown)
    assert not any(ADDRESS.search(each.replace("\\<", "")) for each in written.splitlines())


def test_dots_in_words_are_escaped() -> None:
    """Some renderers make links of everything with a dot and the name of a country."""
    named = evolve(position(""), title="example.com, 2.5 and a.b.c.")
    first = explain(resolve(named), "en").to_markdown().splitlines()[0]
    assert first == "# example\\.com, 2.5 and a\\.b\\.c."


MARKDOWN = st.text(alphabet="abw1 \t\n-+=*_`~#>|[](){}<>!&;:.@$^\\'\"/", max_size=12)


@example("- a")
@example("+ a")
@example("1. a")
@example("2) a")
@example("# a")
@example("> a")
@example("    a")
@example("= a")
@given(MARKDOWN | st.text())
def test_any_name_survives_markdown(name: str) -> None:
    small = evolve(position("B1 red farmer"), players=[Player("red", None, name), Player("blue")])
    explanation = explain(resolve(evolve(small, title=f"{name}x")), "en")
    tokens = MarkdownIt("commonmark").parse(explanation.to_markdown())
    kinds = {token.type.removesuffix("_open").removesuffix("_close") for token in tokens}
    assert kinds == {"heading", "bullet_list", "list_item", "paragraph", "inline"}
    inlines = {child.type for token in tokens for child in token.children or []}
    assert inlines <= {"text", "text_special", "code_inline"}
    assert sum(token.type == "list_item_open" for token in tokens) == len(
        list(explanation.statements)
    )


def test_text_is_wrapped_under_its_beginning() -> None:
    told = explain(resolve(position("B1 red farmer")), "en")
    wide, narrow = told.to_text(), told.to_text(50)
    assert max(map(len, wide.splitlines())) > 80
    assert max(map(len, narrow.splitlines())) <= 50
    assert " ".join(wide.split()) == " ".join(narrow.split())
    assert "- Nobody has influence on hill A: nobody gets the\n  laurel token." in narrow
    assert told.to_text(1) == told.to_text(40)


def test_french_punctuation_never_begins_a_line() -> None:
    told = explain(resolve(position(TWO_CAPTORS)), "fr")
    for width in range(40, 120):
        for line in told.to_text(width).splitlines():
            assert line.lstrip()[:1] not in {":", ";", "?", "!", "»"}
    quoted = evolve(position(""), title="Le jeu « a b » ici " * 9)
    for width in range(40, 80):
        lines = explain(resolve(quoted), "fr").to_text(width).splitlines()
        assert not any(line.startswith("»") or line.endswith("«") for line in lines)
