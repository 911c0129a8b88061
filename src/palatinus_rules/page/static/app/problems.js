/** What is wrong, in words and at its place; nothing of it keeps anybody from going on. */

import { html, set, setText } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Problem} Problem */

/** Problems that only say that somebody is still to come are no mistakes. */
const WAITING = "incomplete";

/** @param {Problem[]} problems */
export function flaggedBy(problems) {
  return new Set(problems.flatMap(({ fields, hills }) => [...fields, ...hills]));
}

export class ProblemList {
  constructor() {
    this.heading = html("h2");
    this.list = html("ul");
    this.element = html("section", { class: "problems" }, this.heading, this.list);
  }

  /** @param {Problem[]} problems */
  show(problems) {
    setText(this.heading, say("problems"));
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
