"""What can still come of a game, found slowly: every way is tried, and resolved one by one.

Nothing here comes from ``palatinus_rules.foresight``. Whether something can be is asked of the
rules of placement, and what it comes to of ``resolve``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import permutations, product

from attrs import frozen

from palatinus_rules import (
    Color,
    Field,
    Game,
    Inhabitant,
    Kind,
    Placement,
    Position,
    Resolution,
    Rulings,
    View,
    resolve,
)
from palatinus_rules.rules import SECOND_HAND, ColorSet, Hand, PlacementError, hand
from palatinus_rules.rules.box import exact_hands


@frozen
class SlowWorld:
    """Every piece on the board, and every piece behind a screen; ``game`` knows the set."""

    game: Game
    hands: Mapping[Color, Counter[Inhabitant]]

    @property
    def placements(self) -> tuple[Placement, ...]:
        """All of them with their kinds."""
        return self.game.placements


def slow_worlds(view: View) -> Iterator[SlowWorld]:
    """Every set of twelve with every kind for every hidden piece, where the rules allow it."""
    hidden = [number for number, each in enumerate(view.placements) if each.kind is None]
    for exact in exact_hands(hand(len(view.players), view.color_set)):
        told = None if len(view.players) > 3 else _color_set(exact)
        for kinds in product((Kind.MERCHANT, Kind.FARMER), repeat=len(hidden)):
            placements = list(view.placements)
            for number, kind in zip(hidden, kinds, strict=True):
                placements[number] = placements[number].with_kind(kind)
            try:
                game = Game(view.board, view.players, told, placements)
            except PlacementError:
                continue
            yield SlowWorld(game, _hands(view, exact, placements))


def _color_set(exact: Hand) -> ColorSet:
    merchants, farmers = exact.merchants, exact.farmers
    return ColorSet(
        merchants.least, farmers.least, exact.soldiers.least, merchants.wolves, farmers.wolves
    )


def _hands(
    view: View, exact: Hand, placements: list[Placement]
) -> dict[Color, Counter[Inhabitant]]:
    hands = {}
    for player in view.players:
        for color in player.colors:
            whole = exact if color is player.color else SECOND_HAND
            held = Counter(
                {
                    Inhabitant(color, kind, wolf): number
                    for kind in Kind
                    for wolf, number in (
                        (True, whole.share(kind).wolves),
                        (False, whole.share(kind).plain),
                    )
                }
            )
            held.subtract(
                each.inhabitant for each in placements if each.inhabitant and each.color is color
            )
            hands[color] = +held
    return hands


def slow_ends(view: View, world: SlowWorld) -> Iterator[Position]:
    """Whatever is behind the screens, on free fields in every way."""
    standing = _standing(world)
    free = [at for at in Field if at not in standing]
    rest = [piece for held in world.hands.values() for piece in held.elements()]
    for places in permutations(free, len(rest)):
        placed = dict(zip(places, rest, strict=True))
        yield Position(view.board, view.players, {**standing, **placed})


def _standing(world: SlowWorld) -> dict[Field, Inhabitant]:
    return {each.field: each.inhabitant for each in world.placements if each.inhabitant}


def slow_resolutions(view: View, rulings: Rulings = Rulings()) -> list[Resolution]:
    """All ends of all worlds, resolved."""
    return [
        resolve(position, rulings)
        for world in slow_worlds(view)
        for position in slow_ends(view, world)
    ]


def worth(resolution: Resolution, color: Color, objective: str) -> Fraction:
    """What an end is worth to a player."""
    points = {standing.color: standing.points for standing in resolution.standings}
    if objective == "points":
        return Fraction(points[color])
    if objective == "lead":
        return Fraction(points[color] - max(points[each] for each in points if each is not color))
    winners = resolution.winners
    return Fraction(1, len(winners)) if color in winners else Fraction(0)


def slow_values(view: View, objective: str) -> dict[Inhabitant, dict[Field, list[Fraction]]]:
    """For every placement of the viewer, what all ends after it are worth, in all worlds.

    In a world, only what the rules allow there is a placement. Of pieces that differ in their
    back, the one without a wolf stands for both.
    """
    values: dict[Inhabitant, dict[Field, list[Fraction]]] = {}
    assert view.color is not None
    for world in slow_worlds(view):
        pieces = {(each.color, each.kind): each for each in world.game.legal_pieces()}
        for piece in pieces.values():
            on_fields = values.setdefault(Inhabitant(piece.color, piece.kind), {})
            rest = {**world.hands, piece.color: world.hands[piece.color] - Counter([piece])}
            for at in world.game.free_fields():
                placed = world.game.place(
                    Placement(at, piece.color, piece.kind, piece.wolf is True)
                )
                on_fields.setdefault(at, []).extend(
                    worth(resolve(end), view.color, objective)
                    for end in slow_ends(view, SlowWorld(placed, rest))
                )
    return values


def slow_sharp_values(view: View, objective: str) -> dict[Field, list[Fraction]]:
    """In the last round, for every field, what is left in each world when all reply sharply."""
    values: dict[Field, list[Fraction]] = {}
    assert view.to_move is not None
    seat = view.players.index(view.to_move)
    order = [*view.players[seat:], *view.players[:seat]]
    for world in slow_worlds(view):
        turns = [
            (player.color, piece)
            for player in order
            for color in player.colors
            for piece in world.hands[color].elements()
        ]
        assert len({color for color, _ in turns}) == len(turns)
        for at, outcome in _branches(view, _standing(world), turns, objective):
            values.setdefault(at, []).append(outcome[view.to_move.color])
    return values


Outcome = dict[Color, Fraction]


def _branches(
    view: View,
    standing: dict[Field, Inhabitant],
    turns: list[tuple[Color, Inhabitant]],
    objective: str,
) -> Iterator[tuple[Field, Outcome]]:
    """What comes of every field for the next piece."""
    (_, piece), *later = turns
    for at in Field:
        if at not in standing:
            yield at, _reply(view, {**standing, at: piece}, later, objective)


def _reply(
    view: View,
    standing: dict[Field, Inhabitant],
    turns: list[tuple[Color, Inhabitant]],
    objective: str,
) -> Outcome:
    assert view.color is not None
    if not turns:
        resolution = resolve(Position(view.board, view.players, standing))
        return {each.color: worth(resolution, each.color, objective) for each in view.players}
    mover, viewer = turns[0][0], view.color
    replies = [outcome for _, outcome in _branches(view, standing, turns, objective)]
    # The first of the best: max keeps the one that came first.
    return max(replies, key=lambda outcome: (outcome[mover], -outcome[viewer]))
