/** Who wins, what can be expected, and what is left. */

import { html, picture, set, setText, svg } from "../../app/dom.js";
import { say } from "../../app/words.js";
import { canFight, withReading } from "./combat.js";

/** @typedef {import("../../app/engine.js").Answer} Answer */
/** @typedef {import("./types.js").Odds} Odds */

const SCALE = 1000;

export class Chances {
  /** @param {Odds} odds */
  constructor(odds) {
    this.odds = odds;
    this.state = html("p", { class: "quiet", role: "status" });
    this.title = html("h2");
    this.scale = html("div", { class: "scale" });
    this.outcomes = html("ul", { class: "outcomes" });
    this.spoken = html("p", { class: "visually-hidden", role: "status" });
    this.sentences = html("div", { class: "sentences" });
    this.choices = html("div", { class: "choices" });
    this.longReadings = longPart(odds, "readings");
    this.turned = html("div", { class: "turned" }, this.choices, this.longReadings.element);
    this.long = longPart(odds, "odds");
    this.card = html(
      "section",
      { class: "winners" },
      this.title,
      this.scale,
      this.outcomes,
      this.spoken,
      this.long.element,
      this.sentences,
    );
    this.endsHeading = html("h2");
    this.ends = html("div", { class: "ends" });
    this.details = html("details", { open: true, "data-part": "ends" }, html("summary", {}, this.endsHeading), this.ends);
    this.elements = [this.state, this.card, this.turned, this.details];
    /** @type {Answer | null} what is shown; while the next answer is on its way, it stays */
    this.shown = null;
  }

  show() {
    const { game, combat, asking, library } = this.odds;
    const fights = canFight(game, combat);
    const answer = asking.answer("odds");
    setText(this.endsHeading, say("ends"));
    setText(this.state, this.#state(fights, library.state));
    const stale = fights && answer === null && this.shown !== null;
    set(this.card, { hidden: !fights || (answer ?? this.shown) === null, "aria-busy": String(stale) });
    this.long.show(answer);
    if (!fights) this.shown = null;
    if (answer !== null && answer !== this.shown) this.#tell(answer);
    set(this.details, { hidden: !this.shown?.svg });
    this.#showTurned(fights ? asking.answer("readings") : null);
  }

  /**
   * @param {boolean} fights
   * @param {string} state
   */
  #state(fights, state) {
    if (!fights) return say("nobody-yet");
    return state === "loading" ? say("engine-loading") : "";
  }

  /** @param {Answer} answer */
  #tell(answer) {
    this.shown = answer;
    const { title = "", outcomes = [], sentences = [], remarks = [], problems = [] } = answer;
    set(this.card, { "data-exact": answer.exact === undefined ? null : String(answer.exact) });
    setText(this.title, title || say("chances"));
    this.scale.replaceChildren(...(outcomes.length ? [scale(outcomes)] : []));
    this.outcomes.replaceChildren(...outcomes.map(outcome));
    const spoken = outcomes.map((/** @type {Answer} */ { name, chance }) => `${name}: ${chance}`);
    setText(this.spoken, spoken.length ? [title, ...spoken].join("; ") : "");
    this.sentences.replaceChildren(
      ...sentences.map((/** @type {string} */ text) => html("p", { text })),
      ...remarks.map((/** @type {string} */ text) => html("p", { class: "quiet", text })),
      ...problems.map(problem),
    );
    this.ends.replaceChildren(...(answer.svg ? endParts(answer) : []));
  }

  /** @param {Answer | null} answer */
  #showTurned(answer) {
    const { odds } = this;
    const { turned = [], sentence = "", problems = [] } = answer ?? {};
    const told = turned.length > 0 || problems.length > 0 || Boolean(answer?.long);
    set(this.turned, { hidden: !told || !this.shown?.svg });
    this.longReadings.show(answer);
    const choices = turned.map((/** @type {Answer} */ each) =>
      html(
        "div",
        { class: "depends", "data-turned": `${each.key}=${each.reading}` },
        html("p", { text: each.sentence }),
        html("button", {
          type: "button",
          text: say("read-so"),
          onclick: () => odds.change(withReading(odds.game, odds.combat, each.key, each.reading)),
        }),
      ),
    );
    const heading = sentence ? [html("p", { text: sentence })] : [];
    this.choices.replaceChildren(...heading, ...choices, ...problems.map(problem));
  }
}

