/**
 * The library behind one function, wherever it runs: in the server, or in a worker of this page.
 *
 * @typedef {Record<string, unknown>} Question
 * @typedef {Record<string, any>} Answer
 * @typedef {object} Engine
 * @property {() => Promise<unknown>} start
 * @property {(request: string) => Promise<Answer>} ask
 * @property {() => void} stop
 * @typedef {object} Setting what the server or the build says about itself
 * @property {"server" | "pyodide"} engine
 * @property {string} ask
 * @property {string} base
 * @property {string[]} wheels
 * @property {string[]} [odds] the wheels that the page of the odds needs beside them
 * @property {number} most how many bytes a request may have
 * @property {string} [module] which module of the library answers
 * @property {string} share where links lead to, seen from the page
 */

import { ServerEngine } from "./engine-server.js";
import { WorkerEngine } from "./engine-worker.js";
import { say } from "./words.js";

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
    const request = JSON.stringify({ language: document.documentElement.lang, ...question });
    const { most } = this.setting;
    if (new Blob([request]).size > most) return tooLong(most);
    try {
      return await engine.ask(request);
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

/**
 * What the library would say, in the same shape, if it had been sent.
 *
 * @param {number} most
 * @returns {Answer}
 */
function tooLong(most) {
  const message = say("too-long", { most: most.toLocaleString(document.documentElement.lang) });
  const nowhere = { where: "", fields: [], hills: [], seats: [], players: [] };
  return { ok: false, problems: [{ code: "too-big", message, ...nowhere }], helps: [], remarks: [] };
}
