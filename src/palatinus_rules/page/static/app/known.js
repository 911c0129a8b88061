/** What the library has said, so that nothing is asked twice. */

/** @typedef {import("./engine.js").Answer} Answer */
/** @typedef {import("./engine.js").Question} Question */

const MOST_KNOWN = 64;

export class Known {
  constructor() {
    /** @type {Map<string, Answer>} by what was asked, the newest last */
    this.answers = new Map();
    /** @type {Map<string, Answer>} what the server refuses for the moment; it counts until somebody tries again */
    this.refused = new Map();
  }

  /** @param {Question} question */
  get(question) {
    return this.refused.get(key(question)) ?? this.answers.get(key(question));
  }

  /** @param {Question} question */
  has(question) {
    return this.get(question) !== undefined;
  }

  /**
   * @param {Question} question
   * @param {Answer} answer
   */
  keep(question, answer) {
    const kept = answer.passing ? this.refused : this.answers;
    kept.set(key(question), answer);
    for (const oldest of [...kept.keys()].slice(0, -MOST_KNOWN)) kept.delete(oldest);
  }

  /** Somebody tries again. */
  forgetRefusals() {
    this.refused.clear();
  }
}

/** @param {Question | null} question */
export function key(question) {
  return JSON.stringify(question);
}
