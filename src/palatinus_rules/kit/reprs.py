"""What programmers see of a record: its class and its parts, as short as they can be told."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import cast

from attrs import NOTHING, AttrsInstance, fields


def by_parts(self: object) -> str:
    """``repr`` of a record: words for names, and nothing that is as usual.

    >>> from attrs import frozen
    >>> from enum import StrEnum
    >>> Color = StrEnum("Color", ["RED", "BLUE"])
    >>> @frozen(repr=False)
    ... class Award:
    ...     colors: tuple[Color, ...]
    ...     value: int = 0
    ...     __repr__ = by_parts
    >>> Award((Color.RED, Color.BLUE)), Award((Color.RED,), 2)
    (Award(colors=('red', 'blue')), Award(colors=('red',), value=2))
    """
    kind = type(cast(AttrsInstance, self))
    told = [
        f"{each.alias}={_shown(value)}"
        for each in fields(kind)
        for value in [getattr(self, each.name)]
        if each.repr and (each.default is NOTHING or value != each.default)
    ]
    return f"{kind.__name__}({', '.join(told)})"


def _shown(value: object) -> str:
    if isinstance(value, Enum):
        name = f"{type(value).__name__}.{value.name}"
        return repr(str(value)) if isinstance(value, str) else name
    if isinstance(value, tuple):
        inside = [_shown(each) for each in value]
        return f"({inside[0]},)" if len(inside) == 1 else f"({', '.join(inside)})"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{_shown(key)}: {_shown(each)}' for key, each in value.items())}}}"
    return repr(value)
