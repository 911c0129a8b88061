"""A small web service: scores and advises whoever asks, and says what is wrong in their language.

Usage: python web_service.py [PORT]

Without a port it asks itself a few things. Needs the extras page and fast.
"""

import sys
from collections.abc import Awaitable, Callable
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread
from time import sleep

import uvicorn
from anyio import CapacityLimiter, fail_after, to_thread
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse

from palatinus_rules import Language, PalatinusError, Resolution, service
from palatinus_rules.foresight import Advice
from palatinus_rules.formats import problems_document
from palatinus_rules.kit import translator

LARGEST = 100_000  # bytes of a request
PATIENCE = 10.0  # seconds, for a request and again for its answer
WORKERS = CapacityLimiter(2)  # answers that are worked on at once

Answer = Resolution | Advice | service.Refusal


def language_of(request: Request) -> Language:
    """The first language the caller reads that is one of the four."""
    wanted = request.headers.get("accept-language", "").split(",")
    known = (Language.of_locale(each.partition(";")[0].strip()) for each in wanted)
    return next(filter(None, known), Language.EN)


def told(refusal: service.Refusal, language: Language) -> dict[str, object]:
    """All problems, each with its message and its place in the caller's language."""
    words, document = translator(language), problems_document(refusal.problems, language)
    places = (problem.place_in_words or "" for problem in refusal.problems)
    listed = zip(document["problems"], places, strict=True)
    return {**document, "problems": [{**each, "place": words.text(at)} for each, at in listed]}


def endpoint(answer: Callable[[bytes], Answer]) -> Callable[[Request], Awaitable[JSONResponse]]:
    """Hands over what is sent, if it is not too large, and waits as long as it has patience."""

    async def respond(request: Request) -> JSONResponse:
        language, body = language_of(request), bytearray()
        try:
            with fail_after(PATIENCE):
                async for chunk in request.stream():
                    body += chunk
                    if len(body) > LARGEST:
                        return JSONResponse({"message": f"At most {LARGEST} bytes."}, 413)
            with fail_after(PATIENCE):
                found = await to_thread.run_sync(
                    answer, bytes(body), limiter=WORKERS, abandon_on_cancel=True
                )
        except TimeoutError:
            return JSONResponse({"message": "That takes too long."}, 503)
        except PalatinusError as error:  # It can be read, but not answered: the game is over.
            return JSONResponse({"message": error.message_in(language)}, 422)
        if isinstance(found, service.Refusal):
            return JSONResponse(told(found, language), 422)
        return JSONResponse(found.to_document())

    return respond


app = Starlette()
app.add_route("/score", endpoint(service.score), methods=["POST"])
app.add_route("/advise", endpoint(lambda sent: service.advise(sent, seconds=0.5)), methods=["POST"])


def main(words: list[str]) -> None:
    """Serves, or asks itself."""
    if words:
        uvicorn.run(app, port=int(words[0]))
        return
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="critical"))
    Thread(target=server.run, daemon=True).start()
    while not server.started:
        sleep(0.01)
    for name in ("five_players", "with_problems"):
        connection = HTTPConnection(*server.servers[0].sockets[0].getsockname())
        body = (Path(__file__).parent / "positions" / f"{name}.json").read_bytes()
        connection.request("POST", "/score", body, {"Accept-Language": "de-AT, en;q=0.5"})
        reply = connection.getresponse()
        print(reply.status, reply.read().decode()[:300])


if __name__ == "__main__":
    main(sys.argv[1:])
