"""Turns, hands, wolves: placing the inhabitants, and what each player may see of it.

A :class:`Game` is one moment between two placements. It never changes: a placement makes a new
one. With two and three players nobody tells how the twelve inhabitants of a color split; a game
then goes on as long as *some* set that the rulebooks allow, the same for every color, makes all
of it legal. Who knows the split says so and gets the exact answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import evolve, field as part, frozen
from attrs.converters import optional

from palatinus_rules.board import Board, Field
from palatinus_rules.box import (
    SECOND_HAND,
    Color,
    ColorSet,
    Hand,
    Inhabitant,
    Kind,
    exact_hands,
    hand as hand_of,
    last_turns,
    soldiers_in_time,
)
from palatinus_rules.checks import Draft
from palatinus_rules.frozen import FrozenMap
from palatinus_rules.position import Player, Position
from palatinus_rules.problems import (
    PlacementError,
    PositionError,
    Problem,
    ProblemCode,
    counted,
)


@frozen
class Placement:
    """An inhabitant placed on a field.

    ``kind`` is None for a piece that lies face down when its kind is not known: only the owner
    may look. A piece with a wolf lies face down and every other face up, unless ``face_down``
    says that somebody did it differently, which is against the rules.

    >>> print(Placement("A1", "red", "farmer", wolf=True))
    red farmer with a wolf on A1
    """

    field: Field = part(converter=Field)
    color: Color = part(converter=Color)
    kind: Kind | None = part(converter=optional(Kind))
    wolf: bool = False
    face_down: bool = part(kw_only=True)

    @face_down.default
    def _wolves_lie_face_down(self) -> bool:
        return self.wolf

    def __attrs_post_init__(self) -> None:
        if self.kind is None and not (self.wolf and self.face_down):
            raise ValueError("only a piece that lies face down can be of an unknown kind")

    def __str__(self) -> str:
        kind = self.kind or "inhabitant"
        wolf = " with a wolf" if self.wolf else ""
        if self.face_down is not self.wolf:
            wolf += ", face down," if self.face_down else ", face up,"
        return f"{self.color} {kind}{wolf} on {self.field}"

    @property
    def inhabitant(self) -> Inhabitant | None:
        """The piece; None when its kind is not known."""
        return None if self.kind is None else Inhabitant(self.color, self.kind, self.wolf)

    def hidden(self) -> Placement:
        """What everybody else sees: no kind where the piece lies face down."""
        if not (self.wolf and self.face_down):
            return self
        return evolve(self, kind=None)


_Piece = tuple[Kind | None, bool]
_PIECES: tuple[tuple[Kind, bool], ...] = (
    (Kind.MERCHANT, False),
    (Kind.MERCHANT, True),
    (Kind.FARMER, False),
    (Kind.FARMER, True),
    (Kind.SOLDIER, False),
)
_NOTHING: Mapping[_Piece, int] = {}


def _held(hand: Hand, kind: Kind, *, wolf: bool) -> int:
    """How many of a piece an exact hand holds at the start."""
    share = hand.share(kind)
    return share.wolves if wolf else share.plain


def _wolves(hand: Hand) -> int:
    """How many pieces of an exact hand have a wolf."""
    return hand.merchants.wolves + hand.farmers.wolves


def _face_down(placed: Mapping[_Piece, int]) -> int:
    return (
        placed.get((None, True), 0)
        + placed.get((Kind.MERCHANT, True), 0)
        + placed.get((Kind.FARMER, True), 0)
    )


def _has_one_more(hand: Hand, placed: Mapping[_Piece, int], piece: _Piece) -> bool:
    """Whether an exact hand that held all that was placed still holds one more piece."""
    kind, wolf = piece
    if wolf and _face_down(placed) >= _wolves(hand):
        return False
    return kind is None or placed.get(piece, 0) < _held(hand, kind, wolf=wolf)


@frozen(eq=False, repr=False)
class Seats:
    """What the rules of placement need to know and what stays the same for a whole game.

    ``known`` is what is known of the hand of every own color, and ``hands`` are all exact hands
    that agree with it.
    """

    players: tuple[Player, ...]
    known: Hand
    hands: tuple[Hand, ...]
    by_color: Mapping[Color, int]
    own: frozenset[Color]
    turns_each: int
    last_turns: int

    @classmethod
    def of(cls, players: Sequence[Player], known: Hand) -> Seats:
        """Players at a table, with what is known of everybody's hand."""
        return cls(
            players=tuple(players),
            known=known,
            hands=exact_hands(known),
            by_color={
                color: seat for seat, player in enumerate(players) for color in player.colors
            },
            own=frozenset(player.color for player in players),
            turns_each=known.total + (SECOND_HAND.total if len(players) == 2 else 0),
            last_turns=last_turns(len(players)),
        )


