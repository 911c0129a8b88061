"""The text that a person types, and the code of a position that fits in a message."""
