/** What if this one stood there, this tile were turned: taps on the board, and the library tells what changes. */

import { fieldName, hasSpring } from "./editing.js";
import { fragment, html, picture, set, setText } from "./dom.js";
import { problemItem } from "./problems.js";
import { pieceWord, say } from "./words.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./board-view.js").Spot} Spot */

/** What a tap can change: the words of its button, and those that say how. */
const SORTS = {
  move: ["what-if-move", "what-if-how"],
  turn: ["what-if-turn", "what-if-turn-how"],
  spring: ["what-if-spring", "what-if-spring-how"],
  token: ["what-if-token", "what-if-token-how"],
  letters: ["what-if-letters", "what-if-letters-how"],
};
/** @typedef {keyof typeof SORTS} Sort */
const ALL = /** @type {Sort[]} */ (Object.keys(SORTS));
/** The parts of a board on which a change is asked. */
const BOARD = /** @type {const} */ (["pieces", "slots", "springs", "twist"]);

export class WhatIfPart {
  /**
   * @param {App} app
   * @param {HTMLElement} board
   */
  constructor(app, board) {
    this.app = app;
    this.board = board;
    this.sort = ALL[0];
    /** @type {string | null} */
    this.lifted = null;
    /** @type {number | null} the slot of the tile that exchanges its letter with another */
    this.selected = null;
    /** @type {{change: string, board: import("./types.js").Board} | null} */
    this.asked = null;
    this.heading = html("h2");
    this.sorts = ALL.map((sort) =>
      html("button", { type: "button", class: "small", "data-sort": sort, onclick: () => this.#choose(sort) }),
    );
    this.mirror = html("button", { type: "button", class: "small", "data-sort": "twist", onclick: () => this.#twist() });
    this.row = html("div", { class: "row", role: "group" }, ...this.sorts, this.mirror);
    this.how = html("p", { class: "how", role: "status" });
    this.place = html("div", { class: "what-if-board" });
    this.answer = html("div", { role: "status" });
    this.details = html("details", {}, html("summary", {}, this.heading), this.row, this.how, this.place, this.answer);
    this.element = html("section", { class: "what-if" }, this.details);
    this.details.addEventListener("toggle", () => app.refresh());
  }

  /** Whether the board is wanted here. */
  get open() {
    return this.details.open;
  }

  show() {
    setText(this.heading, say("what-if"));
    set(this.row, { "aria-label": say("what-if") });
    this.sorts.forEach((button, index) => {
      set(button, { "aria-pressed": String(ALL[index] === this.sort) });
      setText(button, say(SORTS[ALL[index]][0]));
    });
    setText(this.mirror, say("what-if-twist"));
    setText(this.how, this.#howTo());
    set(this.place, { hidden: !this.open });
    const here = this.app.store.kept.step === "result" && this.open;
    if (here && this.board.parentElement !== this.place) this.place.append(this.board);
  }

  /** What to tap next. */
  #howTo() {
    const { table, store } = this.app;
    const piece = this.lifted === null ? undefined : store.board.pieces[this.lifted];
    if (this.lifted !== null && piece !== undefined) {
      const field = fieldName(table, store.board, this.lifted);
      return say("what-if-from", { piece: pieceWord(piece), field });
    }
    this.lifted = null;
    if (this.selected !== null) return say("what-if-letters-with", { hill: store.board.slots[this.selected].hill });
    return say(SORTS[this.sort][1]);
  }

  /** @param {Sort} sort */
  #choose(sort) {
    this.sort = sort;
    this.lifted = null;
    this.selected = null;
    this.app.refresh();
  }

  #twist() {
    const { table, store } = this.app;
    this.#ask(`twist=${Object.keys(table.slots).find((twist) => twist !== store.board.twist)}`);
  }

  /** For another reading or language it is asked anew; on another board it has no meaning. */
  askAgain() {
    if (this.asked === null) return;
    const now = this.app.store.board;
    const { change, board } = this.asked;
    if (BOARD.every((part) => now[part] === board[part])) {
      this.#ask(change);
    } else {
      this.asked = null;
      this.answer.replaceChildren();
    }
  }

  /** @param {Spot} spot */
  tap({ slot, place }) {
    const { hill, arrow, token } = this.app.store.board.slots[slot];
    if (this.sort === "turn") this.#ask(`${hill}@${(this.#last(`${hill}@`, arrow) + 1) % 6}`);
    else if (this.sort === "token") this.#token(slot, hill, token);
    else if (this.sort === "letters") this.#letters(slot, hill);
    else if (place !== null && this.sort === "spring") this.#spring(place);
    else if (place !== null) this.#move(place);
  }

  /**
   * What the last change put there, or what there is; another tap goes on from it.
   *
   * @param {string} beginning of its word
   * @param {number} otherwise
   */
  #last(beginning, otherwise) {
    const change = this.asked?.change ?? "";
    return change.startsWith(beginning) ? Number(change.slice(beginning.length)) : otherwise;
  }

  /**
   * @param {number} slot
   * @param {string} hill
   * @param {number} token
   */
  #token(slot, hill, token) {
    if (slot === 0) return;
    const values = [...new Set(this.app.table.tokens.slice(1))].sort();
    const next = values.indexOf(this.#last(`${hill}=`, token)) + 1;
    this.#ask(`${hill}=${values[next % values.length]}`);
  }

  /**
   * @param {number} slot
   * @param {string} hill
   */
  #letters(slot, hill) {
    const first = this.selected;
    this.selected = first === null ? slot : null;
    this.app.refresh();
    if (first !== null && first !== slot) this.#ask(`${this.app.store.board.slots[first].hill}-${hill}`);
  }

  /** @param {string} place */
  #spring(place) {
    const { table, store } = this.app;
    const state = hasSpring(table, store.board, place) ? "dry" : "spring";
    this.#ask(`${fieldName(table, store.board, place)}=${state}`);
  }

  /** @param {string} place */
  #move(place) {
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
        ? html(
            "div",
            { "data-what-if": change },
            html("div", { class: "picture" }, picture(answer.svg)),
            fragment(answer.html),
          )
        : html("ul", { class: "problems" }, ...answer.problems.map(problemItem)),
    );
  }
}
