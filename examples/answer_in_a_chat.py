"""Answers messages as a bot in a chat would: a message with the code of a position in, lines out.

Usage: python answer_in_a_chat.py [LANGUAGE MESSAGE]
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from palatinus_rules import Language, Position, Problem
from palatinus_rules.desk import Refusal, read
from palatinus_rules.explanations import verdict
from palatinus_rules.formats import PositionFormat
from palatinus_rules.kit import Problems, translator

EXAMPLE = Path(__file__).parent / "positions" / "five_players.json"
MOST_TOLD = 3
AROUND_A_CODE = "\"'`()[]<>.,;:!?"


def code_in(message: str) -> str:
    """The word that looks most like a code; without any, the message, which may be a position."""
    words = (word.strip(AROUND_A_CODE) for word in message.split())
    codes = [word for word in words if PositionFormat.of(word) is PositionFormat.CODE]
    return max(codes, key=len, default=message)


def told(problems: Problems, language: Language) -> Iterator[str]:
    """The first problems in words, each with its place, and how many others there are."""
    words = translator(language)

    def one(problem: Problem) -> str:
        place, message = problem.place_in_words, problem.message_in(language)
        return message if place is None else f"{words.text(place)}: {message}"

    yield from map(one, problems[:MOST_TOLD])
    more = problems.more is True or problems.more + len(problems[MOST_TOLD:])
    rest = Problems(more=more).rest
    if rest is not None:
        yield words.text(rest)


def answer(message: str, locale: str) -> str:
    """Who wins, and whether that depends on an open question; or what is wrong.

    ``locale`` is what a messenger tells about the person who asks, such as ``de-AT``.
    """
    language = Language.of_locale(locale) or Language.EN
    found = read(code_in(message).encode("utf-8", "replace"))
    if isinstance(found, Refusal):
        return "\n".join(told(found.problems, language))
    first = verdict(found.settle().settlement, language).chapters[0]
    return "\n".join([first.heading, *(statement.text for statement in first.statements)])


def main(arguments: list[str]) -> None:
    """Answers one message, or a few as they come."""
    code = Position.from_document(EXAMPLE.read_bytes()).to_code()
    messages = [
        ("en-GB", f"Who has won? ({code})"),
        ("de-AT", f"Wer hat gewonnen? {code}"),
        ("it", f"Chi ha vinto? {code[:-1]}!"),
        ("fr-CA", "Bonjour !"),
    ]
    if arguments:
        messages = [(arguments[0], " ".join(arguments[1:]))]
    for locale, message in messages:
        print(f"> {message}\n{answer(message, locale)}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
