"""The rules as data: every clause, how sure it is, and the readings of what is open."""
