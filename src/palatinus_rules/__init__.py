"""The rules of the board game Palatinus: boards, games, scoring, explanations, disputes."""

import sys

from palatinus_rules.kit.lazy import names_from

# Whoever only scores a position need not wait for what only whole games or words need.
__getattr__, __dir__ = names_from(__name__)

# Where Hypothesis was imported before, it has called this hook in vain.
if "_palatinus_rules_hypothesis" in sys.modules:
    sys.modules["_palatinus_rules_hypothesis"].on_import()
