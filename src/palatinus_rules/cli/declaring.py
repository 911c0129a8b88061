"""How commands declare their arguments and options, and how their help shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, ParamSpec, TypeVar

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

P = ParamSpec("P")
Word = TypeVar("Word", bound=StrEnum)
Completion = Callable[
    [click.Context, click.Parameter, str], "list[CompletionItem[str]] | list[str]"
]


class _Argument(click.Argument):
    """An argument with a text for the help, which Click itself has only in its latest releases."""

    def __init__(
        self,
        names: Sequence[str],
        *,
        about: str,
        metavar: str,
        nargs: int = 1,
        required: bool | None = None,
        shell_complete: Completion | None = None,
    ) -> None:
        super().__init__(
            names, metavar=metavar, nargs=nargs, required=required, shell_complete=shell_complete
        )
        self.about = f"{about}  [required]" if self.required else about


class Command(click.Command):
    """A command whose help tells what its arguments are."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the arguments, and then the options."""
        arguments = [
            (each.human_readable_name, each.about)
            for each in self.params
            if isinstance(each, _Argument)
        ]
        if arguments:
            with formatter.section("Arguments"):
                formatter.write_dl(arguments)
        super().format_options(ctx, formatter)


def command(function: Callable[P, None]) -> Command:
    """Makes a command of a function, whose docstring is its help."""
    return click.command(cls=Command)(function)


def file_argument(
    name: str, metavar: str, about: str
) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """Declares an argument that names a file, and that has to be there."""

    # Made anew for every command: early releases of Click can use what it returns only once.
    def declared(function: Callable[P, None]) -> Callable[P, None]:
        return click.argument(
            name, cls=_Argument, metavar=metavar, about=about, shell_complete=files
        )(function)

    return declared


def words_argument(
    name: str, metavar: str, about: str, *, required: bool = False
) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """Declares an argument that takes as many words as there are."""
    return click.argument(
        name, cls=_Argument, metavar=metavar, about=about, nargs=-1, required=required
    )


def word_argument(
    name: str, metavar: str, about: str
) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """Declares an argument that takes one word, or none."""
    return click.argument(name, cls=_Argument, metavar=metavar, about=about, required=False)


def choice(
    name: str, into: str, words: type[Word], about: str, default: Word | None = None
) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """Declares an option that takes one of some words."""

    def chosen(_ctx: click.Context, _option: click.Parameter, word: str | None) -> Word | None:
        return None if word is None else words(word)

    return click.option(
        name,
        into,
        type=click.Choice([str(word) for word in words]),
        default=None if default is None else str(default),
        callback=chosen,
        help=about,
    )


def among(words: Iterable[str]) -> Completion:
    """Lets a shell complete words."""
    known = list(words)

    def complete(_ctx: click.Context, _option: click.Parameter, begun: str) -> list[str]:
        return [word for word in known if word.startswith(begun)]

    return complete


def files(_ctx: click.Context, _option: click.Parameter, begun: str) -> list[CompletionItem[str]]:
    """Lets a shell complete the names of files."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(begun, type="file")]
