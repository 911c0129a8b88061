"""The record of a game: from the first tile to the result that was claimed.

A record holds what was written down and judges nothing: verifying is a step of its own. Of a text
with mistakes a draft holds what could be read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import SupportsIndex, TypedDict

from attrs import Factory, evolve, field as part, frozen

from palatinus_rules import formats
from palatinus_rules.kit.arguments import (
    keyed,
    kind_of,
    required,
    several,
    text_or_none,
    whole,
    yes_or_no,
)
from palatinus_rules.kit.frozen import FrozenMap, NamedMap
from palatinus_rules.kit.problems import PalatinusError, WrongTypeError
from palatinus_rules.kit.texts import Span
from palatinus_rules.kit.words import counted, listed, shown
from palatinus_rules.rules.box import Color, ColorSet, Kind, as_color, as_color_set, as_kind
from palatinus_rules.rules.fields import Field, Hill, as_field
from palatinus_rules.rules.laying import LaidTile
from palatinus_rules.rules.placement.game import Game
from palatinus_rules.rules.placement.piece import Placement, in_order
from palatinus_rules.rules.position import Player, seated
from palatinus_rules.rules.rulings import Rulings
from palatinus_rules.rules.scoring.resolution import Resolution, resolve
from palatinus_rules.rules.setup import Setup


def _winners(colors: Iterable[Color | str]) -> tuple[Color, ...]:
    if isinstance(colors, str):
        raise WrongTypeError(f"Winners are several colors, such as [{shown(colors)}].")
    found = tuple(as_color(color) for color in several(colors, str, "winners"))
    for color, times in Counter(found).items():
        if times > 1:
            raise PalatinusError(f"{color} is named as a winner twice.")
    return found


Points = Mapping[Color, SupportsIndex] | Mapping[str, SupportsIndex]


def _by_color(points: Points) -> NamedMap[Color, int]:
    by_color = keyed(points, as_color, "points")
    return NamedMap({color: whole(each, "A number of points") for color, each in by_color.items()})


_NO_POINTS = NamedMap[Color, int]({})


@frozen(repr=False)
class ClaimedResult:
    """The result as the players wrote it down: points, winners, or both.

    Attributes:
        points: The points by color; players may be left out.
        winners: Who won; empty if nobody wrote that down.

    >>> print(ClaimedResult({"red": 14, "yellow": 12}, ["red"]))
    red 14, yellow 12; red wins
    """

    points: NamedMap[Color, int] = part(default=_NO_POINTS, converter=_by_color)
    winners: tuple[Color, ...] = part(default=(), converter=_winners)

    @classmethod
    def of(cls, resolution: Resolution) -> ClaimedResult:
        """The right result, with all players in seating order."""
        points = {standing.color: standing.points for standing in resolution.standings}
        seated = resolution.position.colors
        return cls({color: points[color] for color in seated}, resolution.winners)

    def __attrs_post_init__(self) -> None:
        if not self.points and not self.winners:
            raise PalatinusError("a claimed result tells points or winners")

    def __str__(self) -> str:
        parts = []
        if self.points:
            parts.append(", ".join(f"{color} {number}" for color, number in self.points.items()))
        if self.winners:
            parts.append(f"{listed(self.winners)} {'wins' if len(self.winners) == 1 else 'win'}")
        return "; ".join(parts)

    def __repr__(self) -> str:
        points = {str(color): number for color, number in self.points.items()}
        return f"ClaimedResult({points}, {[str(color) for color in self.winners]})"


def _setup(setup: Setup) -> Setup:
    return required(setup, Setup, "The setup of a record", "is")


def _by_field(
    reveal: Mapping[Field, Kind | str] | Mapping[str, Kind | str],
) -> NamedMap[Field, Kind]:
    kinds = keyed(reveal, as_field, "faces revealed")
    return NamedMap({at: as_kind(kinds[at]) for at in sorted(kinds)})


_NO_FACES = NamedMap[Field, Kind]({})


def _claim(result: ClaimedResult | None) -> ClaimedResult | None:
    return (
        None if result is None else required(result, ClaimedResult, "The result of a record", "is")
    )


def _unfinished(unfinished: bool) -> bool:  # noqa: FBT001
    return yes_or_no(unfinished, "Whether a game is unfinished")


def _rulings(rulings: Rulings) -> Rulings:
    # What the players agreed on stands under every edition.
    return evolve(required(rulings, Rulings, "The rulings of a record", "are"), agreed=True)


def _title(title: str | None) -> str | None:
    return text_or_none(title, "The title of a record")


def _by_number(comments: Mapping[int, str]) -> Mapping[int, str]:
    if not isinstance(comments, Mapping):
        raise WrongTypeError(
            f"Comments are a mapping of numbers of placements to texts, not {kind_of(comments)}."
        )
    told = {
        whole(number, "The number of placements before a comment"): text_or_none(text, "A comment")
        for number, text in comments.items()
    }
    return FrozenMap({number: text for number, text in sorted(told.items()) if text})


class PlacementRow(TypedDict):
    """A placement as a row of a table; ``number`` counts from 1."""

    number: int
    field: str
    color: str
    kind: str | None
    wolf: bool
    face_down: bool


def _by_part(places: Mapping[str, Span]) -> Mapping[str, Span]:
    return FrozenMap(places)


@frozen(repr=False)
class Record:
    """A game as it was written down.

    Attributes:
        players: The players, clockwise from the starting player.
        setup: How the board was laid.
        placements: All placements, in order; kinds of pieces that lie face down may be left for
            ``reveal``.
        reveal: The kinds of pieces that lie face down, as everyone sees them in the end, by field.
        result: The result that it claims, if any.
        unfinished: Whether turns are still to come.
        color_set: How the twelve inhabitants of a color split, if the players know.
        rulings: What the players agreed on.
        title: What the game is called, if anything.
        comments: Comments, by the number of placements before them; those of 0 are about the whole
            game.
        places: The place of every part in a text; it is not part of the game.
    """

    players: tuple[Player, ...] = part(converter=seated)
    setup: Setup = part(converter=_setup)
    placements: tuple[Placement, ...] = part(default=(), converter=in_order)
    reveal: NamedMap[Field, Kind] = part(default=_NO_FACES, converter=_by_field)
    result: ClaimedResult | None = part(default=None, converter=_claim)
    unfinished: bool = part(default=False, converter=_unfinished)
    color_set: ColorSet | None = part(default=None, converter=as_color_set)
    rulings: Rulings = part(default=Rulings(), converter=_rulings)
    title: str | None = part(default=None, converter=_title)
    comments: Mapping[int, str] = part(factory=dict, converter=_by_number)
    places: Mapping[str, Span] = part(factory=dict, converter=_by_part, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        if self.unfinished and self.result is not None:
            raise PalatinusError("an unfinished game has no result")
        if any(number not in range(len(self.placements) + 1) for number in self.comments):
            raise PalatinusError(
                f"comments go with 0 to {len(self.placements)} placements before them"
            )

    @classmethod
    def from_text(cls, text: str | bytes) -> Record:
        """Reads a record that a person wrote.

        Raises :class:`.RecordError`, whose ``problems`` list all that cannot be read.
        """
        from palatinus_rules.formats import read_game

        return read_game(text).required()

    def to_text(self) -> str:
        """The record as a person writes it; :meth:`from_text` reads it back."""
        from palatinus_rules.formats import game_text

        return game_text(self)

    @classmethod
    def from_document(cls, document: object) -> Record:
        """Reads a ``palatinus-game/1`` document: parsed JSON, or its text.

        Raises :class:`.RecordError`, whose ``problems`` list all that cannot be a record.
        """
        from palatinus_rules.formats import read_game_document

        return read_game_document(document).required()

    def to_document(self) -> formats.GameDocument:
        """The record as a ``palatinus-game/1`` document, ready for ``json.dumps``."""
        from palatinus_rules.formats import game_document

        return game_document(self)

    def revealed(self) -> tuple[Placement, ...]:
        """The placements, with the kinds that were revealed in the end."""
        return tuple(revealed(placement, self.reveal) for placement in self.placements)

    def rows(self) -> list[PlacementRow]:
        """A row for every placement, with the kinds that were revealed, for tables."""
        return [
            {
                "number": number,
                "field": str(each.field),
                "color": str(each.color),
                "kind": None if each.kind is None else str(each.kind),
                "wolf": each.wolf,
                "face_down": each.face_down,
            }
            for number, each in enumerate(self.revealed(), 1)
        ]

    def game(self, placements: SupportsIndex | None = None) -> Game:
        """The game after so many placements, or after all of them.

        Raises :class:`.LayingError`, :class:`.PositionError` or :class:`.PlacementError` for what
        is against the rules up to there; :func:`verify` finds everything at once.
        """
        number = None if placements is None else whole(placements, "The number of placements")
        if number is not None and number not in range(len(self.placements) + 1):
            raise PalatinusError(f"the record has {len(self.placements)} placements, not {number}")
        return Game(
            self.setup.board(),
            self.players,
            self.color_set,
            self.revealed()[:number],
            setup=self.setup,
        )

    def __str__(self) -> str:
        return self.to_text().removesuffix("\n")

    def __repr__(self) -> str:
        colors = ", ".join(str(player.color) for player in self.players)
        end = f"; {self.result}" if self.result else ", unfinished" * self.unfinished
        return f"<Record of {colors}: {counted(len(self.placements), 'placement')}{end}>"


def confirmed_game(record: Record, placements: int) -> Game:
    """The game after so many placements, which verifying has confirmed: they are not played again.

    What is legal with all faces up is legal for a viewer who sees less, so the record that was
    verified may have had more known kinds.
    """
    return record.game(0)._resumed(record.revealed()[:placements])  # noqa: SLF001 - the same rules


def record_of(
    game: Game, *, rulings: Rulings, title: str | None, comments: Mapping[int, str] | None
) -> Record:
    """The record of a game so far; of a finished game also the faces and the right result."""
    if game.setup is None:
        raise PalatinusError(
            "this game knows its board, and not in which order its tiles were laid; "
            "start it with Game.start(setup, players)"
        )
    faces = {each.field: each.kind for each in game.placements if each.kind and each.face_down}
    return Record(
        game.players,
        game.setup,
        [each.hidden() if game.is_over else each for each in game.placements],
        reveal=faces if game.is_over else {},
        result=ClaimedResult.of(resolve(game.position(), rulings)) if game.is_over else None,
        unfinished=not game.is_over,
        color_set=game.color_set,
        rulings=rulings,
        title=title,
        comments=comments or {},
    )


def revealed(placement: Placement, reveal: Mapping[Field, Kind]) -> Placement:
    """A placement with its kind, if it was hidden and has been revealed."""
    if placement.kind is not None or placement.field not in reveal:
        return placement
    return placement.with_kind(reveal[placement.field])


@frozen(eq=False, repr=False)
class RecordDraft:
    """What is known of a record: nothing, at first. None stands for what could not be read."""

    players: Sequence[Player] | None = None
    tiles: Sequence[LaidTile | None] | None = None
    springs: Mapping[Hill, frozenset[int]] = Factory(dict)
    tokens: Mapping[Hill, int] | None = None
    placements: Sequence[Placement | None] = ()
    reveal: Mapping[Field, Kind] = Factory(dict)
    result: ClaimedResult | None = None
    unfinished: bool = False
    color_set: ColorSet | None = None
    rulings: Rulings = Rulings()
    title: str | None = None
    comments: Mapping[int, str] = Factory(dict)
    places: Mapping[str, Span] = Factory(dict)

    @classmethod
    def of(cls, record: Record) -> RecordDraft:
        """A draft of which everything could be read."""
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
            places=record.places,
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
            places=self.places,
        )
