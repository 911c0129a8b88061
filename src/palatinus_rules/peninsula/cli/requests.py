"""What a command is asked: readings and files, and everything that is wrong with any of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import (
    TYPE_CHECKING,
    Concatenate,
    Generic,
    NoReturn,
    ParamSpec,
    Protocol,
    TypeVar,
    cast,
)

from click.exceptions import Exit

from palatinus_rules.kit.commands import languages
from palatinus_rules.kit.commands.helped import HelpedCommand, PatientCommand
from palatinus_rules.kit.commands.mistakes import Mistakes, placed
from palatinus_rules.kit.commands.reasons import file_name, print_problems
from palatinus_rules.kit.commands.requests import HelpPlace, asking_command
from palatinus_rules.kit.commands.streams import input_stream, write_document
from palatinus_rules.kit.messages import Written, message
from palatinus_rules.kit.requests import filled
from palatinus_rules.kit.terminal import complain, whole_input
from palatinus_rules.kit.texts import LARGEST
from palatinus_rules.peninsula.checks import Findings
from palatinus_rules.peninsula.readers import (
    Checked,
    read_game,
    read_orders,
    read_scenario,
    read_state,
)
from palatinus_rules.peninsula.readings import Readings, reading_problems
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.state import State

if TYPE_CHECKING:
    from palatinus_rules.kit.language import Language
    from palatinus_rules.peninsula.game import Game
    from palatinus_rules.peninsula.orders import Orders


R = TypeVar("R")
P = ParamSpec("P")


class _Found(Protocol):
    """Something that was read, or what is wrong with it."""

    @property
    def findings(self) -> Findings: ...


Found = TypeVar("Found", bound=_Found)


class Asked(Mistakes, Generic[R]):
    """What was typed for a request, and everything that is wrong with it and with its files.

    When all of it is read, :meth:`end` tells that: with status 2 if the command was used wrongly,
    and with 1 if only the files are wrong. ``files`` are their names by what is in them.
    """

    def __init__(self, kind: type[R], words: Mapping[str, object], *, as_json: bool) -> None:
        super().__init__()
        self._kind, self._as_json = kind, as_json
        self._words = {name: word for name, word in words.items() if word is not None}
        self.files: dict[str, str] = {}
        self._wrong: dict[str, Findings] = {}
        lang = self._words.get("language")
        self._lang = None if lang is None else str(lang)
        self._knows_language = self.tried(languages.language, self._lang) is not None

    @property
    def language(self) -> Language:
        """The language of words, whether documents are written or not."""
        return languages.language(self._lang)

    def typed(self, name: str) -> object:
        """What was typed for a field; None where nothing was."""
        return self._words.get(name)

    def request(self) -> R:
        """The request, with the files that it names; whatever is wrong with them is noted."""
        words = self._words
        values = {name: word for name, word in words.items() if name != "language"}
        if self._knows_language:
            values["language"] = self._language_of_the_answer()
        readings = Readings()
        if "readings" in words:
            readings = self.readings(cast(Iterable[str], words["readings"]))
            values["readings"] = readings
        scenario = None
        if "scenario" in words:
            known = values["scenario"] = self.scenario(str(words["scenario"]), readings)
            scenario = known.value
        if "state" in words:
            values["state"] = self.state(str(words["state"]), scenario, readings)
        if "orders" in words:
            values["orders"] = self.orders(str(words["orders"]))
        if "game" in words:
            values["game"] = self.game(str(words["game"]), readings)
        return filled(self._kind, values)

    def _language_of_the_answer(self) -> Language:
        return languages.document_language(self._lang) if self._as_json else self.language

    def readings(self, words: Iterable[str]) -> Readings:
        """The readings that were chosen; those that do not exist are told, and left out."""
        found: dict[str, str] = {}
        for word in words:
            key, separator, chosen = word.partition("=")
            if not separator:
                refused = message(
                    "reading-not-key-value", "write KEY=VALUE, not {word}.", word=Written(word)
                )
                self.note(placed("--reading", refused))
                continue
            wrong = [each.in_words for each in reading_problems({key: chosen})]
            if found.get(key, chosen) != chosen:
                wrong.append(message("reading-chosen-twice", "{point} is chosen twice.", point=key))
            for each in wrong:
                self.note(placed("--reading", each))
            if not wrong:
                found[key] = chosen
        return Readings.from_words(found)

    def scenario(self, file: str, readings: Readings) -> Checked[Scenario]:
        """The scenario in a file."""
        nothing = Checked[Scenario](None, Findings(()))
        return self._read("scenario", file, lambda text: read_scenario(text, readings), nothing)

    def state(self, file: str, scenario: Scenario | None, readings: Readings) -> Checked[State]:
        """The state in a file; without its scenario, only what is wrong with it by itself."""
        nothing = Checked[State](None, Findings(()))
        return self._read("state", file, lambda text: read_state(text, scenario, readings), nothing)

    def orders(self, file: str) -> Checked[Orders]:
        """The orders in a file."""
        return self._read("orders", file, read_orders, Checked(None, Findings(())))

    def game(self, file: str, readings: Readings) -> Checked[Game]:
        """The record of a game in a file."""
        nothing: Checked[Game] = Checked(None, Findings(()))
        return self._read("game", file, lambda text: read_game(text, readings), nothing)

    def _read(self, what: str, file: str, read: Callable[[bytes], Found], nothing: Found) -> Found:
        self.files[what] = file
        text = self.tried(_whole, file)
        if text is None:
            return nothing
        found = read(text)
        if found.findings.problems:
            self._wrong[what] = found.findings
            self.status = max(self.status, 1)
        return found

    def end(self) -> NoReturn:
        """Tells everything that is wrong with the files, and ends the command."""
        if self._as_json and self._wrong:
            from palatinus_rules.peninsula.documents.problems import problems_document

            several = len(self.files) > 1
            found = self._wrong if several else next(iter(self._wrong.values()))
            write_document(problems_document(found, self._language_of_the_answer()))
        elif not self._as_json:
            for what, findings in self._wrong.items():
                complain(f"{file_name(self.files[what])}:")
                print_problems(findings.problems)
        raise Exit(self.status)


def _whole(file: str) -> bytes:
    """All of a file, or of standard input, as far as anybody would read it."""
    with input_stream(file) as stream:
        return whole_input(stream, LARGEST)


class _Answer(Protocol[R]):
    """What answers, with the words that only this command has."""

    def __call__(self, asked: Asked[R], /, **words: object) -> None: ...


def asks(
    request: type[R], *layout: HelpPlace, kind: type[HelpedCommand] = PatientCommand
) -> Callable[[Callable[Concatenate[Asked[R], P], None]], HelpedCommand]:
    """Makes a command that fills a request; its function gets what was typed, and its own words.

    The layout is that of the help. A command of the usual kind tells all that is wrong at once.
    """

    def declared(function: Callable[Concatenate[Asked[R], P], None]) -> HelpedCommand:
        def answer(told: Mapping[str, object], own: Mapping[str, object]) -> None:
            asked = Asked(request, told, as_json=bool(own.get("as_json")))
            cast("_Answer[R]", function)(asked, **own)

        return asking_command(request, layout, function, answer, kind)

    return declared
