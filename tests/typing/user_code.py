"""What somebody writes who uses the library: mypy, Pyright and ty must find nothing wrong with it.

`tools/user_types.py` asks them. The tests run it, so that it is right as well.
"""

import csv
import io
import json
from fractions import Fraction

from hypothesis import given

import palatinus_rules
from palatinus_rules import (
    Assembly,
    Board,
    ClaimedResult,
    Color,
    Explanation,
    Field,
    Game,
    Hill,
    Inhabitant,
    Judgement,
    Kind,
    PalatinusError,
    Placement,
    Player,
    Position,
    PositionError,
    Record,
    Resolution,
    Rulings,
    Settlement,
    Setup,
    Tile,
    Verification,
    View,
    draw_setup,
    explain,
    judge,
    random_game,
    read_any_position,
    read_many,
    resolve,
    settle,
    swing,
    verify,
    what_if,
)
from palatinus_rules.batch import BatchResult, pack, score_batch
from palatinus_rules.disputes import Effect, PointsClaim, Reversal
from palatinus_rules.drawing import Theme, picture_text, png, scenes, svg
from palatinus_rules.foresight import (
    Objective,
    Option,
    Simulation,
    Worlds,
    best_placements,
    outlook,
    simulate,
    worlds,
)
from palatinus_rules.formats import (
    PositionDocument,
    position_code,
    position_document,
    read_placement,
    read_position,
    schema,
)
from palatinus_rules.kit import Problem
from palatinus_rules.page import ask
from palatinus_rules.peninsula import Checked, Game as PeninsulaGame, Orders, read_game, read_orders
from palatinus_rules.peninsula.odds import OddsError, odds
from palatinus_rules.report import report
from palatinus_rules.rules import LaidTile, Spot, StandingRow, Twist
from palatinus_rules.rules.rulebook import CLAUSES, Clause, clause
from palatinus_rules.testing import positions, records

# Words do where there are things, and things do, too.
tiles = [Tile("A", 0, 0, [1], 6), Tile(Hill.B, 1, 0, {2, 5}, 5), Tile("C", 2, 0, (), 5)]
tiles += [Tile("D", 3, 0, [], 4), Tile("E", 4, 0, frozenset({3}), 4)]
tiles += [Tile("F", 5, 0, [], 3), Tile("G", 6, 0, range(1, 3), 3)]
board: Board = Board(tiles, "right")
players = [Player("red"), Player(Color.YELLOW, name="Ann"), Player("green", None)]
couple = (Player("red", "blue"), Player("yellow", second_color=Color.GREEN))

farmer = Inhabitant("red", "farmer")
wolf = Inhabitant(Color.YELLOW, Kind.MERCHANT, wolf=True)
position = Position(board, players, {"A1": farmer, "B2": wolf})
same = Position(board, players, {Field.A1: farmer, Field.B2: wolf})
assert position == same
owner: Color = position.inhabitants[Field.A1].color
by_word: Inhabitant = position.inhabitants["A1"]
if_there: Inhabitant | None = position.inhabitants.get("C4")
otherwise: Inhabitant = position.inhabitants.get("C4", farmer)

# The same with something else.
other = Position(board, players, {**position.inhabitants, "A1": farmer})
other = Position(board, players, {**position.inhabitants, Field.A1: farmer})
other = position.replace({"A1": "rM", "C4": None, "B2": Inhabitant("red", "merchant")})
other = position.replace({Field.A1: farmer, "A2": None}).replace(dict.fromkeys(["B1", "B2"]))
other = position.replace(board=board.replace(springs={"A": [2], Hill.B: {4}}, twist="left"))
other = position.replace(board=board.replace(tiles=[Tile("A", 0, 3, [1], 6)], twist=Twist.RIGHT))
by_two: Position = Position(board, couple, {}, title="Sunday")

# Scoring, settling, telling, drawing.
resolution: Resolution = resolve(position)
generous: Resolution = resolve(position, Rulings(captor="leaves"))
settlement: Settlement = settle(position)
judgement: Judgement = judge(position, ["C red 9", PointsClaim("red", 14)], Rulings())
no_claims: list[Problem] = []
judgement = judge(position, ["C red 9", "H"], about="captor", problems=no_claims)
right: list[bool] = [judged.right and judged.settled for judged in judgement.claims]
reversals: list[Reversal] = [each for judged in judgement.claims for each in judged.reversals]
told: Explanation = explain(resolution, "de")
texts: list[str] = [told.to_text(), explain(settlement, "fr").to_markdown()]
page: str = report(resolution, "en")
pictures: list[str] = [svg(position), svg(board, theme=Theme.DARK), picture_text(position)]
pictures += [svg(scene, language="it") for scene in scenes(resolution)]
image: bytes = png(position, scale=1)
points: dict[Color, int] = {each.color: each.points for each in resolution.standings}
assert points == resolution.points
most: int = resolution.points["red"] + resolution.points[Color.YELLOW]
influence: int = resolution.hill("A").influence["red"] + resolution.hill("A").influence.get(
    "red", 0
)
more: int = what_if(position, {"A1": None}).points["red"]
without: Effect = swing(position).without["A1"].effect
least: int = settlement.points["red"][0]
printed: list[str] = [str(resolution), str(told), str(position), str(settlement)]
same_picture: str = palatinus_rules.drawing.svg(position, key=False)
statement: str = palatinus_rules.rules.rulebook.clause("soldiers.hill-c").id

