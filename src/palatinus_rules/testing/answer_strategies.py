"""What the library answers about positions and games of any kind."""

from __future__ import annotations

from hypothesis import strategies as st

from palatinus_rules.disputes.changes import Swing, WhatIf, swing
from palatinus_rules.disputes.claims import Claim
from palatinus_rules.disputes.judgement import Judgement, judge
from palatinus_rules.disputes.rechecking import Recheck, recheck
from palatinus_rules.disputes.settlement import Settlement, settle
from palatinus_rules.drawing.scene import Scene, scenes
from palatinus_rules.explanations.explaining import explain
from palatinus_rules.explanations.structure import Chapter, Explanation, Statement
from palatinus_rules.foresight.possible_worlds import World, Worlds, worlds
from palatinus_rules.formats.readers import read_any_position, read_any_record
from palatinus_rules.kit.catalogs import translator
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.messages import Translator
from palatinus_rules.rules.position import ParsedPosition, Position
from palatinus_rules.rules.records.verification import ParsedRecord, Verification, verify
from palatinus_rules.rules.rulebook.questions import OPEN_QUESTIONS, Question, ReadingText
from palatinus_rules.rules.scoring.resolution import HillRecord
from palatinus_rules.rules.scoring.victory import Standing
from palatinus_rules.testing.choices import any_of
from palatinus_rules.testing.game_strategies import records
from palatinus_rules.testing.part_strategies import claims, views
from palatinus_rules.testing.position_strategies import positions, resolutions, rulings

_LANGUAGES = st.sampled_from(Language)
_UNREADABLE = st.text("?!")


def hill_records() -> st.SearchStrategy[HillRecord]:
    """What happens at one hill."""
    return any_of(resolutions().map(lambda scored: scored.hills))


def standings() -> st.SearchStrategy[Standing]:
    """One player at the end."""
    return any_of(resolutions().map(lambda scored: scored.standings))


def drawn_scenes() -> st.SearchStrategy[Scene]:
    """One step of a scoring as a picture."""
    return any_of(resolutions().map(scenes))


def explanations() -> st.SearchStrategy[Explanation]:
    """A scoring in words."""
    return st.builds(explain, resolutions(), _LANGUAGES)


def chapters() -> st.SearchStrategy[Chapter]:
    """A chapter of an explanation."""
    return any_of(explanations().map(lambda told: told.chapters))


def statements() -> st.SearchStrategy[Statement]:
    """A sentence of an explanation."""
    return any_of(explanations().map(lambda told: [*told.statements]))


def translators() -> st.SearchStrategy[Translator]:
    """What makes text in a language."""
    return st.builds(translator, _LANGUAGES)


def settlements() -> st.SearchStrategy[Settlement]:
    """What depends on which open question."""
    return st.builds(settle, positions(), rulings=rulings())


def rechecks() -> st.SearchStrategy[Recheck]:
    """What to compare with the table."""
    return st.builds(recheck, positions(), rulings())


def judgements() -> st.SearchStrategy[Judgement]:
    """Claims about a position, with who is right; colors that nobody has are left out."""

    def judged(position: Position, claimed: list[Claim]) -> Judgement:
        return judge(position, claimed, problems=[])

    return st.builds(judged, positions(), st.lists(claims()))


def swings() -> st.SearchStrategy[Swing]:
    """What would change without each of the inhabitants."""
    return st.builds(swing, positions(), rulings())


def what_ifs() -> st.SearchStrategy[WhatIf]:
    """What would change without one inhabitant."""
    return any_of(swings().map(lambda swung: [*swung.without.values()]))


def any_worlds() -> st.SearchStrategy[Worlds]:
    """All that can still be hidden from somebody."""
    return views().map(worlds)


@st.composite
def any_world(draw: st.DrawFn) -> World:
    """One way to fill in what is hidden, of the first thousand."""
    found = draw(any_worlds())
    return found[draw(st.integers(0, min(len(found), 1000) - 1))]


def verifications() -> st.SearchStrategy[Verification]:
    """The verification of a record that is right."""
    return st.builds(verify, records())


def parsed_positions() -> st.SearchStrategy[ParsedPosition]:
    """What was read of a text: a position, or why there is none."""
    return st.builds(read_any_position, positions().map(lambda each: each.to_text()) | _UNREADABLE)


def parsed_records() -> st.SearchStrategy[ParsedRecord]:
    """What was read of a text: a record, or why there is none."""
    return st.builds(read_any_record, records().map(lambda each: each.to_text()) | _UNREADABLE)


def questions() -> st.SearchStrategy[Question]:
    """One of the open questions."""
    return st.sampled_from(OPEN_QUESTIONS)


def reading_texts() -> st.SearchStrategy[ReadingText]:
    """What a reading of one of them says."""
    return any_of(questions().map(lambda asked: asked.answers))
