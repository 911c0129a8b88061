/** Getting things out of the page: files, the clipboard, the share sheet, the printer. */

import { html } from "./dom.js";
import { say } from "./words.js";

/** @typedef {{name: string, type: string, text: string}} Made a file as the library writes it */

/** @param {Record<string, any>} made */
export function saveFile({ name, type, text }) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = html("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it after this, at its leisure.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Prints a whole page of the library's, from a frame that nobody sees.
 *
 * @param {Record<string, any>} made
 */
export function printFile({ type, text }) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const frame = html("iframe", { src: address, class: "paper", "aria-hidden": "true", tabindex: -1 });
  frame.addEventListener("load", () => frame.contentWindow?.print(), { once: true });
  frame.addEventListener("load", () => URL.revokeObjectURL(address), { once: true });
  document.querySelector("iframe.paper")?.remove();
  document.body.append(frame);
}

/**
 * Copies a text, and shows it where it cannot be copied.
 *
 * @param {{notices: import("./notices.js").Notices}} app
 * @param {string} text
 */
export async function copyText(app, text) {
  try {
    await navigator.clipboard.writeText(text);
    app.notices.show("copied", () => say("copied"));
  } catch {
    app.notices.show("copied", () => `${say("not-copied")} ${text}`);
  }
}

/** Whether this browser has a share sheet, which it has over https alone. */
export function canShare() {
  return typeof navigator.share === "function";
}

/**
 * @param {string} title
 * @param {string} url
 */
export async function share(title, url) {
  try {
    await navigator.share({ title, url });
  } catch {
    // Whoever closes the share sheet wants nothing else.
  }
}
