"""The rulebook as data: clauses, differences between the editions, open questions, facts."""

from palatinus_rules.kit.lazy import names_from

__getattr__, __dir__ = names_from(__name__)
