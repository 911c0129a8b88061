/** The steps: one of them is open, and any of them can be opened at any time. */

import { html, set, setText, svg } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./app.js").Step} Step */

/** Small pictures for the steps: people, a hex, a drop, a crate and a loaf, a laurel. */
const SIGNS = new Map([
  ["players", "M-5-3a4 4 0 1 0 .01 0ZM6-1a3 3 0 1 0 .01 0ZM-11 9c0-8 12-8 12 0M3 9c0-6 9-6 9 0"],
  ["board", "M-5.5-9.5h11L11 0 5.5 9.5h-11L-11 0ZM-2.7-4.7h5.4L5.4 0 2.7 4.7h-5.4L-5.4 0Z"],
  ["springs", "M0-11C4-5 7-1.500 7 3A7 7 0 0 1-7 3C-7-1.500-4-5 0-11ZM-3 4A3.400 3.400 0 0 0 1 7"],
  ["inhabitants", "M-10-9h9v9h-9ZM5.500-9a4.500 4.500 0 1 0 .010 0ZM-5 3l5-1.500L5 3c0 4-1 6-5 8-4-2-5-4-5-8Z"],
  ["result", "M-6-10h12v7a6 6 0 0 1-12 0ZM-6-8h-4c0 5 2 6 4.500 6M6-8h4c0 5-2 6-4.500 6M0 3v4M-5 10h10"],
]);

/**
 * @param {App} app
 * @param {Step[]} steps
 * @param {HTMLElement} place
 */
export function stepButtons(app, steps, place) {
  const buttons = steps.map(({ name }) =>
    html(
      "button",
      { type: "button", "data-step": name, onclick: () => app.go(name), ...expecting(app, name) },
      svg(
        "svg",
        { viewBox: "-13 -13 26 26", class: "sign", "aria-hidden": "true" },
        svg("path", { d: SIGNS.get(name) }),
      ),
      html("span"),
    ),
  );
  place.replaceChildren(...buttons);
  return () => {
    set(place, { "aria-label": say("steps") });
    steps.forEach(({ name }, index) => {
      setText(buttons[index].children[1], say(`step-${name}`));
      set(buttons[index], { "aria-current": name === app.store.kept.step ? "step" : null });
    });
  };
}

/**
 * The way on, at the end of a step.
 *
 * @param {App} app
 * @param {string} name
 */
export function nextButton(app, name) {
  const element = html("button", {
    type: "button",
    class: "primary next",
    "data-next": name,
    onclick: () => app.go(name),
    ...expecting(app, name),
  });
  return { element, show: () => setText(element, say("next", { step: say(`step-${name}`) })) };
}

/**
 * What is known as soon as a finger goes down on a button: the result will be wanted when it leaves.
 *
 * @param {App} app
 * @param {string} name
 */
function expecting(app, name) {
  return name === "result" ? { onpointerdown: () => app.asking.ahead() } : {};
}
