/** Sentences about what has just happened: seen above the step, and read out. */

import { html } from "./dom.js";
import { say } from "./words.js";

export class Notices {
  /** @param {HTMLElement} place a live region */
  constructor(place) {
    this.place = place;
    /** @type {Map<string, {notice: HTMLElement, again: () => void}>} */
    this.shown = new Map();
  }

  /**
   * Shows a sentence, in place of the one with the same name.
   *
   * @param {string} name
   * @param {() => string} sentence in the language of the moment
   * @param {{wrong?: boolean, actions?: [() => string, () => void][], problem?: string}} [more]
   */
  show(name, sentence, more = {}) {
    const { wrong = false, actions = [], problem } = more;
    const dismiss = html("button", {
      type: "button",
      class: "icon dismiss",
      "aria-label": say("dismiss"),
      text: "×",
      onclick: () => this.hide(name),
    });
    const buttons = actions.map(([text, act]) =>
      html("button", { type: "button", class: "small", text: text(), onclick: act }),
    );
    const notice = html(
      "div",
      { class: wrong ? "notice wrong" : "notice", "data-notice": name, "data-problem": problem },
      html("p", { text: sentence() }),
      html("div", { class: "row" }, ...buttons, dismiss),
    );
    this.hide(name);
    this.shown.set(name, { notice, again: () => this.show(name, sentence, more) });
    this.place.append(notice);
  }

  /**
   * Says that the library could not be loaded, until somebody tries again.
   *
   * @param {import("./engine.js").Library} library
   */
  tellState(library) {
    if (library.state === "failed") {
      this.show("engine", () => say("engine-failed"), {
        wrong: true,
        actions: [[() => say("retry"), () => library.start()]],
      });
    } else {
      this.hide("engine");
    }
  }

  /** Says everything again, in another language. */
  speakAgain() {
    for (const { again } of [...this.shown.values()]) again();
  }

  /** @param {string} name */
  hide(name) {
    this.shown.get(name)?.notice.remove();
    this.shown.delete(name);
  }
}
