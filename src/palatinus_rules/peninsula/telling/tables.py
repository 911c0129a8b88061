"""Odds as tables for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from palatinus_rules.kit.columns import Columns, Painted
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Message, Value, decimal, message, percent
from palatinus_rules.kit.terminal import wrapped
from palatinus_rules.peninsula.nouns import spaced
from palatinus_rules.peninsula.odds.comparison import Comparison, Sweep, differing
from palatinus_rules.peninsula.odds.result import Chance, Odds
from palatinus_rules.peninsula.telling.numbers import short_fraction
from palatinus_rules.peninsula.telling.odds import (
    needed,
    odds_title,
    remarks,
    survivors,
    sweep_title,
)
from palatinus_rules.peninsula.terrain import Side
from palatinus_rules.peninsula.words import told

_MOST_ENDS = 20


class Tables:
    """Odds in one language, for a terminal of some width; what it can show are color and ruler."""

    def __init__(
        self, language: Language, *, color: bool, ruler: str, width: int | None = None
    ) -> None:
        self._language = language
        self._width = width
        self._color = color
        self._ruler = ruler

    def of_odds(self, odds: Odds, turned: Sequence[Odds]) -> str:
        """Who wins, how it ends, and what else somebody should know."""
        lines = [*self._chances(odds), *self._ends(odds), *self._remarks(odds, turned)]
        return "".join(f"{line}\n" for line in lines)

    def of_sweep(self, sweep: Sweep) -> str:
        """Odds with more and more units of a side, and how many are needed."""
        if not sweep.odds:
            return f"{self._told(sweep_title(sweep))}\n"
        headings = (
            message("heading-attacker", "Attacker"),
            message("heading-defender", "Defender"),
            *_CHANCES,
        )
        rows = [
            (
                self._told(spaced(each.battle.attacker)),
                self._told(spaced(each.battle.defender)),
                *self._row(each),
            )
            for each in sweep.odds
        ]
        lines = [
            *self._table(sweep_title(sweep), headings, rows, texts=2),
            *self._sentences(needed(sweep)),
            *self._remarks(sweep.odds[0], ()),
        ]
        return "".join(f"{line}\n" for line in lines)

    def of_readings(self, comparison: Comparison) -> str:
        """Odds under all readings that make a difference."""
        chosen = comparison.odds[0]
        headings = (*_CHANCES, message("heading-readings", "Readings"))
        rows = [(*self._row(each), self._reading(chosen, each)) for each in comparison.odds]
        lines = [
            *self._table(odds_title(chosen.battle), headings, rows, texts=0, last=True),
            *self._sentences(_range(comparison)),
            *self._remarks(chosen, ()),
        ]
        return "".join(f"{line}\n" for line in lines)

    def _reading(self, chosen: Odds, other: Odds) -> str:
        others = differing(chosen.battle.readings, other.battle.readings)
        return ", ".join(others) or self._told(message("readings-as-chosen", "as chosen"))

    def _row(self, odds: Odds) -> tuple[str, ...]:
        chances = (odds.attacker_wins, odds.defender_wins, odds.nobody)
        return *map(self._percent, chances), self._told(decimal(odds.rounds.value, 2))

    def _chances(self, odds: Odds) -> Iterator[str]:
        rows = [
            (self._told(name), self._percent(chance), short_fraction(chance))
            for name, chance in (
                (message("outcome-the-attacker-wins", "The attacker wins"), odds.attacker_wins),
                (message("outcome-the-defender-wins", "The defender wins"), odds.defender_wins),
                (message("outcome-nobody-is-left", "Nobody is left"), odds.nobody),
            )
        ]
        rounds = self._told(decimal(odds.rounds.value, 2))
        rows.append(
            (self._told(message("heading-rounds", "Rounds")), rounds, short_fraction(odds.rounds))
        )
        headings = (
            message("heading-outcome", "Outcome"),
            message("heading-chance", "Chance"),
            message("heading-exactly", "Exactly"),
        )
        return self._fractions(odds_title(odds.battle), headings, rows, texts=1)

    def _ends(self, odds: Odds) -> Iterator[str]:
        headings = (
            message("heading-attacker", "Attacker"),
            message("heading-defender", "Defender"),
            message("heading-chance", "Chance"),
            message("heading-exactly", "Exactly"),
        )
        rows = [
            (
                *(self._told(survivors(end, side)) for side in Side),
                self._percent(end.chance),
                short_fraction(end.chance),
            )
            for end in odds.ends[:_MOST_ENDS]
        ]
        yield from self._fractions(
            message("heading-what-is-left", "What is left"), headings, rows, texts=2
        )
        others = odds.ends[_MOST_ENDS:]
        if others:
            chance = percent(sum(end.chance.value for end in others))
            more = (
                message(
                    "odds-one-other-end-json",
                    "One other end has {chance}; --json lists all of them.",
                    chance=chance,
                )
                if len(others) == 1
                else message(
                    "odds-other-ends-json",
                    "{number} other ends have {chance} together; --json lists all of them.",
                    number=len(others),
                    chance=chance,
                )
            )
            yield from self._sentences([more])

    def _remarks(self, odds: Odds, turned: Sequence[Odds]) -> Iterator[str]:
        return self._sentences(remarks(odds, turned))

    def _sentences(self, several: Iterable[Message]) -> Iterator[str]:
        for each in several:
            yield from wrapped(self._told(each), "", self._width)

    def _percent(self, chance: Chance) -> str:
        return self._told(percent(chance.number))

    def _told(self, words: Value) -> str:
        return told(words, self._language)

    def _fractions(
        self,
        title: Message,
        headings: Sequence[Message],
        rows: Sequence[Sequence[str]],
        *,
        texts: int,
    ) -> Iterator[str]:
        """A table with fractions in its last column, which is left out where all are too long."""
        if any(row[-1] for row in rows):
            return self._table(title, headings, rows, texts=texts, last=True)
        return self._table(title, headings[:-1], [row[:-1] for row in rows], texts=texts)

    def _table(
        self,
        title: Message,
        headings: Sequence[Message],
        rows: Sequence[Sequence[str]],
        *,
        texts: int,
        last: bool = False,
    ) -> Iterator[str]:
        """A table whose first columns, and maybe the last, are texts, and the others numbers."""
        width = len(headings)
        numbers = [texts <= column < width - last for column in range(width)]
        columns = Columns(
            self._told(title),
            [[Painted(self._told(each))] for each in headings],
            numbers,
            [[[Painted(cell)] for cell in row] for row in rows],
        )
        return columns.lines(color=self._color, ruler=self._ruler)


_CHANCES = (
    message("heading-attacker-wins", "Attacker wins"),
    message("heading-defender-wins", "Defender wins"),
    message("outcome-nobody", "Nobody"),
    message("heading-rounds", "Rounds"),
)


def _range(comparison: Comparison) -> Iterator[Message]:
    """Between which chances the attacker wins, and how often somebody else is likelier to."""
    chosen = comparison.odds[0]
    wins = sorted(each.attacker_wins for each in comparison.odds)
    yield message(
        "readings-attacker-wins-range",
        "The attacker wins with {least} to {most}.",
        least=percent(wins[0].number),
        most=percent(wins[-1].number),
    )
    others = [each for each in comparison.odds if each.likelier is not chosen.likelier]
    if others:
        yield message(
            "readings-winner-differs",
            "Under {number} of {all} combinations of readings the likelier winner is another one.",
            number=len(others),
            all=len(comparison.odds),
        )
    else:
        yield message("readings-winner-same", "The likelier winner is the same under all of them.")
