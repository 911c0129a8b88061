"""Changes in words: what is changed and what comes of it, and how much depends on each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import evolve

from palatinus_rules.disputes.board_changes import (
    ArrowChange,
    BoardChange,
    LettersChange,
    SpringChange,
    TokenChange,
)
from palatinus_rules.disputes.changes import Swing, WhatIf
from palatinus_rules.disputes.comparison import Effect, ScoringStep
from palatinus_rules.explanations import table_words
from palatinus_rules.explanations.control import award_statement, sum_statements, tally_statement
from palatinus_rules.explanations.phrases import (
    DIRECTIONS,
    Case,
    Narration,
    Phrases,
    as_one,
    hill_heading,
    titled,
)
from palatinus_rules.explanations.resolution import reading_chapters
from palatinus_rules.explanations.settlements import standing_statement
from palatinus_rules.explanations.soldiers import capture_statements, soldier_statements
from palatinus_rules.explanations.structure import Chapter, Explanation, Statement
from palatinus_rules.explanations.victory import winners_sentence
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Message, capital, joined, labeled, message, plural, rank
from palatinus_rules.rules.box import Color, Inhabitant
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.scoring.resolution import Resolution
from palatinus_rules.rules.tiles import Twist

_WINNING = ("victory.most-points",)
_SUM = ("victory.sum",)

DECISIVE = message("title-decisive-for-victory", "Decisive for the victory")


def explain_what_if(what_if: WhatIf, language: Language) -> Explanation:
    """Tells a change, what comes of it, and every hill that goes to somebody else."""
    before, after = Narration(what_if.before), Narration(what_if.after)
    outcome = (
        _effect(what_if, before, after),
        *_points(what_if, before),
        *_parting(what_if, before, after),
    )
    return Explanation(
        language,
        titled(before.position, table_words.WHAT_IF),
        (
            *reading_chapters(before),
            change_chapter(what_if),
            Chapter(message("title-effect", "The effect"), outcome),
            *(_hill(hill, before, after) for hill in what_if.hills),
        ),
    )


def change_chapter(what_if: WhatIf) -> Chapter:
    """What changes on the board, and whoever is taken away, added or replaced."""
    return Chapter(message("title-change", "The change"), tuple(_changes(what_if)))


def _changes(what_if: WhatIf) -> Iterator[Statement]:
    for change in what_if.board:
        fields = (change.field,) if isinstance(change, SpringChange) else ()
        yield Statement(_board_change(change), fields=fields)
    stood, stands = what_if.stood, what_if.after.position.inhabitants
    phrases = Phrases(what_if.after.position.players)
    gone = tuple(at for at in what_if.changed if at not in stands)
    new = tuple(at for at in what_if.changed if at not in stood)
    if gone:
        text = plural(
            "change-pieces-removed",
            "Taken away: {pieces}",
            "Taken away: {pieces}",
            len(gone),
            pieces=phrases.pieces([(at, stood[at]) for at in gone], Case.SUBJECT),
        )
        yield Statement(text, fields=gone)
    if new:
        text = plural(
            "change-pieces-added",
            "Added: {pieces}",
            "Added: {pieces}",
            len(new),
            pieces=phrases.pieces([(at, stands[at]) for at in new], Case.SUBJECT),
        )
        yield Statement(text, fields=new)
    for at in what_if.changed:
        if at in stood and at in stands:
            yield _replacement(at, stood[at], stands[at], phrases)
    if not what_if.changed and not what_if.board:
        text = message("change-everything-stays", "The board and all inhabitants stay as they are.")
        yield Statement(text)


def _board_change(change: BoardChange) -> Message:
    """One change of the board."""
    match change:
        case SpringChange(at, True):
            return message("change-spring", "{field} has a spring.", field=at)
        case SpringChange(at):
            return message("change-dry", "{field} has no spring.", field=at)
        case ArrowChange(tile, arrow):
            return message(
                "change-arrow",
                "Tile {tile} is turned: its arrow points {direction}.",
                tile=tile,
                direction=DIRECTIONS[arrow],
            )
        case TokenChange(hill, value):
            return message(
                "change-token",
                "The laurel token on hill {hill} is worth {value}.",
                hill=hill,
                value=value,
            )
        case LettersChange(one, other):
            return message(
                "change-letters",
                "Tiles {one} and {other} exchange their letters; what lies on them stays there.",
                one=one,
                other=other,
            )
    if change.twist is Twist.RIGHT:
        return message(
            "change-twist-right",
            "The tiles interlock the other way: the hills around the middle are shifted to the "
            "right.",
        )
    return message(
        "change-twist-left",
        "The tiles interlock the other way: the hills around the middle are shifted to the left.",
    )


def _replacement(at: Field, stood: Inhabitant, stands: Inhabitant, phrases: Phrases) -> Statement:
    """Somebody else on a field, or the same piece with another back."""
    piece = phrases.pieces([(at, stood)], Case.SUBJECT)
    if (stood.color, stood.kind) == (stands.color, stands.kind):
        text = message(
            "change-back-alone", "Only the back differs, which does not count: {piece}", piece=piece
        )
    else:
        text = message(
            "change-piece-replaced",
            "Replaced: {piece} with {other}",
            piece=piece,
            other=phrases.another(stands),
        )
    return Statement(text, fields=(at,))


def _effect(what_if: WhatIf, before: Narration, after: Narration) -> Statement:
    """How far the change reaches; where that is the victory, who wins before and after."""
    effect = what_if.effect
    text = {
        Effect.WINNERS: message("change-affects-victory", "This changes who wins."),
        Effect.RANKS: message("change-affects-ranks", "This changes ranks, but not who wins."),
        Effect.POINTS: message("change-affects-points", "This changes points, but nobody's rank."),
        Effect.HOLDINGS: message(
            "change-affects-items", "This changes what players hold, but nobody's points."
        ),
        Effect.STEPS: message(
            "change-affects-steps",
            "This changes steps of the scoring, but not what the players get.",
        ),
        Effect.NOTHING: message("change-affects-nothing", "The scoring does not change."),
    }[effect]
    if effect < Effect.RANKS:
        return Statement(text)
    winners = _both(_winners(before), _winners(after))
    return Statement(text, _WINNING, details=winners if effect is Effect.WINNERS else ())


def _winners(on: Narration) -> Statement:
    return Statement(winners_sentence(on.resolution.winners, on.phrases), _WINNING)


def _both(one: Statement, other: Statement) -> tuple[Statement, Statement]:
    """What is said before a change and after it, side by side."""
    return (
        evolve(one, message=labeled(message("title-before", "Before"), one.message)),
        evolve(other, message=labeled(message("title-after", "After"), other.message)),
    )


def _points(what_if: WhatIf, on: Narration) -> Iterator[Statement]:
    """Everybody's points and what becomes of them, and of the rank."""
    points = {each.color: each.points for each in what_if.before.standings}
    for color, change in what_if.points.items():
        before = points[color]
        if change:
            text = message(
                "change-before-and-after",
                "{change}, from {before} to {after}",
                change=_more_or_fewer(change),
                before=before,
                after=before + change,
            )
        else:
            text = plural(
                "change-points-same",
                "{number} point as before",
                "{number} points as before",
                before,
            )
        details = [Statement(capital(told), _WINNING) for told in _rank(what_if, color)]
        told = labeled(on.phrases.opening_player(color), text)
        yield Statement(told, _SUM, details=tuple(details))


