"""The changes that mutation testing tries out are those that its table names, and no others."""

import pytest

from mutants import changes


def changed(source: str) -> list[str]:
    return [mutant.change for mutant in changes("some.py", source.encode())]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("return a < b", ["return a < b → return None", "a < b → (a <= b)"]),
        ("a += b", ["a += b → a -= b"]),
        ("go(3)", ["go(3) → pass", "3 → 4"]),
        ("a = not b", ["not b → (b)"]),
        ("a = b and c", ["b and c → (b or c)"]),
        ("a = max(b)", ["max → min"]),
        ("a = b['key']", ["'key' → 'keyX'"]),
        ("a.b = c", ["a.b = c → pass"]),
        ("raise Wrong('so') from None", ["raise Wrong('so') from None → pass"]),
        ("a = [b for b in c if b]", ["b → True"]),
        ("a = b if c else d", ["c → (not c)"]),
        ("a = b if c is d else e", ["c is d → (c is not d)"]),  # not turned round twice
        ("return True", ["True → False"]),  # None would say the same as False
    ],
)
def test_each_kind_of_change(line: str, expected: list[str]) -> None:
    assert changed(f"def f():\n    {line}\n") == expected


@pytest.mark.parametrize(
    "source",
    [
        '"""A text."""',
        "A = int | str",
        "a: Literal[1]",
        "a = f'{1}' + b",
        "def f(a: Literal[1]) -> Literal[2]: ...",
        "class A:\n    def __repr__(self):\n        return 1 + 1",
        "@step\ndef f(a):\n    return a + 1",
        "def f(a):\n    return a + 1\ng = kernel(f)",
        "a = zip(b, c, strict=True)",
        "if TYPE_CHECKING:\n    a = 1",
        "assert a < 1",
    ],
)
def test_what_is_left_alone(source: str) -> None:
    assert changed(source) == []


def test_a_change_knows_where_it_is() -> None:
    source = b"class A:\n    @property\n    def f(self):\n        g(\n            1)\n\nB = 2\n"
    call, number, outside = changes("some.py", source)
    # The function begins with its decorator, on line 2; the call is on lines 4 and 5.
    assert (call.function, call.place, call.lines) == (("A.f", 2), "A.f", range(4, 6))
    assert source[number.start : number.end] == b"1"
    assert (outside.function, outside.place) == (None, "B")