/**
 * What takes long is not worked out before somebody says so, and can be stopped; what the server refuses for the
 * moment can be tried again.
 *
 * @param {Odds} odds
 * @param {string} ask
 */
export function longPart(odds, ask) {
  const sentence = html("p");
  /** @type {() => void} */
  let act = () => {};
  const start = html("button", { type: "button", "data-wait": ask, onclick: () => act() });
  const working = html("p", { class: "working", role: "status" });
  const stop = html("button", { type: "button", "data-stop": ask, onclick: () => odds.asking.stop() });
  const element = html("div", { class: "long" }, sentence, html("div", { class: "row" }, start, working, stop));
  return {
    element,
    /** @param {Answer | null} answer */
    show(answer) {
      const { busy, isLong } = odds.asking;
      const works = isLong && busy?.ask === ask;
      set(element, { hidden: !answer?.long && !answer?.passing && !works });
      setText(sentence, answer?.long ?? "");
      setText(start, say(answer?.long ? "long-do" : "retry"));
      act = answer?.long ? () => odds.asking.wait(ask) : () => odds.asking.again();
      setText(working, works ? say("working") : "");
      setText(stop, say("stop"));
      set(start, { hidden: works });
      set(stop, { hidden: !works });
    },
  };
}

/**
 * The three outcomes as parts of one bar.
 *
 * @param {Answer[]} outcomes
 */
function scale(outcomes) {
  let left = 0;
  const parts = outcomes.map(({ winner, value }) => {
    const part = svg("rect", { x: left, y: 0, width: value * SCALE, height: 40, class: `part-${winner}` });
    left += value * SCALE;
    return part;
  });
  return svg(
    "svg",
    { viewBox: `0 0 ${SCALE} 40`, preserveAspectRatio: "none", "aria-hidden": "true" },
    ...parts,
  );
}

/** @param {Answer} told */
function outcome({ winner, name, chance, fraction, value }) {
  return html(
    "li",
    { class: `outcome ${winner}`, "data-wins": winner, "data-value": value, "data-fraction": fraction },
    html("span", { class: "name", text: name }),
    html("strong", { text: chance }),
    fraction.includes("/") && html("small", { text: fraction }),
  );
}

/** @param {Answer} told */
function problem({ code, message }) {
  return html("p", { "data-problem": code, text: message });
}

/**
 * A chart of what is left, and every end.
 *
 * @param {Answer} answer
 */
function endParts({ svg: drawn, ends, others }) {
  const exactly = ends.some((/** @type {Answer} */ { fraction }) => fraction);
  const heads = ["attacker", "defender", "column-chance", ...(exactly ? ["column-exactly"] : [])];
  const rows = ends.map((/** @type {Answer} */ end) =>
    html(
      "tr",
      { "data-end": end.winner },
      html("td", { text: end.attacker }),
      html("td", { text: end.defender }),
      html("td", { class: "chance", text: end.chance }),
      exactly && html("td", { class: "fraction", text: end.fraction }),
    ),
  );
  return [
    html("div", { class: "picture" }, picture(drawn)),
    table(heads.map((head) => say(head)), rows, say("ends")),
    ...(others ? [html("p", { class: "quiet", text: others })] : []),
  ];
}

/**
 * @param {string[]} heads
 * @param {HTMLTableRowElement[]} rows
 * @param {string} name
 */
export function table(heads, rows, name) {
  const columns = heads.map((text) => html("th", { scope: "col", text }));
  return html(
    "table",
    { class: "listing", "aria-label": name },
    html("thead", {}, html("tr", {}, ...columns)),
    html("tbody", {}, ...rows),
  );
}
