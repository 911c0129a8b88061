"""Combats as a person writes them: who stands in which row, who aims at whom, and the dice."""

from __future__ import annotations

import re

from attrs import Factory, define

from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.kit.texts import Span
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.notation.lines import Section, number, twice
from palatinus_rules.peninsula.notation.scraps import Scrap, UnreadableError

BATTLES = frozenset({"combat", "round", "arrows", "strikes", "fate", "retreat"})
"""The headings of lines about combats."""

_SIDES = {
    "attacker": "attacker",
    "attaccante": "attacker",
    "defender": "defender",
    "difensore": "defender",
}
_SIGNS = re.compile(r"/|[^\s/]+")
_UNITS = re.compile(r"([0-9]{0,3})([IACiac])(\**)")
_BLOW = re.compile(r"([0-9]{1,3})\s*>\s*([0-9]{1,3})((?:\s+[0-9]{1,3})*)")
_VERSUS = re.compile(r"(?<!\S)(?:vs?|contro)(?!\S)", re.IGNORECASE)
_AGAINST = re.compile(r"(?<!\S)(?:against|contro)(?!\S)", re.IGNORECASE)


@define
class BattlesText:
    """Makes a document of the lines about combats, and remembers where each part stood.

    ``rounds`` are those of the combat that is being told, ``exchange`` the arrows or strikes.
    """

    places: dict[str, Span] = Factory(dict)
    combats: list[Section] = Factory(list)
    rounds: list[Section] = Factory(list)
    exchange: Section = Factory(dict)

    def read(self, heading: str, rest: Scrap) -> None:
        """Reads a line after its heading. Raises :class:`.UnreadableError`."""
        match heading:
            case "combat":
                self._combat(rest)
            case "round":
                self._round(rest)
            case "fate":
                self._fate(rest)
            case "retreat":
                self._retreat(rest)
            case blows:
                self._blows(blows, rest)

    def _combat(self, rest: Scrap) -> None:
        if not rest.text:
            raise UnreadableError(rest)
        against = _AGAINST.search(rest.text)
        area = rest if against is None else rest.cut(against.start())[0]
        self.rounds = []
        combat: Section = {"area": area.text, "rounds": self.rounds}
        if against is not None:
            combat["against"] = rest.cut(against.end())[1].text
        self.places[f"combats[{len(self.combats)}]"] = rest.span
        self.combats.append(combat)

    def _here(self, rest: Scrap) -> str:
        """The path of the round that is being told."""
        if not self.combats or not self.rounds:
            raise UnreadableError(rest)
        return f"combats[{len(self.combats) - 1}].rounds[{len(self.rounds) - 1}]"

    def _round(self, rest: Scrap) -> None:
        sides = _sides(rest)
        rows = [_rows(side) for side in sides]
        self.rounds.append({"attacker": rows[0], "defender": rows[1]})
        self.exchange = {}
        here = self._here(rest)
        self.places[here] = rest.span
        self.places |= {f"{here}.attacker": sides[0].span, f"{here}.defender": sides[1].span}

    def _blows(self, key: str, rest: Scrap) -> None:
        here = f"{self._here(rest)}.{key}"
        if key in self.rounds[-1]:
            raise UnreadableError(rest, twice(self.places[here]))
        self.exchange = {}
        self.rounds[-1][key] = self.exchange
        self.places[here] = rest.span
        for name, side in zip(("attacker", "defender"), _sides(rest), strict=True):
            blows: list[Section] = []
            self.exchange[name] = blows
            for part in side.split(",") if side.text not in {"", "-"} else []:
                self.places[f"{here}.{name}[{len(blows)}]"] = part.span
                blows.append(_blow(part))

    def _fate(self, rest: Scrap) -> None:
        here = self._here(rest)
        words = rest.words()
        side = _SIDES.get(words[0].text.casefold()) if len(words) == 2 else None
        if side is None or not self.exchange:
            raise UnreadableError(rest)
        key = "strikes" if "strikes" in self.rounds[-1] else "arrows"
        self.places[f"{here}.{key}.{side}_fate"] = rest.span
        self.exchange[f"{side}_fate"] = number(words[1])

    def _retreat(self, rest: Scrap) -> None:
        here = self._here(rest)
        words = rest.words()
        side = _SIDES.get(words[0].text.casefold()) if len(words) > 1 else None
        if side is None:
            raise UnreadableError(rest)
        area = rest.cut(len(words[0].text))[1]
        self.rounds[-1][f"{side}_retreat"] = area.text
        self.places[f"{here}.{side}_retreat"] = area.span


def _sides(rest: Scrap) -> tuple[Scrap, Scrap]:
    """What stands before and after the sign between attacker and defender."""
    versus = _VERSUS.search(rest.text)
    if versus is None:
        raise UnreadableError(rest)
    return rest.cut(versus.start())[0], rest.cut(versus.end())[1]


def _rows(side: Scrap) -> Section:
    rows: list[list[str]] = [[]]
    commander = None
    for sign in _SIGNS.finditer(side.text):
        if sign[0] == "/":
            rows.append([])
            continue
        match = _UNITS.fullmatch(sign[0])
        if match is None:
            raise UnreadableError(side)
        if match[3]:
            if commander is not None or len(match[3]) > 1:
                raise UnreadableError(side.part(sign[0], sign.start()), _second_commander())
            commander = sum(map(len, rows)) + 1
        rows[-1] += [match[2].upper()] * int(match[1] or 1)
    if len(rows) > 2:
        raise UnreadableError(side)
    told: Section = {"front": rows[0], "back": rows[1] if len(rows) == 2 else []}
    return told | ({"commander": commander} if commander is not None else {})


def _second_commander() -> Problem:
    # peninsula.B15
    return Problem(
        ProblemCode.COMMANDERS_TOO_MANY,
        "",
        message(
            "notation-stars-too-many",
            "A side has one commander at most, and he is with one unit: one star is enough (B15).",
        ),
    )


def _blow(part: Scrap) -> Section:
    match = _BLOW.fullmatch(part.text)
    if match is None:
        raise UnreadableError(part)
    return {
        "unit": int(match[1]),
        "target": int(match[2]),
        "rolls": [int(roll) for roll in match[3].split()],
    }
