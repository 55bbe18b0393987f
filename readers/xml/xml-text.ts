/** Characters, names and references of XML, as its standard allows them. */
import { MalformedXml } from './malformed-xml.ts'

/** Characters XML never allows; surrogates are seen to by the decoder. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to find
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/

/** Letters a name may begin with, and what may follow them (XML 1.0, NameStartChar and NameChar). */
const FIRST =
  ':A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c-\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}'
const NAME = new RegExp(`^[${FIRST}][-.0-9\\u00b7\\u0300-\\u036f\\u203f-\\u2040${FIRST}]*$`, 'u')

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Refuses characters XML does not allow. */
export function requireCharacters(text: string): void {
  const found = FORBIDDEN.exec(text)
  if (found) throw new MalformedXml(`the character U+${hex(found[0].charCodeAt(0))} is not allowed`)
}

/** True for a name of an element or attribute. */
export function isName(text: string): boolean {
  return NAME.test(text)
}

/** True when there is nothing but white space. */
export function isBlank(text: string): boolean {
  return /^[ \t\n]*$/.test(text)
}

/** Text between tags with its references resolved. */
export function plainText(text: string): string {
  if (text.includes(']]>')) throw new MalformedXml('"]]>" in a text')
  return text.includes('&') ? resolved(text) : text
}

/** The value of an attribute: references resolved, line ends and tabs as blanks. */
export function attributeValue(text: string): string {
  if (!/[<&\n\t]/.test(text)) return text
  if (text.includes('<')) throw new MalformedXml('"<" in an attribute')
  return resolved(text.replace(/[\n\t]/g, ' '))
}

function resolved(text: string): string {
  return text.replace(/&([^;&<]{0,32};?)/g, (_, reference: string) => character(reference))
}

function character(reference: string): string {
  if (!reference.endsWith(';')) throw new MalformedXml('"&" without a name and a semicolon')
  const name = reference.slice(0, -1)
  if (name.startsWith('#')) return numbered(name)
  const found = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined
  if (found !== undefined) return found
  throw new MalformedXml(`the entity &${name}; is not known`, true)
}

function numbered(name: string): string {
  const decimal = /^#([0-9]+)$/.exec(name)?.[1]
  const hexadecimal = /^#x([0-9a-fA-F]+)$/.exec(name)?.[1]
  const code = decimal !== undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal ?? '', 16)
  const surrogate = code >= 0xd800 && code <= 0xdfff
  if (!(code <= 0x10ffff) || surrogate) throw new MalformedXml(`&${name}; is not a character`)
  const text = String.fromCodePoint(code)
  requireCharacters(text)
  return text
}

function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0')
}
