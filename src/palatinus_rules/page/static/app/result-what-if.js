/** What if this one stood there: two taps on the board, and the library tells what changes. */

import { fieldName } from "./editing.js";
import { fragment, html, set, setText } from "./dom.js";
import { problemItem } from "./problems.js";
import { pieceWord, say } from "./words.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./board-view.js").Spot} Spot */

export class WhatIfPart {
  /**
   * @param {App} app
   * @param {HTMLElement} board
   */
  constructor(app, board) {
    this.app = app;
    this.board = board;
    /** @type {string | null} */
    this.lifted = null;
    /** @type {{change: string, board: import("./types.js").Board} | null} */
    this.asked = null;
    this.heading = html("h2");
    this.how = html("p", { class: "how", role: "status" });
    this.place = html("div", { class: "what-if-board" });
    this.answer = html("div", { role: "status" });
    this.details = html("details", {}, html("summary", {}, this.heading), this.how, this.place, this.answer);
    this.element = html("section", { class: "what-if" }, this.details);
    this.details.addEventListener("toggle", () => app.refresh());
  }

  /** Whether the board is wanted here. */
  get open() {
    return this.details.open;
  }

  show() {
    setText(this.heading, say("what-if"));
    const { board } = this.app.store;
    const piece = this.lifted === null ? undefined : board.pieces[this.lifted];
    if (this.lifted === null || piece === undefined) {
      this.lifted = null;
      setText(this.how, say("what-if-how"));
    } else {
      const field = fieldName(this.app.table, board, this.lifted);
      setText(this.how, say("what-if-from", { piece: pieceWord(piece), field }));
    }
    set(this.place, { hidden: !this.open });
    const here = this.app.store.kept.step === "result" && this.open;
    if (here && this.board.parentElement !== this.place) this.place.append(this.board);
  }

  /** For another reading or language it is asked anew; on another board it has no meaning. */
  askAgain() {
    if (this.asked === null) return;
    const { pieces, slots } = this.app.store.board;
    const { change, board } = this.asked;
    if (pieces === board.pieces && slots === board.slots) {
      this.#ask(change);
    } else {
      this.asked = null;
      this.answer.replaceChildren();
    }
  }

  /** @param {Spot} spot */
  tap({ place }) {
    if (place === null) return;
    const { table, store } = this.app;
    const from = this.lifted;
    if (from === null || from === place) {
      this.lifted = from === place || !store.board.pieces[place] ? null : place;
      this.app.refresh();
      return;
    }
    this.lifted = null;
    this.app.refresh();
    const [one, other] = [from, place].map((each) => fieldName(table, store.board, each));
    this.#ask(`${one}-${other}`);
  }

  /** @param {string} change */
  async #ask(change) {
    const asked = { change, board: this.app.store.board };
    this.asked = asked;
    const answer = await this.app.asking.about("whatif", { changes: [change] });
    if (answer === null || asked !== this.asked) return;
    this.answer.replaceChildren(
      answer.ok
        ? html("div", { "data-what-if": change }, fragment(answer.html))
        : html("ul", { class: "problems" }, ...answer.problems.map(problemItem)),
    );
  }
}
