"""Hands as the board shows them, from a few letters."""

from __future__ import annotations

from palatinus_rules import Color, Field, Kind
from palatinus_rules.rules import ColorSet, ProblemCode
from palatinus_rules.rules.hands import PartialPiece, hand_problems

RED, YELLOW, GREEN, BLUE, PURPLE = Color
KINDS = {"m": Kind.MERCHANT, "f": Kind.FARMER, "s": Kind.SOLDIER, "?": None}
FIVE = "mmM fFF s"
FOUR = "mmMM fFF s"
TWELVE = "mmMM fFF s mmff"


def pieces(color: Color | None, letters: str) -> list[PartialPiece]:
    """Pieces on A1, A2 and so on, from letters: m, f, s, capitals with a wolf, ? for unreadable.

    After a quote the backs of all pieces that follow are not told: ``mM'mf``.
    """
    told, _, untold = letters.replace(" ", "").partition("'")
    return [
        PartialPiece(
            f"inhabitants.{at}",
            color,
            KINDS[letter.lower()],
            letter.isupper() if number < len(told) else None,
        )
        for number, (at, letter) in enumerate(zip(Field, told + untold, strict=False))
    ]


def found(
    *hands: str,
    seconds: tuple[str, ...] = (),
    strays: str = "",
    color_set: ColorSet | None = None,
) -> list[tuple[str, str]]:
    """Codes and messages for players who show these pieces; all places are checked, too."""
    colors = dict(enumerate(Color))
    seats = {seat: colors[seat] for seat in range(len(hands))}
    second = {seat: colors[2 + seat] for seat in range(len(seconds))}
    shown = [piece for seat, letters in enumerate(hands) for piece in pieces(seats[seat], letters)]
    for seat, letters in enumerate(seconds):
        shown += pieces(second[seat], letters)
    shown += pieces(None, strays)
    problems = list(hand_problems(len(hands), seats, second, shown, color_set))
    for problem in problems:
        if problem.code is ProblemCode.SETS_DIFFER:
            assert problem.where == "inhabitants"
        else:
            color = Color(problem.message.split()[0])
            own = f"players[{list(seats.values()).index(color)}]" if color in seats.values() else ""
            assert problem.where == own or problem.where == next(
                f"players[{seat}].second_color" for seat, c in second.items() if c is color
            )
    return [(str(problem.code), problem.message) for problem in problems]
