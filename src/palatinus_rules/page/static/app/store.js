/** The board that is on the page, with every step back and forth, and whoever wants to know. */

import { newId } from "./storage.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./storage.js").Kept} Kept */

const MOST_STEPS = 300;

export class Store {
  /** @param {Kept} kept */
  constructor(kept) {
    this.kept = kept;
    /** @type {Board[]} */
    this.past = [];
    /** @type {Board[]} */
    this.future = [];
    /** @type {(() => void)[]} */
    this.listeners = [];
  }

  get board() {
    return this.kept.board;
  }

  /** @param {() => void} listener */
  listen(listener) {
    this.listeners.push(listener);
  }

  /**
   * Another board on the page, to which undo leads back.
   *
   * @param {Board} board
   */
  change(board) {
    if (board === this.board) return;
    this.past = [...this.past, this.board].slice(-MOST_STEPS);
    this.future = [];
    this.#show({ board, code: null });
  }

  /**
   * Something that nobody takes back step by step, such as a letter of a name.
   *
   * @param {Partial<Kept>} change
   */
  revise(change) {
    this.#show(change);
  }

  undo() {
    const board = this.past.pop();
    if (board === undefined) return;
    this.future.push(this.board);
    this.#show({ board, code: null });
  }

  redo() {
    const board = this.future.pop();
    if (board === undefined) return;
    this.past.push(this.board);
    this.#show({ board, code: null });
  }

  /**
   * Opens another board beside this one, which stays as it was kept.
   *
   * @param {Partial<Kept> & {board: Board}} opened
   */
  open(opened) {
    this.past = [];
    this.future = [];
    const id = opened.id ?? newId();
    this.#show({ code: null, turn: 0, ...opened, id });
  }

  /**
   * Puts a board in the place of this one for a while; what it gives back brings this one back.
   *
   * @param {Board} board
   * @param {string} step
   */
  putAside(board, step) {
    const { kept, past, future } = this;
    this.open({ board, step });
    return { kept, past, future };
  }

  /** @param {{kept: Kept, past: Board[], future: Board[]}} aside */
  bringBack({ kept, past, future }) {
    this.past = past;
    this.future = future;
    this.#show(kept);
  }

  /** Goes on under another name, because another tab has this one's. */
  part() {
    this.#show({ id: newId() });
  }

  /** @param {Partial<Kept>} change */
  #show(change) {
    this.kept = { ...this.kept, ...change, time: Date.now() };
    for (const listener of this.listeners) listener();
  }
}