def _more_or_fewer(change: int) -> Message:
    """What a change brings somebody, or costs."""
    if change > 0:
        return plural("change-points-more", "{number} point more", "{number} points more", change)
    return plural("change-points-fewer", "{number} point fewer", "{number} points fewer", -change)


def _rank(what_if: WhatIf, color: Color) -> Iterator[Message]:
    """The rank of a player, where it is another."""
    before, after = (_ranks(each)[color] for each in (what_if.before, what_if.after))
    if before != after:
        yield message(
            "change-rank",
            "rank {after} instead of {before}",
            after=rank(after),
            before=rank(before),
        )


def _ranks(resolution: Resolution) -> dict[Color, int]:
    return {each.color: each.rank for each in resolution.standings}


def _parting(what_if: WhatIf, before: Narration, after: Narration) -> Iterator[Statement]:
    """The hill, the step and the field where the scoring first differs, and how."""
    parting = what_if.parting
    if parting is None or parting.hill is None or parting.field is None:
        return
    hill, field = parting.hill, parting.field
    if parting.step is ScoringStep.SOLDIERS:
        clause = "soldiers.around-the-hill"
        text = message(
            "change-first-at-soldiers",
            "The scoring first differs at hill {hill}, when the soldiers act.",
            hill=hill,
        )
    elif parting.step is ScoringStep.CAPTURES:
        clause = "soldiers.captives-to-owner"
        text = message(
            "change-first-at-captives",
            "The scoring first differs at hill {hill}, when captives are shared out.",
            hill=hill,
        )
    else:
        clause = "control.around-the-hill"
        text = message(
            "change-first-at-influence",
            "The scoring first differs at hill {hill}, when influence is counted.",
            hill=hill,
        )
    one, other = (_at(on, parting.step, hill, field) for on in (before, after))
    yield Statement(text, (clause,), (field,), _both(one, other))


