"""Mappings: one that cannot change, so that frozen records can be hashed, and those by names.

Whoever looks a thing up by its name writes a word, such as ``"A1"``: a name is equal to its word.
So a mapping by names takes words, for type checkers, too, and its keys are names all the same.
"""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar, overload

K = TypeVar("K")
N = TypeVar("N", bound=str)
V = TypeVar("V")
T = TypeVar("T")


class FrozenMap(Mapping[K, V]):
    """A read-only copy of a mapping, hashable when its values are.

    >>> FrozenMap({"a": 1}) == {"a": 1}
    True
    >>> hash(FrozenMap({"a": 1, "b": 2})) == hash(FrozenMap({"b": 2, "a": 1}))
    True
    """

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[K, V]) -> None:
        if not isinstance(items, Mapping):
            # Problems hold such mappings themselves.
            from palatinus_rules.kit.problems import WrongTypeError

            name = type(items).__name__
            raise WrongTypeError(f"What is told by names is a mapping, such as a dict, not {name}.")
        # Another one is copied as it is, which is far quicker than key by key.
        self._items: dict[K, V] = dict(items.items() if isinstance(items, FrozenMap) else items)

    def __getitem__(self, key: K) -> V:
        return self._items[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __contains__(self, key: object) -> bool:
        return key in self._items

    def items(self) -> ItemsView[K, V]:
        """The keys with their values, in order."""
        return self._items.items()

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __repr__(self) -> str:
        return f"FrozenMap({self._items!r})"


class NamedMap(FrozenMap[N, V]):
    """A read-only mapping by names, which may be words: ``position.inhabitants["A1"]``."""

    __slots__ = ()

    if TYPE_CHECKING:

        def __getitem__(self, key: str) -> V: ...

        @overload
        def get(self, key: str, /) -> V | None: ...
        @overload
        def get(self, key: str, /, default: V | T) -> V | T: ...
        def get(self, key: str, /, default: V | T | None = None) -> V | T | None:
            """The value of a name, or the default."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}({by_words(self)!r})"


class NamedDict(dict[N, V]):
    """Something worked out for each name, which may be a word: ``hill.influence["red"]``.

    It is a dict of its own, so ``json.dumps`` takes it, and whoever asked for it may change it.
    """

    __slots__ = ()

    if TYPE_CHECKING:

        def __getitem__(self, key: str, /) -> V: ...

        @overload
        def get(self, key: str, default: None = None, /) -> V | None: ...
        @overload
        def get(self, key: str, default: V, /) -> V: ...
        @overload
        def get(self, key: str, default: T, /) -> V | T: ...
        def get(self, key: str, default: V | T | None = None, /) -> V | T | None:
            """The value of a name, or the default."""

    def __repr__(self) -> str:
        return repr(by_words(self))


def by_words(items: Mapping[N, V]) -> dict[str, V | str]:
    """The same by words alone, as ``repr`` shows it."""
    return {
        str(name): str(value) if isinstance(value, StrEnum) else value
        for name, value in items.items()
    }