# Tables.
rows: list[StandingRow] = resolution.rows()
best: tuple[str, int, int] = rows[0]["color"], rows[0]["points"], rows[0]["rank"]
sheet = csv.DictWriter(io.StringIO(), list(rows[0]))
sheet.writeheader()
sheet.writerows(resolution.rows())
hills: list[int] = [row["influence"] for row in resolution.hill_rows() if row["color"] == "red"]

# Laying, placing, recording.
table: Assembly = Assembly().lay("B", "M", arrow=4)
laid: LaidTile = LaidTile("B", "M", 4)
spots: tuple[Spot, ...] = table.spots()
setup: Setup = draw_setup(1)
dealt = {"A": 6, "B": 5, "C": 5, "D": 4, "E": 4, "F": 3, "G": 3}
described = Setup([laid], {"A": [1, 2], "B": []}, dealt)
first = Placement("A1", "red", "farmer")
hidden = Placement(Field.A2, Color.YELLOW, None, wolf=True, face_down=True)
game: Game = Game(setup.board(), players).place(first)
record = Record(players, setup, [first], {"A2": "farmer"}, unfinished=True)
claim: ClaimedResult = ClaimedResult({"red": 3}, ["red"])
verdict: Verification = verify(random_game(4, 1))

# Errors, documents, codes, rules.
try:
    Position.from_text("Palatinus position 2")
except PositionError as error:
    wrong: list[str] = [problem.message for problem in error.problems]
except PalatinusError:
    raise
document: PositionDocument = position.to_document()
assert position_document(position) == document
assert read_position(document).required() == position
assert read_any_position(position_code(position)).required() == position
formats: list[str] = [document["format"], str(schema("position")["title"])]
read: Placement = read_placement("rFA1")
many: list[Position | None] = [each.position for each in read_many(position.to_text(), Position)]
games: list[Record | None] = [each.record for each in read_many(io.BytesIO(b""), Record)]
rules: list[Clause] = [*CLAUSES, clause("soldiers.flees-when-equal")]

# What would have been, what can still happen, and what happens often.
decisive: tuple[Field, ...] = swing(position).decisive
possible: Worlds = worlds(game.view("red"))
names: list[str] = dir(palatinus_rules)


def play_on(game: Game, position: Position) -> Game:
    """The game after what is best for the player to move, once it was tried elsewhere."""
    best = best_placements(game, seconds=0.05).best
    assert what_if(position, best).before == what_if(position, best.placement).before
    assert outlook(game).worlds == len(worlds(game))
    return game.place(best)


def look_ahead(view: View) -> list[Fraction]:
    """The chances of everybody, after a look at what would be best."""
    best: Option = best_placements(view, objective="points", seconds=1.5).options[0]
    assert best_placements(view, objective=Objective.WIN).options[0] == best
    return [prospect.wins.value for prospect in outlook(view).prospects]


def count(positions: list[Position]) -> Simulation:
    """Scores many positions, and plays many games."""
    packed = pack(positions)
    result: BatchResult = score_batch(
        packed.boards, packed.bitboards, second_colors=packed.second_colors
    )
    assert result.points.shape == (len(positions), 5)
    return simulate(3, 1000, seed=1)


def brought(orders: bytes, game: str) -> list[str]:
    """Reads what players of the other game have written, and tells the odds of a combat."""
    found: Checked[Orders] = read_orders(orders)
    played: Checked[PeninsulaGame] = read_game(game)
    try:
        told = [odds("plain", "2I+1A", "2I").likelier]
    except OddsError as error:
        return [problem.message for problem in error.problems]
    people = "" if found.value is None else found.value.people
    goes = () if played.value is None else played.value.goes
    return [people, *(each.people for each in goes), *map(str, told)]


def show(position: Position) -> str:
    """Asks for what a page shows."""
    request = {"ask": "score", "position": position.to_code(), "terms": {"any_hands": True}}
    reply: str = ask(json.dumps(request))
    return reply


@given(position=positions(names=True), record=records())
def test_something_of_mine(position: Position, record: Record) -> None:
    """Strategies are typed as well."""
    assert resolve(position).position == position
    assert verify(record).legal
