"""Commands about a state of a scenario: what they are asked, and how they answer."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Concatenate, ParamSpec, Protocol, cast

from attrs import frozen

from palatinus_rules.kit.commands import parameters, speaking
from palatinus_rules.kit.commands.complaints import print_problems
from palatinus_rules.kit.commands.helping import HelpedCommand
from palatinus_rules.kit.commands.parameters import patient_command
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.commands.words import format_option, print_words
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import Problem, Problems
from palatinus_rules.kit.statements import Layout
from palatinus_rules.kit.terminal import complain
from palatinus_rules.peninsula.cli import names, options
from palatinus_rules.peninsula.cli.inquiry import Inquiry
from palatinus_rules.peninsula.documents.problems import problem_list
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.state import State
from palatinus_rules.peninsula.telling.explaining import Explainable, explain

P = ParamSpec("P")


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
            complain(speaking.translate(message("heading-notes", "Notes:")))
            print_problems(self.state_notes)


class Parameter(Protocol):
    """What declares an option or an argument."""

    @abstractmethod
    def __call__(self, function: Callable[P, None], /) -> Callable[P, None]:
        """The function with it."""


class _Command(Protocol):
    """What answers, with the words that only this command has."""

    def __call__(self, ask: Ask, /, **words: object) -> None: ...


_BEFORE: tuple[Parameter, ...] = (options.scenario_argument, options.state_argument)
_AFTER: tuple[Parameter, ...] = (
    options.reading_option,
    format_option,
    parameters.clauses_option,
    parameters.json_option,
    parameters.language_option,
)


def state_command(
    *own: Parameter,
) -> Callable[[Callable[Concatenate[Ask, P], None]], HelpedCommand]:
    """Makes a command about a state of a function that gets an :class:`Ask` and its own words.

    ``own`` are the options and arguments that not all of these commands have. If anything is wrong
    with a word or a file, the command ends with all of it.
    """

    def declared(function: Callable[Concatenate[Ask, P], None]) -> HelpedCommand:
        answer = cast(_Command, function)

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
            answer(ask, **words)

        called.__name__, called.__doc__ = function.__name__, function.__doc__
        made = called
        for parameter in reversed((*_BEFORE, *own, *_AFTER)):
            made = parameter(made)
        return patient_command(made)

    return declared
