"""The rows below a drawing: who plays, what the soldiers do, how sums are made, the standings."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from enum import Enum, unique

from attrs import frozen

from palatinus_rules.drawing.faces import Face
from palatinus_rules.drawing.scene import Scene, Stage
from palatinus_rules.drawing.shapes import head
from palatinus_rules.drawing.signs import Signs
from palatinus_rules.explanations import table_words
from palatinus_rules.explanations.phrases import Phrases
from palatinus_rules.kit.canvas import (
    Box,
    Markup,
    Point,
    circle,
    group,
    label,
    line,
    shortened,
    text_width,
)
from palatinus_rules.kit.messages import (
    Listed,
    Message,
    Translator,
    Value,
    Verbatim,
    capital,
    labeled,
    message,
    phrase,
)
from palatinus_rules.kit.words import harmless, summed
from palatinus_rules.rules.box import Color, Kind
from palatinus_rules.rules.position import Player
from palatinus_rules.rules.scoring.control import AwardKind
from palatinus_rules.rules.scoring.resolution import HillRecord
from palatinus_rules.rules.scoring.soldiers import SoldierRecord, Verdict
from palatinus_rules.rules.scoring.victory import Gain, Item, Standing

ROW = 24.0
_SIZE = 13.0
_VERDICT = 12.0
_SMALL = 11.0
_COLUMN = 170.0
_CHIP = 20.0
_ICON = 25.0
_BETWEEN = 14.0
FACE_DOWN = message("key-face-down", "Face down")


@unique
class _Wolf(Enum):
    """The signs about wolves."""

    ON_THE_BACK = 1
    FACE_DOWN = 2


_Sign = Kind | _Wolf


@frozen
class Names:
    """Players, words and signs for the rows of one drawing."""

    words: Translator
    players: tuple[Player, ...]
    signs: Signs

    def name(self, player: Player) -> str:
        """What a player is called: by name, or by color."""
        if player.name:
            return harmless(player.name)
        return self.words.text(capital(Phrases(self.players).color(player.color)))

    def player(self, color: Color) -> Player:
        """The player with this own color."""
        return next(player for player in self.players if player.color is color)


def player_rows(names: Names, box: Box) -> tuple[float, list[Markup]]:
    """The players side by side, as many in a line as fit; and how high all lines are."""
    columns = max(1, int(box.width // _COLUMN))
    rows = -(-len(names.players) // columns)
    used = min(columns, len(names.players))
    left = box.left + (box.width - used * _COLUMN) / 2
    parts: list[Markup] = []
    for index, player in enumerate(names.players):
        at = Point(left + index % columns * _COLUMN, box.bottom + (index // columns + 0.5) * ROW)
        parts += player_label(names, player, at, _COLUMN - 8)
    return rows * ROW, parts


def player_label(names: Names, player: Player, at: Point, room: float) -> list[Markup]:
    """The chips of a player's colors and the name, beginning at a point."""
    parts: list[Markup] = []
    x = at.x
    for color in player.colors:
        chip = Point(x + 9, at.y)
        parts.append(names.signs.chip(color, "", chip, width=18, height=18, size=12))
        x += _CHIP
    name = shortened(names.name(player), room - (x - at.x) - 6, _SIZE)
    parts.append(label(name, Point(x + 4, at.y), _SIZE, "pr-ink", "start"))
    return [group(parts, data_player=player.color)]


def label_width(names: Names, player: Player) -> float:
    """The room in which a player's name need not be shortened."""
    return _CHIP * len(player.colors) + text_width(names.name(player), _SIZE) + 6


def kind_rows(names: Names, faces: Collection[Face], box: Box) -> tuple[float, list[Markup]]:
    """What the shapes stand for, as many of them in a line as fit; and how high all lines are."""
    room = box.width - 20
    rows: list[list[Markup]] = [[]]
    x = 0.0
    for sign, meaning in _meanings(faces):
        text = names.words.text(meaning)
        width = _ICON + text_width(text, _SMALL)
        if x + width > room:
            rows.append([])
            x = 0.0
        at = Point(box.left + 10 + x, box.bottom + (len(rows) - 0.5) * ROW)
        name = label(text, at + Point(_ICON, 0), _SMALL, "pr-name", "start")
        rows[-1].append(group([_meaning(names, sign, at + Point(10, 0)), name]))
        x += width + _BETWEEN
    return len(rows) * ROW, [group(row) for row in rows]


