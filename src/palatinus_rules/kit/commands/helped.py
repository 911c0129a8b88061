"""The help of commands, arguments and options in the language of the user.

Help is written in English where a command is declared, and stays so: it is translated when somebody
reads it, and nobody else waits for that. It may name ``{readings}`` and other values that are the
same in every language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from inspect import cleandoc
from typing import TYPE_CHECKING, ParamSpec

import click
from click.core import iter_params_for_processing

from palatinus_rules.kit.commands.user_language import (
    NAMES,
    of_click,
    program,
    translate,
    translated,
)
from palatinus_rules.kit.messages import Listed, Message, Verbatim, message
from palatinus_rules.kit.options import LANGUAGE

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

P = ParamSpec("P")
Completion = Callable[
    [click.Context, click.Parameter, str], "list[CompletionItem[str]] | list[str]"
]


class _Values(dict[str, str]):
    """What help may name, worked out where it does."""

    def __missing__(self, name: str) -> str:
        if name == "languages":
            languages = (f"{code} ({NAMES[code]})" for code in program().codes)
            return translate(Listed(tuple(map(Verbatim, languages)), ","))
        return translate(program().values[name]())


def helped(text: Message) -> str:
    """A text of the help in the language of the user, with its values."""
    return translated(text).format_map(_Values())


def paragraphs(docstring: str) -> Iterator[str]:
    """The paragraphs of a docstring, each in one line."""
    for paragraph in cleandoc(docstring).split("\n\n"):
        yield " ".join(paragraph.split())


def among(words: Callable[[], Iterable[str]]) -> Completion:
    """Lets a shell complete words."""

    def complete(_ctx: click.Context, _option: click.Parameter, begun: str) -> list[str]:
        return [word for word in words() if word.startswith(begun)]

    return complete


def begun(_ctx: click.Context, _option: click.Parameter, typed: str) -> list[str]:
    """The codes of the languages that begin with what was typed."""
    return [code for code in program().codes if code.startswith(typed)]


def a_language(
    check: Callable[[click.Context, click.Parameter, str | None], None] | None = None,
) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """Declares the option for the language, which is handed to the command unless it is checked."""
    return an_option(
        *LANGUAGE.names,
        metavar=LANGUAGE.metavar,
        help=LANGUAGE.help,
        shell_complete=begun,
        callback=check,
        is_eager=check is not None,
        expose_value=check is None,
    )


class Argument(click.Argument):
    """An argument with a text for the help, which Click itself has only in its latest releases."""

    def __init__(
        self,
        names: Sequence[str],
        *,
        about: Message,
        metavar: Message,
        nargs: int = 1,
        required: bool | None = None,
        shell_complete: Completion | None = None,
    ) -> None:
        super().__init__(
            names,
            metavar=metavar.english,
            nargs=nargs,
            required=required,
            shell_complete=shell_complete,
        )
        self._name = metavar
        self._about = about

    def make_metavar(self, ctx: click.Context | None = None) -> str:  # noqa: ARG002
        """What stands for the argument; early releases of Click ask without a context."""
        return translated(self._name)

    def record(self) -> tuple[str, str]:
        """The name of the argument, and what it is."""
        required = (
            f"  [{translated(message('option-required', 'required'))}]" if self.required else ""
        )
        return self.make_metavar().removesuffix("..."), f"{helped(self._about)}{required}"


class Option(click.Option):
    """An option whose help is a message, and what stands for its value, too."""

    def __init__(
        self,
        names: Sequence[str],
        *,
        about: Message | None = None,
        stands: Message | None = None,
        **settings: object,
    ) -> None:
        super().__init__(
            names,
            help=None if about is None else about.english,
            metavar=None if stands is None else stands.english,
            **settings,  # type: ignore[arg-type]  # whatever Click takes
        )
        self.about, self.stands = about, stands

    def translated(self) -> click.Option:
        """The same in the language of the user."""
        made = copy(self)
        made.help = None if self.about is None else helped(self.about)
        made.metavar = None if self.stands is None else translated(self.stands)
        return made


def an_option(
    *names: str,
    help: Message | None = None,  # noqa: A002 - as Click has it
    metavar: Message | None = None,
    cls: type[Option] = Option,
    **settings: object,
) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """Declares an option."""
    return click.option(*names, cls=cls, about=help, stands=metavar, **settings)


_ABOUT_HELP = message("click-help-option", "Show this message and exit.")


def _helped(option: click.Option) -> click.Option:
    if isinstance(option, Option):
        return option.translated()
    made = copy(option)
    made.help = translated(_ABOUT_HELP)
    return made


def _about_help(option: click.Option) -> click.Option:
    option.help = _ABOUT_HELP.english
    return option


class UsageErrors(click.UsageError):
    """Several things that are wrong with the options and arguments of a command."""

    def __init__(self, errors: Sequence[click.UsageError]) -> None:
        super().__init__("\n".join(each.format_message() for each in errors), errors[0].ctx)
        self.errors = tuple(errors)


class HelpedCommand(click.Command):
    """A command whose help describes its arguments, too, in the language of the user."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Reads options and arguments; what is wrong with any of them is told at once."""
        words = [*args]
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            raise UsageErrors(self._all_wrong(ctx, words) or [error]) from None

    def _all_wrong(self, ctx: click.Context, words: list[str]) -> list[click.UsageError]:
        """The options that do not exist, and what is wrong with the values of the others."""
        unknown: list[click.UsageError] = []
        found: list[click.UsageError] = []
        while True:
            try:
                values, _, order = self.make_parser(ctx).parse_args([*words])
                break
            except click.NoSuchOption as error:
                unknown.append(error)
                known = [each for each in words if each.split("=")[0] != error.option_name]
                if known == words:
                    return unknown
                words = known
            except click.UsageError as error:
                return [*unknown, error]
        for param in iter_params_for_processing(order, self.get_params(ctx)):
            # Help is not what somebody gets who has typed an option that does not exist.
            if unknown and param.is_eager:
                continue
            try:
                param.handle_parse_result(ctx, values, [])
            except click.UsageError as error:
                found.append(error)
        return [*unknown, *_wrong_values(ctx).values(), *found]

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The option for this help, with its own help in English like all others."""
        option = super().get_help_option(ctx)
        return option and _about_help(option)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """What stands for the options and arguments in the line about usage."""
        return [of_click(piece) for piece in super().collect_usage_pieces(ctx)]

    def about(self) -> Iterator[Message]:
        """What the command does: the paragraphs of its docstring."""
        for number, paragraph in enumerate(paragraphs(self.help or ""), 1):
            yield Message(f"help-{self.name}-{number}", paragraph)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Writes what the command does."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text("\n\n".join(map(helped, self.about())))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the arguments, and then the options."""
        params = self.get_params(ctx)
        arguments = [each.record() for each in params if isinstance(each, Argument)]
        if arguments:
            with formatter.section(translated(message("heading-arguments", "Arguments"))):
                formatter.write_dl(arguments)
        options = [_helped(each) for each in params if isinstance(each, click.Option)]
        records = [option.get_help_record(ctx) for option in options]
        with formatter.section(translated(message("heading-options", "Options"))):
            formatter.write_dl([record for record in records if record is not None])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem[str]]:
        """The options that begin with what was typed, each with its help."""
        items = click.Command.shell_complete(self, ctx, incomplete)
        options = {
            name: each
            for each in self.get_params(ctx)
            if isinstance(each, click.Option)
            for name in (*each.opts, *each.secondary_opts)
        }
        for item in items:
            item.help = _helped(options[item.value]).help
        return items


class PatientCommand(HelpedCommand):
    """A command that begins in spite of wrong values; its :class:`.Mistakes` tell of them first."""


class ValuedOption(Option):
    """An option whose value can be wrong; a patient command begins with its default then."""

    def handle_parse_result(
        self, ctx: click.Context, opts: Mapping[str, object], args: list[str]
    ) -> tuple[object, list[str]]:
        """Takes the value out of what was typed."""
        try:
            return super().handle_parse_result(ctx, opts, args)
        except click.BadParameter as error:
            if not isinstance(ctx.command, PatientCommand):
                raise
            _wrong_values(ctx)[self.opts[0]] = error
            return super().handle_parse_result(ctx, {}, args)


def wrong_values() -> Iterator[tuple[str, str]]:
    """Which options of the command that runs have a wrong value, and what is wrong with it."""
    context = click.get_current_context(silent=True)
    if context is not None:
        for option, error in _wrong_values(context).items():
            yield option, error.message


def _wrong_values(ctx: click.Context) -> dict[str, click.BadParameter]:
    found: dict[str, click.BadParameter] = ctx.meta.setdefault("palatinus_rules.wrong_values", {})
    return found
