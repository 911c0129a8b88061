/** Pieces and colors as small pictures, for buttons and tables. */

import { figure, svg } from "./dom.js";

/** @typedef {import("./types.js").Table} Table */

const DRAWING = "palatinus-drawing palatinus-drawing-auto";

/**
 * A piece as it stands on the board.
 *
 * @param {Table} table
 * @param {string} mark such as "red-farmer"
 */
export function markPicture(table, mark) {
  return svg(
    "svg",
    { class: `mark ${DRAWING}`, viewBox: "-22 -22 44 44", "aria-hidden": "true" },
    figure(table.figures[mark]),
  );
}

/**
 * A color without a kind, with the hatching that tells it from the others.
 *
 * @param {Table} table
 * @param {string} color
 */
export function chip(table, color) {
  return svg(
    "svg",
    { class: `chip ${DRAWING}`, viewBox: "-20 -20 40 40", "aria-hidden": "true" },
    figure(table.chips[color]),
  );
}
