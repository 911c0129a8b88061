"""Outlooks and advice in words: chances, what they were counted from, and what was assumed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from palatinus_rules.explanations.phrases import Case, Phrases, other_readings
from palatinus_rules.explanations.structure import Chapter, Explanation, Statement
from palatinus_rules.foresight.findings import (
    Advice,
    Assumption,
    Estimate,
    HillProspect,
    Objective,
    Option,
    Outlook,
    Prospect,
    Sample,
)
from palatinus_rules.kit.messages import Translator
from palatinus_rules.kit.words import capital
from palatinus_rules.rules.box import Inhabitant
from palatinus_rules.rules.placement.view import View
from palatinus_rules.rules.rulings import Rulings

_COUNTABLE = 10**15
"""From here on, only the size of a number is told."""


def explain_outlook(outlook: Outlook, catalog: Translator) -> Explanation:
    """Tells everybody's chances, hill by hill as well, and what they rest on."""
    phrases = Phrases(catalog, outlook.view.players)
    players = [_prospect(each, catalog, phrases) for each in outlook.prospects]
    hills = [_hill(each, outlook, catalog, phrases) for each in outlook.hills]
    return Explanation(
        catalog.language,
        catalog.gettext("title-outlook", "The outlook"),
        (
            Chapter(catalog.gettext("title-chances", "Everybody's chances"), tuple(players)),
            Chapter(
                catalog.gettext("title-hill-control-chances", "Control of the hills"), tuple(hills)
            ),
            Chapter(
                catalog.gettext("title-outlook-basis", "What this is based on"),
                (
                    *_viewer(outlook.view, catalog, phrases),
                    _worlds(outlook.worlds, catalog),
                    _counted(outlook.ends, outlook.sample, catalog),
                    *_extremes(outlook, catalog),
                    *_readings(outlook.rulings, catalog),
                ),
            ),
            _assumptions(outlook.assumptions, catalog),
        ),
    )


def explain_advice(advice: Advice, catalog: Translator) -> Explanation:
    """Tells what every placement is worth, the best first, and what that rests on."""
    phrases = Phrases(catalog, advice.view.players)
    options = [_option(each, advice.objective, catalog, phrases) for each in advice.options]
    return Explanation(
        catalog.language,
        catalog.gettext("title-advice", "Where to place the next inhabitant"),
        (
            Chapter(
                catalog.gettext("title-placements-best-first", "The placements, best first"),
                tuple(options),
            ),
            Chapter(
                catalog.gettext("title-outlook-basis", "What this is based on"),
                (
                    *_viewer(advice.view, catalog, phrases),
                    _objective(advice.objective, catalog),
                    _worlds(advice.worlds, catalog),
                    *_interrupted(advice, catalog),
                    *_rivals(advice, catalog),
                    *_backs(advice, catalog),
                    *_readings(advice.rulings, catalog),
                ),
            ),
            _assumptions(advice.assumptions, catalog),
        ),
    )


def _prospect(prospect: Prospect, catalog: Translator, phrases: Phrases) -> Statement:
    least, most = prospect.least, prospect.most
    text = catalog.ngettext(
        "outlook-of-player",
        "{player}: wins alone {wins}, shares the victory {shares}; {points} point, {mean} on "
        "average",
        "{player}: wins alone {wins}, shares the victory {shares}; {points} points, {mean} on "
        "average",
        most,
        player=phrases.opening_player(prospect.color),
        wins=_chance(prospect.wins, catalog),
        shares=_chance(prospect.shares, catalog),
        points=most
        if least == most
        else catalog.gettext("range-least-to-most", "{least} to {most}", least=least, most=most),
        mean=catalog.decimal(prospect.mean.value, 1),
    )
    if prospect.mean.is_exact:
        return Statement(text, ("victory.most-points",))
    between = (
        (catalog.gettext("outlook-alone", "alone"), _percents(prospect.wins, catalog)),
        (catalog.gettext("outlook-shared", "shared"), _percents(prospect.shares, catalog)),
        (
            catalog.gettext("points-on-average", "points on average"),
            _decimals(prospect.mean, catalog),
        ),
    )
    details = tuple(Statement(catalog.labeled(label, words)) for label, words in between)
    return Statement(text, ("victory.most-points",), details=details)


def _chance(estimate: Estimate, catalog: Translator) -> str:
    """A chance; what a sample never or always showed is not taken for certain."""
    if estimate.is_exact or 0 < estimate.value < 1:
        return catalog.percent(estimate.value)
    return catalog.over(estimate.low) if estimate.value else catalog.under(estimate.high)


