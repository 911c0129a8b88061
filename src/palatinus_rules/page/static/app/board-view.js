/** The board as a picture that can be tapped, walked through with arrow keys, and listened to. */

import { figure, set, setText, svg } from "./dom.js";
import { allPlaces, fieldName, hasSpring, partsOf } from "./editing.js";
import { center, hexAt, hexPoints, joined, nearest, REACH, tileOutline } from "./geometry.js";
import { pieceWord, say } from "./words.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {{slot: number, place: string | null}} Spot a field, or a hill if there is no place */
/**
 * @typedef {object} Look how the board is to be seen
 * @property {Board} board
 * @property {number} turn
 * @property {Set<string>} flagged fields and hills with a problem
 * @property {number | null} selected the slot that is being changed
 * @property {string | null} lifted the place of somebody who is taken elsewhere
 * @property {string} lang the language of what is said about it
 */

const MARGIN = 3;
/** What a hex says aloud is its label; the letters in it are for eyes alone. */
const SILENT = { "aria-hidden": "true" };
const WAYS = new Map([
  ["ArrowUp", { x: 0, y: -1 }],
  ["ArrowRight", { x: 1, y: 0 }],
  ["ArrowDown", { x: 0, y: 1 }],
  ["ArrowLeft", { x: -1, y: 0 }],
]);

export class BoardView {
  /**
   * @param {Table} table
   * @param {(spot: Spot) => void} act
   */
  constructor(table, act) {
    this.table = table;
    this.act = act;
    /** @type {Map<string, Point>} */
    this.points = new Map();
    this.current = "0";
    /** @type {Look | null} */
    this.shown = null;
    /** @type {Map<SVGGElement, string | null>} */
    this.drawn = new Map();
    /** @type {Map<string, string>} what every field was shown with */
    this.told = new Map();
    this.parts = new Map([
      ...table.hills.map((_, slot) => /** @type {const} */ ([String(slot), hillParts()])),
      ...allPlaces(table).map((place) => /** @type {const} */ ([place, fieldParts(table)])),
    ]);
    this.outlines = table.hills.map(() => svg("polygon", { class: "pr-tile" }));
    this.selection = svg("polygon", { class: "selection" });
    this.labels = table.hills.map(hillLabel);
    const labels = this.labels.map(({ group }) => group);
    const [x, y] = [REACH.x + MARGIN, REACH.y + MARGIN];
    this.element = svg(
      "svg",
      {
        class: "board palatinus-drawing palatinus-drawing-auto",
        viewBox: `${-x} ${-y} ${2 * x} ${2 * y}`,
        role: "group",
        id: "board",
      },
      ...table.hills.flatMap((_, slot) => this.#tile(String(slot))),
      svg("g", { class: "outlines" }, ...this.outlines, this.selection, ...labels),
    );
    this.element.addEventListener("click", (event) => this.#clicked(event));
    this.element.addEventListener("keydown", (event) => this.#pressed(event));
    this.element.addEventListener("focusin", (event) => this.#focused(event));
  }

  /** @param {Look} look */
  show(look) {
    if (this.shown !== null && same(look, this.shown)) return;
    const moved = this.shown?.turn !== look.turn || this.shown.board.twist !== look.board.twist;
    this.shown = look;
    set(this.element, { "aria-label": say("board-label") });
    for (const [key, parts] of this.parts) {
      const spot = spotOf(key);
      if (moved) this.#move(key, spot, look);
      set(parts.group, { tabindex: key === this.current ? 0 : -1 });
      if (spot.place === null) this.#showHill(key, spot.slot, look);
      else this.#showField(spot.place, look);
    }
    const middles = this.table.hills.map((_, slot) => this.points.get(String(slot)));
    middles.forEach((at, slot) => {
      if (!at) return;
      set(this.outlines[slot], { points: joined(tileOutline(at)) });
      const { hill, token, arrow: direction, seen } = look.board.slots[slot];
      const { group, name, value, arrow } = this.labels[slot];
      set(group, { transform: `translate(${at.x} ${at.y})`, class: seen ? null : "unseen" });
      setText(name, hill);
      setText(value, String(token));
      this.#draw(arrow, this.table.arrows[(direction + look.turn) % 6]);
    });
    const selected = look.selected === null ? null : middles[look.selected];
    set(this.selection, { points: selected ? joined(tileOutline(selected)) : "" });
  }

  /**
   * @param {string} key
   * @param {Spot} spot
   * @param {Look} look
   */
  #move(key, { slot, place }, { board, turn }) {
    const direction = place === null ? null : partsOf(place)[1];
    const at = center(hexAt(this.table, board.twist, slot, direction), turn);
    this.points.set(key, at);
    set(this.#part(key).group, { transform: `translate(${at.x} ${at.y})` });
  }

  /**
   * @param {string} key
   * @param {number} slot
   * @param {Look} look
   */
  #showHill(key, slot, { board, flagged, selected }) {
    const { group, flag } = this.#part(key);
    const { hill, token } = board.slots[slot];
    const wrong = flagged.has(hill);
    const heard = [say("hill", { hill }), say("token-worth", { value: token })];
    set(group, {
      "data-hill": hill,
      "aria-label": [...heard, ...(wrong ? [say("has-problem")] : [])].join(", "),
      "aria-pressed": String(slot === selected),
      class: "hill",
    });
    set(flag, { visibility: wrong ? null : "hidden" });
  }

  /**
   * @param {string} place
   * @param {Look} look
   */
  #showField(place, { board, flagged, lifted, lang }) {
    const { group, hex, name, drop, piece, flag } = this.#part(place);
    const field = fieldName(this.table, board, place);
    const standing = board.pieces[place];
    const spring = hasSpring(this.table, board, place);
    const wrong = flagged.has(field);
    const mark = standing ? `${standing.color}-${standing.kind}` : null;
    const told = [field, mark, spring, wrong, place === lifted, lang].join();
    if (this.told.get(place) === told) return;
    this.told.set(place, told);
    const heard = [field, standing ? pieceWord(standing) : say("free")];
    if (spring) heard.push(say("spring"));
    if (field.endsWith("1")) heard.push(say("arrow-here"));
    if (wrong) heard.push(say("has-problem"));
    set(group, { "data-field": field, "aria-label": heard.join(", ") });
    set(group, { class: place === lifted ? "field lifted" : "field" });
    set(hex, { class: `pr-hex ${spring ? "pr-water" : "pr-field"}` });
    set(drop, { visibility: spring ? null : "hidden" });
    set(flag, { visibility: wrong ? null : "hidden" });
    setText(name, field);
    this.#draw(piece, mark === null ? null : this.table.figures[mark]);
  }

  /**
   * @param {SVGGElement} place
   * @param {string | null} markup
   */
  #draw(place, markup) {
    if (this.drawn.get(place) === markup) return;
    this.drawn.set(place, markup);
    place.replaceChildren(...(markup === null ? [] : [figure(markup)]));
  }

  /**
   * The way to a spot with the keyboard.
   *
   * @param {string} key
   */
  focus(key) {
    this.#part(this.current).group.setAttribute("tabindex", "-1");
    this.current = key;
    const { group } = this.#part(key);
    group.setAttribute("tabindex", "0");
    group.focus();
  }

  /** @param {string} slot */
  #tile(slot) {
    const keys = [...this.parts.keys()].filter((key) => key.split(".")[0] === slot);
    return keys.map((key) => {
      const { group } = this.#part(key);
      group.setAttribute("data-key", key);
      return group;
    });
  }

