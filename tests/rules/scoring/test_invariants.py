"""What holds for every position, under every ruling."""

from __future__ import annotations

import itertools
import pickle
from collections import Counter
from collections.abc import Callable

import pytest
from attrs import evolve
from hypothesis import given, settings, strategies as st

from oracle import score, scored
from palatinus_rules import (
    Board,
    Color,
    Field,
    Hill,
    Inhabitant,
    Kind,
    Player,
    Position,
    Resolution,
    Rulings,
    Tile,
    resolve,
    testing,
)
from palatinus_rules.rules import AwardKind, Item, LoneSoldier, SoldierRecord, Twist, Verdict
from palatinus_rules.rules.rulings import QUESTIONS
from palatinus_rules.rules.scoring.victory import standings

ALL_RULINGS = [
    Rulings.from_readings(dict(zip(QUESTIONS, map(str, readings), strict=True)))
    for readings in itertools.product(*QUESTIONS.values())
]


@given(testing.dense_positions() | testing.positions(), testing.rulings())
def test_the_result_is_that_of_an_independent_scorer(position: Position, ruled: Rulings) -> None:
    document = resolve(position, ruled).to_document()
    assert scored(document) == score(position.to_document(), ruled.to_readings())


@pytest.mark.rule("soldiers.captives-leave-the-board")
@given(testing.dense_positions() | testing.positions(), testing.rulings())
def test_inhabitants_are_conserved(position: Position, ruled: Rulings) -> None:
    resolution = resolve(position, ruled)
    captured = [c.field for record in resolution.hills for c in record.captures]
    left = [s.field for record in resolution.hills for s in record.soldiers if s.leaves]
    remaining = list(resolution.position_after(Hill.G).inhabitants)
    assert sorted(captured + left + remaining) == list(position.inhabitants)
    held = [gain.field for gain in resolution.gains if gain.item is Item.CAPTURED]
    assert held == captured
    for record in resolution.hills:
        for capture in record.captures:
            assert capture.inhabitant == position.inhabitants[capture.field]


@pytest.mark.rule("control.most-takes-token")
@pytest.mark.rule("control.tie-removes-token")
@given(testing.dense_positions() | testing.positions(), testing.rulings())
def test_every_token_goes_to_one_player_or_to_nobody(position: Position, ruled: Rulings) -> None:
    resolution = resolve(position, ruled)
    taken = Counter(gain.hill for gain in resolution.gains if gain.item is Item.TOKEN)
    for record in resolution.hills:
        token = record.award.kind is AwardKind.TOKEN
        assert taken[record.hill] == token
        if token:
            assert record.award.value == position.board.token(record.hill)


@pytest.mark.rule("victory.sum")
@pytest.mark.rule("control.sum")
@given(testing.dense_positions() | testing.positions(), testing.rulings())
def test_totals_are_sums_of_records(position: Position, ruled: Rulings) -> None:
    resolution = resolve(position, ruled)
    for record in resolution.hills:
        brought = Counter[Color | None]()
        for tally in record.tallies:
            assert tally.points == sum(i.reason.points for i in tally.influence)
            brought[tally.player] += tally.points
        assert record.influence == {color: brought[color] for color in position.colors}
    for standing in resolution.standings:
        mine = [gain for gain in resolution.gains if gain.player is standing.color]
        assert standing.points == sum(gain.value for gain in mine)
        assert standing.points == standing.captured + sum(standing.discs + standing.tokens)
        assert standing.items == len(mine)
        assert standing.items == standing.captured + len(standing.discs + standing.tokens)


@given(testing.positions(), testing.rulings())
def test_resolving_is_pure(position: Position, ruled: Rulings) -> None:
    before = pickle.dumps(position.to_document())
    assert resolve(position, ruled) == resolve(position, ruled)
    assert pickle.dumps(position.to_document()) == before


@pytest.mark.rule("end.reveal")
@given(testing.dense_positions(), testing.rulings(), st.data())
def test_scoring_never_looks_at_wolves(
    position: Position, ruled: Rulings, data: st.DataObject
) -> None:
    wolves = data.draw(st.sets(st.sampled_from(Field)))
    other = evolve(
        position,
        inhabitants={at: evolve(p, wolf=at in wolves) for at, p in position.inhabitants.items()},
    )
    assert outcome(resolve(other, ruled)) == outcome(resolve(position, ruled))


@pytest.mark.rule("soldiers.count-both-groups")
@pytest.mark.rule("soldiers.any-color")
@pytest.mark.rule("soldiers.captures-larger-group")
@given(testing.dense_positions() | testing.positions(), testing.rulings())
def test_soldiers_capture_all_of_the_larger_group_and_nothing_else(
    position: Position, ruled: Rulings
) -> None:
    resolution = resolve(position, ruled)
    before = position
    for record in resolution.hills:
        for soldier in record.soldiers:
            check_soldier(before, soldier, ruled)
        for capture in record.captures:
            assert 1 <= len(capture.captors) <= 2
            assert {s.field for s in record.soldiers if capture.field in s.captured} == set(
                capture.captors
            )
        before = resolution.position_after(record.hill)


