"""The rules of placing, without a board: turns, hands, wolves, and the soldiers' deadline.

With two and three players nobody tells how the twelve inhabitants of a color split. A game then
goes on as long as *some* set that the rulebooks allow, the same for every color, makes all of it
legal. Pieces face down whose kind is not known count as wolves of either kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from palatinus_rules.board import Field
from palatinus_rules.box import (
    SECOND_HAND,
    Color,
    Hand,
    Inhabitant,
    Kind,
    exact_hands,
    last_turns,
    soldiers_in_time,
)
from palatinus_rules.placement.piece import Placement
from palatinus_rules.position import Player
from palatinus_rules.problems import ProblemCode, counted

Piece = tuple[Kind | None, bool]
PIECES: tuple[tuple[Kind, bool], ...] = (
    (Kind.MERCHANT, False),
    (Kind.MERCHANT, True),
    (Kind.FARMER, False),
    (Kind.FARMER, True),
    (Kind.SOLDIER, False),
)
NOTHING: Mapping[Piece, int] = {}


def _held(hand: Hand, kind: Kind, *, wolf: bool) -> int:
    """How many of a piece an exact hand holds at the start."""
    share = hand.share(kind)
    return share.wolves if wolf else share.plain


def _wolves(hand: Hand) -> int:
    """How many pieces of an exact hand have a wolf."""
    return hand.merchants.wolves + hand.farmers.wolves


def _face_down(placed: Mapping[Piece, int]) -> int:
    return (
        placed.get((None, True), 0)
        + placed.get((Kind.MERCHANT, True), 0)
        + placed.get((Kind.FARMER, True), 0)
    )


def _has_one_more(hand: Hand, placed: Mapping[Piece, int], piece: Piece) -> bool:
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
    placed: Mapping[Color, Mapping[Piece, int]]
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
        pieces = self.placed.get(color, NOTHING)
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
        return self.placed.get(color, NOTHING).get((Kind.SOLDIER, False), 0)

    def in_time(self, hand: Hand, seat: int, soldiers_placed: int) -> bool:
        """Whether somebody with this exact hand has placed enough soldiers by now."""
        soldiers = hand.soldiers.least - soldiers_placed
        return soldiers_in_time(len(self.turns), soldiers, self.left(seat))

    def _holding(self, color: Color, piece: Piece) -> list[Hand]:
        """The hands, of those that explain everything so far, with one more such piece."""
        placed = self.placed.get(color, NOTHING)
        if color in self.seats.own:
            return [hand for hand in self.hands if _has_one_more(hand, placed, piece)]
        return list(self.hands) if _has_one_more(SECOND_HAND, placed, piece) else []

    def pieces(self) -> Iterator[Inhabitant]:
        """What whoever is next may place."""
        if self.over:
            return
        for color in self.seats.players[self.seat].colors:
            for kind, wolf in PIECES:
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

    def _hand_faults(self, color: Color, piece: Piece) -> list[ProblemCode]:
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
        self, fault: ProblemCode, color: Color, piece: Piece
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

    def _not_in_hand(self, color: Color, piece: Piece) -> tuple[ProblemCode, str]:
        what = _described(piece)
        placed = self.placed.get(color, NOTHING)
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


def _explains(hand: Hand, placed: Mapping[Piece, int]) -> bool:
    """Whether an exact hand held all that was placed, some of it of an unknown kind."""
    return _face_down(placed) <= _wolves(hand) and all(
        placed.get((kind, wolf), 0) <= _held(hand, kind, wolf=wolf) for kind, wolf in PIECES
    )


def _used_up(color: Color, piece: Piece, hand: Hand) -> tuple[ProblemCode, str]:
    kind, wolf = piece
    held = _wolves(hand) if kind is None else _held(hand, kind, wolf=wolf)
    return (
        ProblemCode.NOT_IN_HAND,
        f"{color} has no {_described(piece)} left; the hand held {held or 'none'}.",
    )


def _described(piece: Piece) -> str:
    kind, wolf = piece
    if kind is Kind.SOLDIER:
        return "soldier"
    return f"{kind or 'inhabitant'} {'with' if wolf else 'without'} a wolf"


_NUMBERS = {3: "three", 4: "four"}
