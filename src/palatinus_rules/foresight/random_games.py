"""Games by chance: setups drawn from a seed, and a player who places at random.

The same seed gives the same game, on every machine and with every version of Python: only
``random.Random.random`` is used, whose numbers the standard library promises not to change.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import SupportsIndex, TypeVar

from palatinus_rules.kit.arguments import required, whole
from palatinus_rules.kit.frozen import FrozenMap
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.rules.box import PALATINUS_TOKEN, TOKENS, Color, ColorSet, exact_hands, hand
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.placement.game import Game
from palatinus_rules.rules.placement.piece import Placement
from palatinus_rules.rules.position import Player, seated as in_seats
from palatinus_rules.rules.records.record import Record
from palatinus_rules.rules.setup import Assembly, Setup
from palatinus_rules.rules.tiles import Springs

T = TypeVar("T")

MADE_UP_SPRINGS: Mapping[Hill, frozenset[int]] = FrozenMap(
    {
        hill: frozenset(numbers)
        for hill, numbers in zip(
            Hill, ((2, 5), (1, 4), (3,), (1, 6), (4,), (2, 5), (3, 6)), strict=True
        )
    }
)
"""Springs for games that nobody plays at a table. They are made up: no rulebook tells them."""


class SeededRandom:
    """Draws from a seed: a number or any text."""

    def __init__(self, seed: int | str) -> None:
        try:
            self._random = Random(seed if isinstance(seed, str) else whole(seed, "A seed"))
        except UnicodeEncodeError:
            raise PalatinusError("A seed is a number, or a text that can be written.") from None

    def below(self, limit: int) -> int:
        """A number from 0 up to, not including, a limit."""
        return int(self._random.random() * limit)

    def pick(self, items: Sequence[T]) -> T:
        """One of some things, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Things in any order, each equally likely."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed


def seats(players: SupportsIndex) -> tuple[Player, ...]:
    """So many players with the first colors there are, and two of them with second colors.

    >>> [str(color) for player in seats(2) for color in player.colors]
    ['red', 'green', 'yellow', 'blue']
    """
    hand(players)
    colors = list(Color)
    if int(players) == 2:
        return (Player(colors[0], colors[2]), Player(colors[1], colors[3]))
    return tuple(Player(color) for color in colors[: int(players)])


def draw_setup(seed: int | str, springs: Springs | None = None) -> Setup:
    """A board from a seed: tiles drawn and laid at random, then the tokens dealt at random.

    Every legal way to lay the next tile is equally likely. Springs are not drawn, because they are
    printed on the tiles: pass them if you know them. Otherwise they are made up, the same for every
    seed.
    """
    return _setup(SeededRandom(seed), springs)


def _setup(chance: SeededRandom, springs: Springs | None) -> Setup:
    table = Assembly()
    for letter in chance.shuffled(Hill):  # preparation.shuffle-tiles
        table = table.lay(letter, chance.pick(table.spots()), chance.below(6))
    middle, *others = (tile.letter for tile in table.tiles)
    # preparation.deal-tokens
    around = chance.shuffled(token for token in TOKENS if token != PALATINUS_TOKEN)
    tokens = {middle: PALATINUS_TOKEN, **dict(zip(others, around, strict=True))}
    return Setup(table.tiles, MADE_UP_SPRINGS if springs is None else springs, tokens)


def random_placement(game: Game, chance: SeededRandom) -> Placement:
    """A legal placement for the player to move, each equally likely."""
    required(game, Game, "random_placement()")
    if game.is_over:
        raise PalatinusError("The game is over: there is nothing left to place.")
    piece = required(chance, SeededRandom, "random_placement()").pick(game.legal_pieces())
    return Placement(chance.pick(game.free_fields()), piece.color, piece.kind, piece.wolf is True)


def random_game(
    players: SupportsIndex | Iterable[Player],
    seed: int | str,
    *,
    springs: Springs | None = None,
    color_set: ColorSet | None = None,
) -> Record:
    """The record of a whole legal game from a seed, with its right result.

    With two or three players the set of twelve is drawn, too, from those that the rulebooks allow,
    unless ``color_set`` is given. Springs are those of :func:`draw_setup`.

    >>> random_game(5, seed=7) == random_game(5, seed=7)
    True
    """
    chance = SeededRandom(seed)
    seated = seats(players) if isinstance(players, SupportsIndex) else in_seats(players)
    setup = _setup(chance, springs)
    if color_set is None and len(seated) < 4:
        color_set = _drawn_set(chance)
    game = Game.start(setup, seated, color_set)
    while not game.is_over:
        game = game.place(random_placement(game, chance))
    return game.record()


def _drawn_set(chance: SeededRandom) -> ColorSet:
    drawn = chance.pick(exact_hands(hand(3)))
    return ColorSet(
        drawn.merchants.least,
        drawn.farmers.least,
        drawn.soldiers.least,
        drawn.merchants.wolves,
        drawn.farmers.wolves,
    )
