"""JSON Schemas that lie in a package, one file for each document, whole with all they refer to."""

from __future__ import annotations

import json
import re

from attrs import frozen

from palatinus_rules.kit.files import packaged


@frozen
class Schemas:
    """The schemas of a game, in the files ``GAME-NAME-1.schema.json`` of a package.

    They refer to each other by ``URN:NAME:1``.
    """

    package: str
    game: str
    urn: str

    def whole(self, name: str) -> dict[str, object]:
        """The schema of a document, with the others that it refers to in its ``$defs``."""
        reference = re.compile(rf'"{re.escape(self.urn)}:([a-z]+):1')
        texts = {name: self._text(name)}
        sought = [name]
        for each in sought:
            for other in reference.findall(texts[each]):
                if other not in texts:
                    texts[other] = self._text(other)
                    sought.append(other)
        loaded: dict[str, dict[str, object]] = {each: json.loads(texts[each]) for each in sought}
        schema = loaded.pop(name)
        own = schema["$defs"]
        if loaded and isinstance(own, dict):
            own |= {f"{self.game}-{each}/1": other for each, other in loaded.items()}
        return schema

    def _text(self, name: str) -> str:
        return packaged(self.package, f"{self.game}-{name}-1.schema.json").decode()