  /** @param {string} key */
  #part(key) {
    const part = this.parts.get(key);
    if (part === undefined) throw new RangeError(key);
    return part;
  }

  /** @param {Event} event */
  #clicked(event) {
    const key = keyOf(event);
    if (key === null) return;
    this.#part(this.current).group.setAttribute("tabindex", "-1");
    this.current = key;
    this.#part(key).group.setAttribute("tabindex", "0");
    this.act(spotOf(key));
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const key = keyOf(event);
    const way = WAYS.get(event.key);
    if (key === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.act(spotOf(key));
    } else if (way !== undefined) {
      event.preventDefault();
      const from = this.points.get(key) ?? { x: 0, y: 0 };
      const next = nearest(from, way, this.points);
      if (next !== null) this.focus(next);
    }
  }

  /** @param {Event} event */
  #focused(event) {
    this.current = keyOf(event) ?? this.current;
  }
}

/**
 * @param {Look} one
 * @param {Look} other
 */
function same({ flagged, ...one }, { flagged: others, ...other }) {
  const told = (/** @type {Set<string>} */ flags) => [...flags].sort().join();
  const keys = /** @type {(keyof typeof one)[]} */ (Object.keys(one));
  return keys.every((key) => one[key] === other[key]) && told(flagged) === told(others);
}

/** @param {Event} event */
function keyOf({ target }) {
  const group = target instanceof Element ? target.closest("[data-key]") : null;
  return group?.getAttribute("data-key") ?? null;
}

/**
 * @param {string} key
 * @returns {Spot}
 */
function spotOf(key) {
  const place = key.includes(".") ? key : null;
  return { slot: Number(key.split(".")[0]), place };
}

/** What every hex has; a field never shows the parts of a hill, nor the other way round. */
function commonParts() {
  return {
    group: svg("g", { role: "button" }),
    hex: svg("polygon", { points: hexPoints({ x: 0, y: 0 }), class: "pr-hex pr-hill" }),
    name: svg("text", { class: "pr-name field-name", x: -13, y: 25, ...SILENT }),
    drop: svg("g"),
    piece: svg("g", { class: "piece" }),
    ring: svg("polygon", { points: hexPoints({ x: 0, y: 0 }, 37), class: "ring" }),
    flag: svg(
      "g",
      { class: "flag", transform: "translate(17 -22)", ...SILENT },
      svg("circle", { r: 9 }),
      svg("path", { d: "M0 -4.5V.8M0 4.4V4.5" }),
    ),
  };
}

function hillParts() {
  const parts = commonParts();
  const { group, hex, ring, flag } = parts;
  group.append(hex, ring, flag);
  return parts;
}

/** The letter, the token and the arrow of a tile, above all fields. */
function hillLabel() {
  const name = svg("text", { class: "pr-letter pr-ink hill-name", x: -12, y: 1 });
  const value = svg("text", { class: "pr-number pr-ink token-value", x: 13, y: 1 });
  const arrow = svg("g");
  const token = svg("circle", { class: "pr-token", cx: 13, r: 11.5 });
  return { group: svg("g", SILENT, name, token, value, arrow), name, value, arrow };
}

/** @param {Table} table */
function fieldParts(table) {
  const parts = commonParts();
  const { group, hex, name, drop, piece, ring, flag } = parts;
  drop.append(figure(table.drop));
  group.append(hex, drop, name, piece, ring, flag);
  return parts;
}
