"""Forces as documents have them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from palatinus_rules.peninsula.declarations.values import ForceDocument, Forces
from palatinus_rules.peninsula.units import Force


def force_document(force: Force) -> ForceDocument:
    """Numbers of pieces by their kinds; kinds that are not there are left out."""
    return cast("ForceDocument", force.to_counts())


def forces_document(forces: Mapping[str, Force]) -> Forces:
    """Forces by area."""
    return {area: force_document(force) for area, force in forces.items()}
