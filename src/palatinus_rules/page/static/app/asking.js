/**
 * Asks the library about the board on the page, again and again as it changes.
 *
 * The result is asked for when everybody is on the board, so that it is there before somebody
 * wants to see it; when one inhabitant is missing, for every field on which it may come to stand. One question is on
 * its way at a time, and about the latest board first. Nothing waits for a clock: the next question leaves when the
 * answer before it has come.
 */

import { toDocument } from "./documents.js";
import { allPlaced, withLast } from "./editing.js";
import { Known } from "./known.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Problem} Problem */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./engine.js").Answer} Answer */
/** @typedef {import("./engine.js").Library} Library */
/** @typedef {import("./engine.js").Question} Question */
/** @typedef {import("./storage.js").Storage} Storage */
/** @typedef {import("./store.js").Store} Store */

export class Asking {
  /**
   * @param {Table} table
   * @param {Store} store
   * @param {Storage} storage
   * @param {Library} library
   * @param {() => void} answered
   */
  constructor(table, store, storage, library, answered) {
    this.table = table;
    this.store = store;
    this.storage = storage;
    this.library = library;
    this.answered = answered;
    this.busy = false;
    /** The mark that is chosen on the page: the last inhabitant will be one of these. */
    this.mark = "";
    /** @type {Board | null} one whose result somebody is about to see, whoever is missing on it */
    this.wanted = null;
    this.known = new Known();
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
    return this.#terms(this.store.board);
  }

  /**
   * The chosen readings, without those that the rulebook on the table rules out.
   *
   * @param {Board} board
   */
  #terms({ rulings }) {
    const { edition } = this.storage;
    if (edition === null) return { readings: rulings };
    const left = Object.entries(rulings).filter(
      ([key, reading]) => !this.table.ruled_out[edition][key]?.includes(reading),
    );
    return { readings: Object.fromEntries(left), edition };
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

  /** A finger goes down on the way to the result: that is what is asked for next. */
  ahead() {
    this.wanted = this.store.board;
    this.update();
  }

  /** Whether the server refuses, for the moment, what is asked about the board as it is now. */
  get refused() {
    return Boolean((this.score ?? this.check)?.passing);
  }

  /** What was refused for the moment may be asked again. */
  forgetRefusals() {
    this.known.forgetRefusals();
    if (this.checked?.answer.passing) this.checked = null;
    if (this.scored?.answer.passing) this.scored = null;
  }

  /**
   * Asks whatever is not known yet; what was asked before is there at once.
   *
   * @returns {Promise<void>}
   */
  async update() {
    if (this.library.state !== "ready") return;
    this.#recall();
    const ask = this.#next();
    const about = this.busy ? null : ask === null ? this.#guess() : this.store.board;
    if (about === null) return;
    const question = this.#question(ask ?? "score", about);
    this.busy = true;
    const answer = await this.library.ask(question);
    this.busy = false;
    if (answer === null) return;
    this.known.keep(question, answer);
    if (this.#recall()) this.answered();
    await this.update();
  }

  #next() {
    const { players, pieces } = this.store.board;
    const empty = players.length === 0 && Object.keys(pieces).length === 0;
    if (this.score !== null || empty) return null;
    // On the page of the result it is wanted whatever is wrong.
    const wanted = this.store.kept.step === "result" || this.wanted === this.store.board;
    if (wanted || allPlaced(this.table, this.store.board)) return "score";
    return this.check === null ? "check" : null;
  }

  /** A board that the last inhabitant may make, and of which nothing is known. */
  #guess() {
    const boards = withLast(this.table, this.store.board, this.mark);
    const unknown = (/** @type {Board} */ each) => !this.known.has(this.#question("score", each));
    return boards.find(unknown) ?? null;
  }

  /**
   * @param {string} ask
   * @param {Board} board
   * @returns {Question}
   */
  #question(ask, board) {
    const language = document.documentElement.lang;
    return { ask, language, position: toDocument(this.table, board), terms: this.#terms(board) };
  }

  /** What was asked before is known of the board as it is now; tells whether there was anything. */
  #recall() {
    const { board } = this.store;
    const ask = this.#next();
    if (ask === null) return false;
    const question = this.#question(ask, board);
    const answer = this.known.get(question);
    if (answer === undefined) return false;
    const found = { board, language: String(question.language), answer };
    if (ask === "score") this.scored = found;
    else this.checked = found;
    return true;
  }

  /** @param {{board: Board, language: string, answer: Answer} | null} found */
  #current(found) {
    const same = found?.board === this.store.board;
    return same && found?.language === document.documentElement.lang ? found.answer : null;
  }
}
