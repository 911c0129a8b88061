"""The page, part by part, from the records of a resolution and the words of a language.

Whatever is text goes through :func:`_text`, which escapes it. The page asks for nothing from
anywhere, and forbids itself to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from palatinus_rules.disputes.rechecking import recheck
from palatinus_rules.disputes.settlement import Settlement, as_settlement_of
from palatinus_rules.drawing import Scene, scenes, svg
from palatinus_rules.drawing.descriptions import players_words, scene_title
from palatinus_rules.drawing.signs import HATCHINGS
from palatinus_rules.drawing.style import PIECES, stylesheet
from palatinus_rules.explanations import table_words
from palatinus_rules.explanations.dependence import depends_sentence
from palatinus_rules.explanations.editions import edition_sentences
from palatinus_rules.explanations.phrases import Phrases
from palatinus_rules.explanations.recheck import question_chapters, recheck_sentence
from palatinus_rules.explanations.resolution import explain_resolution
from palatinus_rules.explanations.structure import Chapter, Explanation, Topic
from palatinus_rules.explanations.victory import leaders_sentence, winners_sentence
from palatinus_rules.kit.arguments import required, yes_or_no
from palatinus_rules.kit.canvas import FONTS, Theme, number
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.language import Language, as_language
from palatinus_rules.kit.messages import Item, message
from palatinus_rules.kit.statements import html_list
from palatinus_rules.kit.typography import unbroken
from palatinus_rules.kit.words import harmless
from palatinus_rules.report.legend import meanings
from palatinus_rules.report.tables import Tables
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.scoring.resolution import Resolution

_PAGE = """
:root{color-scheme:light dark;
--paper:#fff;--ink:#231d12;--soft:#5c523f;--line:#d9cfb8;--card:#fbf8f1}
@media screen and (prefers-color-scheme:dark){
:root{--paper:#100f0b;--ink:#f5eedd;--soft:#cfc5af;--line:#4a4335;--card:#191712}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);line-height:1.45;overflow-wrap:anywhere;
font-family:FONTS}
header,main{max-width:62rem;margin:0 auto;padding:0 1rem}
h1{font-size:1.6rem;line-height:1.2;margin:1.2rem 0 .3rem}
h2{font-size:1.25rem;line-height:1.25;margin:0 0 .6rem}
h3{font-size:1rem;margin:0 0 .4rem}
.result{font-size:1.15rem;font-weight:700;margin:.2rem 0 .4rem}
.leads{margin:.2rem 0 .4rem}
.edition{margin:.2rem 0}
.depends{margin:.2rem 0 1rem}
section{border-top:1px solid var(--line);padding:1.1rem 0}
figure{margin:0 0 .8rem}
figcaption{color:var(--soft);font-size:.95rem;margin:0 0 .4rem}
figure svg{display:block}
ul{margin:0;padding-left:1.1rem}
li{margin:.3rem 0}
li li{margin:.1rem 0;color:var(--soft)}
code{font-family:ui-monospace,"DejaVu Sans Mono",monospace;font-size:.78em;color:var(--soft)}
table{border-collapse:collapse;width:100%}
th,td{padding:.35rem .5rem;text-align:right;border-bottom:1px solid var(--line);vertical-align:top}
.standings :is(th,td):nth-child(2),.hills :is(th,td):is(:first-child,:last-child){text-align:left}
.hills :is(th,td):not(:first-child,:last-child){text-align:center}
.token{display:inline-block;min-width:1.5em;border:1px solid var(--soft);border-radius:.8em}
.hills :is(th,td):not(:last-child){white-space:nowrap}
.standings :is(th,td):not(:nth-child(2)){overflow-wrap:normal}
thead th{font-weight:400;color:var(--soft);font-size:.95rem;vertical-align:bottom}
tbody th{font-weight:700}
.first{font-weight:700}
.chip{display:inline-block;min-width:1.4em;padding:0 .3em;border-radius:.7em;text-align:center;
font-weight:700;font-size:.9em;margin-right:.3em;
text-shadow:0 0 2px var(--fill),0 0 2px var(--fill),0 0 3px var(--fill);print-color-adjust:exact;
-webkit-print-color-adjust:exact}
CHIPS
.clauses{display:inline}
.clauses summary{display:inline;list-style:none;color:var(--soft);padding:0 .35em}
.clauses code{margin-right:.4em}
.clauses summary::-webkit-details-marker{display:none}
.step{margin:0 0 1.2rem}
.step:last-child{margin-bottom:0}
.box{border:1px solid var(--line);border-radius:.5rem;background:var(--card);padding:1rem;
margin:0 0 1rem}
.box p{margin:0 0 .6rem}
.note{border-left:.25rem solid var(--line);padding-left:.7rem}
summary{cursor:pointer}
.code{font-family:ui-monospace,"DejaVu Sans Mono",monospace;font-size:.8rem}
pre{overflow-x:auto;background:var(--card);padding:.7rem;font-size:.8rem;overflow-wrap:normal}
@media (min-width:46rem){
.step{display:grid;grid-template-columns:minmax(0,22rem) minmax(0,1fr);gap:0 1.5rem;
align-items:start}}
@media (min-width:58rem){
.pair{display:grid;grid-template-columns:minmax(0,36rem) minmax(0,1fr);gap:0 1.5rem;
align-items:start}}
@media screen and (max-width:34rem){
.whole{margin:0 -1rem .8rem}
.whole figcaption{padding:0 1rem}
.whole .pr-name{font-size:14px}
.whole .pr-key .pr-name{font-size:13px}
.hills .word{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.hills :is(th,td){padding:.35rem .2rem}
.hills thead th{font-size:.8rem}
.hills td:last-child{font-size:.9rem}
.standings thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.standings,.standings tbody{display:block}
.standings tr{display:grid;grid-template-columns:1fr 1fr 1fr;gap:.2rem .6rem;padding:.5rem 0;
border-bottom:1px solid var(--line)}
.standings :is(th,td):nth-child(n){display:block;border:0;padding:0;text-align:left}
.standings tbody th{grid-column:1/-1;order:-1}
.standings td::before{content:attr(data-label);display:block;font-weight:400;color:var(--soft);
font-size:.8rem}}
@media print{
@page{margin:12mm}
html{font-size:8.5pt}
body{line-height:1.35}
header,main{max-width:none;padding:0}
h1{margin-top:0}
h2,figcaption{break-after:avoid}
section{padding:.7rem 0}
li{margin:.15rem 0}
section,.step,figure,li,tr{break-inside:avoid}
.step{grid-template-columns:22rem minmax(0,1fr);margin-bottom:.6rem}
.pair{grid-template-columns:33rem minmax(0,1fr)}
.step,.pair{display:grid;gap:0 1.5rem;align-items:start}
details{display:none}}
"""


_STRIPES = "repeating-linear-gradient({angle}deg,{ink} 0 1px,transparent 1px 4px)"
_DOTS = "radial-gradient({ink} 1px,transparent 1.2px) 0 0/4px 4px"


def page_style() -> str:
    """The rules of a whole page, those of the drawings in it included."""
    chips = [_chip(color) for color in Color]
    page = _PAGE.strip().replace("FONTS", FONTS).replace("CHIPS", "\n".join(chips))
    return f"{page}\n{stylesheet(Theme.AUTO)}"


def _chip(color: Color) -> str:
    """A chip of a color, with the hatching that the drawings have for it."""
    fill, ink = PIECES[color]
    hatching = HATCHINGS[color]
    soft = f"{ink}66"
    lines = _DOTS if hatching.dotted else _STRIPES
    # A gradient of CSS runs across its stripes.
    over = lines.format(angle=number(hatching.angle), ink=soft)
    return f".{color}{{--fill:{fill};color:{ink};background:{over} {fill}}}"


_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
    "form-action 'none'"
)


def report(
    resolution: Resolution,
    language: Language | str = Language.EN,
    *,
    settlement: Settlement | None = None,
    letters: bool = False,
    so_far: bool = False,
) -> str:
    """The whole scoring as one self-contained HTML page, without network or scripts.

    It has the standings, the position, and for every step its picture beside its sentences, in one
    of the four languages. It suits phones, wide screens and paper, follows the reader's preference
    for light or dark, and is always the same for the same resolution. With its settlement, the page
    also says whether the victory depends on an open question. ``letters``
    shows kinds and colors in the pictures by the letters of the notation. ``so_far`` says that not
    everybody has placed everything, which the page then tells first.

    Raises :class:`palatinus_rules.UnknownNameError` for a language that is not one of the four,
    and :class:`palatinus_rules.PalatinusError` for the settlement of anything else.
    """
    language = as_language(language)
    required(resolution, Resolution, "report()")
    if settlement is not None:
        as_settlement_of(settlement, resolution, "report()")
    yes_or_no(letters, "letters")
    yes_or_no(so_far, "so_far")
    page = _Page(resolution, language, settlement, letters=letters, so_far=so_far)
    return "\n".join(page.lines()) + "\n"


class _Page:
    """One resolution that is laid out in one language."""

    def __init__(
        self,
        resolution: Resolution,
        language: Language,
        settlement: Settlement | None,
        *,
        letters: bool,
        so_far: bool,
    ) -> None:
        self._resolution = resolution
        self._settlement = settlement
        self._letters = letters
        self._so_far = so_far
        self._position = resolution.position
        self._language = language
        self._phrases = Phrases(resolution.position.players)
        self._tables = Tables(resolution, language)
        self._explanation: Explanation = explain_resolution(resolution, language)

    def lines(self) -> Iterator[str]:
        """The page, line by line."""
        title = self._text(self._explanation.message)
        yield "<!DOCTYPE html>"
        yield f'<html lang="{self._language}">'
        yield "<head>"
        yield '<meta charset="utf-8">'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
        yield '<meta name="color-scheme" content="light dark">'
        yield f"<title>{title}</title>"
        yield f"<style>\n{page_style()}\n</style>"
        yield "</head>"
        yield "<body>"
        yield f"<header><h1>{title}</h1>"
        if self._so_far:
            yield f'<p class="result">{self._text(table_words.UNFINISHED)}</p>'
        told = leaders_sentence if self._so_far else winners_sentence
        winners = told(self._resolution.winners, self._phrases)
        yield f'<p class="{"leads" if self._so_far else "result"}">{self._text(winners)}</p>'
        if self._settlement is not None:
            yield from self._by_edition(self._settlement)
            depends = depends_sentence(self._settlement)
            yield f'<p class="depends">{self._text(depends)}</p>'
        yield "</header>"
        yield "<main>"
        yield from self._section(table_words.STANDINGS, self._tables.standings())
        yield from self._section(table_words.INFLUENCE_AND_CONTROL, self._tables.hills())
        yield from self._readings()
        before = message("title-position-before-scoring", "The position before the scoring")
        yield from self._section(before, self._pictured_position())
        yield from self._steps()
        yield from self._recheck()
        yield from self._typed()
        yield "</main>"
        yield "</body>"
        yield "</html>"

    def _text(self, text: Item) -> str:
        """Text between tags; French keeps its spaces inside its punctuation."""
        return escape(unbroken(translator(self._language).text(text), self._language))

    def _by_edition(self, settlement: Settlement) -> Iterator[str]:
        """What the rulebook on the table settles that would be open without it."""
        for told in edition_sentences(settlement.edition, settlement.settled_by_edition):
            yield f'<p class="edition">{self._text(told)}</p>'

    def _section(self, heading: Item, inside: Iterable[str]) -> Iterator[str]:
        yield "<section>"
        yield f"<h2>{self._text(heading)}</h2>"
        yield from inside
        yield "</section>"

    def _readings(self) -> Iterator[str]:
        """The open questions that were not read by default, if there are any."""
        for chapter in self._explanation.chapters:
            if chapter.topic is Topic.READINGS:
                told = html_list(chapter.statements, self._language)
                yield from self._section(chapter.message, told)

    def _pictured_position(self) -> Iterator[str]:
        yield '<div class="pair">'
        players = players_words(self._position.players)
        yield self._figure(self._position, players)
        signs = message("title-meaning", "What the pictures show")
        yield f"<div><h3>{self._text(signs)}</h3>"
        yield "<ul>"
        wolves = any(piece.wolf for piece in self._position.inhabitants.values())
        for sentence in meanings(letters=self._letters, wolves=wolves):
            yield f"<li>{self._text(sentence)}</li>"
        yield "</ul></div></div>"

    def _steps(self) -> Iterator[str]:
        """A section for every hill and one for the end, with a picture for every step."""
        series = scenes(self._resolution)
        for chapter in self._explanation.chapters:
            if chapter.hill is not None or chapter.topic is Topic.VICTORY:
                own = [scene for scene in series if scene.hill is chapter.hill]
                yield from self._section(chapter.message, self._scenes(chapter, own))

    def _scenes(self, chapter: Chapter, series: Sequence[Scene]) -> Iterator[str]:
        for scene in series:
            yield f'<div class="{"pair" if chapter.hill is None else "step"}">'
            yield self._figure(scene, scene_title(scene))
            yield from html_list(scene.explained(self._language), self._language)
            yield "</div>"

    def _figure(self, subject: Position | Scene, caption: Item) -> str:
        picture = svg(
            subject,
            language=self._language,
            theme=Theme.AUTO,
            letters=self._letters,
            style=False,
        ).rstrip("\n")
        # A whole board has all of a small screen.
        near = isinstance(subject, Scene) and subject.hill is not None
        kind = "" if near else ' class="whole"'
        return f"<figure{kind}><figcaption>{self._text(caption)}</figcaption>{picture}</figure>"

    def _recheck(self) -> Iterator[str]:
        """What to compare with the table, once there is a winner."""
        if self._so_far:
            return
        resolution = self._resolution
        found = recheck(self._position, resolution.rulings, edition=resolution.edition)
        yield '<section class="box">'
        yield f"<h2>{self._text(table_words.ENTERED_RIGHT)}</h2>"
        yield f"<p>{self._text(recheck_sentence(found))}</p>"
        for chapter in question_chapters(found):
            yield f"<h3>{self._text(chapter.message)}</h3>"
            told = [each.spoken(self._language) for each in chapter.statements]
            yield from html_list(told, self._language)
        yield "</section>"

    def _typed(self) -> Iterator[str]:
        """The position as text and as a code, so that it can be scored again."""
        summary = self._text(
            message("title-position-to-score-again", "The position, to score it again")
        )
        typed = "\n".join(harmless(line) for line in self._position.to_text().splitlines())
        yield f"<details><summary>{summary}</summary>"
        yield f'<pre lang="en">{escape(typed)}</pre>'
        yield f'<p class="code">{self._position.to_code()}</p></details>'
