"""Commands that fill a request, and what was typed for one."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Concatenate, Generic, NoReturn, ParamSpec, Protocol, TypeVar, cast

from palatinus_rules.kit.commands.helped import HelpedCommand
from palatinus_rules.kit.commands.requests import HelpPlace, asking_command
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import argument
from palatinus_rules.kit.requests import filled, with_source

if TYPE_CHECKING:
    from palatinus_rules.kit.language import Language
    from palatinus_rules.service.requests import Terms
    from palatinus_rules.service.scoring import Refusal

P = ParamSpec("P")
Q = TypeVar("Q")
R = TypeVar("R")

GIVEN = ("incomplete", "any_hands", "color_set", "copy")
"""How a position is to be read, in the order of most commands."""


GAME = argument(
    message("metavar-game", "GAME"),
    message(
        "help-argument-game", "The record of a game, as text or JSON, or - for standard input."
    ),
    into="source",
    file=True,
)


def check_form(*, as_json: bool, as_lines: bool) -> None:
    """Ends the command where both one document and lines of them are asked for."""
    if as_json and as_lines:
        # Who asks for one of them need not wait for this.
        from palatinus_rules.kit.commands.messages import fail

        fail(message("json-and-jsonl-conflict", "choose one of --json and --jsonl"))


class Asked(Generic[R]):
    """What was typed for a request, read as far as it is needed.

    ``file`` is the name of what is to be read, and ``documents`` is true where documents are
    written, whose language is English unless somebody asks for another one.
    """

    def __init__(
        self, kind: type[R], words: Mapping[str, object], *, documents: bool = False
    ) -> None:
        self._kind, self._words = kind, words
        self.file = str(words.get("source", ""))
        self.documents = documents

    @property
    def language(self) -> Language:
        """The language of words, whether documents are written or not."""
        from palatinus_rules.kit.commands import languages

        return languages.language(self._lang)

    def typed(self, name: str) -> object:
        """What was typed for a field; None where nothing was."""
        return self._words.get(name)

    @property
    def _lang(self) -> str | None:
        lang = self._words.get("language")
        return None if lang is None else str(lang)

    @contextmanager
    def with_input(self) -> Iterator[R]:
        """Opens the input and reads all of it; the request with it.

        The command ends in one sentence when reading or writing fails.
        """
        from palatinus_rules.cli import streams

        # What is wrong with an option is said before anything is read.
        request = self.request(source=b"")
        with streams.input_stream(self.file) as stream:
            yield with_source(request, source=streams.whole(stream))

    @contextmanager
    def with_input_lines(self) -> Iterator[R]:
        """The same, of the lines of the input."""
        from palatinus_rules.cli import streams

        request = self.request(lines=())
        with streams.input_stream(self.file) as stream:
            yield with_source(request, lines=streams.lines(stream))

    def request(self, **more: object) -> R:
        """The request, where nothing is read; what a command worked out itself comes with it."""
        return filled(self._kind, {**self._values(), **more})

    def also(self, **more: object) -> Asked[R]:
        """The same with values that a command worked out itself."""
        return self._made(self._kind, {**self._words, **more})

    def without(self, name: str) -> Asked[R]:
        """The same without what was typed for a field."""
        kept = {each: value for each, value in self._words.items() if each != name}
        return self._made(self._kind, kept)

    def about(self, kind: type[Q]) -> Asked[Q]:
        """What was typed, for another request with the same options."""
        return self._made(kind, self._words)

    def _made(self, kind: type[Q], words: Mapping[str, object]) -> Asked[Q]:
        return Asked(kind, words, documents=self.documents)

    def _values(self) -> dict[str, object]:
        """What was typed, read word by word; the first word that is wrong ends the command."""
        from palatinus_rules.cli.options import READERS
        from palatinus_rules.kit.commands import languages

        lang = self._lang
        spoken = languages.document_language(lang) if self.documents else self.language
        told = {
            name: value
            for name, value in self._words.items()
            if name not in {"source", "language"} and value is not None
        }
        read = {name: reader(told[name]) for name, reader in READERS.items() if name in told}
        return {**told, **read, "language": spoken}

    def settle_command(self, terms: Terms) -> str | None:
        """The ``settle`` command for the same input, ready to be typed.

        There is none for standard input, nor for names with control characters.
        """
        return self._command("settle", terms)

    def recheck_command(self, terms: Terms) -> str | None:
        """The ``recheck`` command in the same way."""
        return self._command("recheck", terms)

    def _command(self, name: str, terms: Terms) -> str | None:
        color_set, copy = self._words.get("color_set"), self._words.get("copy")
        words = ["palatinus", name, self.file]
        words += ["--incomplete"] if terms.incomplete else []
        words += ["--any-hands"] if terms.any_hands else []
        words += [] if color_set is None else ["--set", str(color_set)]
        # The environment sets it already.
        words += [] if copy in {None, os.environ.get("PALATINUS_COPY")} else ["--copy", str(copy)]
        if terms.edition not in {None, os.environ.get("PALATINUS_EDITION")}:
            words += ["--edition", str(terms.edition)]
        for key, reading in terms.readings.items():
            words += ["--ruling", f"{key}={reading}"]
        typed = shlex.join(words)
        return typed if self.file != "-" and typed.isprintable() else None

    def refuse(self, refusal: Refusal) -> NoReturn:
        """Prints what is wrong with the input, or writes it as a document, and ends."""
        from palatinus_rules.cli import streams

        streams.refuse(refusal, as_json=self.documents, lang=self._lang)


class _Answer(Protocol[R]):
    """What answers, with the words that only this command has."""

    def __call__(self, asked: Asked[R], /, **words: object) -> None: ...


def asks(
    request: type[R], *layout: HelpPlace
) -> Callable[[Callable[Concatenate[Asked[R], P], None]], HelpedCommand]:
    """Makes a command that fills a request; its function gets what was typed, and its own words.

    The layout is that of the help: fields of the request by their names, options that only the
    command has, and ``REST`` for all fields that are not named, which else come last.
    """

    def declared(function: Callable[Concatenate[Asked[R], P], None]) -> HelpedCommand:
        def answer(told: Mapping[str, object], own: Mapping[str, object]) -> None:
            documents = bool(own.get("as_json") or own.get("as_lines"))
            cast("_Answer[R]", function)(Asked(request, told, documents=documents), **own)

        return asking_command(request, layout, function, answer)

    return declared
