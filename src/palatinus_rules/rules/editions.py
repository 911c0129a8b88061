"""What an edition of the rulebook says by itself, where all four together leave a question open.

A table has one rulebook. Where that one settles a question, it is settled there, whatever the
others say; which readings it rules out is in :data:`.RULED_OUT`. An edition changes no number: the
default readings are possible under all four.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from palatinus_rules.kit.language import Language, as_language
from palatinus_rules.kit.messages import Message, message
from palatinus_rules.kit.problems import Problem
from palatinus_rules.rules.codes import ProblemCode
from palatinus_rules.rules.rulings import RULED_OUT, Reading, RulingError, Rulings


@frozen
class RuledOutReading:
    """A reading that the rulebook on the table rules out."""

    edition: Language
    question: str
    reading: Reading

    @property
    def refusal(self) -> Message:
        """Why the reading cannot be chosen."""
        return message(
            "reading-ruled-out",
            "{edition_says}. That rules out {question}={reading}.",
            edition_says=edition_says(self.edition, self.question),
            question=self.question,
            reading=str(self.reading),
        )

    @property
    def in_words(self) -> Message:
        """That the players agreed on it all the same."""
        return message(
            "reading-agreed-although",
            "{edition_says}. But the players agreed on {question}={reading}, and that stands.",
            edition_says=edition_says(self.edition, self.question),
            question=self.question,
            reading=str(self.reading),
        )

    def __str__(self) -> str:
        return str(self.in_words)


def edition_says(edition: Language, question: str) -> Message:
    """What an edition says about a question that it settles, without a full stop."""
    return message(
        "edition-says",
        "{by_rulebook}: {words}",
        by_rulebook=_BY_RULEBOOK[edition],
        words=_words(edition, question),
    )


_BY_RULEBOOK = {
    Language.IT: message("by-italian-rulebook", "By the Italian rulebook"),
    Language.EN: message("by-english-rulebook", "By the English rulebook"),
    Language.DE: message("by-german-rulebook", "By the German rulebook"),
    Language.FR: message("by-french-rulebook", "By the French rulebook"),
}


def _words(edition: Language, question: str) -> Message:
    if question == "free_spring":
        return message(
            "edition-free-spring-twice", "a free field with a spring counts twice for a farmer"
        )
    if edition is Language.DE:
        return message(
            "edition-discs-before-tokens",
            "if a tie is broken by comparing one item after another, discs come before tokens",
        )
    return message(
        "edition-tokens-before-discs",
        "if a tie is broken by comparing one item after another, tokens come before discs",
    )


def ruled_out_readings(rulings: Rulings, edition: Language | None) -> Iterator[RuledOutReading]:
    """The readings of some rulings that the rulebook on the table rules out."""
    if edition is not None:
        for question, ruled_out in RULED_OUT[edition].items():
            reading: Reading = getattr(rulings, question)
            if reading in ruled_out:
                yield RuledOutReading(edition, question, reading)


def as_edition(edition: Language | str | None, rulings: Rulings = Rulings()) -> Language | None:
    """The rulebook on the table, given by its language; None if none is named.

    Raises :class:`.RulingError` with a sentence for every reading that it rules out, unless the
    players agreed on it, and :class:`.UnknownNameError` for what is no edition.
    """
    if edition is None:
        return None
    on_table = as_language(edition)
    refused = () if rulings.agreed else (*ruled_out_readings(rulings, on_table),)
    if refused:
        raise RulingError(
            Problem(ProblemCode.RULING_RULED_OUT, "rulings", each.refusal) for each in refused
        )
    return on_table
