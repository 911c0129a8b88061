/** Making elements; text is always set as text, so that no name is ever markup. */

const SVG = "http://www.w3.org/2000/svg";

/** @type {Map<string, SVGGElement>} what was parsed once need not be parsed again */
const figures = new Map();

/** @typedef {string | number | boolean | null | undefined | ((event: Event) => void)} Value */
/** @typedef {Node | string | null | false} Child */

/**
 * An element of HTML; `onclick` and the like are listeners, `text` is its text.
 *
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, Value>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function html(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  set(element, attributes);
  element.append(...present(children));
  return element;
}

/**
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, Value>} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Name]}
 */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  set(element, attributes);
  element.append(...present(children));
  return element;
}

/**
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
function present(children) {
  return children.flatMap((child) => (child === null || child === false ? [] : [child]));
}

/**
 * Sets attributes where they differ, so that nothing is announced twice.
 *
 * @param {Element} element
 * @param {Record<string, Value>} attributes
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (name === "text") setText(element, String(value));
    else if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== asText(value)) element.setAttribute(name, asText(value));
  }
}

/** @param {string | number | true} value */
function asText(value) {
  return value === true ? "" : String(value);
}

/**
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * A picture of the library's, as an element; its own names for parts do not leave it.
 *
 * @param {string} markup
 * @returns {SVGSVGElement}
 */
export function picture(markup) {
  const parsed = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;
  const made = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(parsed, true)));
  for (const part of [made, ...made.querySelectorAll("*")]) {
    const names = part.getAttributeNames().filter((name) => name.startsWith("data-"));
    for (const name of names) part.removeAttribute(name);
    if (part.localName === "style") part.remove();
  }
  return made;
}

/**
 * Words of the library's with their markup, below a heading of the page.
 *
 * @param {string} markup
 */
export function fragment(markup) {
  const parsed = new DOMParser().parseFromString(markup, "text/html").body;
  for (const title of parsed.querySelectorAll("h1")) title.remove();
  for (const heading of parsed.querySelectorAll("h2")) {
    heading.replaceWith(html("h3", { text: heading.textContent }));
  }
  // A sign alone on its line tells nobody what it is for; its label does.
  for (const sign of parsed.querySelectorAll(".clauses > summary")) {
    setText(sign, sign.getAttribute("aria-label") ?? "");
  }
  return html("div", { class: "words" }, ...parsed.childNodes);
}

/**
 * A part of a picture, around (0, 0).
 *
 * @param {string} markup
 */
export function figure(markup) {
  let made = figures.get(markup);
  if (made === undefined) {
    const { childNodes } = picture(`<svg xmlns="${SVG}">${markup}</svg>`);
    made = svg("g", { "aria-hidden": "true" }, ...childNodes);
    figures.set(markup, made);
  }
  return made.cloneNode(true);
}

/**
 * @template {Element} Kind
 * @param {string} selector
 * @param {{new (): Kind}} kind
 * @param {ParentNode} [within]
 * @returns {Kind}
 */
export function find(selector, kind, within = document) {
  const found = within.querySelector(selector);
  if (!(found instanceof kind)) throw new TypeError(selector);
  return found;
}
