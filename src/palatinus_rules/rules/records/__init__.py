"""A whole game: written down, played again, verified."""
