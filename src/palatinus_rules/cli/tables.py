"""A resolution as tables for a terminal."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from palatinus_rules.box import Color
from palatinus_rules.position import Player
from palatinus_rules.problems import Problem, listed
from palatinus_rules.rulings import Rulings
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


def print_resolution(console: Console, resolution: Resolution) -> None:
    """Prints soldiers, hills, standings, winners and whatever else a player should know."""
    position = resolution.position
    if position.title is not None:
        console.print(Text(harmless(position.title), style="bold"))
    if any(record.soldiers for record in resolution.hills):
        console.print(_soldiers(resolution))
    console.print(_hills(resolution))
    console.print(_standings(resolution))
    players = {player.color: player for player in position.players}
    winners = [str(_label(players[color])) for color in resolution.winners]
    console.print(Text(f"{'Winner' if len(winners) == 1 else 'Winners'}: {listed(winners)}"))
    default = Rulings().to_readings()
    others = [
        f"{key}={reading}"
        for key, reading in resolution.rulings.to_readings().items()
        if reading != default[key]
    ]
    if others:
        console.print(Text(f"Readings other than the default: {', '.join(others)}"))
    for note in resolution.notes:
        console.print(Text(f"Note: {note}"))


def print_problems(console: Console, problems: tuple[Problem, ...]) -> None:
    """Prints every problem with its place and its code."""
    for problem in problems:
        place = f"{harmless(problem.where)}: " if problem.where else ""
        console.print(Text(f"{place}{harmless(problem.message)} [{problem.code}]"), soft_wrap=True)


def harmless(text: str) -> str:
    r"""Text that a terminal only shows, with everything else in it escaped.

    >>> print(harmless("Ada\x1b[31m"))
    Ada\x1b[31m
    """
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


def _table(title: str) -> Table:
    return Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)


def _soldiers(resolution: Resolution) -> Table:
    table = _table("Soldiers")
    for heading in ("Hill", "Soldier"):
        table.add_column(heading)
    for heading in ("Merchants", "Farmers"):
        table.add_column(heading, justify="right")
    table.add_column("Verdict")
    for record in resolution.hills:
        for soldier in record.soldiers:
            table.add_row(
                record.hill,
                Text.assemble(_colored(soldier.color), f" {soldier.field}"),
                str(len(soldier.merchants)),
                str(len(soldier.farmers)),
                _verdict(soldier),
            )
    return table


def _verdict(soldier: SoldierRecord) -> str:
    if soldier.verdict is Verdict.CAPTURES:
        return f"{soldier.verdict} {listed(soldier.captured)}"
    return soldier.verdict


def _hills(resolution: Resolution) -> Table:
    table = _table("Influence and control")
    table.add_column("Hill")
    table.add_column("Token", justify="right")
    for player in resolution.position.players:
        table.add_column(_colored(player.color), justify="right")
    table.add_column("Taken by")
    for record in resolution.hills:
        influence = [str(points) for points in record.influence.values()]
        token = str(resolution.position.board.token(record.hill))
        table.add_row(record.hill, token, *influence, _award(record))
    return table


def _award(record: HillRecord) -> Text:
    award = record.award
    if award.kind is AwardKind.NONE:
        return Text("nobody")
    names = Text(", ").join(_colored(color) for color in award.colors)
    return names if award.kind is AwardKind.TOKEN else names.append(": 2 each")


def _standings(resolution: Resolution) -> Table:
    table = _table("Standings")
    table.add_column("Rank", justify="right")
    table.add_column("Player")
    for heading in ("Captured", "Discs", "Tokens", "Points", "Items"):
        table.add_column(heading, justify="right", no_wrap=True)
    players = {player.color: player for player in resolution.position.players}
    for standing in resolution.standings:
        table.add_row(str(standing.rank), _label(players[standing.color]), *_numbers(standing))
    return table


def _numbers(standing: Standing) -> tuple[str, ...]:
    return (
        str(standing.captured),
        "+".join(map(str, standing.discs)) or "0",
        "+".join(map(str, standing.tokens)) or "0",
        str(standing.points),
        str(standing.items),
    )


def _label(player: Player) -> Text:
    if not player.name:
        return _colored(player.color)
    return Text.assemble(harmless(player.name), " (", _colored(player.color), ")")


def _colored(color: Color) -> Text:
    return Text(color, style=_STYLES[color])
