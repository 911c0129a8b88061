"""What somebody can get wrong: mypy, Pyright and ty must each refuse every line that says so.

`tools/user_types.py` asks them. Nobody runs it.
"""

import palatinus_rules
import palatinus_rules.drawing
from palatinus_rules import (
    Assembly,
    Board,
    ClaimedResult,
    Field,
    Inhabitant,
    Placement,
    Player,
    Position,
    Record,
    Rulings,
    Setup,
    Tile,
    explain,
    judge,
    random_game,
    read_many,
    resolve,
    settle,
    verify,
)
from palatinus_rules.disputes import PointsClaim, what_if
from palatinus_rules.foresight import best_placements, outlook
from palatinus_rules.page import ask
from palatinus_rules import Positoin  # wrong
from palatinus_rules import names_from  # wrong
from palatinus_rules.foresight import outlok  # wrong
from palatinus_rules.batch import pakc  # wrong
from palatinus_rules.formats import PositionDocumnet  # wrong
from palatinus_rules.drawing import svgg  # wrong
from palatinus_rules.explanations import explian  # wrong
from palatinus_rules.formats import position_cod  # wrong
from palatinus_rules.report import reprot  # wrong
from palatinus_rules.rules.rulebook import CLAUSSES  # wrong
from palatinus_rules.foresight import simulat  # wrong
from palatinus_rules.testing import position  # wrong
from palatinus_rules.page import aks  # wrong

palatinus_rules.nonsense  # wrong
palatinus_rules.resolv  # wrong
palatinus_rules.drawing.svgg  # wrong

red = Player("red")
Player(5)  # wrong
Player("red", 4)  # wrong
Player("red", name=5)  # wrong
Player("red").colour  # wrong

farmer = Inhabitant("red", "farmer")
Inhabitant("red", 3)  # wrong
Inhabitant("red", "farmer", "no")  # wrong
Inhabitant("red")  # wrong

Tile("A", 0, 0, [1], "6")  # wrong
Tile("A", 0, 0, ["1"], 6)  # wrong
Tile("A", "0", 0, [1], 6)  # wrong
board = Board([Tile("A", 0, 0, [1], 6)], "right")
Board(["A"], "right")  # wrong
Board(board.tiles, 1)  # wrong

where = Position(board, [red], {"A1": farmer})
Position(board, ["red"], {"A1": farmer})  # wrong
Position(board, [red], {1: farmer})  # wrong
Position(board, [red], {"A1": "farmer"})  # wrong
Position(None, [red], {})  # wrong
where.inhabitants[1]  # wrong
where.inhabitants.get(1)  # wrong
where.inhabitants["A1"] = farmer  # wrong
where.replace({"A1": 5})  # wrong
where.replace({1: "rF"})  # wrong
where.replace([farmer])  # wrong
where.replace(board="P1")  # wrong
board.replace(twist=1)  # wrong
board.replace(tiles=["A"])  # wrong
board.replace(springs={"A": ["1"]})  # wrong

placed = Placement("A1", "red", "farmer")
Placement(1, "red", "farmer")  # wrong
Placement("A1", "red", 3)  # wrong
Placement("A1", "red", "farmer", face_down="yes")  # wrong
Placement("A1", "red", "farmer", True, False)  # wrong

Assembly().lay("B", "M")  # wrong
Assembly().lay("B", 5, arrow=4)  # wrong
Setup([], {}, {"A": "6"})  # wrong
Record([red], board, [placed])  # wrong
ClaimedResult({"red": "3"})  # wrong
Rulings(captor=3)  # wrong
Rulings(capter="leaves")  # wrong

resolve("text")  # wrong
resolve(where, None)  # wrong
settle({})  # wrong
judge(where, 5)  # wrong
PointsClaim("red", "14")  # wrong
verify("text")  # wrong
ask({"ask": "hello"})  # wrong
explain(where, "de")  # wrong
explain(resolve(where), 3)  # wrong
random_game(4).game().place(5)  # wrong
random_game(4).game().place(where)  # wrong
what_if(where, resolve(where))  # wrong
outlook(where)  # wrong
best_placements("text")  # wrong
points: str = resolve(where).standings[0].points  # wrong
name: str = resolve(where).points["red"]  # wrong
resolve(where).points[1]  # wrong
resolve(where).hill("A").influence[1]  # wrong
resolve(where).rows()[0]["colour"]  # wrong
read_many(5, Record)  # wrong
read_many([], Board)  # wrong
palatinus_rules.drawings  # wrong
field: Field = "A1"  # wrong
