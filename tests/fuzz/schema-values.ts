/** Makes values that fit a described schema: known ones where there are some, else examples, else what the schema allows. */
import fc from 'fast-check'
import type { Chance } from './chance.ts'
import type { Schema } from './description.ts'
import { examples, WORDS } from './examples.ts'
import { areaOf, type KnownValues } from './known-values.ts'

/** How deep optional members are still filled in. */
const DEEPEST = 5
/** Rows of a list at most: more of them show nothing new. */
const MOST_ROWS = 3
/** Texts made for a pattern once, and chosen from then on. */
const PER_PATTERN = 20

const instants = ['2026-01-15T10:00:00Z', '2026-02-28T23:59:59.999Z', '1970-01-01T00:00:00Z', '2099-12-31T00:00:00Z']
const addresses = ['https://127.0.0.1:9/hook', 'https://localhost:9/', 'http://127.0.0.1:9/issuer']
const uuids = ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff']

/** Makes values. */
export class ValueMaker {
  readonly #chance: Chance
  readonly #known: readonly KnownValues[]
  readonly #path: string
  readonly #area: string
  readonly #fixed: Readonly<Record<string, unknown>>

  /** What is known best comes first; what is fixed, in general, for an area or for an address, has no other value. */
  constructor(chance: Chance, known: readonly KnownValues[], path: string, fixed: Readonly<Record<string, unknown>>) {
    this.#chance = chance
    this.#known = known
    this.#path = path
    this.#area = areaOf(path)
    this.#fixed = fixed
  }

  /** A value that fits, of a member or parameter of this name. */
  make(schema: Schema, name: string, depth = 0): unknown {
    const fixed = this.fixed(schema, name)
    if (fixed !== undefined) return fixed
    if ('const' in schema) return schema.const
    if (schema.enum) return this.#chance.pick(schema.enum)
    if (schema.anyOf) return this.make(this.#chance.pick(schema.anyOf), name, depth)
    switch (this.#typeOf(schema)) {
      case 'object':
        return this.#object(schema, depth)
      case 'array':
        return this.#array(schema, name, depth)
      case 'integer':
      case 'number':
        return this.#number(schema, name)
      case 'boolean':
        return this.#chance.odds(0.5)
      case 'null':
        return null
      default:
        return this.#text(schema, name)
    }
  }

  /** The one value a name has here, where it fits. */
  fixed(schema: Schema, name: string): string | undefined {
    const fixed = this.#own(this.#fixed, name)
    const isText = schema.type !== 'object' && schema.type !== 'array'
    return typeof fixed === 'string' && isText && fitting(schema)(fixed) ? fixed : undefined
  }

  /** What stands under a name, for this address, its area, or in general; names come from answers, so only own ones count. */
  #own<T>(values: Readonly<Record<string, T>>, name: string): T | undefined {
    const keys = [`${this.#path} ${name}`, `${this.#area} ${name}`, name]
    const key = keys.find((each) => Object.hasOwn(values, each))
    return key === undefined ? undefined : values[key]
  }

  #typeOf({ type, properties }: Schema): string | undefined {
    if (Array.isArray(type)) return this.#chance.pick(type)
    return (type as string | undefined) ?? (properties ? 'object' : undefined)
  }

  #object(schema: Schema, depth: number): Record<string, unknown> {
    const { properties = {}, required = [] } = schema
    const chosen = Object.entries(properties).filter(
      ([name]) => required.includes(name) || (depth < DEEPEST && this.#chance.odds(0.45)),
    )
    const made = chosen.map(([name, member]) => [name, this.make(member, name, depth + 1)])
    return Object.fromEntries([...made, ...this.#furtherMembers(schema, depth)])
  }

  /** Members of a record, whose names are free. */
  #furtherMembers({ patternProperties, additionalProperties }: Schema, depth: number): [string, unknown][] {
    const [pattern, member] = Object.entries((patternProperties ?? {}) as Record<string, Schema>)[0] ?? []
    const free = typeof additionalProperties === 'object' ? (additionalProperties as Schema) : undefined
    const schema = member ?? free
    if (!schema || this.#chance.odds(0.3)) return []
    const name = String(this.#text({ ...(pattern ? { pattern } : {}) }, 'name'))
    return [[name, this.make(schema, name, depth + 1)]]
  }

  #array({ items = {}, minItems = 0 }: Schema, name: string, depth: number): unknown[] {
    const length = Math.max(Number(minItems), depth > DEEPEST ? 0 : this.#chance.below(MOST_ROWS + 1))
    return Array.from({ length }, () => this.make(items, singular(name), depth + 1))
  }

  #number(schema: Schema, name: string): number {
    const low = Number(schema.minimum ?? 0)
    const high = Number(schema.maximum ?? low + 10)
    const known = this.#knownOf(name).filter((value) => typeof value === 'number' && value >= low && value <= high)
    if (known.length > 0 && this.#chance.odds(0.7)) return this.#chance.pick(known) as number
    const span = this.#chance.odds(0.8) ? Math.min(high, low + 20) - low : high - low
    return low + this.#chance.below(span + 1)
  }

  #text(schema: Schema, name: string): string {
    const isFit = fitting(schema)
    const shown = this.#own(examples, name)?.filter(isFit) ?? []
    const known = this.#knownOf(name).map(String).filter(isFit)
    const sources = [known, shown].filter((each) => each.length > 0)
    if (sources.length > 0 && this.#chance.odds(0.9)) return this.#chance.pick(this.#chance.pick(sources))
    if (schema.format === 'date-time') return this.#chance.pick(instants)
    if (schema.format === 'uuid') return this.#chance.pick(uuids)
    const texts = [...WORDS, ...addresses].filter(isFit)
    return this.#chance.pick(schema.pattern || texts.length === 0 ? textsFor(schema, isFit, texts) : texts)
  }

  #knownOf(name: string): readonly unknown[] {
    const [best = [], ...others] = this.#known.map((values) => values.of(name, this.#area))
    return best.length > 0 && this.#chance.odds(0.8) ? best : [...best, ...others.flat()]
  }
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/s$/, '')
}

/** Whether a text fits a schema. */
export function fitting(schema: Schema): (text: string) => boolean {
  const { pattern, minLength = 0, maxLength = 10_000_000, enum: allowed } = schema
  const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u')
  return (text) =>
    (allowed?.includes(text) ?? true) &&
    text.length >= Number(minLength) &&
    text.length <= Number(maxLength) &&
    (expression?.test(text) ?? true)
}

const made = new Map<string, readonly string[]>()

/** Texts that fit a pattern, made once; for patterns that name kinds of characters, the words that fit. */
function textsFor({ pattern = '^\\w{8,40}$' }: Schema, isFit: (text: string) => boolean, fit: readonly string[]) {
  const known = made.get(pattern)
  if (known) return known
  const texts = pattern.includes('p{') || pattern.includes('P{') ? fit : sample(pattern).filter(isFit)
  made.set(pattern, texts.length > 0 ? texts : ['x'])
  return made.get(pattern) as readonly string[]
}

function sample(pattern: string): string[] {
  return fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: PER_PATTERN })
}
