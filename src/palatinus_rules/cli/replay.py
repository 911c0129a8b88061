"""``palatinus replay``: a game as it stood after a turn, or turn by turn."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from shutil import get_terminal_size
from textwrap import fill

import click
from click.exceptions import Exit

from palatinus_rules.cli import moments, options, streams
from palatinus_rules.cli.complaints import print_problems
from palatinus_rules.cli.declaring import command
from palatinus_rules.cli.games import laying_words, read_record
from palatinus_rules.cli.messages import complain
from palatinus_rules.drawing import board_text
from palatinus_rules.explanations import explain
from palatinus_rules.explanations.phrases import harmless
from palatinus_rules.formats.notation.marks import mark
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.sentences import counted, listed
from palatinus_rules.rules.box import Color, Kind
from palatinus_rules.rules.codes import ProblemCode
from palatinus_rules.rules.placement.game import Game
from palatinus_rules.rules.placement.piece import Placement
from palatinus_rules.rules.placement.view import View
from palatinus_rules.rules.position import Player
from palatinus_rules.rules.records.record import Record
from palatinus_rules.rules.scoring.resolution import resolve


@command
@options.game_argument
@moments.to_option
@click.option("--every-turn", is_flag=True, help="Show the board after each placement on the way.")
@click.option(
    "--view",
    metavar="COLOR",
    help="Show what this player sees, and what can be behind the screens. Without it, what "
    "everybody sees.",
)
@click.option(
    "--lang",
    metavar="LANGUAGE",
    help="The language of the scoring at the end: en, it, de or fr. Default: that of the locale.",
    shell_complete=options.LANGUAGES,
)
@options.copy_option
def replay(
    *,
    game: str,
    to: str | None,
    every_turn: bool,
    view: str | None,
    lang: str | None,
    copy: str | None,
) -> None:
    """Show a game as it stood after a turn.

    It shows the board, who is next, and what may be placed. At the end all faces are turned up,
    and the scoring is explained.

    Exit status: 0 shown, 1 the record is wrong before that turn, 2 wrong use.
    """
    language = options.language(lang)
    known = options.copy(copy)
    with streams.reading(game) as stream:
        reading = read_record(streams.whole(stream), known)
        whole = reading.verify()
        seen = moments.seen(reading, view)
        # At the end of a legal game all faces are up, and there is nothing to hide any more.
        over = whole.resolution is not None
        verification = whole if over else seen.verify()
        record = seen.readable()
        if record is None:
            print_problems(verification.problems)
            raise Exit(1)
        viewer = moments.viewer(view, record)
        story = _Story(record, viewer, language, reading.required() if over else record)
        last = len(reading.placements)
        wanted = last if to is None else moments.placements_before(to, record, last)
        reached = min(wanted, verification.confirmed)
        print("\n\n".join(story.parts(reached, every_turn=every_turn)))
        if reached < wanted or (to is None and verification.problems):
            sys.stdout.flush()
            print_problems(verification.problems)
            raise Exit(1)
        if to is None and whole.problems and not record.unfinished:
            complain(
                f"palatinus: the record has problems that {viewer} cannot see; verify tells them"
            )
            raise Exit(1)


class _Story:
    """A game as it is told, part by part."""

    def __init__(
        self, record: Record, viewer: Color | None, language: Language, ending: Record
    ) -> None:
        self._record = record
        self._ending = ending
        self._viewer = viewer
        self._language = language
        self._players = record.players
        self._width = get_terminal_size().columns

    def parts(self, placements: int, *, every_turn: bool) -> Iterator[str]:
        """The table, the way to a moment if it is wanted, and the moment itself."""
        yield "\n".join(self._table())
        first = 0 if every_turn else placements
        for number in range(first, placements + 1):
            game = self._record.game(number)
            yield self._moment(game)
            yield board_text(game.board, game.view(self._viewer).placements).rstrip("\n")
        mover = game.to_move
        if mover is not None:
            yield "\n".join(fill(line, self._width) for line in self._next(game, mover))
            if self._viewer is not None:
                yield "\n".join(_behind_the_screens(game.view(self._viewer)))
            return
        game = self._ending.game(placements)
        unknown_kinds = [each.field for each in game.placements if each.kind is None]
        if unknown_kinds:
            yield (
                "All inhabitants are placed. Nothing can be scored before the wolves on "
                f"{listed(unknown_kinds)} are revealed."
            )
            return
        yield "All inhabitants are placed, and the wolves are turned over."
        yield board_text(game.board, game.placements).rstrip("\n")
        resolution = resolve(game.position(), self._record.rulings)
        yield explain(resolution, self._language).to_text(self._width).rstrip("\n")

    def _table(self) -> Iterator[str]:
        if self._record.title is not None:
            yield harmless(self._record.title)
        yield f"{listed(self._label(player) for player in self._players)}, clockwise."
        yield from laying_words(self._record)
        if 0 in self._record.comments:
            yield f"({harmless(self._record.comments[0])})"

    @staticmethod
    def _label(player: Player) -> str:
        colors = " with ".join(player.colors)
        return colors if player.name is None else f"{harmless(player.name)} ({colors})"

    def _moment(self, game: Game) -> str:
        """What was placed last."""
        number = len(game.placements)
        if number == 0:
            return "The board before the first placement:"
        placement = game.placements[-1]
        if placement.color not in self._own_colors():
            placement = placement.hidden()
        seat = (number - 1) % len(self._players)
        turn = (number - 1) // len(self._players) + 1
        comment = self._record.comments.get(number)
        said = f" ({harmless(comment)})" if comment else ""
        return f"Turn {turn} of {self._players[seat].color}: {placement}.{said}"

    def _own_colors(self) -> tuple[Color, ...]:
        return next((player.colors for player in self._players if player.color is self._viewer), ())

    def _next(self, game: Game, mover: Player) -> Iterator[str]:
        yield (
            f"Next is turn {game.turn} of {game.turns_each} of {mover.color}, "
            f"with {counted(game.left(mover.color), 'inhabitant')} left."
        )
        free = game.free_fields()
        if self._viewer is None:
            yield from _legal(game)
        elif self._viewer is mover.color:
            seen = game.view(self._viewer).placements
            yield from _legal(Game(game.board, game.players, game.color_set, seen))
        yield f"Free fields ({len(free)}): {' '.join(free)}"


def _legal(game: Game) -> Iterator[str]:
    """What may be placed, and why nothing but a soldier, when that is so."""
    pieces = game.legal_pieces()
    marked = [f"{piece} ({mark(piece.color, piece.kind, wolf=piece.wolf)})" for piece in pieces]
    known = all(placement.kind is not None for placement in game.placements)
    knowing = "all faces known" if known else "as far as is known"
    yield f"Legal, {knowing}: {listed(marked, 'or')}, on any free field."
    if all(piece.kind is Kind.SOLDIER for piece in pieces):
        other = Placement(game.free_fields()[0], pieces[0].color, Kind.MERCHANT)
        reasons = game.refusals(other)
        yield from (each.message for each in reasons if each.code is ProblemCode.SOLDIER_KEPT)


def _behind_the_screens(view: View) -> Iterator[str]:
    """What can still be in the hands, as far as a player can tell."""
    yield f"Behind the screens, as far as {view.color} can tell:"
    for color, holding in view.holdings.items():
        numbers = [
            f"{_range(holding.least[piece], most)} {mark(color, piece.kind, wolf=piece.wolf)}"
            for piece, most in holding.most.items()
            if most
        ]
        yield f"{color}: {', '.join(numbers) or 'nothing'}"


def _range(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"
