"""Hypothesis strategies for tests of whatever is built on the rules.

Every strategy builds values that keep its promise, and filters nothing. What fails shrinks to the
plain board (A in the middle, B to G around it, every arrow up, no springs), to few inhabitants on
the first fields, and to the first colors.

Hypothesis finds most of them by itself: with the extra ``testing`` installed, an entry point
makes ``from_type(Position)``, and arguments that are annotated so, use these strategies.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING

from palatinus_rules.lazy import names_from
from palatinus_rules.problems import MissingExtraError

if TYPE_CHECKING:
    from palatinus_rules.testing.hook import register
    from palatinus_rules.testing.laying import boards, setups, tiles
    from palatinus_rules.testing.people import color_sets, inhabitants, players
    from palatinus_rules.testing.playing import games, placements, records
    from palatinus_rules.testing.standing import (
        dense_positions,
        incomplete_positions,
        positions,
        resolutions,
        rulings,
    )

__all__ = [
    "boards",
    "color_sets",
    "dense_positions",
    "games",
    "incomplete_positions",
    "inhabitants",
    "placements",
    "players",
    "positions",
    "records",
    "register",
    "resolutions",
    "rulings",
    "setups",
    "tiles",
]

if find_spec("hypothesis") is None:
    raise MissingExtraError("palatinus_rules.testing", extra="testing", module="hypothesis")

# Hypothesis loads this module whenever it is imported itself, to ask for the hook. Whoever then
# tests something else need not wait for the strategies.
__getattr__, __dir__ = names_from(
    __name__,
    {
        "hook": "register",
        "laying": "boards setups tiles",
        "people": "color_sets inhabitants players",
        "playing": "games placements records",
        "standing": "dense_positions incomplete_positions positions resolutions rulings",
    },
    __all__,
)
