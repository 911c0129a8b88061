/**
 * The library behind one function, wherever it runs: in the server, or in a worker of this page.
 *
 * @typedef {Record<string, unknown>} Question
 * @typedef {Record<string, any>} Answer
 * @typedef {{start: () => Promise<unknown>, ask: (question: Question) => Promise<Answer>}} Engine
 * @typedef {object} Setting what the server or the build says about itself
 * @property {"server" | "pyodide"} engine
 * @property {string} ask
 * @property {string} base
 * @property {string[]} wheels
 * @property {string} share where links lead to, seen from the page
 */

import { ServerEngine } from "./engine-server.js";
import { WorkerEngine } from "./engine-worker.js";

/** @typedef {"loading" | "ready" | "failed"} State */

export class Library {
  /**
   * @param {Setting} setting
   * @param {(state: State) => void} tell
   */
  constructor(setting, tell) {
    this.setting = setting;
    this.tell = tell;
    /** @type {State} */
    this.state = "loading";
    /** @type {Engine | null} */
    this.engine = null;
  }

  /** Loads it, or tries again. */
  async start() {
    this.#become("loading");
    try {
      const { setting } = this;
      this.engine =
        setting.engine === "pyodide" ? new WorkerEngine(setting) : new ServerEngine(setting.ask);
      await this.engine.start();
      this.#become("ready");
    } catch {
      this.#become("failed");
    }
  }

  /**
   * An answer, or null if there is none; then the page knows that the library is gone.
   *
   * @param {Question} question
   * @returns {Promise<Answer | null>}
   */
  async ask(question) {
    if (this.state !== "ready" || this.engine === null) return null;
    try {
      return await this.engine.ask({ language: document.documentElement.lang, ...question });
    } catch {
      this.#become("failed");
      return null;
    }
  }

  /** @param {State} state */
  #become(state) {
    this.state = state;
    document.documentElement.dataset.engine = state;
    this.tell(state);
  }
}
