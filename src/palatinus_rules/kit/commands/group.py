"""A command with its subcommands, and how it runs.

Only the module of the subcommand in use is loaded. For the others, a table has all that the help
and the shells need.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar, NamedTuple, ParamSpec

import click
from click.exceptions import Exit

from palatinus_rules._version import __version__
from palatinus_rules.kit.commands import WRONG_USE, user_language
from palatinus_rules.kit.commands.helped import HelpedCommand, UsageErrors, a_language, an_option
from palatinus_rules.kit.commands.messages import LONGEST_MESSAGE, fail, writing
from palatinus_rules.kit.commands.user_language import Program, translated
from palatinus_rules.kit.messages import Message, message
from palatinus_rules.kit.terminal import complain, named

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from palatinus_rules.kit.problems import PalatinusError

P = ParamSpec("P")

SETTINGS: dict[str, object] = {"help_option_names": ["-h", "--help"], "show_default": True}
"""How every command asks Click to treat its options."""


class Entry(NamedTuple):
    """A subcommand: its module, a summary in one sentence, and examples."""

    module: str
    summary: Message
    examples: tuple[str, ...]


class Commands(HelpedCommand, click.Group):
    """A command with all its subcommands, each of which is loaded when it is called.

    ``package`` has the modules that ``table`` names.
    """

    program: ClassVar[Program]
    package: ClassVar[str]
    table: ClassVar[Mapping[str, Entry]]

    def complaints(self, error: PalatinusError) -> Iterator[str]:
        """Everything that is wrong with the use of the command, in the language of the user."""
        from palatinus_rules.kit.commands.reasons import with_place
        from palatinus_rules.kit.problems import ProblemsError

        if isinstance(error, ProblemsError):
            yield from (user_language.translate(with_place(problem)) for problem in error.problems)
        else:
            yield user_language.translate(error.in_words)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The names of the subcommands, in the order of the table."""
        return [*self.table]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """A subcommand, whose module is imported only now; None for an unknown name."""
        return self.subcommand(cmd_name) if cmd_name in self.table else None

    def subcommand(self, name: str) -> click.Command:
        """The subcommand of a name, with the examples at the end of its help."""
        user_language.remember_program(self.program)
        entry = self.table[name]
        module = import_module(f"{self.package}.{entry.module}")
        command: click.Command = getattr(module, name)
        lines = "\n".join(f"  {self.name} {example}" for example in entry.examples)
        # The first letter keeps them from being wrapped.
        command.epilog = f"\b\n{translated(message('heading-examples', 'Examples:'))}\n{lines}"
        return command

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
        if args[0] not in self.table and not ctx.resilient_parsing:
            from palatinus_rules.kit.messages import Written, did_you_mean, joined, message
            from palatinus_rules.kit.problems import nearest

            guess = did_you_mean(nearest(args[0], self.table))
            refused = message("no-such-command", "No such command {name}.", name=Written(args[0]))
            told = user_language.translate(refused if guess is None else joined(refused, guess))
            raise click.UsageError(told, ctx)
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the options, and then the subcommands."""
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Writes what the subcommands do, from the table."""
        rows = [(name, translated(entry.summary)) for name, entry in self.table.items()]
        with formatter.section(translated(message("heading-commands", "Commands"))):
            formatter.write_dl(rows)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem[str]]:
        """The subcommands and options that begin with what was typed."""
        from click.shell_completion import CompletionItem

        names = [
            CompletionItem(name, help=translated(entry.summary))
            for name, entry in self.table.items()
            if name.startswith(incomplete)
        ]
        return [*names, *super().shell_complete(ctx, incomplete)]

    def run(self, words: Sequence[str]) -> int:
        """Runs the command with the words that follow it, and returns its status."""
        user_language.remember_program(self.program)
        user_language.remember_call(words)
        try:
            with user_language.click_told(), writing():
                return self._run(words)
        except Exit as end:
            return end.exit_code

    def _run(self, words: Sequence[str]) -> int:
        """Runs the command or completes it; reports whatever is wrong."""
        variable = user_language.completion_variable()
        asked = os.environ.get(variable)
        if asked:
            from click.shell_completion import shell_complete

            return shell_complete(self, {}, self.program.name, variable, asked)
        try:
            with self.make_context(self.program.name, [*words]) as context:
                self.invoke(context)
        except click.ClickException as error:
            for line in _told(error):
                complain(line)
            return error.exit_code
        except ValueError as error:
            from palatinus_rules.kit.problems import PalatinusError

            if not isinstance(error, PalatinusError):
                raise
            for sentence in self.complaints(error):
                complain(f"{self.program.name}: {named(sentence, LONGEST_MESSAGE)}")
            return WRONG_USE
        except ImportError as error:
            from palatinus_rules.kit.messages import Verbatim, message

            fail(
                message(
                    "module-not-loadable",
                    "cannot load {module}: {reason}",
                    module=error.name or message("module-needed", "what this needs"),
                    reason=Verbatim(named(str(error))),
                )
            )
        except MemoryError:
            from palatinus_rules.kit.messages import message

            fail(message("memory-exhausted", "there is not enough memory for this"))
        return 0


