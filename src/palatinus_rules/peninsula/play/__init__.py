"""A people's whole go, verified and carried out phase by phase."""
