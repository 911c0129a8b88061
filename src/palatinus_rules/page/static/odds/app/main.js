/** Puts the page of the odds together. */

import { behindHash, reachOf } from "../../app/address.js";
import { setting as engineSetting } from "../../app/ahead.js";
import { find, html, set, setText } from "../../app/dom.js";
import { Library } from "../../app/engine.js";
import { canShare, copyText, share } from "../../app/files.js";
import { Notices } from "../../app/notices.js";
import { workOffline } from "../../app/offline.js";
import { firstLanguage, say, speak } from "../../app/words.js";
import { Asking } from "./asking.js";
import { Chances } from "./chances.js";
import { read, written } from "./combat.js";
import { entering } from "./forces.js";
import { Kept } from "./kept.js";
import { Needed } from "./needed.js";
import { conductPart, readingsPart } from "./options.js";

/** @typedef {import("../../app/engine.js").Setting} Setting */
/** @typedef {import("./types.js").Combat} Combat */
/** @typedef {import("./types.js").Game} Game */

class Page {
  /**
   * @param {Game} game
   * @param {Setting} setting
   * @param {Kept} kept
   */
  constructor(game, setting, kept) {
    this.game = game;
    this.kept = kept;
    this.notices = new Notices(find("#notices", HTMLElement));
    this.library = new Library(setting, () => this.#engineChanged());
    this.asking = new Asking(this, () => this.#show());
    /** @type {Combat} */
    this.combat = /** @type {Combat} */ (read(game, kept.combat ?? "") ?? read(game, game.start));
    this.entering = entering(this);
    this.chances = new Chances(this);
    this.needed = new Needed(this);
    this.conduct = conductPart(this);
    this.readings = readingsPart(this);
    this.link = html("button", { type: "button", onclick: () => copyText(this, this.#link()) });
    this.share = html("button", { type: "button", onclick: () => share(document.title, this.#link()) });
    this.reach = html("p", { class: "quiet" });
    find("#entering", HTMLElement).append(this.entering.element);
    find("#chances", HTMLElement).append(
      ...this.chances.elements,
      ...this.needed.elements,
      this.conduct.element,
      this.readings.element,
      html("section", {}, html("div", { class: "row" }, this.link, this.share), this.reach),
    );
    set(this.share, { hidden: !canShare() });
    this.#listen();
  }

  /** @param {Combat} combat */
  change(combat) {
    this.combat = combat;
    this.asking.known.forgetRefusals();
    const text = written(this.game, combat);
    this.kept.combat = text;
    this.refresh();
    try {
      history.replaceState(null, "", `${location.href.split("#")[0]}#${text}`);
    } catch {
      // Some browsers refuse it for a while after many taps; a later tap brings the address up to date.
    }
  }

  refresh() {
    this.asking.update();
    this.#show();
  }

  /** Opens the combat in the address; one that cannot be read changes nothing. */
  openAddress() {
    const text = behindHash(location.hash);
    if (text === "" || text === written(this.game, this.combat)) return;
    const combat = read(this.game, text);
    if (combat === null) this.notices.show("address", () => say("address-failed"), { wrong: true });
    else this.notices.hide("address");
    this.change(combat ?? this.combat);
  }

  #show() {
    this.entering.show();
    this.chances.show();
    this.needed.show();
    this.conduct.show();
    this.readings.show();
    setText(find(".skip", HTMLElement), say("skip"));
    set(find("#chances", HTMLElement), { "aria-label": say("chances") });
    setText(this.link, say("copy-link"));
    setText(this.share, say("share"));
    const reach = reachOf(this.library.setting);
    setText(this.reach, reach === null ? "" : say(reach));
  }

  #engineChanged() {
    this.notices.tellState(this.library);
    this.refresh();
  }

  /** A link to the combat, without the secret of a server. */
  #link() {
    const here = location.href.split(/[?#]/)[0];
    const address = new URL(`../${this.library.setting.share}odds/`, here);
    address.hash = written(this.game, this.combat);
    return address.href;
  }

  #listen() {
    const language = find("select[data-language]", HTMLSelectElement);
    language.addEventListener("change", async () => {
      this.kept.language = language.value;
      await speakIn(language.value);
      this.notices.speakAgain();
      this.refresh();
    });
    addEventListener("hashchange", () => this.openAddress());
    addEventListener("online", () => {
      if (this.library.state === "failed") this.library.start();
    });
  }
}

/** @param {string} name */
async function load(name) {
  const reply = await fetch(new URL(`../${name}.json`, import.meta.url));
  return await reply.json();
}

/** @param {string} language */
async function speakIn(language) {
  const { terrains, ui, ...words } = await load(`data/words.${language}`);
  const named = Object.entries(terrains).map(([terrain, text]) => [`terrain-${terrain}`, text]);
  speak({ colors: {}, pieces: {}, ...words, ui: { ...ui, ...Object.fromEntries(named) } });
  document.documentElement.lang = language;
  document.title = say("title");
  set(find("select[data-language]", HTMLElement), { "aria-label": say("language") });
}

async function begin() {
  const [game, setting] = await Promise.all([load("data/game"), engineSetting]);
  const kept = new Kept();
  const language = firstLanguage(Object.keys(game.languages), kept.language);
  const options = Object.entries(game.languages).map(([value, text]) =>
    html("option", { value, text: String(text), lang: value, selected: value === language }),
  );
  find("select[data-language]", HTMLElement).replaceChildren(...options);
  await speakIn(language);
  const page = new Page(game, setting, kept);
  page.openAddress();
  page.refresh();
  await page.library.start();
  if (setting.engine === "pyodide") await workOffline(page.notices);
}

begin();
