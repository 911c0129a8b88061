"""The server: what it answers, whom it refuses, and how long it waits."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from base64 import b64encode
from hashlib import sha256

import pytest
from starlette.types import Message

from asgi_calls import Answer, Caller, finished
from page_asked import codes
from palatinus_rules import Language, service
from palatinus_rules.page.guard import Access
from palatinus_rules.page.policy import policy
from palatinus_rules.page.serving import LARGEST_BODY, application
from plain import position

HERE = "127.0.0.1:7530"
ACCESS = Access(frozenset({HERE, "localhost:7530", "10.0.0.5:7530"}), "s3cret")
HELLO = '{"ask": "hello"}'


def client(access: Access = ACCESS, address: str = "127.0.0.1", host: str = HERE) -> Caller:
    return Caller(application(access), host, address)


def phone(path: str, host: str = "10.0.0.5:7530") -> int:
    return client(address="10.0.0.9", host=host).get(path).status


def test_the_page_and_its_function() -> None:
    here = client()
    page = here.get("/")
    assert page.status == 200
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert here.post("/ask", HELLO).parsed()["ok"] is True
    assert here.get("/data/engine.json").parsed() == {
        "engine": "server",
        "version": here.post("/ask", HELLO).parsed()["version"],
        "ask": "ask",
        "most": 1_000_000,
        "share": "./",
    }


def test_the_page_of_the_odds_and_its_function() -> None:
    here = client()
    assert here.get("/odds/").status == 200
    combat = '"terrain": "plain", "attacker": {"I": 1}, "defender": {"I": 1}'
    reply = here.post("/odds/ask", f'{{"ask": "odds", {combat}}}').parsed()
    assert reply["title"] == "1 I against 1 I, plain"
    assert phone("/s3cret/odds/") == 200
    assert phone("/odds/") == 403


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/drawing.css", "text/css; charset=utf-8"),
        ("/data/table.json", "application/json"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/icons/icon.svg", "image/svg+xml"),
        ("/app/main.js", "text/javascript; charset=utf-8"),
    ],
)
def test_files_have_their_types_whatever_the_machine_knows(path: str, kind: str) -> None:
    assert client().get(path).headers["content-type"] == kind


def test_every_answer_has_the_headers_that_keep_it_at_home() -> None:
    here = client()
    answers = [here.get("/"), here.get("/nothing"), here.post("/ask", HELLO)]
    for answer in [*answers, client(host="evil.example").get("/")]:
        headers = answer.headers
        assert headers["content-security-policy"] == f"{policy()}; frame-ancestors 'none'"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "server" not in headers
        assert "set-cookie" not in headers
    # Files are asked for again, and answers are never kept.
    assert [each.headers["cache-control"] for each in answers] == [
        "no-cache",
        "no-cache",
        "no-store",
    ]
    again = here.get("/", if_none_match=answers[0].headers["etag"])
    assert again.status == 304


def test_no_script_but_our_own_and_nothing_from_elsewhere() -> None:
    rules = dict(each.split(" ", 1) for each in policy().split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert rules["connect-src"] == "'self'"
    assert "unsafe-inline" not in policy()
    assert "http" not in policy()


@pytest.mark.parametrize("language", Language)
def test_the_styles_of_reports_and_sheets_are_allowed(language: Language) -> None:
    """A page hands its policy on to whatever it opens, so that their styles must be in it."""
    code = position("A1 red farmer\nB1 yellow soldier").to_code().encode()
    terms = service.Terms(any_hands=True)
    reports = [
        service.report(code, terms, language=language, letters=each) for each in (True, False)
    ]
    sheets = [service.sheet(players, language=language, twist="left") for players in range(2, 6)]
    for page in map(str, (*reports, *sheets)):
        styles = re.findall("<style>(.*?)</style>", page, re.DOTALL)
        assert styles
        for style in styles:
            digest = b64encode(sha256(style.encode()).digest()).decode()
            assert f"'sha256-{digest}'" in policy()
        # Nothing else in them would need to be allowed.
        assert not re.search(r"<script|\sstyle=|\son\w+=", page)


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:80", "evil:7530", ""])
def test_a_foreign_host_is_refused(host: str) -> None:
    here = client(host=host)
    assert here.get("/").status == 403
    assert here.post("/ask", HELLO).status == 403


def test_a_host_is_the_same_in_capitals() -> None:
    assert client(host="LocalHost:7530").get("/").status == 200


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1:7530", "http://localhost:7530"]
)
def test_a_foreign_origin_is_refused(origin: str) -> None:
    here = client()
    refused = here.post("/ask", HELLO, origin=origin)
    assert (refused.status, codes(refused.parsed())) == (403, ["use"])
    own = here.post("/ask", HELLO, origin=f"http://{HERE}")
    assert own.status == 200


def test_whoever_is_elsewhere_needs_the_secret() -> None:
    assert phone("/") == phone("/ask") == phone("/data/table.json") == 403
    assert phone("/wrong/") == phone("/s3cre/") == phone("/s3crett/") == 403
    assert phone("/s3cret/") == phone("/s3cret/data/table.json") == 200
    assert phone("/s3cret/", host="evil.example") == 403
    there = client(address="10.0.0.9", host="10.0.0.5:7530")
    assert there.post("/s3cret/ask", HELLO).parsed()["ok"] is True
    # Links go to an address without the secret.
    assert there.get("/s3cret/data/engine.json").parsed()["share"] == "../"


def test_the_secret_without_its_slash_leads_to_the_page() -> None:
    there = client(address="10.0.0.9", host="10.0.0.5:7530")
    answer = there.get("/s3cret")
    assert (answer.status, answer.headers["location"]) == (307, "/s3cret/")


def test_without_a_secret_nobody_elsewhere_is_let_in() -> None:
    closed = Access(frozenset({HERE}))
    for path in ("/", "//", "/None/", "/ask"):
        assert client(closed, address="10.0.0.9").get(path).status == 403
    assert client(closed, address="::1").get("/").status == 200


def test_nothing_outside_of_the_page_is_served() -> None:
    here = client()
    for path in ("/../serving.py", "/..%2fserving.py", "/%2e%2e/serving.py", "/app", "/a%00b"):
        answer = here.get(path)
        assert answer.status in {307, 404}, path
    assert here.get("/nothing").text == "There is nothing here.\n"
    assert here.call("PUT", "/index.html").status == 405
    told = here.call("PUT", "/index.html", {"accept_language": "fr"}).text
    assert told == "Cela ne se fait pas ici.\n"


def test_a_body_is_at_most_a_megabyte() -> None:
    here = client()
    largest = here.post("/ask", b" " * LARGEST_BODY)
    assert (largest.status, codes(largest.parsed())) == (200, ["not-json"])
    larger = here.post("/ask", b" " * (LARGEST_BODY + 1))
    assert (larger.status, codes(larger.parsed())) == (413, ["use"])


def test_what_is_no_utf_8_is_no_json() -> None:
    answer = client().post("/ask", b'{"ask": "\xff\xfe"}')
    assert (answer.status, codes(answer.parsed())) == (200, ["word-unknown"])


@pytest.mark.parametrize("language", Language)
def test_refusals_are_in_the_language_of_the_browser(language: Language) -> None:
    wanted = f"xx, {language}-XX;q=0.9, en;q=0.1"
    told = client(host="evil.example").get("/", accept_language=wanted).text
    english = client(host="evil.example").get("/").text
    assert (told == english) is (language is Language.EN)


def test_an_answer_that_takes_too_long_is_given_up() -> None:
    done = threading.Event()

    def slow(_: str) -> str:
        done.wait(30)
        return "{}"

    answer = Caller(application(ACCESS, slow, patience=0.05)).post("/ask", HELLO)
    done.set()
    assert (answer.status, codes(answer.parsed())) == (503, ["use"])


def test_odds_that_take_long_leave_the_other_page_its_answers() -> None:
    begun, done = threading.Semaphore(0), threading.Event()

    def slow(_: str) -> str:
        begun.release()
        done.wait(3)
        return "{}"

    async def hello_meanwhile() -> tuple[Answer, list[bool]]:
        here = Caller(application(ACCESS, odds=slow))
        long = [asyncio.create_task(here.called("POST", "/odds/ask")) for _ in range(2)]
        for _ in long:
            await asyncio.to_thread(begun.acquire)
        hello = await here.called("POST", "/ask", content=HELLO)
        over = [task.done() for task in long]
        done.set()
        await asyncio.gather(*long)
        return hello, over

    hello, over = finished(hello_meanwhile())
    assert hello.parsed()["ok"] is True
    assert over == [False, False]


def test_a_body_that_does_not_come_is_not_waited_for() -> None:
    answer = Caller(application(ACCESS, patience=0.05)).call("POST", "/ask", content=never)
    assert (answer.status, codes(answer.parsed())) == (408, ["use"])


async def never() -> Message:
    await asyncio.sleep(60)
    return {"type": "http.request", "body": b"{}", "more_body": False}


def test_a_body_that_says_it_is_too_large_is_not_waited_for() -> None:
    waiting = Caller(application(ACCESS, patience=0.05))
    sizes = {"1000000": 408, "1000001": 413, "9" * 30: 413, "9" * 5000: 408, "many": 408}
    for size, status in sizes.items():
        answer = waiting.call("POST", "/ask", {"content_length": size}, never)
        assert (answer.status, codes(answer.parsed())) == (status, ["use"]), size


def test_whoever_is_not_let_in_is_hung_up_on() -> None:
    refused = client(address="10.0.0.9", host="10.0.0.5:7530").post("/ask", HELLO)
    assert (refused.status, refused.headers["connection"]) == (403, "close")
    assert "connection" not in client().post("/ask", HELLO).headers
    assert "connection" not in client().get("/nothing").headers


def test_whoever_hangs_up_gets_nothing() -> None:
    async def gone() -> Message:
        await asyncio.sleep(0)
        return {"type": "http.disconnect"}

    assert client().call("POST", "/ask", content=gone).status == 400


def test_replies_are_json_of_the_one_function() -> None:
    def echo(request: str) -> str:
        return json.dumps({"heard": request})

    answer = Caller(application(ACCESS, echo)).post("/ask", "ä")
    assert answer.headers["content-type"] == "application/json"
    assert answer.parsed() == {"heard": "ä"}
