"""Values of every public class, for tests of what holds for all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from importlib import import_module
from pathlib import Path

import attrs

from games import TWO_SOLDIERS, game
from late_games import late_view
from palatinus_rules import (
    Assembly,
    Color,
    GameCopy,
    Hill,
    explain,
    judge,
    random_game,
    read_any_position,
    recheck,
    resolve,
    service,
    settle,
    verify,
)
from palatinus_rules.disputes import Caveat, Doubt, Effect, swing, what_if
from palatinus_rules.drawing import scenes
from palatinus_rules.explanations import verdict
from palatinus_rules.foresight import best_placements, outlook, simulate, worlds
from palatinus_rules.formats import read_game, read_position
from palatinus_rules.kit import Language, Listed, Written
from palatinus_rules.kit.messages import quantity
from palatinus_rules.peninsula import (
    Force,
    Readings,
    UnitKind,
    read_game as read_peninsula_game,
    read_orders,
    read_scenario,
    scenario_from,
    state_from,
)
from palatinus_rules.peninsula.odds import PLAIN, Side, odds, odds_of, swept, under_all_readings
from palatinus_rules.rules import FreeSpring, RuledOutReading, Shortage
from palatinus_rules.rules.rulebook import (
    CLAUSES,
    DIFFERENCES,
    FACTS,
    OPEN_QUESTIONS,
    near_words,
)
from plain import position as on_the_plain_board
from surface_names import PACKAGES

EXAMPLES = Path(__file__).parents[1] / "examples"
FIVE = (EXAMPLES / "positions" / "five_players.json").read_bytes()
FOUR = (EXAMPLES / "games" / "four_players.txt").read_bytes()
PENINSULA = EXAMPLES / "peninsula"

CAPTOR_DECIDES = "B2 yellow merchant\nB3 red soldier\nB4 green farmer\nC1 green farmer"
"""If the captor leaves, nobody is left beside the merchant, and yellow does not win."""

NO_VALUES = {
    "palatinus_rules.batch.BatchResult",
    "palatinus_rules.batch.Packed",
    "palatinus_rules.foresight.SeededRandom",
    "palatinus_rules.foresight.Games",
    "palatinus_rules.kit.NamedDict",
    "palatinus_rules.kit.Translator",
    "palatinus_rules.rules.Proposal",
}
"""What holds arrays, gives other numbers every time, is anything of one's own, or makes text."""


def public_classes() -> dict[type, str]:
    """Every public class whose instances are values, by its first public name.

    Errors are pickled elsewhere, members of enums are always themselves, and documents are plain
    dicts.
    """
    found: dict[type, str] = {}
    for package in PACKAGES:
        module = import_module(package)
        for name in module.__all__:
            each: object = getattr(module, name)
            if not isinstance(each, type) or hasattr(each, "__required_keys__"):
                continue
            if not issubclass(each, Enum | Exception) and f"{package}.{name}" not in NO_VALUES:
                found.setdefault(each, f"{package}.{name}")
    return found


def values() -> list[object]:
    """Whatever the library returns, and one value of each public class that is within it."""
    made = [*_palatinus(), *_disputes(), *_service(), *_foresight(), *_peninsula(), *_words()]
    parts: dict[type, object] = {}
    for value in within(made):
        parts.setdefault(type(value), value)
    known = public_classes()
    return [*made, *(value for sort, value in parts.items() if sort in known)]


def within(values: list[object]) -> Iterator[object]:
    """Values, and all that they hold, each once."""
    seen, left = set[int](), list(values)
    while left:
        value = left.pop()
        if id(value) in seen:
            continue
        seen.add(id(value))
        yield value
        sort: type = type(value)
        if attrs.has(sort):
            left += [getattr(value, each.name) for each in attrs.fields(sort)]
        elif isinstance(value, Mapping):
            left += [*value.keys(), *value.values()]
        elif isinstance(value, tuple | frozenset):
            left += value


def _palatinus() -> list[object]:
    position = read_any_position(FIVE).required()
    resolution, record = resolve(position), random_game(4, 1)
    return [
        position, position.board, position.players[0], resolution, resolution.standings,
        settle(position), verdict(settle(position)), explain(resolution), record, record.setup,
        record.result, record.placements, verify(record), record.game(),
        record.game(5).view("red"), Assembly(record.setup.tiles), game(3, "rFA1", TWO_SOLDIERS),
        GameCopy({"A": [1]}, TWO_SOLDIERS), scenes(resolution), read_any_position(FIVE),
        read_position({}), read_game(FOUR.decode()), read_game("nothing"), Shortage(2, 9, 8, 0),
        CLAUSES, DIFFERENCES, FACTS, OPEN_QUESTIONS, near_words("soldeirs"),
    ]  # fmt: skip


