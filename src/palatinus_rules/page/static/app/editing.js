/** Changes to a board: each takes one and gives another, so that every step can be taken back. */

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Hand} Hand */
/** @typedef {import("./types.js").Player} Player */
/** @typedef {import("./types.js").Slot} Slot */
/** @typedef {import("./types.js").Springs} Springs */
/** @typedef {import("./types.js").Table} Table */

/**
 * @param {Table} table
 * @param {Springs | null} copy the springs of my copy, if they are known
 * @returns {Board}
 */
export function emptyBoard(table, copy) {
  return {
    title: "",
    players: [],
    twist: Object.keys(table.slots)[0],
    slots: table.hills.map((hill, slot) => ({
      hill,
      arrow: 0,
      token: table.tokens[slot],
      seen: false,
    })),
    springs: copy ?? noSprings(table),
    springsTold: copy !== null,
    ownSprings: true,
    pieces: {},
    rulings: {},
  };
}

/**
 * @param {Table} table
 * @returns {Springs}
 */
export function noSprings(table) {
  return Object.fromEntries(table.hills.map((hill) => [hill, []]));
}

/**
 * A board of my copy, whose springs are known now.
 *
 * @param {Board} board
 * @param {Springs} copy
 * @returns {Board}
 */
export function withCopy(board, copy) {
  return { ...board, springs: copy, springsTold: true, ownSprings: true };
}

/**
 * Whether any spring is marked, or somebody has told that there is none.
 *
 * @param {Board} board
 */
export function knowsSprings({ springs, springsTold }) {
  return springsTold || Object.values(springs).some((numbers) => numbers.length > 0);
}

/** @typedef {"tiles" | "springs" | "hands"} Missing */

/**
 * What keeps a board from being finished.
 *
 * @param {Table} table
 * @param {Board} board
 */
export function missingFrom(table, board) {
  /** @type {Missing[]} */
  const missing = [];
  if (board.slots.some(({ seen }) => !seen)) missing.push("tiles");
  if (!knowsSprings(board)) missing.push("springs");
  if (holders(table, board).some((holder) => handLeft(board, holder).left > 0)) missing.push("hands");
  return missing;
}

/**
 * @param {number} slot
 * @param {number} direction
 */
export function placeOf(slot, direction) {
  return `${slot}.${direction}`;
}

/**
 * @param {Table} table
 * @returns {string[]}
 */
export function allPlaces(table) {
  return table.hills.flatMap((_, slot) =>
    table.directions.map((__, direction) => placeOf(slot, direction)),
  );
}

/**
 * @param {string} place
 * @returns {[number, number]}
 */
export function partsOf(place) {
  const [slot, direction] = place.split(".").map(Number);
  return [slot, direction];
}

/**
 * @param {Table} table
 * @param {Board} board
 * @param {string} place
 * @returns {[string, number]} the hill and the number of a field
 */
export function fieldParts(table, board, place) {
  const [slot, direction] = partsOf(place);
  const { hill, arrow } = board.slots[slot];
  return [hill, table.numbers[arrow][direction]];
}

/**
 * @param {Table} table
 * @param {Board} board
 * @param {string} place
 */
export function fieldName(table, board, place) {
  return fieldParts(table, board, place).join("");
}

/**
 * @param {Table} table
 * @param {Board} board
 * @param {string} place
 */
export function hasSpring(table, board, place) {
  const [hill, number] = fieldParts(table, board, place);
  return board.springs[hill].includes(number);
}

/**
 * @param {Board} board
 * @param {number} slot
 * @param {Partial<Slot>} change
 * @returns {Board}
 */
function withSlot(board, slot, change) {
  const slots = board.slots.map((each, index) =>
    index === slot ? { ...each, seen: true, ...change } : each,
  );
  return { ...board, slots };
}

/**
 * Whoever looks at a hill and leaves it as it is has agreed.
 *
 * @param {Board} board
 * @param {number} slot
 */
export function seeSlot(board, slot) {
  return board.slots[slot].seen ? board : withSlot(board, slot, {});
}

/**
 * @param {Board} board
 * @param {number} slot
 * @param {number} arrow
 */
export function pointArrow(board, slot, arrow) {
  return withSlot(board, slot, { arrow: (arrow + 6) % 6 });
}

/**
 * Two tiles change their letters, so that none is ever there twice.
 *
 * @param {Board} board
 * @param {number} slot
 * @param {string} hill
 * @returns {Board}
 */
export function nameTile(board, slot, hill) {
  const former = board.slots[slot].hill;
  const slots = board.slots.map((each) => (each.hill === hill ? { ...each, hill: former } : each));
  return withSlot({ ...board, slots }, slot, { hill });
}

/**
 * If there is one too many then, a hill that nobody has looked at yet gives its own away for one
 * that is missing.
 *
 * @param {Table} table
 * @param {Board} board
 * @param {number} slot
 * @param {number} token
 * @returns {Board}
 */
export function layToken(table, board, slot, token) {
  const laid = withSlot(board, slot, { token });
  const missing = table.tokens.find((each) => tokensLaid(laid, each) < tokensOf(table, each));
  if (missing === undefined || tokensLaid(laid, token) <= tokensOf(table, token)) return laid;
  const giver = laid.slots.findLastIndex(
    (each, index) => index !== 0 && index !== slot && !each.seen && each.token === token,
  );
  const slots = laid.slots.map((each, index) => (index === giver ? { ...each, token: missing } : each));
  return { ...laid, slots };
}

/**
 * How many of a token there are.
 *
 * @param {Table} table
 * @param {number} token
 */
export function tokensOf(table, token) {
  return table.tokens.filter((each) => each === token).length;
}

