"""The command and its subcommands.

Only the module of the subcommand in use is loaded. For the others, the table here has all that
the help and the shells need.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from gettext import gettext
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

import click
from click.exceptions import Exit

from palatinus_rules import __version__
from palatinus_rules.cli import WRONG_USE, speaking
from palatinus_rules.cli.messages import fail, writing
from palatinus_rules.kit.terminal import complain, named

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from palatinus_rules.kit.problems import PalatinusError

COMPLETE = "_PALATINUS_COMPLETE"
"""The environment variable with which a shell asks for completions."""

_LONGEST_MESSAGE = 1000


class Entry(NamedTuple):
    """A subcommand: its module, a summary in one sentence, and examples."""

    module: str
    summary: str
    examples: tuple[str, ...]

    def command(self, name: str) -> click.Command:
        """The command itself, with the examples at the end of its help."""
        module = import_module(f"palatinus_rules.cli.{self.module}")
        command: click.Command = getattr(module, name)
        lines = "\n".join(f"  palatinus {example}" for example in self.examples)
        # The first letter keeps them from being wrapped.
        command.epilog = f"\b\n{gettext('Examples:')}\n{lines}"
        _, blank, rest = (command.help or "").partition("\n\n")
        command.help = f"{gettext(self.summary)}{blank}{rest}"
        return command


COMMANDS = {
    "score": Entry(
        "score",
        "Score the final position of a game.",
        (
            "score sunday.txt",
            "score sunday.json --lang it --ruling free_spring=once",
            "score - --jsonl < positions.jsonl > results.jsonl",
        ),
    ),
    "explain": Entry(
        "disputes",
        "Explain the scoring of a position in words.",
        (
            "explain sunday.txt --hill C",
            "explain sunday.txt D6",
            "explain sunday.txt --steps --lang de",
        ),
    ),
    "settle": Entry(
        "disputes",
        "Show which open questions decide who wins.",
        ("settle sunday.txt", "settle sunday.txt --about captor --lang fr"),
    ),
    "judge": Entry(
        "judge",
        "Check what players claim, and find their slips.",
        ("judge sunday.txt 'C red 9' 'D5 4'", "judge sunday.txt 'red 14' yellow --lang it"),
    ),
    "whatif": Entry(
        "whatif",
        "Show what would change if the position were different.",
        ("whatif sunday.txt C4=yF", "whatif sunday.txt A1-B3 D2=. --lang it", "whatif sunday.txt"),
    ),
    "check": Entry(
        "check",
        "List everything that is wrong with a position.",
        ("check sunday.txt", "check sunday.txt --copy my-copy.txt --json"),
    ),
    "draw": Entry(
        "draw",
        "Draw a position, or the steps of its scoring.",
        (
            "draw sunday.txt",
            "draw sunday.txt -o sunday.svg",
            "draw sunday.txt --hill C -o hill-c.png",
            "draw sunday.txt --steps -o pictures",
        ),
    ),
    "report": Entry(
        "report",
        "Write the whole scoring as one page with pictures.",
        ("report sunday.txt -o sunday.html", "report sunday.txt -o sunday.html --lang fr"),
    ),
    "sheet": Entry(
        "sheet",
        "Write a blank sheet to note a game on.",
        (
            "sheet --players 3 -o sheet.html",
            "sheet --players 2 --lang it -o sheet.png",
            "sheet --players 4 --text --copy my-copy.txt -o sunday.txt",
        ),
    ),
    "page": Entry(
        "page",
        "Open the page at the table: tap the board in, see who won, and why.",
        ("page --lan", "page --port 8000 --lang it", "page --build site/palatinus"),
    ),
    "convert": Entry(
        "convert",
        "Convert a position to text, JSON or a short code.",
        (
            "convert sunday.txt --to code",
            "convert sunday.txt -o sunday.json",
            "convert sunday.json --to copy -o my-copy.txt",
            "convert game.txt --final --to code",
        ),
    ),
    "rules": Entry(
        "lookup",
        "Look up the rules, and where each edition states them.",
        ("rules at the same time", "rules control.tie-for-the-most --lang fr"),
    ),
    "differences": Entry(
        "lookup",
        "Show where the four rulebooks differ.",
        ("differences --matters", "differences spring --lang de"),
    ),
    "new": Entry(
        "games",
        "Set up a game at random: tiles and tokens.",
        ("new --players 4", "new --players 3 --seed 7 --copy my-copy.txt"),
    ),
    "verify": Entry(
        "games",
        "Verify the record of a game.",
        ("verify game.txt", "verify game.txt --json"),
    ),
    "replay": Entry(
        "replay",
        "Show a game as it was after a turn.",
        ("replay game.txt --to 4.red", "replay game.txt --view yellow"),
    ),
    "outlook": Entry(
        "foresight",
        "Show each player's chances in a game.",
        (
            "outlook game.txt",
            "outlook game.txt --to 6 --view red --lang it",
            "outlook game.txt --to 6 --plot chances.svg",
        ),
    ),
    "hint": Entry(
        "foresight",
        "Suggest where to place the next inhabitant.",
        ("hint game.txt --to 6", "hint game.txt --to 3.red --objective points --seconds 10"),
    ),
    "random": Entry(
        "games",
        "Play legal games at random.",
        ("random --players 5 --seed 1", "random --players 4 --games 1000 --jsonl > games.jsonl"),
    ),
    "simulate": Entry(
        "simulate",
        "Play many games at random, and collect statistics.",
        (
            "simulate --players 4 --games 1000000 --seed 1",
            "simulate --players 5 -o games.parquet",
            "simulate --players 3 --scheduler tcp://10.0.0.5:8786",
        ),
    ),
}


class Palatinus(click.Group):
    """The command with all its subcommands, each of which is loaded when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The names of the subcommands, in the order of the table."""
        return [*COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """A subcommand, whose module is imported only now; None for an unknown name."""
        entry = COMMANDS.get(cmd_name)
        return None if entry is None else entry.command(cmd_name)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Reads what comes before the subcommand; without any words, shows the help."""
        if not args and not ctx.resilient_parsing:
            for line in ctx.get_help().splitlines():
                complain(line)
            ctx.exit(2)
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The subcommand that a word names, or the nearest in an error."""
        if args[0] not in COMMANDS and not ctx.resilient_parsing:
            from palatinus_rules.kit.problems import nearest
            from palatinus_rules.kit.sentences import Written, did_you_mean, joined, said

            guess = did_you_mean(nearest(args[0], COMMANDS))
            refused = said("No such command {name}.", name=Written(args[0]))
            told = speaking.told(refused if guess is None else joined(refused, guess))
            raise click.UsageError(told, ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Writes what the subcommands do, from the table."""
        with formatter.section(gettext("Commands")):
            formatter.write_dl([(name, gettext(entry.summary)) for name, entry in COMMANDS.items()])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem[str]]:
        """The subcommands and options that begin with what was typed."""
        from click.shell_completion import CompletionItem

        names = [
            CompletionItem(name, help=entry.summary)
            for name, entry in COMMANDS.items()
            if name.startswith(incomplete)
        ]
        return [*names, *click.Command.shell_complete(self, ctx, incomplete)]


