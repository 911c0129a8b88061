"""Whole games with legal and illegal attempts, against a second judge and simple counts."""

from __future__ import annotations

from collections import Counter

import pytest
from attrs import evolve
from hypothesis import settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game_oracle import first_fault
from games import EVERYTHING
from palatinus_rules import (
    Color,
    Field,
    Game,
    Kind,
    Placement,
    Problem,
    Record,
    draw_setup,
    testing,
)
from palatinus_rules.foresight import SeededRandom
from palatinus_rules.rules import ColorSet, PlacementError, hand
from palatinus_rules.rules.box import exact_hands
from twins import twins

HAND_CODES = {"not-in-hand", "soldier-too-late", "soldier-kept", "sets-differ"}
TURNS = {2: 16, 3: 12, 4: 8, 5: 7}
LAST = {2: 4, 3: 4, 4: 3, 5: 3}
SETS = [
    ColorSet(
        exact.merchants.least,
        exact.farmers.least,
        exact.soldiers.least,
        exact.merchants.wolves,
        exact.farmers.wolves,
    )
    for exact in exact_hands(hand(3))
]


class Playing(RuleBasedStateMachine):
    """Somebody plays, and now and then tries what is not allowed."""

    tables = testing.players()
    sets: st.SearchStrategy[ColorSet | None] = st.sampled_from(SETS)

    @initialize(data=st.data(), seed=st.integers(0, 2**20))
    def start(self, data: st.DataObject, seed: int) -> None:
        players, told = data.draw(self.tables), data.draw(self.sets)
        self.setup = draw_setup(seed)
        self.players = players
        self.told = told if len(players) < 4 else None
        self.game = Game(self.setup.board(), players, self.told)
        self.chance = SeededRandom(seed)

    def judged(self, attempt: Placement) -> set[str]:
        """The reasons against a placement, as the second judge sees them."""
        placements = (*self.game.placements, attempt)
        record = Record(self.players, self.setup, placements, color_set=self.told, unfinished=True)
        fault = first_fault(dict(record.to_document()))
        if fault is None:
            return set()
        assert fault[:2] == ("placement", len(self.game.placements))
        return set(fault[2])

    def refused(self, attempt: Placement) -> set[str]:
        codes = {str(problem.code) for problem in self.game.refusals(attempt)}
        exact = self.told is not None and self.told.merchant_wolves is not None
        if exact or len(self.players) > 3:
            return codes
        # Without a set the second judge only says that it is a matter of the hands.
        return (codes - HAND_CODES) | ({"hands"} if codes & HAND_CODES else set())

    @precondition(lambda self: not self.game.is_over)
    @rule(times=st.integers(1, 12))
    def place(self, times: int) -> None:
        for _ in range(times):
            if self.game.is_over:
                return
            options = self.game.legal_placements()
            assert options
            chosen = self.chance.pick(options)
            assert self.judged(chosen) == set()
            before = self.game
            self.game = before.place(chosen)
            assert self.game.placements == (*before.placements, chosen)

    @precondition(lambda self: not self.game.is_over)
    @rule(data=st.data())
    def try_what_is_nearly_legal(self, data: st.DataObject) -> None:
        """A legal placement with one thing changed."""
        legal = self.chance.pick(self.game.legal_placements())
        attempts = [
            evolve(legal, field=data.draw(st.sampled_from(Field))),
            evolve(legal, color=data.draw(st.sampled_from(Color))),
            evolve(legal, kind=data.draw(st.sampled_from(Kind))),
            evolve(legal, wolf=not legal.wolf, face_down=not legal.wolf),
            evolve(legal, face_down=not legal.face_down),
        ]
        attempt = data.draw(st.sampled_from(attempts))
        assert self.refused(attempt) == self.judged(attempt)

    @precondition(lambda self: not self.game.is_over)
    @rule()
    def play_to_the_end(self) -> None:
        self.place(TURNS[len(self.players)] * len(self.players))

    @rule(number=st.integers(0, len(EVERYTHING) - 1))
    def try_anything(self, number: int) -> None:
        attempt = EVERYTHING[number]
        reasons = self.refused(attempt)
        assert reasons == self.judged(attempt)
        if reasons:
            with pytest.raises(PlacementError) as caught:
                self.game.place(attempt)
            assert caught.value.problems == self.game.refusals(attempt)
            assert all(isinstance(each, Problem) for each in caught.value.problems)
        else:
            assert attempt in self.game.legal_placements()

    @precondition(lambda self: not self.game.is_over)
    @rule(data=st.data())
    def try_the_wrong_piece(self, data: st.DataObject) -> None:
        """What is refused for the piece alone: on a free field, by whoever is to move."""
        mover = self.game.to_move
        assert mover is not None
        attempt = Placement(
            data.draw(st.sampled_from(self.game.free_fields())),
            data.draw(st.sampled_from(mover.colors)),
            data.draw(st.sampled_from(Kind)),
            data.draw(st.booleans()),
        )
        assert self.refused(attempt) == self.judged(attempt)

    @rule()
    def everything_else_is_refused(self) -> None:
        legal = set(self.game.legal_placements())
        assert legal == {each for each in EVERYTHING if not self.game.refusals(each)}

    @invariant()
    def counts_and_turns(self) -> None:
        number, seats = len(self.game.placements), len(self.players)
        owners = {color: seat for seat, each in enumerate(self.players) for color in each.colors}
        turns = Counter(owners[each.color] for each in self.game.placements)
        assert [owners[each.color] for each in self.game.placements] == [
            index % seats for index in range(number)
        ]
        for seat, player in enumerate(self.players):
            assert self.game.remaining(player.color) == TURNS[seats] - turns[seat]
        assert len(self.game.free_fields()) == 42 - number
        assert len({each.field for each in self.game.placements}) == number
        assert self.game.is_over is (number == seats * TURNS[seats])
        if not self.game.is_over:
            assert self.game.to_move == self.players[number % seats]

    @invariant()
    def soldiers_are_in_time(self) -> None:
        seats = len(self.players)
        for player in self.players:
            own = [each for each in self.game.placements if each.color in player.colors]
            for turn, each in enumerate(own, 1):
                if each.kind is Kind.SOLDIER:
                    assert turn <= TURNS[seats] - LAST[seats]
            if self.told is not None or seats > 3:
                soldiers = self.told.soldiers if self.told is not None else 1
                placed = sum(each.kind is Kind.SOLDIER for each in own)
                if len(own) >= TURNS[seats] - LAST[seats]:
                    assert placed == soldiers

    @invariant()
    def nothing_leaks(self) -> None:
        viewer = self.players[len(self.game.placements) % len(self.players)].color
        view = self.game.view(viewer)
        for number, twin in enumerate(twins(self.game, viewer)):
            assert twin.view(viewer) == view
            assert hash(twin.view(viewer)) == hash(view)
            assert repr(twin.view(viewer)) == repr(view)
            if number == 2:
                break


class PlayingWithOpenSets(Playing):
    """The same for two and three players who do not tell the set, or only in part."""

    tables = testing.players(most=3)
    sets = st.none() | st.sampled_from(
        [evolve(each, merchant_wolves=None, farmer_wolves=None) for each in SETS]
    )


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(
    max_examples=max(5, settings().max_examples // 5), stateful_step_count=20, deadline=None
)
TestPlayingWithOpenSets = PlayingWithOpenSets.TestCase
TestPlayingWithOpenSets.settings = settings(
    max_examples=max(3, settings().max_examples // 10), stateful_step_count=12, deadline=None
)
