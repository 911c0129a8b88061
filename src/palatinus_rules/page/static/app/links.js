/** Links that carry a position; what is behind the hash never leaves the browser. */

import { behindHash, reachOf } from "./address.js";
import { toDocument } from "./documents.js";

/** @typedef {import("./app.js").App} App */

/**
 * @param {App} app
 * @param {string} content
 */
export function linkTo(app, content) {
  const address = new URL(app.library.setting.share, location.href.split(/[?#]/)[0]);
  address.hash = content;
  return address.href;
}

/** What the reader of a link should know of the address: the key of a sentence, or none. */
export function reach(/** @type {App} */ app) {
  return reachOf(app.library.setting);
}

/**
 * A link to the board on the page; without the library it carries the whole document.
 *
 * @param {App} app
 * @param {{names: boolean}} telling
 */
export async function boardLink(app, telling) {
  const position = toDocument(app.table, app.store.board, telling);
  const made = await app.library.ask({ ask: "export", position, to: "code" });
  return linkTo(app, made?.ok ? made.text.trim() : JSON.stringify(position));
}

/** What stood behind the hash when the page read or wrote it; anything else was typed since. */
let seen = location.hash;

/** What stands behind the hash of the address, if there is anything. */
export function addressed() {
  seen = location.hash;
  return behindHash(seen);
}

/** What the page knows to stand there, or null if nothing does. */
export function codeInAddress() {
  return behindHash(seen) || null;
}

/**
 * Puts the code of the board into the address, or takes it out; an address that somebody has just
 * typed is opened first.
 *
 * @param {string | null} code
 */
export function showInAddress(code) {
  if (location.hash !== seen) return;
  const bare = location.href.split("#")[0];
  const address = code === null ? bare : `${bare}#${code}`;
  if (code !== codeInAddress() && address !== location.href) history.replaceState(null, "", address);
  seen = location.hash;
}
