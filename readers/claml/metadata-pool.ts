/** Shares equal metadata between classes: twelve thousand codes have a few hundred different sets of it. */
import { MOST_METADATA, MOST_METADATA_PATHS, requireAtMost } from './bounds.ts'
import { LIMIT_NAMES } from './limits.ts'
import type { Meta } from './meta.ts'

/** The metadata of a class. */
export interface Metadata {
  /** About age and sex, in the spelling of the file. */
  readonly limits: Meta
  /** All other, Para295 and Para301 among them. */
  readonly meta: Meta
}

/** The tables of BfArM shorten what ClaML writes out. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['P295', 'Para295'],
  ['P301', 'Para301'],
])

/** The metadata read so far: a path of names and values that other classes may have taken before. */
export class MetadataPath {
  readonly #entries: readonly (readonly [string, string])[]
  readonly #pool: { paths: number }
  readonly #next = new Map<string, Map<string, MetadataPath>>()
  readonly #name: string | undefined
  readonly #value: string | undefined
  #last: MetadataPath | undefined
  #metadata: Metadata | undefined

  /** Without arguments, the beginning of all paths of a file. */
  constructor(entries: readonly (readonly [string, string])[] = [], pool = { paths: 0 }) {
    this.#entries = entries
    this.#pool = pool
    this.#name = entries.at(-1)?.[0]
    this.#value = entries.at(-1)?.[1]
    requireAtMost(MOST_METADATA, entries.length, 'metadata in one class')
    requireAtMost(MOST_METADATA_PATHS, ++pool.paths, 'different metadata')
  }

  /** The path one step on; neighbours mostly agree, so that the last step is tried first. */
  with(name: string, value: string): MetadataPath {
    const last = this.#last
    if (last && last.#name === name && last.#value === value) return last
    const path = this.#next.get(name)?.get(value) ?? this.#extend(name, value)
    this.#last = path
    return path
  }

  #extend(name: string, value: string): MetadataPath {
    const path = new MetadataPath([...this.#entries, [name, value]], this.#pool)
    const values = this.#next.get(name) ?? new Map<string, MetadataPath>()
    this.#next.set(name, values.set(value, path))
    return path
  }

  /** What was read on the way here, the same object for all who took it. */
  get metadata(): Metadata {
    this.#metadata ??= {
      limits: Object.fromEntries(this.#entries.filter(([name]) => LIMIT_NAMES.has(name))),
      meta: Object.fromEntries(
        this.#entries
          .filter(([name]) => !LIMIT_NAMES.has(name))
          .map(([name, value]) => [SPELLINGS.get(name) ?? name, value]),
      ),
    }
    return this.#metadata
  }
}
