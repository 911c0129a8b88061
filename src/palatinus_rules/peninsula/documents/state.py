"""The state document, read and written."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import define

from palatinus_rules.kit.json_reader import Vocabulary, shape
from palatinus_rules.kit.messages import Item, message
from palatinus_rules.kit.problems import Problems
from palatinus_rules.kit.texts import below
from palatinus_rules.peninsula.codes import ProblemCode
from palatinus_rules.peninsula.declarations.state import OccupiedDocument, StateDocument
from palatinus_rules.peninsula.declarations.values import Forces
from palatinus_rules.peninsula.documents.forces import forces_document
from palatinus_rules.peninsula.documents.names import STATE_FORMAT
from palatinus_rules.peninsula.documents.reader import Reader
from palatinus_rules.peninsula.scenario import LAST_TURN
from palatinus_rules.peninsula.state import Occupied, Phase, Standing, State
from palatinus_rules.peninsula.units import Force

_PHASES = Vocabulary(message("document-phase", "A phase"), ProblemCode.WORD_UNKNOWN, Phase)
_STATE = shape(message("document-state", "A state"), StateDocument)
_OCCUPIED = shape(
    message("document-first-occupant", "The first occupant of an area"), OccupiedDocument
)
_AREAS = message("document-areas", "The areas")
_PEOPLE = message("document-people", "A people")
_PEOPLES = message("document-peoples", "The peoples")


@define
class StateReader(Reader):
    """Takes a state out of a document; whether names mean anything is for the checks to say."""

    def state(self, value: object) -> State | None:
        """The state, which is only a draft where anything was noted."""
        found = self.document(value, _STATE, STATE_FORMAT)
        if found is None:
            return None
        turn = self.turn(found["turn"], "", "turn") if "turn" in found else None
        people = self.text(found["people"], "", "people", _PEOPLE) if "people" in found else None
        if people is not None:
            self.name(people, "people")
        return State(
            turn=turn or LAST_TURN,
            people=people or "",
            phase=self._phase(found),
            saved=self._numbers(found, "saved", message("document-savings", "What is saved")),
            units=self._standing(found, "units"),
            points=self._numbers(
                found, "points", message("document-number-of-points", "A number of points")
            ),
            occupied=self._occupied(found.get("occupied", {})),
            invading=self._standing(found, "invading"),
            held=self._held(found.get("held", {})),
        )

    def _phase(self, found: Mapping[str, object]) -> Phase:
        if "phase" not in found:
            return Phase.DEVELOPMENT
        return self.word(found["phase"], "", "phase", _PHASES) or Phase.DEVELOPMENT

    def _numbers(self, found: Mapping[str, object], key: str, what: Item) -> dict[str, int]:
        return self.numbers(found.get(key, {}), key, _PEOPLES, what)

    def _standing(self, found: Mapping[str, object], key: str) -> dict[str, dict[str, Force]]:
        return {
            area: {
                people: self.force(force, below(below(key, area), people))
                for people, force in self.entries(forces, below(key, area), _PEOPLES).items()
            }
            for area, forces in self.entries(found.get(key, {}), key, _AREAS).items()
        }

    def _occupied(self, value: object) -> dict[str, Occupied]:
        areas = {}
        for area, each in self.entries(value, "occupied", _AREAS).items():
            where = below("occupied", area)
            found = self.record(each, where, _OCCUPIED) or {}
            people = self.text(found.get("people", ""), where, "people", _PEOPLE)
            turn = self.turn(found["turn"], where, "turn") if "turn" in found else None
            if people and turn is not None:
                areas[area] = Occupied(people, turn)
        return areas

    def _held(self, value: object) -> dict[str, str]:
        areas = {}
        for area, each in self.entries(value, "held", _AREAS).items():
            people = self.text(each, "held", area, _PEOPLE)
            if people is not None:
                areas[area] = people
        return areas


def read_state_document(value: object, *, of_text: bool = False) -> tuple[State | None, Problems]:
    """A state, or a draft of one, with everything that cannot be read in its document."""
    reader = StateReader(of_text=of_text)
    state = None
    with reader.problems.until_enough():
        state = reader.state(value)
    return state, reader.problems.collected()


def state_document(state: State) -> StateDocument:
    """A state as a ``peninsula-state/1`` document; what it need not say is left out."""
    document: StateDocument = {
        "format": STATE_FORMAT,
        "turn": state.turn,
        "people": state.people,
        "phase": str(state.phase),
        "saved": dict(state.saved),
        "units": _standing_document(state.units),
    }
    if state.points:
        document["points"] = dict(state.points)
    if state.occupied:
        document["occupied"] = {
            area: {"people": each.people, "turn": each.turn}
            for area, each in state.occupied.items()
        }
    if state.invading:
        document["invading"] = _standing_document(state.invading)
    if state.held:
        document["held"] = dict(state.held)
    return document


def _standing_document(standing: Standing) -> dict[str, Forces]:
    return {area: forces_document(forces) for area, forces in standing.items()}
