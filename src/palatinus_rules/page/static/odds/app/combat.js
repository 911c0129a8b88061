/**
 * A combat: how it is changed, and how it is written behind the hash of an address.
 *
 * `terrain=plain&attacker=2I+1A&defender=2I&attacker.retreats_at=1&front_archers=shoot_only`
 */

/** @typedef {import("./types.js").Combat} Combat */
/** @typedef {import("./types.js").Conduct} Conduct */
/** @typedef {import("./types.js").Force} Force */
/** @typedef {import("./types.js").Game} Game */

const PART = /^(\d*)([A-Za-z])$/;

/**
 * @param {Combat} combat
 * @param {string} side
 * @param {Force} force
 * @returns {Combat}
 */
export function withForce(combat, side, force) {
  return { ...combat, forces: { ...combat.forces, [side]: force } };
}

/**
 * @param {Combat} combat
 * @param {string} side
 * @param {string} key
 * @param {string | number | null} value
 * @returns {Combat}
 */
export function withConduct(combat, side, key, value) {
  const { [key]: _, ...rest } = /** @type {Record<string, any>} */ (combat.policy[side] ?? {});
  const conduct = value === null ? rest : { ...rest, [key]: value };
  return { ...combat, policy: { ...combat.policy, [side]: conduct } };
}

/**
 * @param {Game} game
 * @param {Combat} combat
 * @param {string} key
 * @param {string} reading
 * @returns {Combat}
 */
export function withReading(game, combat, key, reading) {
  const { [key]: _, ...rest } = combat.readings;
  const usual = reading === game.questions[key][0];
  return { ...combat, readings: usual ? rest : { ...rest, [key]: reading } };
}

/**
 * The sides change places, with all that they have and do.
 *
 * @param {Game} game
 * @param {Combat} combat
 * @returns {Combat}
 */
export function swapped({ sides }, combat) {
  const [one, other] = sides;
  const { forces, policy } = combat;
  return {
    ...combat,
    forces: { [one]: forces[other], [other]: forces[one] },
    policy: { [one]: policy[other] ?? {}, [other]: policy[one] ?? {} },
  };
}

/**
 * Whether both sides have a unit.
 *
 * @param {Game} game
 * @param {Combat} combat
 */
export function canFight({ sides, kinds }, { forces }) {
  return sides.every((side) => kinds.some(({ kind, unit }) => unit && forces[side][kind] > 0));
}

/**
 * What the library is told of a combat.
 *
 * @param {Combat} combat
 */
export function asked({ terrain, forces, policy, readings }) {
  return { terrain, ...forces, policy, readings };
}

/**
 * @param {Game} game
 * @param {Combat} combat
 */
export function written({ sides, kinds }, { terrain, forces, policy, readings }) {
  const force = (/** @type {Force} */ counts) =>
    kinds.flatMap(({ kind }) => (counts[kind] ? [`${counts[kind]}${kind}`] : [])).join("+") || "0";
  const parts = [
    `terrain=${terrain}`,
    ...sides.map((side) => `${side}=${force(forces[side])}`),
    ...sides.flatMap((side) => Object.entries(policy[side] ?? {}).map(([key, value]) => `${side}.${key}=${value}`)),
    ...Object.entries(readings).map(([key, reading]) => `${key}=${reading}`),
  ];
  return parts.join("&");
}

/**
 * The combat that a text tells, or null if it tells none.
 *
 * @param {Game} game
 * @param {string} text
 * @returns {Combat | null}
 */
export function read(game, text) {
  const found = new Map(new URLSearchParams(text));
  /** @type {Combat} */
  let combat = { terrain: game.terrains[0], forces: {}, policy: {}, readings: {} };
  for (const side of game.sides) combat = withForce(combat, side, {});
  for (const [key, value] of found) {
    const next = readPart(game, combat, key, value);
    if (next === null) return null;
    combat = next;
  }
  return found.has("terrain") ? combat : null;
}

/**
 * @param {Game} game
 * @param {Combat} combat
 * @param {string} key
 * @param {string} value
 * @returns {Combat | null}
 */
function readPart(game, combat, key, value) {
  if (key === "terrain") return game.terrains.includes(value) ? { ...combat, terrain: value } : null;
  if (game.sides.includes(key)) {
    const force = readForce(game, value);
    return force && withForce(combat, key, force);
  }
  if (Object.hasOwn(game.questions, key)) {
    return game.questions[key].includes(value) ? withReading(game, combat, key, value) : null;
  }
  const [side, rule] = key.split(".");
  if (!game.sides.includes(side)) return null;
  if (rule === "targets") return game.targets.includes(value) ? withConduct(combat, side, rule, value) : null;
  const number = game.choices.find((each) => String(each) === value);
  const known = rule === "retreats_at" || rule === "retreats_after";
  return known && number !== undefined ? withConduct(combat, side, rule, number) : null;
}

/**
 * A force as people write it: letters in any case, and one piece also without its number.
 *
 * @param {Game} game
 * @param {string} text
 * @returns {Force | null}
 */
function readForce({ kinds }, text) {
  /** @type {Force} */
  const force = {};
  if (text === "0") return force;
  for (const part of text.split(/[ +]/)) {
    const [, digits, letter] = PART.exec(part) ?? [];
    const known = kinds.find(({ kind }) => kind === letter?.toUpperCase());
    const number = Number(digits || 1);
    if (known === undefined || known.kind in force || number > known.most) return null;
    force[known.kind] = number;
  }
  return force;
}
