"""Playing a record again: everything that is wrong with it, each with its line and turn.

After a placement against the rules the replay goes on with the pieces as they lie on the table,
so that every mistake is found; but nothing after it is taken for granted. What comes later is
not confirmed, and a result is only confirmed for a game that was legal to its end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from attrs import Factory, define, evolve, field as part, frozen

from palatinus_rules.assembly import LaidTile, Setup, setup_problems
from palatinus_rules.board import Field, Hill
from palatinus_rules.box import Color, ColorSet, Hand, Kind, exact_hands, hand as hand_of
from palatinus_rules.placement import Placement, Table, players_problems
from palatinus_rules.position import Player, Position
from palatinus_rules.problems import Problem, ProblemCode, RecordError, counted, listed
from palatinus_rules.records.record import Claim, Record, revealed
from palatinus_rules.rulings import QUESTIONS, Rulings
from palatinus_rules.scoring.resolution import Resolution, resolve


@frozen(eq=False, repr=False)
class RecordDraft:
    """What is known of a record. None stands for what could not be read."""

    players: Sequence[Player] | None
    tiles: Sequence[LaidTile | None] | None
    springs: Mapping[Hill, frozenset[int]]
    tokens: Mapping[Hill, int] | None
    placements: Sequence[Placement | None]
    reveal: Mapping[Field, Kind]
    result: Claim | None
    unfinished: bool
    color_set: ColorSet | None
    rulings: Rulings
    title: str | None
    comments: Mapping[int, str]
    lines: Mapping[str, int]

    @classmethod
    def of(cls, record: Record) -> RecordDraft:
        """All of a record."""
        return cls(
            players=record.players,
            tiles=record.setup.tiles,
            springs=record.setup.springs,
            tokens=record.setup.tokens,
            placements=record.placements,
            reveal=record.reveal,
            result=record.result,
            unfinished=record.unfinished,
            color_set=record.color_set,
            rulings=record.rulings,
            title=record.title,
            comments=record.comments,
            lines=record.lines,
        )

    def record(self) -> Record:
        """The record; only to be asked for when everything could be read."""
        tiles = [tile for tile in self.tiles or () if tile is not None]
        return Record(
            players=self.players or (),
            setup=Setup(tiles, self.springs, self.tokens or {}),
            placements=[each for each in self.placements if each is not None],
            reveal=self.reveal,
            result=self.result,
            unfinished=self.unfinished,
            color_set=self.color_set,
            rulings=self.rulings,
            title=self.title,
            comments=self.comments,
            lines=self.lines,
        )


@frozen
class Verification:
    """What came of verifying a record.

    ``confirmed`` is the number of placements, from the first, that were legal for certain, and
    ``last_confirmed`` tells the turn of the last of them.
    ``resolution`` is the scoring of a game that was legal to its end, and None otherwise; it is
    there also when the claimed result is wrong.
    """

    problems: tuple[Problem, ...]
    confirmed: int
    last_confirmed: str | None
    resolution: Resolution | None

    @property
    def legal(self) -> bool:
        """Whether nothing at all is wrong."""
        return not self.problems


def verify(record: Record) -> Verification:
    """Plays a record again, and finds everything that is wrong with it."""
    return verify_draft(RecordDraft.of(record), ())


@frozen
class RecordReading:
    """What came of reading a record.

    ``record`` is None when ``faults`` say why there cannot be one.
    """

    record: Record | None
    faults: tuple[Problem, ...]
    _draft: RecordDraft = part(eq=False, repr=False)

    @classmethod
    def of(cls, draft: RecordDraft, faults: Sequence[Problem]) -> RecordReading:
        """What came of reading as much as a draft holds, with these faults."""
        return cls(None if faults else draft.record(), tuple(faults), draft)

    def required(self) -> Record:
        """The record. Raises :class:`RecordError` with the faults where there is none."""
        if self.record is None:
            raise RecordError(self.faults)
        return self.record

    def verify(self) -> Verification:
        """Everything that is wrong at once: the faults, and the rules held against the rest."""
        return verify_draft(self._draft, self.faults)


def verify_draft(draft: RecordDraft, faults: Sequence[Problem]) -> Verification:
    """Holds the rules against whatever could be read of a record."""
    setup = (
        ()
        if draft.tiles is None
        else tuple(setup_problems(draft.tiles, draft.springs, draft.tokens))
    )
    players = () if draft.players is None else players_problems(draft.players)
    replay = None
    if draft.players is not None and not players:
        hand = _known_hand(draft, draft.players)
        replay = _Replay(draft, draft.players, Table.start(draft.players, hand))
        replay.run()
    found = [*faults, *setup, *players]
    if replay:
        found = [replay.with_turn(problem) for problem in found] + replay.problems
    on_a_right_board = not any(problem.where.startswith(_OF_THE_BOARD) for problem in found)
    confirmed = replay.confirmed if replay and on_a_right_board else 0
    resolution = None
    if replay and not found and not draft.unfinished:
        resolution = resolve(replay.position(), draft.rulings)
        found += _result_problems(draft.result, resolution)
    placed = [_with_line(problem, draft.lines) for problem in found]
    placed.sort(key=lambda problem: problem.line or 0)
    last = replay.turns[f"placements[{confirmed - 1}]"] if replay and confirmed else None
    return Verification(tuple(placed), confirmed, last, resolution)


_OF_THE_BOARD = ("tiles", "springs", "tokens")


def _with_line(problem: Problem, lines: Mapping[str, int]) -> Problem:
    """A problem with the line of what it is about, or of the part around it."""
    where = problem.where
    while where and where not in lines:
        where = where[: max(where.rfind("."), where.rfind("["), 0)]
    if problem.line is not None or not where:
        return problem
    return evolve(problem, line=lines[where])


@define(eq=False)
class _Replay:
    """The placements of a record, one after another."""

    draft: RecordDraft
    players: Sequence[Player]
    table: Table
    problems: list[Problem] = Factory(list)
    standing: dict[Field, Placement] = Factory(dict)
    turns: dict[str, str] = Factory(dict)
    confirmed: int = 0

    def run(self) -> None:
        """Plays everything, and notes all that is wrong."""
        passed_over: int | None = None
        unreadable = 0
        for number, written in enumerate(self.draft.placements):
            if written is None:
                self._name_turn(number, (self.table.seat + unreadable) % len(self.players))
                unreadable += 1
                continue
            placement = revealed(written, self.draft.reveal)
            seat = self.table.seats.by_color.get(placement.color)
            self._skip(unreadable, seat)
            unreadable = 0
            expected = self.table.seat
            # Whose turn was taken by somebody else may take it now: that is one mistake, not two.
            if seat is not None and seat == passed_over != expected:
                self._place(number, placement, catching_up=True)
                self.table = self.table.with_next(expected)
                passed_over = None
            else:
                self._place(number, placement)
                passed_over = expected if seat not in {None, expected} else None
            if not self.problems and number == self.confirmed:
                self.confirmed += 1
        self.problems += self._reveal_problems()
        self.problems += self._end_problems()

    def with_turn(self, problem: Problem) -> Problem:
        """A problem of a placement that could not be read, with the turn that it stands for."""
        return evolve(problem, turn=self.turns.get(problem.where.partition(".")[0]))

    def _name_turn(self, number: int, seat: int) -> str:
        turn = f"turn {self.table.turns[seat] + 1} of {self.players[seat].color}"
        self.turns[f"placements[{number}]"] = turn
        return turn

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
        for _ in range(unreadable):
            if self.table.seat != seat:
                self.table = self.table.passed(self.table.seat)
        if unreadable and seat is not None:
            self.table = self.table.with_next(seat)

    def _place(self, number: int, placement: Placement, *, catching_up: bool = False) -> None:
        table = self.table
        seat = table.seats.by_color.get(placement.color)
        mover = table.seat if seat is None else seat
        turn = self._name_turn(number, mover)
        reasons = table.reasons(placement)
        self.problems += [
            Problem(code, f"placements[{number}]", message, turn=turn)
            for code, message in reasons
            if not (catching_up and code is ProblemCode.TURN_WRONG)
        ]
        if placement.field in table.taken or seat is None:
            self.table = table.passed(mover)
        else:
            self.table = table.after(placement, strict=False)
            self.standing[placement.field] = placement

    def _reveal_problems(self) -> Iterator[Problem]:
        written = {
            placement.field: placement
            for placement in reversed(self.draft.placements)
            if placement is not None
        }
        for at, kind in self.draft.reveal.items():
            placement = written.get(at)
            if placement is None or not placement.face_down:
                if None not in self.draft.placements:
                    yield Problem(
                        ProblemCode.REVEAL_WRONG,
                        f"reveal.{at}",
                        f"No piece lies face down on {at}, so there is none to reveal.",
                    )
            elif placement.kind not in {None, kind}:
                yield Problem(
                    ProblemCode.REVEAL_WRONG,
                    f"reveal.{at}",
                    f"The {placement.kind} on {at} cannot be revealed as a {kind}.",
                )

    def _end_problems(self) -> Iterator[Problem]:
        """What a finished game has: all turns, and all faces up."""
        if self.draft.unfinished:
            return
        if None not in self.draft.placements:
            for seat, player in enumerate(self.players):
                left = self.table.left(seat)
                if left:
                    yield Problem(
                        ProblemCode.TURNS_MISSING,
                        "placements",
                        f"{player.color} has had {self.table.turns[seat] or 'none'} of "
                        f"{self.table.seats.turns_each} turns; "
                        f"{counted(left, 'turn')} {'is' if left == 1 else 'are'} missing.",
                    )
        for number, written in enumerate(self.draft.placements):
            if written is not None and revealed(written, self.draft.reveal).kind is None:
                yield Problem(
                    ProblemCode.KIND_NOT_REVEALED,
                    f"placements[{number}]",
                    f"The piece of {written.color} on {written.field} lies face down, and nothing "
                    "tells its kind: a finished game reveals all of them.",
                )


def _known_hand(draft: RecordDraft, players: Sequence[Player]) -> Hand:
    """What is known of the hands: stated, told, or seen when all twelve of a color were placed.

    All colors have the same set, so that what most of them show is what everybody held. Without
    a majority nobody is accused, and any set will do.
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


