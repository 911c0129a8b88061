"""What one player may know of a game: what lies open, and what can still be behind the screens."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence

from attrs import field as part, frozen

from palatinus_rules.kit.arguments import keyed, required, several
from palatinus_rules.kit.frozen import FrozenMap, NamedMap
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.kit.reprs import by_parts
from palatinus_rules.kit.unpickling import parts_of, rebuild
from palatinus_rules.kit.words import counted, listed
from palatinus_rules.rules.board import Board
from palatinus_rules.rules.box import (
    SECOND_HAND,
    Color,
    ColorSet,
    Hand,
    Inhabitant,
    Kind,
    as_color,
    as_color_set,
    hand as hand_of,
)
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.placement.piece import Placement, in_order
from palatinus_rules.rules.placement.table import NOTHING, PIECES, Piece, Table
from palatinus_rules.rules.position import Player, as_board, seated


def _by_piece(numbers: Mapping[Inhabitant, int]) -> Mapping[Inhabitant, int]:
    by_piece = FrozenMap(numbers)
    for piece in by_piece:
        if isinstance(piece, Inhabitant) and piece.wolf is None:
            raise PalatinusError(
                f"A holding counts pieces by their backs: of a {piece}, tell wolf=True or "
                "wolf=False."
            )
    return by_piece


@frozen(repr=False)
class Holding:
    """What is known of the inhabitants of one color that are still behind a screen.

    With two players the second color is a holding of its own, and only its owner knows in which
    turns it is placed.

    Attributes:
        least: For every piece, by kind and wolf, how many there are at least.
        most: The same, at most; the number is certain if both are equal.
    """

    least: Mapping[Inhabitant, int] = part(converter=_by_piece)
    most: Mapping[Inhabitant, int] = part(converter=_by_piece)

    __repr__ = by_parts

    __getstate__, __setstate__ = parts_of, rebuild


def _by_color(
    holdings: Mapping[Color, Holding] | Mapping[str, Holding],
) -> NamedMap[Color, Holding]:
    by_color = keyed(holdings, as_color, "holdings")
    several(by_color.values(), Holding, "holdings")
    return NamedMap(by_color)


def _viewer(color: Color | str | None) -> Color | None:
    return None if color is None else as_color(color)


def _mover(player: Player | None) -> Player | None:
    return None if player is None else required(player, Player, "Who is to move", "is")


def _at_a_table(players: Iterable[Player]) -> tuple[Player, ...]:
    seats = seated(players)
    hand_of(len(seats))
    return seats


@frozen(repr=False)
class View:
    """What one player may know of a game.

    A view is enough to play: it knows whose turn it is and what may be placed.

    Attributes:
        color: Who looks, by their own color; None for a spectator.
        board: The board.
        players: The players, clockwise from the starting player.
        color_set: How the twelve inhabitants of a color split, if everybody knows.
        placements: All placements so far; those of the others that lie face down have no kind.
        to_move: Who places next; None if the game is over.
        holdings: What may still be behind the screens, color by color, as far as the viewer can
            tell.
    """

    color: Color | None = part(converter=_viewer)
    board: Board = part(converter=as_board)
    players: tuple[Player, ...] = part(converter=_at_a_table)
    color_set: ColorSet | None = part(converter=as_color_set)
    placements: tuple[Placement, ...] = part(converter=in_order)
    to_move: Player | None = part(converter=_mover)
    holdings: NamedMap[Color, Holding] = part(converter=_by_color)
    # Only a view that comes from a game has the table; no copy of it does, whoever made that.
    _table: Table | None = part(default=None, init=False, eq=False)

    __getstate__, __setstate__ = parts_of, rebuild

    @property
    def of_a_game(self) -> bool:
        """Whether it comes from a game, and was not made by hand."""
        return self._table is not None

    def table(self) -> Table:
        """The table as the viewer concludes it."""
        return self._table or seen_table(self.players, self.color_set, self.placements)

    @property
    def my_turn(self) -> bool:
        """Whether it is the viewer who places next."""
        return self.to_move is not None and self.to_move.color is self.color

    @property
    def is_over(self) -> bool:
        """Whether everything has been placed."""
        return self.to_move is None

    @property
    def turn(self) -> int:
        """The number of the current player's turn, from 1; the last one if the game is over."""
        return min(len(self.placements) // len(self.players) + 1, self.turns_each)

    @property
    def turns_each(self) -> int:
        """How many turns each player has in the whole game: one for each inhabitant in hand."""
        return Table.start(self.players, hand_of(len(self.players))).seats.turns_each

    def remaining(self, color: Color | str) -> int:
        """How many inhabitants the player of a color still has behind the screen."""
        colors = owner(self.players, color).colors
        return self.turns_each - sum(each.color in colors for each in self.placements)

    def free_fields(self) -> tuple[Field, ...]:
        """The fields where nobody stands, in field order."""
        return free_fields({each.field for each in self.placements})

    def own_unknown(self) -> tuple[Field, ...]:
        """The fields of the viewer's own face-down pieces whose kind was not given."""
        own = [colors for player in self.players if self.color in (colors := player.colors)]
        return tuple(
            each.field
            for each in self.placements
            if own and each.color in own[0] and each.kind is None
        )

    def legal_pieces(self) -> tuple[Inhabitant, ...]:
        """What the viewer may place now, on any free field; () if it is another player's turn.

        This follows from what the viewer sees. If the split of the twelve is unknown, hidden pieces
        of the others may rule out more than the viewer can know.
        """
        if not self.my_turn:
            return ()
        return tuple(self.table().pieces())

    def legal_placements(self) -> tuple[Placement, ...]:
        """Every placement that the rules allow the viewer now, in field order.

        >>> from palatinus_rules import Game, Player, draw_setup
        >>> players = [Player("red"), Player("yellow"), Player("green"), Player("blue")]
        >>> game = Game.start(draw_setup(seed=7), players)
        >>> len(game.view("red").legal_placements()), game.view("blue").legal_placements()
        (210, ())
        """
        return everywhere(self.legal_pieces(), self.free_fields())

    def __str__(self) -> str:
        from palatinus_rules.drawing import picture_text

        return picture_text(self).removesuffix("\n")

    def _repr_svg_(self) -> str:
        from palatinus_rules.drawing import svg

        return svg(self)

    def __repr__(self) -> str:
        viewer = "a spectator" if self.color is None else self.color
        return f"<View of {viewer} on {moment(self.players, self.placements, self.to_move)}>"


def owner(players: Sequence[Player], color: Color | str) -> Player:
    """The player of a color, own or second; :class:`PalatinusError` where nobody plays it."""
    sought = as_color(color)
    for player in players:
        if sought in player.colors:
            return player
    played = listed(each for player in players for each in player.colors)
    raise PalatinusError(f"nobody at this table plays {sought}; there are {played}")


def free_fields(taken: Container[Field]) -> tuple[Field, ...]:
    """The fields that are not taken, in field order."""
    return tuple([at for at in _FIELDS if at not in taken])


_FIELDS = tuple(Field)  # play.spring-fields-too


def everywhere(pieces: Sequence[Inhabitant], fields: Iterable[Field]) -> tuple[Placement, ...]:
    """Each of some pieces on each of some fields, field by field."""
    return tuple(
        Placement(at, piece.color, piece.kind, piece.wolf is True)
        for at in fields
        for piece in pieces
    )


def moment(
    players: Sequence[Player], placements: Sequence[Placement], to_move: Player | None
) -> str:
    """A moment of a game in a few words, for ``repr``."""
    colors = ", ".join(str(player.color) for player in players)
    placed = counted(len(placements), "placement")
    then = "over" if to_move is None else f"{to_move.color} to move"
    return f"{colors} after {placed}, {then}"


def seen_table(
    players: Sequence[Player], color_set: ColorSet | None, placements: Iterable[Placement]
) -> Table:
    """The table that follows from placements, some of them of an unknown kind."""
    return Table.from_placements(players, hand_of(len(players), color_set), placements)


def holding(table: Table, color: Color) -> Holding:
    """What can be left of a color, over all hands that explain what was seen."""
    placed = table.placed.get(color, NOTHING)
    least: dict[Inhabitant, int] = {}
    most: dict[Inhabitant, int] = {}
    for hand in table.hands if color in table.seats.own else (SECOND_HAND,):
        for (kind, wolf), (fewest, greatest) in _left_of(hand, placed).items():
            piece = Inhabitant(color, kind, wolf)
            least[piece] = min(least.get(piece, fewest), fewest)
            most[piece] = max(most.get(piece, greatest), greatest)
    return Holding(least, most)


def _left_of(hand: Hand, placed: Mapping[Piece, int]) -> dict[tuple[Kind, bool], tuple[int, int]]:
    """The least and the most that is left of every piece of an exact hand.

    A piece face down is a merchant or a farmer: as many of them are of one kind as the other
    kind leaves no room for.
    """
    unknown = placed.get((None, True), 0)
    room = {kind: hand.share(kind).wolves - placed.get((kind, True), 0) for kind in Kind}
    left: dict[tuple[Kind, bool], tuple[int, int]] = {}
    for kind, wolf in PIECES:
        if wolf:
            others = sum(room.values()) - room[kind]
            left[kind, wolf] = (
                room[kind] - min(unknown, room[kind]),
                room[kind] - max(0, unknown - others),
            )
        else:
            plain = hand.share(kind).plain - placed.get((kind, False), 0)
            left[kind, wolf] = (plain, plain)
    return left
