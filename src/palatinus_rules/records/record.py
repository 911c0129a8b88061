"""The record of a game: from the first tile to the result that was claimed.

A record holds what somebody wrote down and judges nothing: verifying is a step of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import field as part, frozen

from palatinus_rules import documents
from palatinus_rules.assembly import Setup
from palatinus_rules.board import Field
from palatinus_rules.box import Color, ColorSet, Kind
from palatinus_rules.frozen import FrozenMap
from palatinus_rules.placement.game import Game
from palatinus_rules.placement.piece import Placement
from palatinus_rules.position import Player
from palatinus_rules.problems import listed
from palatinus_rules.rulings import Rulings
from palatinus_rules.scoring.resolution import Resolution
from palatinus_rules.texts import Place


def _colors(colors: Iterable[str]) -> tuple[Color, ...]:
    return tuple(Color(color) for color in colors)


def _by_color(points: Mapping[Color, int] | Mapping[str, int]) -> Mapping[Color, int]:
    return FrozenMap({Color(color): number for color, number in points.items()})


@frozen
class Claim:
    """The result as the players wrote it down: points, winners, or both.

    ``points`` may leave players out, and ``winners`` is empty when nobody wrote who won.

    >>> print(Claim({"red": 14, "yellow": 12}, ["red"]))
    red 14, yellow 12; red wins
    """

    points: Mapping[Color, int] = part(factory=dict, converter=_by_color)
    winners: tuple[Color, ...] = part(default=(), converter=_colors)

    @classmethod
    def of(cls, resolution: Resolution) -> Claim:
        """The right result, everybody in seating order."""
        points = {standing.color: standing.points for standing in resolution.standings}
        seated = resolution.position.colors
        return cls({color: points[color] for color in seated}, resolution.winners)

    def __attrs_post_init__(self) -> None:
        if not self.points and not self.winners:
            raise ValueError("a claim tells points or winners")

    def __str__(self) -> str:
        parts = []
        if self.points:
            parts.append(", ".join(f"{color} {number}" for color, number in self.points.items()))
        if self.winners:
            parts.append(f"{listed(self.winners)} {'wins' if len(self.winners) == 1 else 'win'}")
        return "; ".join(parts)


def _seated(players: Iterable[Player]) -> tuple[Player, ...]:
    return tuple(players)


def _in_order(placements: Iterable[Placement]) -> tuple[Placement, ...]:
    return tuple(placements)


def _by_field(reveal: Mapping[Field, Kind] | Mapping[str, str]) -> Mapping[Field, Kind]:
    return FrozenMap({Field(at): Kind(kind) for at, kind in sorted(reveal.items())})


def _by_number(comments: Mapping[int, str]) -> Mapping[int, str]:
    return FrozenMap({number: comments[number] for number in sorted(comments) if comments[number]})


def _by_part(places: Mapping[str, Place]) -> Mapping[str, Place]:
    return FrozenMap(places)


@frozen
class Record:
    """A game as somebody wrote it down.

    ``players`` sit clockwise from the starting player. ``reveal`` names the kinds of pieces that
    lie face down, as everybody sees them in the end; a placement may also tell its kind right
    away. ``result`` is what was claimed, if anything; ``unfinished`` says that turns are still to
    come. ``color_set`` and ``rulings`` are what the players know and agreed on. ``comments`` are
    kept by the number of placements before them, 0 for what is said about the game as a whole.

    ``places`` tells where in a text every part stands; it is not part of the game.
    """

    players: tuple[Player, ...] = part(converter=_seated)
    setup: Setup
    placements: tuple[Placement, ...] = part(default=(), converter=_in_order)
    reveal: Mapping[Field, Kind] = part(factory=dict, converter=_by_field)
    result: Claim | None = None
    unfinished: bool = False
    color_set: ColorSet | None = None
    rulings: Rulings = Rulings()
    title: str | None = None
    comments: Mapping[int, str] = part(factory=dict, converter=_by_number)
    places: Mapping[str, Place] = part(factory=dict, converter=_by_part, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        if self.unfinished and self.result is not None:
            raise ValueError("an unfinished game has no result")
        if any(number not in range(len(self.placements) + 1) for number in self.comments):
            raise ValueError(f"comments go with 0 to {len(self.placements)} placements before them")

    @classmethod
    def from_text(cls, text: str | bytes) -> Record:
        """Reads a record that a person wrote.

        Raises :class:`RecordError`, whose ``problems`` list all that cannot be read.
        """
        from palatinus_rules.notation import read_game

        return read_game(text).required()

    def to_text(self) -> str:
        """The record as a person writes it; :meth:`from_text` reads it back."""
        from palatinus_rules.notation import game_text

        return game_text(self)

    @classmethod
    def from_document(cls, document: object) -> Record:
        """Reads a ``palatinus-game/1`` document: parsed JSON, or its text.

        Raises :class:`RecordError`, whose ``problems`` list all that cannot be a record.
        """
        from palatinus_rules.documents import read_game_document

        return read_game_document(document).required()

    def to_document(self) -> documents.GameDocument:
        """The record as a ``palatinus-game/1`` document, ready for ``json.dumps``."""
        from palatinus_rules.documents import game_document

        return game_document(self)

    def revealed(self) -> tuple[Placement, ...]:
        """The placements, with the kinds that were revealed in the end."""
        return tuple(revealed(placement, self.reveal) for placement in self.placements)

    def game(self, placements: int | None = None) -> Game:
        """The game after so many placements, or after all of them.

        Raises :class:`LayingError`, :class:`PositionError` or :class:`PlacementError` for what is
        against the rules up to there; :func:`verify` finds everything at once.
        """
        if placements is not None and placements not in range(len(self.placements) + 1):
            raise ValueError(f"the record has {len(self.placements)} placements, not {placements}")
        return Game(self.setup.board(), self.players, self.color_set, self.revealed()[:placements])


def revealed(placement: Placement, reveal: Mapping[Field, Kind]) -> Placement:
    """A placement with its kind, if it was hidden and has been revealed."""
    if placement.kind is not None or placement.field not in reveal:
        return placement
    return placement.with_kind(reveal[placement.field])
