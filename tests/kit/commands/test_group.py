"""A command with its subcommands, as any game has one."""

from __future__ import annotations

from palatinus_rules.kit import PalatinusError
from palatinus_rules.kit.commands import user_language
from palatinus_rules.peninsula.cli.app import app
from palatinus_rules.peninsula.codes import ReadingError
from palatinus_rules.peninsula.readings import reading_problems


def test_every_problem_of_an_error_is_a_sentence() -> None:
    user_language.remember_program(app.program)
    user_language.remember_call(["--lang", "en"])
    error = ReadingError([*reading_problems({"pairing": "x", "landing": "y"})])
    assert [*app.complaints(error)] == [
        "readings.pairing: pairing 'x': choose paired, free (B11).",
        "readings.landing: landing 'y': choose one_area, several_areas (M8).",
    ]
    assert [*app.complaints(PalatinusError("no"))] == ["no"]


def test_a_command_speaks_the_languages_of_its_game() -> None:
    user_language.remember_program(app.program)
    # German is none of them, so that the locale decides.
    user_language.remember_call(["--lang", "de"])
    assert user_language.language() in {"en", "it"}
    user_language.remember_call(["--lang", "it"])
    assert user_language.language() == "it"
    user_language.remember_call([])
