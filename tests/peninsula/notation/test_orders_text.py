"""Orders as text: read, written, and what is said of what cannot be read."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, strategies as st

from palatinus_rules.peninsula.documents.orders import orders_document
from palatinus_rules.peninsula.movement import March
from palatinus_rules.peninsula.notation.orders import orders_text
from palatinus_rules.peninsula.orders import Combat, Orders, StackOrders
from palatinus_rules.peninsula.purchases import Upgrade
from palatinus_rules.peninsula.readers import read_orders
from palatinus_rules.peninsula.rounds import Blow, Exchange, Round, Rows
from palatinus_rules.peninsula.terrain import Row
from palatinus_rules.peninsula.units import UNITS, Force, UnitKind
from peninsula_plain import force

INFANTRY, ARCHERS, CAVALRY = UNITS

WHOLE = """Peninsula orders 1
People: umbri
Turn: 5
Rolls: Anna 3, Bruno 4, Bruno 6
Commander: lucania
Add: lucania 2I
Eliminate: lucania 1I, Ager Gallicus 1A
Arrive: lucania 4I
Buy: lucania 2I, cilento 1A
Buy: lucania 1C
Upgrade: lucania 2I to A      ; a comment
Move: 2I+1L lucania > cilento
Move: 1I lucania > cilento | murge > molise
Combat: cilento against lucani
Round: i* 2I / a v I I
Arrows: 4>1 5 v -
Strikes: 1>1 6, 2>2 3 v 1>1 2, 2>2 5
Fate: attacker 2
Retreat: attacker murge
Combat: murge
Remove: maiella 1I
Double lucani: murge
Convert: cilento, murge 2I
"""
MEANT = Orders(
    people="umbri",
    turn=5,
    rolls={"Anna": (3,), "Bruno": (4, 6)},
    born={"umbri": "lucania"},
    added={"lucania": force("2I")},
    eliminated={"lucania": force("1I"), "Ager Gallicus": force("1A")},
    arrived={"lucania": force("4I")},
    bought={"lucania": force("2I+1C"), "cilento": force("1A")},
    upgrades=(Upgrade("lucania", INFANTRY, ARCHERS, 2),),
    moves=(
        March(force("2I+1L"), ("lucania", "cilento")),
        March(force("1I"), ("lucania", "cilento", "murge", "molise"), 1),
    ),
    combats=(
        Combat(
            "cilento",
            (
                Round(
                    attacker=Rows((INFANTRY,) * 3, (ARCHERS,), 1),
                    defender=Rows((INFANTRY,) * 2),
                    arrows=Exchange(attacker=(Blow(4, 1, (5,)),)),
                    strikes=Exchange(
                        attacker=(Blow(1, 1, (6,)), Blow(2, 2, (3,))),
                        defender=(Blow(1, 1, (2,)), Blow(2, 2, (5,))),
                        attacker_fate=2,
                    ),
                    attacker_retreat="murge",
                ),
            ),
            "lucani",
        ),
        Combat("murge"),
    ),
    stacks={
        "umbri": StackOrders({"maiella": force("1I")}),
        "lucani": StackOrders({}, ("murge",)),
    },
    converted={"cilento": None, "murge": force("2I")},
)


def test_all_that_orders_can_say() -> None:
    assert read_orders(WHOLE).value == MEANT
    assert read_orders(orders_text(MEANT)).value == MEANT


def test_the_same_in_italian() -> None:
    italian = (
        WHOLE.replace("People", "Popolo")
        .replace("Turn", "Turno")
        .replace("Rolls", "Dadi")
        .replace("Commander", "Comandante")
        .replace("Add", "Aggiungi")
        .replace("Eliminate", "Elimina")
        .replace("Arrive", "Arriva")
        .replace("Buy", "Compra")
        .replace("Upgrade", "Migliora")
        .replace(" to A", " in A")
        .replace("Move", "Muovi")
        .replace("Combat", "Combattimento")
        .replace("against", "contro")
        .replace("Round", "Scontro")
        .replace(" v ", " contro ")
        .replace("Arrows", "Frecce")
        .replace("Strikes", "Colpi")
        .replace("Fate: attacker", "Sorte: attaccante")
        .replace("Retreat: attacker", "Ritirata: attaccante")
        .replace("Remove", "Rimuovi")
        .replace("Double", "Raddoppia")
        .replace("Convert", "Converti")
    )
    assert read_orders(italian).value == MEANT


HEAD = "People: umbri\nTurn: 5\n"


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("People:", 1),
        ("Turn: five", 7),
        ("Rolls: 3", 8),
        ("Rolls: Anna x", 13),
        ("Rolls: Anna 12345", 13),  # no number has more than four digits
        ("Commander:", 1),
        ("Buy: 2I", 6),
        ("Buy: lucania 1I,", 1),
        ("Upgrade: lucania 1I", 10),
        ("Upgrade: 1I to A", 10),
        ("Upgrade: lucania II to A", 10),
        ("Move: 2I", 7),
        ("Move: 2I lucania >", 10),
        ("Move: 2I a | b | c", 10),
        ("Combat:", 1),
        ("Round: I v I", 8),
        ("Arrows: 1>1 1 v -", 9),
        ("Fate: attacker 1", 7),
        ("Retreat: attacker murge", 10),
        ("Combat: a\nRound: I I", 8),
        ("Combat: a\nRound: I / I / I v I", 8),
        ("Combat: a\nRound: X v I", 8),
        ("Combat: a\nRound: I v I\nStrikes: 1-1 v -", 10),
        ("Combat: a\nRound: I v I\nStrikes: 1>1 1", 10),
        ("Combat: a\nRound: I v I\nFate: attacker 1", 7),
        ("Combat: a\nRound: I v I\nStrikes: - v -\nFate: nobody 1", 7),
        ("Combat: a\nRound: I v I\nRetreat: nowhere", 10),
        ("Double: a,", 1),
        ("Convert: a,", 1),
    ],
)
def test_a_line_that_cannot_be_read_shows_how_it_is_written(line: str, column: int) -> None:
    (problem,) = read_orders(f"{HEAD}{line}").findings.problems
    assert problem.code == "line-unreadable"
    assert (problem.line, problem.column) == (3 + line.count("\n"), column)
    heading = line.rpartition("\n")[2].partition(":")[0]
    assert f"written like {heading}" in problem.message


@pytest.mark.parametrize(
    ("line", "column", "before"),
    [
        ("People: lucani", 9, 1),
        ("Turn: 6", 7, 2),
        ("Combat: a\nRound: I v I\nStrikes: - v -\nStrikes: - v -", 10, 5),
    ],
)
def test_a_line_that_stands_twice_names_the_first(line: str, column: int, before: int) -> None:
    (problem,) = read_orders(f"{HEAD}{line}").findings.problems
    assert problem.code == "key-twice"
    assert (problem.line, problem.column) == (3 + line.count("\n"), column)
    assert problem.message == f"Line {before} says this already."


@pytest.mark.rule("peninsula.B15")
@pytest.mark.parametrize(("rows", "column"), [("I* I* v I", 11), ("I v A / 2I**", 16)])
def test_a_second_commander_on_a_side(rows: str, column: int) -> None:
    (problem,) = read_orders(f"{HEAD}Combat: a\nRound: {rows}").findings.problems
    assert (problem.code, problem.line, problem.column) == ("commanders-too-many", 4, column)
    assert problem.message == (
        "A side has one commander at most, and he is with one unit: one star is enough (B15)."
    )


def test_lines_that_mean_nothing() -> None:
    found = read_orders(f"{HEAD}Bouy: lucania 2I\nattack!\nRemove lucani: x 1Z\n")
    assert [str(each.code) for each in found.findings.problems] == [
        "line-unknown",
        "line-unknown",
        "kind-unknown",
    ]
    # Without a people, nobody knows who removes.
    first = read_orders("Remove: maiella 1I\nPeople: umbri\nTurn: 5\n").findings.problems
    assert [(each.code, each.line) for each in first] == [("line-unreadable", 1)]
    missing = read_orders("Turn: 5").findings.problems
    assert [str(each.code) for each in missing] == ["key-missing"]


@pytest.mark.parametrize(
    "source", [b"", b"\xff\xfe", "{", "[" * 100_000, '{"format": "x"}', "x" * 10**6 + "y"]
)
def test_what_is_no_orders_at_all(source: str | bytes) -> None:
    found = read_orders(source)
    assert found.value is None
    assert found.findings.problems


def test_rows_know_their_units() -> None:
    rows = Rows((INFANTRY, ARCHERS), (CAVALRY,), 3)
    assert [rows.row(number) for number in range(5)] == [None, Row.FRONT, Row.FRONT, Row.BACK, None]
    assert str(rows.force) == "1I+1A+1C"


NAMES = st.sampled_from(["lucania", "Ager Gallicus", "val d'Arno", "S. Severo"])
FORCES = st.builds(Force, *(st.integers(0, 9) for _ in UnitKind)).filter(bool)
AREAS = st.dictionaries(NAMES, FORCES, max_size=3)
ROWS = st.builds(
    Rows,
    st.lists(st.sampled_from(UNITS), min_size=1, max_size=4).map(tuple),
    st.lists(st.sampled_from(UNITS), max_size=3).map(tuple),
)
BLOWS = st.lists(
    st.builds(
        Blow,
        st.integers(1, 9),
        st.integers(1, 9),
        st.lists(st.integers(1, 6), max_size=2).map(tuple),
    ),
    max_size=3,
).map(tuple)
DIE = st.none() | st.integers(1, 6)


@st.composite
def exchanges(draw: st.DrawFn) -> Exchange:
    attacker, defender = draw(BLOWS), draw(BLOWS)
    if not attacker and not defender:
        return Exchange()
    return Exchange(
        attacker=attacker, defender=defender, attacker_fate=draw(DIE), defender_fate=draw(DIE)
    )


ROUNDS = st.builds(
    Round,
    attacker=ROWS,
    defender=ROWS,
    arrows=exchanges(),
    strikes=exchanges(),
    defender_retreat=st.none() | NAMES,
    attacker_retreat=st.none() | NAMES,
)


@st.composite
def marches(draw: st.DrawFn) -> March:
    path = tuple(draw(st.lists(NAMES, min_size=2, max_size=4)))
    return March(draw(FORCES), path, draw(st.integers(0, len(path) - 2)))


ORDERS = st.builds(
    Orders,
    people=NAMES,
    turn=st.integers(1, 17),
    rolls=st.dictionaries(NAMES, st.lists(st.integers(1, 6), min_size=1, max_size=2).map(tuple)),
    born=st.dictionaries(NAMES, NAMES, max_size=2),
    added=AREAS,
    eliminated=AREAS,
    arrived=AREAS,
    bought=AREAS,
    upgrades=st.lists(
        st.builds(
            Upgrade, NAMES, st.sampled_from(UnitKind), st.sampled_from(UnitKind), st.integers(1, 9)
        ),
        max_size=2,
    ).map(tuple),
    moves=st.lists(marches(), max_size=3).map(tuple),
    combats=st.lists(
        st.builds(Combat, NAMES, st.lists(ROUNDS, max_size=2).map(tuple), st.none() | NAMES),
        max_size=2,
    ).map(tuple),
    stacks=st.dictionaries(
        NAMES,
        st.builds(StackOrders, AREAS, st.lists(NAMES, max_size=2).map(tuple)).filter(
            lambda each: each != StackOrders()
        ),
        max_size=2,
    ),
    converted=st.dictionaries(NAMES, st.none() | FORCES, max_size=2),
)


@given(ORDERS)
def test_texts_and_documents_lose_nothing(orders: Orders) -> None:
    assert read_orders(orders_text(orders)).value == orders
    assert read_orders(json.dumps(orders_document(orders))).value == orders


def test_a_first_row_that_is_empty_stays_empty() -> None:
    text = "Peninsula orders 1\nPeople: umbri\nTurn: 5\nCombat: murge\nRound: I v / A I\n"
    orders = read_orders(text).value
    assert orders is not None
    assert read_orders(orders_text(orders)).value == orders
    assert orders.combats[0].rounds[0].defender.front == ()
