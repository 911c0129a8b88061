"""Outlooks and advice in words: chances, what they were counted from, and what was assumed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from palatinus_rules.explanations.phrases import (
    POINTS_ON_AVERAGE,
    Case,
    Phrases,
    as_one,
    one_or_range,
    other_readings,
)
from palatinus_rules.explanations.structure import Chapter, Explanation, Statement
from palatinus_rules.foresight.forecasts import (
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
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import (
    Listed,
    Message,
    Verbatim,
    capital,
    decimal,
    grouped,
    labeled,
    message,
    over_percent,
    percent,
    phrase,
    plural,
    under_percent,
)
from palatinus_rules.rules.box import Inhabitant
from palatinus_rules.rules.placement.view import View
from palatinus_rules.rules.rulings import Rulings

_COUNTABLE = 10**15
"""From here on, only the size of a number is told."""

_BASIS = message("title-outlook-basis", "What this is based on")


def explain_outlook(outlook: Outlook, language: Language) -> Explanation:
    """Tells everybody's chances, hill by hill as well, and what they rest on."""
    phrases = Phrases(outlook.view.players)
    players = [_prospect(each, phrases) for each in outlook.prospects]
    hills = [_hill(each, outlook, phrases) for each in outlook.hills]
    return Explanation(
        language,
        message("title-outlook", "The outlook"),
        (
            Chapter(message("title-chances", "Everybody's chances"), tuple(players)),
            Chapter(message("title-hill-control-chances", "Control of the hills"), tuple(hills)),
            Chapter(
                _BASIS,
                (
                    *_viewer(outlook.view, phrases),
                    _worlds(outlook.worlds),
                    _counted(outlook.ends, outlook.sample),
                    *_extremes(outlook),
                    *_readings(outlook.rulings),
                    *(Statement(note.in_words) for note in outlook.ruled_out),
                ),
            ),
            _assumptions(outlook.assumptions),
        ),
    )


def explain_advice(advice: Advice, language: Language) -> Explanation:
    """Tells what every placement is worth, the best first, and what that rests on."""
    phrases = Phrases(advice.view.players)
    options = [_option(each, advice.objective, phrases) for each in advice.options]
    return Explanation(
        language,
        message("title-advice", "Where to place the next inhabitant"),
        (
            Chapter(
                message("title-placements-best-first", "The placements, best first"),
                tuple(options),
            ),
            Chapter(
                _BASIS,
                (
                    *_viewer(advice.view, phrases),
                    _objective(advice.objective),
                    _worlds(advice.worlds),
                    *_interrupted(advice),
                    *_rivals(advice),
                    *_backs(advice),
                    *_readings(advice.rulings),
                    *(Statement(note.in_words) for note in advice.ruled_out),
                ),
            ),
            _assumptions(advice.assumptions),
        ),
    )


def _prospect(prospect: Prospect, phrases: Phrases) -> Statement:
    least, most = prospect.least, prospect.most
    text = plural(
        "outlook-of-player",
        "{player}: wins alone {wins}, shares the victory {shares}; {points} point, {mean} on "
        "average",
        "{player}: wins alone {wins}, shares the victory {shares}; {points} points, {mean} on "
        "average",
        most,
        player=phrases.opening_player(prospect.color),
        wins=_chance(prospect.wins),
        shares=_chance(prospect.shares),
        points=one_or_range(least, most),
        mean=decimal(prospect.mean.value, 1),
    )
    if prospect.mean.is_exact:
        return Statement(text, ("victory.most-points",))
    between = (
        (message("outlook-alone", "alone"), _percents(prospect.wins)),
        (message("outlook-shared", "shared"), _percents(prospect.shares)),
        (POINTS_ON_AVERAGE, _decimals(prospect.mean)),
    )
    details = tuple(Statement(labeled(label, words)) for label, words in between)
    return Statement(text, ("victory.most-points",), details=details)


def _chance(estimate: Estimate) -> Message:
    """A chance; what a sample never or always showed is not taken for certain."""
    if estimate.is_exact or 0 < estimate.value < 1:
        return percent(estimate.value)
    return over_percent(estimate.low) if estimate.value else under_percent(estimate.high)


