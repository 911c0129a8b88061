"""What is in the box: colors, inhabitants, laurel tokens, discs, and the hands.

The rulebooks state the hands of four and five players piece by piece. With two or three players,
each player takes all twelve inhabitants of a color, and no edition says how these twelve split into
kinds. What is not stated is not invented here: a :class:`Hand` says how many of each kind it holds
at least, and :attr:`Hand.open` how many more there are whose kind is unknown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import unique
from functools import cache
from itertools import product
from types import MappingProxyType
from typing import SupportsIndex

from attrs import field, frozen

from palatinus_rules.kit.arguments import Named, named, required, whole, yes_or_no
from palatinus_rules.kit.messages import Item, Message, Spoken, forms, message, quantity
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.kit.unpickling import parts_of, rebuild


@unique
class Color(Spoken, Named):
    """The five populations. The rulebooks name the first four; purple is the fifth."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    PURPLE = "purple"

    @classmethod
    def other_names(cls) -> Mapping[str, str]:
        """The colors in the other languages."""
        return translations(cls)


@unique
class Kind(Spoken, Named):
    """The three kinds of inhabitants; only merchants and farmers can have a wolf."""

    MERCHANT = "merchant"
    FARMER = "farmer"
    SOLDIER = "soldier"

    @classmethod
    def other_names(cls) -> Mapping[str, str]:
        """The kinds in the other languages."""
        return translations(cls)


def translations(names: Iterable[str]) -> Mapping[str, str]:
    """What the other editions call some things, with their English names."""
    # Only a mistake needs the words of the other languages.
    from palatinus_rules.rules.rulebook.terms import words_for

    return words_for(names)


def as_color(color: Color | str) -> Color:
    """A color, which may be given by its name."""
    return color if type(color) is Color else named(color, Color)


def as_kind(kind: Kind | str) -> Kind:
    """A kind of inhabitant, which may be given by its name."""
    return kind if type(kind) is Kind else named(kind, Kind)


def as_wolf(wolf: bool) -> bool:  # noqa: FBT001
    """Whether a piece has a wolf on its back."""
    return yes_or_no(wolf, "Whether a piece has a wolf")


def _wolf_or_none(wolf: bool | None) -> bool | None:  # noqa: FBT001
    return None if wolf is None else as_wolf(wolf)


def _untold(kind: Kind) -> bool | None:
    """What is known of the back of a kind when nobody tells anything."""
    return False if kind is Kind.SOLDIER else None


@frozen(repr=False)
class Inhabitant:
    """One piece, and whether it has a wolf on its back; scoring ignores wolves.

    A piece with a wolf is played face down. Its ``wolf`` is None if the back is unknown, as after
    most games at a table; a soldier's back is always plain.

    Attributes:
        color: Its color.
        kind: Merchant, farmer or soldier.

    >>> Inhabitant("red", "farmer").wolf, Inhabitant("red", "soldier").wolf
    (None, False)
    """

    color: Color = field(converter=as_color)
    kind: Kind = field(converter=as_kind)
    # None for all that goes without saying, so that another kind of piece does not tell it.
    _wolf: bool | None = field(default=None, converter=_wolf_or_none, alias="wolf")

    __match_args__ = ("color", "kind", "wolf")
    __getstate__, __setstate__ = parts_of, rebuild

    def __attrs_post_init__(self) -> None:
        if self._wolf is _untold(self.kind):
            object.__setattr__(self, "_wolf", None)

    @property
    def wolf(self) -> bool | None:
        """Whether there is a wolf on the back; None if the back is unknown."""
        return _untold(self.kind) if self._wolf is None else self._wolf

    def __str__(self) -> str:
        return f"{self.color} {self.kind}{' with a wolf' if self.wolf else ''}"

    def __repr__(self) -> str:
        wolf = f", wolf={self.wolf}" if tells_its_back(self) else ""
        return f"Inhabitant({str(self.color)!r}, {str(self.kind)!r}{wolf})"


