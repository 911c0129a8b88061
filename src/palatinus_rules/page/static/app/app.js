/** What every part of the page gets to work with. */

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Problem} Problem */
/** @typedef {import("./board-view.js").Spot} Spot */
/**
 * @typedef {object} App
 * @property {import("./types.js").Table} table
 * @property {import("./store.js").Store} store
 * @property {import("./storage.js").Storage} storage
 * @property {import("./engine.js").Library} library
 * @property {import("./notices.js").Notices} notices
 * @property {import("./asking.js").Asking} asking
 * @property {import("./opening.js").Opening} opening
 * @property {(step: string) => void} go
 * @property {() => void} refresh
 * @property {() => Promise<void>} speakAgain
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {HTMLElement} panel
 * @property {boolean} board whether the board is seen beside it
 * @property {() => void} show makes the panel show the board as it is now
 * @property {(spot: Spot) => void} tap
 * @property {(key: string) => boolean} press whether a key meant something
 * @property {() => {selected: number | null, lifted: string | null}} look
 */

export {};
