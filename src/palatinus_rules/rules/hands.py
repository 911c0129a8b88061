"""Comparing what lies on the board with what the players had in hand.

One inequality does the work. A hand tells how many of every kind it holds at least, and how
many of its inhabitants are of an open kind (none with four and five players, four of the
twelve with two and three). Whatever a color shows beyond the least must fit into the open
part. Held against kinds it finds too many and too few, held against kinds with their backs
it finds wrong wolves, and held against the most that any color shows of each, it finds sets
that differ, for all colors come with the same set.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from palatinus_rules.kit.problems import Problem, counted, listed
from palatinus_rules.rules.box import SECOND_HAND, Color, ColorSet, Hand, Kind, hand as hand_of
from palatinus_rules.rules.codes import ProblemCode

KINDS = tuple(Kind)


# The records of this module never leave the library's checks: nobody compares or prints them.
@frozen(eq=False, repr=False)
class Sighting:
    """A piece on the board, as far as it could be read: None for what could not."""

    where: str
    color: Color | None
    kind: Kind | None
    wolf: bool | None


@frozen(eq=False, repr=False)
class Counts:
    """Inhabitants of a color by kind: all of them, and those with a back that could be read."""

    kinds: Mapping[Kind, int]
    wolves: Mapping[Kind, int]
    plain: Mapping[Kind, int]

    def beyond(self, kind: Kind, hand: Hand) -> int:
        """How many of a kind there are beyond the least that a hand holds."""
        return max(0, self.kinds[kind] - hand.share(kind).least)

    def lacking(self, kind: Kind, hand: Hand) -> int:
        """How many of a kind are missing from the least that a hand holds."""
        return max(0, hand.share(kind).least - self.kinds[kind])

    def needed(self, kind: Kind, hand: Hand) -> int:
        """How many of a hand's open inhabitants must be of this kind, given the backs."""
        share = hand.share(kind)
        backs = max(0, self.wolves[kind] - share.wolves) + max(0, self.plain[kind] - share.plain)
        return max(self.beyond(kind, hand), backs - share.open)

    def fit(self, hand: Hand) -> bool:
        """Whether a hand can hold them all: what goes beyond the least fits into the open part."""
        return sum([self.needed(kind, hand) for kind in KINDS]) <= hand.open


@frozen(eq=False, repr=False)
class Shown:
    """What the board shows of one color, beside the hand it came from.

    ``total`` counts pieces of an unreadable kind as well.
    """

    color: Color
    where: str
    hand: Hand
    total: int
    counts: Counts

    def __str__(self) -> str:
        parts = [
            counted(self.counts.kinds[kind], kind)
            + (f" (wolves: {self.counts.wolves[kind]})" if kind is not Kind.SOLDIER else "")
            for kind in KINDS
        ]
        return f"{self.color} has {listed(parts)}"


def hand_problems(
    players: int,
    colors: Mapping[int, Color],
    second_colors: Mapping[int, Color],
    pieces: Sequence[Sighting],
    color_set: ColorSet | None = None,
) -> Iterator[Problem]:
    """Where the inhabitants on the board differ from the hands of this many players.

    ``colors`` and ``second_colors`` are given by seat, as far as they could be read. Pieces
    that could be read only in part accuse nobody: they count as whatever would be right.
    """
    census = Counter([(piece.color, piece.kind, _back(piece)) for piece in pieces])
    strays = sum([number for (color, _, _), number in census.items() if color is None])
    first_hand = hand_of(players, color_set)
    own = [
        _shown(color, f"players[{seat}]", first_hand, census)
        for seat, color in sorted(colors.items())
    ]
    second = [
        _shown(color, f"players[{seat}].second_color", SECOND_HAND, census)
        for seat, color in sorted(second_colors.items())
    ]
    for shown in (*own, *second):
        if not shown.counts.fit(shown.hand):
            yield from _kind_problems(shown)
            yield from _wolf_problems(shown)
        if sum(shown.counts.kinds.values()) <= shown.hand.total < shown.total:
            yield _too_many_in_all(shown)
        if shown.total + strays < shown.hand.total:
            yield _missing(shown)
    yield from _set_problems(first_hand, [shown for shown in own if shown.counts.fit(first_hand)])


def _back(piece: Sighting) -> bool | None:
    """The wolf of a piece; a soldier's is a mistake of its own, and says nothing of the hand."""
    return False if piece.kind is Kind.SOLDIER else piece.wolf


