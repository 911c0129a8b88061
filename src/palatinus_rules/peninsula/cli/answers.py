"""From a scenario and a state to an answer about them: a document, or words with their notes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from attrs import frozen

from palatinus_rules.kit.commands.parameters import document_language, language
from palatinus_rules.kit.commands.streams import write_document
from palatinus_rules.kit.commands.words import print_words
from palatinus_rules.kit.problems import Problems
from palatinus_rules.kit.statements import Layout
from palatinus_rules.peninsula.cli import options
from palatinus_rules.peninsula.documents.problems import problem_list
from palatinus_rules.peninsula.reading import read_scenario, read_state
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.state import State
from palatinus_rules.peninsula.telling.explaining import Explainable, explain


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

    def answer(self, results: Iterable[Explainable], document: Mapping[str, object]) -> None:
        """Writes a document with its notes, or tells results one after the other.

        Words come without the notes on the scenario, which would come with every answer.
        """
        if self.as_json:
            spoken = document_language(self.lang)
            notes = Problems([*self.scenario_notes, *self.state_notes])
            write_document({**document, "notes": problem_list(notes, spoken)})
            return
        for number, result in enumerate(results):
            print("\n" if number else "", end="")
            told = explain(result, language(self.lang))
            print_words(told, self.as_format, clauses=self.clauses)
        options.print_notes(self.state_notes)


def asked(
    scenario: str,
    state: str,
    readings: Sequence[str],
    *,
    as_json: bool,
    as_format: Layout,
    clauses: bool,
    lang: str | None,
) -> Ask:
    """Reads a scenario and a state; if anything is wrong, the command ends with all of it."""
    chosen = options.chosen(readings)
    game = read_scenario(options.whole(scenario), chosen)
    if game.value is None:
        options.refuse(game.findings, scenario, as_json=as_json, lang=lang)
    moment = read_state(options.whole(state), game.value, chosen)
    if moment.value is None:
        options.refuse(moment.findings, state, as_json=as_json, lang=lang)
    return Ask(
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
