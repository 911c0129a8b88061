"""Changes in words: what is changed and what comes of it, and how much depends on each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import evolve

from palatinus_rules.disputes.changes import Swing, WhatIf
from palatinus_rules.disputes.comparing import Effect, Step
from palatinus_rules.explanations.control import award_statement, sum_statements, tally_statement
from palatinus_rules.explanations.phrases import Case, Narration, titled
from palatinus_rules.explanations.resolution import reading_chapters
from palatinus_rules.explanations.settling import standing_statement
from palatinus_rules.explanations.soldiers import capture_statements, soldier_statements
from palatinus_rules.explanations.structure import Chapter, Explanation, Statement
from palatinus_rules.explanations.victory import winners_sentence
from palatinus_rules.kit.messages import Translator
from palatinus_rules.kit.words import capital
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.fields import Field, Hill
from palatinus_rules.rules.scoring.resolution import Resolution

_WINNING = ("victory.most-points",)
_SUM = ("victory.sum",)


def explain_what_if(what_if: WhatIf, catalog: Translator) -> Explanation:
    """Tells a change, what comes of it, and every hill that goes to somebody else."""
    before, after = Narration(what_if.before, catalog), Narration(what_if.after, catalog)
    outcome = (
        _effect(what_if, before, after),
        *_points(what_if, before),
        *_parting(what_if, before, after),
    )
    return Explanation(
        catalog.language,
        titled(before.position, catalog.gettext("title-what-if", "What if")),
        (
            *reading_chapters(before),
            Chapter(
                catalog.gettext("title-change", "The change"),
                tuple(_changes(what_if, before, after)),
            ),
            Chapter(catalog.gettext("title-effect", "The effect"), outcome),
            *(_hill(hill, before, after) for hill in what_if.hills),
        ),
    )


def _changes(what_if: WhatIf, before: Narration, after: Narration) -> Iterator[Statement]:
    """Whoever is taken away, added or replaced."""
    catalog = before.catalog
    stood, stands = before.position.inhabitants, after.position.inhabitants
    gone = tuple(at for at in what_if.changed if at not in stands)
    new = tuple(at for at in what_if.changed if at not in stood)
    if gone:
        text = catalog.ngettext(
            "change-pieces-removed",
            "Taken away: {pieces}",
            "Taken away: {pieces}",
            len(gone),
            pieces=before.pieces(gone, Case.SUBJECT),
        )
        yield Statement(text, fields=gone)
    if new:
        text = catalog.ngettext(
            "change-pieces-added",
            "Added: {pieces}",
            "Added: {pieces}",
            len(new),
            pieces=after.pieces(new, Case.SUBJECT),
        )
        yield Statement(text, fields=new)
    for at in what_if.changed:
        if at in stood and at in stands:
            yield _replacement(at, before, after)
    if not what_if.changed:
        yield Statement(
            catalog.gettext("change-inhabitants-stay", "All inhabitants stay where they were.")
        )


def _replacement(at: Field, before: Narration, after: Narration) -> Statement:
    """Somebody else on a field, or the same piece with another back."""
    piece = before.piece(at)
    if piece == after.piece(at):
        text = before.catalog.gettext(
            "change-back-alone", "Only the back differs, which does not count: {piece}", piece=piece
        )
    else:
        text = before.catalog.gettext(
            "change-piece-replaced",
            "Replaced: {piece} with {other}",
            piece=piece,
            other=after.phrases.another(after.position.inhabitants[at]),
        )
    return Statement(text, fields=(at,))


def _effect(what_if: WhatIf, before: Narration, after: Narration) -> Statement:
    """How far the change reaches; where that is the victory, who wins before and after."""
    catalog, effect = before.catalog, what_if.effect
    text = {
        Effect.WINNERS: catalog.gettext("change-affects-victory", "This changes who wins."),
        Effect.RANKS: catalog.gettext(
            "change-affects-ranks", "This changes ranks, but not who wins."
        ),
        Effect.POINTS: catalog.gettext(
            "change-affects-points", "This changes points, but nobody's rank."
        ),
        Effect.HOLDINGS: catalog.gettext(
            "change-affects-items", "This changes what players hold, but nobody's points."
        ),
        Effect.STEPS: catalog.gettext(
            "change-affects-steps",
            "This changes steps of the scoring, but not what the players get.",
        ),
        Effect.NOTHING: catalog.gettext("change-affects-nothing", "The scoring does not change."),
    }[effect]
    if effect < Effect.RANKS:
        return Statement(text)
    winners = _both(_winners(before), _winners(after), catalog)
    return Statement(text, _WINNING, details=winners if effect is Effect.WINNERS else ())


def _winners(on: Narration) -> Statement:
    return Statement(winners_sentence(on.resolution.winners, on.catalog, on.phrases), _WINNING)


def _both(one: Statement, other: Statement, catalog: Translator) -> tuple[Statement, Statement]:
    """What is said before a change and after it, side by side."""
    return (
        evolve(one, text=catalog.labeled(catalog.gettext("title-before", "Before"), one.text)),
        evolve(other, text=catalog.labeled(catalog.gettext("title-after", "After"), other.text)),
    )


def _points(what_if: WhatIf, on: Narration) -> Iterator[Statement]:
    """Everybody's points and what becomes of them, and of the rank."""
    catalog = on.catalog
    points = {each.color: each.points for each in what_if.before.standings}
    for color, change in what_if.points.items():
        before = points[color]
        if change:
            text = catalog.gettext(
                "change-before-and-after",
                "{change}, from {before} to {after}",
                change=_more_or_fewer(change, catalog),
                before=before,
                after=before + change,
            )
        else:
            text = catalog.ngettext(
                "change-points-same",
                "{number} point as before",
                "{number} points as before",
                before,
            )
        details = [Statement(capital(rank), _WINNING) for rank in _rank(what_if, color, catalog)]
        told = catalog.labeled(on.phrases.opening_player(color), text)
        yield Statement(told, _SUM, details=tuple(details))


