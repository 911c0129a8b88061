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

from palatinus_rules.kit.messages import Item, Listed, Message, message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.rules.box import (
    SECOND_HAND,
    Color,
    ColorSet,
    Hand,
    Kind,
    hand as hand_of,
    how_many,
    inhabitants,
)
from palatinus_rules.rules.codes import ProblemCode

KINDS = tuple(Kind)


# The records of this module never leave the library's checks: nobody compares or prints them.
@frozen(eq=False, repr=False)
class PartialPiece:
    """A piece on the board, as far as it could be read: None for what could not, or is not told.

    A piece that is not ``counted`` may not be there: more are written down than there is room for.
    """

    where: str
    color: Color | None
    kind: Kind | None
    wolf: bool | None
    counted: bool = True


@frozen(eq=False, repr=False)
class Counts:
    """Inhabitants of a color by kind: all of them, and those with a back that is told."""

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
class ColorOnBoard:
    """What the board shows of one color, beside the hand it came from.

    ``total`` counts pieces of an unreadable kind as well.
    """

    color: Color
    where: str
    hand: Hand
    total: int
    counts: Counts
    pieces: Sequence[PartialPiece]

    def in_words(self) -> Message:
        """All of it, for a sentence."""
        merchants, farmers = self._counted(Kind.MERCHANT), self._counted(Kind.FARMER)
        soldiers = inhabitants(self.counts.kinds[Kind.SOLDIER], Kind.SOLDIER)
        shown = merchants, farmers, soldiers
        return message(
            "hand-color-has", "{color} has {inhabitants}", color=self.color, inhabitants=shown
        )

    def _counted(self, kind: Kind) -> Item:
        """How many of a kind, and of their backs what is told."""
        number = self.counts.kinds[kind]
        wolves, plain = self.counts.wolves[kind], self.counts.plain[kind]
        if not wolves + plain:
            return inhabitants(number, kind)
        if wolves + plain == number:
            return message(
                "hand-backs-known",
                "{inhabitants} (wolves: {wolves})",
                inhabitants=inhabitants(number, kind),
                wolves=wolves,
            )
        return message(
            "hand-backs-partly-known",
            "{inhabitants} (wolves: {wolves}, plain backs: {plain}, not known: {untold})",
            inhabitants=inhabitants(number, kind),
            wolves=wolves,
            plain=plain,
            untold=number - wolves - plain,
        )

    def seen(self, number: int, kind: Kind | None = None) -> Item:
        """A number of inhabitants with the fields on which they stand."""
        fields = self.fields(kind)
        if not fields.items:
            return message(
                "hand-on-board", "{inhabitants} on the board", inhabitants=inhabitants(number, kind)
            )
        return message(
            "hand-on-fields",
            "{inhabitants}, on {fields}",
            inhabitants=inhabitants(number, kind),
            fields=fields,
        )

    def fields(self, kind: Kind | None = None, *, wolf: bool | None = None) -> Listed:
        """Where inhabitants stand: all of them, those of a kind, or those with such a back."""
        fields = [
            piece.where.rpartition(".")[2]
            for piece in self.pieces
            if piece.color is self.color
            and (kind is None or piece.kind is kind)
            and (wolf is None or piece.wolf is wolf)
        ]
        return Listed(tuple(sorted(fields)), ",")


