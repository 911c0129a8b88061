"""Programs that know nothing but JSON: they work out the numbers of documents once more.

Each takes the text of a document, and fails where its parts do not make its whole. None of them
imports anything of the library.
"""

from __future__ import annotations

import json
from collections import Counter

from json_foresight import check_advice, check_outlook, check_simulation


def check_explanation(text: str) -> None:
    """Plays the end of the game from the data of sentences: influence, awards, points, ranks."""
    document = json.loads(text)
    points: Counter[str] = Counter()
    for chapter in document["chapters"]:
        if chapter["hill"] is not None:
            points.update(_gains_of_a_hill(json.dumps(chapter)))
    said = [each for each in document["chapters"][-1]["statements"] if "data" in each]
    standings = [each for each in said if each["data"]["says"] == "standing"]
    assert len(standings) == len(document["position"]["players"])
    for standing in standings:
        data = standing["data"]
        parts = [detail["data"] for detail in standing["details"]]
        assert data["points"] == sum(part["points"] for part in parts) == points[data["player"]]
        for part in parts:
            values = part.get("values", [1] * part["number"])
            assert (len(values), sum(values)) == (part["number"], part["points"])
    held = {
        each["data"]["player"]: {part["data"]["says"]: part["data"] for part in each["details"]}
        for each in standings
    }
    for tie in said:
        if tie["data"]["says"] == "tie":
            for items in (detail["data"] for detail in tie["details"]):
                if items["says"] == "items":
                    mine = held[items["player"]]
                    for sort in ("tokens", "discs", "captured"):
                        assert items[sort] == mine.get(sort, {"number": 0})["number"]
                    assert items["items"] == items["tokens"] + items["discs"] + items["captured"]
    (winners,) = [each["data"] for each in said if each["data"]["says"] == "winners"]
    ranks = {each["data"]["player"]: each["data"]["rank"] for each in standings}
    assert winners["players"] == [player for player, rank in ranks.items() if rank == 1]


def carried_out(text: str) -> tuple[set[str], dict[str, int]]:
    """Who still stands, and everybody's points, once a list of what hands do is carried out."""
    document = json.loads(text)
    standing = {*document["position"]["inhabitants"]}
    points = {player["color"]: 0 for player in document["position"]["players"]}
    for chapter in document["chapters"]:
        for each in chapter["statements"]:
            done = each["data"]
            standing -= {*done.get("captured", ()), *done.get("soldiers", ())}
            if done["says"] == "remove":
                points[done["player"]] += len(done["captured"])
            for player in done.get("players", ()):
                points[player] += done["value"]
    return standing, points


def _gains_of_a_hill(text: str) -> Counter[str]:
    """What every player gains at a hill, worked out from what its sentences say."""
    chapter = json.loads(text)
    gains: Counter[str] = Counter()
    counted: dict[str, tuple[list[str], list[str]]] = {}
    brought: dict[str, list[int]] = {}
    sums: dict[str, int] = {}
    awards = []
    for statement in chapter["statements"]:
        data = statement["data"]
        match data["says"]:
            case "soldier-counts":
                counted[data["field"]] = data["merchants"], data["farmers"]
            case "soldier-acts":
                merchants, farmers = counted[data["field"]]
                larger = max(merchants, farmers, key=len) if len(merchants) != len(farmers) else []
                assert data["captured"] == larger
                assert (data["verdict"] == "captures") is bool(larger)
            case "takes":
                gains[data["player"]] += len(data["captured"])
            case "shared-capture":
                gains[data["player"]] += 1
                assert (data["disc"] is None) is (data["value"] == 0)
                gains[data["disc"] or data["player"]] += data["value"]
            case "brings":
                details = [detail["data"]["points"] for detail in statement["details"]]
                assert data["points"] == sum(details)
                if data["points"]:
                    brought.setdefault(data["player"], []).append(data["points"])
            case "sum":
                assert data["parts"] == brought[data["player"]]
                sums[data["player"]] = data["points"]
                assert data["points"] == sum(data["parts"])
            case "award":
                awards.append(data)
    (award,) = awards
    most = max(sums.values(), default=0)
    leaders = [player for player, points in sums.items() if points == most]
    assert {*sums} == {*brought}
    # A tie that the box cannot serve goes unrewarded.
    assert [*award["players"], *award.get("missing", ())] == leaders
    served = [] if "missing" in award else leaders
    assert award["value"] == [0, chapter["token"], *[2] * 4][len(served)]
    gains.update(dict.fromkeys(served, award["value"]))
    return gains


