/** Which tile lies where, how it is turned, and which token lies on it. */

import { html, set, setText, svg } from "./dom.js";
import { layToken, nameTile, partsOf, pointArrow, seeSlot, tokensLaid, tokensOf } from "./editing.js";
import { center, hexAt, joined, REACH, tileOutline } from "./geometry.js";
import { problemsPlace } from "./problems.js";
import { nextButton } from "./steps.js";
import { say } from "./words.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./types.js").Table} Table */

/**
 * @param {App} app
 * @returns {import("./app.js").Step}
 */
export function boardStep(app) {
  const { table, store } = app;
  let selected = 0;
  const how = html("p", { class: "how" });
  const twists = Object.keys(table.slots).map((twist) => twistButton(app, twist));
  const twistRow = html("div", { class: "twists", role: "group" }, ...twists);
  const heading = html("h2", { class: "visually-hidden" });
  const letters = table.hills.map((hill) =>
    html("button", { type: "button", text: hill, "data-tile": hill, onclick: () => name(hill) }),
  );
  const values = [...new Set(table.tokens.slice(1))];
  const tokens = values.map((value) =>
    html(
      "button",
      { type: "button", class: "token", "data-token": value, onclick: () => lay(value) },
      html("b", { text: value }),
      html("small"),
    ),
  );
  const fixed = html("p", { class: "quiet" });
  const letterRow = html("div", { class: "row letters", role: "group" }, ...letters);
  const tokenRow = html("div", { class: "row tokens", role: "group" }, ...tokens, fixed);
  const arrows = [-1, 1].map((way) => arrowButton(way, () => turn(way)));
  const arrowRow = html("div", { class: "row arrows", role: "group" }, ...arrows);
  const rows = [letterRow, tokenRow, arrowRow];
  const unseen = html("p", { class: "quiet unseen-hills" });
  const next = nextButton(app, "springs");
  const panel = html(
    "section",
    { class: "panel" },
    twistRow,
    how,
    heading,
    letterRow,
    html("div", { class: "tile-row" }, tokenRow, arrowRow),
    problemsPlace(),
    unseen,
    next.element,
  );

  /** @param {string} hill */
  function name(hill) {
    const former = store.board.slots[selected].hill;
    const other = store.board.slots.find((slot) => slot.hill === hill);
    if (other?.seen && hill !== former) {
      app.notices.show("swapped", () => say("swapped", { one: hill, other: former }));
    }
    store.change(nameTile(store.board, selected, hill));
  }

  /** @param {number} value */
  function lay(value) {
    if (selected !== 0) store.change(layToken(table, store.board, selected, value));
  }

  /** @param {number} way */
  function turn(way) {
    store.change(pointArrow(store.board, selected, store.board.slots[selected].arrow + way));
  }

  /** @param {import("./board-view.js").Spot} spot */
  function tap({ slot, place }) {
    const again = slot === selected && place === null;
    selected = slot;
    if (place !== null) store.change(pointArrow(store.board, slot, partsOf(place)[1]));
    else if (again && store.board.slots[slot].seen) turn(1);
    else store.change(seeSlot(store.board, slot));
    app.refresh();
  }

  function show() {
    const { board } = store;
    const { hill, token } = board.slots[selected];
    setText(how, say("board-how"));
    set(twistRow, { "aria-label": say("twist") });
    for (const button of twists) showTwist(button, board.twist);
    setText(heading, say("hill", { hill }));
    const titles = [say("tile-letter"), say("tile-token"), say("tile-arrow")];
    titles.forEach((title, index) => set(rows[index], { "aria-label": title }));
    const looked = new Set(board.slots.filter((slot) => slot.seen).map((slot) => slot.hill));
    for (const button of letters) {
      const letter = button.textContent ?? "";
      set(button, {
        "aria-pressed": String(letter === hill),
        class: looked.has(letter) && letter !== hill ? "used" : null,
      });
    }
    tokens.forEach((button, index) => showToken(button, values[index]));
    set(fixed, { hidden: selected !== 0 });
    setText(fixed, say("palatinus-token", { value: token }));
    set(arrows[0], { "aria-label": say("turn-left"), title: say("turn-left") });
    set(arrows[1], { "aria-label": say("turn-right"), title: say("turn-right") });
    const waiting = board.slots.filter((slot) => !slot.seen).map((slot) => slot.hill);
    setText(unseen, waiting.length ? say("hills-unseen", { hills: waiting.sort().join(" ") }) : "");
    next.show();
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {number} value
   */
  function showToken(button, value) {
    const all = tokensOf(table, value);
    const used = tokensLaid(store.board, value);
    set(button, {
      hidden: selected === 0,
      "aria-pressed": String(store.board.slots[selected].token === value),
      "aria-label": say("tokens-count", { value, used, all }),
      class: used === all ? "token" : "token wrong",
    });
    const n = Math.abs(all - used);
    setText(button.children[1], n === 0 ? "" : say(used < all ? "left" : "too-many", { n }));
  }

  return {
    name: "board",
    panel,
    board: true,
    show,
    tap,
    press(key) {
      const letter = key.toUpperCase();
      if (table.hills.includes(letter)) name(letter);
      else if (values.includes(Number(key))) lay(Number(key));
      else if (key === "+" || key === "-") turn(key === "+" ? 1 : -1);
      else return false;
      return true;
    },
    look: () => ({ selected, lifted: null }),
  };
}

/**
 * @param {number} way
 * @param {() => void} act
 */
function arrowButton(way, act) {
  const curve = "M-7 6A9.5 9.5 0 1 1 7 6";
  const tip = "M8 -1L7 6L0 5.5";
  return html(
    "button",
    { type: "button", class: "icon", onclick: act },
    svg(
      "svg",
      { viewBox: "-14 -14 28 28", class: "sign", "aria-hidden": "true" },
      svg("path", { d: curve + tip, transform: way < 0 ? "scale(-1 1)" : null }),
    ),
  );
}

/**
 * @param {App} app
 * @param {string} twist
 */
function twistButton({ table, store }, twist) {
  return html(
    "button",
    {
      type: "button",
      class: "twist",
      "data-twist": twist,
      onclick: () => store.change({ ...store.board, twist }),
    },
    twistPicture(table, twist),
    html("span"),
  );
}

/**
 * @param {Table} table
 * @param {string} twist
 */
function twistPicture(table, twist) {
  const tiles = table.hills.map((_, slot) => {
    const points = joined(tileOutline(center(hexAt(table, twist, slot, null), 0)));
    return svg("polygon", { points, class: slot === 0 ? "middle" : null });
  });
  const { x, y } = REACH;
  const box = `${-x - 10} ${-y - 10} ${2 * x + 20} ${2 * y + 20}`;
  return svg("svg", { viewBox: box, class: "twist-picture", "aria-hidden": "true" }, ...tiles);
}

/**
 * @param {HTMLButtonElement} button
 * @param {string} twist the one that is chosen
 */
function showTwist(button, twist) {
  const own = button.dataset.twist ?? "";
  set(button, { "aria-pressed": String(own === twist) });
  setText(button.children[1], say(`twist-${own}`));
}
