/** What is wrong, in words and at its place; nothing of it keeps anybody from going on. */

import { find, html, set, setText } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Problem} Problem */

/** Problems that only say that somebody is still to come are no mistakes. */
export const WAITING = "incomplete";

/** @param {Problem[]} problems */
export function flaggedBy(problems) {
  return new Set(problems.flatMap(({ fields, hills }) => [...fields, ...hills]));
}

export class ProblemList {
  /** @param {() => void} again */
  constructor(again) {
    this.heading = html("h2");
    this.list = html("ul");
    this.again = html("button", { type: "button", "data-again": true, onclick: again });
    this.element = html("section", { class: "problems" }, this.heading, this.list, this.again);
    set(this.element, { "aria-live": "polite" });
  }

  /**
   * Moves to the place that a step has for it.
   *
   * @param {HTMLElement} panel
   */
  join(panel) {
    const place = find(".problems-here", HTMLElement, panel);
    if (this.element.parentElement !== place) place.append(this.element);
  }

  /**
   * @param {Problem[]} problems
   * @param {boolean} passing whether it helps to try again
   */
  show(problems, passing) {
    setText(this.heading, say("problems"));
    setText(this.again, say("retry"));
    set(this.again, { hidden: !passing });
    set(this.element, { hidden: problems.length === 0 });
    const told = JSON.stringify(problems);
    if (this.list.dataset.told === told) return;
    this.list.dataset.told = told;
    this.list.replaceChildren(...problems.map(problemItem));
  }
}

/** @param {Problem} problem */
export function problemItem({ code, message }) {
  return html("li", {
    "data-problem": code,
    class: code === WAITING ? "waiting" : null,
    text: message,
  });
}

/** Where a step shows what is wrong. */
export function problemsPlace() {
  return html("div", { class: "problems-here" });
}