@frozen(eq=False, repr=False)
class Table:
    """A moment of a game without its board: who placed what on which field, who is next.

    ``taken`` tells whose piece lies on a field; ``placed`` counts the pieces of every color;
    ``turns`` counts the turns that every seat has had; ``seat`` is the next to move. ``hands``
    are the exact hands of the own colors, the same for all, that make everything so far legal.
    """

    seats: Seats
    taken: Mapping[Field, Color]
    placed: Mapping[Color, Mapping[_Piece, int]]
    turns: tuple[int, ...]
    seat: int
    hands: tuple[Hand, ...]

    @classmethod
    def start(cls, players: Sequence[Player], known: Hand) -> Table:
        """The table before the first placement, with what is known of every own color."""
        seats = Seats.of(players, known)
        return cls(seats, {}, {}, (0,) * len(players), 0, seats.hands)

    @property
    def over(self) -> bool:
        """Whether everybody has had all turns."""
        return min(self.turns) >= self.seats.turns_each

    def left(self, seat: int) -> int:
        """How many inhabitants somebody still has behind the screen."""
        return max(0, self.seats.turns_each - self.turns[seat])

    def after(self, placement: Placement, *, strict: bool = True) -> Table:
        """The table with one more inhabitant of somebody at it. Nothing is checked.

        Unless ``strict``, a soldier that was kept too long is forgiven, and a piece that no hand
        holds lies on its field without having come out of one, so that one wrong piece does not
        make everything after it wrong.
        """
        color, piece = placement.color, (placement.kind, placement.wolf)
        seat = self.seats.by_color[color]
        pieces = self.placed.get(color, _NOTHING)
        placed = {**self.placed, color: {**pieces, piece: pieces.get(piece, 0) + 1}}
        holding = self._holding(color, piece)
        then = self.passed(seat)
        soldiers = self.soldiers_placed(seat) + (placement.kind is Kind.SOLDIER)
        hands = tuple(hand for hand in holding if then.in_time(hand, seat, soldiers))
        if not (strict or hands):
            hands = tuple(holding)
        if not (strict or hands):
            hands, placed = self.hands, dict(self.placed)
        taken = {**self.taken, placement.field: color}
        return Table(self.seats, taken, placed, then.turns, then.seat, hands)

    def passed(self, seat: int) -> Table:
        """The table after a turn of somebody of which nothing else is known."""
        turns = (*self.turns[:seat], self.turns[seat] + 1, *self.turns[seat + 1 :])
        return self.with_next((seat + 1) % len(turns), turns)

    def with_next(self, seat: int, turns: tuple[int, ...] | None = None) -> Table:
        """The same table with somebody else to move."""
        return Table(self.seats, self.taken, self.placed, turns or self.turns, seat, self.hands)

    def soldiers_placed(self, seat: int) -> int:
        """How many soldiers somebody has placed."""
        color = self.seats.players[seat].color
        return self.placed.get(color, _NOTHING).get((Kind.SOLDIER, False), 0)

    def in_time(self, hand: Hand, seat: int, soldiers_placed: int) -> bool:
        """Whether somebody with this exact hand has placed enough soldiers by now."""
        soldiers = hand.soldiers.least - soldiers_placed
        return soldiers_in_time(len(self.turns), soldiers, self.left(seat))

    def _holding(self, color: Color, piece: _Piece) -> list[Hand]:
        """The hands, of those that explain everything so far, with one more such piece."""
        placed = self.placed.get(color, _NOTHING)
        if color in self.seats.own:
            return [hand for hand in self.hands if _has_one_more(hand, placed, piece)]
        return list(self.hands) if _has_one_more(SECOND_HAND, placed, piece) else []

    def pieces(self) -> Iterator[Inhabitant]:
        """What whoever is next may place."""
        if self.over:
            return
        for color in self.seats.players[self.seat].colors:
            for kind, wolf in _PIECES:
                if not self._hand_faults(color, (kind, wolf)):
                    yield Inhabitant(color, kind, wolf)

    def reasons(self, placement: Placement) -> Iterator[tuple[ProblemCode, str]]:
        """Every reason why a placement is against the rules."""
        color, at = placement.color, placement.field
        seat = self.seats.by_color.get(color)
        if seat is None:
            yield ProblemCode.COLOR_OF_NOBODY, f"Nobody at this table plays {color}."
        else:
            yield from self._turn_reasons(seat)
        if at in self.taken:
            yield ProblemCode.FIELD_TAKEN, f"{at} is taken: a piece of {self.taken[at]} lies there."
        if placement.wolf and not placement.face_down:
            yield (
                ProblemCode.WOLF_FACE_UP,
                "A piece with a wolf is placed with the wolf up, so that only its owner knows "
                "its kind.",
            )
        if placement.face_down and not placement.wolf:
            yield ProblemCode.FACE_DOWN_WITHOUT_WOLF, "A piece without a wolf is placed face up."
        if placement.kind is Kind.SOLDIER and placement.wolf:
            yield ProblemCode.SOLDIER_WITH_WOLF, "No soldier has a wolf on the back."
        elif seat is not None and self.left(seat):
            piece = placement.kind, placement.wolf
            for fault in self._hand_faults(color, piece):
                yield self._hand_reason(fault, color, piece)

    def _turn_reasons(self, seat: int) -> Iterator[tuple[ProblemCode, str]]:
        mover = self.seats.players[seat].color
        if not self.left(seat):
            yield ProblemCode.GAME_OVER, f"{mover} has had all {self.seats.turns_each} turns."
        elif seat != self.seat:
            next_color = self.seats.players[self.seat].color
            yield ProblemCode.TURN_WRONG, f"It is {next_color}'s turn, not {mover}'s."

    def _hand_faults(self, color: Color, piece: _Piece) -> list[ProblemCode]:
        """Why a piece cannot come out of its hand now: it is not there, or the soldiers."""
        seat = self.seats.by_color[color]
        holding = self._holding(color, piece)
        faults = [] if holding else [ProblemCode.NOT_IN_HAND]
        if piece[0] is Kind.SOLDIER:
            if self.left(seat) <= self.seats.last_turns:
                faults.append(ProblemCode.SOLDIER_TOO_LATE)
            return faults
        # One inhabitant fewer, and as many soldiers as before.
        then = self.passed(seat)
        soldiers = self.soldiers_placed(seat)
        in_time = [hand for hand in holding or self.hands if self.in_time(hand, seat, soldiers)]
        if in_time and not any(then.in_time(hand, seat, soldiers) for hand in in_time):
            faults.append(ProblemCode.SOLDIER_KEPT)
        return faults

    def _hand_reason(
        self, fault: ProblemCode, color: Color, piece: _Piece
    ) -> tuple[ProblemCode, str]:
        seat = self.seats.by_color[color]
        if fault is ProblemCode.NOT_IN_HAND:
            return self._not_in_hand(color, piece)
        mover = self.seats.players[seat].color
        left = counted(self.left(seat), "inhabitant")
        last = f"the last {_NUMBERS[self.seats.last_turns]} turns"
        if fault is ProblemCode.SOLDIER_TOO_LATE:
            return fault, f"{mover} has {left} left, and nobody places a soldier in {last}."
        hands = self._holding(color, piece) or self.hands
        least = min(hand.soldiers.least for hand in hands) - self.soldiers_placed(seat)
        return (
            fault,
            f"{mover} holds {counted(least, 'soldier')} among {left}, and none may be left for "
            f"{last}: {'the' if least == 1 else 'a'} soldier goes now.",
        )

    def _not_in_hand(self, color: Color, piece: _Piece) -> tuple[ProblemCode, str]:
        what = _described(piece)
        placed = self.placed.get(color, _NOTHING)
        if color not in self.seats.own:
            return _used_up(color, piece, SECOND_HAND)
        if len(self.seats.hands) == 1:
            return _used_up(color, piece, self.seats.known)
        alone = [hand for hand in self.seats.hands if _explains(hand, placed)]
        if any(_has_one_more(hand, placed, piece) for hand in alone):
            return (
                ProblemCode.SETS_DIFFER,
                f"Every color comes with the same twelve, and no set of twelve allows {color} one "
                f"more {what} besides all that has been placed and the soldiers' last turns.",
            )
        return ProblemCode.NOT_IN_HAND, f"{color} cannot have one more {what} among its twelve."


