/** "I counted 9": who is right, and how one gets the wrong number. */

import { fragment, html, set, setText } from "./dom.js";
import { problemItem } from "./problems.js";
import { say } from "./words.js";

/** @typedef {import("./app.js").App} App */

export class ClaimPart {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.heading = html("h2");
    this.how = html("p", { class: "how", id: "claim-how" });
    this.input = html("input", {
      type: "text",
      "data-claim": true,
      "aria-describedby": "claim-how",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      maxlength: 100,
    });
    this.check = html("button", { type: "submit", class: "small" });
    this.answer = html("div", { class: "judgements", role: "status" });
    const form = html("form", { class: "row" }, this.input, this.check);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      await this.judge();
      // The keyboard of a phone and the steps below hide what appears at the end of the window.
      this.answer.scrollIntoView({ block: "nearest" });
    });
    this.element = html("section", { class: "claims" }, this.heading, this.how, form, this.answer);
  }

  showWords() {
    setText(this.heading, say("claims"));
    setText(this.how, say("claim-how"));
    setText(this.check, say("claim-check"));
    set(this.input, { "aria-label": say("claim-label") });
  }

  /** Another board or reading is on the page: what was claimed is judged anew. */
  show() {
    if (this.answer.childElementCount > 0) this.judge();
  }

  async judge() {
    const claim = this.input.value.trim();
    if (claim === "") return this.answer.replaceChildren();
    const answer = await this.app.asking.about("judge", { claims: [claim] });
    if (answer === null) return;
    const { claims = [], problems } = answer;
    const wrong = problems.length === 0 ? [] : [html("ul", { class: "problems" }, ...problems.map(problemItem))];
    this.answer.replaceChildren(...claims.map(judgement), ...wrong);
  }
}

/** @param {{right: boolean, slips: string[], depends: {settled: boolean}, html: string}} claim */
function judgement({ right, slips, depends, html: words }) {
  return html(
    "div",
    {
      class: `judgement ${depends.settled ? (right ? "right" : "wrong") : "open"}`,
      "data-judgement": true,
      "data-open": String(!depends.settled),
      "data-right": String(right),
      "data-slips": slips.join(" "),
    },
    fragment(words),
  );
}
