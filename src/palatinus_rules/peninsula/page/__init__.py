"""The page of the odds: one function with JSON in and JSON out, and all that the page is made from.

The page itself is static files, which the package ``page`` serves and builds beside its own. It
computes no rule: everything that it shows comes from :func:`ask`, or from data that the library
generates.
"""

from palatinus_rules.kit.lazy import names_from

__getattr__, __dir__ = names_from(__name__)
