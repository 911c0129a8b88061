"""The page at the table: one function with JSON in and JSON out, its server, and its static build.

The page itself is static files below ``static``. It computes no rule: everything that it shows
comes from :func:`ask`, or from data that the library generates.
"""

from palatinus_rules.kit.lazy import names_from

__getattr__, __dir__ = names_from(__name__)