def check_soldier(before: Position, soldier: SoldierRecord, ruled: Rulings) -> None:
    """Compares a soldier's record with his neighbors before the hill was resolved."""
    beside = {
        at: before.inhabitants[at].kind
        for at in before.board.neighbors(soldier.field)
        if at in before.inhabitants
    }
    merchants = tuple(at for at, kind in beside.items() if kind is Kind.MERCHANT)
    farmers = tuple(at for at, kind in beside.items() if kind is Kind.FARMER)
    assert (soldier.merchants, soldier.farmers) == (merchants, farmers)
    if len(merchants) > len(farmers):
        assert (soldier.verdict, soldier.captured) == (Verdict.CAPTURES, merchants)
    elif len(farmers) > len(merchants):
        assert (soldier.verdict, soldier.captured) == (Verdict.CAPTURES, farmers)
    else:
        lone_stays = not merchants and ruled.lone_soldier is LoneSoldier.STAYS
        assert soldier.verdict is (Verdict.STAYS if lone_stays else Verdict.FLEES)
        assert soldier.captured == ()


@pytest.mark.rule("soldiers.lone-soldier")
@given(testing.dense_positions() | testing.positions(), testing.rulings())
def test_whether_a_lone_soldier_flees_or_stays_changes_nothing_else(
    position: Position, ruled: Rulings
) -> None:
    # A soldier whom nobody stands beside gives nobody influence, and his field, free or not,
    # has no farmer beside it.
    flees, stays = (
        resolve(position, evolve(ruled, lone_soldier=reading)) for reading in LoneSoldier
    )
    assert flees.standings == stays.standings
    assert [r.influence for r in flees.hills] == [r.influence for r in stays.hills]
    assert [r.award for r in flees.hills] == [r.award for r in stays.hills]


@pytest.mark.rule("soldiers.who-takes-the-piece")
@given(testing.dense_positions() | testing.positions(), testing.rulings())
def test_who_of_two_captors_takes_the_piece_changes_neither_points_nor_items(
    position: Position, ruled: Rulings
) -> None:
    resolution = resolve(position, ruled)
    swapped = [
        evolve(
            record,
            captures=tuple(
                c if c.disc is None else evolve(c, taker=c.disc, disc=c.taker)
                for c in record.captures
            ),
        )
        for record in resolution.hills
    ]
    gains = [gain for record in swapped for gain in record.gains]
    total = Rulings()
    for other, same in zip(
        standings(position.colors, gains, total),
        standings(position.colors, resolution.gains, total),
        strict=True,
    ):
        assert (other.color, other.points, other.items, other.rank) == (
            same.color,
            same.points,
            same.items,
            same.rank,
        )


# Turning, mirroring and renaming. Each returns the changed position, and how a field, a color
# and a hill of the old one are called in the new one.


def outcome(resolution: Resolution) -> object:
    """What must not change: influence, awards, points, items and ranks."""
    return (
        [(record.hill, record.influence, record.award) for record in resolution.hills],
        [(s.color, s.points, s.items, s.rank) for s in resolution.standings],
        resolution.winners,
    )


def moved(
    position: Position, tiles: list[Tile], twist: Twist, rename: Callable[[Field], Field]
) -> Position:
    """The same inhabitants on other tiles."""
    standing = {rename(at): piece for at, piece in position.inhabitants.items()}
    return evolve(position, board=Board(tiles, twist), inhabitants=standing)


@given(testing.dense_positions() | testing.positions(), testing.rulings(), st.integers(1, 5))
def test_turning_the_whole_board_changes_nothing(
    position: Position, ruled: Rulings, turn: int
) -> None:
    tiles = [
        evolve(
            tile,
            slot=(tile.slot - 1 + turn) % 6 + 1 if tile.slot else 0,
            arrow=(tile.arrow + turn) % 6,
        )
        for tile in position.board.tiles
    ]
    turned = moved(position, tiles, position.board.twist, lambda field: field)
    assert outcome(resolve(turned, ruled)) == outcome(resolve(position, ruled))
    for field in Field:
        assert turned.board.neighbors(field) == position.board.neighbors(field)


def mirrored(number: int) -> int:
    """The number of a field seen in a mirror that leaves field 1 where it is."""
    return (1 - number) % 6 + 1


@given(testing.dense_positions() | testing.positions(), testing.rulings())
def test_mirroring_the_board_with_its_twist_changes_nothing(
    position: Position, ruled: Rulings
) -> None:
    # In a tie that is broken in turn, and where the box has no disc left, it can matter who of two
    # captors takes the piece, and that is the first clockwise, which a mirror turns around.
    ruled = evolve(ruled, final_tie="total", disc_shortage="owed")
    tiles = [
        evolve(
            tile,
            slot=(1 - tile.slot) % 6 + 1 if tile.slot else 0,
            arrow=-tile.arrow % 6,
            springs={mirrored(number) for number in tile.springs},
        )
        for tile in position.board.tiles
    ]
    other = Twist.LEFT if position.board.twist is Twist.RIGHT else Twist.RIGHT
    image = moved(
        position, tiles, other, lambda field: Field(f"{field.hill}{mirrored(field.number)}")
    )
    assert outcome(resolve(image, ruled)) == outcome(resolve(position, ruled))


