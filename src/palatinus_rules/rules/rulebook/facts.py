"""What follows from the rules for every position, with the test that shows it."""

from __future__ import annotations

from attrs import frozen

from palatinus_rules.kit.arguments import as_word
from palatinus_rules.kit.language import Wording
from palatinus_rules.kit.messages import message
from palatinus_rules.kit.problems import UnknownNameError
from palatinus_rules.rules.rulebook.toml_tables import load


@frozen
class Fact:
    """Something that holds for every position.

    Attributes:
        id: Its stable id.
        statement: What holds.
        clauses: The ids of the clauses that it is about.
        proof: The test that shows it, as a path in the source of the library.
    """

    id: str
    statement: Wording
    clauses: tuple[str, ...]
    proof: str


FACTS: tuple[Fact, ...] = tuple(
    Fact(table.text("id"), table.words(), table.texts("clauses"), table.text("proof"))
    for table in load("facts").tables("fact")
)
"""All facts."""

_BY_ID = {fact.id: fact for fact in FACTS}


def fact(name: str) -> Fact:
    """The fact with that id.

    Raises :class:`~palatinus_rules.UnknownNameError` if there is none.

    >>> fact("lone-soldier").clauses
    ('soldiers.lone-soldier',)
    """
    if as_word(name, "A fact") not in _BY_ID:
        raise UnknownNameError(message("unknown-fact", "fact"), name, list(_BY_ID))
    return _BY_ID[name]
