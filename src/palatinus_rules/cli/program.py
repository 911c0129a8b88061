"""Which command this is, the languages that it speaks, and what its help may name."""

from __future__ import annotations

from palatinus_rules.kit.commands.user_language import NAMES, Program, translate


def _readings() -> str:
    from palatinus_rules.rules.rulings import QUESTIONS

    return ", ".join(f"{key}={'|'.join(readings)}" for key, readings in QUESTIONS.items())


def _questions() -> str:
    from palatinus_rules.rules.rulings import QUESTIONS

    return ", ".join(QUESTIONS)


def _most() -> str:
    from palatinus_rules.foresight.limits import MOST_SWEPT

    return _whole(MOST_SWEPT)


def _playouts() -> str:
    from palatinus_rules.foresight.limits import PLAYOUTS

    return _whole(PLAYOUTS)


def _whole(number: int) -> str:
    from palatinus_rules.kit.messages import grouped

    return translate(grouped(number))


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
