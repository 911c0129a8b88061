"""Verifying a record: everything that is wrong with it, each with its line and turn.

Nothing after a placement against the rules is taken for granted: what comes later is looked
through, but not confirmed, and a result is only confirmed for a game that was legal to its end.

Whoever verifies for one player must learn nothing of what the others hide. Hidden kinds show in
the placements of a record, in what it reveals, in its lines, and in every problem that follows from
them. So the kinds are taken out first, and only the rest is checked: two records that differ in
nothing else are the same from then on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import takewhile

from attrs import evolve, field as part, frozen

from palatinus_rules import formats
from palatinus_rules.kit.arguments import required
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Message, message
from palatinus_rules.kit.problems import Problem, Problems
from palatinus_rules.kit.texts import in_order, located
from palatinus_rules.kit.words import counted
from palatinus_rules.rules.box import Color, hand as hand_of
from palatinus_rules.rules.codes import PlacementError, ProblemCode, RecordError
from palatinus_rules.rules.editions import as_edition
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.placement.game import Game, players_problems
from palatinus_rules.rules.placement.piece import Placement
from palatinus_rules.rules.placement.table import Table
from palatinus_rules.rules.records.record import ClaimedResult, Record, RecordDraft, confirmed_game
from palatinus_rules.rules.records.replay import Replay, known_hand
from palatinus_rules.rules.records.results import readings_for, result_problems
from palatinus_rules.rules.scoring.resolution import Resolution, resolve
from palatinus_rules.rules.setup import setup_problems
from palatinus_rules.rules.tiles import Springs, copy_problems, springs_of_copy

_UNTOLD = message(
    "record-unreadable-to-player",
    "This cannot be read, and it may show what this player must not see; verify the record to "
    "learn more.",
)


def seen_draft(draft: RecordDraft, color: Color | None) -> RecordDraft:
    """What the player of a color, or a spectator (None), can know of a record."""
    own = next((player.colors for player in draft.players or () if player.color is color), ())
    placed = [placement for placement in draft.placements if placement is not None]
    theirs = {placement.field for placement in placed if placement.color not in own}
    known = {placement.field for placement in placed} - theirs
    return evolve(
        draft,
        placements=[
            each if each is None or each.color in own else each.hidden()
            for each in draft.placements
        ],
        reveal={at: kind for at, kind in draft.reveal.items() if at in known},
    )


def veiled_fault(fault: Problem) -> Problem:
    """Something that cannot be read, without the words that were written."""
    hides = fault.where.startswith(("placements", "reveal"))
    if not hides or fault.code is ProblemCode.TURN_MISNUMBERED:
        return fault
    return evolve(fault, sentence=_UNTOLD, hints=())


def veiled(problem: Problem) -> Problem:
    """A problem without the spot in its line, where others may have written what they hide."""
    return evolve(problem, column=None, excerpt=None)


@frozen(repr=False)
class Verification:
    """The verification of a record.

    ``last_confirmed`` is the turn of the last placement with which nothing is wrong.

    Attributes:
        problems: Everything that is wrong; of more than 500 only the first are listed, and ``more``
            says how many others there are.
        confirmed: The number of placements, from the first, with which nothing is wrong.
        last_turn: The turn of the last of them, as a message with its values.
        resolution: The scoring of a game that was legal to its end, also when the claimed result is
            wrong; None otherwise.
        placements: The number of placements in the record.
        claim: The result that it claims, if any.
        unfinished: Whether it says that the game is unfinished.
    """

    problems: Problems = part(converter=Problems)
    confirmed: int
    last_turn: Message | None
    resolution: Resolution | None
    placements: int = part(default=0, kw_only=True)
    claim: ClaimedResult | None = part(default=None, kw_only=True)
    unfinished: bool = part(default=False, kw_only=True)

    @property
    def edition(self) -> Language | None:
        """The rulebook on the table, if one was named and the game was scored."""
        return None if self.resolution is None else self.resolution.edition

    @property
    def last_confirmed(self) -> str | None:
        """The turn of the last placement that is confirmed, in English."""
        return None if self.last_turn is None else str(self.last_turn)

    @property
    def legal(self) -> bool:
        """Whether nothing at all is wrong, the claimed result included."""
        return not self.problems

    def claim_readings(self) -> dict[str, str] | None:
        """The smallest change of readings that makes a wrong claim right, if there is one.

        Empty if nothing is claimed, or if the claim is right or cannot be judged.
        """
        if self.claim is None or self.resolution is None:
            return {}
        return readings_for(self.claim, self.resolution)

    def to_document(
        self,
        *,
        depends: formats.DependsDocument | None = None,
        language: Language | str = "en",
    ) -> formats.VerificationDocument:
        """As a ``palatinus-verification/1`` document, ready for ``json.dumps``.

        ``depends`` is that of a :class:`.Settlement`, for the result. The messages of problems are
        in this language.
        """
        return formats.verification_document(self, depends=depends, language=language)

    def __str__(self) -> str:
        if self.problems:
            return "\n".join(map(str, self.problems))
        confirmed = f"{counted(self.confirmed, 'placement')} confirmed"
        if self.resolution is None:
            return confirmed
        return f"{confirmed}: {ClaimedResult.of(self.resolution)}"

    def __repr__(self) -> str:
        found = counted(len(self.problems), "problem")
        confirmed = counted(self.confirmed, "placement")
        return f"<Verification: {found}, {confirmed} confirmed, {self.resolution!r}>"


def verify(record: Record, *, edition: Language | str | None = None) -> Verification:
    """Plays a record again, and finds everything that is wrong with it.

    ``edition`` is the rulebook on the table. What the players agreed on stands all the same.
    """
    draft = RecordDraft.of(required(record, Record, "verify()"))
    return verify_draft(draft, Problems(), edition=as_edition(edition))


@frozen(repr=False)
class ParsedRecord:
    """The result of reading a record.

    A ``copy`` has the springs of a copy of the game, which those that are told must agree with.

    Attributes:
        record: The record; None if there cannot be one.
        faults: Why there cannot be one; empty otherwise.
        line: The line in which it begins, where several stand in one text.
    """

    record: Record | None
    faults: Problems = part(converter=Problems)
    _draft: RecordDraft = part(eq=False, repr=False)
    _veiled: bool = part(eq=False, repr=False, default=False, kw_only=True, alias="veiled")
    _copy: Mapping[Hill, frozenset[int]] | None = part(
        eq=False, repr=False, default=None, kw_only=True, alias="copy", converter=springs_of_copy
    )
    line: int = part(eq=False, default=1, kw_only=True)

    @classmethod
    def of(
        cls, draft: RecordDraft, faults: Iterable[Problem], copy: Springs | None = None
    ) -> ParsedRecord:
        """What came of reading a draft, with these faults, and with the springs of a copy."""
        found = Problems(faults)
        return cls(None if found else draft.record(), found, draft, copy=copy)

    def seen_by(self, color: Color | None) -> ParsedRecord:
        """The same for the player of a color, or for a spectator (None).

        It holds no kinds that others hide, and neither do its problems: not in reveals, messages,
        or excerpts of the text.
        """
        draft = seen_draft(self._draft, color)
        faults = Problems(map(veiled_fault, self.faults), self.faults.more)
        record = None if faults else draft.record()
        return ParsedRecord(record, faults, draft, veiled=True, copy=self._copy, line=self.line)

    def __repr__(self) -> str:
        found = "a record" if self.record else counted(len(self.faults), "fault")
        return f"<ParsedRecord: {found}>"

    def required(self) -> Record:
        """The record. Raises :class:`.RecordError` with the faults if there is none."""
        if self.record is None:
            raise RecordError(self.faults)
        return self.record

    @property
    def placements(self) -> tuple[Placement | None, ...]:
        """The placements in their order, None for those that could not be read."""
        return tuple(self._draft.placements)

    def readable(self) -> Record | None:
        """The game up to the first placement that cannot be read.

        None if the players or the board are wrong, so that there is no game at all, or if there are
        too many mistakes to examine everything.
        """
        if self.record is not None:
            record = self.record
        elif self.faults.more or None in (self._draft.players, *(self._draft.tiles or [None])):
            return None
        else:
            read = list(takewhile(lambda each: each is not None, self._draft.placements))
            comments = {
                number: text for number, text in self._draft.comments.items() if number <= len(read)
            }
            record = evolve(self._draft, placements=read, comments=comments).record()
        wrong = record.setup.problems() or players_problems(record.players) or self.copy_problems()
        return None if wrong else record

    def game(self, placements: int) -> Game | None:
        """The game after so many placements; None if something is wrong up to there.

        It is played once and no further, and what is wrong later does not matter.
        """
        record = self.readable()
        if record is None or placements > len(record.placements):
            return None
        if placements and not self._stands(record, placements):
            return None
        if placements and self._shows_the_set(record):
            confirmed = placements <= self.verify().confirmed
            return confirmed_game(record, placements) if confirmed else None
        try:
            return record.game(placements)
        except PlacementError:
            return None

    def _stands(self, record: Record, placements: int) -> bool:
        """Whether nothing but the placements themselves speaks against so many of them."""
        if any(fault.where.startswith(_OF_THE_SETUP) for fault in self.faults):
            return False
        told = record.reveal
        return all(
            not each.face_down or each.kind in {None, told.get(each.field, each.kind)}
            for each in record.placements[:placements]
        )

    def _shows_the_set(self, record: Record) -> bool:
        """Whether the faces shown at the end determine what each player held from the start."""
        told = hand_of(len(record.players), record.color_set)
        return known_hand(self._draft, record.players) != told

    def copy_problems(self) -> tuple[Problem, ...]:
        """Where the springs that are told are not those of the copy."""
        if self._copy is None or self.faults.more:
            return ()
        told = {hill: self._draft.springs.get(hill, frozenset()) for hill in Hill}
        here = message("owner-this-record", "this record")
        found = copy_problems(self._copy, told, self.faults, where="springs.{}", here=here)
        return tuple(located(each, self._draft.places) for each in found)

    def objections(self) -> Problems:
        """Why nothing is done with what was read: the faults, and the differences."""
        return Problems((*self.faults, *self.copy_problems()), self.faults.more)

    def verify(self, *, edition: Language | str | None = None) -> Verification:
        """Everything that is wrong at once: the faults, and all that is against the rules.

        ``edition`` is the rulebook on the table.
        """
        on_table = as_edition(edition)
        found = verify_draft(self._draft, self.faults, self.copy_problems(), edition=on_table)
        if not self._veiled:
            return found
        # To whoever must not see them, kinds that nothing tells are no problem.
        told = [veiled(each) for each in found.problems if each.code is not _HIDDEN]
        return evolve(found, problems=Problems(told, found.problems.more))


def verify_draft(
    draft: RecordDraft,
    faults: Problems,
    differences: Iterable[Problem] = (),
    *,
    edition: Language | None = None,
) -> Verification:
    """Checks everything that could be read of a record, if all of it was examined.

    ``differences`` are those from a copy of the game.
    """
    if faults.more:
        return _told(draft, _in_lines(faults, draft, faults.more), 0, None, None)
    setup = Problems()
    if draft.tiles is not None:
        setup = Problems(setup_problems(draft.tiles, draft.springs, draft.tokens))
    players = () if draft.players is None else players_problems(draft.players)
    replay = None
    if draft.players is not None and not players:
        hand = known_hand(draft, draft.players)
        replay = Replay(draft, draft.players, Table.start(draft.players, hand))
        replay.run()
    found = [*faults, *differences, *setup, *players]
    if replay:
        found = [*map(replay.with_turn, found), *replay.problems]
    on_a_right_board = not any(problem.where.startswith(_OF_THE_SETUP) for problem in found)
    confirmed = replay.confirmed if replay and on_a_right_board else 0
    resolution = None
    if replay and not found and not draft.unfinished:
        rulings = evolve(draft.rulings, agreed=True)
        resolution = resolve(replay.position(), rulings, edition=edition)
        found += result_problems(draft.result, resolution)
    more = True if replay and replay.problems.stopped else setup.more
    last = replay.turns[f"placements[{confirmed - 1}]"] if replay and confirmed else None
    return _told(draft, _in_lines(found, draft, more), confirmed, last, resolution)


def _told(
    draft: RecordDraft,
    problems: Problems,
    confirmed: int,
    last_turn: Message | None,
    resolution: Resolution | None,
) -> Verification:
    """What was found, with what the record says of itself."""
    return Verification(
        problems,
        confirmed,
        last_turn,
        resolution,
        placements=len(draft.placements),
        claim=draft.result,
        unfinished=draft.unfinished,
    )


def _in_lines(problems: Iterable[Problem], draft: RecordDraft, more: int) -> Problems:
    """Problems with their places, line by line."""
    placed = (located(problem, draft.places) for problem in problems)
    return Problems(sorted(placed, key=in_order), more)


_HIDDEN = ProblemCode.KIND_NOT_REVEALED
_OF_THE_SETUP = ("tiles", "springs", "tokens", "set")
