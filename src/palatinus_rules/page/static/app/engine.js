/**
 * The library behind one function, wherever it runs: in the server, or in a worker of this page.
 *
 * @typedef {Record<string, unknown>} Question
 * @typedef {Record<string, any>} Answer
 * @typedef {object} Engine
 * @property {() => Promise<unknown>} start
 * @property {(question: Question) => Promise<Answer>} ask
 * @property {() => void} stop
 * @typedef {object} Setting what the server or the build says about itself
 * @property {"server" | "pyodide"} engine
 * @property {string} ask
 * @property {string} base
 * @property {string[]} wheels
 * @property {string[]} [odds] the wheels that the page of the odds needs beside them
 * @property {string} [room] which room of the library answers
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
    const { engine } = this;
    if (this.state !== "ready" || engine === null) return null;
    try {
      return await engine.ask({ language: document.documentElement.lang, ...question });
    } catch {
      if (engine === this.engine) this.#become("failed");
      return null;
    }
  }

  /** Gives up what it is working on, and loads it again. */
  async restart() {
    this.engine?.stop();
    await this.start();
  }

  /** @param {State} state */
  #become(state) {
    this.state = state;
    document.documentElement.dataset.engine = state;
    this.tell(state);
  }
}
