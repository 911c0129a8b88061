/** The library in the server that this page came from. */

/** @typedef {import("./engine.js").Answer} Answer */

export class ServerEngine {
  /** @param {string} address */
  constructor(address) {
    this.address = address;
    this.leaving = new AbortController();
  }

  async start() {
    const { ok } = await this.ask('{"ask": "hello"}');
    if (!ok) throw new Error("hello");
  }

  /**
   * What the server itself refuses is no answer of the library: it is passing.
   *
   * @param {string} request
   * @returns {Promise<Answer>}
   */
  async ask(request) {
    const reply = await fetch(this.address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: request,
      signal: this.leaving.signal,
    });
    const told = await reply.json();
    return reply.ok ? told : { ...told, passing: true };
  }

  /** Waits for no answer any more. */
  stop() {
    this.leaving.abort();
  }
}