def hand_problems(
    players: int,
    colors: Mapping[int, Color],
    second_colors: Mapping[int, Color],
    pieces: Sequence[PartialPiece],
    color_set: ColorSet | None = None,
) -> Iterator[Problem]:
    """Where the inhabitants on the board differ from the hands of this many players.

    ``colors`` and ``second_colors`` are given by seat, as far as they could be read. Pieces
    that could be read only in part accuse nobody: they count as whatever would be right.
    """
    pieces = [piece for piece in pieces if piece.counted]
    census = Counter([(piece.color, piece.kind, _back(piece)) for piece in pieces])
    strays = sum([number for (color, _, _), number in census.items() if color is None])
    first_hand = hand_of(players, color_set)
    own = [
        _shown(color, f"players[{seat}]", first_hand, pieces, census)
        for seat, color in sorted(colors.items())
    ]
    second = [
        _shown(color, f"players[{seat}].second_color", SECOND_HAND, pieces, census)
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


def _back(piece: PartialPiece) -> bool | None:
    """The wolf of a piece; a soldier's is a mistake of its own, and says nothing of the hand."""
    return False if piece.kind is Kind.SOLDIER else piece.wolf


def _shown(
    color: Color,
    where: str,
    hand: Hand,
    pieces: Sequence[PartialPiece],
    census: Mapping[tuple[Color | None, Kind | None, bool | None], int],
) -> ColorOnBoard:
    wolves = {kind: census.get((color, kind, True), 0) for kind in KINDS}
    plain = {kind: census.get((color, kind, False), 0) for kind in KINDS}
    kinds = {
        kind: wolves[kind] + plain[kind] + census.get((color, kind, None), 0) for kind in KINDS
    }
    of_no_kind = sum([census.get((color, None, wolf), 0) for wolf in (True, False, None)])
    total = sum(kinds.values()) + of_no_kind
    return ColorOnBoard(color, where, hand, total, Counts(kinds, wolves, plain), pieces)


def _kind_problems(shown: ColorOnBoard) -> Iterator[Problem]:
    hand, kinds = shown.hand, shown.counts.kinds
    too_many = [kind for kind in KINDS if kinds[kind] > hand.most(kind)]
    for kind in too_many:
        most = how_many(hand.most(kind))
        yield Problem(
            ProblemCode.INHABITANTS_TOO_MANY,
            shown.where,
            message(
                "hand-too-many",
                "{color} has {inhabitants}; the hand holds {most}.",
                color=shown.color,
                inhabitants=shown.seen(kinds[kind], kind),
                most=message("hand-at-most", "at most {number}", number=most)
                if hand.open
                else most,
            ),
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


def _too_many_in_all(shown: ColorOnBoard) -> Problem:
    return Problem(
        ProblemCode.INHABITANTS_TOO_MANY,
        shown.where,
        message(
            "hand-too-many-in-all",
            "{color} has {inhabitants}; the hand holds {held}.",
            color=shown.color,
            inhabitants=shown.seen(shown.total),
            held=shown.hand.total,
        ),
    )


def _too_few(shown: ColorOnBoard, kind: Kind, left: int) -> Problem:
    rest = message("hand-rest-none", "all of it has been placed")
    if left:
        rest = message("hand-rest-number", "only {number} more can still come", number=left)
    return Problem(
        ProblemCode.INHABITANTS_TOO_FEW,
        shown.where,
        message(
            "hand-too-few",
            "{color} has {inhabitants}; the hand holds {least}, and {rest}.",
            color=shown.color,
            inhabitants=shown.seen(shown.counts.kinds[kind], kind),
            least=_least(shown.hand.share(kind).least, surely=not shown.hand.open),
            rest=rest,
        ),
    )


def _least(number: int, *, surely: bool) -> Item:
    """How many a hand holds, or how many at least."""
    return number if surely else message("hand-at-least", "at least {number}", number=number)


def _wolf_problems(shown: ColorOnBoard) -> Iterator[Problem]:
    hand, counts = shown.hand, shown.counts
    needed = {kind: counts.needed(kind, hand) for kind in KINDS}
    beyond = {kind: counts.beyond(kind, hand) for kind in KINDS}
    if sum(needed.values()) <= max(hand.open, sum(beyond.values())):
        return
    for kind in (Kind.MERCHANT, Kind.FARMER):
        if needed[kind] > beyond[kind]:
            yield _wrong_backs(shown, kind)


def _wrong_backs(shown: ColorOnBoard, kind: Kind) -> Problem:
    hand, share, counts = shown.hand, shown.hand.share(kind), shown.counts
    wolves, plain = shown.fields(kind, wolf=True), shown.fields(kind, wolf=False)
    surely = not (hand.open or share.open)
    with_wolf = message(
        "hand-with-wolf",
        "{inhabitants} with a wolf",
        inhabitants=inhabitants(counts.wolves[kind], kind),
    )
    without = message(
        "hand-without-wolf",
        "{number} without",
        number=how_many(counts.plain[kind]),
    )
    return Problem(
        ProblemCode.WOLVES_MISMATCH,
        shown.where,
        message(
            "hand-wolves-mismatched",
            "{color} has {wolves} and {plain}; the hand holds {held_wolves} with and {held_plain} "
            "without{all}.",
            color=shown.color,
            wolves=_on(wolves, with_wolf),
            plain=_on(plain, without),
            held_wolves=_least(share.wolves, surely=surely),
            held_plain=_least(share.plain, surely=surely),
            all=""
            if not hand.open
            else message(
                "hand-at-most-in-all", ", and at most {number} in all", number=hand.most(kind)
            ),
        ),
    )


def _on(fields: Listed, what: Message) -> Message:
    if not fields.items:
        return what
    return message("hand-counted-on-fields", "{what} on {fields}", what=what, fields=fields)


def _missing(shown: ColorOnBoard) -> Problem:
    hand = shown.hand
    lacking = {kind: shown.counts.lacking(kind, hand) for kind in KINDS}
    missing = tuple(inhabitants(number, kind) for kind, number in lacking.items() if number)
    if missing and not hand.open:
        return Problem(
            ProblemCode.INCOMPLETE,
            shown.where,
            message(
                "hand-incomplete",
                "{color} has placed {placed} of {inhabitants}: {missing} still to come.",
                color=shown.color,
                placed=shown.total,
                inhabitants=inhabitants(hand.total),
                missing=missing,
            ),
        )
    return Problem(
        ProblemCode.INCOMPLETE,
        shown.where,
        message(
            "hand-placed-too-many",
            "{color} has placed {placed} of {inhabitants}.",
            color=shown.color,
            placed=shown.total,
            inhabitants=inhabitants(hand.total),
        ),
    )


def _set_problems(hand: Hand, own: Sequence[ColorOnBoard]) -> Iterator[Problem]:
    """Every color has the same set, so one set must be able to hold what any color shows."""
    if own and not _most([shown.counts for shown in own]).fit(hand):
        yield Problem(
            ProblemCode.SETS_DIFFER,
            "inhabitants",
            message(
                "hand-sets-differ",
                "Every color comes with the same set of inhabitants, but {sets}.",
                sets=Listed(tuple(shown.in_words() for shown in own), ";"),
            ),
        )


def _most(colors: Sequence[Counts]) -> Counts:
    return Counts(
        {kind: max([counts.kinds[kind] for counts in colors]) for kind in KINDS},
        {kind: max([counts.wolves[kind] for counts in colors]) for kind in KINDS},
        {kind: max([counts.plain[kind] for counts in colors]) for kind in KINDS},
    )
