"""How things are written: the text that a person types, JSON documents, a code for messages.

The documents are the outer contract of the library. Reading knows the shape of what is written and
nothing about the game: rules are asked, never repeated here.
"""

from palatinus_rules.kit.lazy import names_from

__getattr__, __dir__ = names_from(__name__)
