/** Who won, what it depends on, and why. */

import { toDocument } from "./documents.js";
import { html, set, setText } from "./dom.js";
import { handLeft, holders, missingFrom } from "./editing.js";
import { key } from "./known.js";
import { ClaimPart } from "./result-claim.js";
import { HillsPart } from "./result-hills.js";
import { ReadingsPart } from "./result-readings.js";
import { RecheckPart } from "./result-recheck.js";
import { SavePart } from "./result-save.js";
import { hillTable, standingsList } from "./result-tables.js";
import { WhatIfPart } from "./result-what-if.js";
import { problemsPlace, WAITING } from "./problems.js";
import { chip } from "./marks.js";
import { say } from "./words.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./engine.js").Answer} Answer */
/** @typedef {import("./editing.js").Missing} Missing */

/**
 * @param {App} app
 * @param {HTMLElement} board where the board is shown to ask what if
 * @returns {import("./app.js").Step & {forget: () => void}}
 */
export function resultStep(app, board) {
  const banner = html("div", { class: "winners", role: "status" });
  const waiting = html("p", { class: "how" });
  const standings = html("div");
  const hills = html("div");
  const readings = new ReadingsPart(app);
  const byHill = new HillsPart(app);
  const recheck = new RecheckPart(app);
  const claim = new ClaimPart(app);
  const whatIf = new WhatIfPart(app, board);
  const save = new SavePart(app, () => byHill.fillAll());
  const headings = [html("h2"), html("h2")];
  const scored = html(
    "div",
    { class: "scored" },
    html("section", {}, headings[0], standings),
    readings.element,
    recheck.element,
    html("section", {}, headings[1], hills),
    byHill.element,
    claim.element,
    whatIf.element,
  );
  const panel = html("section", { class: "panel result" }, banner, waiting, problemsPlace(), scored, save.element);
  /** @type {Answer | null} */
  let shown = null;
  /** The position whose result is shown, and what it lacks. */
  let about = "";
  let lacking = "";

  /** Takes the result of any other position away. */
  function forget() {
    if (about === "" || about === key(toDocument(app.table, app.store.board, { names: false }))) return;
    shown = null;
    about = "";
    set(banner, { "data-winners": null, "data-code": null, "data-so-far": null, "data-missing": null });
    for (const part of [banner, standings, hills]) part.replaceChildren();
    for (const part of [banner, scored]) set(part, { hidden: true });
  }

  function show() {
    forget();
    const answer = app.asking.score;
    const missing = missingFrom(app.table, app.store.board);
    setText(headings[0], say("standings"));
    setText(headings[1], say("hill-table"));
    save.show();
    set(save.element, { hidden: app.opening.waits });
    readings.showWords();
    recheck.showWords();
    claim.showWords();
    whatIf.show();
    set(panel, { "aria-busy": String(answer === null && app.library.state === "ready") });
    if (answer === null && shown !== null && app.asking.busy) return;
    set(scored, { hidden: !answer?.result });
    set(banner, { hidden: !answer?.result });
    set(waiting, { hidden: Boolean(answer?.result) || app.asking.refused });
    setText(waiting, say(waitingFor(app)));
    if (answer === shown && String(missing) === lacking) return;
    shown = answer;
    lacking = String(missing);
    if (!answer?.result) return;
    about = key(toDocument(app.table, app.store.board, { names: false }));
    showWinners(app, banner, answer, missing);
    standings.replaceChildren(standingsList(app, answer));
    hills.replaceChildren(hillTable(app, answer));
    readings.show(answer);
    byHill.show(answer);
    recheck.show(missing.length === 0);
    claim.show();
    whatIf.askAgain();
  }

  return {
    name: "result",
    panel,
    board: false,
    show,
    forget,
    tap: (spot) => whatIf.tap(spot),
    press: () => false,
    look: () => ({ selected: whatIf.selected, lifted: whatIf.lifted }),
  };
}

/**
 * Who won; of a board that is not finished, first that it is not, and what it lacks.
 *
 * @param {App} app
 * @param {HTMLElement} banner
 * @param {Answer} answer
 * @param {Missing[]} missing
 */
function showWinners(app, banner, { code, winners, sentences, settled, fit, problems }, missing) {
  const { table } = app;
  const onlyWaiting = problems.every((/** @type {import("./types.js").Problem} */ each) => each.code === WAITING);
  set(banner, {
    "data-winners": winners.join(" "),
    "data-code": code,
    "data-so-far": missing.length ? "true" : null,
    "data-missing": missing.join(" ") || null,
    class: settled ? "winners" : "winners open",
  });
  const chips = html("div", { class: "chips" }, ...winners.map((/** @type {string} */ each) => chip(table, each)));
  const first = missing.length
    ? [
        html("p", { class: "winner", text: say("so-far") }),
        html("div", { class: "row" }, ...missing.map((each) => missingButton(app, each))),
        html("div", { class: "leaders" }, chips, html("p", { text: sentences.so_far })),
      ]
    : [chips, html("p", { class: "winner", text: sentences.winners })];
  banner.replaceChildren(
    ...first,
    ...sentences.by_edition.map((/** @type {string} */ text) => html("p", { class: "edition", text })),
    html("p", { class: "depends", text: sentences.depends }),
    ...sentences.notes.map((/** @type {string} */ text) => html("p", { class: "quiet", text })),
    ...(fit || onlyWaiting ? [] : [html("p", { class: "quiet", text: say("result-anyway") })]),
  );
}

/**
 * What is missing, with the way to the step where it is entered.
 *
 * @param {App} app
 * @param {Missing} missing
 */
function missingButton(app, missing) {
  const { table, store } = app;
  const unseen = store.board.slots.flatMap(({ hill, seen }) => (seen ? [] : [hill]));
  const left = holders(table, store.board).map((holder) => Math.max(0, handLeft(store.board, holder).left));
  const [step, text] = {
    tiles: ["board", say("hills-unseen", { hills: unseen.sort().join(" ") })],
    springs: ["springs", say("springs-none")],
    hands: ["inhabitants", say("hands-unplaced", { n: left.reduce((sum, each) => sum + each, 0) })],
  }[missing];
  return html("button", { type: "button", class: "small", "data-lacks": missing, text, onclick: () => app.go(step) });
}

/** @param {App} app */
function waitingFor({ asking, library, opening }) {
  if (library.state !== "ready") return `engine-${library.state}`;
  return asking.busy || opening.waits ? "result-wait" : "result-how";
}
