/** The open questions: another reading with one tap, and the rulebook that settles some of them. */

import { html, set, setText } from "./dom.js";
import { questionWords, say } from "./words.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./engine.js").Answer} Answer */
/** @typedef {{question: string, reading: string, changes: boolean}} Reading */

export class ReadingsPart {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.heading = html("h2");
    this.how = html("p", { class: "how" });
    this.reset = html("button", {
      type: "button",
      class: "small",
      onclick: () => this.#choose({}),
    });
    this.board = "";
    /** The questions that are seen at once: those that decide, and whichever were answered. */
    this.first = new Set();
    this.edition = html("div", { class: "question" });
    this.deciding = html("div", { class: "questions" });
    this.list = html("div", { class: "questions" });
    this.details = html("details", {}, html("summary", {}, this.heading), this.how, this.list, this.reset);
    this.element = html("section", { class: "readings" }, this.edition, this.deciding, this.details);
  }

  showWords() {
    setText(this.heading, say("readings"));
    setText(this.how, say("readings-how"));
    setText(this.reset, say("readings-default"));
    set(this.reset, { hidden: Object.keys(this.app.store.board.rulings).length === 0 });
  }

  /** The rulebook on the table: one of the four, or all together. */
  #showEdition() {
    const { storage, table } = this.app;
    const chosen = storage.edition;
    const choices = [null, ...Object.keys(table.ruled_out)].map((edition) =>
      html("button", {
        type: "button",
        "data-edition": edition ?? "",
        "aria-pressed": String(edition === chosen),
        lang: edition,
        text: edition === null ? say("edition-none") : table.languages[edition],
        onclick: () => this.#chooseEdition(edition),
      }),
    );
    this.edition.replaceChildren(
      html("p", { id: "edition" }, say("edition")),
      html("div", { class: "row readings-row", role: "group", "aria-labelledby": "edition" }, ...choices),
    );
  }

  /** @param {string | null} edition */
  #chooseEdition(edition) {
    const { storage, store } = this.app;
    storage.edition = edition;
    // It is no part of the board, but everything about the board is asked again.
    store.revise({ board: { ...store.board } });
  }

  /** @param {Answer} answer */
  show({ result, questions, readings }) {
    if (this.board !== this.app.store.kept.id) this.first.clear();
    this.board = this.app.store.kept.id;
    this.#showEdition();
    const keys = Object.keys(this.app.table.questions);
    const { rulings } = this.app.store.board;
    const made = keys.map((key) => {
      const decides = questions.includes(key);
      // One that was answered stays where it was tapped.
      const first = decides || key in rulings || this.first.has(key);
      return { key, first, made: this.#question(key, result.rulings[key], decides, readings) };
    });
    this.first = new Set(made.flatMap(({ key, first }) => (first ? [key] : [])));
    this.deciding.replaceChildren(...made.flatMap((each) => (each.first ? [each.made] : [])));
    this.list.replaceChildren(...made.flatMap((each) => (each.first ? [] : [each.made])));
  }

  /**
   * @param {string} key
   * @param {string} applied
   * @param {boolean} deciding
   * @param {Reading[]} effects
   */
  #question(key, applied, deciding, effects) {
    const { question, readings } = questionWords(key);
    const name = `question-${key}`;
    // Those that the rulebook on the table rules out are not among the effects.
    const left = effects.filter((each) => each.question === key);
    const choices = left.map(({ reading, changes }) =>
      html("button", {
        type: "button",
        "data-reading": `${key}=${reading}`,
        "data-changes": changes,
        "aria-pressed": String(reading === applied),
        text: readings[reading] ?? reading,
        onclick: () => this.#choose({ ...this.app.store.board.rulings, [key]: reading }),
      }),
    );
    return html(
      "div",
      { class: deciding ? "question deciding" : "question", "data-open-question": key },
      html(
        "p",
        { id: name },
        question,
        deciding && html("strong", { class: "badge", text: say("reading-decides") }),
      ),
      html("div", { class: "row readings-row", role: "group", "aria-labelledby": name }, ...choices),
    );
  }

  /** @param {Record<string, string>} rulings */
  #choose(rulings) {
    const { store, table } = this.app;
    const other = Object.entries(rulings).filter(([key, reading]) => reading !== table.questions[key][0]);
    store.change({ ...store.board, rulings: Object.fromEntries(other) });
  }
}
