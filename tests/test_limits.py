"""Every limit of SECURITY.md that a stranger can meet, at one less, at itself and at one more.

Nothing is ever answered with `failed`, and no traceback reaches a log.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Protocol, cast

import pytest

from asgi_calls import Caller
from mistakes import small
from palatinus_rules import service
from palatinus_rules.cli.app import run
from palatinus_rules.formats.readers import read_any_position, read_any_record
from palatinus_rules.page import ask
from palatinus_rules.page.guard import Access
from palatinus_rules.page.requests import SHAPES, Ask
from palatinus_rules.page.serving import application
from palatinus_rules.peninsula.cli.app import run as run_peninsula
from palatinus_rules.peninsula.odds import battle, comparison
from palatinus_rules.peninsula.page import answers, ask as ask_odds
from palatinus_rules.peninsula.page.requests import SHAPES as ODDS_SHAPES, Ask as OddsAsk
from palatinus_rules.peninsula.readers import read_scenario
from peninsula_documents import SCENARIO
from plain import position

EXAMPLES = Path(__file__).parents[1] / "examples"
STANDING = position("B1 red merchant")
POSITION = json.dumps(STANDING.to_document())
ANY_HANDS = service.Terms(any_hands=True)
MILLION = 1_000_000

Reply = Mapping[str, object]
Answering = Callable[[str], Reply]


@pytest.fixture(autouse=True)
def _no_traceback(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert not [record.getMessage() for record in caplog.records if record.exc_info]


def _server(path: str) -> Answering:
    here = Caller(application(Access(frozenset({"127.0.0.1:7530"}))))
    return lambda request: cast(Reply, here.post(path, request).parsed())


PAGE: dict[str, Answering] = {
    "function": lambda request: cast(Reply, json.loads(ask(request))),
    "server": _server("/ask"),
}
ODDS: dict[str, Answering] = {
    "function": lambda request: cast(Reply, json.loads(ask_odds(request))),
    "server": _server("/odds/ask"),
}
ways = pytest.mark.parametrize("way", ["function", "server"])


def codes(reply: Reply) -> list[str]:
    """What is wrong, by its codes; nothing fails."""
    found = [each["code"] for each in cast(list[dict[str, str]], reply.get("problems", []))]
    assert "failed" not in found
    assert reply["ok"] or found
    return found


def unknown(number: int) -> dict[str, object]:
    """So many keys that nothing has."""
    return {f"key{each}": 0 for each in range(number)}


def at(limit: int) -> pytest.MarkDecorator:
    """One less than a limit, the limit, and one more."""
    return pytest.mark.parametrize("number", [limit - 1, limit, limit + 1])


@ways
@at(500)
def test_mistakes_in_a_request(number: int, way: str) -> None:
    numbers = [0.5] * number
    for reply in (
        PAGE[way](json.dumps({"ask": "hello", **unknown(number)})),
        PAGE[way](json.dumps({"ask": "copy", "springs": {"A": numbers}})),
        PAGE[way](json.dumps({"ask": "read", "source": "", "terms": unknown(number)})),
        ODDS[way](json.dumps({"ask": "hello", **unknown(number)})),
    ):
        assert len(codes(reply)) == min(number, 500)
        assert reply.get("more", False) is (number > 500)


@pytest.mark.parametrize("what", [*Ask, *OddsAsk])
def test_mistakes_wherever_they_are(what: Ask | OddsAsk) -> None:
    """Whether the 501st is in a key that is known, or after keys that nothing has."""
    answering = (PAGE if isinstance(what, Ask) else ODDS)["function"]
    known = SHAPES[what].known if isinstance(what, Ask) else ODDS_SHAPES[what].known
    for key in known - {"ask"}:
        for others, wrong in ((0, [0.5] * 501), (0, unknown(501)), (500, 0.5)):
            reply = answering(json.dumps({"ask": what, **unknown(others), key: wrong}))
            assert 0 < len(codes(reply)) <= 500


Command = Callable[[list[str]], int]


class Checked(Protocol):
    def __call__(self, command: Command, content: str, *words: str) -> Reply: ...


@pytest.fixture
def checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Checked:
    """What a command says of a file."""

    def check(command: Command, content: str, *words: str) -> Reply:
        file = tmp_path / "file"
        file.write_text(content, encoding="utf-8")
        command(["check", str(file), "--json", *words])
        out, complaints = capsys.readouterr()
        assert "Traceback" not in complaints
        return cast(Reply, json.loads(out))

    return check


@at(500)
def test_mistakes_in_a_file(number: int, checked: Checked) -> None:
    for command, document, words in (
        (run, small(), ["--any-hands"]),
        (run_peninsula, SCENARIO, []),
    ):
        found = checked(command, json.dumps({**document, **unknown(number)}), *words)
        assert len(cast(list[object], found["problems"])) == min(number, 500)
        assert found.get("more", False) is (number > 500)


def grown(text: str, number: int) -> str:
    """The same with a comment, in so many bytes."""
    return f"{text.rstrip()}\n; ".ljust(number, "x")


@at(MILLION)
def test_sizes_of_texts(number: int, checked: Checked) -> None:
    told = ["too-big"] if number > MILLION else []
    text, game = STANDING.to_text(), (EXAMPLES / "games" / "two_players.txt").read_text("utf-8")
    scenario = (EXAMPLES / "peninsula" / "scenario.txt").read_text("utf-8")
    # A letter of two bytes is one letter of a text.
    for more in ("x", "é"):
        letters = grown(text, number).replace("x", more)
        assert [each.code for each in read_any_position(letters).faults] == told
        letters = grown(scenario, number).replace("x", more)
        assert [each.code for each in read_scenario(letters).findings.problems] == told
    assert [each.code for each in read_any_record(grown(game, number)).faults] == told
    seen = service.read(grown(text, number).encode(), ANY_HANDS)
    assert [each.code for each in getattr(seen, "problems", [])] == told
    for found in (
        checked(run, grown(text, number), "--any-hands"),
        checked(run_peninsula, grown(scenario, number)),
    ):
        assert [each["code"] for each in cast(list[dict[str, str]], found["problems"])] == told


@at(MILLION)
@pytest.mark.parametrize("end", ["", "\n", "\r\n"])
def test_sizes_of_lines(
    number: int, end: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The end of a line is no part of a position."""
    file = tmp_path / "file"
    others = f"{POSITION}{end}" if end else ""
    file.write_bytes(f"{POSITION.ljust(number)}{end}{others}".encode())
    run(["score", str(file), "--jsonl", "--any-hands"])
    first, *rest = map(json.loads, capsys.readouterr().out.splitlines())
    assert ("problems" in first) is (number > MILLION)
    assert [each["format"] for each in rest] == (["palatinus-result/1"] if end else [])
    with file.open("rb") as lines:
        (answer, *_) = service.score_lines(lines, ANY_HANDS)
    assert isinstance(answer, service.Refusal) is (number > MILLION)


