"""The rules of placing, without a board: turns, hands, wolves, and the soldiers' deadline.

With two and three players nobody tells how the twelve inhabitants of a color split. A game then
goes on as long as *some* set that the rulebooks allow, the same for every color, makes all of it
legal. Pieces face down whose kind is not known count as wolves of either kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from attrs import Factory, evolve, frozen

from palatinus_rules.kit.problems import Problem
from palatinus_rules.rules.box import (
    SECOND_HAND,
    Color,
    Hand,
    Inhabitant,
    Kind,
    exact_hands,
    last_turns,
    soldiers_in_time,
)
from palatinus_rules.rules.checks import color_of_nobody
from palatinus_rules.rules.codes import ProblemCode
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.placement import placement_problems
from palatinus_rules.rules.placement.piece import Placement
from palatinus_rules.rules.position import Player

Piece = tuple[Kind | None, bool]
PIECES: tuple[tuple[Kind, bool], ...] = (
    (Kind.MERCHANT, False),
    (Kind.MERCHANT, True),
    (Kind.FARMER, False),
    (Kind.FARMER, True),
    (Kind.SOLDIER, False),
)
NOTHING: Mapping[Piece, int] = {}

_soldiers_in_time = cache(soldiers_in_time)
"""The same few numbers are asked about for every hand and every placement."""


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
        """Players at a table, with what is known of their hands."""
        return cls(
            players=tuple(players),
            known=known,
            hands=exact_hands(known),
            by_color={
                color: seat for seat, player in enumerate(players) for color in player.colors
            },
            own=frozenset(player.color for player in players),
            # play.turns
            turns_each=known.total + (SECOND_HAND.total if len(players) == 2 else 0),
            last_turns=last_turns(len(players)),
        )


@frozen(eq=False, repr=False)
class Table:
    """A moment of a game without its board: who placed what on which field, who is next.

    ``taken`` tells whose piece lies on a field; ``placed`` counts the pieces of every color;
    ``turns`` counts the turns that every seat has had; ``seat`` is the next to move. ``hands`` are
    the exact hands of the own colors, the same for all, that make everything so far legal.
    ``same_set`` is False once no set fits all colors any more, which only a record with mistakes
    can bring about; from then on every color is judged by itself. ``_by_color`` remembers the exact
    hands that explain one color, once they have been computed.
    """

    seats: Seats
    taken: Mapping[Field, Color]
    placed: Mapping[Color, Mapping[Piece, int]]
    turns: tuple[int, ...]
    seat: int
    hands: tuple[Hand, ...]
    same_set: bool = True
    _by_color: dict[Color, tuple[Hand, ...]] = Factory(dict)

    @classmethod
    def start(cls, players: Sequence[Player], known: Hand) -> Table:
        """The table before the first placement, with what is known of every own color."""
        seats = Seats.of(players, known)
        # play.first-inhabitant: seat 0 is next
        return cls(seats, {}, {}, (0,) * len(players), 0, seats.hands)

    @classmethod
    def from_placements(
        cls, players: Sequence[Player], known: Hand, placements: Iterable[Placement]
    ) -> Table:
        """The table after a legal game so far, from what lies on it: nothing is played.

        The hands that explain every placement one by one are those that explain what lies there
        in the end, and with which nobody is late: who was late once is late ever after.
        """
        start = cls.start(players, known)
        taken: dict[Field, Color] = {}
        placed: dict[Color, dict[Piece, int]] = {}
        turns, seat = list(start.turns), start.seat
        for each in placements:
            mover, piece = start.seats.by_color[each.color], (each.kind, each.wolf)
            pieces = placed.setdefault(each.color, {})
            pieces[piece] = pieces.get(piece, 0) + 1
            taken[each.field] = each.color
            turns[mover] += 1
            seat = (mover + 1) % len(turns)
        table = evolve(start, taken=taken, placed=placed, turns=tuple(turns), seat=seat)
        hands = tuple(filter(table._explained_by, start.hands))  # noqa: SLF001 - one of its own
        return evolve(table, hands=hands, same_set=bool(hands))

    def _explained_by(self, hand: Hand) -> bool:
        """Whether everything that was placed came out of an exact hand of every own color."""
        return all(
            _explains(hand if color in self.seats.own else SECOND_HAND, pieces)
            for color, pieces in self.placed.items()
        ) and all(
            self.in_time(hand, self.soldiers_placed(seat), self.remaining(seat))
            for seat in range(len(self.turns))
        )

    @property
    def is_over(self) -> bool:
        """Whether all players have had all their turns."""
        return min(self.turns) >= self.seats.turns_each  # end.all-placed

    def remaining(self, seat: int) -> int:
        """How many inhabitants a player still has behind the screen."""
        return max(0, self.seats.turns_each - self.turns[seat])

    def after(self, placement: Placement, *, strict: bool = True) -> Table:
        """The table with one more inhabitant of a player. Nothing is checked.

        Unless ``strict``, mistakes are forgiven so that one of them does not make everything
        after it wrong: a soldier that was kept too long is still in hand, a piece that no hand
        holds has not come out of one, and one on a taken field lies nowhere.
        """
        color, piece = placement.color, (placement.kind, placement.wolf)
        seat = self.seats.by_color[color]
        then = self.passed(seat)  # play.one-inhabitant-each-turn
        pieces = self.placed.get(color, NOTHING)
        placed = {**self.placed, color: {**pieces, piece: pieces.get(piece, 0) + 1}}
        taken = {placement.field: color, **self.taken}
        hands = tuple(self._remaining(color, piece))
        if not strict and not self._is_held(color, piece):
            placed, hands = dict(self.placed), self.hands
        elif not (strict or hands) and self._keeps_soldiers(seat):
            hands = tuple(self._holding(color, piece))
        return Table(
            self.seats, taken, placed, then.turns, then.seat, hands, self.same_set and bool(hands)
        )

    def passed(self, seat: int) -> Table:
        """The table after a turn of which nothing is known except the player."""
        turns = (*self.turns[:seat], self.turns[seat] + 1, *self.turns[seat + 1 :])
        return self.with_next((seat + 1) % len(turns), turns)  # play.clockwise

    def with_stranger(self, placement: Placement, seat: int) -> Table:
        """The table after a turn in which a piece came out of no known hand."""
        taken = {placement.field: placement.color, **self.taken}
        then = self.passed(seat)
        return Table(
            self.seats, taken, self.placed, then.turns, then.seat, self.hands, self.same_set
        )

    def apart(self) -> Table:
        """The same table, with every color judged by itself from now on."""
        return evolve(self, same_set=False)

    def with_next(self, seat: int, turns: tuple[int, ...] | None = None) -> Table:
        """The same table with another player to move."""
        return Table(
            self.seats,
            self.taken,
            self.placed,
            turns or self.turns,
            seat,
            self.hands,
            self.same_set,
        )

    def soldiers_placed(self, seat: int) -> int:
        """How many soldiers a player has placed."""
        color = self.seats.players[seat].color
        return self.placed.get(color, NOTHING).get((Kind.SOLDIER, False), 0)

    def in_time(self, hand: Hand, soldiers_placed: int, left: int) -> bool:
        """Whether a player with this exact hand and this many left has placed enough soldiers."""
        return _soldiers_in_time(len(self.turns), hand.soldiers.least - soldiers_placed, left)

    def _alone(self, color: Color) -> tuple[Hand, ...]:
        """The exact hands that explain what one own color has placed, whatever the others did."""
        if len(self.seats.hands) == 1:
            return self.seats.hands
        if color not in self._by_color:
            placed = self.placed.get(color, NOTHING)
            self._by_color[color] = tuple(
                hand for hand in self.seats.hands if _explains(hand, placed)
            )
        return self._by_color[color]

    def _is_held(self, color: Color, piece: Piece) -> bool:
        """Whether a color, taken by itself, can have one more such piece."""
        placed = self.placed.get(color, NOTHING)
        hands = self._alone(color) if color in self.seats.own else (SECOND_HAND,)
        return any(_has_one_more(hand, placed, piece) for hand in hands)

    def _holding(self, color: Color, piece: Piece) -> Sequence[Hand]:
        """The hands, of those that explain everything so far, with one more such piece."""
        placed = self.placed.get(color, NOTHING)
        if color in self.seats.own:
            return [hand for hand in self.hands if _has_one_more(hand, placed, piece)]
        return self.hands if _has_one_more(SECOND_HAND, placed, piece) else ()

    def _remaining(self, color: Color, piece: Piece) -> Iterator[Hand]:
        """The hands that still explain everything when one more such piece is placed."""
        seat = self.seats.by_color[color]
        left, placed = self.remaining(seat), self.soldiers_placed(seat)
        then = placed + (piece[0] is Kind.SOLDIER)
        for hand in self._holding(color, piece):
            # Who is late already, in a record with mistakes, does not become late once more.
            if self.in_time(hand, then, left - 1) or not self.in_time(hand, placed, left):
                yield hand

    def pieces(self) -> Iterator[Inhabitant]:
        """What the next player may place, on any free field: each piece once."""
        if self.is_over:
            return
        keeps_soldiers = self._keeps_soldiers(self.seat)
        for color in self.seats.players[self.seat].colors:
            for kind, wolf in PIECES:
                if not self._hand_faults(color, (kind, wolf), keeps_soldiers=keeps_soldiers):
                    yield Inhabitant(color, kind, wolf)

    def reasons(self, placement: Placement, where: str) -> Iterator[Problem]:
        """Every reason why a placement, which stands at a path, is against the rules."""
        color, at = placement.color, placement.field
        seat = self.seats.by_color.get(color)
        if seat is None:
            yield color_of_nobody(where, color)
        else:
            yield from self._turn_reasons(seat, where)
        if at in self.taken:  # play.free-field
            yield placement_problems.field_taken(where, at, self.taken[at])
        yield from placement_problems.face_problems(where, placement)
        if (
            seat is not None
            and self.remaining(seat)
            and not placement_problems.is_no_soldier(placement)
        ):
            piece = placement.kind, placement.wolf
            keeps_soldiers = self._keeps_soldiers(seat)
            for fault in self._hand_faults(color, piece, keeps_soldiers=keeps_soldiers):
                yield self._hand_reason(fault, color, piece, where)

    def _turn_reasons(self, seat: int, where: str) -> Iterator[Problem]:
        mover = self.seats.players[seat].color
        if not self.remaining(seat):
            yield placement_problems.all_turns_had(where, mover, self.seats.turns_each)
        elif seat != self.seat and self.remaining(self.seat):
            yield placement_problems.turn_of_another(
                where, self.seats.players[self.seat].color, mover
            )

    def _hand_faults(
        self, color: Color, piece: Piece, *, keeps_soldiers: bool
    ) -> list[ProblemCode]:
        """Why a piece cannot come out of its hand now: it is not there, or the soldiers.

        A player is blamed only if their own pieces are wrong under every set. What is impossible
        only together with the other colors is nobody's fault in particular.
        """
        seat = self.seats.by_color[color]
        faults = [] if self._is_held(color, piece) else [ProblemCode.NOT_IN_HAND]
        # play.no-soldier-in-the-last-turns
        if piece[0] is Kind.SOLDIER and self.remaining(seat) <= self.seats.last_turns:
            faults.append(ProblemCode.SOLDIER_TOO_LATE)
        if piece[0] is not Kind.SOLDIER and keeps_soldiers:  # play.no-soldier-held
            faults.append(ProblemCode.SOLDIER_KEPT)
        # Where only one hand can be, what is possible alone is possible together.
        several = self.same_set and len(self.seats.hands) > 1
        if several and not faults and not any(self._remaining(color, piece)):
            faults.append(ProblemCode.SETS_DIFFER)
        return faults

    def _keeps_soldiers(self, seat: int) -> bool:
        """Whether a player who places no soldier now will have one in hand when it is too late."""
        left, placed = self.remaining(seat), self.soldiers_placed(seat)
        hands = self._alone(self.seats.players[seat].color)
        in_time = [hand for hand in hands if self.in_time(hand, placed, left)]
        return bool(in_time) and not any(self.in_time(hand, placed, left - 1) for hand in in_time)

    def _hand_reason(self, fault: ProblemCode, color: Color, piece: Piece, where: str) -> Problem:
        seat = self.seats.by_color[color]
        mover, left = self.seats.players[seat].color, self.remaining(seat)
        match fault:
            case ProblemCode.NOT_IN_HAND:
                return self._not_in_hand(color, piece, where)
            case ProblemCode.SOLDIER_TOO_LATE:
                return placement_problems.soldier_too_late(
                    where, mover, left, self.seats.last_turns
                )
            case ProblemCode.SOLDIER_KEPT:
                known = min(hand.soldiers.least for hand in self._alone(mover))
                soldiers = known - self.soldiers_placed(seat)
                return placement_problems.soldier_kept(
                    where, mover, soldiers, left, self.seats.last_turns
                )
            case _:
                return placement_problems.sets_differ(where, color, piece)

    def _not_in_hand(self, color: Color, piece: Piece, where: str) -> Problem:
        if color not in self.seats.own:
            return placement_problems.none_left(
                where, color, piece, _number_held(SECOND_HAND, piece)
            )
        if len(self.seats.hands) == 1:
            held = _number_held(self.seats.hands[0], piece)
            return placement_problems.none_left(where, color, piece, held)
        return placement_problems.not_among_the_twelve(where, color, piece)


def _explains(hand: Hand, placed: Mapping[Piece, int]) -> bool:
    """Whether an exact hand held all that was placed, some of it of an unknown kind."""
    if _face_down(placed) > _wolves(hand):
        return False
    for (kind, wolf), number in placed.items():
        if kind is not None and number > _held(hand, kind, wolf=wolf):
            return False
    return True


def _number_held(hand: Hand, piece: Piece) -> int:
    """How many such pieces an exact hand held, of an unknown kind any with a wolf."""
    kind, wolf = piece
    return _wolves(hand) if kind is None else _held(hand, kind, wolf=wolf)