@pytest.mark.rule("control.from-the-arrow")
@given(
    testing.dense_positions() | testing.positions(),
    testing.rulings(),
    st.sampled_from(Hill),
    st.integers(1, 5),
)
def test_turning_one_tile_and_renumbering_its_fields_changes_nothing(
    position: Position, ruled: Rulings, hill: Hill, turn: int
) -> None:
    # Who of two captors takes the piece depends on the arrow; see the mirror above.
    ruled = evolve(ruled, final_tie="total", disc_shortage="owed")

    def renumbered(number: int) -> int:
        return (number - 1 - turn) % 6 + 1

    def rename(field: Field) -> Field:
        return Field(f"{hill}{renumbered(field.number)}") if field.hill is hill else field

    tiles = [
        evolve(
            tile,
            arrow=(tile.arrow + turn) % 6,
            springs={renumbered(number) for number in tile.springs},
        )
        if tile.letter is hill
        else tile
        for tile in position.board.tiles
    ]
    turned = moved(position, tiles, position.board.twist, rename)
    assert outcome(resolve(turned, ruled)) == outcome(resolve(position, ruled))
    for field in Field:
        assert turned.board.hex(rename(field)) == position.board.hex(field)


@given(
    testing.dense_positions() | testing.positions(), testing.rulings(), st.permutations(list(Color))
)
def test_permuting_colors_permutes_the_result(
    position: Position, ruled: Rulings, permuted: list[Color]
) -> None:
    name = dict(zip(Color, permuted, strict=True))
    seats = [
        Player(name[p.color], name[p.second_color] if p.second_color else None)
        for p in position.players
    ]
    standing = {
        at: Inhabitant(name[piece.color], piece.kind) for at, piece in position.inhabitants.items()
    }
    other = resolve(Position(position.board, seats, standing), ruled)
    original = resolve(position, ruled)
    for new, old in zip(other.hills, original.hills, strict=True):
        assert new.influence == {name[color]: n for color, n in old.influence.items()}
        assert new.award == evolve(
            old.award,
            colors=tuple(name[color] for color in old.award.colors),
            missing=tuple(name[color] for color in old.award.missing),
        )
    assert [(s.color, s.points, s.items, s.rank) for s in other.standings] == [
        (name[s.color], s.points, s.items, s.rank) for s in original.standings
    ]


@given(testing.dense_positions() | testing.positions(), testing.rulings(), st.data())
def test_permuting_seats_only_changes_the_order_among_equals(
    position: Position, ruled: Rulings, data: st.DataObject
) -> None:
    seats = data.draw(st.permutations(position.players))
    other, original = resolve(evolve(position, players=seats), ruled), resolve(position, ruled)
    assert [r.influence for r in other.hills] == [r.influence for r in original.hills]
    for new, old in zip(other.hills, original.hills, strict=True):
        assert (new.award.kind, new.award.value) == (old.award.kind, old.award.value)
        assert new.award.colors == tuple(c for c in other.position.colors if c in old.award.colors)
    new_standings = {s.color: (s.points, s.items, s.rank) for s in other.standings}
    assert new_standings == {s.color: (s.points, s.items, s.rank) for s in original.standings}


@given(testing.dense_positions(), testing.rulings())
def test_standings_are_in_order_with_equals_in_seating_order(
    position: Position, ruled: Rulings
) -> None:
    resolution = resolve(position, ruled)
    seat = {color: index for index, color in enumerate(position.colors)}
    keys = [(s.rank, seat[s.color]) for s in resolution.standings]
    assert keys == sorted(keys)
    assert keys[0][0] == 1
    for index, standing in enumerate(resolution.standings):
        assert standing.rank <= index + 1
    assert set(resolution.winners) == {s.color for s in resolution.standings if s.rank == 1}


@given(testing.positions())
def test_resolutions_can_be_hashed_and_pickled(position: Position) -> None:
    resolution = resolve(position)
    assert pickle.loads(pickle.dumps(resolution)) == resolution  # noqa: S301
    assert hash(resolution) == hash(resolve(position))


@pytest.mark.parametrize("ruled", ALL_RULINGS, ids=lambda r: "-".join(r.to_readings().values()))
def test_every_combination_of_readings_agrees_with_the_independent_scorer(
    ruled: Rulings,
) -> None:
    @settings(max_examples=15)
    @given(testing.dense_positions())
    def check(position: Position) -> None:
        document = resolve(position, ruled).to_document()
        assert scored(document) == score(position.to_document(), ruled.to_readings())

    check()
