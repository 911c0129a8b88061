"""The whole end of the game as a record of steps.

Everything that can be asked about a result is read from the records: influence from the
tallies, points and items from the gains, gains from captures and awards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from attrs import evolve, frozen

from palatinus_rules import formats, rules
from palatinus_rules.kit.arguments import required
from palatinus_rules.kit.frozen import NamedDict
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.problems import UnknownNameError
from palatinus_rules.kit.words import listed
from palatinus_rules.rules.box import Color, as_color
from palatinus_rules.rules.fields import Field, Hill, as_hill
from palatinus_rules.rules.position import PLAYER, Position
from palatinus_rules.rules.rulings import (
    QUESTIONS,
    DiscShortage,
    Rulings,
    SecondColor,
    as_rulings,
    written_readings,
)
from palatinus_rules.rules.scoring.control import (
    TIE_DISC,
    Award,
    AwardKind,
    Tally,
    award,
    influence_by_player,
    tallies,
)
from palatinus_rules.rules.scoring.discs import CAPTURE_DISC, Box, owed_award, owed_captures
from palatinus_rules.rules.scoring.rows import HillRow, InfluenceRow, StandingRow
from palatinus_rules.rules.scoring.soldiers import (
    Capture,
    SoldierRecord,
    captures,
    emptied,
    soldier_records,
)
from palatinus_rules.rules.scoring.victory import (
    Gain,
    Item,
    Shortage,
    Standing,
    shortages,
    standings,
)

CAPTURED_VALUE = 1  # victory.captured

AFTER_SOLDIERS = ("free_spring", "second_color", "final_tie", "disc_shortage")
"""The open questions that do not change what soldiers do at a hill."""
DEEDS = tuple(question for question in QUESTIONS if question not in AFTER_SOLDIERS)


@frozen(repr=False)
class HillRecord:
    """Everything that happened at one hill, in the rulebook's order.

    First the soldiers and what they capture, then what every inhabitant left around the hill
    brings, then the award.

    Attributes:
        hill: The hill.
        players: The players' own colors, in seating order.
        soldiers: The soldiers around the hill.
        captures: Whom they capture.
        removed: The fields that the soldiers' step emptied: of captives, of soldiers who fled, and
            of captors who left.
        tallies: What everybody who is left around the hill brings, clockwise from the arrow.
        award: Who gets what for the hill.
    """

    hill: Hill
    players: tuple[Color, ...]
    soldiers: tuple[SoldierRecord, ...]
    captures: tuple[Capture, ...]
    removed: tuple[Field, ...]
    tallies: tuple[Tally, ...]
    award: Award

    def tally(self, field: Field) -> Tally | None:
        """What the inhabitant of a field brings; None if nobody is left there."""
        return next((each for each in self.tallies if each.field is field), None)

    @property
    def influence(self) -> NamedDict[Color, int]:
        """The influence of every player, zero included, in seating order."""
        return influence_by_player(self.players, self.tallies)

    @property
    def gains(self) -> tuple[Gain, ...]:
        """Everything that players gained here, in the order in which they did."""
        # control.no-victory-points: influence is no gain
        return (*self._capture_gains(), *self._award_gains())

    @property
    def missing(self) -> tuple[Gain, ...]:
        """The discs that were owed here and not given, each as the gain that it would have been."""
        ones = [
            Gain(capture.missing, Item.DISC, CAPTURE_DISC, self.hill, capture.field)
            for capture in self.captures
            if capture.missing is not None
        ]
        twos = [Gain(color, Item.DISC, TIE_DISC, self.hill) for color in self.award.missing]
        return (*ones, *twos)

    def __repr__(self) -> str:
        influence = ", ".join(f"{color} {number}" for color, number in self.influence.items())
        award = self.award.value and f"{self.award.value} for {listed(self.award.colors)}"
        return f"<HillRecord of {self.hill}: {influence}; {award or 'nothing for anybody'}>"

    def _capture_gains(self) -> Iterator[Gain]:
        for capture in self.captures:
            at = capture.field
            # soldiers.captives-set-aside: a gain counts at the end
            yield Gain(capture.taker, Item.CAPTURED, CAPTURED_VALUE, self.hill, at)
            if capture.disc is not None:
                yield Gain(capture.disc, Item.DISC, CAPTURE_DISC, self.hill, at)

    def _award_gains(self) -> Iterator[Gain]:
        item = Item.TOKEN if self.award.kind is AwardKind.TOKEN else Item.DISC
        for color in self.award.colors:
            yield Gain(color, item, self.award.value, self.hill)  # victory.values


@frozen(repr=False)
class Resolution:
    """The exact result of a position under some rulings, with every step that led to it.

    Attributes:
        position: What was scored.
        rulings: The reading of every open question.
        hills: What happened at each hill, from A to G.
        standings: Every player at the end, the best first.
        edition: The rulebook on the table, if one was named. It changes nothing in the result.
    """

    position: Position
    rulings: Rulings
    hills: tuple[HillRecord, ...]
    standings: tuple[Standing, ...]
    edition: Language | None = None

    @property
    def gains(self) -> tuple[Gain, ...]:
        """Everything that players gained, hill by hill."""
        return tuple(gain for hill in self.hills for gain in hill.gains)

    @property
    def winners(self) -> tuple[Color, ...]:
        """All players of rank 1, by their own colors, in seating order."""
        return tuple(standing.color for standing in self.standings if standing.rank == 1)

    @property
    def notes(self) -> tuple[Shortage, ...]:
        """What the players should know besides the result: that the box runs out of discs."""
        gains = [gain for each in self.standings for gain in each.gains]
        missing = [gain for hill in self.hills for gain in hill.missing]
        return tuple(shortages(gains, missing))

    @property
    def ruled_out(self) -> tuple[rules.RuledOutReading, ...]:
        """The readings on which the players agreed although their rulebook rules them out."""
        if self.edition is None:
            return ()
        from palatinus_rules.rules.editions import ruled_out_readings

        return tuple(ruled_out_readings(self.rulings, self.edition))

    def hill(self, hill: Hill | str) -> HillRecord:
        """The record of one hill, which may be given by its letter."""
        return self.hills[list(Hill).index(as_hill(hill))]

    def standing(self, color: Color | str) -> Standing:
        """The standing of a player, given by their own color.

        Raises :class:`.UnknownNameError` for a color that is not a player's own.
        """
        sought = as_color(color)
        for standing in self.standings:
            if standing.color is sought:
                return standing
        raise UnknownNameError(PLAYER, str(sought), self.position.colors)

    @property
    def points(self) -> NamedDict[Color, int]:
        """The points of every player, best first."""
        return NamedDict({each.color: each.points for each in self.standings})

    def rows(self) -> list[StandingRow]:
        """A row for every player, best first, for pandas, Polars or ``csv``."""
        players = {player.color: player for player in self.position.players}
        return [
            {
                "color": str(each.color),
                "points": each.points,
                "rank": each.rank,
                "token_points": sum(each.tokens),
                "disc_points": sum(each.discs),
                "captured_points": each.points - sum(each.tokens) - sum(each.discs),
                "items": each.items,
                "winner": each.rank == 1,
                "second_color": _word(players[each.color].second_color),
                "name": players[each.color].name,
            }
            for each in self.standings
        ]

    def hill_rows(self) -> list[HillRow]:
        """A row for every player at every hill, hill by hill, in seating order.

        The points of a player at all hills are those of :meth:`rows`.
        """
        return [
            {
                "hill": str(record.hill),
                "color": str(color),
                "points": sum(gained.values()),
                "influence": influence,
                "token_points": gained[Item.TOKEN],
                "disc_points": gained[Item.DISC],
                "captured_points": gained[Item.CAPTURED],
                "token": self.position.board.token(record.hill),
                "award": str(record.award.kind),
                "awarded": color in record.award.colors,
            }
            for record in self.hills
            for color, influence in record.influence.items()
            for gained in [_gained(record, color)]
        ]

    def influence_rows(self) -> list[InfluenceRow]:
        """A row for every reason why an inhabitant brings influence, in the order of the scoring.

        The points for a player at a hill are the influence of :meth:`hill_rows`.
        """
        return [
            {
                "hill": str(record.hill),
                "player": str(tally.player),
                "points": each.points,
                "field": str(tally.field),
                "color": str(tally.inhabitant.color),
                "kind": str(tally.inhabitant.kind),
                "source": str(each.source),
                "reason": str(each.reason),
            }
            for record in self.hills
            for tally in record.tallies
            for each in tally.influence
        ]

    def position_after(self, hill: Hill | str) -> Position:
        """Who still stands where once this hill is done.

        Only the soldiers' step removes anyone: the same inhabitants stand there while influence
        is counted and after the award. The board keeps its tokens as they were dealt.
        """
        last = as_hill(hill)
        gone = {at for record in self.hills if record.hill <= last for at in record.removed}
        return evolve(
            self.position,
            inhabitants={
                at: piece for at, piece in self.position.inhabitants.items() if at not in gone
            },
        )

    def to_document(
        self,
        language: Language | str = Language.EN,
        *,
        depends: formats.DependsDocument | None = None,
        so_far: bool = False,
    ) -> formats.ResultDocument:
        """The result as a ``palatinus-result/1`` document, ready for ``json.dumps``.

        ``language`` is that of its notes; nothing else is in words. ``depends`` is that of
        a :class:`.Settlement`: whether the winners depend on an open question. ``so_far`` says that
        not everybody has placed everything.
        """
        return formats.result_document(self, language, depends=depends, so_far=so_far)

    def __str__(self) -> str:
        from palatinus_rules.explanations import Topic, explain

        return "\n".join(
            statement.text
            for chapter in explain(self).chapters
            if chapter.topic is Topic.VICTORY
            for statement in chapter.statements
        )

    def _repr_svg_(self) -> str:
        from palatinus_rules.drawing import svg

        return svg(self)

    def __repr__(self) -> str:
        readings = ", ".join(written_readings(self.rulings.departures()))
        points = ", ".join(f"{each.color} {each.points}" for each in self.standings)
        wins = f"{listed(self.winners)} {'wins' if len(self.winners) == 1 else 'win'}"
        return f"<Resolution: {points}; {wins}{readings and f'; {readings}'}>"


def _word(color: Color | None) -> str | None:
    return None if color is None else str(color)


def _gained(record: HillRecord, color: Color) -> Counter[Item]:
    """What the items are worth that a player gained at a hill."""
    gained: Counter[Item] = Counter()
    for gain in record.gains:
        if gain.player is color:
            gained[gain.item] += gain.value
    return gained


def resolve(
    position: Position, rulings: Rulings = Rulings(), *, edition: Language | str | None = None
) -> Resolution:
    """Scores a position: hill by hill from A to G, then points, tie-break and ranks.

    The position is scored as it is; :meth:`Position.problems` says whether it can be the end of a
    game. ``edition`` is the rulebook on the table, ``"it"``, ``"en"``, ``"de"`` or ``"fr"``.

    Raises :class:`.RulingError` for a reading that the edition rules out.
    """
    required(position, Position, "resolve()")
    as_rulings(rulings, "resolve()")
    on_table = None
    if edition is not None:
        # Without an edition nobody need load this.
        from palatinus_rules.rules.editions import as_edition

        on_table = as_edition(edition, rulings)
    course = _Course(position, rulings, on_table)
    for hill in Hill:  # end.alphabetical
        course.score(hill)
    return course.resolution()


def resolve_again(resolution: Resolution, rulings: Rulings, hills: Collection[Hill]) -> Resolution:
    """The same position under other rulings, which make a difference of their own at ``hills``.

    These are scored again, and so is every hill with a field in sight that has become free or
    taken. The records of all other hills are kept, except for their discs if the box runs out.
    """
    if not hills:
        return _concluded(resolution.position, rulings, resolution.hills, resolution.edition)
    course = _Course(resolution.position, rulings, resolution.edition)
    same_deeds = all(getattr(rulings, key) is getattr(resolution.rulings, key) for key in DEEDS)
    changed: set[Field] = set()
    for before in resolution.hills:
        seen = course.sees(before.hill, changed)
        if not seen and before.hill not in hills:
            course.take_over(before)
        elif not seen and same_deeds:
            course.count_again(before)
        else:
            after = course.score(before.hill)
            changed ^= {*before.removed} ^ {*after.removed}
    return course.resolution()


def resolve_changed(
    resolution: Resolution,
    position: Position,
    fields: Collection[Field],
    hills: Collection[Hill] = (),
) -> Resolution:
    """Another position on the same fields, which differs only at some fields and in some tokens.

    ``fields`` are those with other inhabitants or springs, and ``hills`` those with other tokens.
    Only hills that can see a difference are scored again.
    """
    course = _Course(position, resolution.rulings, resolution.edition)
    changed = {*fields}
    for before in resolution.hills:
        if before.hill in hills or course.sees(before.hill, changed):
            after = course.score(before.hill)
            # Somebody else may have stood where now nobody does, so that no field is as it was.
            changed |= {*before.removed} ^ {*after.removed}
        else:
            course.take_over(before)
    return course.resolution()


def is_own_double(record: HillRecord, owners: Mapping[Color, Color]) -> bool:
    """Whether at a hill two soldiers of one player capture the same inhabitant."""
    shared = [capture.captors for capture in record.captures if len(capture.captors) > 1]
    if not shared:
        return False
    players = {soldier.field: owners[soldier.color] for soldier in record.soldiers}
    return any(len({players[captor] for captor in captors}) < len(captors) for captors in shared)


def influence_owners(position: Position, rulings: Rulings) -> dict[Color, Color]:
    """For every color that brings influence, the player who gets it, by their own color."""
    if rulings.second_color is SecondColor.OWN:  # control.second-color
        return position.owners
    return {color: color for color in position.colors}


class _Course:
    """A scoring under way: who still stands where, and the records of the hills that are done."""

    def __init__(self, position: Position, rulings: Rulings, edition: Language | None) -> None:
        self._position = position
        self._rulings = rulings
        self._edition = edition
        self._colors, self._owners = position.colors, position.owners
        self._influence_owners = influence_owners(position, rulings)
        self._standing = dict(position.inhabitants.items())
        self._hills: list[HillRecord] = []

    def score(self, hill: Hill) -> HillRecord:
        """Scores a hill on what the hills before it have left standing, and keeps its record."""
        board, standing, rulings = self._position.board, self._standing, self._rulings
        # end.soldiers-then-control, soldiers.at-the-same-time: nobody is gone before all have acted
        soldiers = soldier_records(board, hill, standing, rulings)
        captured = captures(soldiers, standing, self._owners, rulings)
        return self._count(hill, soldiers, captured, emptied(soldiers, captured))

    def count_again(self, before: HillRecord) -> None:
        """The same for a hill whose soldiers do what they did before."""
        self._count(before.hill, before.soldiers, before.captures, before.removed)

    def _count(
        self,
        hill: Hill,
        soldiers: tuple[SoldierRecord, ...],
        captured: tuple[Capture, ...],
        removed: tuple[Field, ...],
    ) -> HillRecord:
        """Removes whoever goes, and decides the control of a hill."""
        board, standing = self._position.board, self._standing
        for field in removed:
            del standing[field]  # soldiers.captives-leave-the-board
        tallied = tallies(board, hill, standing, self._influence_owners, self._rulings)
        awarded = award(influence_by_player(self._colors, tallied), board.token(hill))
        record = HillRecord(hill, self._colors, soldiers, captured, removed, tallied, awarded)
        self._hills.append(record)
        return record

    def take_over(self, record: HillRecord) -> None:
        """Takes the next hill as it was scored before."""
        for field in record.removed:
            del self._standing[field]
        self._hills.append(record)

    def sees(self, hill: Hill, fields: Iterable[Field]) -> bool:
        """Whether the record of a hill can depend on who stands on one of the fields."""
        board = self._position.board
        return any(
            field.hill is hill or any(beside.hill is hill for beside in board.neighbors(field))
            for field in fields
        )

    def resolution(self) -> Resolution:
        """The resolution, once all hills are done."""
        return _concluded(self._position, self._rulings, self._hills, self._edition)


def _concluded(
    position: Position,
    rulings: Rulings,
    hills: Sequence[HillRecord],
    edition: Language | None,
) -> Resolution:
    """The resolution after all hills: discs are handed out, and players ranked."""
    done = _handed_out(hills, rulings)
    gains = [gain for record in done for gain in record.gains]
    ranked = standings(position.colors, gains, rulings)
    return Resolution(position, rulings, done, ranked, edition)


def _handed_out(hills: Sequence[HillRecord], rulings: Rulings) -> tuple[HillRecord, ...]:
    """The hills with the discs that players get there: all that are owed, or all that are there.

    A record that stays the same is the same object.
    """
    owed = [
        _with_discs(each, owed_captures(each.captures), owed_award(each.award))
        if each.missing
        else each
        for each in hills
    ]
    if rulings.disc_shortage is DiscShortage.OWED:  # control.box-runs-out
        return tuple(owed)
    box = Box()
    return tuple(
        [
            # control.box-in-order
            _with_discs(each, box.serve_captures(each.captures), box.serve_tie(each.award))
            for each in owed
        ]
    )


def _with_discs(record: HillRecord, captures: tuple[Capture, ...], award: Award) -> HillRecord:
    if captures == record.captures and award is record.award:
        return record
    return evolve(record, captures=captures, award=award)
