"""How far the mean of a sample can be from the truth.

The interval is that of Audibert, Munos and Szepesvári (the empirical Bernstein bound): it holds for
every distribution whose values have bounds, however skewed, and for every size of sample. The usual
one, which supposes a bell curve, is narrower, and wrong where something is rare: of a thousand
draws without a victory it would conclude that there is none.
"""

from __future__ import annotations

from fractions import Fraction
from math import inf, log, nextafter, sqrt

from attrs import frozen

from palatinus_rules.foresight.forecasts import Estimate

CONFIDENCE = 0.95


@frozen
class Sums:
    """Values that were added up: how many, their sum, the sum of their squares, and the least."""

    number: int
    total: int
    squares: int
    least: int

    def plus(self, other: Sums) -> Sums:
        """The sums over both parts; in whole numbers, so that their order does not matter."""
        return Sums(
            self.number + other.number,
            self.total + other.total,
            self.squares + other.squares,
            min(self.least, other.least),
        )


@frozen
class Scale:
    """What the values that are added up mean: so many units are 1, and they lie within bounds."""

    units: int
    lowest: int
    highest: int

    def sampled(self, sums: Sums, among: int = 1, looks: int | None = None) -> Estimate:
        """The mean of a sample, with the interval that holds the true mean.

        It is one ``among`` so many intervals, and so wide that all of them hold together, with the
        confidence of a single one. If you look repeatedly while the sample grows, and act on what
        you see, pass the number of ``looks`` so far; then they hold at all looks, however many
        follow: the first may fail half as often as it could if it were the only one, the second a
        sixth, the third a twelfth, and so on, which adds up to no more than that.
        """
        doubt = (1 - CONFIDENCE) / among / (looks * (looks + 1) if looks else 1)
        depth = log(3 / doubt) / sums.number
        mean = sums.total / sums.number
        variance = max(0.0, sums.squares / sums.number - mean * mean)
        margin = sqrt(2 * variance * depth) + 3 * (self.highest - self.lowest) * depth
        return Estimate(
            self.mean(sums),
            max(mean - margin, self.lowest) / self.units,
            min(mean + margin, self.highest) / self.units,
        )

    def swept(self, sums: Sums, whole: int) -> Estimate:
        """The mean of what was swept of a whole: exact if that is all of it.

        Otherwise the rest may be anything within the bounds.
        """
        rest = whole - sums.number
        if not rest:
            return Estimate.exact(self.mean(sums))
        low, high = (
            Fraction(sums.total + rest * bound, whole * self.units)
            for bound in (self.lowest, self.highest)
        )
        return Estimate(self.mean(sums), _rounded(low, -inf), _rounded(high, inf))

    def mean(self, sums: Sums) -> Fraction:
        """The mean of what was added up, as an exact fraction."""
        return Fraction(sums.total, sums.number * self.units)

    def least(self, sums: Sums) -> Fraction:
        """The least that was added up."""
        return Fraction(sums.least, self.units)


def _rounded(number: Fraction, towards: float) -> float:
    """The number, or else the next one towards infinity: the truth stays within its bounds."""
    nearest = float(number)
    beyond = nearest > number if towards < 0 else nearest < number
    return nextafter(nearest, towards) if beyond else nearest
