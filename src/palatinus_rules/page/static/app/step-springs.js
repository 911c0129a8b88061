/** Where the springs are: tapped once for one's own copy of the game, and kept. */

import { html, set, setText } from "./dom.js";
import { knowsSprings, noSprings, toggleSpring, withCopy } from "./editing.js";
import { copyText, saveFile } from "./files.js";
import { linkTo } from "./links.js";
import { problemsPlace } from "./problems.js";
import { nextButton } from "./steps.js";
import { say } from "./words.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./types.js").Springs} Springs */

/**
 * @param {App} app
 * @returns {import("./app.js").Step}
 */
export function springsStep(app) {
  const { table, store, storage } = app;
  const how = html("p", { class: "how" });
  const state = html("p", { class: "quiet" });
  const keep = button(() => own(store.board.springs));
  const use = button(() => own(storage.copy ?? noSprings(table)));
  const clear = button(() => change(noSprings(table)));
  const dry = button(() => own(noSprings(table)));
  const file = button(async () => {
    const made = await app.library.ask({ ask: "copy", springs: store.board.springs });
    if (made?.ok) saveFile(made);
  });
  const link = button(async () => {
    const made = await app.library.ask({ ask: "copy", springs: store.board.springs });
    if (made?.ok) await copyText(app, linkTo(app, made.link));
  });
  const next = nextButton(app, "inhabitants");
  const choices = html("div", { class: "row" }, keep, use, clear, dry);
  const sharing = html("div", { class: "row engine-only" }, file, link);
  const panel = html("section", { class: "panel" }, how, state, choices, sharing, problemsPlace(), next.element);

  /** @param {Springs} springs */
  function own(springs) {
    storage.copy = springs;
    store.change(withCopy(store.board, springs));
  }

  /** @param {Springs} springs */
  function change(springs) {
    store.change({ ...store.board, springs, springsTold: false });
  }

  function show() {
    const { springs, ownSprings } = store.board;
    const { copy } = storage;
    const none = Object.values(springs).every((numbers) => numbers.length === 0);
    const foreign = !ownSprings && !(copy && sameSprings(copy, springs));
    setText(how, say("springs-how"));
    const known = knowsSprings(store.board);
    setText(state, say(!known ? "springs-none" : foreign ? "springs-foreign" : none ? "springs-dry-kept" : "springs-kept"));
    setText(keep, say("springs-keep"));
    setText(use, say("springs-use"));
    setText(clear, say("springs-clear"));
    setText(dry, say("springs-dry"));
    setText(file, say("springs-file"));
    setText(link, say("springs-link"));
    set(keep, { hidden: !foreign });
    set(use, { hidden: !foreign || copy === null });
    set(clear, { hidden: none });
    set(dry, { hidden: known, "data-dry": true });
    set(sharing, { hidden: none });
    next.show();
  }

  return {
    name: "springs",
    panel,
    board: true,
    show,
    tap({ place }) {
      if (place !== null) change(toggleSpring(table, store.board, place).springs);
    },
    press: () => false,
    look: () => ({ selected: null, lifted: null }),
  };
}

/** @param {() => void} act */
function button(act) {
  return html("button", { type: "button", class: "small", onclick: act });
}

/**
 * @param {Springs} one
 * @param {Springs} other
 */
export function sameSprings(one, other) {
  const told = (/** @type {Springs} */ springs) =>
    Object.entries(springs)
      .map(([hill, numbers]) => `${hill}${[...numbers].sort().join("")}`)
      .sort()
      .join();
  return told(one) === told(other);
}
