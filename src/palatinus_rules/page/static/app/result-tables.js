/** The result as sums and as a table. */

import { html } from "./dom.js";
import { chip } from "./marks.js";
import { say } from "./words.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./engine.js").Answer} Answer */
/**
 * @typedef {{color: string, captured: number, discs: number[], tokens: number[], points: number,
 *   items: number, rank: number}} Standing
 * @typedef {{hill: string, influence: Record<string, number>, award: {kind: string}}} HillResult
 */

/**
 * Every player's points as the sum that they are.
 *
 * @param {App} app
 * @param {Answer} answer
 */
export function standingsList({ table }, { result, players }) {
  const rows = result.standings.map((/** @type {Standing} */ standing) => {
    const { color, points, items, rank } = standing;
    return html(
      "li",
      {
        class: rank === 1 ? "standing first" : "standing",
        "data-standing": color,
        "data-points": points,
        "data-items": items,
        "data-rank": rank,
      },
      html("span", { class: "rank", "aria-label": say("rank-is", { n: rank }), text: `${rank}.` }),
      chip(table, color),
      html("span", { class: "who", text: players[color] }),
      html("b", { class: "points", "aria-label": say("points-are", { n: points }), text: points }),
      html("span", { class: "sum" }, ...addends(standing), html("small", { text: say("items-are", { n: items }) })),
    );
  });
  return html("ol", { class: "standings" }, ...rows);
}

/**
 * What the points are made of, each with its name; what there is none of adds nothing.
 *
 * @param {Standing} standing
 */
function addends({ captured, discs, tokens }) {
  const parts = [
    { name: say("captured"), values: captured ? [captured] : [] },
    { name: say("discs"), values: discs },
    { name: say("tokens"), values: tokens },
  ];
  return parts
    .filter(({ values }) => values.length > 0)
    .map(({ name, values }) =>
      html(
        "span",
        { class: "addend" },
        html("small", { text: name }),
        html("span", { text: values.join(" + ") }),
      ),
    );
}

/**
 * @param {App} app
 * @param {Answer} answer
 */
export function hillTable({ table, store }, { result, taken, players }) {
  const colors = store.board.players.map(({ color }) => color);
  const tokens = new Map(store.board.slots.map(({ hill, token }) => [hill, token]));
  const head = html(
    "tr",
    {},
    cell("th", say("column-hill"), { scope: "col" }),
    cell("th", say("column-token"), { scope: "col" }),
    ...colors.map((color) => {
      const heading = cell("th", "", { scope: "col" });
      heading.append(chip(table, color), html("span", { class: "visually-hidden", text: players[color] }));
      return heading;
    }),
    cell("th", say("taken-by"), { scope: "col", class: "taken" }),
  );
  const rows = result.hills.map((/** @type {HillResult} */ { hill, influence, award }) =>
    html(
      "tr",
      {},
      cell("th", hill, { scope: "row" }),
      cell("td", String(tokens.get(hill) ?? "")),
      ...colors.map((color) => influenceCell(influence, color)),
      cell("td", taken[hill], { class: award.kind === "none" ? "taken quiet" : "taken" }),
    ),
  );
  return html("table", { class: "hills" }, html("thead", {}, head), html("tbody", {}, ...rows));
}

/**
 * @param {Record<string, number>} influence
 * @param {string} color
 */
function influenceCell(influence, color) {
  const value = influence[color] ?? 0;
  const most = value > 0 && value === Math.max(...Object.values(influence));
  return cell("td", String(value), { class: most ? "most" : value ? null : "quiet" });
}

/**
 * @param {"th" | "td"} name
 * @param {string} text
 * @param {Record<string, string | null>} [attributes]
 */
function cell(name, text, attributes = {}) {
  return html(name, { ...attributes, text });
}
