"""What the units of one side can do on a terrain: their danger order, and how likely each kills."""

from __future__ import annotations

from fractions import Fraction

from attrs import frozen

from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.terrain import Row, Side, Strengths, Strike, Terrain, strike
from palatinus_rules.peninsula.units import UnitKind

_EQUALS = (UnitKind.CAVALRY, UnitKind.ARCHERS, UnitKind.INFANTRY)
"""Who is the more dangerous of equal strengths."""


@frozen(kw_only=True)
class Arms:
    """The kinds in danger order, and the chances to kill of each, with a commander and without.

    ``archers`` is the place of the archers in the order, and ``dice`` the most dice that any of
    them rolls at once. ``shoots`` tells whether archers in the front row
    shoot at all.
    """

    order: tuple[UnitKind, UnitKind, UnitKind]
    archers: int
    dice: int
    melee: tuple[Fraction, Fraction, Fraction]
    led_melee: tuple[Fraction, Fraction, Fraction]
    shoots: bool
    shot: Fraction
    led_shot: Fraction
    far_shot: Fraction

    @classmethod
    def on(cls, terrain: Terrain, side: Side, strengths: Strengths, readings: Readings) -> Arms:
        """What a side can do on a terrain, under some readings."""

        def front(kind: UnitKind, *, led: bool = False) -> Strike:
            found = strike(
                kind,
                Row.FRONT,
                terrain,
                side,
                strengths=strengths,
                readings=readings,
                with_commander=led,
            )
            return found or _NEVER

        def in_melee(kind: UnitKind, *, led: bool) -> Fraction:
            # peninsula.B9.shoot_only
            idle = kind is UnitKind.ARCHERS and readings.front_archers == "shoot_only"
            return Fraction(0) if idle else front(kind, led=led).chance()

        first, second, third = sorted(
            _EQUALS, key=lambda kind: (front(kind).lowest, _EQUALS.index(kind))
        )
        order = (first, second, third)
        far = strike(
            UnitKind.ARCHERS, Row.BACK, terrain, side, strengths=strengths, readings=readings
        )
        return cls(
            order=order,
            archers=order.index(UnitKind.ARCHERS),
            dice=max(front(kind).dice for kind in order),
            melee=(
                in_melee(first, led=False),
                in_melee(second, led=False),
                in_melee(third, led=False),
            ),
            led_melee=(
                in_melee(first, led=True),
                in_melee(second, led=True),
                in_melee(third, led=True),
            ),
            # peninsula.B9.melee_only
            shoots=readings.front_archers != "melee_only",
            shot=front(UnitKind.ARCHERS).chance(),
            led_shot=front(UnitKind.ARCHERS, led=True).chance(),
            far_shot=(far or _NEVER).chance(),
        )


_NEVER = Strike(7)