def tells_its_back(piece: Inhabitant) -> bool:
    """Whether something is told of the back; that a soldier's is plain goes without saying."""
    return piece.wolf is not _untold(piece.kind)


PALATINUS_TOKEN = 6
"""The value of the laurel token that marks the tile in the middle."""

TOKENS: tuple[int, ...] = (6, 5, 5, 4, 4, 3, 3)  # contents.token-values
"""The values of the seven laurel tokens."""

DISCS: Mapping[int, int] = MappingProxyType({2: 8, 1: 4})  # contents.disc-counts
"""The scoring discs: how many of each value the box holds."""

INHABITANTS_PER_COLOR = 12  # contents.inhabitants


def _number(inhabitants: SupportsIndex) -> int:
    return whole(inhabitants, "A number of inhabitants")


@frozen
class Share:
    """What a hand holds of one kind, with known backs where known.

    The backs of the ``open`` others are unknown.

    Attributes:
        least: How many there are at least.
        wolves: How many of these have a wolf for certain.
        plain: How many of them have none for certain.
    """

    least: int = field(converter=_number)
    wolves: int = field(converter=_number)
    plain: int = field(converter=_number)

    @property
    def open(self) -> int:
        """How many of the ``least`` have a back that is not known."""
        return self.least - self.wolves - self.plain

    def __attrs_post_init__(self) -> None:
        if min(self.wolves, self.plain, self.open) < 0:
            raise PalatinusError(
                f"{self.wolves} with and {self.plain} without a wolf, of {self.least}"
            )


@frozen
class Hand:
    """The inhabitants of one color that a player places during a game.

    Attributes:
        total: How many they are.
        merchants: The merchants among them, as far as they are known.
        farmers: The farmers, as far as they are known.
        soldiers: The soldiers, as far as they are known.

    >>> hand(5).total, hand(5).open
    (7, 0)
    >>> hand(3).total, hand(3).open
    (12, 4)
    """

    total: int
    merchants: Share
    farmers: Share
    soldiers: Share

    @property
    def open(self) -> int:
        """How many of the total are of an unknown kind; 0 if all are known."""
        return self.total - self.merchants.least - self.farmers.least - self.soldiers.least

    def share(self, kind: Kind | str) -> Share:
        """What is known of one kind: how many at least, and their backs."""
        if kind is Kind.MERCHANT:
            return self.merchants
        if kind is Kind.FARMER:
            return self.farmers
        return self.soldiers if kind is Kind.SOLDIER else self.share(as_kind(kind))

    def most(self, kind: Kind | str) -> int:
        """How many of a kind there can be at the most: the least, and all that is open."""
        return self.share(kind).least + self.open


ONE_SOLDIER = Share(least=1, wolves=0, plain=1)
NO_SOLDIER = Share(least=0, wolves=0, plain=0)

HAND_OF_FIVE = Hand(  # preparation.hand-of-five
    total=7,
    merchants=Share(least=3, wolves=1, plain=2),
    farmers=Share(least=3, wolves=2, plain=1),
    soldiers=ONE_SOLDIER,
)
HAND_OF_FOUR = Hand(  # preparation.hand-of-four
    total=8,
    merchants=Share(least=4, wolves=2, plain=2),
    farmers=Share(least=3, wolves=2, plain=1),
    soldiers=ONE_SOLDIER,
)
# All twelve of a color contain at least what the hands of four and five players take out of
# them, kind by kind and back by back: the larger of the two hands everywhere.
WHOLE_COLOR = Hand(  # contents.split-of-twelve
    total=INHABITANTS_PER_COLOR,
    merchants=HAND_OF_FOUR.merchants,
    farmers=HAND_OF_FOUR.farmers,
    soldiers=ONE_SOLDIER,
)
SECOND_HAND = Hand(  # preparation.hand-of-two
    total=4,
    merchants=Share(least=2, wolves=1, plain=1),
    farmers=Share(least=2, wolves=1, plain=1),
    soldiers=NO_SOLDIER,
)
"""What each of two players takes from a second color, besides all twelve of their own."""

