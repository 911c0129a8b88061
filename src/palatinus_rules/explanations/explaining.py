"""Which chapter tells what: the functions that put everything into words."""

from __future__ import annotations

# Through these the types can be found on demand, and are not loaded before.
import palatinus_rules
from palatinus_rules import disputes, foresight
from palatinus_rules.rules import rulebook

_AHEAD = "palatinus_rules.foresight.forecasts"
"""The home of outlooks and advice, which need not be loaded for anything else."""


def explain(
    subject: palatinus_rules.Resolution
    | palatinus_rules.Settlement
    | palatinus_rules.Judgement
    | disputes.WhatIf
    | disputes.Swing
    | disputes.Recheck
    | foresight.Outlook
    | foresight.Advice
    | foresight.Simulation
    | rulebook.Clause
    | rulebook.Difference
    | rulebook.Question,
    language: palatinus_rules.Language | str = "en",
    *,
    settlement: palatinus_rules.Settlement | None = None,
) -> palatinus_rules.Explanation:
    """Explains a result, the findings of an analysis, or a part of the rulebook in words.

    Results are resolutions, settlements and judgements. Findings are changes, swings, rechecks,
    outlooks, advice and simulations. Parts of the rulebook are clauses, differences and open
    questions.

    Every statement about a resolution has the ids of the clauses behind it. With the
    ``settlement`` of the same position and rulings, the explanation also says whether the winner
    depends on an open question. A settlement by itself is explained in full;
    :func:`~palatinus_rules.explanations.verdict` fits it on one screen.

    Raises :class:`.UnknownNameError` for a language that is not one of the four, and
    :class:`.PalatinusError` for a settlement of anything else.
    """
    from palatinus_rules.explanations.resolution import explain_resolution
    from palatinus_rules.kit.language import as_language
    from palatinus_rules.kit.problems import PalatinusError
    from palatinus_rules.rules.scoring.resolution import Resolution

    spoken = as_language(language)
    if isinstance(subject, Resolution):
        if settlement is not None:
            from palatinus_rules.disputes.settlement import as_settlement_of

            as_settlement_of(settlement, subject, "explain()")
        return explain_resolution(subject, spoken, settlement)
    if settlement is not None:
        raise PalatinusError("explain() takes a settlement only beside a resolution")
    if any(each.__module__ == _AHEAD for each in type(subject).__mro__):
        from palatinus_rules.explanations.foresight import explain_advice, explain_outlook
        from palatinus_rules.foresight.forecasts import Advice, Outlook

        if isinstance(subject, Advice):
            return explain_advice(subject, spoken)
        if isinstance(subject, Outlook):
            return explain_outlook(subject, spoken)
    # Whatever else there is needs the texts of the rulebook, which take a moment to read.
    from palatinus_rules.explanations.subjects import explain_other

    return explain_other(subject, spoken)


def verdict(
    settlement: palatinus_rules.Settlement, language: palatinus_rules.Language | str = "en"
) -> palatinus_rules.Explanation:
    """Explains a dispute on one screen: who wins, whether that is settled, and what decides it.

    Questions that decide alone come first; the others carry their conditions.
    :func:`~palatinus_rules.explain` has the full text.
    """
    from palatinus_rules.disputes.settlement import Settlement
    from palatinus_rules.explanations.verdicts import explain_verdict
    from palatinus_rules.kit.arguments import required
    from palatinus_rules.kit.language import as_language

    found = required(settlement, Settlement, "verdict()")
    return explain_verdict(found, as_language(language))


def answer(
    resolution: palatinus_rules.Resolution,
    about: palatinus_rules.Field | palatinus_rules.Hill | palatinus_rules.Color | str,
    language: palatinus_rules.Language | str = "en",
) -> palatinus_rules.Explanation:
    """Explains one number of a result, short enough for a message.

    ``about`` is a field (what the inhabitant there brings to its hill), a hill (each player's
    influence, and who takes the token) or the color of a player (the points). If another reading of
    one open question would change the answer, it says so.

    Raises :class:`.PalatinusError` for what is none of these, and for the color of no player.
    """
    from palatinus_rules.explanations.answers import explain_number
    from palatinus_rules.kit.arguments import required
    from palatinus_rules.kit.language import as_language
    from palatinus_rules.rules.scoring.resolution import Resolution

    found = required(resolution, Resolution, "answer()")
    return explain_number(found, _subject(about, found), as_language(language))


def _subject(
    about: palatinus_rules.Field | palatinus_rules.Hill | palatinus_rules.Color | str,
    resolution: palatinus_rules.Resolution,
) -> palatinus_rules.Field | palatinus_rules.Hill | palatinus_rules.Color:
    """What a number is about, by a word in any of the four languages or by a player's name."""
    from palatinus_rules.explanations.phrases import from_to
    from palatinus_rules.kit.arguments import as_word
    from palatinus_rules.kit.messages import message
    from palatinus_rules.kit.problems import UnknownNameError
    from palatinus_rules.rules.box import Color
    from palatinus_rules.rules.fields import Field, Hill

    word = as_word(about, "A field, a hill or a player")
    for things in (Hill, Field):
        if word.isascii() and word.upper() in set(things):
            return things(word.upper())
    colors = resolution.position.colors
    translated = {each: Color(color) for each, color in Color.other_names().items()}
    named = {**translated, **{str(color): color for color in Color}}
    color = named.get(word.casefold())
    if color is not None and color in colors:
        return color
    names = [each.name for each in resolution.position.players if each.name]
    called = [each.color for each in resolution.position.players if each.name == word]
    if len(called) == 1:
        return called[0]
    raise UnknownNameError(
        message("unknown-field-hill-or-player", "field, hill or player"),
        word,
        [
            from_to("A1", "G6"),
            from_to("A", "G"),
            *colors,
            *names,
        ],
        {
            **{each: color for each, color in named.items() if color in colors},
            **{each: each for each in names},
        },
    )


def carry_out(
    resolution: palatinus_rules.Resolution, language: palatinus_rules.Language | str = "en"
) -> palatinus_rules.Explanation:
    """Explains what to do at the table to carry out a scoring, hill by hill, and nothing else."""
    from palatinus_rules.explanations.handwork import explain_handwork
    from palatinus_rules.kit.arguments import required
    from palatinus_rules.kit.language import as_language
    from palatinus_rules.rules.scoring.resolution import Resolution

    found = required(resolution, Resolution, "carry_out()")
    return explain_handwork(found, as_language(language))
