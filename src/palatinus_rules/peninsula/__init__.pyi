from palatinus_rules.peninsula.readings import Readings as Readings
from palatinus_rules.peninsula.units import Force as Force, Kind as Kind
