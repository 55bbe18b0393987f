/** How common each code of an index is for a tenant: base, frequency table and own counts, merged and kept until one changes. */
import type { SearchIndex } from '@codarium/search'
import type { CodeTable } from '../catalogue/catalogue.ts'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { CodeBook } from '../catalogue/code-book.ts'
import { CodePlaces } from './code-places.ts'
import { type Counts, merged } from './merged-counts.ts'
import type { OwnCounts, TenantPairs } from './own-counts.ts'
import { countsOf, tableFor } from './table-counts.ts'

export interface CommonCodesDeps {
  readonly catalogues: CatalogueSource
  /** How common codes are where nobody has counted any, 0 to 1, in their order. */
  base(codes: readonly string[], system: string): Float32Array
  readonly own: Pick<OwnCounts, 'of' | 'state'>
}

/** What holds for the codes of a catalogue, whoever searches. */
interface Ground {
  readonly places: CodePlaces
  readonly base: Float32Array
  readonly table: Float64Array | undefined
  /** The records the table was made of. */
  readonly records: unknown
}

/** What is common in one index, by tenant; `counts` and `ground` are what it was made of. */
interface IndexCommon {
  readonly ground: Ground
  /** The number of the code of each document. */
  readonly places: Int32Array
  readonly tenants: Map<string, { readonly counts: Counts | undefined; readonly common: Float32Array }>
}

/** Most tenants kept for one index: 80 kB each for ICD-10. */
const MOST_TENANTS = 100
/** The key of all who have counted nothing: no issuer is called so. */
const NOBODY = '\n'

export class CommonCodes {
  readonly #deps: CommonCodesDeps
  readonly #grounds = new WeakMap<CodeTable, Ground>()
  readonly #indexes = new WeakMap<SearchIndex, IndexCommon>()

  constructor(deps: CommonCodesDeps) {
    this.#deps = deps
  }

  /** Names what tenants have counted; tables are part of the state of the catalogues. */
  get state(): string {
    return this.#deps.own.state
  }

  /** What a tenant codes together. */
  together(tenant: string | undefined): TenantPairs | undefined {
    return tenant === undefined ? undefined : this.#deps.own.of(tenant).together
  }

  /** How common the documents of an index are, 0 to 1; without a tenant by base and table alone. */
  of(book: CodeBook, index: SearchIndex, tenant: string | undefined): Float32Array {
    const counts = tenant === undefined ? undefined : this.#deps.own.of(tenant).of(book.system)
    const key = counts && tenant !== undefined ? tenant : NOBODY
    const known = this.#indexOf(index, this.#groundOf(book))
    const kept = known.tenants.get(key)
    if (kept && kept.counts === counts) return kept.common
    if (!kept && known.tenants.size >= MOST_TENANTS) known.tenants.delete(known.tenants.keys().next().value ?? '')
    const common = byDocument(known, counts)
    known.tenants.set(key, { counts, common })
    return common
  }

  #indexOf(index: SearchIndex, ground: Ground): IndexCommon {
    const known = this.#indexes.get(index)
    if (known?.ground === ground) return known
    const places = Int32Array.from({ length: index.size }, (_, at) => ground.places.placeOf(index.codeOf(at)))
    const made = { ground, places, tenants: new Map() }
    this.#indexes.set(index, made)
    return made
  }

  #groundOf({ system, catalogue: { version }, codes }: CodeBook): Ground {
    const { catalogues, base } = this.#deps
    const records = tableFor(catalogues, system, version)?.records
    const known = this.#grounds.get(codes)
    if (known && known.records === records) return known
    const places = known?.places ?? new CodePlaces(codes)
    const ground = {
      places,
      base: known?.base ?? base(places.codes, system),
      table: records && places.counted(countsOf(records, codes)),
      records,
    }
    this.#grounds.set(codes, ground)
    return ground
  }
}

function byDocument({ ground, places }: IndexCommon, counts: Counts | undefined): Float32Array {
  const { base, table, places: codes } = ground
  const ownCodes = counts ? [...counts.values()].reduce((sum, count) => sum + count, 0) : 0
  const byPlace = merged(base, { table, own: counts && codes.counted(counts), ownCodes })
  return Float32Array.from(places, (place) => byPlace[place] ?? 0)
}
