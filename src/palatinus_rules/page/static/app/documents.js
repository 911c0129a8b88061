/** Between a board on the page and the document of a position. */

import { allPlaces, fieldName, partsOf } from "./editing.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").PositionDocument} PositionDocument */
/** @typedef {import("./types.js").Table} Table */

/**
 * @param {Table} table
 * @param {Board} board
 * @param {{names: boolean}} [telling]
 * @returns {PositionDocument}
 */
export function toDocument(table, board, { names } = { names: true }) {
  const tiles = board.slots.map(({ hill, arrow, token }, slot) => [
    hill,
    { slot, arrow, springs: board.springs[hill], token },
  ]);
  const pieces = Object.entries(board.pieces).map(([place, piece]) => [
    fieldName(table, board, place),
    piece,
  ]);
  return {
    format: table.format,
    ...(names && board.title ? { title: board.title } : {}),
    players: board.players.map(({ color, second, name }) => ({
      color,
      ...(second ? { second_color: second } : {}),
      ...(names && name ? { name } : {}),
    })),
    board: { twist: board.twist, tiles: Object.fromEntries(tiles.sort()) },
    inhabitants: Object.fromEntries(pieces.sort()),
  };
}

/**
 * @param {Table} table
 * @param {PositionDocument} position one that the library has read, so that its parts are right
 * @returns {Board}
 */
export function fromDocument(table, position) {
  const { twist, tiles } = position.board;
  const slots = Object.entries(tiles)
    .sort(([, one], [, other]) => one.slot - other.slot)
    .map(([hill, { arrow, token }]) => ({ hill, arrow, token, seen: true }));
  const bare = {
    title: position.title ?? "",
    players: position.players.map(({ color, second_color: second, name }) => ({
      color,
      second: second ?? null,
      name: name ?? "",
    })),
    twist,
    slots,
    springs: Object.fromEntries(Object.entries(tiles).map(([hill, tile]) => [hill, tile.springs])),
    springsTold: true,
    ownSprings: false,
    pieces: {},
    rulings: {},
  };
  const places = placesByField(table, bare);
  const pieces = Object.entries(position.inhabitants).map(([field, piece]) => [
    places.get(field),
    piece,
  ]);
  return { ...bare, pieces: Object.fromEntries(pieces) };
}

/**
 * @param {Table} table
 * @param {Board} board
 * @returns {Map<string, string>}
 */
export function placesByField(table, board) {
  return new Map(allPlaces(table).map((place) => [fieldName(table, board, place), place]));
}

/**
 * @param {Board} board
 * @param {string} place
 */
export function hillOf(board, place) {
  return board.slots[partsOf(place)[0]].hill;
}
