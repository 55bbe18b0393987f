/**
 * What a JSON text is made of, before it is read: how many values, how deep. Values cost far more than bytes (a megabyte of
 * small objects takes a hundred milliseconds to read, one of text three), so that both have their limit. Pure.
 */

/** Deepest nesting of a body or message: FHIR nests deepest, about eight. */
const DEEPEST = 32

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
/** Square and curly brackets differ in this bit alone. */
const CURLY = 0x20
const OPENING = 0x7b
const CLOSING = 0x7d

/** The values of a JSON text, each member of an object or list counted as one; or what is too much about it. */
export function countValues(json: Uint8Array, most: number): number | string {
  let values = 1
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]!
    if (byte === QUOTE) at = endOfText(json, at + 1)
    else if (byte === COMMA) values++
    else if ((byte | CURLY) === CLOSING) depth--
    else if ((byte | CURLY) === OPENING) {
      values++
      if (++depth > DEEPEST) return `is nested deeper than ${DEEPEST} levels`
    }
    if (values > most) return `has more than ${most} values`
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
