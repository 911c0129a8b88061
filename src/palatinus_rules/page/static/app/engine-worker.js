/** The library in a worker of this page, with a Python of its own. */

import { worker } from "./ahead.js";

/** @typedef {import("./engine.js").Answer} Answer */
/** @typedef {{resolve: (answer: Answer) => void, reject: (error: unknown) => void}} Waiting */

export class WorkerEngine {
  /** @param {{base: string, wheels: string[], module?: string}} setting */
  constructor(setting) {
    this.setting = setting;
    this.worker = worker();
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    this.number = 0;
    this.worker.addEventListener("message", ({ data }) => this.#answered(data));
    this.worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.stop();
    });
  }

  async start() {
    await this.#send({ start: this.setting });
    return await this.ask('{"ask": "hello"}');
  }

  /**
   * @param {string} request
   * @returns {Promise<Answer>}
   */
  async ask(request) {
    return JSON.parse(String(await this.#send({ request })));
  }

  /** @param {object} message */
  #send(message) {
    this.number += 1;
    const number = this.number;
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      this.worker.postMessage({ number, ...message });
    });
  }

  /** @param {{number: number, reply?: any, failed?: string}} message */
  #answered({ number, reply, failed }) {
    const waiting = this.waiting.get(number);
    this.waiting.delete(number);
    if (failed === undefined) waiting?.resolve(reply);
    else waiting?.reject(new Error(failed));
  }

  /** Ends it, with whatever it is working on. */
  stop() {
    for (const { reject } of this.waiting.values()) reject(new Error("worker"));
    this.waiting.clear();
    this.worker.terminate();
  }
}
