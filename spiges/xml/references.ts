/** Character references and the five entities of XML, and values out of and into their written form. */
import { isCharacter } from './characters.ts'
import type { ElementTable } from './element-table.ts'
import { Malformed } from './malformed.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Longest reference that is looked at (characters): `&#x0010FFFF;` and some leading zeros. */
const LONGEST = 40

/** A reference that begins at `&`: what it stands for and where it ends. */
export function readReference(text: string, at: number): { readonly value: string; readonly end: number } {
  const semicolon = text.indexOf(';', at)
  if (semicolon < 0 || semicolon - at > LONGEST) throw new Malformed('"&" does not begin a reference; write &amp;', at)
  const name = text.slice(at + 1, semicolon)
  return { value: referenced(name, at), end: semicolon + 1 }
}

function referenced(name: string, at: number): string {
  if (name.startsWith('#')) return characterOf(name, at)
  const value = Object.hasOwn(entities, name) ? entities[name] : undefined
  if (value !== undefined) return value
  if (/^[\p{L}_:][\p{L}\p{N}_:.-]*$/u.test(name)) throw new Malformed(`entity &${name}; is not allowed`, at)
  throw new Malformed('"&" does not begin a reference; write &amp;', at)
}

function characterOf(name: string, at: number): string {
  const hexadecimal = name.charCodeAt(1) === 0x78
  const code = numberOf(name, hexadecimal ? 2 : 1, hexadecimal ? 16 : 10)
  if (!isCharacter(code)) throw new Malformed(`&${name}; is not a character`, at)
  return String.fromCodePoint(code)
}

/** The number written in a reference, -1 when it is none or beyond all characters. */
function numberOf(name: string, from: number, base: number): number {
  let found = from < name.length ? 0 : -1
  for (let at = from; at < name.length; at++) {
    const digit = digitOf(name.charCodeAt(at))
    if (digit >= base || found > 0x10ffff) return -1
    found = found * base + digit
  }
  return found
}

function digitOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const letter = code | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : 99
}

/** The value a written attribute value stands for: references resolved, white space as XML 1.0 section 3.3.3 says. */
function valueWritten(written: string): string {
  const spaced = written.replaceAll(/\r\n|[\r\n\t]/g, ' ')
  let value = ''
  let from = 0
  for (let at = spaced.indexOf('&'); at >= 0; at = spaced.indexOf('&', from)) {
    const reference = readReference(spaced, at)
    value += spaced.slice(from, at) + reference.value
    from = reference.end
  }
  return value + spaced.slice(from)
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

/** A value as it is written between quotes of the given kind. */
export function written(value: string, quote: '"' | "'" = '"'): string {
  return value.replaceAll(quote === '"' ? /[&<>"\t\n\r]/g : /[&<>'\t\n\r]/g, (found) => escapes[found] ?? found)
}

/** Value of an attribute of a table. */
export function attributeValue(text: string, table: ElementTable, attribute: number): string {
  const end = table.valueEnd[attribute]!
  const start = table.valueStart[attribute]!
  return end >= 0 ? text.slice(start, end) : valueWritten(text.slice(start, ~end))
}
