/** What takes longest begins first: Python starts before the page itself has been put together. */

/** @typedef {import("./engine.js").Setting} Setting */

/** @type {Worker | null} */
let early = null;

/** What the server or the build says about itself, for the page that this is. */
export const setting = told();

/** @returns {Promise<Setting>} */
async function told() {
  const reply = await fetch(new URL("../data/engine.json", import.meta.url));
  const found = forThisPage(await reply.json());
  if (found.engine === "pyodide") {
    early = newWorker();
    // Whoever wants it then makes another one, and is told what is wrong with that.
    early.addEventListener("error", () => (early = null));
    early.postMessage({ number: 0, start: found });
  }
  return found;
}

/**
 * A page of another package of the library names it, and needs its wheels, too.
 *
 * @param {Setting} found
 * @returns {Setting}
 */
function forThisPage(found) {
  const { module } = document.documentElement.dataset;
  if (module === undefined) return found;
  return { ...found, module, wheels: [...(found.wheels ?? []), ...(found.odds ?? [])] };
}

/** A worker for Python: the one that was started ahead, or another one. */
export function worker() {
  const taken = early ?? newWorker();
  early = null;
  return taken;
}

function newWorker() {
  return new Worker(new URL("../worker.js", import.meta.url), { type: "module" });
}
