/**
 * What a JSON text is made of, before it is read: how many values, how deep, how many different names. These cost far more
 * than bytes: a megabyte of objects with a name each takes a hundred milliseconds to read, one of rows ten, one of text
 * three. So each has its limit. Pure but for the seed of a hash.
 */
import { randomInt } from 'node:crypto'

/** Deepest nesting of a body or message: FHIR nests deepest, about eight. */
const DEEPEST = 32
/** Most different names of members: SpiGes has a few hundred, lists and layouts a few dozen. */
const MOST_NAMES = 1_000
/** Places where names are noted. */
const PLACES = 4_096

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
/** Square and curly brackets differ in this bit alone. */
const CURLY = 0x20
const OPENING = 0x7b
const CLOSING = 0x7d

/** Differs from start to start, so that nobody can think of names that look alike. */
const SEED = randomInt(2 ** 30) * 2 + 1

/** The values of a JSON text, each member of an object or list counted as one; or what is too much about it. */
export function countValues(json: Uint8Array, most: number): number | string {
  const met = new Uint8Array(PLACES)
  let names = 0
  let values = 1
  let depth = 0
  /** Where the last text began: a colon makes it a name. */
  let text = 0
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]!
    if (byte === QUOTE) {
      text = at + 1
      at = endOfText(json, text)
    } else if (byte === COMMA) values++
    else if (byte === COLON) {
      const place = placeOf(json, text)
      names += 1 - met[place]!
      met[place] = 1
    } else if ((byte | CURLY) === CLOSING) depth--
    else if ((byte | CURLY) === OPENING) {
      values++
      depth++
    }
    if (values > most) return `has more than ${most} values`
    if (depth > DEEPEST) return `is nested deeper than ${DEEPEST} levels`
    if (names > MOST_NAMES) return `has more than ${MOST_NAMES} different names`
  }
  return values
}

/** Where the text that begins here ends: at its closing quote, or with the bytes. */
function endOfText(json: Uint8Array, start: number): number {
  for (let at = start; at < json.length; at++) {
    if (json[at] === QUOTE) return at
    if (json[at] === BACKSLASH) at++
  }
  return json.length
}

/** The place of a name, by its beginning. Names that share one count once, which lets a few more pass. */
function placeOf(json: Uint8Array, start: number): number {
  let hash = 0
  for (let at = start; at < start + 64 && at < json.length && json[at] !== QUOTE; at++) {
    hash = Math.imul(hash ^ json[at]!, SEED)
  }
  return (hash >>> 16) % PLACES
}
