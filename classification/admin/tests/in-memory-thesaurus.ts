/** A thesaurus that counts instead of searching: for tests of what stands on it. */
import type { CatalogueStore } from '../../catalogue/catalogue-store.ts'
import { unpackRecords } from '../../catalogue/record-chunk.ts'
import {
  type BuildResult,
  type CachedVersion,
  type CacheStatistics,
  type EntryCounts,
  type Thesaurus,
  type ThesaurusStatus,
  type ThesaurusSystem,
  thesaurusSystems,
} from '../../indexing/thesaurus.ts'

/** Layers whose records are entries of the index. */
const FINDABLE: ReadonlySet<string> = new Set(['codes', 'texts', 'synonyms', 'index', 'medications'])

const NONE: EntryCounts = { ICD10: 0, CHOP: 0, ATC: 0 }

interface Built {
  entries: EntryCounts
  readonly builtAt: number
  readonly revision: number
}

/** Keeps how many entries the index of each version would have. */
export class InMemoryThesaurus implements Thesaurus {
  readonly #catalogueStore: CatalogueStore
  readonly #now: () => number
  readonly #built = new Map<string, Built>()
  readonly #cached = new Map<string, CachedVersion>()

  constructor(catalogueStore: CatalogueStore, now: () => number) {
    this.#catalogueStore = catalogueStore
    this.#now = now
  }

  async publish(version: string): Promise<void> {
    await this.rebuild(version)
  }

  async rebuild(version: string): Promise<BuildResult> {
    const revision = await this.#catalogueStore.revision()
    const entries: Record<ThesaurusSystem, number> = { ...NONE }
    for (const { system, layer, edition } of await this.#catalogueStore.layers(version)) {
      if (!FINDABLE.has(layer)) continue
      for await (const chunk of this.#catalogueStore.chunks(edition)) {
        entries[system as ThesaurusSystem] += unpackRecords(chunk).length
      }
    }
    this.#built.set(version, { entries, builtAt: this.#now(), revision })
    await this.reload(version)
    return { version, entries }
  }

  async status(version: string): Promise<ThesaurusStatus> {
    const built = this.#built.get(version)
    if (!built) return { version, state: 'MISSING', entries: NONE }
    const state = built.revision === (await this.#catalogueStore.revision()) ? 'READY' : 'STALE'
    return { version, state, entries: built.entries, builtAt: built.builtAt }
  }

  async removeEntries(system: ThesaurusSystem, version: string): Promise<number> {
    const built = this.#built.get(version)
    if (!built) return 0
    const removed = built.entries[system]
    built.entries = { ...built.entries, [system]: 0 }
    return removed
  }

  cacheStatistics(): CacheStatistics {
    return { versions: [...this.#cached.values()] }
  }

  async reload(version: string): Promise<CachedVersion | undefined> {
    const { entries } = this.#built.get(version) ?? { entries: NONE }
    const codes = thesaurusSystems.reduce((sum, system) => sum + entries[system], 0)
    if (codes === 0) return undefined
    const cached = { version, codes, loadedAt: this.#now() }
    this.#cached.set(version, cached)
    return cached
  }

  async clear(version?: string): Promise<readonly string[]> {
    const forgotten = [...this.#cached.keys()].filter((each) => version === undefined || each === version)
    for (const each of forgotten) this.#cached.delete(each)
    return forgotten
  }
}
