/** Who stands where: a mark is chosen once and tapped onto as many fields as it has. */

import { html, set, setText } from "./dom.js";
import { handLeft, holders, putMark } from "./editing.js";
import { chip, markPicture } from "./marks.js";
import { problemsPlace } from "./problems.js";
import { nextButton } from "./steps.js";
import { colorWord, pieceWord, say } from "./words.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./types.js").Hand} Hand */

const CLEAR = "clear";

/**
 * @param {App} app
 * @returns {import("./app.js").Step}
 */
export function inhabitantsStep(app) {
  const { table, store } = app;
  let chosen = "";
  let shown = "";
  const how = html("p", { class: "how" });
  const nobody = html("button", { type: "button", class: "small", onclick: () => app.go("players") });
  const palette = html("div", { class: "palette", role: "radiogroup" });
  const clear = html("button", {
    type: "button",
    class: "clear",
    role: "radio",
    "data-mark": CLEAR,
    onclick: () => choose(CLEAR),
  });
  const state = html("p", { class: "quiet" });
  const next = nextButton(app, "result");
  const panel = html("section", { class: "panel marks" }, palette, problemsPlace(), how, nobody, state, next.element);
  palette.addEventListener("keydown", walk);

  /** @param {string} mark */
  function choose(mark) {
    chosen = mark;
    show();
    app.asking.update();
  }

  /** @param {KeyboardEvent} event arrow keys walk through a group of radio buttons */
  function walk(event) {
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const marks = [...palette.querySelectorAll("[data-mark]")];
    const at = marks.findIndex((each) => each === document.activeElement);
    const to = marks[(at + way + marks.length) % marks.length];
    if (to instanceof HTMLElement) {
      to.focus();
      choose(to.dataset.mark ?? CLEAR);
    }
  }

  function build() {
    const rows = holders(table, store.board).map(({ color }) =>
      html(
        "div",
        { class: "hand", "data-hand": color },
        html("span", { class: "hand-left" }, chip(table, color), html("b")),
        ...table.kinds.map(({ name }) =>
          html(
            "button",
            {
              type: "button",
              role: "radio",
              "data-mark": `${color}-${name}`,
              onclick: () => choose(`${color}-${name}`),
            },
            markPicture(table, `${color}-${name}`),
            html("span", { class: "count" }, html("small"), html("b")),
          ),
        ),
      ),
    );
    palette.replaceChildren(...rows, clear);
  }

  function show() {
    const { board } = store;
    const hands = holders(table, board);
    const known = hands.map(({ color }) => color).join();
    if (known !== shown) build();
    shown = known;
    const marks = hands.flatMap(({ color }) => table.kinds.map(({ name }) => `${color}-${name}`));
    if (chosen !== CLEAR && !marks.includes(chosen)) chosen = marks[0] ?? "";
    app.asking.mark = chosen;
    setText(how, say("inhabitants-how"));
    setText(nobody, say("no-players"));
    set(nobody, { hidden: hands.length > 0 });
    set(palette, { "aria-label": say("palette"), hidden: hands.length === 0 });
    setText(clear, say("clear"));
    for (const holder of hands) showHand(holder);
    for (const button of palette.querySelectorAll("[data-mark]")) {
      const checked = button.getAttribute("data-mark") === chosen;
      set(button, { "aria-checked": String(checked), tabindex: checked ? 0 : -1 });
    }
    setText(state, app.asking.score?.fit ? say("complete") : "");
    next.show();
  }

  /** @param {{color: string, hand: Hand}} holder */
  function showHand(holder) {
    const { color } = holder;
    const { all, left, exact, kinds } = handLeft(store.board, holder);
    const row = palette.querySelector(`[data-hand="${color}"]`);
    const total = row?.querySelector(".hand-left");
    if (!row || !total) return;
    set(total, { title: say("left-of", { color: colorWord(color), n: left, all }) });
    set(total, { class: left < 0 ? "hand-left wrong" : left === 0 ? "hand-left done" : "hand-left" });
    setText(total.children[1], signed(left));
    for (const [kind, n] of Object.entries(kinds)) {
      const button = row.querySelector(`[data-mark="${color}-${kind}"]`);
      if (!button) continue;
      const heard = n < 0 ? say("too-many", { n: -n }) : say(exact ? "left" : "left-at-most", { n });
      set(button, {
        "aria-label": say("mark-left", { piece: pieceWord({ color, kind }), left: heard }),
        class: n < 0 ? "wrong" : n === 0 ? "done" : null,
      });
      const [word, number] = button.children[1].children;
      setText(word, exact || n <= 0 ? "" : say("at-most"));
      setText(number, signed(n));
    }
  }

  /**
   * Letters of the notation: a color or a kind changes that part of the mark.
   *
   * @param {string} key
   */
  function press(key) {
    if (key === "Delete" || key === "Backspace" || key === "x") {
      choose(CLEAR);
      return true;
    }
    const hands = holders(table, store.board);
    const color = table.colors.find(({ letter }) => letter.toLowerCase() === key.toLowerCase());
    const kind = table.kinds.find(({ letter }) => letter.toLowerCase() === key.toLowerCase());
    const [color_, kind_] = chosen === CLEAR ? ["", ""] : chosen.split("-");
    const wanted = color?.name ?? (color_ || hands[0]?.color);
    if (!(color || kind) || !hands.some((hand) => hand.color === wanted)) return false;
    choose(`${wanted}-${kind?.name ?? (kind_ || table.kinds[0].name)}`);
    return true;
  }

  return {
    name: "inhabitants",
    panel,
    board: true,
    show,
    tap({ place }) {
      if (place === null || chosen === "") return;
      const [color, kind] = chosen.split("-");
      store.change(putMark(store.board, place, chosen === CLEAR ? null : { color, kind }));
    },
    press,
    look: () => ({ selected: null, lifted: null }),
  };
}

/** @param {number} number */
function signed(number) {
  return number < 0 ? `−${-number}` : String(number);
}
