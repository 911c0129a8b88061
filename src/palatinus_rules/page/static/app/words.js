/** The words of the page in the language that is shown; all of them come from the library. */

/** @typedef {import("./types.js").Words} Words */

/** @type {Words} */
let words = { colors: {}, kinds: {}, pieces: {}, questions: {}, ui: {} };

/** @param {Words} spoken */
export function speak(spoken) {
  words = spoken;
}

/**
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function say(key, values = {}) {
  const text = words.ui[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** @param {string} color */
export function colorWord(color) {
  return words.colors[color] ?? color;
}

/** @param {string} kind */
export function kindWord(kind) {
  return words.kinds[kind] ?? kind;
}

/** @param {{color: string, kind: string}} piece */
export function pieceWord({ color, kind }) {
  return words.pieces[`${color}-${kind}`] ?? `${color} ${kind}`;
}

/** @param {string} key */
export function questionWords(key) {
  return words.questions[key] ?? { question: key, readings: {} };
}

/**
 * The language to begin with: that of the address, the one chosen before, or the browser's.
 *
 * @param {string[]} spoken
 * @param {string | null} chosen
 */
export function firstLanguage(spoken, chosen) {
  const asked = new URLSearchParams(location.search).get("lang") ?? "";
  const known = navigator.languages.map((each) => each.slice(0, 2).toLowerCase());
  return [asked, chosen ?? "", ...known].find((each) => spoken.includes(each)) ?? spoken[0];
}
