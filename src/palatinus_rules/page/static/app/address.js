/** What the address of a page holds, and who can open it. */

const MACHINE = /^(localhost|.*\.localhost|127\..*|\[::1\])$/;

/**
 * What a hash says, if it says anything.
 *
 * @param {string} hash
 */
export function behindHash(hash) {
  const bare = hash.slice(1);
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
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
