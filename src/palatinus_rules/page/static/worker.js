/** Python in a worker: loads it with the library, then answers what it is asked. */

/** @typedef {{base: string, wheels: string[], module?: string}} Setting */
/** @typedef {{number: number, start?: Setting, request?: string}} Message */

/** @type {((request: string) => string) | null} */
let ask = null;

/** @type {Promise<void> | null} one start is enough, however often it is asked for */
let started = null;

/** @param {Setting} setting */
async function start({ base, wheels, module = "palatinus_rules.page" }) {
  const address = new URL(base, import.meta.url);
  const wheel = async (/** @type {string} */ name) => {
    const found = await fetch(new URL(name, import.meta.url));
    if (!found.ok) throw new Error(name);
    return await found.arrayBuffer();
  };
  const contents = Promise.all(wheels.map(wheel));
  // A wheel that is missing is told below, after Python has loaded.
  contents.catch(() => {});
  const { loadPyodide } = await import(new URL("pyodide.mjs", address).href);
  const python = await loadPyodide({ indexURL: address.href });
  for (const content of await contents) python.unpackArchive(content, "wheel");
  ask = python.pyimport(module).ask;
}

/** @param {Message} message */
async function answer({ start: setting, request }) {
  if (setting !== undefined) return await (started ??= start(setting));
  return ask?.(request ?? "");
}

addEventListener("message", async (/** @type {MessageEvent<Message>} */ { data }) => {
  const { number } = data;
  try {
    postMessage({ number, reply: await answer(data) });
  } catch (error) {
    postMessage({ number, failed: String(error) });
  }
});