def _disputes() -> list[object]:
    position = read_any_position(FIVE).required()
    field = next(iter(position.inhabitants))
    disputed = on_the_plain_board(CAPTOR_DECIDES)
    settled = settle(disputed)
    claims = ["red 3", "A1 2", "A red 3", "A nobody", "red"]
    return [
        *(judge(position, claim) for claim in claims),
        what_if(position, {field: None}), swing(position), recheck(position),
        what_if(disputed, ["C6=spring", "G@2", "B=4", "twist=left", "B-E"]),
        RuledOutReading(Language.DE, "free_spring", FreeSpring.ONCE),
        settled, settled.decisions, settled.ways, judge(disputed, "B yellow 1"),
        # What reverses the verdict on a victory.
        *judge(disputed, "red").claims[0].reversals,
        Doubt(Caveat.WHO_TAKES_THE_PIECE, Effect.WINNERS, ((Color.RED,),)),
    ]  # fmt: skip


def _requests() -> list[object]:
    """Every request, with as little as it takes."""
    about: list[object] = [
        kind(FIVE)
        for kind in (
            service.PositionRequest, service.SettleRequest, service.WhatIfRequest,
            service.ExplainRequest, service.DrawRequest, service.ReportRequest,
            service.PicturedRequest, service.ReplayRequest, service.OutlookRequest,
            service.AdviseRequest, service.RecheckRequest,
        )
    ]  # fmt: skip
    return [
        *about, service.JudgeRequest(FIVE, ["red"]), service.AnswerRequest(FIVE, "red"),
        service.ConvertRequest(FIVE, "json"), service.ScoreLinesRequest((FIVE,)),
        service.VerifyLinesRequest((FIVE,)), service.SheetRequest(3), service.NewGameRequest(3),
        service.RandomGamesRequest(3), service.SimulateRequest(3), service.RulesRequest("wolf"),
        service.DifferencesRequest("spring"),
    ]  # fmt: skip


def _service() -> list[object]:
    refusal, steps = service.read(b"nothing"), service.draw_steps(FIVE)
    assert isinstance(refusal, service.Refusal)
    assert not isinstance(steps, service.Refusal)
    return [
        service.read(FIVE), service.inspect(FIVE), refusal, refusal.problems, refusal.problems[0],
        service.answer(FIVE, "A"), service.draw(FIVE), next(steps),
        service.look_up_rules("qwertyuiop"), service.pictured(FIVE, hill=Hill.A),
        service.replay(FOUR), service.score_and_settle(FIVE), service.verify(FOUR),
        service.PictureStyle(), service.PicturedPart(hill="A"),
        service.Terms(readings={"captor": "leaves"}),
        *_requests(),
    ]  # fmt: skip


def _foresight() -> list[object]:
    last_round = late_view(5, 2, hidden=3)
    return [
        worlds(last_round), worlds(last_round)[0], outlook(last_round),
        outlook(last_round, most=0, samples=10), best_placements(last_round),
        simulate(3, 10, seed=1),
    ]  # fmt: skip


def _peninsula() -> list[object]:
    text = (PENINSULA / "scenario.txt").read_text(encoding="utf-8")
    scenario = scenario_from(text)
    state = state_from((PENINSULA / "start.txt").read_text(encoding="utf-8"), scenario)
    two, one = Force.from_text("2I+1A"), Force.from_text("1I")
    found = odds("plain", two, one)
    battle = found.battle
    return [
        scenario, state, two, Readings(), PLAIN, found, odds_of(battle, floating=True),
        read_scenario(text), read_scenario("nothing"), under_all_readings(battle),
        swept(battle, Side.ATTACKER, UnitKind.INFANTRY, (1, 2)),
        read_orders((PENINSULA / "go-etruschi.txt").read_bytes()), read_orders("nothing"),
        read_peninsula_game((PENINSULA / "game.txt").read_bytes()),
    ]  # fmt: skip


def _words() -> list[object]:
    return [quantity("tile", 2, "tile", "tiles"), Listed(("A", "B"), "or"), Written("Ann")]
