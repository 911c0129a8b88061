/**
 * What the browser keeps: my copy's springs, the language, the rulebook on the table, and the last boards.
 *
 * Every board has a key of its own, and a tab remembers which is its board, so that two tabs never
 * write over each other. A storage that is full or forbidden costs a sentence and nothing else.
 */

import { allPlaces } from "./editing.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Springs} Springs */
/** @typedef {import("./types.js").Table} Table */
/**
 * @typedef {object} Kept a board as it is kept
 * @property {string} id
 * @property {number} time
 * @property {Board} board
 * @property {string} step
 * @property {number} turn
 * @property {string | null} code what stands in the address
 * @property {string | null} [former] what stood there before
 */

const PREFIX = "palatinus.";
const BOARD = `${PREFIX}board.`;
const COPY = `${PREFIX}copy`;
const LANGUAGE = `${PREFIX}language`;
const EDITION = `${PREFIX}edition`;
const TAB = `${PREFIX}tab`;
const VERSION = 1;
const MOST_BOARDS = 8;

export class Storage {
  /**
   * @param {Table} table
   * @param {(works: boolean) => void} tell called when keeping begins to fail, or works again
   */
  constructor(table, tell) {
    this.table = table;
    this.tell = tell;
    this.works = true;
    this.owned = "";
  }

  /** @returns {string | null} */
  get language() {
    return this.#read(LANGUAGE);
  }

  set language(language) {
    this.#write(LANGUAGE, language ?? "");
  }

  /** @returns {string | null} the language of the rulebook on the table, if one was chosen */
  get edition() {
    const edition = this.#read(EDITION);
    return edition !== null && Object.hasOwn(this.table.ruled_out, edition) ? edition : null;
  }

  set edition(edition) {
    if (edition === null) this.#remove(EDITION);
    else this.#write(EDITION, edition);
  }

  /** @returns {Springs | null} none as long as nobody has told them */
  get copy() {
    return parsed(this.#read(COPY), this.table, isSprings);
  }

  set copy(springs) {
    if (springs === null) this.#remove(COPY);
    else this.#write(COPY, JSON.stringify(springs));
  }

  /**
   * Whether a board was on this tab before.
   *
   * @param {string} id
   */
  isMine(id) {
    return this.#tab() === id;
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
    const kept = this.#keys().flatMap((key) => parsed(this.#read(key), this.table, isKept) ?? []);
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
    if (this.owned === id) return;
    try {
      sessionStorage.setItem(TAB, id);
      this.owned = id;
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

  /** @param {string} key */
  #remove(key) {
    try {
      localStorage.removeItem(key);
    } catch {
      this.#told(false);
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
 * @param {Table} table
 * @param {(value: any, table: Table) => value is Value} fits
 * @returns {Value | null}
 */
function parsed(text, table, fits) {
  try {
    const value = JSON.parse(text ?? "null");
    return fits(value, table) ? value : null;
  } catch {
    // No JSON, or something in it has no parts where parts were looked for.
    return null;
  }
}

/**
 * @param {any} value
 * @param {Table} table
 * @returns {value is Springs}
 */
function isSprings(value, { hills }) {
  return hills.every((hill) => Array.isArray(value[hill]));
}

/**
 * @param {any} value
 * @param {Table} table
 * @returns {value is Kept}
 */
function isKept(value, table) {
  return (
    value.version === VERSION &&
    typeof value.id === "string" &&
    Number.isSafeInteger(value.time) &&
    isDirection(value.turn, table) &&
    isBoard(value.board, table)
  );
}

/**
 * Whether every part of a board can be drawn; whether it can be so is for the library to tell.
 *
 * @param {any} board
 * @param {Table} table
 */
function isBoard({ twist, slots, players, pieces, springs, rulings }, table) {
  const places = new Set(allPlaces(table));
  const hills = slots.map((/** @type {any} */ { hill }) => hill);
  return (
    Object.hasOwn(table.slots, twist) &&
    String(hills.sort()) === String(table.hills) &&
    slots.every((/** @type {any} */ { arrow }) => isDirection(arrow, table)) &&
    players.every((/** @type {any} */ { color }) => Object.hasOwn(table.chips, color)) &&
    Object.keys(pieces).every((place) => places.has(place)) &&
    Object.values(pieces).every(({ color, kind }) => Object.hasOwn(table.figures, `${color}-${kind}`)) &&
    isSprings(springs, table) &&
    typeof rulings === "object"
  );
}

/**
 * @param {any} value
 * @param {Table} table
 */
function isDirection(value, { directions }) {
  return Number.isInteger(value) && value >= 0 && value < directions.length;
}