def _told(error: click.ClickException) -> Iterator[str]:
    """How the command is used, where to find more, and what was wrong."""
    from palatinus_rules.kit.messages import Verbatim, message

    if isinstance(error, click.UsageError) and error.ctx is not None:
        yield from error.ctx.get_usage().splitlines()
        asking = f"{error.ctx.command_path} {error.ctx.help_option_names[0]}"
        yield user_language.translate(
            message("try-help", "Try '{command}' for help.", command=Verbatim(asking))
        )
        yield ""
    for each in error.errors if isinstance(error, UsageErrors) else (error,):
        sentence = Verbatim(named(each.format_message(), LONGEST_MESSAGE))
        yield user_language.translate(message("error-line", "Error: {message}", message=sentence))


def _check_language(ctx: click.Context, _option: click.Parameter, asked: str | None) -> None:
    """Complains about a language that is none; which one it is was heard before."""
    if asked is not None and not ctx.resilient_parsing:
        from palatinus_rules.kit.commands.languages import language

        language(asked)


def _show_version(ctx: click.Context, _option: click.Parameter, wanted: object) -> None:
    if wanted and not ctx.resilient_parsing:
        print(f"{ctx.command.name} {__version__}")
        ctx.exit()


def _with_completion(action: str) -> Callable[[click.Context, click.Parameter, str | None], None]:
    """What the options about completion do, with the shell that they were told."""

    def act(ctx: click.Context, _option: click.Parameter, shell: str | None) -> None:
        if shell is not None and not ctx.resilient_parsing:
            from palatinus_rules.kit.commands import completion

            print(getattr(completion, action)(ctx.command, shell), end="")
            ctx.exit()

    return act


def shared_options(function: Callable[P, None]) -> Callable[P, None]:
    """Declares what stands before a subcommand: language, version and completion."""
    for option in reversed(_SHARED):
        function = option(function)
    return function


_SHELL = message("metavar-shell-optional", "[SHELL]")
_SHARED = (
    a_language(_check_language),
    an_option(
        "--version",
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_show_version,
        help=message("help-option-version", "Show the version."),
    ),
    an_option(
        "--install-completion",
        metavar=_SHELL,
        is_flag=False,
        flag_value="",
        is_eager=True,
        expose_value=False,
        callback=_with_completion("install"),
        help=message(
            "help-option-install-completion",
            "Install completion for a shell: bash, zsh or fish. Default: your $SHELL.",
        ),
    ),
    an_option(
        "--show-completion",
        metavar=_SHELL,
        is_flag=False,
        flag_value="",
        is_eager=True,
        expose_value=False,
        callback=_with_completion("script"),
        help=message(
            "help-option-show-completion",
            "Print the completion script; this also works for PowerShell.",
        ),
    ),
)