HANDS: Mapping[int, Hand] = MappingProxyType(
    # preparation.hand-of-three, preparation.hand-of-two
    {2: WHOLE_COLOR, 3: WHOLE_COLOR, 4: HAND_OF_FOUR, 5: HAND_OF_FIVE}
)


INHABITANTS = forms("counted-inhabitant", "{number} inhabitant", "{number} inhabitants")
NO_SOLDIER_WITH_WOLF = message("soldier-with-wolf", "No soldier has a wolf on the back.")


def inhabitants(number: int, kind: Kind | None = None) -> Message:
    """A number of inhabitants, of any kind or of one, for a sentence."""
    if kind is Kind.MERCHANT:
        return quantity("counted-merchant", number, "merchant", "merchants")
    if kind is Kind.FARMER:
        return quantity("counted-farmer", number, "farmer", "farmers")
    if kind is Kind.SOLDIER:
        return quantity("counted-soldier", number, "soldier", "soldiers")
    if number == 0:
        return message("no-counted-inhabitant", "no inhabitants")
    return INHABITANTS.for_number(number)


def listed_twice(color: Color) -> Message:
    """A color stands twice in one list."""
    return message("color-listed-twice", "{color} is listed here twice.", color=color)


def how_many(number: int) -> Item:
    """A number for a sentence that says "none" and not "0"."""
    return number or message("counted-none", "none")


def _number_or_none(wolves: SupportsIndex | None) -> int | None:
    return None if wolves is None else whole(wolves, "A number of wolves")


@frozen
class ColorSet:
    """How the twelve inhabitants of every color split, if you have counted them.

    No edition states the split. If you know it, with or without the numbers of wolves, the checks
    get stricter with two or three players.

    Attributes:
        merchants: How many of the twelve are merchants.
        farmers: How many are farmers.
        soldiers: How many are soldiers.
        merchant_wolves: How many of the merchants have a wolf; None if that is unknown.
        farmer_wolves: How many of the farmers have a wolf; None if that is unknown.

    >>> ColorSet(merchants=5, farmers=5, soldiers=1)
    Traceback (most recent call last):
    ...
    palatinus_rules.kit.problems.PalatinusError: a color has 12 inhabitants, not 11
    """

    merchants: int = field(converter=_number)
    farmers: int = field(converter=_number)
    soldiers: int = field(converter=_number)
    merchant_wolves: int | None = field(default=None, converter=_number_or_none)
    farmer_wolves: int | None = field(default=None, converter=_number_or_none)

    __getstate__, __setstate__ = parts_of, rebuild

    def __attrs_post_init__(self) -> None:
        total = self.merchants + self.farmers + self.soldiers
        if total != INHABITANTS_PER_COLOR:
            raise PalatinusError(
                message(
                    "set-sum-wrong",
                    "a color has {all} inhabitants, not {number}",
                    all=INHABITANTS_PER_COLOR,
                    number=total,
                )
            )
        for kind, number, wolves in (
            (Kind.MERCHANT, self.merchants, self.merchant_wolves),
            (Kind.FARMER, self.farmers, self.farmer_wolves),
            (Kind.SOLDIER, self.soldiers, None),
        ):
            known = WHOLE_COLOR.share(kind)
            if number < known.least:
                raise PalatinusError(
                    message(
                        "set-kind-too-few",
                        "a color has at least {least}, not {number}",
                        least=inhabitants(known.least, kind),
                        number=number,
                    )
                )
            if wolves is not None and not known.wolves <= wolves <= number - known.plain:
                raise PalatinusError(
                    message(
                        "set-wolves-impossible",
                        "of {inhabitants}, at least {wolves} have a wolf and at least {plain} do "
                        "not: {told} with a wolf is impossible",
                        inhabitants=inhabitants(number, kind),
                        wolves=known.wolves,
                        plain=known.plain,
                        told=wolves,
                    )
                )

    @property
    def hand(self) -> Hand:
        """The hand of a player who takes the whole color: no kind is open."""
        return Hand(
            total=INHABITANTS_PER_COLOR,
            merchants=_told(WHOLE_COLOR.merchants, self.merchants, self.merchant_wolves),
            farmers=_told(WHOLE_COLOR.farmers, self.farmers, self.farmer_wolves),
            soldiers=_soldiers(self.soldiers),
        )


