/** Puts the page together. */

import { setting as engineSetting } from "./ahead.js";
import { Asking } from "./asking.js";
import { BoardView } from "./board-view.js";
import { find, html, set, setText } from "./dom.js";
import { emptyBoard, knowsSprings } from "./editing.js";
import { Library } from "./engine.js";
import { listenToKeys } from "./keys.js";
import { addressed, codeInAddress, showInAddress } from "./links.js";
import { Notices } from "./notices.js";
import { workOffline } from "./offline.js";
import { Opening } from "./opening.js";
import { flaggedBy, ProblemList } from "./problems.js";
import { stepButtons } from "./steps.js";
import { boardStep } from "./step-board.js";
import { inhabitantsStep } from "./step-inhabitants.js";
import { playersStep } from "./step-players.js";
import { resultStep } from "./step-result.js";
import { springsStep } from "./step-springs.js";
import { newId, Storage } from "./storage.js";
import { Store } from "./store.js";
import { firstLanguage, say, speak } from "./words.js";

/** @typedef {import("./app.js").Step} Step */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./engine.js").Setting} Setting */

class Page {
  /**
   * @param {Table} table
   * @param {Setting} setting
   * @param {Storage} storage
   */
  constructor(table, setting, storage) {
    this.table = table;
    this.storage = storage;
    this.notices = new Notices(find("#notices", HTMLElement));
    this.store = new Store(storage.lastBoard() ?? firstBoard(table, storage));
    this.library = new Library(setting, () => this.#engineChanged());
    this.asking = new Asking(table, this.store, storage, this.library, () => this.#answered());
    this.boardBox = find("#board-box", HTMLElement);
    this.table_ = find("#table", HTMLElement);
    this.view = new BoardView(table, (spot) => this.step.tap(spot));
    this.boardBox.prepend(this.view.element);
    this.problems = new ProblemList(() => this.#tryAgain());
    this.opening = new Opening(this);
    this.result = resultStep(this, this.boardBox);
    this.steps = [
      playersStep(this, this.opening.element),
      boardStep(this),
      springsStep(this),
      inhabitantsStep(this),
      this.result,
    ];
    const panels = this.steps.map(({ panel }) => panel);
    find("#panels", HTMLElement).append(...panels);
    this.showButtons = stepButtons(this, this.steps, find("#steps", HTMLElement));
    this.springs = this.store.board.springs;
    /** @type {import("./storage.js").Kept | null} */
    this.kept = null;
    /** @type {string | null} what stood in the address before the board changed */
    this.former = null;
    this.later = 0;
    this.#listen();
  }

  /** @returns {Step} */
  get step() {
    return this.steps.find(({ name }) => name === this.store.kept.step) ?? this.steps[0];
  }

  /** @param {string} step */
  go(step) {
    this.notices.hide("copied");
    this.store.revise({ step });
    // Before it is painted, so that the page is laid out once.
    requestAnimationFrame(() => scrollTo(0, 0));
  }

  refresh() {
    const { store, step } = this;
    this.asking.update();
    for (const each of this.steps) set(each.panel, { hidden: each !== step });
    this.result.forget();
    document.body.dataset.at = step.name;
    set(this.table_, { hidden: !step.board });
    if (step.board && this.boardBox.parentElement !== this.table_) this.table_.append(this.boardBox);
    const { problems } = this.asking;
    const flagged = flaggedBy(problems);
    const { lang } = document.documentElement;
    this.view.show({ board: store.board, turn: store.kept.turn, flagged, lang, ...step.look() });
    const late = step.name === "result";
    this.problems.join(step.panel);
    const told = problems.filter(({ code }) => late || code !== "incomplete");
    this.problems.show(told, this.asking.refused);
    step.show();
    if (step.name === "players") this.opening.show();
    this.#showTop();
    this.showButtons();
  }

  async speakAgain() {
    const { value } = find("select[data-language]", HTMLSelectElement);
    this.storage.language = value;
    history.replaceState(null, "", location.pathname + location.hash);
    await speakIn(value);
    this.notices.speakAgain();
    this.refresh();
  }

  #showTop() {
    const { past, future } = this.store;
    const [undo, redo] = ["#undo", "#redo"].map((name) => find(name, HTMLButtonElement));
    set(undo, { "aria-label": say("undo"), title: say("undo"), disabled: past.length === 0 });
    set(redo, { "aria-label": say("redo"), title: say("redo"), disabled: future.length === 0 });
    const turn = find("#turn-view", HTMLButtonElement, this.boardBox);
    set(turn, { "aria-label": say("turn-view"), title: say("turn-view") });
    setText(find(".skip", HTMLElement), say("skip"));
    const state = this.library.state === "loading" ? say("engine-loading") : "";
    setText(find(".engine-state", HTMLElement), state);
  }

  #engineChanged() {
    this.notices.tellState(this.library);
    if (this.library.state === "ready") this.opening.readPending();
    this.refresh();
  }

  #tryAgain() {
    this.asking.forgetRefusals();
    this.refresh();
  }

