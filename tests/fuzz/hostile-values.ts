/** Values nobody honest sends: for texts in addresses, for JSON, for headers. */
import type { Chance } from './chance.ts'

const long = 'A'.repeat(5_000)

/** Texts that have broken servers before. */
const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\ufeff',
  '\u202eevil',
  '\u2028',
  'e\u0301'.repeat(50),
  '👩‍👩‍👧‍👦',
  '%',
  '%_',
  '%00',
  '%25%30%30',
  '../../../../etc/passwd',
  '..%2f..%2fetc',
  '..\\..\\windows',
  '.',
  '..',
  '/',
  "' OR '1'='1",
  "'; DROP TABLE session; --",
  '\\',
  '*',
  '(a+)+$',
  '((((((((((a*)*)*)*)*)*)*)*)*)*',
  `${'a'.repeat(60)}!`,
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'Infinity',
  '-Infinity',
  'NaN',
  '1e400',
  '1e300',
  '-0',
  '9223372036854775808',
  '9007199254740993',
  '-1',
  '0x10',
  '1.5',
  '٣',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '{}',
  '[]',
  '<script>alert(1)</script>',
  '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>',
  '#{7*7}',
  '{{7*7}}',
  '\r\nSet-Cookie: a=b',
  '2026-13-45T99:99:99Z',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000',
  'J18.1\u00a0',
  'ß'.repeat(600),
  long,
]

/** JSON values as they are written: some of them no value of ours could be written as. */
const hostileJson: readonly string[] = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e400',
  '-1e400',
  '1e300',
  '1e-400',
  '9223372036854775808',
  '9007199254740993',
  '123456789012345678901234567890',
  '""',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udfff x"',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":1,"hasOwnProperty":2,"length":-1}',
  `[${'0,'.repeat(3_000)}0]`,
  `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
  `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`,
]

/** A hostile text. */
export function hostileText(chance: Chance): string {
  return chance.pick(hostileTexts)
}

/** A hostile JSON value, written. */
export function hostileJsonText(chance: Chance): string {
  return chance.odds(0.5) ? JSON.stringify(hostileText(chance)) : chance.pick(hostileJson)
}

/** A text as a part of an address; what is no Unicode goes as the bytes a careless program would write. */
export function inAddress(text: string): string {
  return [...text].map((each) => (each.isWellFormed() ? encodeURIComponent(each) : loneSurrogate(each))).join('')
}

function loneSurrogate(each: string): string {
  const code = each.charCodeAt(0)
  const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
  return bytes.map((byte) => `%${byte.toString(16)}`).join('')
}

/** Headers that change what is asked for, or only look as if they did. */
const hostileHeaders: readonly (readonly [string, string])[] = [
  ['if-none-match', '*'],
  ['if-none-match', 'W/"x"'],
  ['if-none-match', '"'.repeat(500)],
  ['if-match', '"999"'],
  ['if-match', '*'],
  ['if-match', 'abc'],
  ['if-match', '"99999999999999999999"'],
  ['if-modified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ['if-unmodified-since', 'yesterday'],
  ['range', 'bytes=0-1'],
  ['range', 'bytes=-1,5-2,x'],
  ['accept', 'image/png'],
  ['accept', 'application/fhir+xml'],
  ['accept', '*/*;q=0'],
  ['accept', 'text/csv'],
  ['accept-language', 'xx'],
  ['accept-language', `fr;q=${'9'.repeat(100)}`],
  ['accept-language', 'de,'.repeat(500)],
  ['accept-encoding', 'gzip, br, identity;q=0'],
  ['accept-charset', 'utf-16'],
  ['origin', 'null'],
  ['origin', 'https://evil.example'],
  ['origin', 'http://localhost:1'],
  ['x-request-id', 'a b'],
  ['x-request-id', 'x'.repeat(500)],
  ['x-request-id', '../../x'],
  ['traceparent', '00-0-0-0'],
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-host', 'evil.example'],
  ['forwarded', 'for=127.0.0.1;host=evil.example'],
  ['x-http-method-override', 'DELETE'],
  ['content-encoding', 'gzip'],
  ['cookie', 'a=b; __proto__=c'],
  ['authorization', 'Basic YTpi'],
  ['host', 'evil.example'],
  ['expect', '100-continue'],
  ['prefer', 'return=minimal'],
  ['x-long', 'x'.repeat(20_000)],
]

/** A hostile header. */
export function hostileHeader(chance: Chance): readonly [string, string] {
  return chance.pick(hostileHeaders)
}
