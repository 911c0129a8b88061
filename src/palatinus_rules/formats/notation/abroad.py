"""The words of texts in Italian, German and French; they are read, and never written."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

HEADINGS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("titolo", "titel", "titre"), "title"),
        **dict.fromkeys(("giocatore", "giocatori", "spieler", "joueur", "joueurs"), "player"),
        **dict.fromkeys(("fonti", "fonte", "quellen", "quelle", "sources", "source"), "springs"),
        **dict.fromkeys(("retro", "rückseiten", "dos"), "backs"),
        **dict.fromkeys(("serie", "satz", "série"), "set"),
        **dict.fromkeys(("interpretazioni", "lesarten", "interprétations"), "rulings"),
        **dict.fromkeys(("tessere", "tafeln", "tuiles"), "tiles"),
        **dict.fromkeys(("gettoni", "hügelchips", "jetons"), "tokens"),
        **dict.fromkeys(("svelati", "aufgedeckt", "dévoilés"), "reveal"),
        **dict.fromkeys(("risultato", "ergebnis", "résultat"), "result"),
        **dict.fromkeys(("vincitore", "gewinner", "sieger", "vainqueur", "gagnant"), "winner"),
        **dict.fromkeys(("vincitori", "vainqueurs", "gagnants"), "winners"),
    }
)
"""Headings in small letters, each with the English one."""

ANSWERS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("nessuna", "keine", "aucune"), "none"),
        **dict.fromkeys(("noto", "bekannt", "connu"), "told"),
        **dict.fromkeys(("incompiuta", "unvollendet", "inachevée"), "unfinished"),
    }
)
"""The words that stand after some headings, each with the English one."""
