"""The service: everything that a user can ask for, from bytes and plain options to an answer.

Every function returns an answer or a :class:`Refusal` with everything that is wrong, and raises an
error for impossible requests. The service prints nothing and opens no files: the interfaces do.
"""

from palatinus_rules.kit.lazy import names_from

__getattr__, __dir__ = names_from(__name__)
