/** Sentences about what has just happened: seen above the step, and read out. */

import { html } from "./dom.js";
import { say } from "./words.js";

export class Notices {
  /** @param {HTMLElement} place a live region */
  constructor(place) {
    this.place = place;
    /** @type {Map<string, HTMLElement>} */
    this.shown = new Map();
  }

  /**
   * Shows a sentence, in place of the one with the same name.
   *
   * @param {string} name
   * @param {string} sentence
   * @param {{wrong?: boolean, actions?: [string, () => void][], problem?: string}} [more]
   */
  show(name, sentence, { wrong = false, actions = [], problem } = {}) {
    const dismiss = html("button", {
      type: "button",
      class: "icon dismiss",
      "aria-label": say("dismiss"),
      text: "×",
      onclick: () => this.hide(name),
    });
    const buttons = actions.map(([text, act]) =>
      html("button", { type: "button", class: "small", text, onclick: act }),
    );
    const notice = html(
      "div",
      { class: wrong ? "notice wrong" : "notice", "data-notice": name, "data-problem": problem },
      html("p", { text: sentence }),
      html("div", { class: "row" }, ...buttons, dismiss),
    );
    this.hide(name);
    this.shown.set(name, notice);
    this.place.append(notice);
  }

  /** @param {string} name */
  hide(name) {
    this.shown.get(name)?.remove();
    this.shown.delete(name);
  }
}