def _percents(estimate: Estimate, catalog: Translator) -> str:
    return _interval(estimate, lambda value: catalog.percent(value, 2), catalog)


def _decimals(estimate: Estimate, catalog: Translator) -> str:
    return _interval(estimate, lambda value: catalog.decimal(value, 2), catalog)


def _interval(estimate: Estimate, written: Callable[[float], str], catalog: Translator) -> str:
    return catalog.gettext(
        "outlook-interval",
        "between {low} and {high}",
        low=written(estimate.low),
        high=written(estimate.high),
    )


def _hill(
    prospect: HillProspect, outlook: Outlook, catalog: Translator, phrases: Phrases
) -> Statement:
    """Who can take the token of a hill, most likely first; who cannot is not named."""
    ways = [(phrases.color(color), each) for color, each in prospect.control.items()]
    ways.append((catalog.gettext("outlook-tie", "a tie"), prospect.tie))
    ways.append((catalog.gettext("outlook-no-one", "no one"), prospect.nobody))
    likely = sorted([way for way in ways if way[1].high], key=_by_chance)
    text = catalog.gettext(
        "outlook-of-hill",
        "Hill {hill}, token {token}: {chances}",
        hill=prospect.hill,
        token=outlook.view.board.token(prospect.hill),
        chances=", ".join(f"{who} {_chance(chance, catalog)}" for who, chance in likely),
    )
    details = [
        Statement(catalog.labeled(who, _percents(chance, catalog)))
        for who, chance in likely
        if not chance.is_exact
    ]
    clauses = ("control.most-takes-token",)
    return Statement(text, clauses, prospect.hill.fields, tuple(details))


def _by_chance(way: tuple[str, Estimate]) -> Fraction:
    return -way[1].value


def _option(
    option: Option, objective: Objective, catalog: Translator, phrases: Phrases
) -> Statement:
    piece = phrases.pieces([(option.field, Inhabitant(option.color, option.kind))], Case.SUBJECT)
    text = catalog.labeled(capital(piece), _value(option, objective, catalog))
    return Statement(text, ("play.free-field",), (option.field,))


def _value(option: Option, objective: Objective, catalog: Translator) -> str:
    """What an option is worth, and where that is not exact, between which values it lies."""
    value, exact = option.value, option.value.is_exact
    if objective is Objective.WIN:
        chance = _chance(value, catalog)
        return chance if exact else f"{chance}, {_percents(value, catalog)}"
    mean = catalog.gettext(
        "outlook-mean", "{mean} on average", mean=catalog.decimal(value.value, 1)
    )
    if not exact:
        return f"{mean}, {_decimals(value, catalog)}"
    least = catalog.gettext("outlook-worst", "{least} at worst", least=option.least)
    return f"{mean}, {least}"


def _viewer(view: View, catalog: Translator, phrases: Phrases) -> Iterator[Statement]:
    if view.color is None:
        text = catalog.gettext("outlook-view-spectator", "As seen by a spectator.")
    else:
        text = catalog.gettext(
            "outlook-view-player", "As seen by {player}.", player=phrases.player(view.color)
        )
    yield Statement(text, ("play.kind-is-secret",))
    unknown = view.own_unknown()
    if unknown:
        text = catalog.gettext(
            "outlook-face-down-unknown",
            "What that player has placed face down on {fields} is not given and counts as unknown.",
            fields=catalog.listed(unknown),
        )
        yield Statement(text, ("play.look-at-own",), unknown)


def _extremes(outlook: Outlook, catalog: Translator) -> Iterator[Statement]:
    if outlook.sample is not None:
        text = catalog.gettext(
            "outlook-extremes-sampled",
            "The lowest and the highest number of points are those seen in the sample.",
        )
        yield Statement(text)


def _worlds(worlds: int, catalog: Translator) -> Statement:
    if worlds == 1:
        text = catalog.gettext(
            "outlook-one-possibility",
            "There is only one possibility: everything face down or behind a screen is certain.",
        )
    else:
        text = catalog.gettext(
            "outlook-possibilities",
            "There are {worlds} possibilities for the pieces that lie face down or behind the "
            "screens.",
            worlds=catalog.whole(worlds),
        )
    return Statement(text, ("play.kind-is-secret",))


