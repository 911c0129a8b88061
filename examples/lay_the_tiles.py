"""Lays tiles one after another and asks where the next one may go, and why not elsewhere."""

from palatinus_rules import Assembly
from palatinus_rules.rules import laying_seat

table = Assembly().lay("B", "M", arrow=4)
print("The second tile may lie in", ", ".join(table.spots()))

table = table.lay("A", "R3", arrow=0)
print("The twist is", table.twist, "and the third may lie in", ", ".join(table.spots()))

for problem in table.refusals("C", "R6", arrow=1):
    print("Not in R6:", problem.message)

players = ("red", "yellow", "green", "blue")
laid = [players[seat] for tile in range(7) if (seat := laying_seat(tile, 4)) is not None]
print("With four players the tiles are laid by", ", ".join(laid))
