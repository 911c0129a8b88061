"""What is known of a record: all of it, or what could be read of a text with mistakes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import Factory, frozen

from palatinus_rules.kit.texts import Span
from palatinus_rules.rules.box import ColorSet, Kind
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.laying import LaidTile
from palatinus_rules.rules.placement.piece import Placement
from palatinus_rules.rules.position import Player
from palatinus_rules.rules.records.record import ClaimedResult, Record
from palatinus_rules.rules.rulings import Rulings
from palatinus_rules.rules.setup import Setup


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
