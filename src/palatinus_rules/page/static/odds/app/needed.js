/** How many it takes: more and more units of a kind on one side. */

import { html, picture, set, setText } from "../../app/dom.js";
import { kindWord, say } from "../../app/words.js";
import { longPart, table } from "./chances.js";
import { canFight } from "./combat.js";

/** @typedef {import("../../app/engine.js").Answer} Answer */
/** @typedef {import("./types.js").Odds} Odds */

export class Needed {
  /** @param {Odds} odds */
  constructor(odds) {
    this.odds = odds;
    const { sides, kinds } = odds.game;
    this.side = sides[0];
    this.kind = kinds[0].kind;
    this.heading = html("h2");
    this.sides = choice("side", sides, (side) => this.#choose({ side }));
    const units = kinds.filter(({ unit }) => unit).map(({ kind }) => kind);
    this.kinds = choice("kind", units, (kind) => this.#choose({ kind }));
    this.answer = html("div", { class: "needed" });
    this.long = longPart(odds, "sweep");
    const parts = [this.sides, this.kinds, this.answer, this.long.element];
    this.details = html("details", { "data-part": "needed" }, html("summary", {}, this.heading), ...parts);
    this.details.addEventListener("toggle", () => this.#choose({}));
    this.elements = [this.details];
    /** @type {Answer | null} */
    this.shown = null;
  }

  show() {
    const { game, combat, asking } = this.odds;
    setText(this.heading, say("needed"));
    label(this.sides, say("needed-side"), this.side, say);
    label(this.kinds, say("needed-kind"), this.kind, kindWord);
    set(this.details, { hidden: !canFight(game, combat) });
    const answer = asking.answer("sweep");
    this.long.show(answer);
    set(this.answer, { "aria-busy": String(answer === null && this.shown !== null) });
    if (answer !== null && answer !== this.shown) this.#tell(answer);
  }

  /** @param {{side?: string, kind?: string}} chosen */
  #choose({ side = this.side, kind = this.kind }) {
    this.side = side;
    this.kind = kind;
    this.odds.asking.sweep = this.details.open ? { side, kind } : null;
    this.odds.refresh();
  }

  /** @param {Answer} answer */
  #tell(answer) {
    this.shown = answer;
    const { title = "", needed = [], rows = [], problems = [] } = answer;
    const heads = ["column-force", "column-attacker", "column-defender"].map((head) => say(head));
    const lines = rows.map((/** @type {Answer} */ { force, attacker, defender, value }) =>
      html(
        "tr",
        { "data-force": force, "data-value": value },
        html("td", { text: force }),
        html("td", { class: "chance", text: attacker }),
        html("td", { class: "chance", text: defender }),
      ),
    );
    this.answer.replaceChildren(
      ...(title ? [html("h3", { text: title })] : []),
      ...needed.map((/** @type {string} */ text) => html("p", { "data-needed": true, text })),
      ...problems.map((/** @type {Answer} */ { code, message }) =>
        html("p", { "data-problem": code, text: message }),
      ),
      ...(answer.svg ? [html("div", { class: "picture" }, picture(answer.svg))] : []),
      ...(rows.length ? [table(heads, lines, say("needed"))] : []),
    );
  }
}

/**
 * Buttons of which one is pressed.
 *
 * @param {string} name
 * @param {string[]} values
 * @param {(value: string) => void} choose
 */
function choice(name, values, choose) {
  const buttons = values.map((value) =>
    html("button", { type: "button", [`data-needed-${name}`]: value, value, onclick: () => choose(value) }),
  );
  const id = `needed-${name}`;
  return html(
    "div",
    { class: "question" },
    html("p", { id }),
    html("div", { class: "row readings-row", role: "group", "aria-labelledby": id }, ...buttons),
  );
}

/**
 * @param {HTMLElement} question
 * @param {string} text
 * @param {string} chosen
 * @param {(value: string) => string} word
 */
function label(question, text, chosen, word) {
  setText(question.children[0], text);
  for (const button of question.querySelectorAll("button")) {
    setText(button, word(button.value));
    set(button, { "aria-pressed": String(button.value === chosen) });
  }
}
