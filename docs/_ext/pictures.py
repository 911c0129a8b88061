"""A directive that draws positions and steps of their scoring while the pages are built.

The argument is the file of a position, from the folder of the project, or ``plain right`` or
``plain left``: a board with tile A in the middle, the others around it, and all arrows up. Without
options the position is drawn; ``:hill: C`` with ``:step: soldiers`` or ``control`` draws a step,
and ``:end:`` the end. With ``:outlook: 28`` the file is the record of a game, and its outlook after
so many placements is drawn, as somebody who watches sees it. The content is the caption. Each
picture is made twice, for light and dark pages.
"""

from pathlib import Path
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from palatinus_rules import Board, Hill, Position, Record, Tile, read_any_position, resolve
from palatinus_rules.drawing import Scene, Stage, Theme, svg
from palatinus_rules.foresight import Outlook, outlook
from palatinus_rules.rules import TOKENS

ROOT = Path(__file__).parent.parent.parent
FOLDER = "_generated"


def plain(twist: str) -> Board:
    """Tile A in the middle, B to G clockwise around it, all arrows up."""
    tiles = [Tile(hill, slot, 0, (), TOKENS[slot]) for slot, hill in enumerate(Hill)]
    return Board(tiles, twist)


class Picture(SphinxDirective):
    """A figure with a drawing."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar = {
        "hill": directives.unchanged,
        "step": directives.unchanged,
        "end": directives.flag,
        "outlook": directives.positive_int,
        "face-down": directives.flag,
        "lang": directives.unchanged,
        "width": directives.positive_int,
    }

    def run(self) -> list[nodes.Node]:
        """Draws the pictures, and puts them into a figure."""
        figure = nodes.figure(classes=["palatinus-picture"])
        folder = Path(self.env.srcdir) / FOLDER
        folder.mkdir(exist_ok=True)
        for theme in (Theme.LIGHT, Theme.DARK):
            name = f"{self._name()}-{theme}.svg"
            drawn = svg(
                self._subject(),
                theme=theme,
                face_down="face-down" in self.options,
                language=self.options.get("lang", "en"),
                width=self.options.get("width"),
            )
            (folder / name).write_text(drawn, encoding="utf-8")
            title = drawn.partition("<title")[2].partition(">")[2].partition("</title>")[0]
            figure += nodes.image(uri=f"/{FOLDER}/{name}", alt=title, classes=[f"only-{theme}"])
        if self.content:
            caption, _ = self.parse_inline(" ".join(self.content), lineno=self.lineno)
            figure += nodes.caption("", "", *caption)
        return [figure]

    def _name(self) -> str:
        options = [f"{key}-{value}" for key, value in sorted(self.options.items())]
        return "-".join([Path(self.arguments[0]).stem.replace(" ", "-"), *options])

    def _subject(self) -> Board | Position | Scene | Outlook:
        source: str = self.arguments[0]
        if source.startswith("plain "):
            return plain(source.removeprefix("plain "))
        self.env.note_dependency(str(ROOT / source))
        if "outlook" in self.options:
            record = Record.from_text((ROOT / source).read_text(encoding="utf-8"))
            return outlook(record.game(self.options["outlook"]).view())
        position = read_any_position((ROOT / source).read_bytes()).required()
        if "end" in self.options:
            return Scene(resolve(position), Stage.END)
        if "hill" in self.options:
            stage = Stage(self.options.get("step", "control"))
            return Scene(resolve(position), stage, Hill(self.options["hill"]))
        return position


def setup(app: Sphinx) -> ExtensionMetadata:
    """Adds the directive."""
    app.add_directive("picture", Picture)
    return {"version": "1", "parallel_read_safe": True}
