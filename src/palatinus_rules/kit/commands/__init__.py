"""What the command of any game needs, with Click: languages, help, streams, completion, endings."""

WRONG_USE = 2
"""The status for wrong use, and for what cannot be read or written."""
