/** Keys that mean the same everywhere, and those that mean something on the board. */

/** @typedef {import("./app.js").App & {step: import("./app.js").Step}} Page */

/** @param {Page} page */
export function listenToKeys(page) {
  addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (!(target instanceof Element) || target.closest("input, textarea, select")) return;
    const command = event.ctrlKey || event.metaKey;
    if (command && ["z", "y"].includes(key.toLowerCase())) {
      event.preventDefault();
      if (key.toLowerCase() === "y" || event.shiftKey) page.store.redo();
      else page.store.undo();
    } else if (!command && !event.altKey && onBoard(target) && page.step.press(key)) {
      event.preventDefault();
    }
  });
}

/**
 * Letters mean something only where a field or a mark has the focus.
 *
 * @param {Element} target
 */
function onBoard(target) {
  return target.closest("#board, .palette") !== null;
}
