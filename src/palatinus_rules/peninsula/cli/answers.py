"""Commands about a state of a scenario: what they are asked, and how they answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from attrs import field, fields, frozen

from palatinus_rules.kit.commands import user_language
from palatinus_rules.kit.commands.helped import HelpedCommand
from palatinus_rules.kit.commands.reasons import print_problems
from palatinus_rules.kit.commands.requests import REST
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.commands.words import WORDS_OR_JSON, print_words
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem, Problems
from palatinus_rules.kit.requests import Request, told_by
from palatinus_rules.kit.statements import Layout
from palatinus_rules.kit.terminal import complain
from palatinus_rules.peninsula.cli import names, options
from palatinus_rules.peninsula.cli.requests import Asked, asks
from palatinus_rules.peninsula.documents.problems import problem_list
from palatinus_rules.peninsula.readers import Checked
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.state import State
from palatinus_rules.peninsula.telling.explaining import Explainable, explain


@frozen
class StateRequest(Request):
    """Something about a state of a scenario, under some readings of the rules."""

    scenario: Checked[Scenario] = field(metadata=told_by(options.SCENARIO))
    state: Checked[State] = field(metadata=told_by(options.STATE))
    readings: Readings = field(factory=Readings, kw_only=True, metadata=told_by(options.READING))


S = TypeVar("S", bound=StateRequest)


@frozen(kw_only=True)
class Ask:
    """What a command was asked, and how it is to answer."""

    scenario: Scenario
    state: State
    readings: Readings
    scenario_notes: Problems
    state_notes: Problems
    as_json: bool
    as_format: Layout
    clauses: bool
    language: Language

    def answer(
        self,
        results: Iterable[Explainable],
        document: Mapping[str, object],
        notes: Iterable[Problem] = (),
    ) -> None:
        """Writes a document with its notes, or tells results one after the other.

        Words come without the notes on the scenario, which would come with every answer, and
        without ``notes`` on the answer, which they tell themselves.
        """
        if self.as_json:
            noted = Problems([*notes, *self.scenario_notes, *self.state_notes])
            write_document({**document, "notes": problem_list(noted, self.language)})
            return
        for number, result in enumerate(results):
            print("\n" if number else "", end="")
            told = explain(result, self.language)
            print_words(told, self.as_format, clauses=self.clauses)
        if self.state_notes:
            complain(user_language.translate(message("heading-notes", "Notes:")))
            print_problems(self.state_notes)


def state_command(
    request: type[S],
) -> Callable[[Callable[[Ask, S], None]], HelpedCommand]:
    """Makes a command about a state of a function that gets an :class:`Ask` and its request.

    If anything is wrong with a word or a file, the command ends with all of it.
    """

    def declared(function: Callable[[Ask, S], None]) -> HelpedCommand:
        def answer(asked: Asked[S], *, as_format: Layout, clauses: bool, as_json: bool) -> None:
            wanted = asked.request()
            game, moment = wanted.scenario, wanted.state
            told = {each.name: getattr(wanted, each.name) for each in fields(request)}
            for complaint in names.complaints(told, game.value):
                asked.note(complaint)
            if asked.status or game.value is None or moment.value is None:
                asked.end()
            ask = Ask(
                scenario=game.value,
                state=moment.value,
                readings=wanted.readings,
                scenario_notes=game.findings.notes,
                state_notes=moment.findings.notes,
                as_json=as_json,
                as_format=as_format,
                clauses=clauses,
                language=wanted.language,
            )
            function(ask, wanted)

        answer.__name__, answer.__doc__ = function.__name__, function.__doc__
        layout = ("scenario", "state", REST, "readings", *WORDS_OR_JSON, "language")
        return asks(request, *layout)(answer)

    return declared
