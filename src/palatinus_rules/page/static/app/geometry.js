/** Where things are in the picture: flat-topped hexes, turned to somebody's seat. */

/** @typedef {import("./types.js").Table} Table */
/** @typedef {{x: number, y: number}} Point */

/** The side of a hex in the units of the library's drawings. */
export const SIDE = 40;
const STEP = Math.sqrt(3) * SIDE;
const SIXTH = Math.PI / 3;

/**
 * @param {readonly [number, number]} at
 * @param {number} turn how many sixths the view is turned clockwise
 * @returns {[number, number]}
 */
function turned([q, r], turn) {
  return turn === 0 ? [q, r] : turned([-r, q + r], turn - 1);
}

/**
 * @param {readonly [number, number]} hex
 * @param {number} turn
 * @returns {Point}
 */
export function center(hex, turn) {
  const [q, r] = turned(hex, turn);
  return { x: 1.5 * SIDE * q, y: STEP * (r + q / 2) };
}

/**
 * @param {Table} table
 * @param {string} twist
 * @param {number} slot
 * @param {number | null} direction the field in this direction, or the hill itself
 * @returns {[number, number]}
 */
export function hexAt(table, twist, slot, direction) {
  const [q, r] = table.slots[twist][slot];
  const [dq, dr] = direction === null ? [0, 0] : table.directions[direction];
  return [q + dq, r + dr];
}

/**
 * @param {Point} at
 * @param {number} number corners count clockwise from the right
 * @param {number} distance
 * @returns {Point}
 */
export function corner(at, number, distance = SIDE) {
  const angle = number * SIXTH;
  return { x: at.x + distance * Math.cos(angle), y: at.y + distance * Math.sin(angle) };
}

/**
 * @param {Point} at
 * @param {number} [distance]
 */
export function hexPoints(at, distance = SIDE) {
  return joined([0, 1, 2, 3, 4, 5].map((number) => corner(at, number, distance)));
}

/** @param {Point[]} points */
export function joined(points) {
  return points.map(({ x, y }) => `${round(x)},${round(y)}`).join(" ");
}

/** @param {number} value */
export function round(value) {
  return Math.round(value * 100) / 100;
}

/**
 * The outline of a tile: around each of its fields, the corners that are not inside.
 *
 * @param {Point} hill
 * @returns {Point[]}
 */
export function tileOutline(hill) {
  return [0, 1, 2, 3, 4, 5].flatMap((direction) => {
    const angle = direction * SIXTH - Math.PI / 2;
    const field = { x: hill.x + STEP * Math.cos(angle), y: hill.y + STEP * Math.sin(angle) };
    return [3, 4, 5].map((number) => corner(field, number + direction));
  });
}

/**
 * A board reaches this far from its middle, whichever way it is twisted or turned.
 */
export const REACH = { x: 7 * SIDE, y: 4 * STEP };

/**
 * @param {Point} from
 * @param {Point} to
 * @param {number} distance
 * @returns {Point}
 */
export function toward(from, to, distance) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  return { x: from.x + (dx / length) * distance, y: from.y + (dy / length) * distance };
}

/**
 * The nearest point in a direction of the keyboard; none if there is nothing that way.
 *
 * To the side lie two, a little higher and a little lower; which of them it is alternates from
 * column to column, so that whoever walks on stays in a row.
 *
 * @param {Point} from
 * @param {{x: number, y: number}} way
 * @param {Map<string, Point>} points
 * @returns {string | null}
 */
export function nearest(from, way, points) {
  let best = null;
  let least = Infinity;
  const odd = Math.round(from.x / (1.5 * SIDE)) % 2 !== 0;
  for (const [key, to] of points) {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const along = dx * way.x + dy * way.y;
    const across = Math.abs(dx * way.y - dy * way.x);
    const cost = Math.hypot(dx, dy) + (dy > 0 === odd ? 0 : 1);
    if (along > SIDE / 2 && across <= along && cost < least) {
      best = key;
      least = cost;
    }
  }
  return best;
}