def _at(on: Narration, step: ScoringStep, hill: Hill, field: Field) -> Statement:
    """What there is to say about one field in a step of a hill."""
    record = on.resolution.hill(hill)
    if step is ScoringStep.SOLDIERS:
        told = [each for each in soldier_statements(on, record) if each.fields[:1] == (field,)]
        nobody = message("field-without-soldier", "No soldier stands on {field}.", field=field)
    elif step is ScoringStep.CAPTURES:
        # The same soldiers capture the same inhabitants; what differs is who takes them.
        return next(each for each in capture_statements(on, record) if field in each.fields)
    else:
        tally = record.tally(field)
        told = [] if tally is None else [tally_statement(on, record, tally)]
        nobody = table_words.nobody_on(field)
    if not told:
        return Statement(nobody, fields=(field,))
    clauses = dict.fromkeys(clause for each in told for clause in each.clauses)
    return Statement(joined(*(each.message for each in told)), tuple(clauses), (field,))


def _hill(hill: Hill, before: Narration, after: Narration) -> Chapter:
    """A hill that goes to somebody else, with everybody's influence before and after."""
    token: int | None = before.position.board.token(hill)
    if token == after.position.board.token(hill):
        heading = hill_heading(hill, token)
    else:
        heading, token = table_words.hill_name(hill), None
    one, other = (_award(on, hill) for on in (before, after))
    return Chapter(heading, _both(one, other), hill, token=token)


def _award(on: Narration, hill: Hill) -> Statement:
    record = on.resolution.hill(hill)
    return evolve(award_statement(on, record), details=tuple(sum_statements(on, record)))


def explain_swing(swing: Swing, language: Language) -> Explanation:
    """Tells what would change without each inhabitant, those that matter most first."""
    on = Narration(swing.resolution)
    reached: dict[Effect, list[Field]] = {effect: [] for effect in Effect}
    for at, what_if in swing.without.items():
        reached[what_if.effect].append(at)
    return Explanation(
        language,
        titled(
            on.position,
            message("title-depending-on-inhabitants", "How much depends on each inhabitant"),
        ),
        (
            *reading_chapters(on),
            _standings(on),
            *(
                Chapter(heading, tuple(_without(swing, reached[effect], effect, on)))
                for effect, heading in _headings().items()
                if reached[effect]
            ),
            *_idle(reached, on),
        ),
        position=on.position,
    )


