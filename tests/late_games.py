"""Games a few placements before their end, with little face down, for what tries every way."""

from __future__ import annotations

from attrs import evolve

from palatinus_rules import Game, View, random_game


def late(players: int, seed: int, back: int, *, told: bool = True) -> Game:
    """A random game, so many placements before its end; its set is told, or not."""
    record = random_game(players, seed)
    over = record.game()
    placed = over.placements[: len(over.placements) - back]
    return Game(over.board, over.players, record.color_set if told else None, placed)


def late_view(players: int, back: int, *, hidden: int, seed: int = 1, told: bool = True) -> View:
    """What whoever is to move sees, who has peeped at all but so many of the pieces face down.

    After the last placement it is the first player who looks. What is said of the hands is still
    what somebody honest could say.
    """
    game = late(players, seed, back, told=told)
    view = game.view((game.to_move or game.players[0]).color)
    face_down = [number for number, each in enumerate(view.placements) if each.kind is None]
    # Color by color: one piece alone would follow from the others of its color.
    covered = sorted(face_down, key=lambda number: view.placements[number].color)[:hidden]
    assert len(covered) == hidden
    placements = [
        each if number in covered else game.placements[number]
        for number, each in enumerate(view.placements)
    ]
    return evolve(view, placements=tuple(placements))