def _explains(hand: Hand, placed: Mapping[_Piece, int]) -> bool:
    """Whether an exact hand held all that was placed, some of it of an unknown kind."""
    return _face_down(placed) <= _wolves(hand) and all(
        placed.get((kind, wolf), 0) <= _held(hand, kind, wolf=wolf) for kind, wolf in _PIECES
    )


def _used_up(color: Color, piece: _Piece, hand: Hand) -> tuple[ProblemCode, str]:
    kind, wolf = piece
    held = _wolves(hand) if kind is None else _held(hand, kind, wolf=wolf)
    return (
        ProblemCode.NOT_IN_HAND,
        f"{color} has no {_described(piece)} left; the hand held {held or 'none'}.",
    )


def _described(piece: _Piece) -> str:
    kind, wolf = piece
    if kind is Kind.SOLDIER:
        return "soldier"
    return f"{kind or 'inhabitant'} {'with' if wolf else 'without'} a wolf"


_NUMBERS = {3: "three", 4: "four"}


def players_problems(players: Sequence[Player]) -> tuple[Problem, ...]:
    """What is wrong with the players of a game: their number, their colors, second colors."""
    seats = tuple(enumerate(players))
    draft = Draft(
        slots={},
        tokens={},
        players=len(seats),
        colors={seat: player.color for seat, player in seats},
        second_colors={seat: player.second_color for seat, player in seats},
        pieces=[],
    )
    fitness = draft.fitness_problems(incomplete=True, any_hands=False, color_set=None)
    return (*draft.structure_problems(), *fitness)


