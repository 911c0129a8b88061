"""From the last tap to the winners, held against what the library needs to score."""

from __future__ import annotations

from statistics import median
from time import perf_counter

import pytest

from example_positions import example
from page_figures import print_figure
from palatinus_rules import Position, resolve, settle
from palatinus_rules.rules.fields import as_field
from table_page import Visit, expected_standings

THREE = example("three_players")
ROUNDS = 30
# The last inhabitant is put on one free field after the other, so that the page has never seen
# the board before; the clock starts with the last tap, which is that on the result unless there is
# no pause before it.
TAPS = """async ({field, mark, lead, pause}) => {
  const tap = selector => document.querySelector(selector)
    .dispatchEvent(new MouseEvent("click", {bubbles: true}));
  const waited = time => new Promise(done => setTimeout(done, time));
  const result = document.querySelector(".panel.result");
  const known = () => result.getAttribute("aria-busy") === "false"
    && result.querySelector("[data-winners]:not([hidden])");
  const free = [...document.querySelectorAll("[data-field]")]
    .filter(each => each.getAttribute("aria-label").includes("free"))
    .map(each => each.dataset.field).slice(0, 5);
  const times = [];
  for (const [last, next] of free.map((each, index) => [free[index - 1] ?? field, each])) {
    tap("[data-step=inhabitants]");
    tap(`[data-mark=${mark}]`);
    tap(`[data-field=${last}]`);
    if (lead) await waited(lead);
    let start = performance.now();
    tap(`[data-field=${next}]`);
    if (pause) {
      await waited(pause);
      start = performance.now();
    }
    tap("[data-step=result]");
    await new Promise(done => {
      if (known()) done();
      else new MutationObserver(() => known() && done()).observe(result, {attributes: true});
    });
    times.push(performance.now() - start);
    await waited(20);
  }
  return [times, free[free.length - 1]];
}"""


def shown(visit: Visit, number: int, lead: int, pause: int) -> list[float]:
    """The milliseconds to the winners with one of the inhabitants on five free fields."""
    visit.show(THREE)
    field, piece = [*THREE.inhabitants.items()][number]
    mark = f"{piece.color}-{piece.kind}"
    told = {"field": str(field), "mark": mark, "lead": lead, "pause": pause}
    times, last = visit.page.evaluate(TAPS, told)
    others = {at: each for at, each in THREE.inhabitants.items() if at != field}
    moved = {**others, as_field(str(last)): piece}
    there = Position(THREE.board, THREE.players, moved)
    assert visit.standings() == expected_standings(there)
    return [float(time) for time in times]


def test_the_winners_are_there_with_the_tap(visit: Visit, request: pytest.FixtureRequest) -> None:
    engine = request.node.callspec.params["visit"]
    # The library outside the browser is the quicker one, so that this is the harder measure.
    library = 1000 * min(scored() for _ in range(ROUNDS))
    person, at_once, blind = (
        [time / library for time in shown(visit, number, lead, pause)]
        for number, (lead, pause) in enumerate(((200, 150), (200, 0), (0, 0)))
    )
    for what, times, limit in (
        ("a tap on Result", person, "at most 5"),
        ("the last inhabitant as well", at_once, ""),
        ("the last two as well", blind, ""),
    ):
        least_and_median = f"{min(times):.1f}, {median(times):.1f}"
        print_figure(f"{engine}: {what} / the library", least_and_median, limit)
    assert min(person) <= 5


def scored() -> float:
    start = perf_counter()
    resolve(THREE)
    settle(THREE)
    return perf_counter() - start