def _more_or_fewer(change: int, catalog: Translator) -> str:
    """What a change brings somebody, or costs."""
    if change > 0:
        return catalog.ngettext(
            "change-points-more", "{number} point more", "{number} points more", change
        )
    return catalog.ngettext(
        "change-points-fewer", "{number} point fewer", "{number} points fewer", -change
    )


def _rank(what_if: WhatIf, color: Color, catalog: Translator) -> Iterator[str]:
    """The rank of a player, where it is another."""
    before, after = (_ranks(each)[color] for each in (what_if.before, what_if.after))
    if before != after:
        yield catalog.gettext(
            "change-rank",
            "rank {after} instead of {before}",
            after=catalog.place(after),
            before=catalog.place(before),
        )


def _ranks(resolution: Resolution) -> dict[Color, int]:
    return {each.color: each.rank for each in resolution.standings}


def _parting(what_if: WhatIf, before: Narration, after: Narration) -> Iterator[Statement]:
    """The hill, the step and the field where the scoring first differs, and how."""
    parting, catalog = what_if.parting, before.catalog
    if parting is None or parting.hill is None or parting.field is None:
        return
    hill, field = parting.hill, parting.field
    if parting.step is Step.SOLDIERS:
        clause = "soldiers.around-the-hill"
        text = catalog.gettext(
            "change-first-at-soldiers",
            "The scoring first differs at hill {hill}, when the soldiers act.",
            hill=hill,
        )
    elif parting.step is Step.CAPTURES:
        clause = "soldiers.captives-to-owner"
        text = catalog.gettext(
            "change-first-at-captives",
            "The scoring first differs at hill {hill}, when captives are shared out.",
            hill=hill,
        )
    else:
        clause = "control.around-the-hill"
        text = catalog.gettext(
            "change-first-at-influence",
            "The scoring first differs at hill {hill}, when influence is counted.",
            hill=hill,
        )
    one, other = (_at(on, parting.step, hill, field) for on in (before, after))
    yield Statement(text, (clause,), (field,), _both(one, other, catalog))


def _at(on: Narration, step: Step, hill: Hill, field: Field) -> Statement:
    """What there is to say about one field in a step of a hill."""
    record = on.resolution.hill(hill)
    if step is Step.SOLDIERS:
        told = [each for each in soldier_statements(on, record) if each.fields[:1] == (field,)]
        nobody = on.catalog.gettext(
            "field-without-soldier", "No soldier stands on {field}.", field=field
        )
    elif step is Step.CAPTURES:
        # The same soldiers capture the same inhabitants; what differs is who takes them.
        return next(each for each in capture_statements(on, record) if field in each.fields)
    else:
        tally = record.tally(field)
        told = [] if tally is None else [tally_statement(on, record, tally)]
        nobody = on.catalog.gettext("field-with-nobody", "Nobody stands on {field}.", field=field)
    if not told:
        return Statement(nobody, fields=(field,))
    clauses = dict.fromkeys(clause for each in told for clause in each.clauses)
    return Statement(" ".join(each.text for each in told), tuple(clauses), (field,))


def _hill(hill: Hill, before: Narration, after: Narration) -> Chapter:
    """A hill that goes to somebody else, with everybody's influence before and after."""
    token = before.position.board.token(hill)
    heading = before.catalog.gettext(
        "hill-with-token", "Hill {hill}, laurel token worth {value}", hill=hill, value=token
    )
    one, other = (_award(on, hill) for on in (before, after))
    return Chapter(heading, _both(one, other, before.catalog), hill, token=token)


