/**
 * What the modules hand to each other; there is nothing here to run.
 *
 * A place is a hex on the table, "3.2": direction 2 from the hill in slot 3. It keeps its place
 * when a letter or an arrow is corrected, and so does whoever stands there. Which field it is
 * ("C4") follows from the tile that lies there.
 *
 * @typedef {{color: string, second: string | null, name: string}} Player
 * @typedef {{hill: string, arrow: number, token: number, seen: boolean}} Slot
 * @typedef {{color: string, kind: string, wolf?: boolean}} Piece
 * @typedef {Record<string, number[]>} Springs
 * @typedef {object} Board
 * @property {string} title
 * @property {Player[]} players
 * @property {string} twist
 * @property {Slot[]} slots
 * @property {Springs} springs
 * @property {boolean} springsTold whether they were told as a whole, so that there may be none
 * @property {boolean} ownSprings whether these are the springs of my copy, which then follow them
 * @property {Record<string, Piece>} pieces by place
 * @property {Record<string, string>} rulings
 *
 * @typedef {{name: string, letter: string}} Lettered
 * @typedef {{total: number, least: Record<string, number>}} Hand
 * @typedef {object} Table what the library tells of the game, before it has loaded
 * @property {string} format
 * @property {string[]} hills
 * @property {[number, number][]} directions
 * @property {Record<string, [number, number][]>} slots
 * @property {number[][]} numbers
 * @property {number[]} tokens
 * @property {Lettered[]} colors
 * @property {Lettered[]} kinds
 * @property {Record<string, string>} figures pieces by mark, around (0, 0)
 * @property {Record<string, string>} chips colors without a kind
 * @property {string} drop
 * @property {string[]} arrows
 * @property {number} side
 * @property {[number, number]} players
 * @property {Record<string, {own: Hand, second?: Hand}>} hands
 * @property {Record<string, string[]>} questions their readings, the usual one first
 * @property {Record<string, Record<string, string[]>>} ruled_out readings by edition and question
 * @property {{bytes: number}} limits
 * @property {Record<string, string>} languages
 *
 * @typedef {object} Words
 * @property {Record<string, string>} colors
 * @property {Record<string, string>} kinds
 * @property {Record<string, string>} pieces
 * @property {Record<string, {question: string, readings: Record<string, string>}>} questions
 * @property {Record<string, string>} ui
 *
 * @typedef {{slot: number, arrow: number, springs: number[], token: number}} TileDocument
 * @typedef {object} PositionDocument
 * @property {string} format
 * @property {string} [title]
 * @property {{color: string, second_color?: string, name?: string}[]} players
 * @property {{twist: string, tiles: Record<string, TileDocument>}} board
 * @property {Record<string, Piece>} inhabitants by field
 *
 * @typedef {{code: string, where: string, message: string, fields: string[], hills: string[],
 *   players: string[]}} Problem
 */

export {};
