"""What Hypothesis calls, through an entry point, when it is imported.

This lies beside the package and not in it, because most of those who import Hypothesis test
something else, and need not wait for any of it.
"""

import sys


def on_import() -> None:
    """Makes ``from_type`` know the classes of the rules where somebody has imported these.

    Where nobody has, they tell Hypothesis about themselves once they are imported. They cannot be
    told in the middle of being imported, which is no reason to keep anybody from Hypothesis:
    either the package does it at its end, or :func:`palatinus_rules.testing.register` can.
    """
    if "palatinus_rules" in sys.modules:
        try:
            from palatinus_rules.testing import register

            register()
        except ImportError:
            pass
