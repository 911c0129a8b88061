"""What can be asked of the service, and what it answers.

Every request is about an input that can be read.
"""

from __future__ import annotations

from typing import cast

import attrs
from hypothesis import strategies as st

from palatinus_rules import service
from palatinus_rules.drawing import Theme
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.requests import Request
from palatinus_rules.rules.fields import Hill
from palatinus_rules.service.conversion import Target
from palatinus_rules.service.explanations import Answer, Miss
from palatinus_rules.service.pictures import (
    Drawn,
    DrawnStep,
    PicturedPart,
    PictureFormat,
    PictureStyle,
)
from palatinus_rules.service.records import Verified
from palatinus_rules.service.replays import Replay
from palatinus_rules.service.requests import Terms
from palatinus_rules.service.scoring import Refusal, Settled
from palatinus_rules.testing.choices import ANY_FIELD
from palatinus_rules.testing.game_strategies import records
from palatinus_rules.testing.part_strategies import claims, game_copies
from palatinus_rules.testing.people import color_sets
from palatinus_rules.testing.position_strategies import positions

_BOOLEANS = st.booleans()
_RECORDS = records().map(lambda each: each.to_text().encode())
_POSITIONS = positions().map(lambda each: each.to_text().encode())


def terms() -> st.SearchStrategy[Terms]:
    """How an input is to be read, without readings and without an edition."""
    return st.builds(
        Terms,
        incomplete=_BOOLEANS,
        any_hands=_BOOLEANS,
        color_set=st.none() | color_sets(),
        copy=st.none() | game_copies(),
    )


_TOLD: dict[str, st.SearchStrategy[object]] = {
    "about": ANY_FIELD.map(str),
    "changes": st.lists(ANY_FIELD.map("{}=.".format)),
    "claims": st.lists(claims().map(str), min_size=1),
    "games": st.integers(1, 3),
    "language": st.sampled_from(Language),
    "lines": st.lists(positions().map(lambda each: each.to_code().encode()), max_size=3),
    "players": st.integers(2, 5),
    "source": _POSITIONS,
    "terms": terms(),
    "to": st.sampled_from(Target),
}
"""Fields of requests that need a value, or have one that is worth trying."""
_OPTIONAL = {"changes", "games", "language", "terms"}
_OF_RECORDS = {"AdviseRequest", "OutlookRequest", "ReplayRequest"}


def requests(request: type[Request]) -> st.SearchStrategy[Request]:
    """Requests of a kind."""
    told = {
        each.name: _TOLD[each.name]
        for each in attrs.fields(request)
        if each.default is attrs.NOTHING or each.name in _OPTIONAL
    }
    if request.__name__ in _OF_RECORDS:
        told["source"] = _RECORDS
    return st.builds(request, **told)


def picture_styles() -> st.SearchStrategy[PictureStyle]:
    """How a picture is drawn, in its usual size."""
    return st.builds(
        PictureStyle,
        format=st.sampled_from(PictureFormat),
        theme=st.sampled_from(Theme),
        face_down=_BOOLEANS,
        field_names=_BOOLEANS,
        letters=_BOOLEANS,
        color=_BOOLEANS,
    )


def pictured_parts() -> st.SearchStrategy[PicturedPart]:
    """A step of a hill, a hill, the end, or none of them."""
    step = st.none() | st.sampled_from(DrawnStep)
    hill = st.builds(PicturedPart, hill=st.sampled_from(Hill), step=step)
    return st.builds(PicturedPart, end=_BOOLEANS) | hill


def drawn() -> st.SearchStrategy[Drawn]:
    """The end of a game as text."""
    return _POSITIONS.map(service.draw)


def settled() -> st.SearchStrategy[Settled]:
    """A scoring, and what in it depends on open questions."""
    return _POSITIONS.map(lambda source: cast("Settled", service.score_and_settle(source)))


def verified() -> st.SearchStrategy[Verified]:
    """A record with which nothing is wrong."""
    return _RECORDS.map(lambda source: cast("Verified", service.verify(source)))


def replays() -> st.SearchStrategy[Replay]:
    """A game at its end, as a spectator sees it."""
    return _RECORDS.map(lambda source: cast("Replay", service.replay(source)))


@st.composite
def answers(draw: st.DrawFn) -> Answer:
    """What a hill comes to."""
    return cast("Answer", service.answer(draw(_POSITIONS), str(draw(st.sampled_from(Hill)))))


def refusals() -> st.SearchStrategy[Refusal]:
    """Why a text is no position."""
    return st.text("?!").map(lambda source: cast("Refusal", service.score(source.encode())))


def misses() -> st.SearchStrategy[Miss]:
    """No rule has these words."""
    return st.text("xyz", min_size=9).map(lambda words: cast("Miss", service.look_up_rules(words)))
