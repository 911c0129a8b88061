"""The end of the game, in the rulebook's order: soldiers, control of the hill, victory."""
