"""The document of a game's record: its scenario, its first state, and the orders for its goes."""

from __future__ import annotations

from attrs import define

from palatinus_rules.kit.json_reader import shape
from palatinus_rules.kit.messages import message
from palatinus_rules.peninsula.declarations.game import GameDocument
from palatinus_rules.peninsula.documents.names import GAME_FORMAT
from palatinus_rules.peninsula.documents.orders import orders_document
from palatinus_rules.peninsula.documents.reader import Reader
from palatinus_rules.peninsula.documents.scenario import scenario_document
from palatinus_rules.peninsula.documents.state import state_document
from palatinus_rules.peninsula.game import Game

_GAME = shape(message("document-game-record", "The record of a game"), GameDocument)


@define
class GameReader(Reader):
    """Takes the parts out of the document of a game; each of them is a document of its own."""

    def parts(self, value: object) -> dict[str, object]:
        """The documents of scenario and state and the list of orders; the title, if it has one."""
        found = self.document(value, _GAME, GAME_FORMAT) or {}
        parts = {key: found[key] for key in ("scenario", "state") if key in found}
        goes = (
            self.sequence(found.get("goes", ()), "goes", message("document-goes", "The goes")) or []
        )
        if "title" in found:
            parts["title"] = self.text(
                found["title"], "", "title", message("document-the-title", "The title")
            )
        return parts | {"goes": goes}


def game_document(game: Game) -> GameDocument:
    """The record of a game as a ``peninsula-game/1`` document."""
    document: GameDocument = {
        "format": GAME_FORMAT,
        "title": game.title or "",
        "scenario": scenario_document(game.scenario),
        "state": state_document(game.state),
        "goes": [orders_document(each) for each in game.goes],
    }
    if game.title is None:
        del document["title"]
    return document
