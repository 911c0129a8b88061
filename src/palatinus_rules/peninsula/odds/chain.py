r"""The chain of a combat's states, from the first to every end.

A state is a pair of standings. A round has two steps, arrows and melee, and in each of them the
dice of the two sides fall independently: what becomes of both is a product of two spreads. Between
the steps both sides stand in ranks. No step adds a piece, so that states and ranks are gone through
by the number of pieces, from many to few, and each is done once. The only way back is a round in
which nothing happens. With p as the chance that arrows change nothing, q as the chance that the
melee changes nothing, e as what flows into the state, and g as what flows into the ranks of its
formation from elsewhere, so many rounds are expected to begin in the state:

    v = e + q (g + p v) = (e + q g) / (1 - p q)

**In whole numbers.** Flows are numerators over one denominator, which is chosen so that no division
leaves a rest: every number of pieces contributes the least common multiple of all numerators of
1 - p q, and a power of six for the dice. Nothing has to be reduced before the end.

**In floating point.** Nothing is ever subtracted but whole numbers, which make 1 - p q, and are
rounded once. So relative errors grow by roundings alone, each of at most u, which is 2 to the -53:
a product has the errors of its factors and one more, a sum of n terms those of its worst term and
n - 1 more. On its way, a flow passes at most three nodes for each number of pieces (ranks that are
no formation, a state, the ranks of its formation), or two in each of some rounds. There it
becomes one of at most T terms, if T is the number of all nodes, because no node adds two terms to
another. To get there it is multiplied with two weights, each rounded once (four roundings), and in
a state q g is added and all multiplied with a factor (five). The sums over ends and over rounds are
rounded once each. So a flow through S nodes has a relative error below K u / (1 - K u), with
K = S (T + 9) + 2 roundings. What underflows is mass lost, not more than 2 to the -1074 for each
weight and each product. There are far fewer than 10 to the 15 of these, and no mass fights longer
than a million rounds, so that all of it is nothing beside u. As no chance is above 1,
2 K u max(1, rounds) bounds the error of every value, with room to spare.
"""

from __future__ import annotations

from itertools import product
from math import fsum, lcm
from typing import NamedTuple

from attrs import frozen

from palatinus_rules.peninsula.odds.policy import Policy
from palatinus_rules.peninsula.odds.rows import Camp
from palatinus_rules.peninsula.odds.spreads import Spread, Spreads
from palatinus_rules.peninsula.terrain import Side

MOST_BITS = 12_000
"""How long the common denominator may be: nobody reads fractions of more than 3,600 digits."""

MOST_EXACT_STATES = 4_000
"""How many states are looked through for the common denominator."""

_UNIT = 2.0**-53
_SHIFT = 32
_MASK = (1 << _SHIFT) - 1

Place = int
"""The number of a pair of standings."""


@frozen
class Flow:
    """What a chain comes to: which part of ``whole`` ends how, and the rounds.

    Where it is exact, these are whole numbers, and ``error`` is 0. An end is two standings, and who
    retreated, if anybody did.
    """

    whole: float
    ends: dict[tuple[int, int, Side | None], float]
    rounds: float
    exact: bool
    error: float


class EndlessError(Exception):
    """In one of the states nobody can ever hit anybody."""


class _Stage(NamedTuple):
    """A state in which a round begins: how both sides stand, and what can happen.

    Of ``cases`` there are some in which anything is ``moving``; they are those of the volley times
    those of the melee that follows when no arrow hits.
    """

    pair: int
    volley: tuple[Spread, Spread]
    volley_cases: int
    melee_cases: int
    melee_still: int
    moving: int

    @property
    def cases(self) -> int:
        """All that can happen in a round without hits by arrows, and all arrows that hit."""
        return self.volley_cases * self.melee_cases


