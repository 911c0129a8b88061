"""A resolution as one page: standings, position, pictures and explanation of every step."""

from palatinus_rules.report.page import report

__all__ = ["report"]


def __dir__() -> list[str]:
    return __all__
