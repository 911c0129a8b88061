"""Whether a victory depends on an open question, in one line.

Only where it does are words for the readings needed, which take a moment to read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from palatinus_rules.disputes.deciding import Way
from palatinus_rules.disputes.settling import Settlement
from palatinus_rules.explanations.phrases import Phrases, reading_labels
from palatinus_rules.kit.catalogs import Catalog
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.sentences import capital
from palatinus_rules.rules.box import Color


def depends_sentence(
    settlement: Settlement, catalog: Catalog, command: str | None = None, *, keys: bool = True
) -> str:
    """The same as a sentence; half a line where nothing depends on anything.

    Where something does, a command can be named that tells more. Whoever types no questions need
    not read their ``keys``: the names of the readings will do.
    """
    if settlement.settled:
        return catalog.gettext("No open question changes that.")
    sentence = _unsettled(settlement, catalog, keys=keys)
    return sentence if command is None else f"{sentence} ({command})"


def _unsettled(settlement: Settlement, catalog: Catalog, *, keys: bool) -> str:
    ways = settlement.ways
    sentences = []
    if settlement.deciding:
        winners = settlement.given.winners
        others = [each for each in ways if each.caveat is None and each.winners != winners]
        together = _only_together(others, settlement, catalog, keys=keys)
        parts = [*_told(others, settlement, catalog), *together]
        sentences.append(
            catalog.ngettext(
                "This depends on one open question: {ways}.",
                "This depends on {number} open questions: {ways}.",
                len(settlement.deciding),
                ways=after_colon(catalog.joined(parts), catalog),
            )
        )
    if settlement.deciding_caveats:
        parts = _told([each for each in ways if each.caveat is not None], settlement, catalog)
        told = after_colon(catalog.joined(parts), catalog)
        sentences.append(
            catalog.gettext(
                "Nor does any edition say which of two captors takes a piece: {ways}.", ways=told
            )
            if sentences
            else catalog.gettext(
                "This depends on which of two captors takes a piece, which no edition says: "
                "{ways}.",
                ways=told,
            )
        )
    return " ".join(sentences)


def _told(ways: Sequence[Way], settlement: Settlement, catalog: Catalog) -> list[str]:
    """Who wins under which conditions.

    Two readings of one question that lead to the same are told as one if nothing else is needed;
    if more is, the first of them will do.
    """
    phrases = Phrases(catalog, settlement.position.players)
    alike: dict[tuple[tuple[str, ...], tuple[Color, ...]], list[str]] = {}
    for way in ways:
        told = alike.setdefault((tuple(way.readings), way.winners), [])
        if not told or (len(way.readings) == 1 and way.caveat is None):
            told.append(way_condition(way, catalog))
    return [
        outcome(catalog.alternatives(conditions), winners, catalog, phrases)
        for (_, winners), conditions in alike.items()
    ]


def _only_together(
    told: Sequence[Way], settlement: Settlement, catalog: Catalog, *, keys: bool
) -> Iterator[str]:
    """The questions that only bring back those who win anyhow, after another answer."""
    named = {key for way in told for key in way.readings}
    others = [key for key in settlement.deciding if key not in named]
    rulings = settlement.rulings
    if others:
        yield catalog.ngettext(
            "only then does this reading matter, too: {readings}",
            "only then do these readings matter, too: {readings}",
            len(others),
            readings=reading_labels(
                {key: getattr(rulings, key) for key in others}, catalog, keys=keys
            ),
        )


def way_condition(way: Way, catalog: Catalog) -> str:
    """Everything that has to be so: "if a captor leaves the board and if …"."""
    told = conditions(way.readings.items(), catalog)
    if way.caveat is not None:
        told.append(catalog.gettext("if the other one takes it"))
    return catalog.listed(told)


def conditions(readings: Iterable[tuple[str, str]], catalog: Catalog) -> list[str]:
    """Readings as clauses: "if a captor leaves the board"."""
    from palatinus_rules.rules.rulebook.readings import reading_condition

    return [reading_condition(key, each)[catalog.language] for key, each in readings]


def outcome(condition: str, winners: Sequence[Color], catalog: Catalog, phrases: Phrases) -> str:
    """Who wins under a condition, without a full stop."""
    players = [phrases.player(color) for color in winners]
    if len(players) == 1:
        return catalog.gettext("{condition}, {player} wins", condition=condition, player=players[0])
    return catalog.gettext(
        "{condition}, {players} share the victory",
        condition=condition,
        players=catalog.listed(players),
    )


def after_colon(sentence: str, catalog: Catalog) -> str:
    """A sentence that stands after a colon; in German it begins with a capital."""
    return capital(sentence) if catalog.language is Language.DE else sentence