def _award(on: Narration, hill: Hill) -> Statement:
    record = on.resolution.hill(hill)
    return evolve(award_statement(on, record), details=tuple(sum_statements(on, record)))


def explain_swing(swing: Swing, catalog: Translator) -> Explanation:
    """Tells what would change without each inhabitant, those that matter most first."""
    on = Narration(swing.resolution, catalog)
    reached: dict[Effect, list[Field]] = {effect: [] for effect in Effect}
    for at, what_if in swing.without.items():
        reached[what_if.effect].append(at)
    return Explanation(
        catalog.language,
        titled(
            on.position,
            catalog.gettext(
                "title-depending-on-inhabitants", "How much depends on each inhabitant"
            ),
        ),
        (
            *reading_chapters(on),
            _standings(on),
            *(
                Chapter(heading, tuple(_without(swing, reached[effect], effect, on)))
                for effect, heading in _headings(catalog).items()
                if reached[effect]
            ),
            *_idle(reached, on),
        ),
        position=on.position,
    )


def _standings(on: Narration) -> Chapter:
    """Who wins, and everybody's points and ranks."""
    statements = [
        standing_statement(
            on.phrases.opening_player(each.color), [each.points], [each.rank], on.catalog
        )
        for each in on.resolution.standings
    ]
    return Chapter(
        on.catalog.gettext("title-as-it-stands", "As it stands"), (_winners(on), *statements)
    )


def _headings(catalog: Translator) -> dict[Effect, str]:
    """The headings for whoever changes somebody's points or rank, the furthest effect first."""
    return {
        Effect.WINNERS: catalog.gettext("title-decisive-for-victory", "Decisive for the victory"),
        Effect.RANKS: catalog.gettext(
            "title-decisive-for-ranks", "Decisive for ranks, but not for the victory"
        ),
        Effect.POINTS: catalog.gettext(
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
        label = on.catalog.gettext(
            "change-without-piece", "Without {piece}", piece=on.piece(at, Case.OBJECT)
        )
        changes = _changed_points(what_if, on)
        details = (
            (_winners(Narration(what_if.after, on.catalog)),)
            if effect is Effect.WINNERS
            else tuple(_other_ranks(what_if, on))
        )
        yield Statement(on.catalog.labeled(label, changes), _SUM, (at,), details)


def _changed_points(what_if: WhatIf, on: Narration) -> str:
    """What a change brings and costs everybody whose points are others."""
    catalog = on.catalog
    changes = [
        catalog.gettext(
            "change-for-player",
            "{change} for {player}",
            change=_more_or_fewer(change, catalog),
            player=on.phrases.player(color, Case.OBJECT),
        )
        for color, change in what_if.points.items()
        if change
    ]
    return (
        catalog.listed(changes)
        if changes
        else catalog.gettext("change-points-kept", "all players keep their points")
    )


def _other_ranks(what_if: WhatIf, on: Narration) -> Iterator[Statement]:
    for color in what_if.points:
        for rank in _rank(what_if, color, on.catalog):
            told = on.catalog.labeled(on.phrases.opening_player(color), rank)
            yield Statement(told, _WINNING)


def _idle(reached: Mapping[Effect, Sequence[Field]], on: Narration) -> Iterator[Chapter]:
    """Whoever changes nobody's points: one sentence for each way of not doing so."""
    statements = [
        Statement(_idle_sentence(effect, reached[effect], on), fields=tuple(reached[effect]))
        for effect in (Effect.HOLDINGS, Effect.STEPS, Effect.NOTHING)
        if reached[effect]
    ]
    if statements:
        heading = on.catalog.gettext(
            "title-without-effect-on-points", "Without effect on anybody's points"
        )
        yield Chapter(heading, tuple(statements))


def _idle_sentence(effect: Effect, fields: Sequence[Field], on: Narration) -> str:
    pieces = on.pieces(fields, Case.SUBJECT)
    if effect is Effect.HOLDINGS:
        return on.catalog.ngettext(
            "piece-affects-items-alone",
            "Without {pieces}, players would hold other items of the same value.",
            "Without any one of these, players would hold other items of the same value: {pieces}",
            len(fields),
            pieces=pieces,
        )
    if effect is Effect.STEPS:
        return on.catalog.ngettext(
            "piece-affects-steps-alone",
            "Without {pieces}, steps of the scoring would change, but not what the players get.",
            "Without any one of these, steps of the scoring would change, but not what the "
            "players get: {pieces}",
            len(fields),
            pieces=pieces,
        )
    return on.catalog.ngettext(
        "piece-without-any-effect",
        "Without {pieces}, nothing would change.",
        "Without any one of these, nothing would change: {pieces}",
        len(fields),
        pieces=pieces,
    )
