"""What a disc that is owed and not in the box changes: nothing that anybody holds, but a step."""

from __future__ import annotations

from palatinus_rules import Field, Hill, Position, Rulings, explain, settle
from palatinus_rules.disputes import Effect, Parting, ScoringStep
from plain import position

# Three fields of each of these hills border on no field of another of them. On B to E, a soldier of
# red and one of yellow capture the farmer between them: four discs worth 1, all that there are. On
# F both soldiers are red's, so that the fifth disc is owed under piece_and_disc alone.
_SHARED = ("B6 B1 B2", "C1 C2 C3", "D2 D3 D4", "E3 E4 E5")


def five_shared_captures() -> Position:
    lines = ["F4 red soldier", "F5 green farmer", "F6 red soldier"]
    for fields in _SHARED:
        first, between, last = fields.split()
        lines += [f"{first} red soldier", f"{between} green farmer", f"{last} yellow soldier"]
    return position("\n".join(lines))


def test_a_disc_that_is_not_there_is_a_step_and_no_point() -> None:
    boxed = Rulings(disc_shortage="box")
    settlement = settle(five_shared_captures(), about="own_double_capture", rulings=boxed)
    (dependence,) = settlement.dependences
    assert dependence.effect is dependence.as_given is Effect.STEPS
    assert dependence.parting == Parting(ScoringStep.CAPTURES, Hill.F, Field.F5)


def test_as_given_tells_of_the_step_where_other_readings_reach_further() -> None:
    # If all discs are owed, red gets the fifth: a point.
    settlement = settle(five_shared_captures(), rulings=Rulings(disc_shortage="box"))
    dependence = settlement.dependence("own_double_capture")
    assert dependence.effect is Effect.POINTS
    assert dependence.as_given is Effect.STEPS


def test_the_step_is_told() -> None:
    boxed = Rulings(disc_shortage="box")
    settlement = settle(five_shared_captures(), about="own_double_capture", rulings=boxed)
    told = [statement.text for statement in explain(settlement, "en").statements]
    assert (
        "They first differ at hill F, when captives are shared out. The green farmer on F5 brings "
        "an extra disc, but there is none left in the box."
    ) in told
