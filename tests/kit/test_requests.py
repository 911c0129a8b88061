"""One declaration of what can be asked, for commands, pages and calls."""

from __future__ import annotations

import inspect
from collections.abc import Iterable

import click
import pytest
from attrs import field, frozen
from click.testing import CliRunner

from palatinus_rules.kit.commands.requests import REST, laid_out, with_options
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.options import argument, option
from palatinus_rules.kit.requests import (
    Request,
    answers,
    filled,
    keys,
    options,
    request_shape,
    several,
    told_by,
    with_source,
)


@frozen(kw_only=True)
class Limits:
    """A part that requests share."""

    most: int = field(
        default=3,
        metadata=told_by(
            option("--most", kind=int, least=1, help=message("at-most", "At most.")), key="most"
        ),
    )
    strict: bool = field(
        default=False,
        metadata=told_by(option("--strict", flag=True, help=message("strictly", "Strictly."))),
    )


@frozen
class CountRequest(Request):
    """How many words there are."""

    source: bytes = field(
        metadata=told_by(
            argument(message("file", "FILE"), message("a-file", "A file."), file=True), key="text"
        )
    )
    words: tuple[str, ...] = field(
        default=(),
        converter=several,
        metadata=told_by(
            argument(message("word", "[WORD]..."), message("words", "Words."), repeated=True),
            key="words",
            needed=True,
        ),
    )
    limits: Limits = field(factory=Limits, metadata=told_by(part=Limits, key="limits", shared=True))
    name: str | None = field(
        default=None, metadata=told_by(option("--name", help=message("a-name", "A name.")))
    )


@answers(CountRequest)
def count(request: CountRequest) -> int:
    """Counts words."""
    return min(request.source.count(b" ") + len(request.words), request.limits.most)


def test_a_call_fills_the_request() -> None:
    assert count(b"a b", ["c"]) == 2
    assert count.answer(CountRequest(b"a b c d e f")) == 3
    assert count(b"a b c d e f", limits=Limits(most=4)) == 4
    with pytest.raises(TypeError):
        count(b"a", most=1)  # type: ignore[call-arg]


def test_programs_see_how_a_function_is_called() -> None:
    words = [str(each) for each in inspect.signature(count).parameters]
    assert words == ["source", "words", "limits", "name", "language"]
    assert inspect.getdoc(count) == "Counts words."


def test_values_of_parts_are_found_by_their_names() -> None:
    request = filled(CountRequest, {"source": b"", "most": 7, "name": "x"})
    assert request == CountRequest(b"", limits=Limits(most=7), name="x")
    assert with_source(request, source=b"y").source == b"y"
    assert filled(CountRequest, {"source": b""}) == CountRequest(b"")


def test_every_default_stands_in_its_field() -> None:
    found = options(CountRequest)
    assert {name: each.default for name, each in found.items()} == {
        "language": None, "source": None, "words": None, "most": 3, "strict": False, "name": None,
    }  # fmt: skip
    assert [*options(CountRequest, shared=False)] == ["language", "source", "words", "name"]


def test_the_keys_of_a_page() -> None:
    """What is shared comes right after the source, for which it is."""
    assert [key for key, _ in keys(CountRequest)] == ["text", "limits", "words"]
    shape = request_shape(CountRequest, "A request", "ask")
    assert shape.required == ("ask", "text", "words")
    assert shape.optional == ("language", "limits")


def names(layout: Iterable[str]) -> list[str | None]:
    return [each.into for each in laid_out(CountRequest, layout)]


def test_the_order_of_the_help() -> None:
    assert names(["source", REST, "most", "language"]) == [
        "source", "words", "name", "most", "language",
    ]  # fmt: skip
    assert names(["source", "most", "language"]) == [
        "source", "most", "language", "words", "name",
    ]  # fmt: skip


def test_an_option_of_a_command_comes_instead_of_a_field() -> None:
    other = option("--word", into="words", repeated=True, help=message("one-more", "One more."))
    found = [*laid_out(CountRequest, ["source", other, REST])]
    assert [each.into for each in found] == ["source", "words", "language", "name"]
    assert found[1] is other


def test_a_command_reads_what_its_fields_say() -> None:
    told: dict[str, object] = {}

    def counting(**words: object) -> None:
        told.update(words)

    layout = laid_out(CountRequest, ["source", REST, "most", "strict"])
    command = click.command(with_options(counting, layout))
    assert CliRunner().invoke(command, ["f", "a", "b", "--strict"]).exit_code == 0
    assert told == {
        "source": "f", "words": ("a", "b"), "most": 3, "strict": True, "name": None,
        "language": None,
    }  # fmt: skip
    wrong = CliRunner().invoke(command, ["f", "--most", "0"])
    assert (wrong.exit_code, "0 is not in the range x>=1" in wrong.output) == (2, True)
