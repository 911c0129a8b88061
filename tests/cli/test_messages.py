"""What the command says when something is wrong, where it says so, and where it cannot."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import pytest

from palatinus_rules import __version__
from palatinus_rules.cli import app as module
from palatinus_rules.kit.lazy import EXTRAS, needed_for
from palatinus_rules.kit.problems import MissingExtraError
from palatinus_rules.kit.terminal import complain
from systems import needs_a_full_device, needs_unix
from whole_command import CliRunner, app

EXAMPLES = Path(__file__).parents[2] / "examples"
FIVE = str(EXAMPLES / "positions" / "five_players.json")
GAME = str(EXAMPLES / "games" / "five_players.txt")
PROGRAM = [sys.executable, "-c", "from palatinus_rules.cli import main; main()"]
RED = "a\x1b[31mb\n\u202ec\x9b"


def shell(redirection: str, *words: str) -> tuple[int, str, str]:
    """The status and the outputs of the command in a shell."""
    done = subprocess.run(  # noqa: S603
        ["/bin/bash", "-c", f'"$@" {redirection}', "bash", *PROGRAM, *words],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


ASKED = [("--help",), ("--version",), ("score", "-h"), ("--show-completion", "bash")]


@needs_a_full_device
@pytest.mark.parametrize("words", ASKED, ids=str)
def test_answers_on_a_full_device_are_one_sentence(words: tuple[str, ...]) -> None:
    sentence = "palatinus: cannot write the result: No space left on device\n"
    assert shell(">/dev/full", *words) == (2, "", sentence)


@needs_unix
@pytest.mark.parametrize("words", ASKED, ids=str)
def test_answers_that_nobody_reads_end_quietly(words: tuple[str, ...]) -> None:
    # The pipe is closed before the command begins to write.
    with subprocess.Popen(  # noqa: S603
        [*PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


WRONG = [(), ("scoer",), ("score", "--bad"), ("score", "nothing"), ("hint", "x", "--top", "x")]


@needs_unix
@pytest.mark.parametrize(
    "redirection", ["2>&-", pytest.param("2>/dev/full", marks=needs_a_full_device)]
)
@pytest.mark.parametrize("words", WRONG, ids=str)
def test_what_is_wrong_is_lost_without_standard_error(
    redirection: str, words: tuple[str, ...]
) -> None:
    assert shell(redirection, *words) == (2, "", "")


@needs_a_full_device
def test_complaints_go_nowhere_if_there_is_no_room_for_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stderr", full)
        complain("first")
        # From now on they go where there is room for everything.
        complain("second")


@needs_unix
def test_without_any_output_there_is_a_status() -> None:
    sentence = "palatinus: cannot write the result: standard output is closed\n"
    assert shell(">&-", "--version") == (2, "", sentence)
    assert shell(">&- 2>&-", "--version") == (2, "", "")


@pytest.mark.parametrize(
    "words",
    [
        (RED,),
        ("score", RED),
        ("score", f"--{RED}"),
        ("score", FIVE, RED),
        ("score", FIVE, "--ruling", RED),
        ("score", FIVE, "--ruling", f"{RED}=x"),
        ("score", FIVE, "--ruling", f"captor={RED}"),
        ("score", FIVE, "--set", RED),
        ("score", FIVE, "--copy", RED),
        ("score", FIVE, "--lang", RED),
        ("explain", FIVE, "--hill", RED),
        ("explain", FIVE, "--format", RED),
        ("settle", FIVE, "--about", RED),
        ("whatif", FIVE, RED),
        ("convert", FIVE, "-o", f"no{RED}where/x.txt"),
        ("draw", FIVE, "-o", RED),
        ("draw", FIVE, "-o", f"{RED}.svg", "--steps"),
        ("draw", FIVE, "--width", RED),
        ("rules", RED),
        ("differences", RED),
        ("new", "--players", RED),
        ("new", "--players", "4", "--springs", RED.replace("\n", "")),
        ("replay", GAME, "--to", RED),
        ("replay", GAME, "--to", f"4.{RED}"),
        ("replay", GAME, "--view", RED),
        ("outlook", GAME, "--plot", RED),
        ("outlook", GAME, "--plot", f"no{RED}where/x.svg"),
        ("simulate", "--players", "4", "-o", RED),
        ("simulate", "--players", "4", "-o", f"no{RED}where/x.csv"),
        ("simulate", "--players", "4", "--scheduler", RED),
    ],
    ids=lambda words: " ".join(words[:3]).split(RED)[0][-40:],
)
def test_no_sign_that_was_typed_reaches_the_terminal_if_it_cannot_be_printed(
    words: tuple[str, ...],
) -> None:
    result = CliRunner(env={"COLUMNS": "80"}).invoke(app, words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert all(sign.isprintable() or sign == "\n" for sign in result.stderr)
    assert "a\\x1b[31mb" in result.stderr
    (sentence,) = [line for line in result.stderr.splitlines() if "[31m" in line]
    assert sentence.startswith(("palatinus: ", "Error: "))


@pytest.mark.parametrize(
    "words",
    [
        ("x" * 5000,),
        ("score", "x" * 5000),
        ("score", "--" + "x" * 5000),
        ("score", FIVE, "--ruling", "x" * 5000),
        ("score", FIVE, "--lang", "x" * 5000),
        ("hint", GAME, "--top", "x" * 5000),
        ("replay", GAME, "--view", "x" * 5000),
        ("new", "--players", "9" * 4000),
        ("random", "--players", "4", "--games", "-" + "9" * 4000),
        ("draw", FIVE, "-o", "x" * 5000),
        ("simulate", "--players", "4", "-o", "x" * 5000),
    ],
    ids=lambda words: " ".join(words)[:40],
)
def test_long_words_are_cut(words: tuple[str, ...]) -> None:
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 2
    assert 20 < len(result.stderr) < 1300


def test_the_version_is_the_one_of_the_package() -> None:
    assert CliRunner().invoke(app, ["--version"]).stdout == f"palatinus {__version__}\n"


def run_by(monkeypatch: pytest.MonkeyPatch, error: Exception) -> tuple[int, str, str]:
    """The status and the outputs of a command that raises an error."""

    @contextmanager
    def context(_name: str, _words: list[str]) -> Iterator[None]:
        raise error
        yield

    monkeypatch.setattr(module.app, "make_context", context)
    result = CliRunner().invoke(app, ["score", FIVE])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.stdout, result.stderr


def test_errors_get_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    sentences = {
        "Parquet needs the extra parquet: python -m pip install 'palatinus-rules[parquet]'": (
            MissingExtraError("Parquet", extra="parquet", module="pyarrow")
        ),
        "cannot load numpy: no room for libopenblas": ImportError(
            "no room for libopenblas", name="numpy"
        ),
        "cannot load what this needs: something": ImportError("something"),
        "there is not enough memory for this": MemoryError(),
    }
    for sentence, error in sentences.items():
        assert run_by(monkeypatch, error) == (2, "", f"palatinus: {sentence}\n")
    assert run_by(monkeypatch, click.ClickException("no")) == (1, "", "Error: no\n")


def test_a_mistake_in_the_program_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="unexpected"):
        run_by(monkeypatch, ValueError("unexpected"))


@pytest.mark.parametrize("module", EXTRAS)
def test_a_module_that_cannot_be_found_is_told_with_its_extra(module: str) -> None:
    with pytest.raises(MissingExtraError) as missing, needed_for("This"):
        raise ModuleNotFoundError(f"No module named {module!r}", name=module)
    extra = EXTRAS[module]
    assert str(missing.value) == (
        f"This needs the extra {extra}: python -m pip install 'palatinus-rules[{extra}]'"
    )


@pytest.mark.parametrize(
    "error",
    [
        ImportError("libopenblas: cannot allocate memory", name="numpy"),
        ModuleNotFoundError("No module named 'numpy._core'", name="numpy._core"),
        MemoryError(),
    ],
    ids=repr,
)
def test_a_module_that_cannot_be_loaded_is_not_missing(error: Exception) -> None:
    with pytest.raises(type(error)) as same, needed_for("This"):
        raise error
    assert same.value is error


BROKEN = """
import sys
from importlib.abc import MetaPathFinder

class Broken(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == {module!r}:
            raise ImportError("cannot allocate memory", name=name)

sys.meta_path.insert(0, Broken())
from palatinus_rules.cli import main; main()
"""


@pytest.mark.parametrize(
    ("module", "words"),
    [
        ("numpy", ("simulate", "--players", "4")),
        ("numba", ("hint", GAME)),
        ("numpy", ("outlook", GAME)),
        ("pyarrow", ("simulate", "--players", "4", "-o", "x.parquet")),
        ("distributed", ("simulate", "--players", "4", "--scheduler", "tcp://127.0.0.1:1")),
        ("resvg_py", ("draw", FIVE, "-o", "x.png")),
    ],
)
def test_little_memory_is_not_told_as_a_missing_extra(
    module: str, words: tuple[str, ...], tmp_path: Path
) -> None:
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", BROKEN.format(module=module), *words],
        capture_output=True,
        encoding="utf-8",
        check=False,
        cwd=tmp_path,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"palatinus: cannot load {module}: cannot allocate memory\n"
    assert not list(tmp_path.iterdir())
