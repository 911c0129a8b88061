"""Reading the TOML tables that the rulebook is written in.

The tables are part of the package: a mistake in them raises an exception on import instead of
giving a list of problems.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence

from attrs import frozen

from palatinus_rules.kit.files import packaged
from palatinus_rules.kit.language import Language, Wording
from palatinus_rules.kit.problems import WrongTypeError


@frozen
class TomlTable:
    """One table of a TOML file, whose entries are asked for with their type."""

    entries: dict[str, object]

    def text(self, key: str) -> str:
        """The text under a key. Raises :class:`.WrongTypeError` for what is none."""
        value = self.entries[key]
        if not isinstance(value, str):
            raise WrongTypeError(f"{key} must be a text in {self.entries}")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts."""
        value = self.entries[key]
        if not isinstance(value, list):
            raise WrongTypeError(f"{key} must be a list in {self.entries}")
        return tuple(str(item) for item in value)

    def table(self, key: str) -> TomlTable:
        """A table inside this one."""
        value = self.entries[key]
        if not isinstance(value, dict):
            raise WrongTypeError(f"{key} must be a table in {self.entries}")
        return TomlTable(value)

    def tables(self, key: str) -> Sequence[TomlTable]:
        """A list of tables inside this one."""
        value = self.entries[key]
        if not isinstance(value, list):
            raise WrongTypeError(f"{key} must be a list of tables in {self.entries}")
        return [TomlTable(item) for item in value]

    def words(self) -> Wording:
        """What this table says in the four languages."""
        return Wording(**{language: self.text(language) for language in Language})


def load(name: str) -> TomlTable:
    """The TOML file of that name."""
    text = packaged("palatinus_rules.rules.rulebook", f"data/{name}.toml").decode()
    return TomlTable(tomllib.loads(text))
