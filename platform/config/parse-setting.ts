/** Turns the text of one setting into its value, or says in a few words what is wrong with it. */
import { accessSync, constants } from 'node:fs'
import type { AddressSetting, IntegerSetting, JsonSetting, Setting } from '@codarium/contract'
import { Check } from 'typebox/schema'
import { parseRange } from '../address-ranges.ts'

/** What is wrong with a setting; never holds the value of a secret one. */
export class InvalidSetting extends Error {
  override name = 'InvalidSetting'
}

type ParserOf = { [Kind in Setting['kind']]: (text: string, setting: Extract<Setting, { kind: Kind }>) => unknown }

const parsers: ParserOf = {
  integer: parseInteger,
  boolean: (text) => parseBoolean(text),
  text: (text, setting) => {
    if (setting.pattern && !new RegExp(setting.pattern).test(text)) fail(`must match ${setting.pattern}`)
    return text
  },
  choice: (text, setting) => parseChoice(text, setting.choices),
  choices: (text, setting) => [...new Set(list(text).map((word) => parseChoice(word, setting.choices)))],
  address: parseAddress,
  addresses: (text) => list(text).map((entry) => parseHttpAddress(entry)),
  origins: (text) => list(text).map(parseOrigin),
  ranges: (text) => list(text).map(parseAddressRange),
  key: (text, setting) => parseKey(text, setting.bytes),
  folder: (text) => text,
  file: parseFile,
  json: parseJson,
}

/** The value of a setting from its text; throws InvalidSetting with the reason. */
export function parseSetting(text: string, setting: Setting): unknown {
  const parse = parsers[setting.kind] as (text: string, setting: Setting) => unknown
  return parse(text, setting)
}

function parseInteger(text: string, { min, max }: IntegerSetting): number {
  const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max)) fail(`must be a whole number from ${min} to ${max}, not "${short(text)}"`)
  return value
}

function parseBoolean(text: string): boolean {
  const word = text.toLowerCase()
  if (word !== 'true' && word !== 'false') fail(`must be true or false, not "${short(text)}"`)
  return word === 'true'
}

function parseChoice(text: string, choices: readonly string[]): string {
  const word = text.toLowerCase()
  if (!choices.includes(word)) fail(`must be one of ${choices.join(', ')}, not "${short(text)}"`)
  return word
}

function parseAddress(text: string, { schemes, words = [], secret }: AddressSetting): string {
  if (words.includes(text.toLowerCase())) return text.toLowerCase()
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.hostname && schemes.includes(url.protocol)) return text
  const forms = [...words, ...schemes.map((scheme) => `${scheme}//…`)].join(' or ')
  return fail(`must be ${forms}${secret ? '' : `, not "${short(text)}"`}`)
}

function parseHttpAddress(text: string): string {
  return parseAddress(text, { kind: 'address', schemes: ['http:', 'https:'], default: '', meaning: '' })
}

function parseOrigin(text: string): string {
  if (text.includes('*')) fail('must list each origin by name: the wildcard * is refused')
  const url = URL.canParse(text) ? new URL(text) : undefined
  const bare = text.replace(/\/$/, '').toLowerCase()
  if (url && /^https?:$/.test(url.protocol) && (bare === url.origin || bare === withPort(url))) return url.origin
  return fail(`must list web origins like https://host:port, not "${short(text)}"`)
}

/** The origin with the port written out, because people write https://host:443 too. */
function withPort(url: URL): string {
  return `${url.protocol}//${url.hostname}:${url.protocol === 'https:' ? 443 : 80}`
}

function parseAddressRange(text: string): string {
  return parseRange(text) ? text : fail(`must list IP addresses or ranges like 10.0.0.0/8, not "${short(text)}"`)
}

function parseKey(text: string, bytes: number): Uint8Array {
  const key = Buffer.from(text, 'base64')
  const canonical = key.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, '')
  if (!canonical || key.length !== bytes) fail(`must be ${bytes} bytes in Base64`)
  return new Uint8Array(key)
}

function parseFile(text: string): string {
  try {
    accessSync(text, constants.R_OK)
    return text
  } catch {
    return fail(`must name a readable file, "${short(text)}" is none`)
  }
}

function parseJson(text: string, { schema, shape }: JsonSetting): unknown {
  const value = readJson(text, shape)
  if (!Check(schema, value)) fail(`must be JSON like ${shape}`)
  return value
}

function readJson(text: string, shape: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fail(`must be JSON like ${shape}`)
  }
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/** At most this many characters of a wrong value are shown: enough to recognise it, still one line. */
const SHOWN = 80

function short(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters would break the one line
  return text.slice(0, SHOWN).replace(/[\u0000-\u001f]/g, ' ')
}

function fail(reason: string): never {
  throw new InvalidSetting(reason)
}
