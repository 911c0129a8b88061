"""Programs that know the documents about what can still happen from JSON alone.

Nothing here imports anything of the library.
"""

from __future__ import annotations

import json
from fractions import Fraction
from math import isclose, sqrt


def check_outlook(text: str) -> None:
    """Adds up chances, and works out means from distributions."""
    document = json.loads(text)
    exact = document["sample"] is None
    for prospect in document["prospects"]:
        told = prospect["points"]
        spread = {each["points"]: each["chance"] for each in told["distribution"]}
        assert (min(spread), max(spread)) == (told["least"], told["most"])
        assert isclose(sum(spread.values()), 1)
        mean = sum(points * chance for points, chance in spread.items())
        assert isclose(mean, told["mean"]["value"], abs_tol=1e-9)
        if exact:
            exactly = {each["points"]: Fraction(each["exact"]) for each in told["distribution"]}
            assert sum(exactly.values()) == 1
            true_mean = sum(points * chance for points, chance in exactly.items())
            assert true_mean == Fraction(told["mean"]["exact"])
        for estimate in (prospect["wins"], prospect["shares"], told["mean"]):
            _check_estimate(json.dumps(estimate), exact=exact)
    alone = sum(each["wins"]["value"] for each in document["prospects"])
    shared = sum(each["shares"]["value"] for each in document["prospects"])
    # A shared victory is counted by two players at the least, and by all of them at the most.
    assert alone + shared / len(document["prospects"]) <= 1 + 1e-9 <= alone + shared / 2 + 2e-9
    for hill in document["hills"]:
        chances = [*hill["control"].values(), hill["tie"], hill["nobody"]]
        assert isclose(sum(chance["value"] for chance in chances), 1)
        if exact:
            assert sum(Fraction(chance["exact"]) for chance in chances) == 1
        for chance in chances:
            _check_estimate(json.dumps(chance), exact=exact)


def _check_estimate(text: str, *, exact: bool) -> None:
    estimate = json.loads(text)
    if exact:
        assert estimate["value"] == float(Fraction(estimate["exact"]))
    else:
        # The interval lies about the value, and is rounded where it is of one point.
        low, high = estimate["low"], estimate["high"]
        assert low - 1e-9 <= estimate["value"] <= high + 1e-9


def check_advice(text: str) -> None:
    """Orders the options once more, and counts those that can be the best."""
    document = json.loads(text)
    values = [option["value"] for option in document["options"]]
    assert [each["value"] for each in values] == sorted(
        (each["value"] for each in values), reverse=True
    )
    scored = sum(int(option["scored"]) for option in document["options"])
    assert scored == int(document["scored"])
    best = values[0]
    lowest = best.get("low", best["value"])
    rivals = [each for each in values if each.get("high", each["value"]) >= lowest]
    assert document["rivals"] == (1 if "exact" in best else len(rivals))
    for option in document["options"]:
        assert option["least"]["value"] <= option["value"]["value"] + 1e-9
    if document["sample"] is None and not document["interrupted"]:
        assert all("exact" in each for each in values)
        assert int(document["scored"]) == int(document["ends"])


def check_simulation(text: str) -> None:
    """Works out means, deviations and quartiles from the numbers of games."""
    document = json.loads(text)
    games = document["games"]
    assert len(document["seats"]) == document["players"]
    for seat in document["seats"]:
        spread = {each["points"]: each["games"] for each in seat["distribution"]}
        assert sum(spread.values()) == games
        total = sum(points * number for points, number in spread.items())
        squares = sum(points**2 * number for points, number in spread.items())
        assert isclose(seat["mean"], total / games)
        assert isclose(
            seat["deviation"], sqrt(squares / games - (total / games) ** 2), abs_tol=1e-6
        )
        every = sorted(points for points, number in spread.items() for _ in range(number))
        assert (seat["least"], seat["most"]) == (every[0], every[-1])
        assert seat["lower_quartile"] == every[-(-games // 4) - 1]
        assert seat["upper_quartile"] == every[-(-3 * games // 4) - 1]
        assert seat["wins"][0] == seat["alone"]
        assert sum(seat["wins"]) == seat["alone"] + seat["shared"] <= games
        won = sum(number / (others + 1) for others, number in enumerate(seat["wins"]))
        assert isclose(seat["win_share"], won / games, abs_tol=1e-12)
    assert isclose(sum(seat["win_share"] for seat in document["seats"]), 1)
    for points in document["points"]:
        inside = [
            each["games"]
            for seat in document["seats"]
            for each in seat["distribution"]
            if points["least"] <= each["points"] <= points["most"]
        ]
        assert points["results"] == sum(inside)
    assert sum(each["results"] for each in document["points"]) == games * document["players"]
    for rule in document["rules"].values():
        assert rule["games"] <= min(rule["times"], games)
    for key, question in document["questions"].items():
        assert question["reading"] == document["rulings"][key]
        assert question["winners"] <= question["ranks"] <= games
        assert question["points"] <= question["arises"] <= games