@at(MILLION)
def test_sizes_of_a_copy(number: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "copy"
    file.write_text(grown("Palatinus copy 1\nSprings: none", number), encoding="utf-8")
    status = run(["sheet", "--players", "3", "--text", "--copy", str(file)])
    assert status == (2 if number > MILLION else 0)
    assert ("is too big for a copy of the game" in capsys.readouterr().err) is (number > MILLION)


@ways
@at(MILLION)
def test_sizes_of_requests(number: int, way: str) -> None:
    request = {"ask": "read", "terms": {"any_hands": True}, "source": ""}
    text = STANDING.to_text() + "; "
    request["source"] = text + "x" * (number - len(json.dumps({**request, "source": text})))
    sent = json.dumps(request)
    assert len(sent) == number
    # What the server refuses is no answer of the library.
    too_big = ["too-big" if way == "function" else "use"]
    assert codes(PAGE[way](sent)) == (too_big if number > MILLION else [])


@ways
@at(100_000)
def test_sizes_of_requests_for_odds(number: int, way: str) -> None:
    sent = '{"ask": "hello"}'.ljust(number)
    assert codes(ODDS[way](sent)) == (["too-big"] if number > 100_000 else [])


@pytest.mark.parametrize("letter", ["x", "é", "\U0001f600", "\ud800"])
def test_a_position_in_a_request_is_no_larger_than_it_was_sent(letter: str) -> None:
    """A document as large as a request can be is read; it was taken to be larger than it is."""
    document = {**STANDING.to_document(), "title": ""}
    asked = {"ask": "score", "position": document, "terms": {"any_hands": True}}
    # Half of a pair is sent as six letters, and JSON holds it no other way.
    size = 6 if letter == "\ud800" else len(letter.encode())
    document["title"] = letter * ((MILLION - len(_compact(asked))) // size)
    sent = _compact(asked) if size < 6 else json.dumps(asked, separators=(",", ":"))
    assert MILLION - 6 < len(sent.encode()) <= MILLION
    reply = PAGE["server"](sent)
    assert codes(reply) == []
    assert reply["result"] is not None


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


@at(40)
def test_letters_that_a_sentence_repeats(number: int) -> None:
    word = "x" * number
    repeated = f"'{word}'" if number <= 40 else f"'{'x' * 40}…'"
    for reply in (
        PAGE["function"](json.dumps({"ask": word})),
        ODDS["function"](json.dumps({"ask": word})),
    ):
        (problem,) = cast(list[dict[str, str]], reply["problems"])
        assert repeated in problem["message"]
    found = read_any_position(json.dumps({**small(), word: 0})).faults
    assert repeated in found[0].message


@ways
@at(50)
def test_what_is_asked_at_once(number: int, way: str) -> None:
    about = {"position": STANDING.to_document(), "terms": {"any_hands": True}}
    told = ["too-big"] if number > 50 else []
    for what, key, entry in (
        ("judge", "claims", "red 2"),
        ("whatif", "changes", "B1-B2"),
        ("settle", "about", "captor"),
    ):
        request = json.dumps({"ask": what, **about, key: [entry] * number})
        assert ("too-big" in codes(PAGE[way](request))) is bool(told)


@ways
@at(999)
def test_pieces_of_a_kind(number: int, way: str, capsys: pytest.CaptureFixture[str]) -> None:
    combat = {"terrain": "plain", "attacker": {"I": number}, "defender": {"I": 1}}
    reply = ODDS[way](json.dumps({"ask": "odds", **combat}))
    assert codes(reply) == (["number-out-of-range"] if number > 999 else [])
    rounds = {"attacker": {"retreats_at": 1, "retreats_after": number}}
    one = {"terrain": "plain", "attacker": {"I": 1}, "defender": {"I": 1}, "policy": rounds}
    assert codes(ODDS[way](json.dumps({"ask": "odds", **one}))) == codes(reply)
    words = ["--terrain", "plain", "--attacker", f"{number}I", "--defender", "1I"]
    assert run_peninsula(["odds", *words]) == (2 if number > 999 else 0)
    assert "Traceback" not in capsys.readouterr().err


# 3 against 2 of infantry: 3 x 2 pairs of forces, times 3 and 2 units.
WORK = 36


@pytest.mark.parametrize("most", [WORK - 1, WORK, WORK + 1])
def test_work_for_odds(
    most: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for module in (battle, comparison, answers):
        monkeypatch.setattr(module, "MOST_WORK", most)
    combat = {"terrain": "plain", "attacker": {"I": 3}, "defender": {"I": 2}, "long": True}
    told = ["odds-too-large"] if most < WORK else []
    for answering in ODDS.values():
        for what in ("odds", "readings"):
            assert codes(answering(json.dumps({"ask": what, **combat}))) == told
        sweep = {"ask": "sweep", **combat, "side": "attacker", "kind": "I"}
        assert codes(answering(json.dumps(sweep))) == []
    words = ["odds", "--terrain", "plain", "--attacker", "3I", "--defender", "2I"]
    assert run_peninsula(words) == (2 if told else 0)
    assert "Traceback" not in capsys.readouterr().err


DEEPEST = range(900, 1_010)


@pytest.mark.parametrize("inside", ["position", "attacker"])
def test_levels_of_json(inside: str) -> None:
    """How deep Python reads depends on who asks: whatever it reads can be answered."""
    answering = PAGE["function"] if inside == "position" else ODDS["function"]
    what = "check" if inside == "position" else "odds"
    for levels in (*DEEPEST, 9_990, 20_000):
        for opening, closing in (("[", "]"), ('{"a":', "}")):
            value = f"{opening * levels}1{closing * levels}"
            assert codes(answering(f'{{"ask": "{what}", "{inside}": {value}}}'))


@at(4_300)
@pytest.mark.parametrize("digit", ["1", "9"])
def test_digits_of_a_number(number: int, digit: str) -> None:
    digits = digit * number
    for answering, shapes in ((PAGE["function"], SHAPES), (ODDS["function"], ODDS_SHAPES)):
        for what, shape in shapes.items():
            for key in shape.known - {"ask"}:
                for value in (digits, f"[-{digits}]", f'{{"A": {digits}, "I": {digits}}}'):
                    assert codes(answering(f'{{"ask": "{what}", "{key}": {value}}}'))