/**
 * How many of a token lie on the board.
 *
 * @param {Board} board
 * @param {number} token
 */
export function tokensLaid(board, token) {
  return board.slots.filter((slot) => slot.token === token).length;
}

/**
 * @param {Table} table
 * @param {Board} board
 * @param {string} place
 * @returns {Board}
 */
export function toggleSpring(table, board, place) {
  const [hill, number] = fieldParts(table, board, place);
  const before = board.springs[hill];
  const after = before.includes(number)
    ? before.filter((each) => each !== number)
    : [...before, number].sort();
  return { ...board, springs: { ...board.springs, [hill]: after } };
}

/**
 * A mark on a field: placed, or taken away where the same one stands.
 *
 * @param {Board} board
 * @param {string} place
 * @param {{color: string, kind: string} | null} mark none clears
 * @returns {Board}
 */
export function putMark(board, place, mark) {
  const { [place]: standing, ...others } = board.pieces;
  const same = standing && mark && standing.color === mark.color && standing.kind === mark.kind;
  if (mark === null || same) return standing ? { ...board, pieces: others } : board;
  return { ...board, pieces: { ...others, [place]: { ...mark } } };
}

/**
 * A color joins at the end of the table, or leaves it.
 *
 * @param {Table} table
 * @param {Board} board
 * @param {string} color
 * @returns {Board}
 */
export function togglePlayer(table, board, color) {
  const seated = board.players.some((player) => player.color === color);
  if (!seated && board.players.length === table.players[1]) return board;
  const players = seated
    ? board.players.filter((player) => player.color !== color)
    : [...board.players, { color, second: null, name: "" }];
  return { ...board, players: withSeconds(table, players) };
}

/**
 * Everybody has a second color where the hands hold one, and nobody elsewhere.
 *
 * @param {Table} table
 * @param {Player[]} players
 * @returns {Player[]}
 */
function withSeconds(table, players) {
  const hands = table.hands[String(players.length)];
  if (!hands?.second) return players.map((each) => ({ ...each, second: null }));
  const own = new Set(players.map((each) => each.color));
  const rest = table.colors.map((each) => each.name).filter((name) => !own.has(name));
  /** @type {Set<string>} */
  const taken = new Set();
  return players.map((each) => {
    const kept = each.second !== null && rest.includes(each.second) && !taken.has(each.second);
    const second = kept ? each.second : (rest.find((name) => !taken.has(name)) ?? null);
    taken.add(second ?? "");
    return { ...each, second };
  });
}

/**
 * Somebody's second color; whoever had it gets the one that becomes free.
 *
 * @param {Board} board
 * @param {string} color
 * @param {string} second
 * @returns {Board}
 */
export function chooseSecond(board, color, second) {
  const former = board.players.find((each) => each.color === color)?.second ?? null;
  const players = board.players.map((each) => {
    if (each.color === color) return { ...each, second };
    return each.second === second ? { ...each, second: former } : each;
  });
  return { ...board, players };
}

/**
 * @param {Board} board
 * @param {string} color
 * @param {string} name
 * @returns {Board}
 */
export function namePlayer(board, color, name) {
  const players = board.players.map((each) => (each.color === color ? { ...each, name } : each));
  return { ...board, players };
}

/**
 * All colors in somebody's hand: the players' own, then the second ones.
 *
 * @param {Table} table
 * @param {Board} board
 * @returns {{color: string, hand: Hand}[]}
 */
export function holders(table, board) {
  const hands = table.hands[String(board.players.length)];
  if (hands === undefined) return [];
  const own = board.players.map(({ color }) => ({ color, hand: hands.own }));
  const second = board.players.flatMap(({ second: color }) =>
    color === null || hands.second === undefined ? [] : [{ color, hand: hands.second }],
  );
  return [...own, ...second];
}

/**
 * What a hand still holds of each kind at the most, and in all; less than none is too many.
 *
 * @param {Board} board
 * @param {{color: string, hand: Hand}} holder
 */
export function handLeft(board, { color, hand }) {
  const standing = Object.values(board.pieces).filter((piece) => piece.color === color);
  const kinds = Object.entries(hand.least).map(([kind, least]) => {
    const placed = standing.filter((piece) => piece.kind === kind).length;
    return { kind, own: least - placed };
  });
  const open = hand.total - sum(Object.values(hand.least));
  const more = open - sum(kinds.map(({ own }) => Math.max(0, -own)));
  const left = kinds.map(({ kind, own }) => [kind, own < 0 ? more : own + Math.max(0, more)]);
  return {
    all: hand.total,
    left: hand.total - standing.length,
    exact: open === 0,
    kinds: /** @type {Record<string, number>} */ (Object.fromEntries(left)),
  };
}

/**
 * Whether every hand is empty.
 *
 * @param {Table} table
 * @param {Board} board
 */
export function allPlaced(table, board) {
  const hands = holders(table, board);
  return hands.length > 0 && hands.every((holder) => handLeft(board, holder).left === 0);
}

/**
 * The boards that one more mark can make if it is the last: on every field that is free.
 *
 * @param {Table} table
 * @param {Board} board
 * @param {string} mark
 */
export function withLast(table, board, mark) {
  const [color, kind] = mark.split("-");
  const hands = holders(table, board).map((holder) => ({ color: holder.color, ...handLeft(board, holder) }));
  const last = hands.find((hand) => hand.color === color);
  const missing = sum(hands.map(({ left }) => Math.abs(left)));
  if (missing !== 1 || last?.left !== 1 || !(last.kinds[kind] > 0)) return [];
  const free = allPlaces(table).filter((place) => !(place in board.pieces));
  return free.map((place) => putMark(board, place, { color, kind }));
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}
