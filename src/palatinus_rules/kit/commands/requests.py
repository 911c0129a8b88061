"""Commands made from requests: every field that can be told becomes an option or an argument."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, ParamSpec, Protocol

import click

from palatinus_rules.kit.commands.helped import (
    Argument,
    Completion,
    HelpedCommand,
    ValuedOption,
    among,
    an_option,
    begun,
)
from palatinus_rules.kit.commands.messages import fail
from palatinus_rules.kit.options import LANGUAGE, Option
from palatinus_rules.kit.requests import options

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

P = ParamSpec("P")
HelpPlace = str | Option
"""A place in the help: the name of a field, ``REST``, or an option that only the command has."""

REST = "..."
"""The place of all fields that are not named, but for those of parts that requests share.

Without it, they come last.
"""


def laid_out(request: type, layout: Iterable[HelpPlace]) -> Iterator[Option]:
    """The options of a command that fills a request, in the order of its help.

    An option of the command itself comes instead of the field that it fills, if there is one.
    """
    fields, rest = options(request), options(request, shared=False)
    places = [*layout]
    if REST not in places:
        places.append(REST)
    own = {each.into for each in places if isinstance(each, Option)}
    named = {*own, *(each for each in places if isinstance(each, str))}
    for place in places:
        if isinstance(place, Option):
            yield place
        elif place == REST:
            yield from (option for name, option in rest.items() if name not in named)
        else:
            yield fields[place]


class NamedFunction(Protocol):
    """A function, which has a name and a docstring."""

    __name__: str
    __doc__: str | None


class Decorator(Protocol):
    """What Click makes an option of a function with."""

    @abstractmethod
    def __call__(self, function: Callable[P, None], /) -> Callable[P, None]:
        """The function with the option."""


def asking_command(
    request: type,
    layout: Iterable[HelpPlace],
    function: NamedFunction,
    answer: Callable[[Mapping[str, object], Mapping[str, object]], None],
    kind: type[HelpedCommand] = HelpedCommand,
) -> HelpedCommand:
    """Makes a command that fills a request, with the name and the docstring of a function.

    ``answer`` gets what was typed for the fields of the request, and the command's own words.
    """
    fields = options(request)

    def called(**words: object) -> None:
        told = {name: value for name, value in words.items() if name in fields}
        own = {name: value for name, value in words.items() if name not in fields}
        answer(told, own)

    called.__name__, called.__doc__ = function.__name__, function.__doc__
    return click.command(cls=kind)(with_options(called, laid_out(request, layout)))


def with_options(function: Callable[P, None], options: Iterable[Option]) -> Callable[P, None]:
    """A function with options and arguments, as Click wants them."""
    for each in reversed([*options]):
        function = as_parameter(each)(function)
    return function


def as_parameter(option: Option) -> Decorator:
    """What declares an option or an argument, made anew for every command."""
    # Early releases of Click can use what it returns only once.
    if option.metavar is not None and not option.names:
        return click.argument(
            option.into or "",
            cls=Argument,
            metavar=option.metavar,
            about=option.help,
            nargs=-1 if option.repeated else 1,
            required=None if option.repeated else option.required,
            shell_complete=_completion(option),
        )
    words, default = option.words, option.default
    if option.flag:
        default = bool(default)
    elif words is not None and default is not None:
        default = str(default)
    return an_option(
        *option.names,
        *([] if option.into is None else [option.into]),
        cls=ValuedOption,
        metavar=option.metavar,
        help=option.help,
        type=_type(option, words),
        is_flag=True if option.flag else None,
        multiple=option.repeated,
        required=option.required,
        envvar=option.variable,
        show_envvar=option.variable is not None,
        callback=_callback(option, words),
        shell_complete=_completion(option),
        # To Click, None would be a value.
        **({} if default is None else {"default": default}),
    )


def _type(
    option: Option, words: type[StrEnum] | None
) -> type[int | float] | click.Choice[str] | click.IntRange | click.FloatRange | None:
    if words is not None:
        return click.Choice([str(word) for word in words])
    if option.least is None and option.most is None:
        return option.kind
    if option.kind is int:
        least, most = option.least, option.most
        return click.IntRange(
            None if least is None else int(least), None if most is None else int(most)
        )
    return click.FloatRange(option.least, option.most)


def _callback(
    option: Option, words: type[StrEnum] | None
) -> Callable[[click.Context, click.Parameter, str | None], str | None] | None:
    if words is not None:

        def chosen(_ctx: click.Context, _option: click.Parameter, word: str | None) -> str | None:
            return None if word is None else words(word)

        return chosen
    return written if option.written else None


def _completion(option: Option) -> Completion | None:
    if option.names == LANGUAGE.names:
        return begun
    if option.known is not None:
        return among(option.known)
    return files if option.file else None


def files(_ctx: click.Context, _option: click.Parameter, typed: str) -> list[CompletionItem[str]]:
    """Lets a shell complete the names of files."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(typed, type="file")]


def written(_ctx: click.Context, option: click.Parameter, name: str | None) -> str | None:
    """The name of what is to be written, which is not empty."""
    if name == "":
        from palatinus_rules.kit.messages import message

        fail(message("option-name-empty", "{option}: the name is empty", option=option.opts[-1]))
    return name
