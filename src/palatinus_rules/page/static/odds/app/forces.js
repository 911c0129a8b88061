/** The terrain and both forces, entered by tapping. */

import { html, set, setText, svg } from "../../app/dom.js";
import { kindWord, say } from "../../app/words.js";
import { swapped, withForce } from "./combat.js";

/** @typedef {import("./types.js").Odds} Odds */

/** Small pictures for the terrains: trees, furrows, reeds in water, peaks. */
const SIGNS = new Map([
  ["forest", "M-5-10L-10 0H-7L-11 7H1L-3 0H0ZM-5 7V11M6-5L2 2H4L1 7M6-5L10 2H8L11 7H1M6 7V11"],
  ["plain", "M-11 8H11M-11 3C-5-1 5-1 11 3M0-10V-2M0-6C-3-6-4-8-4-10M0-6C3-6 4-8 4-10M0-2C-3-2-4-4-4-6M0-2C3-2 4-4 4-6"],
  ["swamp", "M-11 4C-8 1-6 1-3.500 4S1.500 7 4 4 8.500 1 11 4M-11 9C-8 6-6 6-3.500 9S1.500 12 4 9 8.500 6 11 9M-4 1V-9M4 1V-7M0 3V-11M-4-9V-5M0-11V-6M4-7V-3"],
  ["mountain", "M-12 9L-4-8 1 2 4-3 12 9ZM-6.500-2.500L-4-1-1.500-3"],
]);
const SWAP = "M-10-4H9M5-8L9-4 5 0M10 5H-9M-5 1L-9 5-5 9";

/** @param {Odds} odds */
export function entering(odds) {
  const { sides, kinds } = odds.game;
  const terrains = terrainChoice(odds);
  const rows = kinds.map(({ kind, most }) => kindRow(odds, kind, most));
  const names = sides.map((side) => html("h2", { class: `side ${side}` }));
  const swap = html(
    "button",
    { type: "button", class: "icon", "data-swap": true, onclick: () => odds.change(swapped(odds.game, odds.combat)) },
    sign(SWAP),
  );
  const clear = html("button", {
    type: "button",
    "data-clear": true,
    onclick: () => odds.change(sides.reduce((combat, side) => withForce(combat, side, {}), odds.combat)),
  });
  const element = html(
    "section",
    { class: "forces" },
    terrains.element,
    html("div", { class: "heads" }, names[0], swap, names[1]),
    ...rows.map((row) => row.element),
    html("div", { class: "row end" }, clear),
  );
  const show = () => {
    terrains.show();
    sides.forEach((side, index) => setText(names[index], say(side)));
    set(swap, { "aria-label": say("swap"), title: say("swap") });
    setText(clear, say("clear"));
    for (const row of rows) row.show();
  };
  return { element, show };
}

/** @param {Odds} odds */
function terrainChoice(odds) {
  const buttons = odds.game.terrains.map((terrain) =>
    html(
      "button",
      { type: "button", "data-terrain": terrain, onclick: () => odds.change({ ...odds.combat, terrain }) },
      sign(SIGNS.get(terrain) ?? ""),
      html("span"),
    ),
  );
  const element = html("div", { class: "terrains", role: "group" }, ...buttons);
  const show = () => {
    set(element, { "aria-label": say("terrain") });
    for (const button of buttons) {
      const terrain = button.dataset.terrain ?? "";
      setText(button.children[1], say(`terrain-${terrain}`));
      set(button, { "aria-pressed": String(terrain === odds.combat.terrain) });
    }
  };
  return { element, show };
}

/**
 * How many of a kind each side has: fewer, the number, more.
 *
 * @param {Odds} odds
 * @param {string} kind
 * @param {number} most
 */
function kindRow(odds, kind, most) {
  const steppers = odds.game.sides.map((side) => stepper(odds, side, kind, most));
  const name = html("span", { class: "name" });
  const letter = html("b", { class: "letter", text: kind, "aria-hidden": "true" });
  const element = html("div", { class: "kind" }, steppers[0].element, html("p", {}, letter, name), steppers[1].element);
  const show = () => {
    setText(name, kindWord(kind));
    for (const each of steppers) each.show();
  };
  return { element, show };
}

/**
 * @param {Odds} odds
 * @param {string} side
 * @param {string} kind
 * @param {number} most
 */
function stepper(odds, side, kind, most) {
  const count = () => odds.combat.forces[side][kind] ?? 0;
  const step = (/** @type {number} */ by) => () => {
    const number = Math.min(most, Math.max(0, count() + by));
    odds.change(withForce(odds.combat, side, { ...odds.combat.forces[side], [kind]: number }));
  };
  const name = `${side}-${kind}`;
  const fewer = html("button", { type: "button", "data-fewer": name, text: "−", onclick: step(-1) });
  const more = html("button", { type: "button", "data-more": name, text: "+", onclick: step(1) });
  const number = html("span", { class: "number", "data-count": name, role: "img" });
  const element = html("div", { class: `stepper ${side}`, role: "group" }, fewer, number, more);
  const show = () => {
    const words = { side: say(side), kind: kindWord(kind) };
    setText(number, String(count()));
    set(number, { "aria-label": say("number", { ...words, n: count() }), "data-none": count() === 0 });
    // A button that is out of use keeps its focus, so that the keyboard is not lost.
    set(fewer, { "aria-label": say("fewer", words), "aria-disabled": String(count() === 0) });
    set(more, { "aria-label": say("more", words), "aria-disabled": String(count() === most) });
    set(element, { "aria-label": `${words.side}, ${words.kind}` });
  };
  return { element, show };
}

/** @param {string} path */
function sign(path) {
  return svg(
    "svg",
    { viewBox: "-13 -13 26 26", class: "sign", "aria-hidden": "true" },
    svg("path", { d: path }),
  );
}