def _meanings(faces: Collection[Face]) -> Iterator[tuple[_Sign, Message]]:
    """The signs of kinds and wolves, each with its words; wolves where there are any."""
    yield Kind.MERCHANT, table_words.MERCHANTS
    yield Kind.FARMER, table_words.FARMERS
    yield Kind.SOLDIER, table_words.SOLDIERS
    if any(face.wolf and face.kind is not None for face in faces):
        yield _Wolf.ON_THE_BACK, message("key-wolf-on-back", "With a wolf on the back")
    if any(face.kind is None for face in faces):
        yield _Wolf.FACE_DOWN, FACE_DOWN


def _meaning(names: Names, sign: _Sign, at: Point) -> Markup:
    if sign is _Wolf.ON_THE_BACK:
        return head(at, 6, "pr-wolf")
    return names.signs.kind(sign if isinstance(sign, Kind) else None, at)


def scene_rows(names: Names, scene: Scene, box: Box) -> tuple[float, list[Markup]]:
    """The rows of a scene, and how high they are."""
    record = scene.hill_record
    if record is None:
        return _standings(names, scene.resolution.standings, box)
    if scene.stage is Stage.SOLDIERS:
        return _soldiers(names, record, box)
    return _influence(names, record, box)


def _influence(names: Names, record: HillRecord, box: Box) -> tuple[float, list[Markup]]:
    """For every player the sum of influence, and what it brings."""
    parts: list[Markup] = []
    for index, (color, points) in enumerate(record.influence.items()):
        y = box.bottom + (index + 0.5) * ROW
        brought = [t.points for t in record.tallies if t.player is color and t.points]
        wins = color in record.award.colors
        text = summed(brought)
        right = box.right - 34
        room = right - box.left - text_width(text, _SIZE) - 24
        row = player_label(names, names.player(color), Point(box.left + 10, y), room)
        strong = "pr-ink pr-strong" if wins else "pr-ink"
        row.append(label(text, Point(right - 6, y), _SIZE, strong, "end"))
        if wins:
            row += _prize(record, Point(right + 12, y))
        parts.append(group(row, data_row=color, data_influence=str(points)))
    return len(record.influence) * ROW, parts


def _prize(record: HillRecord, at: Point) -> list[Markup]:
    token = record.award.kind is AwardKind.TOKEN
    value = str(record.award.value)
    return [
        circle(at, 10, "pr-token" if token else "pr-token pr-disc"),
        label(value, at, _SIZE, "pr-number pr-ink"),
    ]


def _soldiers(names: Names, record: HillRecord, box: Box) -> tuple[float, list[Markup]]:
    """What every soldier counts and does, and what players gain by it."""
    parts: list[Markup] = []
    y = box.bottom + 0.5 * ROW
    for soldier in record.soldiers:
        parts.append(_soldier(names, soldier, Point(box.left + 10, y), box.right - 10))
        y += ROW
    gains = [gain for gain in record.gains if gain.field is not None]
    for color in dict.fromkeys(gain.player for gain in gains):
        own = [gain for gain in gains if gain.player is color]
        parts.append(_gained(names, color, own, Point(box.left + 10, y), box.right - 10))
        y += ROW
    return y - 0.5 * ROW - box.bottom, parts


def _soldier(names: Names, soldier: SoldierRecord, at: Point, right: float) -> Markup:
    parts = [names.signs.small(Kind.SOLDIER, soldier.color, at + Point(13, -1))]
    parts.append(label(soldier.field, at + Point(32, 0), _SIZE, "pr-ink pr-strong", "start"))
    x = at.x + 70
    for kind, beside in ((Kind.MERCHANT, soldier.merchants), (Kind.FARMER, soldier.farmers)):
        parts.append(names.signs.kind(kind, Point(x, at.y)))
        parts.append(label(str(len(beside)), Point(x + 18, at.y), _SIZE, "pr-ink"))
        x += 42
    start = x - 10
    verdicts = [names.words.text(each) for each in _verdicts(soldier)]
    verdict = _fitting(verdicts, right - start, _VERDICT)
    parts.append(label(verdict, Point(start, at.y), _VERDICT, "pr-ink pr-strong", "start"))
    return group(parts, data_soldier=soldier.field, data_verdict=soldier.verdict)


