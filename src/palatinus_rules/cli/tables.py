"""A resolution as tables for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from palatinus_rules.disputes.settlement import Settlement
from palatinus_rules.explanations.dependence import depends_sentence
from palatinus_rules.explanations.phrases import Phrases, other_readings
from palatinus_rules.explanations.table_words import (
    FARMERS,
    FLEES,
    HILL,
    INFLUENCE_AND_CONTROL,
    MERCHANTS,
    NOBODY,
    SOLDIERS,
    STANDING,
    STANDINGS,
    STAYS,
    TAKEN_BY,
    TOKEN,
    UNFINISHED,
    captures,
    notes_told,
    value_each,
)
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.columns import BOLD, CODES, Cell, Columns, Painted
from palatinus_rules.kit.language import Language, as_language
from palatinus_rules.kit.messages import Message, Text, Verbatim, message, plural
from palatinus_rules.kit.terminal import columns, wrapped
from palatinus_rules.kit.typography import unbroken
from palatinus_rules.kit.words import harmless
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.scoring.control import AwardKind
from palatinus_rules.rules.scoring.resolution import HillRecord, Resolution
from palatinus_rules.rules.scoring.soldiers import SoldierRecord, Verdict
from palatinus_rules.rules.scoring.victory import Standing

_LONGEST_NAME = 30


def resolution_tables(
    settlement: Settlement,
    language: Language | str = Language.EN,
    *,
    so_far: bool = False,
    command: str | None = None,
    color: bool,
    ruler: str = "─",
) -> str:
    """Soldiers, hills, standings, winners and whatever else a player should know.

    Where the victory depends on an open question, a command can be named that tells more.
    ``so_far`` says that not everybody has placed everything.
    """
    tables = _Tables(
        settlement.given, as_language(language), so_far=so_far, color=color, ruler=ruler
    )
    depends = depends_sentence(settlement, command)
    settled: list[Text] = []
    if settlement.edition is not None:
        from palatinus_rules.explanations.editions import edition_sentences

        settled += edition_sentences(settlement.edition, settlement.settled_by_edition)
    lines = tables.lines(settled, depends, settled=settlement.settled)
    return "".join(f"{line}\n" for line in lines)


class _Tables:
    """The tables of one resolution in one language."""

    def __init__(
        self, resolution: Resolution, language: Language, *, so_far: bool, color: bool, ruler: str
    ) -> None:
        self._resolution = resolution
        self._position = resolution.position
        self._language = language
        self._text = translator(language).text
        self._so_far = so_far
        self._color = color
        self._ruler = ruler
        self._phrases = Phrases(resolution.position.players)
        self._players = {player.color: player for player in resolution.position.players}

    def lines(
        self, by_edition: Sequence[Text], depends: Message, *, settled: bool
    ) -> Iterator[str]:
        """Everything that is printed, in order."""
        if self._position.title is not None:
            yield Painted(harmless(self._position.title), BOLD).shown(color=self._color)
            yield ""
        if self._so_far:
            yield self._text(UNFINISHED)
            yield ""
        if by_edition:
            yield from map(self._filled, by_edition)
            yield ""
        for table in self._tables():
            yield from table.lines(color=self._color, ruler=self._ruler, most=columns())
        yield self._winners()
        yield self._text(depends) if settled else self._filled(depends)
        yield from self._remarks()

    def _filled(self, text: Text) -> str:
        """A text in lines as wide as the terminal."""
        bound = unbroken(self._text(text), self._language)
        return "\n".join(wrapped(bound, "", columns()))

    def _heading(self, text: Message) -> Cell:
        return [Painted(self._text(text))]

    def _tables(self) -> Iterator[Columns]:
        if any(record.soldiers for record in self._resolution.hills):
            yield self._soldiers()
        yield self._hills()
        yield self._standings()

    def _winners(self) -> str:
        labels = [
            "".join(part.shown(color=self._color) for part in self._label(winner))
            for winner in self._resolution.winners
        ]
        winners = tuple(map(Verbatim, labels))
        if self._so_far:
            told = message("table-ahead", "Ahead so far: {winners}", winners=winners)
        else:
            told = plural(
                "table-winners",
                "Winner: {winners}",
                "Winners: {winners}",
                len(labels),
                winners=winners,
            )
        return self._text(told)

    def _remarks(self) -> Iterator[str]:
        if self._resolution.rulings.departures():
            yield self._text(other_readings(self._resolution.rulings))
        for told in notes_told(self._resolution):
            yield self._filled(told)

    def _soldiers(self) -> Columns:
        rows = [
            (
                [Painted(record.hill)],
                [self._colored(soldier.color), Painted(f" {soldier.field}")],
                [Painted(str(len(soldier.merchants)))],
                [Painted(str(len(soldier.farmers)))],
                self._heading(_verdict(soldier)),
            )
            for record in self._resolution.hills
            for soldier in record.soldiers
        ]
        headings = (
            HILL,
            message("column-soldier", "Soldier"),
            MERCHANTS,
            FARMERS,
            message("column-verdict", "Verdict"),
        )
        numbers = (False, False, True, True, False)
        return Columns(
            self._text(SOLDIERS),
            [self._heading(each) for each in headings],
            numbers,
            rows,
        )

    def _hills(self) -> Columns:
        players = [[self._colored(player.color)] for player in self._position.players]
        rows = [
            (
                [Painted(record.hill)],
                [Painted(str(self._position.board.token(record.hill)))],
                *([Painted(str(points))] for points in record.influence.values()),
                self._award(record),
            )
            for record in self._resolution.hills
        ]
        headings = [
            self._heading(HILL),
            self._heading(TOKEN),
            *players,
            self._heading(TAKEN_BY),
        ]
        numbers = (False, True, *(True for _ in players), False)
        return Columns(self._text(INFLUENCE_AND_CONTROL), headings, numbers, rows)

    def _award(self, record: HillRecord) -> Cell:
        award = record.award
        if award.kind is AwardKind.NONE:
            return self._heading(NOBODY)
        first, *others = [self._colored(color) for color in award.colors]
        names = [first, *(part for other in others for part in (Painted(", "), other))]
        if award.kind is AwardKind.DISCS:
            names += self._heading(value_each(award.value))
        return names

    def _standings(self) -> Columns:
        rows = [
            (
                [Painted(str(standing.rank))],
                self._label(standing.color),
                *([Painted(each)] for each in _numbers(standing)),
            )
            for standing in self._resolution.standings
        ]
        return Columns(
            self._text(STANDINGS),
            [self._heading(each) for each in STANDING],
            (True, False, *[True] * 5),
            rows,
        )

    def _label(self, color: Color) -> Cell:
        name = harmless(self._players[color].name or "")
        if not name:
            return [self._colored(color)]
        short = name if len(name) <= _LONGEST_NAME else f"{name[:_LONGEST_NAME]}…"
        return [Painted(f"{short} ("), self._colored(color), Painted(")")]

    def _colored(self, color: Color) -> Painted:
        return Painted(self._text(self._phrases.color(color)), CODES[color])


def _verdict(soldier: SoldierRecord) -> Message:
    if soldier.verdict is Verdict.CAPTURES:
        return captures(soldier.captured)
    return FLEES if soldier.verdict is Verdict.FLEES else STAYS


def _numbers(standing: Standing) -> tuple[str, ...]:
    return (
        str(standing.captured),
        "+".join(map(str, standing.discs)) or "0",
        "+".join(map(str, standing.tokens)) or "0",
        str(standing.points),
        str(standing.items),
    )
