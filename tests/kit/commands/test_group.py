"""A command with its subcommands, as any game has one."""

from __future__ import annotations

from palatinus_rules.kit import PalatinusError
from palatinus_rules.kit.commands import speaking
from palatinus_rules.peninsula.cli.app import app
from palatinus_rules.peninsula.codes import ReadingError
from palatinus_rules.peninsula.readings import reading_problems


def test_every_problem_of_an_error_is_a_sentence() -> None:
    speaking.speak_for(app.program)
    speaking.hear(["--lang", "en"])
    error = ReadingError([*reading_problems({"pairing": "x", "landing": "y"})])
    assert [*app.complaints(error)] == [
        "readings.pairing: pairing 'x': choose paired, free (B11).",
        "readings.landing: landing 'y': choose one_area, several_areas (M8).",
    ]
    assert [*app.complaints(PalatinusError("no"))] == ["no"]


def test_a_command_speaks_the_languages_of_its_game() -> None:
    speaking.speak_for(app.program)
    # German is none of them, so that the locale decides.
    speaking.hear(["--lang", "de"])
    assert speaking.language() in {"en", "it"}
    speaking.hear(["--lang", "it"])
    assert speaking.language() == "it"
    speaking.hear([])
