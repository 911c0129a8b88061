"""Everything that can be wrong with a position, found without needing a whole one.

The checks work on a :class:`Draft`: what is known about a position. For a position that is all of
it; for a document with mistakes it is what could be read. So one set of checks serves both, and a
mistyped color does not hide a token that is dealt wrongly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from attrs import Factory, frozen

from palatinus_rules.kit.messages import Listed, message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.rules.box import HANDS, NO_SOLDIER_WITH_WOLF, Color, ColorSet, Kind
from palatinus_rules.rules.codes import ProblemCode
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.hands import PartialPiece, hand_problems
from palatinus_rules.rules.tiles import deal_problems, token_misplaced


@frozen(eq=False, repr=False)
class Draft:
    """What is known about a position. What could not be read is absent from the mappings.

    ``players`` is the number of seats, and ``pieces`` are all inhabitants, or None. Colors are
    given by seat, and a second color is None where a player claims none. ``springs`` has all tiles
    whose springs are told. ``misplaced`` makes the problem of a token that does not belong to a
    hill and its slot, in the words of the format.
    """

    slots: Mapping[Hill, int]
    tokens: Mapping[Hill, int]
    players: int | None
    colors: Mapping[int, Color]
    second_colors: Mapping[int, Color | None]
    pieces: Sequence[PartialPiece] | None
    misplaced: Callable[[Hill, int, int], Problem] = token_misplaced
    springs: Mapping[Hill, Iterable[int]] = Factory(dict)

    def structure_problems(self) -> Iterator[Problem]:
        """What keeps players and pieces from being a position at all."""
        if self.players is None:
            return
        if self.players not in HANDS:
            yield Problem(
                ProblemCode.PLAYERS_NUMBER,
                "players",
                message(
                    "players-number-wrong",
                    "Palatinus is for 2 to 5 players, not {number}.",
                    number=self.players,
                ),
            )
        yield from _second_color_problems(self.players, self.second_colors)
        yield from _color_twice_problems(self.players, self.colors, self.second_colors)
        for piece, color in self._pieces_of_nobody():
            yield color_of_nobody(f"{piece.where}.color", color)

    def fitness_problems(
        self, *, incomplete: bool, any_hands: bool, color_set: ColorSet | None
    ) -> Iterator[Problem]:
        """What keeps a position from being the end of a game played by the rules."""
        yield from deal_problems(self.slots, self.tokens, self.misplaced)
        if any_hands:
            return
        for piece in self.pieces or ():
            if piece.kind is Kind.SOLDIER and piece.wolf:
                yield Problem(
                    ProblemCode.SOLDIER_WITH_WOLF,
                    f"{piece.where}.wolf",
                    NO_SOLDIER_WITH_WOLF,
                )
        if self.players is None or self.players not in HANDS:
            return
        if self.players == 2 and _nobody_has_a(self.second_colors):
            yield from (_second_color_missing(seat) for seat in self.second_colors)
        # If a player is missing, the hands are those of another number of players.
        if self.pieces is None or any(self._pieces_of_nobody()):
            return
        own, second = self._first_claims()
        for problem in hand_problems(self.players, own, second, self.pieces, color_set):
            if not (incomplete and problem.code is ProblemCode.INCOMPLETE):
                yield problem

    def _pieces_of_nobody(self) -> Iterator[tuple[PartialPiece, Color]]:
        """Pieces in colors that nobody plays, as far as all colors are known."""
        if len(self.colors) == len(self.second_colors) == self.players:
            played = {*self.colors.values(), *self.second_colors.values()}
            for piece in self.pieces or ():
                if piece.color is not None and piece.color not in played:
                    yield piece, piece.color

    def _first_claims(self) -> tuple[dict[int, Color], dict[int, Color]]:
        """Own and second colors by seat, without those that another player has claimed before."""
        own: dict[int, Color] = {}
        second: dict[int, Color] = {}
        taken: set[Color] = set()
        for claims, kept in ((self.colors, own), (self.second_colors, second)):
            for seat, color in claims.items():
                if color is not None and color not in taken:
                    taken.add(color)
                    kept[seat] = color
        return own, second if self.players == 2 else {}


def color_of_nobody(where: str, color: Color) -> Problem:
    """The problem of a piece that belongs to no player."""
    # preparation.own-color
    return Problem(
        ProblemCode.COLOR_OF_NOBODY,
        where,
        message("color-not-at-table", "Nobody at this table plays {color}.", color=color),
    )


def _second_color_problems(
    players: int, second_colors: Mapping[int, Color | None]
) -> Iterator[Problem]:
    """Two players both have a second color, or neither has: then it is a matter of the hands."""
    for seat, color in second_colors.items():
        if color is not None and players != 2:
            yield Problem(
                ProblemCode.SECOND_COLOR_UNEXPECTED,
                f"players[{seat}].second_color",
                message(
                    "second-color-too-many-players",
                    "Only games of two have second colors; here are {number} players.",
                    number=players,
                ),
            )
        if color is None and players == 2 and not _nobody_has_a(second_colors):
            yield _second_color_missing(seat)


def _nobody_has_a(second_colors: Mapping[int, Color | None]) -> bool:
    return list(second_colors.values()) == [None, None]


def _second_color_missing(seat: int) -> Problem:
    return Problem(
        ProblemCode.SECOND_COLOR_MISSING,
        f"players[{seat}].second_color",
        message(
            "second-color-missing",
            "With two players, both also play inhabitants of a second color.",
        ),
    )


def _color_twice_problems(
    players: int, colors: Mapping[int, Color], second_colors: Mapping[int, Color | None]
) -> Iterator[Problem]:
    """Own colors come first, so that it is the claim to a second color that is doubted."""
    claims = [(seat, "color", color) for seat, color in colors.items()]
    claims += [
        (seat, "second_color", color) for seat, color in second_colors.items() if color is not None
    ]
    shared = _shared_second_color(colors, second_colors) if players == 2 else None
    if shared is not None:
        yield shared
        claims.pop()
    taken: dict[Color, int] = {}
    for seat, key, color in claims:
        if color in taken:  # preparation.second-color-unused, preparation.second-colors-differ
            yield Problem(
                ProblemCode.COLOR_TWICE,
                f"players[{seat}].{key}",
                message(
                    "color-taken",
                    "{color} is already taken by player {number}; every color belongs to one "
                    "player.",
                    color=color,
                    number=taken[color] + 1,
                ),
            )
        taken.setdefault(color, seat)


def _shared_second_color(
    colors: Mapping[int, Color], second_colors: Mapping[int, Color | None]
) -> Problem | None:
    """The problem of two players who name the same second color, which nobody plays.

    Then nobody can see whose inhabitants are whose, and the influence depends on it.
    """
    named = {*second_colors.values()}
    shared = next(iter(named), None)
    if len(second_colors) != 2 or len(named) != 1 or shared is None or shared in colors.values():
        return None
    free = tuple(color for color in Color if color not in {shared, *colors.values()})
    return Problem(  # preparation.second-colors-differ
        ProblemCode.COLOR_TWICE,
        "players[1].second_color",
        message(
            "second-color-same",
            "Both players name {color} as their second color, and nobody can see whose inhabitants "
            "are whose. Tell them apart: write those of one player in {free}, which nobody plays.",
            color=shared,
            free=Listed(free, "or"),
        ),
    )
