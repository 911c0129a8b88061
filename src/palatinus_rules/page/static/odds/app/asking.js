/**
 * Asks the library about the combat on the page, as it changes.
 *
 * One question is on its way at a time, the next one leaves when the answer before it has come, and
 * it is always about the latest combat. What takes long is asked only if somebody wants it; it is given up
 * when nobody wants it any more.
 */

import { key, Known } from "../../app/known.js";
import { asked, canFight } from "./combat.js";

/** @typedef {import("../../app/engine.js").Answer} Answer */
/** @typedef {import("../../app/engine.js").Question} Question */
/** @typedef {import("./types.js").Odds} Odds */

export class Asking {
  /**
   * @param {Odds} odds
   * @param {() => void} answered
   */
  constructor(odds, answered) {
    this.odds = odds;
    this.answered = answered;
    this.known = new Known();
    /** @type {Set<string>} the questions for which somebody has the time, in any language */
    this.patient = new Set();
    /** @type {Question | null} on its way */
    this.busy = null;
    /** @type {{side: string, kind: string} | null} what more and more of is tried, if anybody looks */
    this.sweep = null;
  }

  /** What the library says to one of the questions, if it has said anything. */
  answer(/** @type {string} */ ask) {
    const question = this.#questions().find((each) => each.ask === ask);
    return question === undefined ? null : (this.#told(question) ?? null);
  }

  /** Whether somebody waits for what takes long. */
  get isLong() {
    return this.busy !== null && "long" in this.busy;
  }

  /** Somebody has the time for the answer to one of the questions. */
  wait(/** @type {string} */ ask) {
    const question = this.#questions().find((each) => each.ask === ask);
    if (question !== undefined) this.patient.add(patience(question));
    this.known.forgetRefusals();
    this.update();
  }

  /** What was refused for the moment is asked again. */
  again() {
    this.known.forgetRefusals();
    this.update();
  }

  /** Nobody has the time any more. */
  async stop() {
    this.patient.clear();
    await this.#giveUp();
  }

  /** Asks whatever is not known yet. */
  async update() {
    const { library } = this.odds;
    const next = this.#next();
    if (this.isLong && !this.#wanted().some((each) => key(each) === key(this.busy))) return await this.#giveUp();
    if (this.busy !== null || next === null || library.state !== "ready") return;
    this.busy = next;
    this.answered();
    const answer = await library.ask(next);
    if (this.busy !== next) return;
    this.busy = null;
    if (answer !== null) this.#keep(next, answer);
    this.answered();
    if (answer !== null) await this.update();
  }

  async #giveUp() {
    this.busy = null;
    await this.odds.library.restart();
  }

  /** @returns {Question[]} the most important one first */
  #questions() {
    const { game, combat } = this.odds;
    if (!canFight(game, combat)) return [];
    const language = document.documentElement.lang;
    const about = { language, ...asked(combat) };
    const questions = [
      { ask: "odds", ...about },
      { ask: "readings", ...about },
    ];
    return this.sweep === null ? questions : [...questions, { ask: "sweep", ...about, ...this.sweep }];
  }

  /** The questions, and those with an answer that takes long, if anybody waits for it. */
  #wanted() {
    return this.#questions().flatMap((each) => (this.patient.has(patience(each)) ? [each, long(each)] : [each]));
  }

  #next() {
    return this.#wanted().find((each) => !this.known.has(each)) ?? null;
  }

  /** @param {Question} question */
  #told(question) {
    return this.known.get(long(question)) ?? this.known.get(question);
  }

  /**
   * Where the server refuses what takes long, that stands beside what is known without it.
   *
   * @param {Question} question
   * @param {Answer} answer
   */
  #keep(question, answer) {
    if (!answer.passing || !("long" in question)) return this.known.keep(question, answer);
    const { long: _, ...quick } = question;
    this.patient.delete(patience(quick));
    this.known.keep(quick, { ...this.known.get(quick), problems: answer.problems, passing: true });
  }
}

/** @param {Question} question */
function long(question) {
  return { ...question, long: true };
}

/** @param {Question} question */
function patience(question) {
  return key({ ...question, language: null });
}
