"""What all sentences about one resolution need: its records, and the words of a language."""

from __future__ import annotations

from collections.abc import Iterable

from palatinus_rules.explanations.phrases import Case, Phrases
from palatinus_rules.kit.catalogs import Catalog
from palatinus_rules.rules.fields import Field
from palatinus_rules.rules.position import Position
from palatinus_rules.rules.scoring.resolution import Resolution


class Narration:
    """One resolution that is told in one language."""

    def __init__(self, resolution: Resolution, catalog: Catalog) -> None:
        self.resolution = resolution
        self.catalog = catalog
        self.phrases = Phrases(catalog, resolution.position.players)

    @property
    def position(self) -> Position:
        """The position that was scored."""
        return self.resolution.position

    def piece(self, field: Field, case: Case = Case.SUBJECT) -> str:
        """The inhabitant who stood on a field at first."""
        return self.pieces([field], case)

    def pieces(self, fields: Iterable[Field], case: Case = Case.OBJECT) -> str:
        """The inhabitants who stood on some fields at first."""
        standing = self.position.inhabitants
        return self.phrases.pieces([(field, standing[field]) for field in fields], case)