def _percents(estimate: Estimate) -> Message:
    return _interval(estimate, lambda value: percent(value, 2))


def _decimals(estimate: Estimate) -> Message:
    return _interval(estimate, lambda value: decimal(value, 2))


def _interval(estimate: Estimate, written: Callable[[float], Message]) -> Message:
    return message(
        "outlook-interval",
        "between {low} and {high}",
        low=written(estimate.low),
        high=written(estimate.high),
    )


def _hill(prospect: HillProspect, outlook: Outlook, phrases: Phrases) -> Statement:
    """Who can take the token of a hill, most likely first; who cannot is not named."""
    ways = [(phrases.color(color), each) for color, each in prospect.control.items()]
    ways.append((message("outlook-tie", "a tie"), prospect.tie))
    ways.append((message("outlook-no-one", "no one"), prospect.nobody))
    likely = sorted([way for way in ways if way[1].high], key=_by_chance)
    text = message(
        "outlook-of-hill",
        "Hill {hill}, token {token}: {chances}",
        hill=prospect.hill,
        token=outlook.view.board.token(prospect.hill),
        chances=Listed(
            tuple(
                phrase("{who} {chance}", who=who, chance=_chance(chance)) for who, chance in likely
            ),
            ",",
        ),
    )
    details = [
        Statement(labeled(who, _percents(chance))) for who, chance in likely if not chance.is_exact
    ]
    clauses = ("control.most-takes-token",)
    return Statement(text, clauses, prospect.hill.fields, tuple(details))


def _by_chance(way: tuple[Message, Estimate]) -> Fraction:
    return -way[1].value


def _option(option: Option, objective: Objective, phrases: Phrases) -> Statement:
    piece = phrases.pieces([(option.field, Inhabitant(option.color, option.kind))], Case.SUBJECT)
    text = labeled(capital(piece), _value(option, objective))
    return Statement(text, ("play.free-field",), (option.field,))


def _value(option: Option, objective: Objective) -> Message:
    """What an option is worth, and where that is not exact, between which values it lies."""
    value, exact = option.value, option.value.is_exact
    if objective is Objective.WIN:
        chance = _chance(value)
        return chance if exact else as_one([chance, _percents(value)], ",")
    mean = message("outlook-mean", "{mean} on average", mean=decimal(value.value, 1))
    if not exact:
        return as_one([mean, _decimals(value)], ",")
    least = message("outlook-worst", "{least} at worst", least=Verbatim(str(option.least)))
    return as_one([mean, least], ",")


def _viewer(view: View, phrases: Phrases) -> Iterator[Statement]:
    if view.color is None:
        text = message("outlook-view-spectator", "As seen by a spectator.")
    else:
        text = message(
            "outlook-view-player", "As seen by {player}.", player=phrases.player(view.color)
        )
    yield Statement(text, ("play.kind-is-secret",))
    unknown = view.own_unknown()
    if unknown:
        text = message(
            "outlook-face-down-unknown",
            "What that player has placed face down on {fields} is not given and counts as unknown.",
            fields=tuple(unknown),
        )
        yield Statement(text, ("play.look-at-own",), unknown)


def _extremes(outlook: Outlook) -> Iterator[Statement]:
    if outlook.sample is not None:
        text = message(
            "outlook-extremes-sampled",
            "The lowest and the highest number of points are those seen in the sample.",
        )
        yield Statement(text)


def _worlds(worlds: int) -> Statement:
    if worlds == 1:
        text = message(
            "outlook-one-possibility",
            "There is only one possibility: everything face down or behind a screen is certain.",
        )
    else:
        text = message(
            "outlook-possibilities",
            "There are {worlds} possibilities for the pieces that lie face down or behind the "
            "screens.",
            worlds=grouped(worlds),
        )
    return Statement(text, ("play.kind-is-secret",))


