"""What people write down about games: parts of hands and tables, claims, and what is wrong."""

from typing import get_args

from hypothesis import strategies as st

from palatinus_rules.disputes.claims import (
    Claim,
    FieldClaim,
    InfluenceClaim,
    MostClaim,
    PointsClaim,
    VictoryClaim,
)
from palatinus_rules.formats.notation.game_copy import GameCopy
from palatinus_rules.kit.frozen import NamedMap
from palatinus_rules.kit.messages import Listed
from palatinus_rules.kit.problems import Problem
from palatinus_rules.rules.box import NO_SOLDIER_WITH_WOLF, Color, Hand, Share
from palatinus_rules.rules.codes import ProblemCode
from palatinus_rules.rules.editions import RuledOutReading
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.laying import LaidTile
from palatinus_rules.rules.placement.view import Holding, View
from palatinus_rules.rules.records.record import ClaimedResult
from palatinus_rules.rules.rulings import RULED_OUT
from palatinus_rules.rules.scoring.resolution import resolve
from palatinus_rules.rules.setup import Assembly
from palatinus_rules.testing.board_strategies import setups
from palatinus_rules.testing.choices import ANY_FIELD, TEXTS, any_of
from palatinus_rules.testing.game_strategies import games
from palatinus_rules.testing.people import color_sets
from palatinus_rules.testing.position_strategies import positions

_HILLS = st.sampled_from(Hill)
_COLORS = st.sampled_from(Color)
_LINES = st.none() | st.integers(1, 99)
_ORDERS = st.permutations(list(Color))
_POINTS = st.integers(0, 60)
_SETS = color_sets()


@st.composite
def assemblies(draw: st.DrawFn) -> Assembly:
    """A table on which some tiles have been laid, or none, or all."""
    return Assembly(draw(setups()).tiles[: draw(st.integers(0, 7))])


def laid_tiles() -> st.SearchStrategy[LaidTile]:
    """A tile as it was laid."""
    return any_of(setups().map(lambda setup: setup.tiles))


def game_copies() -> st.SearchStrategy[GameCopy]:
    """What somebody knows about a box: its springs, perhaps its set, and perhaps a name for it."""
    springs = setups().map(lambda setup: setup.springs)
    return st.builds(GameCopy, springs, st.none() | _SETS, title=TEXTS)


def hands() -> st.SearchStrategy[Hand]:
    """What a player takes who knows how the twelve split."""
    return _SETS.map(lambda known: known.hand)


def shares() -> st.SearchStrategy[Share]:
    """A part of such a hand."""
    return any_of(hands().map(lambda held: (held.merchants, held.farmers, held.soldiers)))


@st.composite
def views(draw: st.DrawFn) -> View:
    """A game as one of its players sees it, or a spectator."""
    game = draw(games())
    return game.view(draw(st.sampled_from((None, *(each.color for each in game.players)))))


def holdings() -> st.SearchStrategy[Holding]:
    """What somebody knows of the inhabitants behind a screen."""
    return any_of(views().map(lambda view: [*view.holdings.values()]))


@st.composite
def claimed_results(draw: st.DrawFn) -> ClaimedResult:
    """The right result of a position: its points, its winners, or both."""
    result = ClaimedResult.of(resolve(draw(positions())))
    told = draw(st.sampled_from(("points and winners", "points", "winners")))
    return ClaimedResult(
        result.points if "points" in told else {}, result.winners if "winners" in told else ()
    )


def ruled_out_readings() -> st.SearchStrategy[RuledOutReading]:
    """A reading that some edition rules out."""
    return st.sampled_from(
        [
            RuledOutReading(edition, question, each)
            for edition, ruled_out in RULED_OUT.items()
            for question, refused in ruled_out.items()
            for each in refused
        ]
    )


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    """Something wrong, with a code and a place, perhaps a line, and a sentence without values."""
    code = draw(st.sampled_from(ProblemCode))
    where = draw(st.just("") | ANY_FIELD.map("inhabitants.{}".format))
    return Problem(code, where, NO_SOLDIER_WITH_WOLF, line=draw(_LINES))


def listed() -> st.SearchStrategy[Listed]:
    """A list of words in a text."""
    return st.builds(Listed, st.lists(st.text()).map(tuple), st.sampled_from(("and", "or", ";")))


def named_maps(asked: type) -> st.SearchStrategy[NamedMap[Color, object]]:
    """A mapping by names, of what its annotation says."""
    names, values = get_args(asked) or (Color, int)
    keys: st.SearchStrategy[Color] = st.from_type(names)
    held: st.SearchStrategy[object] = st.from_type(values)
    return st.dictionaries(keys, held).map(NamedMap[Color, object])


def field_claims() -> st.SearchStrategy[FieldClaim]:
    """What an inhabitant brings."""
    return st.builds(FieldClaim, ANY_FIELD, _POINTS)


def influence_claims() -> st.SearchStrategy[InfluenceClaim]:
    """A player's influence on a hill."""
    return st.builds(InfluenceClaim, _HILLS, _COLORS, _POINTS)


@st.composite
def most_claims(draw: st.DrawFn) -> MostClaim:
    """Who has the most influence on a hill."""
    return MostClaim(draw(_HILLS), draw(_ORDERS)[: draw(st.integers(0, len(Color)))])


def points_claims() -> st.SearchStrategy[PointsClaim]:
    """A player's points."""
    return st.builds(PointsClaim, _COLORS, _POINTS)


def victory_claims() -> st.SearchStrategy[VictoryClaim]:
    """Who wins."""
    return st.builds(VictoryClaim, _COLORS)


def claims() -> st.SearchStrategy[Claim]:
    """Any claim."""
    return field_claims() | influence_claims() | most_claims() | points_claims() | victory_claims()
