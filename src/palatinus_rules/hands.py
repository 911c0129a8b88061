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

from palatinus_rules.box import SECOND_HAND, Color, ColorSet, Hand, Kind, hand
from palatinus_rules.problems import Problem, ProblemCode, counted, listed

KINDS = tuple(Kind)


@frozen
class Sighting:
    """A piece on the board, as far as it could be read: None for what could not."""

    where: str
    color: Color | None
    kind: Kind | None
    wolf: bool | None


@frozen
class Shown:
    """What the board shows of one color, beside the hand it came from.

    ``kinds`` counts every piece of a kind, ``wolves`` and ``plain`` those whose back could be
    read; ``total`` counts pieces of an unreadable kind as well.
    """

    color: Color
    where: str
    hand: Hand
    total: int
    kinds: Mapping[Kind, int]
    wolves: Mapping[Kind, int]
    plain: Mapping[Kind, int]

    def beyond(self, kind: Kind) -> int:
        """How many of a kind lie there beyond the least that the hand holds."""
        return max(0, self.kinds[kind] - self.hand.share(kind).least)

    def lacking(self, kind: Kind) -> int:
        """How many of a kind are missing from the least that the hand holds."""
        return max(0, self.hand.share(kind).least - self.kinds[kind])

    def needed(self, kind: Kind) -> int:
        """How many of the open inhabitants must be of this kind, given the backs that show."""
        share = self.hand.share(kind)
        backs = max(0, self.wolves[kind] - share.wolves) + max(0, self.plain[kind] - share.plain)
        return max(self.beyond(kind), backs - share.open)

    @property
    def fits(self) -> bool:
        """Whether the hand can hold all that shows."""
        return sum([self.needed(kind) for kind in KINDS]) <= self.hand.open

    def __str__(self) -> str:
        parts = [
            counted(self.kinds[kind], kind)
            + (f" ({self.wolves[kind]} with a wolf)" if kind is not Kind.SOLDIER else "")
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
    census = Counter([(piece.color, piece.kind, piece.wolf) for piece in pieces])
    strays = sum([number for (color, _, _), number in census.items() if color is None])
    first_hand = hand(players, color_set)
    own = [
        _shown(color, f"players[{seat}]", first_hand, census)
        for seat, color in sorted(colors.items())
    ]
    second = [
        _shown(color, f"players[{seat}].second_color", SECOND_HAND, census)
        for seat, color in sorted(second_colors.items())
    ]
    for shown in (*own, *second):
        if not shown.fits:
            yield from _kind_problems(shown)
            yield from _wolf_problems(shown)
        if sum(shown.kinds.values()) <= shown.hand.total < shown.total:
            yield _too_many_in_all(shown)
        if shown.total + strays < shown.hand.total:
            yield _missing(shown)
    yield from _set_problems([shown for shown in own if shown.fits])


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
    return Shown(color, where, hand, total, kinds, wolves, plain)


def _kind_problems(shown: Shown) -> Iterator[Problem]:
    too_many = [kind for kind in KINDS if shown.kinds[kind] > shown.hand.most(kind)]
    for kind in too_many:
        most = f"{'at most ' if shown.hand.open else ''}{shown.hand.most(kind) or 'none'}"
        yield Problem(
            ProblemCode.INHABITANTS_TOO_MANY,
            shown.where,
            f"{shown.color} has {counted(shown.kinds[kind], kind)} on the board; "
            f"the hand holds {most}.",
        )
    placed = sum(shown.kinds.values())
    if placed > shown.hand.total and not too_many:
        yield _too_many_in_all(shown)
    lacking = {kind: shown.lacking(kind) for kind in KINDS}
    left = max(0, shown.hand.total - placed)
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
        f"{shown.color} has {counted(shown.kinds[kind], kind)} on the board; "
        f"the hand holds {least}, and {rest}.",
    )


def _wolf_problems(shown: Shown) -> Iterator[Problem]:
    needed = {kind: shown.needed(kind) for kind in KINDS}
    beyond = {kind: shown.beyond(kind) for kind in KINDS}
    if sum(needed.values()) <= max(shown.hand.open, sum(beyond.values())):
        return
    for kind in (Kind.MERCHANT, Kind.FARMER):
        if needed[kind] > beyond[kind]:
            share = shown.hand.share(kind)
            least = "at least " if shown.hand.open or share.open else ""
            yield Problem(
                ProblemCode.WOLVES_MISMATCH,
                shown.where,
                f"{shown.color} has {counted(shown.wolves[kind], kind)} with a wolf and "
                f"{shown.plain[kind] or 'none'} without; the hand holds "
                f"{least}{share.wolves} with and {least}{share.plain} without.",
            )


def _missing(shown: Shown) -> Problem:
    lacking = [counted(shown.lacking(kind), kind) for kind in KINDS if shown.lacking(kind)]
    details = f": {listed(lacking)} still to come" if lacking and not shown.hand.open else ""
    return Problem(
        ProblemCode.INCOMPLETE,
        shown.where,
        f"{shown.color} has placed {shown.total} of "
        f"{counted(shown.hand.total, 'inhabitant')}{details}.",
    )


def _set_problems(own: Sequence[Shown]) -> Iterator[Problem]:
    """Every color has the same set, so one set must be able to hold what any color shows."""
    if len(own) < 2:
        return
    together = Shown(
        own[0].color,
        "inhabitants",
        own[0].hand,
        own[0].total,
        {kind: max([shown.kinds[kind] for shown in own]) for kind in KINDS},
        {kind: max([shown.wolves[kind] for shown in own]) for kind in KINDS},
        {kind: max([shown.plain[kind] for shown in own]) for kind in KINDS},
    )
    if not together.fits:
        yield Problem(
            ProblemCode.SETS_DIFFER,
            together.where,
            "Every color comes with the same set of inhabitants, but "
            f"{'; '.join(str(shown) for shown in own)}.",
        )
