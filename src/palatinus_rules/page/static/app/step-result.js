/** Who won, what it depends on, and why. */

import { html, set, setText } from "./dom.js";
import { ClaimPart } from "./result-claim.js";
import { HillsPart } from "./result-hills.js";
import { ReadingsPart } from "./result-readings.js";
import { SavePart } from "./result-save.js";
import { hillTable, standingsList } from "./result-tables.js";
import { WhatIfPart } from "./result-what-if.js";
import { problemsPlace } from "./problems.js";
import { chip } from "./marks.js";
import { say } from "./words.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./engine.js").Answer} Answer */

/**
 * @param {App} app
 * @param {HTMLElement} board where the board is shown to ask what if
 * @returns {import("./app.js").Step}
 */
export function resultStep(app, board) {
  const banner = html("div", { class: "winners", role: "status" });
  const waiting = html("p", { class: "how" });
  const standings = html("div");
  const hills = html("div");
  const readings = new ReadingsPart(app);
  const byHill = new HillsPart(app);
  const claim = new ClaimPart(app);
  const whatIf = new WhatIfPart(app, board);
  const save = new SavePart(app, () => byHill.fillAll());
  const headings = [html("h2"), html("h2")];
  const scored = html(
    "div",
    { class: "scored" },
    html("section", {}, headings[0], standings),
    readings.element,
    html("section", {}, headings[1], hills),
    byHill.element,
    claim.element,
    whatIf.element,
  );
  const panel = html("section", { class: "panel result" }, banner, waiting, problemsPlace(), scored, save.element);
  /** @type {Answer | null} */
  let shown = null;

  function show() {
    const answer = app.asking.score;
    setText(headings[0], say("standings"));
    setText(headings[1], say("hill-table"));
    save.show();
    readings.showWords();
    claim.showWords();
    whatIf.show();
    set(panel, { "aria-busy": String(answer === null && app.library.state === "ready") });
    if (answer === null && shown !== null && app.asking.busy) return;
    set(scored, { hidden: !answer?.result });
    set(banner, { hidden: !answer?.result });
    set(waiting, { hidden: Boolean(answer?.result) || app.asking.refused });
    setText(waiting, say(waitingFor(app)));
    if (answer === shown) return;
    shown = answer;
    if (!answer?.result) return;
    showWinners(app, banner, answer);
    standings.replaceChildren(standingsList(app, answer));
    hills.replaceChildren(hillTable(app, answer));
    readings.show(answer);
    byHill.show(answer);
    claim.show();
    whatIf.askAgain();
  }

  return {
    name: "result",
    panel,
    board: false,
    show,
    tap: (spot) => whatIf.tap(spot),
    press: () => false,
    look: () => ({ selected: null, lifted: whatIf.lifted }),
  };
}

/**
 * @param {App} app
 * @param {HTMLElement} banner
 * @param {Answer} answer
 */
function showWinners({ table }, banner, { code, winners, sentences, settled, fit }) {
  set(banner, { "data-winners": winners.join(" "), "data-code": code, class: settled ? "winners" : "winners open" });
  banner.replaceChildren(
    html("div", { class: "chips" }, ...winners.map((/** @type {string} */ each) => chip(table, each))),
    html("p", { class: "winner", text: sentences.winners }),
    html("p", { class: "depends", text: sentences.depends }),
    ...sentences.notes.map((/** @type {string} */ text) => html("p", { class: "quiet", text })),
    ...(fit ? [] : [html("p", { class: "quiet", text: say("result-anyway") })]),
  );
}

/** @param {App} app */
function waitingFor({ asking, library }) {
  if (library.state !== "ready") return `engine-${library.state}`;
  return asking.busy ? "result-wait" : "result-how";
}
