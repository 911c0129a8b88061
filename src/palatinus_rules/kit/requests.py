"""Requests: what can be asked, declared once for the command, the page and whoever calls Python.

A request is an attrs class with one field for each thing that can be told. The metadata of a field
say which option of a command and which key of a page's request fill it; its default is the one for
all of them. Nothing here needs Click or reads JSON.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from inspect import Signature, signature
from typing import TYPE_CHECKING, NamedTuple, ParamSpec, Protocol, TypeVar, cast

from attrs import NOTHING, Attribute, evolve, field, fields, frozen

from palatinus_rules import kit
from palatinus_rules.kit.options import LANGUAGE, Option

if TYPE_CHECKING:
    from palatinus_rules.kit.json_reader import Shape
    from palatinus_rules.kit.messages import Item

A_co = TypeVar("A_co", covariant=True)
P = ParamSpec("P")
R = TypeVar("R")
R_contra = TypeVar("R_contra", contravariant=True)


class Told(NamedTuple):
    """How a field can be told: by an option of a command, under a key of a page's request.

    A ``part`` is a class whose own fields are told, each by itself: together on a page. Of one that
    is ``shared`` by many requests, a command has the options that it names. What is ``needed`` a
    page has to tell, even if there is a default.
    """

    option: Option | None = None
    key: str | None = None
    part: type | None = None
    shared: bool = False
    needed: bool = False


_TOLD = "palatinus_rules.told"


def told_by(
    option: Option | None = None,
    *,
    key: str | None = None,
    part: type | None = None,
    shared: bool = False,
    needed: bool = False,
) -> dict[str, object]:
    """The metadata of a field."""
    return {_TOLD: Told(option, key, part, shared, needed)}


class RequestField(NamedTuple):
    """A field of a request, and how it can be told; ``part`` is the field that it is a part of."""

    name: str
    told: Told
    required: bool
    default: object
    part: str | None = None


def declared(request: type, part: str | None = None) -> Iterator[RequestField]:
    """The fields of a request that can be told, those of its parts in their place."""
    found: Sequence[Attribute[object]] = fields(request)
    for each in found:
        told = each.metadata.get(_TOLD)
        if isinstance(told, Told):
            needed = each.default is NOTHING
            yield RequestField(each.name, told, needed, None if needed else each.default, part)


def keys(request: type) -> Iterator[tuple[str, RequestField]]:
    """The keys of a page's request in the order in which they are read, each with its field."""
    found = [each for each in declared(request) if each.told.key is not None]
    # How a source is to be read comes with it.
    found.sort(key=lambda each: 0 if each.name == "source" else 1 if each.told.shared else 2)
    if found and found[0].name != "source":
        found = [each for each in declared(request) if each.told.key is not None]
    for each in found:
        yield str(each.told.key), each


def request_shape(request: type, what: Item, ask: str) -> Shape:
    """The keys that a page's request has to have and can have; ``ask`` says what is asked."""
    from palatinus_rules.kit.json_reader import Shape

    told = [*keys(request)]
    needed = [key for key, each in told if each.required or each.told.needed]
    others = [key for key, _ in told if key not in needed]
    return Shape(what, (ask, *needed), ("language", *others))


def options(request: type, *, shared: bool = True) -> Mapping[str, Option]:
    """The options that fill a request, by its fields and those of its parts."""
    found = {}
    for each in declared(request):
        if each.told.shared and not shared:
            continue
        inside = each.told.part
        for one in [each] if inside is None else declared(inside, each.name):
            if one.told.option is not None:
                declared_as = one.told.option
                # A command that is told no language speaks that of its user.
                own = _is_made(one.default) or declared_as is LANGUAGE
                default = declared_as.default if own else one.default
                found[one.name] = declared_as._replace(into=one.name, default=default)
    return found


def _is_made(default: object) -> bool:
    """Whether a default is made anew for each request: there is nothing to show then."""
    return hasattr(default, "takes_self") or default == ()


def filled(request: type[R], values: Mapping[str, object]) -> R:
    """A request with these values for its fields and for those of its parts.

    What is not told keeps its default.
    """
    inside = dict[str, dict[str, object]]()
    parts = dict[str, type]()
    for each in declared(request):
        if each.told.part is None:
            continue
        parts[each.name] = each.told.part
        of_the_part: Sequence[Attribute[object]] = fields(each.told.part)
        found = {one.name: values[one.name] for one in of_the_part if one.name in values}
        if found:
            inside[each.name] = found
    taken = {name for each in inside.values() for name in each}
    own = {name: value for name, value in values.items() if name not in taken}
    made = {name: parts[name](**found) for name, found in inside.items()}
    return cast("Fill[R]", request)(**{**made, **own})


def with_source(request: R, **source: object) -> R:
    """The same request about another source."""
    return cast(_Changed, evolve)(request, **source)


class _Changed(Protocol):
    """What changes some values of a request."""

    @abstractmethod
    def __call__(self, request: R, /, **values: object) -> R:
        """The same request with these values."""


class Fill(Protocol[A_co]):
    """A class of requests, as it is called."""

    @abstractmethod
    def __call__(self, **values: object) -> A_co:
        """A request with these values."""


class Answering(Protocol[P, R_contra, A_co]):
    """A function that is called with the values of a request, and answers a request itself."""

    @abstractmethod
    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> A_co:
        """Fills a request and answers it."""

    @abstractmethod
    def answer(self, request: R_contra, /) -> A_co:
        """Answers a request."""


def answers(
    request: Callable[P, R],
) -> Callable[[Callable[[R], A_co]], Answering[P, R, A_co]]:
    """Lets a function that answers a request be called with what the request is made of."""

    def made(function: Callable[[R], A_co]) -> Answering[P, R, A_co]:
        def called(*args: P.args, **kwargs: P.kwargs) -> A_co:
            return function(request(*args, **kwargs))

        def answered(asked: R) -> A_co:
            from palatinus_rules.kit.arguments import required

            wanted = cast("type[R]", request)
            return function(required(asked, wanted, f"{function.__name__}.answer()"))

        for name in ("__module__", "__name__", "__qualname__", "__doc__", "__annotations__"):
            setattr(called, name, getattr(function, name))
        # It is called as the request is made.
        own = Signature([*signature(request).parameters.values()])
        called.__dict__.update(answer=answered, __wrapped__=function, __signature__=own)
        return cast("Answering[P, R, A_co]", called)

    return made


def _language(word: kit.Language | str) -> kit.Language:
    from palatinus_rules.kit.language import as_language

    return as_language(word)


def several(words: Iterable[str]) -> tuple[str, ...]:
    """Words in their order; a single one may stand alone."""
    return (words,) if isinstance(words, str) else tuple(words)


@frozen(kw_only=True)
class Request:
    """Something that can be asked; ``language`` is that of the answer's words."""

    language: kit.Language = field(
        default=cast("kit.Language", "en"), converter=_language, metadata=told_by(LANGUAGE)
    )
