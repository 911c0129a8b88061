/**
 * What the browser keeps: my copy's springs, the language, and the last boards.
 *
 * Every board has a key of its own, and a tab remembers which is its board, so that two tabs never
 * write over each other. A storage that is full or forbidden costs a sentence and nothing else.
 */

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Springs} Springs */
/**
 * @typedef {object} Kept a board as it is kept
 * @property {string} id
 * @property {number} time
 * @property {Board} board
 * @property {string} step
 * @property {number} turn
 * @property {string | null} code what stood in the address when it was kept
 */

const PREFIX = "palatinus.";
const BOARD = `${PREFIX}board.`;
const COPY = `${PREFIX}copy`;
const LANGUAGE = `${PREFIX}language`;
const TAB = `${PREFIX}tab`;
const VERSION = 1;
const MOST_BOARDS = 8;

export class Storage {
  /** @param {(works: boolean) => void} tell called when keeping begins to fail, or works again */
  constructor(tell) {
    this.tell = tell;
    this.works = true;
  }

  /** @returns {string | null} */
  get language() {
    return this.#read(LANGUAGE);
  }

  set language(language) {
    this.#write(LANGUAGE, language ?? "");
  }

  /** @returns {Springs | null} */
  get copy() {
    return parsed(this.#read(COPY), isSprings);
  }

  set copy(springs) {
    this.#write(COPY, JSON.stringify(springs));
  }

  /** The board of this tab, or else the last one of any. */
  lastBoard() {
    const mine = this.#tab();
    const kept = this.boards();
    return kept.find((each) => each.id === mine) ?? kept[0] ?? null;
  }

  /**
   * All boards that are kept, the last one first.
   *
   * @returns {Kept[]}
   */
  boards() {
    const kept = this.#keys().flatMap((key) => parsed(this.#read(key), isKept) ?? []);
    return kept.sort((one, other) => other.time - one.time);
  }

  /** @param {Kept} kept */
  keep(kept) {
    this.#own(kept.id);
    const text = JSON.stringify({ version: VERSION, ...kept });
    const known = this.#keys().includes(BOARD + kept.id);
    if (this.#write(BOARD + kept.id, text) && !known) this.#forget(MOST_BOARDS);
  }

  /**
   * Calls back when another tab has kept something; `mine` if it was the board of this one.
   *
   * @param {(what: {board: boolean, mine: boolean}) => void} heard
   */
  listen(heard) {
    addEventListener("storage", ({ key, newValue }) => {
      if (key === null || newValue === null || !key.startsWith(PREFIX)) return;
      heard({ board: key.startsWith(BOARD), mine: key === BOARD + this.#tab() });
    });
  }

  #keys() {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(BOARD));
    } catch {
      return [];
    }
  }

  /** @param {number} most */
  #forget(most) {
    for (const { id } of this.boards().slice(most)) localStorage.removeItem(BOARD + id);
  }

  /** @returns {string | null} */
  #tab() {
    try {
      return sessionStorage.getItem(TAB);
    } catch {
      return null;
    }
  }

  /** @param {string} id */
  #own(id) {
    try {
      sessionStorage.setItem(TAB, id);
    } catch {
      // Without it, a reload brings back the last board of any tab.
    }
  }

  /** @param {string} key */
  #read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      this.#told(false);
      return null;
    }
  }

  /**
   * @param {string} key
   * @param {string} text
   */
  #write(key, text) {
    try {
      localStorage.setItem(key, text);
      this.#told(true);
      return true;
    } catch {
      this.#told(false);
      return false;
    }
  }

  /** @param {boolean} works */
  #told(works) {
    if (works === this.works) return;
    this.works = works;
    this.tell(works);
  }
}

export function newId() {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (each) => each.toString(36)).join("");
}

/**
 * What was kept, if it can still be understood; something else wrote whatever cannot.
 *
 * @template Value
 * @param {string | null} text
 * @param {(value: any) => value is Value} fits
 * @returns {Value | null}
 */
function parsed(text, fits) {
  try {
    const value = JSON.parse(text ?? "null");
    return fits(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * @param {any} value
 * @returns {value is Springs}
 */
function isSprings(value) {
  return isObject(value) && Object.values(value).every((each) => Array.isArray(each));
}

/**
 * @param {any} value
 * @returns {value is Kept}
 */
function isKept(value) {
  return (
    isObject(value) &&
    value.version === VERSION &&
    typeof value.id === "string" &&
    typeof value.time === "number" &&
    isObject(value.board) &&
    Array.isArray(value.board.slots) &&
    value.board.slots.length === 7 &&
    Array.isArray(value.board.players) &&
    isObject(value.board.pieces) &&
    isSprings(value.board.springs)
  );
}

/** @param {any} value */
function isObject(value) {
  return typeof value === "object" && value !== null;
}