def _counted(ends: int, sample: Sample | None, catalog: Translator) -> Statement:
    if sample is not None:
        text = _sampled(ends, sample, catalog)
    elif ends == 1:
        text = catalog.gettext(
            "outlook-one-end-exact",
            "The game can end in one way only, which was scored: the figures are exact.",
        )
    else:
        text = catalog.gettext(
            "outlook-all-ends-exact",
            "All {ends} ways in which the game can end were scored: the figures are exact.",
            ends=_size(ends, catalog),
        )
    return Statement(text, ("end.all-placed",))


def _sampled(ends: int, sample: Sample, catalog: Translator) -> str:
    return catalog.ngettext(
        "outlook-sampled",
        "Of {ends} ways in which the game can end, {size} was drawn with seed {seed}. Taken "
        "together, the intervals contain the true values with {confidence} confidence.",
        "Of {ends} ways in which the game can end, {size} were drawn with seed {seed}. Taken "
        "together, the intervals contain the true values with {confidence} confidence.",
        sample.size,
        ends=_size(ends, catalog),
        size=catalog.whole(sample.size),
        seed=sample.seed,
        confidence=catalog.percent(sample.confidence, 0),
    )


def _size(number: int, catalog: Translator) -> str:
    if number < _COUNTABLE:
        return catalog.whole(number)
    return catalog.gettext(
        "outlook-more-than-power", "more than 10^{power}", power=len(str(number)) - 1
    )


def _interrupted(advice: Advice, catalog: Translator) -> Iterator[Statement]:
    """What was scored, and whether that was all."""
    if advice.interrupted and advice.sample is None:
        text = catalog.ngettext(
            "outlook-interrupted",
            "Interrupted: {scored} of {ends} ways in which the game can end was scored; the "
            "others may turn out in any way.",
            "Interrupted: {scored} of {ends} ways in which the game can end were scored; the "
            "others may turn out in any way.",
            advice.scored,
            scored=catalog.whole(advice.scored),
            ends=_size(advice.ends, catalog),
        )
        yield Statement(text, ("end.all-placed",))
        return
    if advice.interrupted:
        yield Statement(
            catalog.gettext("advice-interrupted", "Interrupted before the budget was used up.")
        )
    yield _counted(advice.ends, advice.sample, catalog)


def _objective(objective: Objective, catalog: Translator) -> Statement:
    words = {
        Objective.WIN: catalog.gettext(
            "advice-objective-victory",
            "What counts is the chance of winning; a shared victory counts as an equal share.",
        ),
        Objective.POINTS: catalog.gettext(
            "advice-objective-points", "What counts are the points of the player to move."
        ),
        Objective.LEAD: catalog.gettext(
            "advice-objective-lead",
            "What counts is the lead, in points, of the player to move over the best of the "
            "others.",
        ),
    }
    return Statement(words[objective], ("victory.most-points",))


def _assumptions(assumptions: tuple[Assumption, ...], catalog: Translator) -> Chapter:
    words = {
        Assumption.WORLDS: catalog.gettext(
            "outlook-possibilities-equally-likely",
            "All possibilities that remain from this point of view are equally likely.",
        ),
        Assumption.FIELDS: catalog.gettext(
            "outlook-fields-equally-likely",
            "Each inhabitant still to be placed is equally likely to go to any free field.",
        ),
        Assumption.SHARP_REPLIES: catalog.gettext(
            "advice-replies-sharp",
            "The players still to reply see all faces; each of them chooses the reply that is "
            "best for himself and, among equally good ones, the one that is worst for the "
            "player to move.",
        ),
    }
    statements = tuple(Statement(words[each]) for each in assumptions)
    return Chapter(catalog.gettext("title-assumptions", "Assumptions"), statements)


def _rivals(advice: Advice, catalog: Translator) -> Iterator[Statement]:
    """Whether the best placement is only the best of a sample."""
    if advice.rivals > 1:
        text = catalog.gettext(
            "advice-best-uncertain",
            "It is not certain which of the first {number} is the best: their intervals overlap.",
            number=advice.rivals,
        )
        yield Statement(text)


def _backs(advice: Advice, catalog: Translator) -> Iterator[Statement]:
    if any(len(option.pieces) > 1 for option in advice.options):
        text = catalog.gettext(
            "advice-wolf-indifferent",
            "Whether a piece has a wolf makes no difference to the result.",
        )
        yield Statement(text, ("play.wolf-up",))


def _readings(rulings: Rulings, catalog: Translator) -> Iterator[Statement]:
    if rulings.departures():
        yield Statement(other_readings(rulings, catalog))