def _verdicts(soldier: SoldierRecord) -> list[Message]:
    """What becomes of a soldier, at length and shorter."""
    if soldier.verdict is Verdict.FLEES:
        return [table_words.FLEES]
    if soldier.verdict is Verdict.STAYS:
        return [table_words.STAYS]
    fields = soldier.captured
    ways: tuple[Value, ...] = (fields, Listed(fields, " "), len(fields))
    return [*map(table_words.captures, ways)]


def _gained(names: Names, color: Color, gains: Sequence[Gain], at: Point, right: float) -> Markup:
    captured = [str(gain.field) for gain in gains if gain.item is Item.CAPTURED]
    discs = [gain.value for gain in gains if gain.item is Item.DISC]
    heading, sums = table_words.CAPTURED, Verbatim("+".join(map(str, discs)))
    short = [phrase("{heading} {number}", heading=heading, number=len(captured))]
    long = [labeled(heading, Listed(tuple(captured), ","))]
    others = [labeled(table_words.DISCS, sums)] if discs else []
    ways = [[*long, *others], [*short, *others]] if captured else [others]
    texts = [" · ".join(map(names.words.text, way)) for way in ways]
    text = _fitting(texts, right - at.x - 110, _SMALL)
    parts = player_label(names, names.player(color), at, 104)
    parts.append(label(text, Point(at.x + 110, at.y), _SMALL, "pr-ink", "start"))
    return group(parts, data_gains=color)


def _fitting(texts: Sequence[str], room: float, size: float) -> str:
    """The first of some texts that fits, or the last one made to fit."""
    fits = (text for text in texts if text_width(text, size) <= room)
    return next(fits, shortened(texts[-1], room, size))


def _standings(names: Names, standings: Sequence[Standing], box: Box) -> tuple[float, list[Markup]]:
    """The standings as a table: rank, player, what the points are made of, points."""
    ends = [box.right - 16 - each for each in (354, 232, 90, 0)]
    headings = (table_words.CAPTURED, table_words.DISCS, table_words.TOKENS, table_words.POINTS)
    y = box.bottom + 0.5 * ROW
    parts = [
        label(shortened(text, 112, _SMALL), Point(end, y), _SMALL, "pr-name", "end")
        for text, end in zip(map(names.words.text, headings), ends, strict=True)
    ]
    parts.append(line(Point(box.left + 10, y + 10), Point(box.right - 10, y + 10), "pr-rule"))
    for standing in standings:
        y += ROW
        parts.append(_standing(names, standing, Point(box.left + 16, y), ends))
    return (len(standings) + 1) * ROW, parts


def _standing(names: Names, standing: Standing, at: Point, ends: Sequence[float]) -> Markup:
    numbers = (
        str(standing.captured),
        _values(standing.discs),
        _values(standing.tokens),
        str(standing.points),
    )
    strong = "pr-ink pr-strong" if standing.rank == 1 else "pr-ink"
    parts = [label(f"{standing.rank}.", at, _SIZE, strong, "start")]
    room = ends[0] - at.x - 90
    parts += player_label(names, names.player(standing.color), at + Point(24, 0), room)
    parts += [
        label(text, Point(end, at.y), _SIZE, strong, "end")
        for text, end in zip(numbers, ends, strict=True)
    ]
    return group(parts, data_standing=standing.color, data_points=str(standing.points))


def _values(values: Sequence[int]) -> str:
    """The values of tokens or discs, added up where there are too many to show."""
    text = "+".join(map(str, values)) or "0"
    return text if text_width(text, _SIZE) <= 108 else f"= {sum(values)}"
