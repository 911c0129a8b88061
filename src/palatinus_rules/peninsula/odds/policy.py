"""How both sides fight where the rules leave them a choice: plainly, or otherwise.

Under the plain policy nobody retreats, and whoever has to choose an enemy begins with the most
dangerous. Any other policy is named in the result.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import unique

from attrs import Attribute, field, frozen

from palatinus_rules.kit.arguments import Named, whole
from palatinus_rules.kit.problems import PalatinusError
from palatinus_rules.peninsula.terrain import Side


@unique
class Targets(Named):
    """With which enemies a side begins."""

    DANGEROUS = "dangerous"
    WEAKEST = "weakest"


def _at_least_one(_: object, attribute: Attribute[int | None], number: int | None) -> None:
    if number is not None and whole(number, attribute.name) < 1:
        raise PalatinusError(f"{attribute.name} is 1 at least, not {number}.")


@frozen(kw_only=True)
class Conduct:
    """How one side fights.

    ``targets``: with which enemies its arrows begin; in the melee, with which of them its surplus
    begins if its front is the larger one, and which of those that face it a unit strikes if it is
    the smaller one. ``retreats_at``: it retreats when it has so many units left, or fewer.
    ``retreats_after``: it retreats when so many rounds are over. There is always room to retreat.
    """

    targets: Targets = field(default=Targets.DANGEROUS, converter=Targets)
    retreats_at: int | None = field(default=None, validator=_at_least_one)
    retreats_after: int | None = field(default=None, validator=_at_least_one)

    def retreats(self, units: int, rounds: int) -> bool:
        """Whether it retreats with so many units left after so many rounds."""
        if self.retreats_at is not None and units <= self.retreats_at:
            return True
        return self.retreats_after is not None and rounds >= self.retreats_after

    def departures(self) -> Iterator[tuple[str, str | int]]:
        """What it does otherwise than under the plain policy, by the names of its parts."""
        if self.targets is not Targets.DANGEROUS:
            yield "targets", str(self.targets)
        if self.retreats_at is not None:
            yield "retreats_at", self.retreats_at
        if self.retreats_after is not None:
            yield "retreats_after", self.retreats_after


@frozen
class Policy:
    """How both sides fight.

    >>> Policy().is_plain, Policy(defender=Conduct(retreats_at=1)).is_plain
    (True, False)
    """

    attacker: Conduct = Conduct()
    defender: Conduct = Conduct()

    @property
    def is_plain(self) -> bool:
        """Whether both fight as under the plain policy."""
        return self == PLAIN

    def __getitem__(self, side: Side) -> Conduct:
        return self.attacker if side is Side.ATTACKER else self.defender

    def who_retreats(self, attackers: int, defenders: int, rounds: int) -> Side | None:
        """Who retreats with so many units left after so many rounds; both sides have some."""
        # peninsula.B16
        if self.defender.retreats(defenders, rounds):
            return Side.DEFENDER
        return Side.ATTACKER if self.attacker.retreats(attackers, rounds) else None

    def most_rounds(self) -> int | None:
        """After how many rounds one side retreats at the latest; None if there is no end to it."""
        limits = (self.attacker.retreats_after, self.defender.retreats_after)
        return min((limit for limit in limits if limit is not None), default=None)


PLAIN = Policy()
"""Nobody retreats, and the most dangerous are struck first."""
