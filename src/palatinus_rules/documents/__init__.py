"""The JSON documents: a position, its result, its problems, and a whole game.

These are the outer contract of the library. Reading knows the shape of a document and nothing
about the game: rules are asked, never repeated here.
"""

from palatinus_rules.lazy import names_from

__getattr__, __dir__ = names_from(__name__)