  #answered() {
    this.refresh();
    this.#afterwards();
  }

  #changed() {
    const { board } = this.store;
    // The springs of my copy follow those of the board, and its undo too.
    if (board.ownSprings && board.springs !== this.springs) {
      this.storage.copy = knowsSprings(board) ? board.springs : null;
    }
    this.springs = board.springs;
    this.asking.forgetRefusals();
    if (board !== this.kept?.board) {
      this.former = codeInAddress() ?? this.former;
      this.#keep();
    }
    this.refresh();
    this.#afterwards();
  }

  /** A reload may come with the code that stands in the address now, or stood there before the board changed. */
  #keep() {
    if (this.store.kept === this.kept || this.opening.waits) return;
    this.storage.keep({ ...this.store.kept, former: this.former });
    this.kept = this.store.kept;
  }

  /** Nobody waits for what is done here: it comes when the page shows what was tapped. */
  #afterwards() {
    clearTimeout(this.later);
    this.later = setTimeout(() => {
      // The library has told something of the board: its code goes into the address.
      const code = (this.asking.score ?? this.asking.check)?.code ?? this.store.kept.code;
      if (code !== this.store.kept.code) this.store.kept = { ...this.store.kept, code };
      this.#keep();
      if (!this.opening.pending?.address) showInAddress(code);
      // What somebody is going to look at next is made ready before the tap.
      if (this.asking.score !== null) this.result.show();
    });
  }

  #listen() {
    this.store.listen(() => this.#changed());
    this.storage.listen(({ board, mine }) => {
      if (mine) this.store.part();
      if (board) this.notices.show("other-tab", () => say("other-tab"));
    });
    find("#undo", HTMLElement).addEventListener("click", () => this.store.undo());
    find("#redo", HTMLElement).addEventListener("click", () => this.store.redo());
    find("#turn-view", HTMLElement).addEventListener("click", () =>
      this.store.revise({ turn: (this.store.kept.turn + 1) % 6 }),
    );
    find("select[data-language]", HTMLElement).addEventListener("change", () => this.speakAgain());
    addEventListener("hashchange", () => this.openAddress());
    addEventListener("online", () => {
      if (this.library.state === "failed") this.library.start();
    });
    listenToKeys(this);
  }

  /** Opens the position in the address, unless it is the one on the page, or a reload has brought it back. */
  openAddress({ again = false } = {}) {
    const code = addressed();
    const { kept } = this.store;
    const former = again && this.storage.isMine(kept.id) ? kept.former : null;
    const { aside, pending } = this.opening;
    if (!["", kept.code, former, aside?.kept.code].includes(code)) this.opening.read(code, { address: true });
    else if (pending?.address) this.opening.forget();
  }
}

/**
 * @param {Table} table
 * @param {Storage} storage
 */
function firstBoard(table, storage) {
  const board = emptyBoard(table, storage.copy);
  return { id: newId(), time: 0, board, step: "players", turn: 0, code: null };
}

/** Whether the browser shows the page again, and nobody has opened a link to it. */
function isBackAgain() {
  const [loading] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  return ["reload", "back_forward"].includes(loading?.type);
}

/** @param {string} name */
async function load(name) {
  const reply = await fetch(new URL(`../data/${name}.json`, import.meta.url));
  return await reply.json();
}

/** @param {string} language */
async function speakIn(language) {
  speak(await load(`words.${language}`));
  document.documentElement.lang = language;
  document.title = say("title");
  set(find("select[data-language]", HTMLElement), { "aria-label": say("language") });
}

/** @param {Record<string, string>} languages */
function offer(languages, /** @type {string} */ chosen) {
  const options = Object.entries(languages).map(([value, text]) =>
    html("option", { value, text, lang: value, selected: value === chosen }),
  );
  find("select[data-language]", HTMLElement).replaceChildren(...options);
}

async function begin() {
  /** @type {(works: boolean) => void} */
  let tell = () => {};
  const [table, setting] = await Promise.all([load("table"), engineSetting]);
  const storage = new Storage(table, (works) => tell(works));
  const language = firstLanguage(Object.keys(table.languages), storage.language);
  offer(table.languages, language);
  await speakIn(language);
  const page = new Page(table, setting, storage);
  tell = (works) =>
    page.notices.show("storage", () => say(works ? "storage-back" : "storage-full"), { wrong: !works });
  if (!storage.works) tell(false);
  page.openAddress({ again: isBackAgain() });
  page.refresh();
  await page.library.start();
  if (setting.engine === "pyodide") await workOffline(page.notices);
}

begin();
