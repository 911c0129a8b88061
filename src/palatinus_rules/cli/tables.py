"""A resolution as tables for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from palatinus_rules.box import Color
from palatinus_rules.explain.catalog import Catalog
from palatinus_rules.explain.phrases import Phrases, harmless
from palatinus_rules.explain.victory import shortage_words
from palatinus_rules.problems import Problem, ProblemCode
from palatinus_rules.scoring.control import AwardKind
from palatinus_rules.scoring.resolution import HillRecord, Resolution
from palatinus_rules.scoring.soldiers import SoldierRecord, Verdict
from palatinus_rules.scoring.victory import Standing

_STYLES = {
    Color.RED: "red",
    Color.YELLOW: "yellow",
    Color.GREEN: "green",
    Color.BLUE: "blue",
    Color.PURPLE: "magenta",
}


def print_resolution(console: Console, resolution: Resolution, catalog: Catalog) -> None:
    """Prints soldiers, hills, standings, winners and whatever else a player should know."""
    for part in _Tables(resolution, catalog).parts():
        console.print(part)


def print_problems(console: Console, problems: tuple[Problem, ...]) -> None:
    """Prints every problem with its place and its code."""
    for problem in problems:
        place = f"{harmless(problem.place)}: " if problem.place else ""
        console.print(Text(f"{place}{harmless(problem.message)} [{problem.code}]"), soft_wrap=True)
    if any(problem.code is ProblemCode.INCOMPLETE for problem in problems):
        hint = "palatinus: --incomplete accepts that not everybody has placed everything"
        console.print(Text(hint), soft_wrap=True)


class _Tables:
    """The tables of one resolution in one language."""

    def __init__(self, resolution: Resolution, catalog: Catalog) -> None:
        self._resolution = resolution
        self._position = resolution.position
        self._catalog = catalog
        self._phrases = Phrases(catalog, resolution.position.players)
        self._players = {player.color: player for player in resolution.position.players}

    def parts(self) -> Iterator[Table | Text]:
        """Everything that is printed, in order."""
        if self._position.title is not None:
            yield Text(harmless(self._position.title), style="bold")
        if any(record.soldiers for record in self._resolution.hills):
            yield self._soldiers()
        yield self._hills()
        yield self._standings()
        yield self._winners()
        yield from self._remarks()

    def _winners(self) -> Text:
        labels = [str(self._label(color)) for color in self._resolution.winners]
        return Text(
            self._catalog.ngettext(
                "Winner: {winners}",
                "Winners: {winners}",
                len(labels),
                winners=self._catalog.listed(labels),
            )
        )

    def _remarks(self) -> Iterator[Text]:
        departures = self._resolution.rulings.departures()
        others = [f"{key}={reading}" for key, reading in departures.items()]
        if others:
            readings = ", ".join(others)
            yield Text(
                self._catalog.gettext(
                    "Readings other than the default: {readings}", readings=readings
                )
            )
        for note in self._resolution.notes:
            words = shortage_words(note, self._catalog)
            yield Text(self._catalog.gettext("Note: {note}", note=words))

    def _soldiers(self) -> Table:
        say = self._catalog.gettext
        table = _table(say("Soldiers"))
        for heading in (say("Hill"), say("Soldier")):
            table.add_column(heading)
        for heading in (say("Merchants"), say("Farmers")):
            table.add_column(heading, justify="right")
        table.add_column(say("Verdict"))
        for record in self._resolution.hills:
            for soldier in record.soldiers:
                table.add_row(
                    record.hill,
                    Text.assemble(self._colored(soldier.color), f" {soldier.field}"),
                    str(len(soldier.merchants)),
                    str(len(soldier.farmers)),
                    self._verdict(soldier),
                )
        return table

    def _verdict(self, soldier: SoldierRecord) -> str:
        if soldier.verdict is Verdict.CAPTURES:
            fields = self._catalog.listed(soldier.captured)
            return self._catalog.gettext("captures {fields}", fields=fields)
        if soldier.verdict is Verdict.FLEES:
            return self._catalog.gettext("flees")
        return self._catalog.gettext("stays")

    def _hills(self) -> Table:
        table = _table(self._catalog.gettext("Influence and control"))
        table.add_column(self._catalog.gettext("Hill"))
        table.add_column(self._catalog.gettext("Token"), justify="right")
        for player in self._position.players:
            table.add_column(self._colored(player.color), justify="right")
        table.add_column(self._catalog.gettext("Taken by"))
        for record in self._resolution.hills:
            influence = [str(points) for points in record.influence.values()]
            token = str(self._position.board.token(record.hill))
            table.add_row(record.hill, token, *influence, self._award(record))
        return table

    def _award(self, record: HillRecord) -> Text:
        award = record.award
        if award.kind is AwardKind.NONE:
            return Text(self._catalog.gettext("nobody"))
        names = Text(", ").join(self._colored(color) for color in award.colors)
        if award.kind is AwardKind.TOKEN:
            return names
        return names.append(self._catalog.gettext(": {value} each", value=award.value))

    def _standings(self) -> Table:
        say = self._catalog.gettext
        table = _table(say("Standings"))
        table.add_column(say("Rank"), justify="right")
        table.add_column(say("Player"))
        numbers = say("Captured"), say("Discs"), say("Tokens"), say("Points"), say("Items")
        for heading in numbers:
            table.add_column(heading, justify="right", no_wrap=True)
        for standing in self._resolution.standings:
            table.add_row(str(standing.rank), self._label(standing.color), *_numbers(standing))
        return table

    def _label(self, color: Color) -> Text:
        name = self._players[color].name
        if not name:
            return self._colored(color)
        return Text.assemble(harmless(name), " (", self._colored(color), ")")

    def _colored(self, color: Color) -> Text:
        return Text(self._phrases.color(color), style=_STYLES[color])


def _table(title: str) -> Table:
    return Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)


def _numbers(standing: Standing) -> tuple[str, ...]:
    return (
        str(standing.captured),
        "+".join(map(str, standing.discs)) or "0",
        "+".join(map(str, standing.tokens)) or "0",
        str(standing.points),
        str(standing.items),
    )
