"""The JSON documents: a position, its result, its problems, and a whole game."""
