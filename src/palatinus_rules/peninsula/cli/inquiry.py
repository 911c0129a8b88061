"""What a command is asked: readings and files, and everything that is wrong with any of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NoReturn, Protocol, TypeVar

from click.exceptions import Exit

from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.complaints import print_problems
from palatinus_rules.kit.commands.mistakes import Mistakes, placed
from palatinus_rules.kit.commands.reasons import file_name
from palatinus_rules.kit.commands.streams import reading, write_document
from palatinus_rules.kit.messages import Written, message
from palatinus_rules.kit.terminal import complain, whole_input
from palatinus_rules.peninsula.checks import Findings
from palatinus_rules.peninsula.reading import LARGEST, Brought, read_scenario, read_state
from palatinus_rules.peninsula.readings import Readings, reading_problems
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.state import State

if TYPE_CHECKING:
    from palatinus_rules.peninsula.bringing import Located
    from palatinus_rules.peninsula.game import Game
    from palatinus_rules.peninsula.orders import Orders


class _Found(Protocol):
    """Something that was read, or what is wrong with it."""

    @property
    def findings(self) -> Findings: ...


Found = TypeVar("Found", bound=_Found)


class Inquiry(Mistakes):
    """Reads whatever a command names; when all of it is read, :meth:`end` tells what is wrong.

    With status 2 if the command was used wrongly, and with 1 if only the files are wrong.
    """

    def __init__(self, *, as_json: bool, lang: str | None) -> None:
        super().__init__()
        self._as_json, self._lang = as_json, lang
        self._files: dict[str, str] = {}
        self._wrong: dict[str, Findings] = {}
        self.tried(parameters.language, lang)

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

    def scenario(self, file: str, readings: Readings) -> Brought[Scenario]:
        """The scenario in a file."""
        nothing = Brought[Scenario](None, Findings(()))
        return self._read("scenario", file, lambda text: read_scenario(text, readings), nothing)

    def state(self, file: str, scenario: Scenario | None, readings: Readings) -> Brought[State]:
        """The state in a file; without its scenario, only what is wrong with it by itself."""
        nothing = Brought[State](None, Findings(()))
        return self._read("state", file, lambda text: read_state(text, scenario, readings), nothing)

    def orders(self, file: str) -> Located[Orders]:
        """The orders in a file."""
        # Whoever plays no go need not load what reads one.
        from palatinus_rules.peninsula.bringing import Located, read_orders

        return self._read("orders", file, read_orders, Located(None, Findings(()), {}))

    def game(self, file: str, readings: Readings) -> Located[Game]:
        """The record of a game in a file."""
        from palatinus_rules.peninsula.bringing import Located, read_game

        nothing: Located[Game] = Located(None, Findings(()), {})
        return self._read("game", file, lambda text: read_game(text, readings), nothing)

    def _read(self, what: str, file: str, read: Callable[[bytes], Found], nothing: Found) -> Found:
        self._files[what] = file
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

            several = len(self._files) > 1
            found = self._wrong if several else next(iter(self._wrong.values()))
            write_document(problems_document(found, parameters.document_language(self._lang)))
        elif not self._as_json:
            for what, findings in self._wrong.items():
                complain(f"{file_name(self._files[what])}:")
                print_problems(findings.problems)
        raise Exit(self.status)


def _whole(file: str) -> bytes:
    """All of a file, or of standard input, as far as anybody would read it."""
    with reading(file) as stream:
        return whole_input(stream, LARGEST)
