/** How both sides fight, and how the rules are read: behind folds, for those who want it otherwise. */

import { html, set, setText } from "../../app/dom.js";
import { questionWords, say } from "../../app/words.js";
import { withConduct, withReading } from "./combat.js";

/** @typedef {import("./types.js").Odds} Odds */

/** The parts of a conduct, and the keys of their words. */
const PARTS = new Map([
  ["targets", "targets"],
  ["retreats_at", "retreats-at"],
  ["retreats_after", "retreats-after"],
]);

/** @param {Odds} odds */
export function conductPart(odds) {
  const { sides } = odds.game;
  const words = { heading: "conduct", how: "conduct-how", back: "conduct-default" };
  const { element, show, body } = fold(words, () => odds.change({ ...odds.combat, policy: {} }));
  const parts = sides.map((side) => {
    const name = html("h3", { class: `side ${side}` });
    const selects = [...PARTS.keys()].map((key) => select(odds, side, key));
    body.append(html("div", { class: "conduct" }, name, ...selects.map((each) => each.element)));
    return () => {
      setText(name, say(side));
      for (const each of selects) each.show();
    };
  });
  return {
    element,
    show() {
      show(sides.some((side) => Object.keys(odds.combat.policy[side] ?? {}).length > 0));
      for (const part of parts) part();
    },
  };
}

/**
 * @param {Odds} odds
 * @param {string} side
 * @param {string} key
 */
function select(odds, side, key) {
  const limit = key !== "targets";
  const values = limit ? ["", ...odds.game.choices.map(String)] : odds.game.targets;
  const options = values.map((value) => html("option", { value }));
  const id = `${side}-${key}`;
  const chosen = html("select", { id, "data-conduct": `${side}.${key}` }, ...options);
  const name = html("label", { for: id });
  chosen.addEventListener("change", () => {
    const { value } = chosen;
    const usual = value === values[0];
    odds.change(withConduct(odds.combat, side, key, usual ? null : limit ? Number(value) : value));
  });
  const word = (/** @type {string} */ value) => (limit ? value || say("never") : say(`targets-${value}`));
  return {
    element: html("div", { class: "chosen" }, name, chosen),
    show() {
      setText(name, say(PARTS.get(key) ?? key));
      options.forEach((option, index) => setText(option, word(values[index])));
      const conduct = /** @type {Record<string, any>} */ (odds.combat.policy[side] ?? {});
      chosen.value = String(conduct[key] ?? values[0]);
    },
  };
}

/** @param {Odds} odds */
export function readingsPart(odds) {
  const words = { heading: "readings", how: "readings-how", back: "readings-default" };
  const { element, show, body } = fold(words, () => odds.change({ ...odds.combat, readings: {} }));
  const questions = Object.entries(odds.game.questions).map(([key, readings]) => {
    const id = `question-${key}`;
    const asks = html("p", { id });
    const buttons = readings.map((reading) =>
      html("button", {
        type: "button",
        "data-reading": `${key}=${reading}`,
        onclick: () => odds.change(withReading(odds.game, odds.combat, key, reading)),
      }),
    );
    const row = html("div", { class: "row readings-row", role: "group", "aria-labelledby": id }, ...buttons);
    body.append(html("div", { class: "question", "data-question": key }, asks, row));
    return () => {
      const told = questionWords(key);
      setText(asks, told.question);
      const chosen = odds.combat.readings[key] ?? readings[0];
      readings.forEach((reading, index) => {
        setText(buttons[index], told.readings[reading] ?? reading);
        set(buttons[index], { "aria-pressed": String(reading === chosen) });
      });
    };
  });
  return {
    element,
    show() {
      show(Object.keys(odds.combat.readings).length > 0);
      for (const question of questions) question();
    },
  };
}

/**
 * A fold with its sentence, whether anything in it is changed, and the way back.
 *
 * @param {{heading: string, how: string, back: string}} words their keys
 * @param {() => void} back
 */
function fold(words, back) {
  const heading = html("h2");
  const badge = html("strong", { class: "badge" });
  const how = html("p", { class: "how" });
  const reset = html("button", { type: "button", "data-reset": words.heading, onclick: back });
  const body = html("div", { class: "questions" });
  const element = html(
    "details",
    { "data-part": words.heading },
    html("summary", {}, heading, badge),
    how,
    body,
    html("div", { class: "row end" }, reset),
  );
  return {
    element,
    body,
    /** @param {boolean} changed */
    show(changed) {
      setText(heading, say(words.heading));
      setText(badge, say("changed"));
      setText(how, say(words.how));
      setText(reset, say(words.back));
      for (const each of [badge, reset]) set(each, { hidden: !changed });
    },
  };
}
