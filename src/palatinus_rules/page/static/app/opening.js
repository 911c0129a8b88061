/** Boards that come from elsewhere: the address, pasted text, files, and what the browser keeps. */

import { fromDocument } from "./documents.js";
import { html, set, setText } from "./dom.js";
import { emptyBoard, noSprings, withCopy } from "./editing.js";
import { showInAddress } from "./links.js";
import { problemItem } from "./problems.js";
import { sameSprings } from "./step-springs.js";
import { colorWord, say } from "./words.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Problem} Problem */
/** @typedef {import("./storage.js").Kept} Kept */

export class Opening {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {{source: string, address: boolean} | null} what has not been read yet */
    this.pending = null;
    /** @type {ReturnType<import("./store.js").Store["putAside"]> | null} the board that an address hides */
    this.aside = null;
    this.heading = html("h2");
    this.how = html("p", { class: "how" });
    this.text = html("textarea", { rows: 3, spellcheck: "false", autocomplete: "off" });
    this.open = html("button", { type: "button", class: "small", onclick: () => this.#pasted() });
    this.file = html("input", { type: "file", class: "visually-hidden", tabindex: -1 });
    this.choose = html("button", {
      type: "button",
      class: "small",
      onclick: () => this.file.click(),
    });
    this.wrong = html("ul", { class: "problems" });
    this.renew = html("button", {
      type: "button",
      class: "small",
      "data-new": true,
      onclick: () => this.#renew(),
    });
    this.boardsHeading = html("h2");
    this.boards = html("ul", { class: "boards" });
    this.element = html(
      "section",
      { class: "opening" },
      html("div", { class: "row" }, this.renew),
      this.heading,
      this.how,
      this.text,
      html("div", { class: "row" }, this.open, this.choose, this.file),
      html("div", { role: "status" }, this.wrong),
      this.boardsHeading,
      this.boards,
    );
    this.file.addEventListener("change", () => this.#chosen(this.file.files));
    this.#listen();
  }

  show() {
    setText(this.heading, say("open"));
    setText(this.how, say("open-how"));
    set(this.text, { "aria-label": say("open-paste"), placeholder: say("open-paste") });
    set(this.file, { "aria-label": say("open-file") });
    setText(this.open, say("open-do"));
    setText(this.choose, say("open-file"));
    setText(this.renew, say("new-board"));
    setText(this.boardsHeading, say("boards"));
    const { store, storage } = this.app;
    const others = storage.boards().filter(({ id }) => id !== store.kept.id);
    set(this.boardsHeading, { hidden: others.length === 0 });
    this.boards.replaceChildren(...others.map((kept) => html("li", {}, this.#keptButton(kept))));
  }

  /** Whether the page is blank because an address has not been read yet. */
  get waits() {
    return Boolean(this.pending?.address) && isEmpty(this.app.store.board);
  }

  /**
   * Opens whatever a text holds, now or as soon as the library is there. Until an address is read,
   * no other board is shown: nobody shall take one for the other.
   *
   * @param {string} source
   * @param {{address?: boolean}} [from]
   */
  async read(source, { address = false } = {}) {
    const { app } = this;
    const pending = { source, address };
    this.pending = pending;
    if (address) this.aside ??= app.store.putAside(emptyBoard(app.table, app.storage.copy), "result");
    if (app.library.state !== "ready") return app.notices.show("open", () => say("open-waiting"));
    const answer = await app.library.ask({ ask: "read", source, terms: await this.#terms() });
    // Without an answer it is read when the library is there again.
    if (answer === null || pending !== this.pending) return;
    this.pending = null;
    if (answer.position) this.#openPosition(answer, address ? source : answer.code);
    else if (answer.copy) this.#openCopy(answer.copy.springs);
    else this.#refuse(answer.problems, address);
  }

  /** What waited for the library. */
  async readPending() {
    const { pending } = this;
    if (pending) await this.read(pending.source, pending);
  }

  /**
   * Nothing is waited for any more: the board from before is back, unless one was begun meanwhile.
   *
   * @param {string} [result] the step to show in place of its result
   */
  forget(result = "result") {
    const { aside } = this;
    const { store, notices } = this.app;
    if (this.pending) notices.hide("open");
    this.pending = null;
    this.aside = null;
    if (aside === null || !isEmpty(store.board)) return;
    const step = aside.kept.step === "result" ? result : aside.kept.step;
    store.bringBack({ ...aside, kept: { ...aside.kept, step } });
  }

  async #terms() {
    const { copy } = this.app.storage;
    const made = copy && (await this.app.library.ask({ ask: "copy", springs: copy }));
    return made?.ok ? { copy: made.text } : {};
  }

  /**
   * @param {import("./engine.js").Answer} answer
   * @param {string | null} code
   */
  #openPosition(answer, code) {
    const { app } = this;
    const { copy } = app.storage;
    const board = fromDocument(app.table, answer.position);
    const before = this.#before();
    board.ownSprings = copy !== null && sameSprings(copy, board.springs);
    this.wrong.replaceChildren();
    this.text.value = "";
    app.notices.hide("open");
    app.store.open({ board, code, step: "result" });
    if (!isEmpty(before.board)) this.#offer("opened", before);
    app.go("result");
  }

  /** The board that is left for another one. */
  #before() {
    const { kept } = this.app.store;
    const before = isEmpty(kept.board) ? (this.aside?.kept ?? kept) : kept;
    this.pending = null;
    this.aside = null;
    return before;
  }

  /** @param {import("./types.js").Springs} told */
  #openCopy(told) {
    const { app } = this;
    this.forget("springs");
    const springs = { ...noSprings(app.table), ...told };
    app.storage.copy = springs;
    app.store.change({ ...app.store.board, springs, springsTold: true, ownSprings: true });
    app.notices.show("open", () => say("springs-opened"));
    app.go("springs");
  }

  /**
   * @param {Problem[]} problems
   * @param {boolean} address
   */
  #refuse(problems, address) {
    // Nobody shall take the result of the board from before for that of the address.
    if (address) this.forget("inhabitants");
    const key = address ? "address-failed" : "open-failed";
    this.app.notices.show("open", () => say(key), { wrong: true, problem: problems[0]?.code });
    this.wrong.replaceChildren(...problems.map(problemItem));
  }

  /**
   * @param {string} key
   * @param {Kept} before
   */
  #offer(key, before) {
    const { app } = this;
    app.notices.show("open", () => say(key), {
      actions: [[() => boardWords(before), () => this.#bringBack(before)]],
    });
  }

  /** @param {Kept} kept */
  #bringBack(kept) {
    const { app } = this;
    const { copy } = app.storage;
    const { board } = kept;
    app.notices.hide("open");
    this.#before();
    showInAddress(kept.code);
    app.store.open({ ...kept, board: board.ownSprings && copy ? withCopy(board, copy) : board });
    app.go(kept.step);
  }

  #renew() {
    const { app } = this;
    const before = this.#before();
    app.store.open({ board: emptyBoard(app.table, app.storage.copy), step: "players" });
    if (!isEmpty(before.board)) this.#offer("new-done", before);
    app.go("players");
  }

  /** @param {Kept} kept */
  #keptButton(kept) {
    return html("button", {
      type: "button",
      class: "small",
      "data-board": kept.id,
      text: boardWords(kept),
      onclick: () => this.#bringBack(kept),
    });
  }