class Chain:
    """One combat. It is used once: either to the end, or for some rounds."""

    def __init__(self, attacker: Camp, defender: Camp, policy: Policy) -> None:
        self._attacker = attacker
        self._defender = defender
        self._policy = policy
        self._spreads = Spreads(attacker, defender, policy)
        self._width = len(defender.standings)
        self._most = sum(max(n for _, n in camp.fighting()) for camp in (attacker, defender))
        self._start = attacker.full * self._width + defender.full
        self._dice = max(attacker.arms.dice, defender.arms.dice)
        self._exact = True
        self._flow: list[float] = []
        self._waiting: list[dict[int, float]] = []
        self._nodes = 0
        self._clear()

    def run(self, *, floating: bool) -> Flow:
        """Everything that can happen; ``floating`` even where fractions would do.

        Raises :class:`EndlessError`.
        """
        limit = self._policy.most_rounds()
        if self._who_retreats(self._start) is not None:
            # Whoever has so few units left before the first round has no more of them after it.
            limit = 1
        if limit is None:
            return self._to_the_end(floating=floating)
        return self._some_rounds(limit, floating=floating)

    def _clear(self) -> None:
        self._flow = [0] * (len(self._attacker.standings) * self._width)
        self._waiting = [{} for _ in range(self._most + 1)]

    def _to_the_end(self, *, floating: bool) -> Flow:
        places = self._places()
        number = sum(map(len, places))
        short = not floating and number <= MOST_EXACT_STATES
        whole = self._denominator(places) if short else None
        self._flow[self._start] = self._begin(whole)
        begun: list[float] = []
        for pieces in range(self._most, -1, -1):
            formed = self._formed(self._waiting[pieces])
            begun += [
                self._round(place, formed.get(place, 0))
                for place in places[pieces]
                if self._flow[place] or place in formed
            ]
        ends = {
            (place, self._who_retreats(place)): amount
            for place, amount in enumerate(self._flow)
            if amount
        }
        return self._result(whole, ends, begun, 3 * self._most)

    def _formed(self, waiting: dict[int, float]) -> dict[Place, float]:
        """What has flowed into formations, by their states; all other ranks clash at once."""
        found: dict[Place, float] = {}
        for pair, amount in waiting.items():
            place = self._place(pair)
            if self._goes_on(place) and self._formation(place) == pair:
                found[place] = amount
            else:
                self._clash(pair, amount)
        return found

    def _some_rounds(self, limit: int, *, floating: bool) -> Flow:
        whole = None if floating else self._power_of_six(self._most) ** (2 * limit)
        if whole is not None and whole.bit_length() > MOST_BITS:
            whole = None
        fighting: dict[Place, float] = {self._start: self._begin(whole)}
        ends: dict[tuple[Place, Side | None], float] = {}
        begun: list[float] = []
        number = 0
        while fighting:
            number += 1
            self._clear()
            begun += fighting.values()
            for place, amount in fighting.items():
                self._shoot(self._stage(place).volley, amount)
            for waiting in self._waiting:
                for pair, amount in waiting.items():
                    self._clash(pair, amount)
            fighting = {}
            for place, amount in enumerate(self._flow):
                retreats = self._who_retreats(place, number) if amount else None
                if amount and (retreats is not None or not all(self._units(place))):
                    end = place, retreats
                    ends[end] = ends.get(end, 0) + amount
                elif amount:
                    fighting[place] = amount
        return self._result(whole, ends, begun, 2 * limit)

    def _begin(self, whole: int | None) -> float:
        """What is to flow: all of a denominator or, without one, just 1."""
        if whole is None:
            self._exact = False
            self._spreads.round_off()
            return 1.0
        return whole

    def _result(
        self,
        whole: int | None,
        ends: dict[tuple[Place, Side | None], float],
        begun: list[float],
        passed: int,
    ) -> Flow:
        found = {
            (*divmod(place, self._width), retreats): amount
            for (place, retreats), amount in ends.items()
        }
        if whole is not None:
            return Flow(whole, found, sum(begun), exact=True, error=0.0)
        rounds = fsum(begun)
        roundings = passed * (self._nodes + 9) + 2
        error = 2 * roundings * _UNIT * max(1.0, rounds)
        return Flow(1.0, found, rounds, exact=False, error=error)

    def _who_retreats(self, place: Place, rounds: int = 0) -> Side | None:
        """Who retreats in a state; nobody does where one side has no units."""
        ours, theirs = self._units(place)
        return self._policy.who_retreats(ours, theirs, rounds) if ours and theirs else None

    def _units(self, place: Place) -> tuple[int, int]:
        ours, theirs = divmod(place, self._width)
        return self._attacker.units(ours), self._defender.units(theirs)

    def _goes_on(self, place: Place) -> bool:
        return all(self._units(place)) and self._who_retreats(place) is None

    def _place(self, pair: int) -> Place:
        """The state of two ranks, if nothing more happens to them."""
        ours, theirs = self._attacker.settled[pair >> _SHIFT], self._defender.settled[pair & _MASK]
        return ours * self._width + theirs

    def _places(self) -> list[list[Place]]:
        """All states in which the fight goes on, by their numbers of pieces."""
        found: list[list[Place]] = [[] for _ in range(self._most + 1)]
        pairs = product(self._attacker.fighting(), self._defender.fighting())
        for (ours, our_pieces), (theirs, their_pieces) in pairs:
            place = ours * self._width + theirs
            if self._goes_on(place):
                found[our_pieces + their_pieces].append(place)
        return found

    def _formation(self, place: Place) -> int:
        """The ranks in which both sides begin a round."""
        first, second = divmod(place, self._width)
        ours = self._attacker.formation(first)
        front = sum(self._attacker.ranks[ours].front)
        return _pair(ours, self._defender.formation(second, front))

    def _stage(self, place: Place) -> _Stage:
        pair = self._formation(place)
        volley = self._spreads.volley(pair >> _SHIFT, pair & _MASK)
        melee = self._spreads.melee(pair >> _SHIFT, pair & _MASK)
        volley_cases = volley[0].cases * volley[1].cases
        melee_cases = melee[0].cases * melee[1].cases
        melee_still = melee[0].still * melee[1].still
        still = volley[0].still * volley[1].still * melee_still
        moving = volley_cases * melee_cases - still
        return _Stage(pair, volley, volley_cases, melee_cases, melee_still, moving)

    def _denominator(self, places: list[list[Place]]) -> int | None:
        """One that every flow can be divided by as often as it has to; None if it is too long."""
        whole = 1
        for pieces, several in enumerate(places):
            # A round is multiplied by all its cases before it is divided by them, so that this is
            # for the melee of ranks that are no formation.
            whole *= self._power_of_six(pieces)
            shared = 1
            for place in several:
                shared = lcm(shared, self._stage(place).moving or 1)
                if shared.bit_length() + whole.bit_length() > MOST_BITS:
                    return None
            whole *= shared
        return whole

    def _power_of_six(self, pieces: int) -> int:
        """All cases of one step: the dice of all pieces, and those of two commanders."""
        return int(6 ** (self._dice * pieces + 2))

    def _round(self, place: Place, formed: float) -> float:
        """Lets rounds begin in a state, and tells how many; some ranks are formed already."""
        stage = self._stage(place)
        entering = self._flow[place]
        if not stage.moving:
            raise EndlessError
        if self._exact:
            still = stage.melee_still * stage.volley_cases
            begun = (entering * stage.cases + formed * still) // stage.moving
        else:
            begun = entering + formed * (stage.melee_still / stage.melee_cases)
            begun *= stage.cases / stage.moving
        self._shoot(stage.volley, begun)
        waiting = self._waiting[self._pieces(stage.pair)]
        self._clash(stage.pair, waiting[stage.pair])
        # What came back is counted in already.
        self._flow[place] = 0
        return begun

    def _pieces(self, pair: int) -> int:
        return self._attacker.pieces[pair >> _SHIFT] + self._defender.pieces[pair & _MASK]

    def _shoot(self, volley: tuple[Spread, Spread], amount: float) -> None:
        """Hands an amount on to the ranks that arrows can leave."""
        self._nodes += 1
        first, second = volley
        if self._exact:
            amount //= first.cases * second.cases
        ours, theirs = self._attacker.pieces, self._defender.pieces
        for left, weight in first.weights:
            part, pieces, row = amount * weight, ours[left], left << _SHIFT
            for right, other in second.weights:
                waiting = self._waiting[pieces + theirs[right]]
                waiting[row | right] = waiting.get(row | right, 0) + part * other

    def _clash(self, pair: int, amount: float) -> None:
        """Hands an amount on to the states that a melee can leave."""
        self._nodes += 1
        ours, theirs = pair >> _SHIFT, pair & _MASK
        left, right = self._attacker.ranks[ours], self._defender.ranks[theirs]
        if not any(left.front) or not any(right.front):
            # peninsula.B12
            self._flow[self._place(pair)] += amount
            return
        place = self._attacker.bases[ours] * self._width + self._defender.bases[theirs]
        first, second = self._spreads.melee(ours, theirs)
        if self._exact:
            amount //= first.cases * second.cases
        flow, width = self._flow, self._width
        for number, weight in first.weights:
            part, row = amount * weight, place + number * width
            for other, share in second.weights:
                flow[row + other] += part * share


def _pair(ours: int, theirs: int) -> int:
    return ours << _SHIFT | theirs
