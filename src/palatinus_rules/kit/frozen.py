"""A mapping that cannot change, so that frozen records can hold one and still be hashed."""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, Mapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


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
