"""What knows no game: problems and errors, texts and their places, languages, names loaded late."""

from palatinus_rules.kit.lazy import names_from

__getattr__, __dir__ = names_from(__name__)
