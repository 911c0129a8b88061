/**
 * What the modules hand to each other; there is nothing here to run.
 *
 * @typedef {Record<string, number>} Force numbers of pieces by their kinds
 * @typedef {{targets?: string, retreats_at?: number, retreats_after?: number}} Conduct
 * @typedef {object} Combat what stands on the page; it never changes, and another takes its place
 * @property {string} terrain
 * @property {Record<string, Force>} forces by side
 * @property {Record<string, Conduct>} policy by side, where somebody chose anything
 * @property {Record<string, string>} readings those that are not the usual ones
 *
 * @typedef {object} Game what the library tells of the game, before it has loaded
 * @property {Record<string, string>} languages
 * @property {string[]} terrains
 * @property {string[]} sides
 * @property {{kind: string, unit: boolean, most: number}[]} kinds
 * @property {string[]} targets the usual one first
 * @property {number[]} choices numbers of units or rounds to choose from
 * @property {Record<string, string[]>} questions their readings, the usual one first
 * @property {string} start
 *
 * @typedef {object} Odds what every part of the page gets to work with
 * @property {Game} game
 * @property {Combat} combat
 * @property {import("../../app/engine.js").Library} library
 * @property {import("../../app/notices.js").Notices} notices
 * @property {import("./asking.js").Asking} asking
 * @property {(combat: Combat) => void} change
 * @property {() => void} refresh
 */

export {};
