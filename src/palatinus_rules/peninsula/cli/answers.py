"""Commands about a state of a scenario: what they are asked, and how they answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from attrs import frozen

from palatinus_rules.kit.commands import parameters, user_language
from palatinus_rules.kit.commands.complaints import print_problems
from palatinus_rules.kit.commands.helped import HelpedCommand
from palatinus_rules.kit.commands.parameters import patient_command
from palatinus_rules.kit.commands.requests import with_options
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.commands.words import WORDS_OR_JSON, print_words
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import LANGUAGE
from palatinus_rules.kit.problems import Problem, Problems
from palatinus_rules.kit.requests import filled, options as told_options
from palatinus_rules.kit.statements import Layout
from palatinus_rules.kit.terminal import complain
from palatinus_rules.peninsula.cli import names, options
from palatinus_rules.peninsula.cli.inquiry import Inquiry
from palatinus_rules.peninsula.documents.problems import problem_list
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.state import State
from palatinus_rules.peninsula.telling.explaining import Explainable, explain

R = TypeVar("R")


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
    lang: str | None

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
            spoken = parameters.document_language(self.lang)
            noted = Problems([*notes, *self.scenario_notes, *self.state_notes])
            write_document({**document, "notes": problem_list(noted, spoken)})
            return
        for number, result in enumerate(results):
            print("\n" if number else "", end="")
            told = explain(result, parameters.language(self.lang))
            print_words(told, self.as_format, clauses=self.clauses)
        if self.state_notes:
            complain(user_language.translate(message("heading-notes", "Notes:")))
            print_problems(self.state_notes)


def state_command(
    request: type[R],
) -> Callable[[Callable[[Ask, R], None]], HelpedCommand]:
    """Makes a command about a state of a function that gets an :class:`Ask` and its own request.

    The fields of the request are the options and arguments that not all of these commands have. If
    anything is wrong with a word or a file, the command ends with all of it.
    """

    def declared(function: Callable[[Ask, R], None]) -> HelpedCommand:
        def called(
            *,
            scenario: str,
            state: str,
            readings: Sequence[str],
            as_format: Layout,
            clauses: bool,
            as_json: bool,
            lang: str | None,
            **words: object,
        ) -> None:
            inquiry = Inquiry(as_json=as_json, lang=lang)
            chosen = inquiry.readings(readings)
            game = inquiry.scenario(scenario, chosen)
            moment = inquiry.state(state, game.value, chosen)
            for complaint in names.complaints(words, game.value):
                inquiry.note(complaint)
            if inquiry.status or game.value is None or moment.value is None:
                inquiry.end()
            ask = Ask(
                scenario=game.value,
                state=moment.value,
                readings=chosen,
                scenario_notes=game.findings.notes,
                state_notes=moment.findings.notes,
                as_json=as_json,
                as_format=as_format,
                clauses=clauses,
                lang=lang,
            )
            function(ask, filled(request, words))

        called.__name__, called.__doc__ = function.__name__, function.__doc__
        own = [each for name, each in told_options(request).items() if name != "language"]
        layout = (options.SCENARIO, options.STATE, *own, options.READING, *WORDS_OR_JSON, LANGUAGE)
        return patient_command(with_options(called, layout))

    return declared
