"""How a report looks: on a phone, on a wide screen, on paper, in light and in dark.

Pictures stand above their statements on a phone and beside them where there is room; the table of
standings becomes one block for each player where it would not fit.
"""

from __future__ import annotations

from palatinus_rules.drawing.style import PIECES, stylesheet
from palatinus_rules.kit.sheets import FONTS, Theme

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
th:nth-child(2),td:nth-child(2){text-align:left}
thead th{font-weight:400;color:var(--soft);font-size:.95rem}
tbody th{font-weight:700}
.first{font-weight:700}
.chip{display:inline-block;min-width:1.4em;padding:0 .3em;border-radius:.7em;text-align:center;
font-weight:700;font-size:.9em;margin-right:.3em;print-color-adjust:exact;
-webkit-print-color-adjust:exact}
CHIPS
.step{margin:0 0 1.2rem}
.step:last-child{margin-bottom:0}
.note{border-left:.25rem solid var(--line);padding-left:.7rem}
summary{cursor:pointer}
.code{font-family:ui-monospace,"DejaVu Sans Mono",monospace;font-size:.8rem}
.whole{overflow-x:auto}
.whole svg{min-width:29rem}
pre{overflow-x:auto;background:var(--card);padding:.7rem;font-size:.8rem;overflow-wrap:normal}
@media (min-width:46rem){
.step,.pair{display:grid;grid-template-columns:minmax(0,22rem) minmax(0,1fr);gap:0 1.5rem;
align-items:start}
.pair{grid-template-columns:minmax(0,36rem) minmax(0,1fr)}}
@media screen and (max-width:34rem){
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
table,tbody{display:block}
tr{display:grid;grid-template-columns:1fr 1fr 1fr;gap:.2rem .6rem;padding:.5rem 0;
border-bottom:1px solid var(--line)}
th,td,th:nth-child(2){display:block;border:0;padding:0;text-align:left}
tbody th{grid-column:1/-1;order:-1}
td::before{content:attr(data-label);display:block;font-weight:400;color:var(--soft);font-size:.8rem}}
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


def page_style() -> str:
    """The rules of a whole page, those of the drawings in it included."""
    chips = [f".{color}{{background:{fill};color:{ink}}}" for color, (fill, ink) in PIECES.items()]
    page = _PAGE.strip().replace("FONTS", FONTS).replace("CHIPS", "\n".join(chips))
    return f"{page}\n{stylesheet(Theme.AUTO)}"