def _in_order(players: Iterable[Player]) -> tuple[Player, ...]:
    return tuple(players)


def _placements(placements: Iterable[Placement]) -> tuple[Placement, ...]:
    return tuple(placements)


@frozen
class Game:
    """A game between two placements: the board, the players, and all placements so far.

    The players sit clockwise from the starting player, who places first. ``color_set`` tells
    how the twelve of a color split, for whoever knows it; it matters with two and three
    players only.

    Raises :class:`PositionError` for players that cannot play, and :class:`PlacementError` with
    every reason for the first placement that is against the rules.
    """

    board: Board
    players: tuple[Player, ...] = part(converter=_in_order)
    color_set: ColorSet | None = None
    placements: tuple[Placement, ...] = part(default=(), converter=_placements)
    _table: Table = part(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        problems = players_problems(self.players)
        if problems:
            raise PositionError(problems)
        table = Table.start(self.players, hand_of(len(self.players), self.color_set))
        for number, placement in enumerate(self.placements):
            table = _checked(table, placement, number)
        object.__setattr__(self, "_table", table)

    @property
    def to_move(self) -> Player | None:
        """Who places the next inhabitant; None when the game is over."""
        return None if self._table.over else self.players[self._table.seat]

    @property
    def over(self) -> bool:
        """Whether everything has been placed."""
        return self._table.over

    @property
    def turn(self) -> int:
        """Which turn it is of whoever is to move, from 1; the last one when the game is over."""
        return min(min(self._table.turns) + 1, self._table.seats.turns_each)

    @property
    def turns_each(self) -> int:
        """How many turns everybody has in the whole game: as many as inhabitants in hand."""
        return self._table.seats.turns_each

    def left(self, color: Color | str) -> int:
        """How many inhabitants the player of a color still has behind the screen."""
        return self._table.left(self.players.index(self.owner(color)))

    def free_fields(self) -> tuple[Field, ...]:
        """The fields where nobody stands, in field order."""
        taken = self._table.taken
        return tuple(at for at in Field if at not in taken)

    def legal_pieces(self) -> tuple[Inhabitant, ...]:
        """What whoever is to move may place now; each of it may go to any free field."""
        return tuple(self._table.pieces())

    def legal_placements(self) -> tuple[Placement, ...]:
        """Every placement that the rules allow now, in field order; () when the game is over."""
        pieces = self.legal_pieces()
        return tuple(
            Placement(at, piece.color, piece.kind, piece.wolf)
            for at in self.free_fields()
            for piece in pieces
        )

    def refusals(self, placement: Placement) -> tuple[Problem, ...]:
        """Every reason why a placement is against the rules now; () when it is legal."""
        return _refusals(self._table, placement, len(self.placements))

    def place(self, placement: Placement) -> Game:
        """The game after a placement. Raises :class:`PlacementError` with every reason."""
        table = _checked(self._table, placement, len(self.placements))
        return self._with(table, (*self.placements, placement))

    def position(self) -> Position:
        """Who stands where, all faces up.

        Raises :class:`ValueError` while the kind of a piece that lies face down is not known.
        """
        standing = {}
        for placement in self.placements:
            if placement.inhabitant is None:
                raise ValueError(f"the kind of the piece on {placement.field} is not known")
            standing[placement.field] = placement.inhabitant
        return Position(self.board, self.players, standing)

    def view(self, color: Color | str | None = None) -> View:
        """What one player sees, or with None, somebody who only watches.

        Nothing in a view comes from the kind of a piece that lies face down before another
        player: games that differ only there have equal views.
        """
        viewer = None if color is None else self.owner(color)
        owned = () if viewer is None else viewer.colors
        seen = tuple(
            placement if placement.color in owned else placement.hidden()
            for placement in self.placements
        )
        table = Table.start(self.players, hand_of(len(self.players), self.color_set))
        for placement in seen:
            table = table.after(placement)
        return View(
            color=None if viewer is None else viewer.color,
            board=self.board,
            players=self.players,
            color_set=self.color_set,
            placements=seen,
            to_move=self.to_move,
            holdings={
                each: _holding(table, each) for player in self.players for each in player.colors
            },
        )

    def owner(self, color: Color | str) -> Player:
        """The player of a color, own or second. Raises :class:`ValueError` if there is none."""
        seat = self._table.seats.by_color.get(Color(color))
        if seat is None:
            raise ValueError(f"nobody at this table plays {color}")
        return self.players[seat]

    def _with(self, table: Table, placements: tuple[Placement, ...]) -> Game:
        """The same game later on, without playing it all again."""
        game = object.__new__(Game)
        for name, value in (
            ("board", self.board),
            ("players", self.players),
            ("color_set", self.color_set),
            ("placements", placements),
            ("_table", table),
        ):
            object.__setattr__(game, name, value)
        return game


def _refusals(table: Table, placement: Placement, number: int) -> tuple[Problem, ...]:
    return tuple(
        Problem(code, f"placements[{number}]", message)
        for code, message in table.reasons(placement)
    )


def _checked(table: Table, placement: Placement, number: int) -> Table:
    problems = _refusals(table, placement, number)
    if problems:
        raise PlacementError(problems)
    return table.after(placement)


def _by_piece(numbers: Mapping[Inhabitant, int]) -> Mapping[Inhabitant, int]:
    return FrozenMap(numbers)


@frozen
class Holding:
    """What is known of the inhabitants of one color that are still behind a screen.

    ``least`` and ``most`` tell for every piece, by kind and wolf, how many there can be: the
    same number where it is certain. With two players the second color is a holding of its own,
    and nobody but its owner knows in which turns it comes.
    """

    least: Mapping[Inhabitant, int] = part(converter=_by_piece)
    most: Mapping[Inhabitant, int] = part(converter=_by_piece)


def _by_color(holdings: Mapping[Color, Holding]) -> Mapping[Color, Holding]:
    return FrozenMap(holdings)


@frozen
class View:
    """What one player may know of a game; ``color`` is None for somebody who only watches.

    Placements of the others that lie face down have no kind. ``holdings`` tells what can still
    be behind the screens, color by color, as far as it follows from what this player sees.
    """

    color: Color | None
    board: Board
    players: tuple[Player, ...]
    color_set: ColorSet | None
    placements: tuple[Placement, ...]
    to_move: Player | None
    holdings: Mapping[Color, Holding] = part(converter=_by_color)


def _holding(table: Table, color: Color) -> Holding:
    """What can be left of a color, over all hands that explain what was seen."""
    placed = table.placed.get(color, _NOTHING)
    least: dict[Inhabitant, int] = {}
    most: dict[Inhabitant, int] = {}
    for hand in table.hands if color in table.seats.own else (SECOND_HAND,):
        for (kind, wolf), (fewest, greatest) in _left_of(hand, placed).items():
            piece = Inhabitant(color, kind, wolf)
            least[piece] = min(least.get(piece, fewest), fewest)
            most[piece] = max(most.get(piece, greatest), greatest)
    return Holding(least, most)


def _left_of(hand: Hand, placed: Mapping[_Piece, int]) -> dict[tuple[Kind, bool], tuple[int, int]]:
    """The least and the most that is left of every piece of an exact hand.

    A piece face down is a merchant or a farmer: as many of them are of one kind as the other
    kind leaves no room for.
    """
    unknown = placed.get((None, True), 0)
    room = {kind: hand.share(kind).wolves - placed.get((kind, True), 0) for kind in Kind}
    left: dict[tuple[Kind, bool], tuple[int, int]] = {}
    for kind, wolf in _PIECES:
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
