from palatinus_rules.peninsula import (
    odds as odds,
    page as page,
)
from palatinus_rules.peninsula.checking import (
    check_scenario as check_scenario,
    check_state as check_state,
)
from palatinus_rules.peninsula.checks import Findings as Findings
from palatinus_rules.peninsula.codes import (
    ForceError as ForceError,
    ReadingError as ReadingError,
    ScenarioError as ScenarioError,
    StateError as StateError,
)
from palatinus_rules.peninsula.documents.scenario import scenario_document as scenario_document
from palatinus_rules.peninsula.documents.schemas import schema as schema
from palatinus_rules.peninsula.documents.state import state_document as state_document
from palatinus_rules.peninsula.game import Game as Game
from palatinus_rules.peninsula.notation.scenario import (
    scenario_text as scenario_text,
)
from palatinus_rules.peninsula.notation.state import (
    state_text as state_text,
)
from palatinus_rules.peninsula.orders import Orders as Orders
from palatinus_rules.peninsula.readers import (
    Checked as Checked,
    read_game as read_game,
    read_orders as read_orders,
    read_scenario as read_scenario,
    read_state as read_state,
    scenario_from as scenario_from,
    state_from as state_from,
)
from palatinus_rules.peninsula.readings import Readings as Readings
from palatinus_rules.peninsula.scenario import Scenario as Scenario
from palatinus_rules.peninsula.state import State as State
from palatinus_rules.peninsula.units import Force as Force, UnitKind as UnitKind
