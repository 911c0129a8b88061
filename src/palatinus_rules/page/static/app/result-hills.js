/** Hill by hill: the library's pictures and words, and what hands do at the table. */

import { fragment, html, picture, setText } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./engine.js").Answer} Answer */
/** @typedef {{heading: string, svg: string, html: string}} Shown */

export class HillsPart {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.heading = html("h2");
    this.list = html("div", { class: "hill-list" });
    this.element = html("section", { class: "by-hill" }, this.heading, this.list);
    /** @type {Set<string>} */
    this.opened = new Set();
    this.board = "";
  }

  /** @param {Answer} answer */
  show({ result }) {
    if (this.board !== this.app.store.kept.id) this.opened.clear();
    this.board = this.app.store.kept.id;
    setText(this.heading, say("hill-by-hill"));
    const hills = result.hills.map((/** @type {{hill: string}} */ { hill }) => hill);
    this.list.replaceChildren(...hills.map((/** @type {string} */ hill) => this.#details(hill)));
  }

  /** Opens every hill, for a page that is printed. */
  async fillAll() {
    const all = [...this.list.querySelectorAll("details.hill-details")];
    for (const details of all) {
      if (!(details instanceof HTMLDetailsElement)) continue;
      details.open = true;
      await this.#fill(details);
    }
  }

  /** @param {string} hill */
  #details(hill) {
    const summary = html("summary", { text: say("hill", { hill }) });
    const details = html("details", { class: "hill-details", "data-details": hill }, summary);
    details.addEventListener("toggle", () => {
      if (!details.open) return void this.opened.delete(hill);
      this.opened.add(hill);
      this.#fill(details);
    });
    details.open = this.opened.has(hill);
    return details;
  }

  /** @param {HTMLDetailsElement} details */
  async #fill(details) {
    if (details.childElementCount > 1) return;
    const place = html("div", { class: "hill-steps" }, html("p", { class: "quiet", text: say("result-wait") }));
    details.append(place);
    const answer = await this.app.asking.about("hill", { hill: details.dataset.details });
    if (answer === null || !answer.ok) return void place.remove();
    place.replaceChildren(
      ...answer.steps.map((/** @type {Shown} */ step) =>
        html(
          "article",
          {},
          html("h3", { text: step.heading }),
          html("div", { class: "picture" }, picture(step.svg)),
          fragment(step.html),
        ),
      ),
      html(
        "article",
        { class: "hands" },
        html("h3", { text: say("hands-do") }),
        fragment(answer.hands),
      ),
    );
  }
}
