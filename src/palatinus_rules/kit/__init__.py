"""What knows no game, and any game needs: from problems and languages to charts and streams."""

from palatinus_rules.kit.lazy import names_from

__getattr__, __dir__ = names_from(__name__)
