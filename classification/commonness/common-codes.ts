/** How common each code of an index is for a tenant: base, frequency table and own counts, merged and kept until one changes. */
import type { SearchIndex } from '@codarium/search'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { CodeBook } from '../catalogue/code-book.ts'
import type { BaseCommonness } from './base-commonness.ts'
import { type Counts, merged } from './merged-counts.ts'
import type { OwnCounts, TenantCounts } from './own-counts.ts'
import { countsOf, tableFor, withCategories } from './table-counts.ts'

export interface CommonCodesParts {
  readonly catalogues: CatalogueSource
  readonly base: BaseCommonness
  readonly own: Pick<OwnCounts, 'of' | 'state'>
}

/** What an index has in common for all tenants. */
interface IndexGround {
  readonly codes: readonly string[]
  readonly base: Float32Array
  readonly table: Counts | undefined
  /** What the above was made of. */
  readonly madeOf: readonly unknown[]
  readonly tenants: Map<string, { readonly counts: TenantCounts; readonly common: Float32Array }>
}

/** Most tenants kept for one index: 80 kB each for ICD-10. */
const MOST_TENANTS = 100

export class CommonCodes {
  readonly #parts: CommonCodesParts
  readonly #grounds = new WeakMap<SearchIndex, IndexGround>()

  constructor(parts: CommonCodesParts) {
    this.#parts = parts
  }

  /** Names what tenants have counted; tables are part of the state of the catalogues. */
  get state(): string {
    return this.#parts.own.state
  }

  /** How common the documents of an index are, 0 to 1; without a tenant by base and table alone. */
  of(book: CodeBook, index: SearchIndex, tenant: string | undefined): Float32Array {
    const ground = this.#groundOf(book, index)
    const key = tenant ?? ''
    const counts = tenant === undefined ? undefined : this.#parts.own.of(tenant)
    const own = counts?.of(book.system)
    // Those without counts share one figure.
    if (!own || !counts) return this.#kept(ground, '\n', NONE, () => merged(ground.codes, ground.base, ground))
    return this.#kept(ground, key, counts, () =>
      merged(ground.codes, ground.base, {
        table: ground.table,
        own: withCategories(own, book.codes),
        ownCases: [...own.values()].reduce((sum, count) => sum + count, 0),
      }),
    )
  }

  #kept(ground: IndexGround, key: string, counts: TenantCounts, make: () => Float32Array): Float32Array {
    const known = ground.tenants.get(key)
    if (known?.counts === counts) return known.common
    if (!known && ground.tenants.size >= MOST_TENANTS) {
      ground.tenants.delete(ground.tenants.keys().next().value ?? '')
    }
    const common = make()
    ground.tenants.set(key, { counts, common })
    return common
  }

  #groundOf({ system, catalogue, codes: table }: CodeBook, index: SearchIndex): IndexGround {
    const { catalogues, base } = this.#parts
    const frequencies = tableFor(catalogues, system, catalogue.version)
    const madeOf = [table, frequencies?.records]
    const known = this.#grounds.get(index)
    if (known && madeOf.every((each, at) => each === known.madeOf[at])) return known
    const codes = Array.from({ length: index.size }, (_, document) => index.codeOf(document))
    const counts = frequencies && withCategories(countsOf(frequencies.records, table), table)
    const ground = { codes, base: base(codes, system), table: counts, madeOf, tenants: new Map() }
    this.#grounds.set(index, ground)
    return ground
  }
}

/** Stands for tenants that have counted nothing. */
const NONE: TenantCounts = { name: '', of: () => undefined }