def as_color_set(color_set: ColorSet | None) -> ColorSet | None:
    """How the twelve inhabitants of a color split, if known."""
    return None if color_set is None else required(color_set, ColorSet, "The set of a color", "is")


def _told(known: Share, number: int, wolves: int | None) -> Share:
    if wolves is None:
        return Share(least=number, wolves=known.wolves, plain=known.plain)
    return Share(least=number, wolves=wolves, plain=number - wolves)


def hand(players: SupportsIndex, color_set: ColorSet | None = None) -> Hand:
    """What each player takes of their own color in a game of 2 to 5 players.

    With two players, each also takes :data:`SECOND_HAND` of an unused color.

    >>> hand(4).merchants
    Share(least=4, wolves=2, plain=2)
    """
    _require_players(players)
    known = HANDS[int(players)]
    color_set = as_color_set(color_set)
    return color_set.hand if color_set is not None and known is WHOLE_COLOR else known


def last_turns(players: SupportsIndex) -> int:
    """How many turns at the end of a game are closed to soldiers."""
    _require_players(players)
    return 4 if int(players) < 4 else 3  # play.no-soldier-in-the-last-turns


def soldiers_in_time(
    players: SupportsIndex, soldiers: SupportsIndex, remaining: SupportsIndex
) -> bool:
    """Whether a player with these soldiers among the inhabitants left in hand is in time.

    Nobody may place a soldier, or have one left to place, in the last three turns, or in the last
    four with two or three players. So the soldiers in hand must fit into the turns before these:
    one inequality, for any number of soldiers.

    >>> soldiers_in_time(5, soldiers=1, remaining=4), soldiers_in_time(5, soldiers=1, remaining=3)
    (True, False)
    """
    # play.no-soldier-held
    held = whole(soldiers, "A number of soldiers")
    return held <= max(0, whole(remaining, "A number of inhabitants") - last_turns(players))


@cache
def exact_hands(known: Hand) -> tuple[Hand, ...]:
    """Every hand that agrees with what is known, with nothing left open: kinds and backs.

    >>> [len(exact_hands(hand(players))) for players in (2, 3, 4, 5)]
    [70, 70, 1, 1]
    """
    return tuple(
        Hand(known.total, *shares)
        for extra in product(range(known.open + 1), repeat=2)
        if sum(extra) <= known.open
        for shares in product(
            _exact_shares(known.merchants, extra[0]),
            _exact_shares(known.farmers, extra[1]),
            [_soldiers(known.soldiers.least + known.open - sum(extra))],
        )
    )


def _exact_shares(share: Share, extra: int) -> list[Share]:
    number = share.least + extra
    return [
        Share(number, wolves, number - wolves)
        for wolves in range(share.wolves, number - share.plain + 1)
    ]


def _soldiers(number: int) -> Share:
    """No soldier has a wolf."""
    return Share(least=number, wolves=0, plain=number)


def _require_players(number: SupportsIndex) -> None:
    told = whole(number, "The number of players")
    if told not in HANDS:
        raise unplayable(told)


def unplayable(players: int) -> PalatinusError:
    """No hands are known for so many players."""
    return PalatinusError(
        message(
            "players-number-unplayable",
            "Palatinus is for 2 to 5 players, not {number}",
            number=players,
        )
    )