def _counted(ends: int, sample: Sample | None) -> Statement:
    if sample is not None:
        text = _sampled(ends, sample)
    elif ends == 1:
        text = message(
            "outlook-one-end-exact",
            "The game can end in one way only, which was scored: the figures are exact.",
        )
    else:
        text = message(
            "outlook-all-ends-exact",
            "All {ends} ways in which the game can end were scored: the figures are exact.",
            ends=_size(ends),
        )
    return Statement(text, ("end.all-placed",))


def _sampled(ends: int, sample: Sample) -> Message:
    return plural(
        "outlook-sampled",
        "Of {ends} ways in which the game can end, {size} was drawn with seed {seed}. Taken "
        "together, the intervals contain the true values with {confidence} confidence.",
        "Of {ends} ways in which the game can end, {size} were drawn with seed {seed}. Taken "
        "together, the intervals contain the true values with {confidence} confidence.",
        sample.size,
        ends=_size(ends),
        size=grouped(sample.size),
        seed=Verbatim(str(sample.seed)),
        confidence=percent(sample.confidence, 0),
    )


def _size(number: int) -> Message:
    if number < _COUNTABLE:
        return grouped(number)
    return message("outlook-more-than-power", "more than 10^{power}", power=len(str(number)) - 1)


def _interrupted(advice: Advice) -> Iterator[Statement]:
    """What was scored, and whether that was all."""
    if advice.interrupted and advice.sample is None:
        text = plural(
            "outlook-interrupted",
            "Interrupted: {scored} of {ends} ways in which the game can end was scored; the "
            "others may turn out in any way.",
            "Interrupted: {scored} of {ends} ways in which the game can end were scored; the "
            "others may turn out in any way.",
            advice.scored,
            scored=grouped(advice.scored),
            ends=_size(advice.ends),
        )
        yield Statement(text, ("end.all-placed",))
        return
    if advice.interrupted:
        yield Statement(message("advice-interrupted", "Interrupted before the budget was used up."))
    yield _counted(advice.ends, advice.sample)


def _objective(objective: Objective) -> Statement:
    words = {
        Objective.WIN: message(
            "advice-objective-victory",
            "What counts is the chance of winning; a shared victory counts as an equal share.",
        ),
        Objective.POINTS: message(
            "advice-objective-points", "What counts are the points of the player to move."
        ),
        Objective.LEAD: message(
            "advice-objective-lead",
            "What counts is the lead, in points, of the player to move over the best of the "
            "others.",
        ),
    }
    return Statement(words[objective], ("victory.most-points",))


def _assumptions(assumptions: tuple[Assumption, ...]) -> Chapter:
    words = {
        Assumption.WORLDS: message(
            "outlook-possibilities-equally-likely",
            "All possibilities that remain from this point of view are equally likely.",
        ),
        Assumption.FIELDS: message(
            "outlook-fields-equally-likely",
            "Each inhabitant still to be placed is equally likely to go to any free field.",
        ),
        Assumption.SHARP_REPLIES: message(
            "advice-replies-sharp",
            "The players still to reply see all faces; each of them chooses the reply that is "
            "best for himself and, among equally good ones, the one that is worst for the "
            "player to move.",
        ),
    }
    statements = tuple(Statement(words[each]) for each in assumptions)
    return Chapter(message("title-assumptions", "Assumptions"), statements)


def _rivals(advice: Advice) -> Iterator[Statement]:
    """Whether the best placement is only the best of a sample."""
    if advice.rivals > 1:
        text = message(
            "advice-best-uncertain",
            "It is not certain which of the first {number} is the best: their intervals overlap.",
            number=advice.rivals,
        )
        yield Statement(text)


def _backs(advice: Advice) -> Iterator[Statement]:
    if any(len(option.pieces) > 1 for option in advice.options):
        text = message(
            "advice-wolf-indifferent",
            "Whether a piece has a wolf makes no difference to the result.",
        )
        yield Statement(text, ("play.wolf-up",))


def _readings(rulings: Rulings) -> Iterator[Statement]:
    if rulings.departures():
        yield Statement(other_readings(rulings))
