"""What Hypothesis calls, through an entry point, when it is imported.

This lies beside the package and not in it, because most of those who import Hypothesis test
something else, and need not wait for any of it.
"""

import sys


def on_import() -> None:
    """Makes ``from_type`` know the classes of the rules, if these are imported already.

    Otherwise they register themselves once they are imported. They cannot be registered while they
    are being imported, but that must not break Hypothesis: the package does it at its end, or
    :func:`palatinus_rules.testing.register` can.
    """
    if "palatinus_rules" in sys.modules:
        try:
            from palatinus_rules.testing import register

            register()
        except ImportError:
            pass


def on_name(thing: object) -> None:
    """Makes ``from_type`` know a class that was just imported by its public name."""
    try:
        from palatinus_rules.testing.registration import register_one
    except ImportError:
        # Too early: it will be found among what is imported.
        return
    register_one(thing)