def check_change(text: str) -> None:
    """Compares the two results, and finds everything that the rest of the document tells."""
    document = json.loads(text)
    before, after = document["before"], document["after"]
    sides = [_by_color(json.dumps(side)) for side in (before, after)]
    for standing in document["standings"]:
        for key in ("points", "rank"):
            one, other = (side[standing["color"]][key] for side in sides)
            assert standing[key] == {"before": one, "after": other, "change": other - one}
    pairs = [*zip(before["hills"], after["hills"], strict=True)]
    elsewhere = [one["hill"] for one, other in pairs if one["award"] != other["award"]]
    assert [each["hill"] for each in document["hills"]] == elsewhere
    for hill in document["hills"]:
        for side in ("before", "after"):
            (scored,) = [each for each in document[side]["hills"] if each["hill"] == hill["hill"]]
            sums = {color: sum(parts) for color, parts in hill[side]["influence"].items()}
            assert (sums, hill[side]["award"]) == (scored["influence"], scored["award"])
    assert document["effect"] == _effect(json.dumps([before, after]), document["parting"])
    for side in ("before", "after"):
        tally = ((document["parting"] or {}).get(side) or {}).get("tally")
        if tally is not None:
            assert tally["points"] == sum(each["points"] for each in tally["influence"])


def _by_color(text: str) -> dict[str, dict[str, int]]:
    """The standings of a result by color."""
    return {each["color"]: each for each in json.loads(text)["standings"]}


def _effect(text: str, parting: object) -> str:
    """The furthest part of two results that differs."""
    before, after = json.loads(text)
    if before["winners"] != after["winners"]:
        return "winners"
    sides = [{each["color"]: each for each in result["standings"]} for result in (before, after)]
    for key, effect in (("rank", "ranks"), ("points", "points")):
        one, other = ({color: each[key] for color, each in side.items()} for side in sides)
        if one != other:
            return effect
    if sides[0] != sides[1]:
        return "holdings"
    return "nothing" if parting is None else "steps"


def check_swing(text: str) -> None:
    """Holds what would change without each inhabitant against the result as it is."""
    document = json.loads(text)
    result = document["result"]
    assert document["code"] == result["code"]
    decisive = []
    standings = _by_color(json.dumps(result))
    for without in document["without"]:
        for standing in without["standings"]:
            for key in ("points", "rank"):
                shift = standing[key]
                assert shift["before"] == standings[standing["color"]][key]
                assert shift["change"] == shift["after"] - shift["before"]
        first = {each["color"] for each in without["standings"] if each["rank"]["after"] == 1}
        assert {*without["winners"]} == first
        changed = any(each["points"]["change"] for each in without["standings"])
        assert changed or without["effect"] != "points"
        if first != {*result["winners"]}:
            decisive.append(without["field"])
        assert (without["effect"] == "winners") is (without["field"] in decisive)
    assert document["decisive"] == decisive


