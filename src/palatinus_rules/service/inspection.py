"""What lies on the table: read, doubted, and scored as it lies; a hill with pictures and words."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, field, frozen

from palatinus_rules.drawing import Scene, scenes, svg
from palatinus_rules.drawing.descriptions import scene_title
from palatinus_rules.explanations import carry_out
from palatinus_rules.explanations.resolution import explain_resolution
from palatinus_rules.explanations.structure import Chapter, Statement, Topic
from palatinus_rules.formats.readers import is_record, read_any_position
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.problems import Problems
from palatinus_rules.kit.requests import answers, told_by
from palatinus_rules.rules.fields import Hill
from palatinus_rules.rules.position import Position
from palatinus_rules.service.requests import (
    TERMS,
    PositionRequest,
    SourceRequest,
    Terms,
    hill_or_none,
)
from palatinus_rules.service.scoring import Refusal, Scorable, read, read_record, score


@frozen
class Inspection:
    """What somebody has typed so far: a position, and everything to doubt about it.

    Attributes:
        position: The position.
        problems: What is wrong with it.
        scorable: It with its rulings, if it can be scored as it lies, whatever the hands say:
            somebody who is still typing wants to see what it comes to.
    """

    position: Position
    problems: Problems
    scorable: Scorable | None


@answers(PositionRequest)
def inspect(request: PositionRequest) -> Inspection | Refusal:
    """A position, or the final position of a record, with its problems, and scorable if it can be.

    Only hands are forgiven: a board without its tokens in the right places has no result.
    """
    source, terms = request.source, request.terms
    if is_record(source):
        differences = read_record(source, terms).copy_problems()
        if differences:
            # Then the record tells the springs itself.
            terms = evolve(terms, copy=None, color_set=terms.known_set)
        found = read(source, terms, language=request.language)
        if isinstance(found, Refusal):
            more = found.problems.more
            return evolve(found, problems=Problems((*differences, *found.problems), more))
        return Inspection(found.position, Problems(differences), found)
    parsed = read_any_position(source, springs=terms.springs)
    problems = parsed.problems(
        incomplete=terms.incomplete, any_hands=terms.any_hands, color_set=terms.known_set
    )
    position = parsed.position
    if position is None:
        return Refusal.of(problems, source)
    misdealt = position.problems(any_hands=True)
    scorable = None
    if not misdealt:
        scorable = Scorable(position, terms.rulings(), terms.readings, terms.edition)
    return Inspection(position, problems, scorable)


@frozen
class PicturedStep:
    """One step of a scoring.

    Attributes:
        stage: The key of the step.
        heading: What it is called.
        picture: Its picture, as SVG without a style sheet.
        statements: Its sentences.
    """

    stage: str
    heading: str
    picture: str
    statements: tuple[Statement, ...]


@frozen
class Pictured:
    """One hill of a scoring, or its end, step by step.

    Attributes:
        chapter: What is said about all of it.
        steps: The steps, each with its picture.
        hands: What hands do there at the table, if anything.
    """

    chapter: Chapter
    steps: tuple[PicturedStep, ...]
    hands: tuple[Statement, ...]


@frozen
class PicturedRequest(SourceRequest):
    """A part of the scoring, with pictures and sentences.

    Attributes:
        language: The language of the answer's words.
        source: The input, in any format.
        terms: How the input is to be read, checked and scored.
        hill: The hill; without one, it is the end.
    """

    terms: Terms = TERMS
    hill: Hill | None = field(
        default=None, kw_only=True, converter=hill_or_none, metadata=told_by(key="hill")
    )


@answers(PicturedRequest)
def pictured(request: PicturedRequest) -> Pictured | Refusal:
    """A hill of the scoring, or its end, with the pictures and sentences of all its steps.

    Pages have the style sheet of the pictures once, from
    :func:`palatinus_rules.drawing.stylesheet`. Raises
    :class:`palatinus_rules.UnknownNameError` for what is no hill.
    """
    sought, language = request.hill, request.language
    outcome = score(request.source, request.terms, language=language)
    if isinstance(outcome, Refusal):
        return outcome
    told = explain_resolution(outcome, language)
    (chapter,) = (
        each
        for each in told.chapters
        if (each.topic is Topic.VICTORY if sought is None else each.hill is sought)
    )
    # Hands have done everything before the end.
    work = () if sought is None else carry_out(outcome, language).hill(sought).statements
    return Pictured(chapter, tuple(_steps(scenes(outcome), sought, language)), tuple(work))


def _steps(
    series: tuple[Scene, ...], hill: Hill | None, language: Language
) -> Iterator[PicturedStep]:
    for scene in series:
        if scene.hill is hill:
            yield PicturedStep(
                str(scene.stage),
                translator(language).text(scene_title(scene)),
                svg(scene, language=language, style=False).rstrip("\n"),
                scene.explained(language),
            )