def _show_version(ctx: click.Context, _option: click.Parameter, wanted: object) -> None:
    if wanted and not ctx.resilient_parsing:
        print(f"palatinus {__version__}")
        ctx.exit()


def _with_completion(action: str) -> Callable[[click.Context, click.Parameter, str | None], None]:
    """What the options about completion do, with the shell that they were told."""

    def act(ctx: click.Context, _option: click.Parameter, shell: str | None) -> None:
        if shell is not None and not ctx.resilient_parsing:
            from palatinus_rules.cli import completion

            print(getattr(completion, action)(shell), end="")
            ctx.exit()

    return act


@click.group(
    cls=Palatinus,
    name="palatinus",
    context_settings={"help_option_names": ["-h", "--help"], "show_default": True},
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Show the version.",
)
@click.option(
    "--install-completion",
    metavar="[SHELL]",
    is_flag=False,
    flag_value="",
    is_eager=True,
    expose_value=False,
    callback=_with_completion("install"),
    help="Install completion for a shell: bash, zsh or fish. Default: your $SHELL.",
)
@click.option(
    "--show-completion",
    metavar="[SHELL]",
    is_flag=False,
    flag_value="",
    is_eager=True,
    expose_value=False,
    callback=_with_completion("script"),
    help="Print the completion script; this also works for PowerShell.",
)
def app() -> None:
    """Score, explain, check, draw and settle games of Palatinus.

    FILE is a position as text, JSON or a code, the record of a game (its final position counts),
    or - for standard input.

    Exit status: 0 success, 1 a position or a record has problems, 2 wrong use.
    """


def run(words: Sequence[str]) -> int:
    """Runs the command with the words that follow it, and returns its status."""
    speaking.hear(words)
    try:
        with speaking.click_told(), writing():
            return _run(words)
    except Exit as end:
        return end.exit_code


def _run(words: Sequence[str]) -> int:
    """Runs the command or completes it; reports whatever is wrong."""
    asked = os.environ.get(COMPLETE)
    if asked:
        from click.shell_completion import shell_complete

        return shell_complete(app, {}, "palatinus", COMPLETE, asked)
    try:
        with app.make_context("palatinus", [*words]) as context:
            app.invoke(context)
    except click.ClickException as error:
        for line in _told(error):
            complain(line)
        return error.exit_code
    except ValueError as error:
        from palatinus_rules.kit.problems import PalatinusError

        if not isinstance(error, PalatinusError):
            raise
        for sentence in _sentences(error):
            complain(f"palatinus: {sentence}")
        return WRONG_USE
    except ImportError as error:
        from palatinus_rules.kit.sentences import Verbatim, said

        fail(
            said(
                "cannot load {module}: {reason}",
                module=error.name or said("what this needs"),
                reason=Verbatim(named(str(error))),
            )
        )
    except MemoryError:
        from palatinus_rules.kit.sentences import said

        fail(said("there is not enough memory for this"))
    return 0


def _sentences(error: PalatinusError) -> Iterator[str]:
    """Everything that is wrong with the use of the command; options are named as they are typed."""
    from palatinus_rules.desk.reading import WrongOptionError, WrongUseError

    dashes = "--" if isinstance(error, WrongOptionError) else ""
    for sentence in error.all_said if isinstance(error, WrongUseError) else (error.said,):
        yield named(f"{dashes}{speaking.told(sentence)}", _LONGEST_MESSAGE)


def _told(error: click.ClickException) -> Iterator[str]:
    """How the command is used, where to find more, and what was wrong."""
    from palatinus_rules.kit.sentences import Verbatim, said

    if isinstance(error, click.UsageError) and error.ctx is not None:
        yield from error.ctx.get_usage().splitlines()
        asking = f"{error.ctx.command_path} {error.ctx.help_option_names[0]}"
        yield speaking.told(said("Try '{command}' for help.", command=Verbatim(asking)))
        yield ""
    message = Verbatim(named(error.format_message(), _LONGEST_MESSAGE))
    yield speaking.told(said("Error: {message}", message=message))