def check_settlement(text: str) -> None:
    """Finds out from the readings what decides, and holds it against all that is said."""
    document = json.loads(text)
    result, given = document["result"], document["rulings"]
    assert (document["code"], result["rulings"]) == (result["code"], given)
    assert document["winners"][0] == result["winners"]
    assert document["settled"] is (len(document["winners"]) == 1)
    questions = {each["question"]: each for each in document["questions"]}
    assert {*questions} == {*document["open"]}
    deciding = []
    for key, question in questions.items():
        assert question["effect"] != "nothing" or not question["readings"]
        if question["readings"]:
            first, *others = question["readings"]
            assert first["reading"] == given[key]
            assert not first["hills"]
            for other in others:
                assert all(hill["before"] != hill["after"] for hill in other["hills"])
        for each in question["readings"]:
            best = [one["color"] for one in each["standings"] if one["rank"] == 1]
            assert best == each["winners"]
            assert each["winners"] in document["winners"]
            for one in each["standings"]:
                (possible,) = [p for p in document["possible"] if p["color"] == one["color"]]
                assert one["points"] in possible["points"]
                assert one["rank"] in possible["ranks"]
        if len({tuple(each["winners"]) for each in question["readings"]}) > 1:
            deciding.append(key)
        assert (question["effect"] == "winners") is (key in deciding)
        assert all(given[need] != reading for need, reading in question["needs"].items())
    assert [*questions][: len(deciding)] == deciding
    needed = [len(questions[key]["needs"]) for key in deciding]
    assert needed == sorted(needed)
    caveats = [each["caveat"] for each in document["caveats"] if each["effect"] == "winners"]
    assert result["depends"]["settled"] is document["settled"]
    assert {*result["depends"]["questions"]} == {*deciding}
    assert result["depends"]["caveats"] == caveats
    reached = [result["winners"], *(way["winners"] for way in document["ways"])]
    assert all(winners in reached for winners in document["winners"])
    assert {*caveats} == {way["caveat"] for way in document["ways"]} - {None}


def check_verification(text: str) -> None:
    """Holds the verdict against the problems, and a claim against the result."""
    document = json.loads(text)
    result, claim = document["result"], document["claim"]
    assert document["legal"] is (document["problems"] == [] and "more" not in document)
    assert document["confirmed"] <= document["placements"]
    assert (document["last_confirmed"] is None) is (document["confirmed"] == 0)
    if result is None:
        assert "code" not in document
        return
    assert document["code"] == result["code"]
    assert document["confirmed"] == document["placements"]
    points = {each["color"]: each["points"] for each in result["standings"]}
    claimed = {} if claim is None else claim
    right = claimed.get("points", {}).items() <= points.items()
    right = right and {*claimed.get("winners", result["winners"])} == {*result["winners"]}
    assert document["legal"] is right
    assert (document["claim_readings"] == {}) is right


def check_result(text: str) -> None:
    """Gives out the awards of every hill once more, and adds up what everybody holds."""
    document = json.loads(text)
    tokens: dict[str, list[int]] = {each["color"]: [] for each in document["standings"]}
    ties: Counter[str] = Counter()
    captors: Counter[str] = Counter()
    for hill in document["hills"]:
        for soldier in hill["soldiers"]:
            merchants, farmers = soldier["merchants"], soldier["farmers"]
            assert (soldier["verdict"] == "captures") is (merchants != farmers)
            number = max(merchants, farmers) if merchants != farmers else 0
            assert len(soldier["captured"]) == number
            captors.update(soldier["captured"])
        award, most = hill["award"], max(hill["influence"].values())
        leaders = [color for color, points in hill["influence"].items() if points == most > 0]
        if award["kind"] == "none":
            # A tie that the box cannot serve is one reading of a question.
            box = document["rulings"].get("disc_shortage") == "box"
            assert (award["colors"], award["value"]) == ([], 0)
            assert not leaders or (box and len(leaders) > 1)
            continue
        assert award["colors"] == leaders
        assert award["kind"] == ("token" if len(leaders) == 1 else "discs")
        if len(leaders) == 1:
            tokens[leaders[0]].append(award["value"])
        else:
            assert award["value"] == 2
            ties.update(leaders)
    _check_standings(text, tokens, ties, captors)


