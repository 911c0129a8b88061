"""Every slip with its scoring."""

from __future__ import annotations

from collections.abc import Mapping

from palatinus_rules.disputes.slips import control, soldiers, victory
from palatinus_rules.disputes.slips.scoring import Scoring
from palatinus_rules.disputes.slips.slip import Slip

_SCORINGS = {
    each.slip: each
    for module in (soldiers, control, victory)
    for each in vars(module).values()
    if isinstance(each, type) and issubclass(each, Scoring) and hasattr(each, "slip")
}

SCORINGS: Mapping[Slip, type[Scoring]] = {slip: _SCORINGS[slip] for slip in Slip}
"""The scoring with each slip, in the order in which explanations list them."""
