/** Keeps the page for times without a network. */

import { say } from "./words.js";

/** @typedef {import("./notices.js").Notices} Notices */

/**
 * Has the files kept, and tells so the first time.
 * @param {Notices} notices
 */
export async function workOffline(notices) {
  if (!navigator.serviceWorker) return;
  const known = navigator.serviceWorker.controller !== null;
  try {
    await navigator.serviceWorker.register(new URL("../service-worker.js", import.meta.url));
    const { active } = await navigator.serviceWorker.ready;
    await activated(active);
    document.documentElement.dataset.offline = "ready";
    if (!known) notices.show("offline", () => say("offline-ready"));
  } catch {
    // Where there is no service worker, everything else works without it.
  }
}

/**
 * When a worker has sorted what it keeps; it counts as active while it still does so.
 * @param {ServiceWorker | null} worker
 * @returns {Promise<void>}
 */
function activated(worker) {
  return new Promise((resolve) => {
    const look = () => {
      if (worker === null || worker.state === "activated") resolve();
    };
    worker?.addEventListener("statechange", look);
    look();
  });
}