def _result_problems(claim: Claim | None, resolution: Resolution) -> Iterator[Problem]:
    if claim is None:
        return
    right = Claim.of(resolution)
    problems = list(_differences(claim, right))
    if problems:
        elsewhere = _readings_for(claim, resolution)
        hint = f" What was claimed would be right with {elsewhere}." if elsewhere else ""
        for where, message in problems:
            yield Problem(
                ProblemCode.RESULT_WRONG, where, f"{message} The right result: {right}.{hint}"
            )


def _differences(claim: Claim, right: Claim) -> Iterator[tuple[str, str]]:
    """Where a claimed result is wrong, and what is right there."""
    for color, number in claim.points.items():
        if color not in right.points:
            yield f"result.points.{color}", f"{color} is nobody's own color and scores nothing."
        elif number != right.points[color]:
            yield (
                f"result.points.{color}",
                f"{color} has {counted(right.points[color], 'point')}, not {number}.",
            )
    if claim.winners and set(claim.winners) != set(right.winners):
        one = len(right.winners) == 1
        yield (
            "result.winners",
            f"The winner{' is' if one else 's are'} {listed(right.winners)}, "
            f"not {listed(claim.winners)}.",
        )


def _readings_for(claim: Claim, resolution: Resolution) -> str | None:
    """The fewest other readings of open questions that make a claim right, if any do."""
    readings = resolution.rulings.to_readings()
    others = {
        key: next(str(other) for other in members if str(other) != readings[key])
        for key, members in QUESTIONS.items()
    }
    for number in range(1, len(others) + 1):
        for keys in combinations(others, number):
            changed = {key: others[key] for key in keys}
            rulings = Rulings.from_readings({**readings, **changed})
            if not any(_differences(claim, Claim.of(resolve(resolution.position, rulings)))):
                return ", ".join(f"{key}={reading}" for key, reading in changed.items())
    return None
