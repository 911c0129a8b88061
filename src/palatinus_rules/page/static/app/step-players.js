/** Who plays: colors in seating order, and names for those who like them. */

import { html, set, setText } from "./dom.js";
import { chooseSecond, namePlayer, togglePlayer } from "./editing.js";
import { chip } from "./marks.js";
import { problemsPlace } from "./problems.js";
import { nextButton } from "./steps.js";
import { colorWord, say } from "./words.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./types.js").Player} Player */

/**
 * @param {App} app
 * @param {HTMLElement} more what else there is at the beginning: boards to open
 * @returns {import("./app.js").Step}
 */
export function playersStep(app, more) {
  const { table, store } = app;
  const seats = html("ol", { class: "seats" });
  const how = html("p", { class: "how" });
  const colors = html("div", { class: "colors", role: "group" });
  const buttons = table.colors.map(({ name }) => colorButton(app, name));
  const title = html("input", { type: "text", class: "title", maxlength: 200, autocomplete: "off" });
  title.addEventListener("input", () =>
    store.revise({ board: { ...store.board, title: title.value }, code: null }),
  );
  colors.append(...buttons);
  const next = nextButton(app, "board");
  const few = html("p", { class: "quiet" });
  const panel = html("section", { class: "panel" }, how, colors, few, seats, problemsPlace(), title, next.element, more);

  function show() {
    const { players } = store.board;
    setText(how, say("players-how"));
    setText(few, players.length < table.players[0] ? say("players-few") : "");
    set(few, { hidden: players.length >= table.players[0] });
    set(colors, { "aria-label": say("step-players") });
    buttons.forEach((button, index) => showColor(button, table.colors[index].name, players));
    if (document.activeElement !== title) title.value = store.board.title;
    set(title, { "aria-label": say("position-title"), placeholder: say("title-optional") });
    showSeats(app, seats);
    next.show();
  }

  return {
    name: "players",
    panel,
    board: false,
    show,
    tap: () => {},
    press: () => false,
    look: () => ({ selected: null, lifted: null }),
  };
}

/**
 * @param {App} app
 * @param {string} color
 */
function colorButton({ table, store }, color) {
  const seat = html("span", { class: "seat-number" });
  const name = html("span", { class: "color-name" });
  return html(
    "button",
    {
      type: "button",
      class: "color",
      "data-color": color,
      onclick: () => store.change(togglePlayer(table, store.board, color)),
    },
    chip(table, color),
    name,
    seat,
  );
}

/**
 * @param {HTMLButtonElement} button
 * @param {string} color
 * @param {Player[]} players
 */
function showColor(button, color, players) {
  const seat = players.findIndex((player) => player.color === color);
  const [name, number] = button.querySelectorAll("span");
  name.textContent = colorWord(color);
  number.textContent = seat < 0 ? "" : String(seat + 1);
  set(button, { "aria-pressed": String(seat >= 0) });
}

/**
 * @param {App} app
 * @param {HTMLElement} seats
 */
function showSeats(app, seats) {
  const { players } = app.store.board;
  const shown = `${document.documentElement.lang} ${players.map((each) => `${each.color} ${each.second}`)}`;
  if (seats.dataset.shown !== shown) {
    seats.dataset.shown = shown;
    seats.replaceChildren(...players.map((player) => seatRow(app, player)));
  }
  players.forEach(({ name }, index) => {
    const input = seats.children[index].querySelector("input");
    if (input && input !== document.activeElement) input.value = name;
  });
}

/**
 * @param {App} app
 * @param {Player} player
 */
function seatRow(app, { color, second }) {
  const { table, store } = app;
  const name = html("input", {
    type: "text",
    maxlength: 60,
    autocomplete: "off",
    "aria-label": say("player-name", { color: colorWord(color) }),
    placeholder: say("name-optional"),
    "data-name": color,
  });
  name.addEventListener("input", () =>
    store.revise({ board: namePlayer(store.board, color, name.value), code: null }),
  );
  const row = html("li", { class: "seat" }, chip(table, color), name);
  if (second !== null) row.append(secondChoice(app, color, second));
  return row;
}

/**
 * @param {App} app
 * @param {string} color
 * @param {string} second
 */
function secondChoice({ table, store }, color, second) {
  const own = new Set(store.board.players.map((player) => player.color));
  const free = table.colors.filter(({ name }) => !own.has(name));
  const choice = html(
    "select",
    { "aria-label": say("second-of", { color: colorWord(color) }), "data-second": color },
    ...free.map(({ name }) =>
      html("option", { value: name, selected: name === second, text: colorWord(name) }),
    ),
  );
  choice.addEventListener("change", () =>
    store.change(chooseSecond(store.board, color, choice.value)),
  );
  return html("span", { class: "second" }, chip(table, second), choice);
}
