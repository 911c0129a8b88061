/**
 * Asks the library about the board on the page, again and again as it changes.
 *
 * The result is asked for when everybody is on the board, so that it is there before somebody
 * wants to see it. One question is on its way at a time, and always about the latest board. Nothing waits for a
 * clock: the next question leaves when the answer before it has come.
 */

import { toDocument } from "./documents.js";
import { allPlaced } from "./editing.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Problem} Problem */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./engine.js").Answer} Answer */
/** @typedef {import("./engine.js").Library} Library */
/** @typedef {import("./store.js").Store} Store */

export class Asking {
  /**
   * @param {Table} table
   * @param {Store} store
   * @param {Library} library
   * @param {() => void} answered
   */
  constructor(table, store, library, answered) {
    this.table = table;
    this.store = store;
    this.library = library;
    this.answered = answered;
    this.busy = false;
    /** @type {{board: Board, language: string, answer: Answer} | null} */
    this.checked = null;
    /** @type {{board: Board, language: string, answer: Answer} | null} */
    this.scored = null;
  }

  /** The problems of the board as it is now, as far as they are known. */
  get problems() {
    const known = this.score ?? this.check;
    return /** @type {Problem[]} */ (known?.problems ?? []);
  }

  /** What is known of the board as it is now, without its result. */
  get check() {
    return this.#current(this.checked);
  }

  /** The result of the board as it is now, or null as long as it is not known. */
  get score() {
    return this.#current(this.scored);
  }

  /** The terms under which everything about the board is asked. */
  get terms() {
    return { readings: this.store.board.rulings };
  }

  /**
   * A question about the board as it is now.
   *
   * @param {string} ask
   * @param {Record<string, unknown>} [more]
   */
  about(ask, more = {}) {
    const position = toDocument(this.table, this.store.board);
    const terms = { ...this.terms, any_hands: true, incomplete: true };
    return this.library.ask({ ask, position, terms, ...more });
  }

  /** Asks whatever is not known yet. */
  async update() {
    if (this.busy || this.library.state !== "ready") return;
    const { board } = this.store;
    const language = document.documentElement.lang;
    const ask = this.#next();
    if (ask === null) return;
    this.busy = true;
    const position = toDocument(this.table, board);
    const answer = await this.library.ask({ ask, position, terms: { readings: board.rulings } });
    this.busy = false;
    if (answer === null) return;
    const found = { board, language, answer };
    if (ask === "score") this.scored = found;
    else this.checked = found;
    if (board === this.store.board) this.answered();
    await this.update();
  }

  #next() {
    const { players, pieces } = this.store.board;
    const empty = players.length === 0 && Object.keys(pieces).length === 0;
    if (this.score !== null || empty) return null;
    // On the page of the result it is wanted whatever is wrong.
    const wanted = this.store.kept.step === "result";
    if (wanted || allPlaced(this.table, this.store.board)) return "score";
    return this.check === null ? "check" : null;
  }

  /** @param {{board: Board, language: string, answer: Answer} | null} found */
  #current(found) {
    const same = found?.board === this.store.board;
    return same && found?.language === document.documentElement.lang ? found.answer : null;
  }
}