def _standings(on: Narration) -> Chapter:
    """Who wins, and everybody's points and ranks."""
    statements = [
        standing_statement(on.phrases.opening_player(each.color), [each.points], [each.rank])
        for each in on.resolution.standings
    ]
    return Chapter(message("title-as-it-stands", "As it stands"), (_winners(on), *statements))


def _headings() -> dict[Effect, Message]:
    """The headings for whoever changes somebody's points or rank, the furthest effect first."""
    return {
        Effect.WINNERS: DECISIVE,
        Effect.RANKS: message(
            "title-decisive-for-ranks", "Decisive for ranks, but not for the victory"
        ),
        Effect.POINTS: message(
            "title-decisive-for-points", "Decisive for points, but for nobody's rank"
        ),
    }


def _without(
    swing: Swing, fields: Sequence[Field], effect: Effect, on: Narration
) -> Iterator[Statement]:
    """What would change without each of some inhabitants, the most points first."""

    def moved(at: Field) -> int:
        return sum(abs(change) for change in swing.without[at].points.values())

    for at in sorted(fields, key=moved, reverse=True):
        what_if = swing.without[at]
        label = message("change-without-piece", "Without {piece}", piece=on.piece(at, Case.OBJECT))
        changes = _changed_points(what_if, on)
        details = (
            (_winners(Narration(what_if.after)),)
            if effect is Effect.WINNERS
            else tuple(_other_ranks(what_if, on))
        )
        yield Statement(labeled(label, changes), _SUM, (at,), details)


def _changed_points(what_if: WhatIf, on: Narration) -> Message:
    """What a change brings and costs everybody whose points are others."""
    changes = [
        message(
            "change-for-player",
            "{change} for {player}",
            change=_more_or_fewer(change),
            player=on.phrases.player(color, Case.OBJECT),
        )
        for color, change in what_if.points.items()
        if change
    ]
    return (
        as_one(changes)
        if changes
        else message("change-points-kept", "all players keep their points")
    )


def _other_ranks(what_if: WhatIf, on: Narration) -> Iterator[Statement]:
    for color in what_if.points:
        for told_rank in _rank(what_if, color):
            told = labeled(on.phrases.opening_player(color), told_rank)
            yield Statement(told, _WINNING)


def _idle(reached: Mapping[Effect, Sequence[Field]], on: Narration) -> Iterator[Chapter]:
    """Whoever changes nobody's points: one sentence for each way of not doing so."""
    statements = [
        Statement(_idle_sentence(effect, reached[effect], on), fields=tuple(reached[effect]))
        for effect in (Effect.HOLDINGS, Effect.STEPS, Effect.NOTHING)
        if reached[effect]
    ]
    if statements:
        heading = message("title-without-effect-on-points", "Without effect on anybody's points")
        yield Chapter(heading, tuple(statements))


def _idle_sentence(effect: Effect, fields: Sequence[Field], on: Narration) -> Message:
    pieces = on.pieces(fields, Case.SUBJECT)
    if effect is Effect.HOLDINGS:
        return plural(
            "piece-affects-items-alone",
            "Without {pieces}, players would hold other items of the same value.",
            "Without any one of these, players would hold other items of the same value: {pieces}",
            len(fields),
            pieces=pieces,
        )
    if effect is Effect.STEPS:
        return plural(
            "piece-affects-steps-alone",
            "Without {pieces}, steps of the scoring would change, but not what the players get.",
            "Without any one of these, steps of the scoring would change, but not what the "
            "players get: {pieces}",
            len(fields),
            pieces=pieces,
        )
    return plural(
        "piece-without-any-effect",
        "Without {pieces}, nothing would change.",
        "Without any one of these, nothing would change: {pieces}",
        len(fields),
        pieces=pieces,
    )
