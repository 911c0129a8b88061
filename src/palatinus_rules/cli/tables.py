"""A resolution as tables for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from palatinus_rules.disputes.settling import Settlement
from palatinus_rules.explanations.depending import depends_sentence
from palatinus_rules.explanations.phrases import Phrases, other_readings
from palatinus_rules.kit.columns import BOLD, CODES, Cell, Columns, Painted
from palatinus_rules.kit.messages import Translator
from palatinus_rules.kit.terminal import wrapped
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
    catalog: Translator,
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
    tables = _Tables(settlement.given, catalog, so_far=so_far, color=color, ruler=ruler)
    depends = depends_sentence(settlement, catalog, command)
    if not settlement.settled:
        depends = _filled(depends, catalog)
    return "".join(f"{line}\n" for line in tables.lines(depends))


def _filled(words: str, catalog: Translator) -> str:
    """A text in lines as wide as the terminal."""
    bound = unbroken(words, catalog.language)
    return "\n".join(wrapped(bound, "", _columns()))


def _columns() -> int:
    """How many columns the terminal has, 80 if there is none."""
    # Only who writes long lines needs this.
    from shutil import get_terminal_size

    return get_terminal_size().columns


class _Tables:
    """The tables of one resolution in one language."""

    def __init__(
        self, resolution: Resolution, catalog: Translator, *, so_far: bool, color: bool, ruler: str
    ) -> None:
        self._resolution = resolution
        self._position = resolution.position
        self._catalog = catalog
        self._so_far = so_far
        self._color = color
        self._ruler = ruler
        self._phrases = Phrases(catalog, resolution.position.players)
        self._players = {player.color: player for player in resolution.position.players}

    def lines(self, depends: str) -> Iterator[str]:
        """Everything that is printed, in order."""
        if self._position.title is not None:
            yield Painted(harmless(self._position.title), BOLD).shown(color=self._color)
            yield ""
        if self._so_far:
            yield self._catalog.gettext(
                "standings-unfinished", "So far: not everybody has placed everything."
            )
            yield ""
        for table in self._tables():
            yield from table.lines(color=self._color, ruler=self._ruler, most=_columns())
        yield self._winners()
        yield depends
        yield from self._remarks()

    def _tables(self) -> Iterator[Columns]:
        if any(record.soldiers for record in self._resolution.hills):
            yield self._soldiers()
        yield self._hills()
        yield self._standings()

    def _winners(self) -> str:
        labels = [self._painted(self._label(color)) for color in self._resolution.winners]
        if self._so_far:
            winners = self._catalog.listed(labels)
            return self._catalog.gettext("table-ahead", "Ahead so far: {winners}", winners=winners)
        return self._catalog.ngettext(
            "table-winners",
            "Winner: {winners}",
            "Winners: {winners}",
            len(labels),
            winners=self._catalog.listed(labels),
        )

    def _remarks(self) -> Iterator[str]:
        if self._resolution.rulings.departures():
            yield other_readings(self._resolution.rulings, self._catalog)
        for note in self._resolution.notes:
            # Discs seldom run out, and only then is anything told in sentences.
            from palatinus_rules.explanations.victory import shortage_words

            words = shortage_words(note, self._catalog)
            yield _filled(
                self._catalog.gettext("note-told", "Note: {note}", note=words), self._catalog
            )

    def _soldiers(self) -> Columns:
        say = self._catalog.gettext
        rows = [
            (
                [Painted(record.hill)],
                [self._colored(soldier.color), Painted(f" {soldier.field}")],
                [Painted(str(len(soldier.merchants)))],
                [Painted(str(len(soldier.farmers)))],
                [Painted(self._verdict(soldier))],
            )
            for record in self._resolution.hills
            for soldier in record.soldiers
        ]
        headings = (
            say("column-hill", "Hill"),
            say("column-soldier", "Soldier"),
            say("column-merchants", "Merchants"),
            say("column-farmers", "Farmers"),
            say("column-verdict", "Verdict"),
        )
        numbers = (False, False, True, True, False)
        return Columns(
            say("column-soldiers", "Soldiers"),
            [[Painted(each)] for each in headings],
            numbers,
            rows,
        )

    def _verdict(self, soldier: SoldierRecord) -> str:
        if soldier.verdict is Verdict.CAPTURES:
            fields = self._catalog.listed(soldier.captured)
            return self._catalog.gettext(
                "soldier-captures-short", "captures {fields}", fields=fields
            )
        if soldier.verdict is Verdict.FLEES:
            return self._catalog.gettext("soldier-flees-short", "flees")
        return self._catalog.gettext("soldier-stays-short", "stays")

    def _hills(self) -> Columns:
        say = self._catalog.gettext
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
            [Painted(say("column-hill", "Hill"))],
            [Painted(say("column-token", "Token"))],
            *players,
            [Painted(say("column-taken-by", "Taken by"))],
        ]
        numbers = (False, True, *(True for _ in players), False)
        return Columns(
            say("title-influence-and-control", "Influence and control"), headings, numbers, rows
        )

    def _award(self, record: HillRecord) -> Cell:
        award = record.award
        if award.kind is AwardKind.NONE:
            return [Painted(self._catalog.gettext("hill-taken-by-nobody", "nobody"))]
        first, *others = [self._colored(color) for color in award.colors]
        names = [first, *(part for other in others for part in (Painted(", "), other))]
        if award.kind is AwardKind.DISCS:
            names.append(
                Painted(
                    self._catalog.gettext("disc-value-each", ": {value} each", value=award.value)
                )
            )
        return names

    def _standings(self) -> Columns:
        say = self._catalog.gettext
        names = (
            say("column-rank", "Rank"),
            say("column-player", "Player"),
            say("column-captured", "Captured"),
            say("column-discs", "Discs"),
            say("column-tokens", "Tokens"),
        )
        headings = [
            [Painted(each)]
            for each in (*names, say("column-points", "Points"), say("column-items", "Items"))
        ]
        rows = [
            (
                [Painted(str(standing.rank))],
                self._label(standing.color),
                *([Painted(each)] for each in _numbers(standing)),
            )
            for standing in self._resolution.standings
        ]
        return Columns(
            say("title-standings", "Standings"), headings, (True, False, *[True] * 5), rows
        )

    def _label(self, color: Color) -> Cell:
        name = harmless(self._players[color].name or "")
        if not name:
            return [self._colored(color)]
        short = name if len(name) <= _LONGEST_NAME else f"{name[:_LONGEST_NAME]}…"
        return [Painted(f"{short} ("), self._colored(color), Painted(")")]

    def _colored(self, color: Color) -> Painted:
        return Painted(self._phrases.color(color), CODES[color])

    def _painted(self, cell: Cell) -> str:
        return "".join(part.shown(color=self._color) for part in cell)


def _numbers(standing: Standing) -> tuple[str, ...]:
    return (
        str(standing.captured),
        "+".join(map(str, standing.discs)) or "0",
        "+".join(map(str, standing.tokens)) or "0",
        str(standing.points),
        str(standing.items),
    )
