"""Playing the placements of a record again, mistakes and all.

After a placement against the rules the replay goes on with the pieces as they lie on the table,
so that every mistake is found; but only what came before the first one is confirmed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from attrs import Factory, define, evolve

from palatinus_rules.kit.messages import Message, message
from palatinus_rules.kit.problems import Problem, ProblemCollector
from palatinus_rules.rules.box import Color, Hand, Kind, exact_hands, hand as hand_of, how_many
from palatinus_rules.rules.codes import ProblemCode
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.laying import laying_seat
from palatinus_rules.rules.placement.piece import Placement
from palatinus_rules.rules.placement.table import Table
from palatinus_rules.rules.position import Player, Position
from palatinus_rules.rules.records.record import RecordDraft, revealed
from palatinus_rules.rules.setup import Setup


def turn_of(number: int, player: Player) -> Message:
    """A turn of a player, as sentences and places name it."""
    return message("turn-of-color", "turn {number} of {color}", number=number, color=player.color)


@define(eq=False)
class Replay:
    """The placements of a record, one after another.

    ``turns`` names the turn of every placement by its path; ``doubtful`` are the seats of which a
    turn is not known: nobody can tell what they still hold. ``owed`` counts the turns of seats
    that were passed over and may still be taken: that is one mistake, not two. ``early`` has the
    seats that may have taken the turn of the next round, and before whom: being passed over then
    is the same mistake.
    """

    draft: RecordDraft
    players: Sequence[Player]
    table: Table
    problems: ProblemCollector = Factory(ProblemCollector)
    standing: dict[Field, Placement] = Factory(dict)
    turns: dict[str, Message] = Factory(dict)
    doubtful: set[int] = Factory(set)
    owed: Counter[int] = Factory(Counter)
    early: dict[int, int] = Factory(dict)
    confirmed: int = 0

    def run(self) -> None:
        """Plays everything, and notes all that is wrong, as far as it is told."""
        with self.problems.until_enough():
            self._play()
        revealed_wrongly = list(self._reveal_problems())
        with self.problems.until_enough():
            self.problems.extend(revealed_wrongly)
            self.problems.extend(self._end_problems())

    def _play(self) -> None:
        unreadable = 0
        for number, written in enumerate(self.draft.placements):
            self._pass_early(self._seat_of(written))
            if written is None:
                self._name_turn(number, (self.table.seat + unreadable) % len(self.players))
                unreadable += 1
                continue
            # What lies on top of another piece is not what was revealed there in the end.
            covers = written.field in self.table.taken
            placement = written if covers else revealed(written, self.draft.reveal)
            self._skip(unreadable, self._seat_of(placement))
            unreadable = 0
            self._place(number, placement)
            if not self.problems and number == self.confirmed:
                self.confirmed += 1

    def _seat_of(self, placement: Placement | None) -> int | None:
        return None if placement is None else self.table.seats.by_color.get(placement.color)

    def with_turn(self, problem: Problem) -> Problem:
        """A problem of a tile or of a placement that could not be read, with its turn."""
        part = problem.where.partition(".")[0]
        tile = re.fullmatch(r"tiles\[([0-9]+)\]", part)
        if tile is None:
            return evolve(problem, at_turn=self.turns.get(part))
        number = int(tile[1])
        seat = laying_seat(number, len(self.players))
        if seat is None:
            return evolve(
                problem, at_turn=message("tile-number", "tile {number}", number=number + 1)
            )
        color = self.players[seat].color
        laid = message(
            "tile-number-by-color", "tile {number} by {color}", number=number + 1, color=color
        )
        return evolve(problem, at_turn=laid)

    def _name_turn(self, number: int, seat: int, turn: int | None = None) -> Message:
        named = turn_of(self.table.turns[seat] + 1 if turn is None else turn, self.players[seat])
        self.turns[f"placements[{number}]"] = named
        return named

    def position(self) -> Position:
        """The end of a game without problems."""
        tiles = [tile for tile in self.draft.tiles or () if tile is not None]
        board = Setup(tiles, self.draft.springs, self.draft.tokens or {}).board()
        standing = {
            at: placement.inhabitant
            for at, placement in self.standing.items()
            if placement.inhabitant is not None
        }
        return Position(board, self.players, standing)

    def _skip(self, unreadable: int, seat: int | None) -> None:
        """Lets what could not be read be turns, up to the one of the player who comes now."""
        if unreadable and self.table.seat == seat:
            # It may have been a whole round.
            self.doubtful.update(range(len(self.players)))
        for _ in range(unreadable):
            if self.table.seat != seat:
                self.doubtful.add(self.table.seat)
                self.table = self.table.passed(self.table.seat)
        if unreadable and seat is not None:
            self.table = self.table.with_next(seat)

    def _place(self, number: int, placement: Placement) -> None:
        expected = self.table.seat
        seat = self._seat_of(placement)
        if seat is not None and seat != expected and self._stands_already(placement):
            self._note_twice(number, placement, seat)
            return
        late = seat is not None and seat != expected and self.owed[seat] > 0
        following = self._seat_at(number + 1)
        # Where the right player comes next, this placement only has the wrong color.
        after_expected = (expected + 1) % len(self.players)
        stands_in = seat != expected and not late and following == after_expected
        mover = expected if seat is None or stands_in else seat
        self._note_reasons(number, placement, mover, forgive_turn=late)
        if seat in self.early:
            # It took its turn all the same, so the one in between may be missing.
            self.doubtful.add(self.early.pop(seat))
        if seat is None or stands_in:
            self.doubtful.add(expected)
            self.table = self.table.with_stranger(placement, expected)
        else:
            table = self.table.after(_as_it_is(placement), strict=False)
            again = table.turns[seat] > table.turns[expected] + 1 and following == expected
            if again:
                self.early[seat] = expected
            self._pass_over(expected, expected if late or again else seat)
            self.owed[seat] -= late
            self.table = table.with_next(expected if late or again else table.seat)
        self.standing.setdefault(placement.field, placement)

    def _seat_at(self, number: int) -> int | None:
        """The seat of the player of a placement, if there is one."""
        at = self.draft.placements[number : number + 1]
        return self._seat_of(at[0]) if at else None

    def _pass_early(self, seat: int | None) -> None:
        """Passes over players who have had this turn before, unless they come all the same."""
        while self.table.seat in self.early and self.table.seat != seat:
            del self.early[self.table.seat]
            self.table = self.table.with_next((self.table.seat + 1) % len(self.players))

    def _pass_over(self, seat: int, until: int) -> None:
        """Lets all players from one seat up to another owe a turn that is not known yet."""
        while seat != until:
            self.owed[seat] += 1
            seat = (seat + 1) % len(self.players)

    def _stands_already(self, placement: Placement) -> bool:
        """Whether this very piece lies on its field, as far as the writer could see."""
        standing = self.standing.get(placement.field)
        return standing is not None and placement in {standing, standing.hidden()}

    def _note_twice(self, number: int, placement: Placement, seat: int) -> None:
        turn = self._name_turn(number, seat, self.table.turns[seat])
        self.problems.append(
            evolve(
                Problem(
                    ProblemCode.FIELD_TAKEN,
                    f"placements[{number}]",
                    message(
                        "field-taken-by-same-placement",
                        "{field} is taken: this placement is written twice.",
                        field=placement.field,
                    ),
                ),
                at_turn=turn,
            )
        )

    def _note_reasons(
        self, number: int, placement: Placement, mover: int, *, forgive_turn: bool
    ) -> None:
        turn = self._name_turn(number, mover)
        forgiven = {ProblemCode.TURN_WRONG} if forgive_turn else set()
        if mover in self.doubtful or self.owed[mover] or mover in self.early.values():
            forgiven.add(ProblemCode.SOLDIER_KEPT)
        in_a_row = number > 0 and mover == self._seat_at(number - 1)
        if in_a_row and self.table.remaining(mover) == self.table.seats.last_turns:
            # Of these two, the second may have been the first, and in time.
            forgiven.add(ProblemCode.SOLDIER_TOO_LATE)
        if mover != self._seat_of(placement):
            forgiven |= _OF_THE_HAND
        hints = self._reveal_hints(number)
        found = [
            evolve(problem, at_turn=turn, hints=hints if problem.code in _OF_THE_PIECE else ())
            for problem in self.table.reasons(placement, f"placements[{number}]")
            if problem.code not in forgiven
        ]
        self.problems.extend(found)
        if any(problem.code in _OF_THE_HAND | _OF_THE_PIECE for problem in found):
            # After that, nothing follows for the others from what one color shows.
            self.table = self.table.apart()

    def _reveal_hints(self, number: int) -> tuple[Message, ...]:
        """Where the kind of a piece comes from, if the placement itself did not tell it."""
        written = self.draft.placements[number]
        if written is None or written.kind is not None or written.field not in self.draft.reveal:
            return ()
        at, kind = written.field, self.draft.reveal[written.field]
        place = self.draft.places.get(f"reveal.{at}")
        if place is None:
            revealed_as = message(
                "revealed-as",
                "(The piece on {field} was revealed as a {kind}.)",
                field=at,
                kind=kind,
            )
        else:
            revealed_as = message(
                "revealed-as-in-line",
                "(The piece on {field} was revealed as a {kind} in line {line}.)",
                field=at,
                kind=kind,
                line=place.line,
            )
        return (revealed_as,)

    def _reveal_problems(self) -> Iterator[Problem]:
        written = {
            placement.field: placement
            for placement in reversed(self.draft.placements)
            if placement is not None
        }
        complete = None not in self.draft.placements and (
            self.draft.unfinished or not any(map(self.table.remaining, range(len(self.players))))
        )
        for at, kind in sorted(self.draft.reveal.items()):
            placement = written.get(at)
            if placement is None or not placement.face_down:
                # A placement that is missing may have been the one.
                if complete:
                    yield Problem(
                        ProblemCode.REVEAL_WRONG,
                        f"reveal.{at}",
                        message(
                            "reveal-nothing-face-down",
                            "No piece lies face down on {field}, so there is none to reveal.",
                            field=at,
                        ),
                    )
            elif placement.kind is not None and placement.kind is not kind:
                self.confirmed = min(self.confirmed, self.draft.placements.index(placement))
                yield Problem(
                    ProblemCode.REVEAL_WRONG,
                    f"reveal.{at}",
                    message(
                        "reveal-kind-impossible",
                        "The {placed} on {field} cannot be revealed as a {kind}.",
                        placed=placement.kind,
                        field=at,
                        kind=kind,
                    ),
                )

    def _end_problems(self) -> Iterator[Problem]:
        """What a finished game has: all turns, and all faces up."""
        if self.draft.unfinished or None in self.draft.placements:
            return
        yield from self._missing_turns()  # end.all-placed
        for at, placement in self.standing.items():
            if placement.kind is None:  # end.reveal
                yield Problem(
                    ProblemCode.KIND_NOT_REVEALED,
                    f"placements[{self.draft.placements.index(placement)}]",
                    message(
                        "kind-unrevealed-at-end",
                        "The piece of {color} on {field} lies face down, and its kind is not "
                        "given: a finished game reveals every piece.",
                        color=placement.color,
                        field=at,
                    ),
                )

    def _missing_turns(self) -> Iterator[Problem]:
        """One problem for all who have had equally few turns."""
        each = self.table.seats.turns_each
        hint = None
        if self.draft.result is None:
            hint = message(
                "result-unfinished-advice", "If the game is not over, the result is 'unfinished'."
            )
        for turns in sorted({turns for turns in self.table.turns if turns < each}):
            colors = tuple(
                player.color
                for player, taken in zip(self.players, self.table.turns, strict=True)
                if taken == turns
            )
            yield Problem(
                ProblemCode.TURNS_MISSING,
                "placements",
                message(
                    "turns-missing",
                    "{colors_have} had {turns} of {each} turns.",
                    colors_have=message("turns-color-has", "{color} has", color=colors[0])
                    if len(colors) == 1
                    else message("turns-colors-have", "{colors} have", colors=colors),
                    turns=how_many(turns),
                    each=each,
                ),
                (hint,),
            )


_OF_THE_HAND = {
    ProblemCode.NOT_IN_HAND,
    ProblemCode.SETS_DIFFER,
    ProblemCode.SOLDIER_KEPT,
    ProblemCode.SOLDIER_TOO_LATE,
}
_OF_THE_PIECE = {
    ProblemCode.NOT_IN_HAND,
    ProblemCode.SETS_DIFFER,
    ProblemCode.SOLDIER_WITH_WOLF,
}


def _as_it_is(placement: Placement) -> Placement:
    """A piece that exists: a soldier with a wolf is a soldier."""
    if placement.kind is Kind.SOLDIER and placement.wolf:
        return evolve(placement, wolf=False, face_down=False)
    return placement


def known_hand(draft: RecordDraft, players: Sequence[Player]) -> Hand:
    """What is known of the hands: stated, given, or seen when all twelve of a color were placed.

    All colors have the same set, so what most of them show is what each player held. Without a
    majority nobody is blamed, and any set will do.
    """
    known = hand_of(len(players), draft.color_set)
    exact = exact_hands(known)
    if len(exact) == 1:
        return known
    shown = Counter(
        _seen_hand(draft.placements, draft.reveal, player.color, exact) for player in players
    )
    hand, number = shown.most_common(1)[0]
    return hand if hand is not None and 2 * number > len(players) else known


def _seen_hand(
    placements: Sequence[Placement | None],
    reveal: Mapping[Field, Kind],
    color: Color,
    hands: Sequence[Hand],
) -> Hand | None:
    """The exact hand that a color has shown, when all of it lies on the board."""
    pieces = Counter(
        (kind_of.kind, kind_of.wolf)
        for kind_of in (revealed(each, reveal) for each in placements if each is not None)
        if kind_of.color is color
    )
    for hand in hands:
        if pieces == Counter(
            {
                (kind, wolf): number
                for kind in Kind
                for wolf, number in (
                    (True, hand.share(kind).wolves),
                    (False, hand.share(kind).plain),
                )
            }
        ):
            return hand
    return None
