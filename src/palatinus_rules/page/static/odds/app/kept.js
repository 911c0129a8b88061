/** What the browser keeps: the last combat, and the language. Where it keeps nothing, the address still does. */

const COMBAT = "peninsula.combat";
const LANGUAGE = "peninsula.language";

export class Kept {
  get combat() {
    return found(COMBAT);
  }

  set combat(text) {
    keep(COMBAT, text);
  }

  get language() {
    return found(LANGUAGE);
  }

  set language(language) {
    keep(LANGUAGE, language);
  }
}

/**
 * @param {string} key
 * @returns {string | null}
 */
function found(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string | null} text
 */
function keep(key, text) {
  try {
    localStorage.setItem(key, text ?? "");
  } catch {
    // A storage that is full or forbidden costs nothing here.
  }
}