def _check_standings(
    text: str, tokens: dict[str, list[int]], ties: Counter[str], captors: Counter[str]
) -> None:
    """Holds what was given out against what everybody holds, and that against the ranks."""
    document = json.loads(text)
    standings = document["standings"]
    for standing in standings:
        discs, color = standing["discs"], standing["color"]
        assert standing["tokens"] == sorted(tokens[color], reverse=True)
        assert discs == sorted(discs, reverse=True)
        assert discs.count(2) >= ties[color]
        assert standing["points"] == standing["captured"] + sum(discs) + sum(standing["tokens"])
        assert standing["items"] == standing["captured"] + len(discs) + len(standing["tokens"])
    # Whoever is captured is held once; for a second captor there is a disc.
    assert sum(each["captured"] for each in standings) <= len(captors)
    other = sum(len(each["discs"]) for each in standings) - ties.total()
    assert other <= sum(number - 1 for number in captors.values())
    points = [each["points"] for each in standings]
    assert points == sorted(points, reverse=True)
    for number, standing in enumerate(standings, 1):
        same = [each for each in standings if each["rank"] == standing["rank"]]
        assert standing["rank"] <= number
        assert len({each["points"] for each in same}) == 1
    assert document["winners"] == [each["color"] for each in standings if each["rank"] == 1]


def check_problems(text: str) -> None:
    """Finds the spot of every problem in its excerpt."""
    for problem in json.loads(text)["problems"]:
        assert problem["code"]
        assert problem["message"]
        if "excerpt" in problem:
            line, _, mark = problem["excerpt"].partition("\n")
            assert problem["line"] >= 1 <= problem["column"]
            assert {*mark} == {" ", "^"}
            assert mark.index("^") <= len(line)


def check_judgement(text: str) -> None:
    """Holds what is claimed against what is right, and what is right against its parts."""
    document = json.loads(text)
    for judged, evidence in zip(document["claims"], document["evidence"], strict=True):
        assert judged["right"] is (evidence["claimed"] == judged["value"])
        assert not (judged["right"] and (judged["slips"] or judged["readings"]))
        assert [each["slip"] for each in evidence["slips"]] == judged["slips"]
        for tally in evidence.get("tallies", ()):
            assert tally["points"] == sum(each["points"] for each in tally["influence"])
            place, _, rest = judged["claim"].partition(" ")
            if place == tally["field"] and rest:
                assert judged["value"] == tally["points"]


def check_recheck(text: str) -> None:
    """Finds that whatever decides has other winners, and that nothing else is asked about."""
    document = json.loads(text)
    names = [each["error"] for each in document["errors"]]
    assert len({*names}) == len(names) <= document["tried"]
    assert all(each["winners"] != document["winners"] for each in document["errors"])
    assert names or not document["questions"]
    for question in document["questions"]:
        fields = question.get("fields", [])
        assert fields == sorted(fields)
        assert ("hill" in question) is (question["question"] in {"token", "letter"})
        assert len(fields) == {"touches": 2, "stands": 1, "spring": 1}.get(question["question"], 0)
        assert question.get("hill", "") in question["text"]
        assert all(field in question["text"] for field in fields)


PROGRAMS = {
    "palatinus-advice/1": check_advice,
    "palatinus-change/1": check_change,
    "palatinus-explanation/1": check_explanation,
    "palatinus-judgement/1": check_judgement,
    "palatinus-outlook/1": check_outlook,
    "palatinus-problems/1": check_problems,
    "palatinus-recheck/1": check_recheck,
    "palatinus-result/1": check_result,
    "palatinus-settlement/1": check_settlement,
    "palatinus-simulation/1": check_simulation,
    "palatinus-swing/1": check_swing,
    "palatinus-verification/1": check_verification,
}
"""The program for every sort of document that is an answer."""
