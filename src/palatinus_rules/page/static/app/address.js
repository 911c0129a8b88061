/** What the address of a page holds, and who can open it. */

const MACHINE = /^(localhost|.*\.localhost|127\..*|\[::1\])$/;

/** What stands behind the hash of the address, if there is anything. */
export function addressed() {
  const hash = location.hash.slice(1);
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/**
 * What the reader of a link should know of the address: the key of a sentence, or none.
 *
 * @param {import("./engine.js").Setting} setting
 */
export function reachOf(setting) {
  if (MACHINE.test(location.hostname)) return "link-local";
  return setting.engine === "server" ? "link-secret" : null;
}
