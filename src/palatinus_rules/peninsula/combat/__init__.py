"""A combat, in the order of 6.0 to 6.4: rows, arrows, melee, commanders, retreats, conquest."""
