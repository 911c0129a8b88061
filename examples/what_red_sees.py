"""Plays three placements and shows what one of the players can know, and what is refused."""

from palatinus_rules import Game, Placement, Player, draw_setup
from palatinus_rules.drawing import board_text
from palatinus_rules.rules import PlacementError

players = [Player("red"), Player("yellow"), Player("green"), Player("blue")]
game = Game(draw_setup(seed=7).board(), players)
game = game.place(Placement("A1", "red", "farmer", wolf=True))
game = game.place(Placement("B3", "yellow", "merchant", wolf=True))
game = game.place(Placement("C6", "green", "soldier"))

view = game.view("red")
print(board_text(view.board, view.placements))
for piece, most in view.holdings[players[1].color].most.items():
    least = view.holdings[players[1].color].least[piece]
    number = f"{most}" if least == most else f"{least} to {most}"
    print(f"Yellow still holds {number}: {piece}")

try:
    game.place(Placement("A1", "red", "soldier", wolf=True))
except PlacementError as error:
    print("Refused:")
    print(error)
