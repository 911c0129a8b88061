"""``peninsula convert``: a scenario or a state as text or as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from enum import StrEnum, unique

from palatinus_rules.kit.commands import parameters
from palatinus_rules.kit.commands.parameters import choice, patient_command, word_argument
from palatinus_rules.kit.commands.streams import write
from palatinus_rules.kit.messages import message
from palatinus_rules.peninsula.cli import options
from palatinus_rules.peninsula.cli.inquiry import Inquiry
from palatinus_rules.peninsula.documents.scenario import scenario_document
from palatinus_rules.peninsula.documents.state import state_document
from palatinus_rules.peninsula.notation.scenario import scenario_text
from palatinus_rules.peninsula.notation.state import state_text


@unique
class Written(StrEnum):
    """How a scenario or a state is written."""

    TEXT = "text"
    JSON = "json"


@patient_command
@options.scenario_argument
@word_argument(
    "state",
    message("metavar-state-optional", "[STATE]"),
    message("help-convert-state", "A state of that scenario, which is written instead of it."),
)
@choice(
    "--to",
    "to",
    Written,
    message("help-convert-to", "Write text, or a JSON document."),
    Written.TEXT,
)
@parameters.output_option
@options.reading_option
@parameters.language_option
def convert(
    *,
    scenario: str,
    state: str | None,
    to: Written,
    output: str | None,
    readings: Sequence[str],
    lang: str | None,
) -> None:
    """Write a scenario or a state as text or as JSON.

    Exit status: 0 written, 1 something is wrong with the input, 2 wrong use.
    """
    inquiry = Inquiry(as_json=False, lang=lang)
    chosen = inquiry.readings(readings)
    about = inquiry.scenario(scenario, chosen).value
    moment = None if state is None else inquiry.state(state, about, chosen).value
    if inquiry.status or about is None:
        inquiry.end()
    if moment is None:
        document: Mapping[str, object] = scenario_document(about)
        text = scenario_text(about)
    else:
        text, document = state_text(moment), state_document(moment)
    write(text if to is Written.TEXT else f"{json.dumps(document, indent=2)}\n", output)