  #pasted() {
    if (this.text.value.trim()) this.read(this.text.value);
    else this.text.focus();
  }

  /** @param {FileList | null | undefined} files */
  async #chosen(files) {
    const file = files?.[0];
    if (!file) return;
    if (file.size > this.app.table.limits.bytes) {
      this.app.notices.show("open", () => say("file-too-big"), { wrong: true });
    } else {
      await this.read(await file.text());
    }
    this.file.value = "";
  }

  /** Files and texts may be dropped, and texts pasted, anywhere on the page. */
  #listen() {
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
      event.preventDefault();
      const { dataTransfer } = event;
      if (dataTransfer?.files.length) this.#chosen(dataTransfer.files);
      else if (dataTransfer) this.read(dataTransfer.getData("text"));
    });
    addEventListener("paste", (event) => {
      const typing = event.target instanceof Element && event.target.closest("input, textarea");
      const { clipboardData } = event;
      if (typing || !clipboardData) return;
      if (clipboardData.files.length) this.#chosen(clipboardData.files);
      else this.read(clipboardData.getData("text"));
    });
  }
}

/** @param {Board} board */
export function isEmpty(board) {
  return board.players.length === 0 && Object.keys(board.pieces).length === 0;
}

/** @param {Kept} kept */
function boardWords({ time, board }) {
  const { lang } = document.documentElement;
  const form = new Intl.DateTimeFormat(lang, { dateStyle: "short", timeStyle: "short" });
  const players = board.players.map(({ color, name }) => name || colorWord(color)).join(", ");
  return say("board-of", { time: form.format(time), players: board.title || players });
}
