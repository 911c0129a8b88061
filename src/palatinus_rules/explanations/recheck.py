"""Whether a position was entered rightly, in words: the questions, and the errors that decide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from palatinus_rules.disputes.entry_errors import GROSS, EntryError, EntryErrorKind
from palatinus_rules.disputes.entry_questions import RecheckQuestion, RecheckQuestionKind, beside
from palatinus_rules.disputes.rechecking import DecidingError, Recheck
from palatinus_rules.explanations import table_words
from palatinus_rules.explanations.phrases import Case, Narration, Phrases, as_one, titled
from palatinus_rules.explanations.resolution import reading_chapters
from palatinus_rules.explanations.structure import Chapter, Explanation, Statement, Topic
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Message, joined, labeled, message, phrase, plural
from palatinus_rules.rules.box import Color
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.scoring.resolution import resolve

ROWS = {
    EntryErrorKind.TWIST: message("title-error-twist", "The board mirrored"),
    EntryErrorKind.LETTER: message("title-error-letters", "Two letters exchanged"),
    EntryErrorKind.ARROW: message("title-error-arrow", "A tile turned by one direction"),
    EntryErrorKind.RING: message("title-error-ring", "A tile counted counterclockwise"),
    EntryErrorKind.TOKEN: message("title-error-tokens", "Two tokens exchanged"),
    EntryErrorKind.SPRING: message("title-error-spring", "A spring too few or too many"),
    EntryErrorKind.EXCHANGE: message("title-error-neighbors", "Two neighboring fields exchanged"),
}
"""What each kind of error is called, in order."""

_NUMBERS = (
    message("recheck-no-question", "No question would show an error."),
    message("recheck-one-question", "One question."),
    message("recheck-two-questions", "Two questions."),
    message("recheck-three-questions", "Three questions."),
    message("recheck-four-questions", "Four questions."),
    message("recheck-five-questions", "Five questions."),
)


def explain_recheck(recheck: Recheck, language: Language) -> Explanation:
    """Tells what to compare, every error that decides with who would win, and what was tried."""
    on = Narration(resolve(recheck.position, recheck.rulings, edition=recheck.edition))
    return Explanation(
        language,
        titled(on.position, table_words.ENTERED_RIGHT),
        (
            *reading_chapters(on),
            *question_chapters(recheck),
            *_rows(recheck, on),
            Chapter(message("title-errors-tried", "What was tried"), (*_tried(recheck),)),
        ),
        position=on.position,
    )


def question_chapters(recheck: Recheck) -> Iterator[Chapter]:
    """The questions, if there are any."""
    if recheck.questions:
        position = recheck.position
        yield Chapter(
            message(
                "title-recheck-questions",
                "Compare with the table: every answer should be yes; where a piece is missing, it "
                "is no",
            ),
            tuple(
                Statement(question_words(each, position), fields=each.fields)
                for each in recheck.questions
            ),
            topic=Topic.QUESTIONS,
        )


def question_words(question: RecheckQuestion, position: Position) -> Message:
    """A question that is answered with yes if what was entered is on the table."""
    phrases, standing = Phrases(position.players), position.inhabitants
    match question.kind:
        case RecheckQuestionKind.TOUCHES:
            one, other = question.fields
            return message(
                "recheck-touches",
                "Does {one} of tile {tile}, on {field}, touch {other} of tile {other_tile}, on "
                "{other_field}?",
                one=phrases.piece(standing[one]),
                tile=one.hill,
                field=one,
                other=phrases.piece(standing[other], Case.OBJECT),
                other_tile=other.hill,
                other_field=other,
            )
        case RecheckQuestionKind.STANDS:
            (at,) = question.fields
            if at not in standing:
                return message("recheck-free", "Is nobody on {field}?", field=_found(at))
            return message(
                "recheck-stands",
                "Is there {piece} on {field}?",
                piece=phrases.another(standing[at]),
                field=_found(at),
            )
        case RecheckQuestionKind.SPRING:
            (at,) = question.fields
            if at in position.board.springs:
                return message("recheck-spring", "Is there a spring on {field}?", field=_found(at))
            return message("recheck-dry", "Is {field} without a spring?", field=_found(at))
        case _:
            return _tile_words(question, position)


def _tile_words(question: RecheckQuestion, position: Position) -> Message:
    """A question about the token of a tile, or about the tiles beside it."""
    (hill,) = question.hills
    if question.kind is RecheckQuestionKind.TOKEN:
        return message(
            "recheck-token",
            "Is the laurel token on hill {hill} worth {value}?",
            hill=hill,
            value=position.board.token(hill),
        )
    clockwise, counterclockwise, middle = beside(position.board, hill)
    return message(
        "recheck-letter",
        "Is {middle} the tile in the middle, and does {tile} come after {counterclockwise} and "
        "before {clockwise}, clockwise around it?",
        tile=hill,
        clockwise=clockwise,
        counterclockwise=counterclockwise,
        middle=middle,
    )


def _found(at: Field) -> Message:
    """A field, with how to find it on the table."""
    return message(
        "recheck-field",
        "{field} (tile {tile}, field {number} clockwise; the arrow marks field 1)",
        field=at,
        number=at.number,
        tile=at.hill,
    )


def _rows(recheck: Recheck, on: Narration) -> Iterator[Chapter]:
    """A chapter for each kind of error that decides, with who would win."""
    for kind, heading in ROWS.items():
        alike: dict[tuple[Color, ...], list[EntryError]] = {}
        for each in recheck.errors:
            if each.error.kind is kind:
                alike.setdefault(each.winners, []).append(each.error)
        if alike:
            statements = (_row(errors, to, on) for to, errors in alike.items())
            yield Chapter(heading, tuple(statements))


def _row(errors: Sequence[EntryError], winners: Sequence[Color], on: Narration) -> Statement:
    """Errors of one kind with which the same players would win."""
    if len(winners) == 1:
        told = message(
            "recheck-would-win",
            "{player} would have won",
            player=on.phrases.opening_player(winners[0]),
        )
    else:
        told = message(
            "recheck-would-share",
            "{players} would have shared the victory",
            players=on.phrases.opening_players(winners),
        )
    if errors[0].kind is EntryErrorKind.TWIST:
        return Statement(phrase("{told}.", told=told))
    fields = tuple(dict.fromkeys(at for error in errors for at in error.fields))
    named = as_one((_named(error, on.position) for error in errors), ",")
    return Statement(labeled(told, named), fields=fields)


def _named(error: EntryError, position: Position) -> Message:
    """An error, under a heading that says which kind of error it is."""
    if error.kind is EntryErrorKind.ARROW:
        (hill,) = error.hills
        if error.turn > 0:
            return message("recheck-clockwise", "{tile} clockwise", tile=hill)
        return message("recheck-counterclockwise", "{tile} counterclockwise", tile=hill)
    if error.kind is EntryErrorKind.SPRING:
        (at,) = error.fields
        if at in position.board.springs:
            return message("recheck-spring-not-there", "none on {field}", field=at)
        return message("recheck-spring-there", "one on {field}", field=at)
    places = (*error.hills, *error.fields)
    return as_one(phrase("{place}", place=place) for place in places)


def _tried(recheck: Recheck) -> Iterator[Statement]:
    if not recheck.errors:
        yield Statement(nothing_decides(recheck))
        return
    if not recheck.questions:
        yield Statement(_NUMBERS[0])
    yield Statement(
        plural(
            "recheck-tried",
            "One error at a time: of {tried} that were tried, {number} would change who wins.",
            "One error at a time: of {tried} that were tried, {number} would change who wins.",
            len(recheck.errors),
            tried=recheck.tried,
        )
    )


def nothing_decides(recheck: Recheck) -> Message:
    """That there is nothing to compare."""
    return message(
        "recheck-nothing",
        "None of the {tried} errors that were tried would change who wins, so no question is "
        "needed.",
        tried=recheck.tried,
    )


def recheck_sentence(recheck: Recheck) -> Message:
    """How many questions there are, and what hangs on them, in two short sentences."""
    if not recheck.errors:
        return nothing_decides(recheck)
    told = {error for question in recheck.questions for error in question.tells}
    first = min(
        recheck.errors, key=lambda each: (each.error not in told, each.error.kind not in GROSS)
    )
    return joined(_NUMBERS[len(recheck.questions)], error_sentence(first, recheck.position))


def error_sentence(deciding: DecidingError, position: Position) -> Message:
    """Who would have won on the table if an error had been made."""
    phrases, condition = Phrases(position.players), _condition(deciding.error, position)
    if len(deciding.winners) == 1:
        return message(
            "recheck-condition-would-win",
            "{condition:capital}, {player} would have won.",
            condition=condition,
            player=phrases.player(deciding.winners[0]),
        )
    return message(
        "recheck-condition-would-share",
        "{condition:capital}, {players} would have shared the victory.",
        condition=condition,
        players=as_one(map(phrases.player, deciding.winners)),
    )


def _condition(error: EntryError, position: Position) -> Message:
    """An error as a condition."""
    match error.kind:
        case EntryErrorKind.TWIST:
            return message("condition-mirrored", "if the board were mirrored")
        case EntryErrorKind.LETTER:
            one, other = error.hills
            return message(
                "condition-letters",
                "if the letters {one} and {other} were exchanged",
                one=one,
                other=other,
            )
        case EntryErrorKind.ARROW:
            (hill,) = error.hills
            if error.turn > 0:
                return message(
                    "condition-clockwise",
                    "if tile {tile} were turned one direction further clockwise",
                    tile=hill,
                )
            return message(
                "condition-counterclockwise",
                "if tile {tile} were turned one direction further counterclockwise",
                tile=hill,
            )
        case EntryErrorKind.RING:
            (hill,) = error.hills
            return message(
                "condition-ring",
                "if the fields of tile {tile} were counted the other way around",
                tile=hill,
            )
        case EntryErrorKind.TOKEN:
            one, other = error.hills
            return message(
                "condition-tokens",
                "if the laurel tokens of {one} and {other} were exchanged",
                one=one,
                other=other,
            )
        case EntryErrorKind.SPRING:
            (at,) = error.fields
            if at in position.board.springs:
                return message("condition-dry", "if there were no spring on {field}", field=at)
            return message("condition-spring", "if there were a spring on {field}", field=at)
        case _:
            here, there = error.fields
            return message(
                "condition-neighbors",
                "if {one} and {other} were exchanged",
                one=here,
                other=there,
            )
