"""``peninsula convert``: a scenario or a state as text or as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import StrEnum, unique

from attrs import field, frozen

from palatinus_rules.kit.commands.streams import write
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import OUTPUT, argument, option
from palatinus_rules.kit.requests import Request, told_by
from palatinus_rules.peninsula.cli import options
from palatinus_rules.peninsula.cli.requests import Asked, asks
from palatinus_rules.peninsula.documents.scenario import scenario_document
from palatinus_rules.peninsula.documents.state import state_document
from palatinus_rules.peninsula.notation.scenario import scenario_text
from palatinus_rules.peninsula.notation.state import state_text
from palatinus_rules.peninsula.readers import Checked
from palatinus_rules.peninsula.readings import Readings
from palatinus_rules.peninsula.scenario import Scenario
from palatinus_rules.peninsula.state import State


@unique
class Written(StrEnum):
    """How a scenario or a state is written."""

    TEXT = "text"
    JSON = "json"


@frozen
class ConvertRequest(Request):
    """A scenario, or a state of it, as text or JSON."""

    scenario: Checked[Scenario] = field(metadata=told_by(options.SCENARIO))
    state: Checked[State] | None = field(
        default=None,
        metadata=told_by(
            argument(
                message("metavar-state-optional", "[STATE]"),
                message(
                    "help-convert-state",
                    "A state of that scenario, which is written instead of it.",
                ),
            )
        ),
    )
    to: Written = field(
        default=Written.TEXT,
        metadata=told_by(
            option(
                "--to",
                words=Written,
                help=message("help-convert-to", "Write text, or a JSON document."),
            )
        ),
    )
    readings: Readings = field(factory=Readings, kw_only=True, metadata=told_by(options.READING))


@asks(ConvertRequest, "scenario", "state", "to", OUTPUT, "readings", "language")
def convert(asked: Asked[ConvertRequest], *, output: str | None) -> None:
    """Write a scenario or a state as text or as JSON.

    Exit status: 0 written, 1 something is wrong with the input, 2 wrong use.
    """
    request = asked.request()
    about = request.scenario.value
    moment = None if request.state is None else request.state.value
    if asked.status or about is None:
        asked.end()
    if moment is None:
        document: Mapping[str, object] = scenario_document(about)
        text = scenario_text(about)
    else:
        text, document = state_text(moment), state_document(moment)
    write(text if request.to is Written.TEXT else f"{json.dumps(document, indent=2)}\n", output)
