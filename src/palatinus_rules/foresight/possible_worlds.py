"""Every way in which what nobody has shown can be: kinds face down, and hands behind the screens.

What a view leaves open is one number of things: with two and three players, which of the sets that
the rulebooks allow is in the box, and for every color, which of its pieces face down are merchants
and which are farmers. The hands follow from these, because whatever is not on the board is behind
a screen.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from itertools import accumulate, combinations, product
from math import prod
from typing import SupportsIndex

from attrs import field as part, frozen

from palatinus_rules.foresight.checked_arguments import checked_view
from palatinus_rules.foresight.forecasts import described_view
from palatinus_rules.kit.arguments import whole
from palatinus_rules.kit.frozen import FrozenMap, NamedMap
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.kit.words import readable
from palatinus_rules.rules.box import SECOND_HAND, Color, Hand, Inhabitant, Kind
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.placement.game import Game
from palatinus_rules.rules.placement.piece import Placement
from palatinus_rules.rules.placement.table import PIECES
from palatinus_rules.rules.placement.view import View
from palatinus_rules.rules.position import Position


class WorldNumberError(PalatinusError, IndexError):
    """Raised for the number of a world that there is not."""


@frozen(repr=False)
class World:
    """One way to fill in everything that a view leaves open.

    Attributes:
        view: The view.
        placements: Those of the view, each with its kind.
        hands: For every color on the table the pieces that are still behind its player's screen,
            with their numbers.
    """

    view: View = part(repr=False)
    placements: tuple[Placement, ...]
    hands: NamedMap[Color, Mapping[Inhabitant, int]] = part(
        converter=NamedMap[Color, Mapping[Inhabitant, int]]
    )

    def position(self) -> Position:
        """Who stands where, all faces up."""
        standing = {
            each.field: Inhabitant(each.color, each.kind, each.wolf)
            for each in self.placements
            if each.kind is not None
        }
        return Position(self.view.board, self.view.players, standing)

    def __repr__(self) -> str:
        kinds = sum(each.kind is None for each in self.view.placements)
        hands = ", ".join(f"{color} {sum(hand.values())}" for color, hand in self.hands.items())
        return (
            f"<World: {len(self.placements)} placements, {kinds} of them face down; "
            f"in hand: {hands}>"
        )


@frozen
class Choice:
    """What the pieces of one color can be: those face down, and what then is left in hand."""

    kinds: NamedMap[Field, Kind] = part(converter=NamedMap[Field, Kind])
    hand: Mapping[Inhabitant, int] = part(converter=FrozenMap[Inhabitant, int])


ChoicesByColor = Mapping[Color, tuple[Choice, ...]]
"""With one set of twelve in the box, everything that each color can be."""


@frozen(repr=False)
class Worlds:
    """All worlds that a view allows: counted at once, and built one by one on demand.

    They have a fixed order, and ``worlds[17]`` is the eighteenth of them. A number that none of
    them has raises :class:`.WorldNumberError`.

    Attributes:
        view: The view that allows them.
        cases: What is possible for each color, for each set of twelve that is possible.
    """

    view: View
    cases: tuple[ChoicesByColor, ...]

    def __len__(self) -> int:
        return sum(self.sizes)

    def __iter__(self) -> Iterator[World]:
        for case in self.cases:
            for choices in product(*case.values()):
                yield self._world(dict(zip(case, choices, strict=True)))

    def __getitem__(self, number: SupportsIndex) -> World:
        number = whole(number, "the number of a world")
        if not -len(self) <= number < len(self):
            raise WorldNumberError(
                f"there are {len(self)} worlds, and none with the number {readable(number)}"
            )
        starts = [0, *accumulate(self.sizes)]
        place = number % len(self)
        found = bisect_right(starts, place) - 1
        case, left = self.cases[found], place - starts[found]
        chosen: dict[Color, Choice] = {}
        for color, choices in reversed([*case.items()]):
            left, place = divmod(left, len(choices))
            chosen[color] = choices[place]
        return self._world({color: chosen[color] for color in case})

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many worlds there are with each of the sets that are possible."""
        return tuple(prod(len(choices) for choices in case.values()) for case in self.cases)

    def __repr__(self) -> str:
        return f"<Worlds of {described_view(self.view)}: {len(self):,}>"

    def _world(self, chosen: Mapping[Color, Choice]) -> World:
        placements = tuple(
            each if each.kind else each.with_kind(chosen[each.color].kinds[each.field])
            for each in self.view.placements
        )
        hands = {color: choice.hand for color, choice in chosen.items()}
        return World(self.view, placements, NamedMap(hands))


def worlds(view: View | Game) -> Worlds:
    """Every assignment of kinds to the pieces face down, and to the hands, that a view allows.

    A world explains everything that was placed: what every hand holds, the same set for every
    color, and the last turns for soldiers. What a player only suspects never rules one out. Of a
    game itself, the view is that of a spectator.

    Raises :class:`palatinus_rules.WrongTypeError` for anything that is not a view, and another
    :class:`palatinus_rules.PalatinusError` for a view made by hand that no game can have.
    """
    return worlds_of(checked_view(view, "worlds()"))


def worlds_of(view: View) -> Worlds:
    """The same for a view that was checked."""
    table = view.table()
    own, second = (
        [color for player in view.players for color in player.colors[place : place + 1]]
        for place in range(2)
    )
    seconds = {color: tuple(_choices(view, color, SECOND_HAND)) for color in second}
    return Worlds(
        view,
        tuple(
            FrozenMap({**{color: tuple(_choices(view, color, hand)) for color in own}, **seconds})
            for hand in table.hands
        ),
    )


def _choices(view: View, color: Color, hand: Hand) -> Iterator[Choice]:
    """What the pieces of a color can be that came out of an exact hand, most merchants last."""
    mine = [each for each in view.placements if each.color is color]
    hidden = [each.field for each in mine if each.kind is None]
    left = {
        (kind, wolf): (hand.share(kind).wolves if wolf else hand.share(kind).plain)
        - sum((each.kind, each.wolf) == (kind, wolf) for each in mine)
        for kind, wolf in PIECES
    }
    merchants, farmers = left[Kind.MERCHANT, True], left[Kind.FARMER, True]
    for number in range(max(0, len(hidden) - farmers), min(merchants, len(hidden)) + 1):
        rest = {
            **left,
            (Kind.MERCHANT, True): merchants - number,
            (Kind.FARMER, True): farmers - len(hidden) + number,
        }
        in_hand = {
            Inhabitant(color, kind, wolf): many for (kind, wolf), many in rest.items() if many
        }
        for chosen in combinations(hidden, number):
            kinds = {at: Kind.MERCHANT if at in chosen else Kind.FARMER for at in hidden}
            yield Choice(kinds, in_hand)
