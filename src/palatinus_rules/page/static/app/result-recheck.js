/** Entered right? Questions for people at the table, with small pictures of what was entered. */

import { html, picture, set, setText } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./engine.js").Answer} Answer */
/** @typedef {{question: string, fields?: string[], hill?: string, text: string, svg: string, step: string}} Question */
/** @typedef {{error: string, winners: string[], text: string}} DecidingError */

export class RecheckPart {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.heading = html("h2");
    this.sentence = html("p");
    this.how = html("p", { class: "how" });
    this.questions = html("div", { class: "compared-list" });
    this.fine = html("p", { class: "fine", role: "status" });
    this.summary = html("summary");
    this.errors = html("ul");
    this.details = html("details", {}, this.summary, this.errors);
    this.element = html(
      "section",
      { class: "recheck", hidden: true },
      this.heading,
      this.sentence,
      this.how,
      this.questions,
      this.fine,
      this.details,
    );
    /** What was asked for last; an answer to anything before it comes too late. */
    this.asked = {};
  }

  showWords() {
    setText(this.heading, say("recheck"));
    setText(this.how, say("recheck-how"));
  }

  /** @param {boolean} finished whether there is a result to be sure of */
  async show(finished) {
    const asked = {};
    this.asked = asked;
    set(this.element, { hidden: true });
    if (!finished) return;
    const answer = await this.app.asking.about("recheck");
    if (asked !== this.asked || !answer?.ok) return;
    this.#fill(answer);
    set(this.element, { hidden: false });
  }

  /** @param {Answer} answer */
  #fill({ sentence, questions, errors }) {
    setText(this.sentence, sentence);
    set(this.how, { hidden: questions.length === 0 });
    setText(this.fine, "");
    this.questions.replaceChildren(...questions.map((/** @type {Question} */ each) => this.#question(each)));
    set(this.details, { hidden: errors.length === 0 });
    setText(this.summary, say("recheck-errors", { n: errors.length }));
    this.errors.replaceChildren(
      ...errors.map((/** @type {DecidingError} */ { error, text }) => html("li", { "data-error": error, text })),
    );
  }

  /** @param {Question} question */
  #question({ question, fields = [], hill = "", text, svg, step }) {
    const name = `recheck-${question}-${[...fields, hill].join("")}`;
    const yes = html("button", {
      type: "button",
      "data-answer": "yes",
      "aria-pressed": "false",
      text: say("yes"),
      onclick: () => {
        set(yes, { "aria-pressed": String(yes.getAttribute("aria-pressed") !== "true") });
        this.#answered();
      },
    });
    const no = html("button", {
      type: "button",
      "data-answer": "no",
      text: say("no"),
      onclick: () => this.app.go(step),
    });
    return html(
      "article",
      { class: "compared", "data-question": [question, ...fields, hill].join(" ").trim() },
      html("div", { class: "picture" }, picture(svg)),
      html("p", { id: name, text }),
      html("div", { class: "row", role: "group", "aria-labelledby": name }, yes, no),
    );
  }

  #answered() {
    const open = this.questions.querySelector('[data-answer="yes"][aria-pressed="false"]');
    setText(this.fine, open === null ? say("recheck-fine") : "");
  }
}