def _shown(
    color: Color,
    where: str,
    hand: Hand,
    census: Mapping[tuple[Color | None, Kind | None, bool | None], int],
) -> Shown:
    wolves = {kind: census.get((color, kind, True), 0) for kind in KINDS}
    plain = {kind: census.get((color, kind, False), 0) for kind in KINDS}
    kinds = {
        kind: wolves[kind] + plain[kind] + census.get((color, kind, None), 0) for kind in KINDS
    }
    of_no_kind = sum([census.get((color, None, wolf), 0) for wolf in (True, False, None)])
    total = sum(kinds.values()) + of_no_kind
    return Shown(color, where, hand, total, Counts(kinds, wolves, plain))


def _kind_problems(shown: Shown) -> Iterator[Problem]:
    hand, kinds = shown.hand, shown.counts.kinds
    too_many = [kind for kind in KINDS if kinds[kind] > hand.most(kind)]
    for kind in too_many:
        most = f"{'at most ' if hand.open else ''}{hand.most(kind) or 'none'}"
        yield Problem(
            ProblemCode.INHABITANTS_TOO_MANY,
            shown.where,
            f"{shown.color} has {counted(kinds[kind], kind)} on the board; the hand holds {most}.",
        )
    placed = sum(kinds.values())
    if placed > hand.total and not too_many:
        yield _too_many_in_all(shown)
    lacking = {kind: shown.counts.lacking(kind, hand) for kind in KINDS}
    left = max(0, hand.total - placed)
    # While some can still come, those that are too many may be what keeps the others away.
    if sum(lacking.values()) > left and not (left and too_many):
        for kind in KINDS:
            if lacking[kind]:
                yield _too_few(shown, kind, left)


def _too_many_in_all(shown: Shown) -> Problem:
    return Problem(
        ProblemCode.INHABITANTS_TOO_MANY,
        shown.where,
        f"{shown.color} has {counted(shown.total, 'inhabitant')} on the board; "
        f"the hand holds {shown.hand.total}.",
    )


def _too_few(shown: Shown, kind: Kind, left: int) -> Problem:
    least = f"{'at least ' if shown.hand.open else ''}{shown.hand.share(kind).least}"
    rest = f"only {left} more can still come" if left else "all of it has been placed"
    return Problem(
        ProblemCode.INHABITANTS_TOO_FEW,
        shown.where,
        f"{shown.color} has {counted(shown.counts.kinds[kind], kind)} on the board; "
        f"the hand holds {least}, and {rest}.",
    )


def _wolf_problems(shown: Shown) -> Iterator[Problem]:
    hand, counts = shown.hand, shown.counts
    needed = {kind: counts.needed(kind, hand) for kind in KINDS}
    beyond = {kind: counts.beyond(kind, hand) for kind in KINDS}
    if sum(needed.values()) <= max(hand.open, sum(beyond.values())):
        return
    for kind in (Kind.MERCHANT, Kind.FARMER):
        if needed[kind] > beyond[kind]:
            share = hand.share(kind)
            least = "at least " if hand.open or share.open else ""
            yield Problem(
                ProblemCode.WOLVES_MISMATCH,
                shown.where,
                f"{shown.color} has {counted(counts.wolves[kind], kind)} with a wolf and "
                f"{counts.plain[kind] or 'none'} without; the hand holds "
                f"{least}{share.wolves} with and {least}{share.plain} without.",
            )


def _missing(shown: Shown) -> Problem:
    hand = shown.hand
    lacking = {kind: shown.counts.lacking(kind, hand) for kind in KINDS}
    parts = [counted(number, kind) for kind, number in lacking.items() if number]
    details = f": {listed(parts)} still to come" if parts and not hand.open else ""
    return Problem(
        ProblemCode.INCOMPLETE,
        shown.where,
        f"{shown.color} has placed {shown.total} of {counted(hand.total, 'inhabitant')}{details}.",
    )


def _set_problems(hand: Hand, own: Sequence[Shown]) -> Iterator[Problem]:
    """Every color has the same set, so one set must be able to hold what any color shows."""
    if own and not _most([shown.counts for shown in own]).fit(hand):
        yield Problem(
            ProblemCode.SETS_DIFFER,
            "inhabitants",
            "Every color comes with the same set of inhabitants, but "
            f"{'; '.join(str(shown) for shown in own)}.",
        )


def _most(colors: Sequence[Counts]) -> Counts:
    return Counts(
        {kind: max([counts.kinds[kind] for counts in colors]) for kind in KINDS},
        {kind: max([counts.wolves[kind] for counts in colors]) for kind in KINDS},
        {kind: max([counts.plain[kind] for counts in colors]) for kind in KINDS},
    )
