/** Taking the position along: as text, JSON, code, link or report, on paper or to somebody. */

import { toDocument } from "./documents.js";
import { html, set, setText } from "./dom.js";
import { canShare, copyText, printFile, saveFile, share } from "./files.js";
import { boardLink, reach } from "./links.js";
import { say } from "./words.js";

/** @typedef {import("./app.js").App} App */

export class SavePart {
  /**
   * @param {App} app
   * @param {() => Promise<void>} complete makes the page hold all that is to be printed
   */
  constructor(app, complete) {
    this.app = app;
    this.heading = html("h2");
    this.names = html("input", { type: "checkbox", id: "with-names", checked: true });
    this.namesLabel = html("label", { for: "with-names" });
    this.link = this.#button("copy-link", () => this.#link(copyText));
    this.share = this.#button("share", () => this.#link((_, link) => share(document.title, link)));
    this.files = ["text", "json", "code"].map((to) => this.#button(`save-${to}`, () => this.#export(to)));
    this.report = this.#button("save-report", () => this.#file("report"));
    this.print = this.#button("print", async () => {
      await complete();
      print();
    });
    this.sheet = this.#button("sheet", () => this.#sheet());
    this.reach = html("p", { class: "quiet" });
    set(this.share, { hidden: !canShare() });
    this.element = html(
      "section",
      { class: "save" },
      this.heading,
      html("div", { class: "row check" }, this.names, this.namesLabel),
      html("div", { class: "row" }, this.link, this.share),
      this.reach,
      html("div", { class: "row" }, ...this.files, this.report, this.print, this.sheet),
    );
  }

  show() {
    const { app } = this;
    const ready = app.library.state === "ready";
    const sentence = reach(app);
    setText(this.heading, say("save"));
    setText(this.namesLabel, say("with-names"));
    setText(this.reach, sentence ? say(sentence) : "");
    for (const button of this.element.querySelectorAll("[data-save]")) {
      setText(button, say(button.getAttribute("data-save") ?? ""));
    }
    const named = app.store.board.title || app.store.board.players.some(({ name }) => name);
    set(this.names.parentElement ?? this.names, { hidden: !named });
    for (const button of [this.files[1], this.files[2], this.report, this.sheet]) {
      set(button, { hidden: !ready });
    }
  }

  get #telling() {
    return { names: this.names.checked };
  }

  /** @param {(app: App, link: string) => Promise<void>} then */
  async #link(then) {
    await then(this.app, await boardLink(this.app, this.#telling));
  }

  /**
   * Without the library, the document itself is the text: every version of it can be read.
   *
   * @param {string} to
   */
  async #export(to) {
    const { app } = this;
    const position = toDocument(app.table, app.store.board, this.#telling);
    const made = await app.library.ask({ ask: "export", position, to, ...this.#telling });
    if (to === "code" && made?.ok) return copyText(app, made.text.trim());
    saveFile(
      made?.ok
        ? made
        : { name: "palatinus.json", type: "application/json", text: JSON.stringify(position, null, 2) },
    );
  }

  /** @param {string} ask */
  async #file(ask) {
    const { asking, notices } = this.app;
    const made = await asking.about(ask);
    if (made?.ok) saveFile(made);
    else if (made) notices.show("save", () => made.problems[0].message, { wrong: true });
  }

  async #sheet() {
    const { library, store } = this.app;
    const players = Math.max(2, store.board.players.length);
    const made = await library.ask({ ask: "sheet", players, twist: store.board.twist });
    if (made?.ok) printFile(made);
  }

  /**
   * @param {string} key
   * @param {() => unknown} act
   */
  #button(key, act) {
    return html("button", { type: "button", class: "small", "data-save": key, onclick: act });
  }
}
