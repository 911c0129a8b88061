"""Which command this is, the languages that it speaks, and what its help may name."""

from __future__ import annotations

from palatinus_rules.kit.commands.user_language import NAMES, Program
from palatinus_rules.kit.messages import Listed, Value, Verbatim, grouped


def _readings() -> Value:
    from palatinus_rules.rules.rulings import QUESTIONS

    chosen = (f"{key}={'|'.join(readings)}" for key, readings in QUESTIONS.items())
    return Listed(tuple(map(Verbatim, chosen)), ",")


def _questions() -> Value:
    from palatinus_rules.rules.rulings import QUESTIONS

    return Listed((*QUESTIONS,), ",")


def _most() -> Value:
    from palatinus_rules.foresight.limits import MOST_SWEPT

    return grouped(MOST_SWEPT)


def _playouts() -> Value:
    from palatinus_rules.foresight.limits import PLAYOUTS

    return grouped(PLAYOUTS)


def _locale() -> str:
    # Only other languages than English need this.
    from pathlib import Path

    return str(Path(__file__).parents[1] / "locale")


PALATINUS = Program(
    name="palatinus",
    codes=(*NAMES,),
    locale=_locale,
    values={
        "readings": _readings,
        "questions": _questions,
        "most": _most,
        "playouts": _playouts,
    },
)
