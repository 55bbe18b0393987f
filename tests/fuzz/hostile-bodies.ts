/** Bodies nobody honest sends: JSON with one thing wrong in it, and what is no JSON at all. */
import type { Chance } from './chance.ts'
import { hostileJsonText, hostileText } from './hostile-values.ts'

/** A body and the type it claims to be of. */
export interface Body {
  readonly type: string | undefined
  readonly bytes: Buffer
}

/** Bytes over the limit of most addresses; seldom sent, since they show only one thing. */
const OVER_LIMIT = 1_100_000
/** Stands for the hostile value until the JSON is written. */
const PLACE = '@@hostile@@'

const types = [
  undefined,
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/fhir+json',
  'application/json; charset=latin1',
  'application/json;',
  'application/JSON',
  'application/merge-patch+json',
  'json',
  '*/*',
]

/** A hostile body made of a valid one. */
export function hostileBody(chance: Chance, value: unknown, type: string): Body {
  const way = chance.below(20)
  if (way < 12) return { type, bytes: Buffer.from(withOneWrong(chance, value)) }
  if (way < 15) return { type: chance.pick(types), bytes: Buffer.from(JSON.stringify(value)) }
  return { type, bytes: unreadable(chance, JSON.stringify(value)) }
}

/** The JSON with one member replaced, dropped, added or written twice. */
function withOneWrong(chance: Chance, value: unknown): string {
  const copy = { '': structuredClone(value) } as Record<string, unknown>
  const places = placesIn(copy)
  const { holder, name } = chance.pick(places)
  const way = chance.below(10)
  if (way === 0 && Array.isArray(holder)) holder.splice(Number(name), 1)
  else if (way === 0 && name !== '') delete holder[name]
  else if (way === 1) Object.assign(holder[name] ?? {}, { [hostileText(chance)]: PLACE })
  else holder[name] = PLACE
  const text = JSON.stringify(copy['']) ?? 'null'
  return text.replaceAll(`"${PLACE}"`, () => hostileJsonText(chance))
}

interface Place {
  readonly holder: Record<string, unknown>
  readonly name: string
}

function placesIn(holder: Record<string, unknown>): Place[] {
  return Object.entries(holder).flatMap(([name, value]) => [
    { holder, name },
    ...(typeof value === 'object' && value !== null ? placesIn(value as Record<string, unknown>) : []),
  ])
}

function unreadable(chance: Chance, text: string): Buffer {
  const ways: readonly (() => Buffer)[] = [
    () => Buffer.from(text.slice(0, chance.below(text.length))),
    () => Buffer.from(`\ufeff${text}`),
    () => Buffer.from(`${text}}`),
    () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.alloc(0),
    () => Buffer.from('\0'),
    () => Buffer.from('{"a":1,"a":2}'),
    () => Buffer.from(`{"__proto__":${text}}`),
    () => Buffer.from(`[${text},${text}]`),
    () => Buffer.from("{'a': NaN, b: Infinity}"),
    () => (chance.odds(0.05) ? Buffer.alloc(OVER_LIMIT, 0x20) : Buffer.from('"'.repeat(1000))),
  ]
  return chance.pick(ways)()
}
