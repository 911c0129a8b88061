"""The desk: everything that a person can ask for, from bytes and plain options to an answer.

Whoever asks gets the answer or a :class:`Refusal` with everything that is wrong, and an error for
what cannot be asked at all. Nothing is printed and nothing is opened here: that is for the skins.
"""

from palatinus_rules.kit.lazy import names_from

__getattr__, __dir__ = names_from(__name__)
