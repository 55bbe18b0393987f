/** Frequency tables as they were imported: which one is in force, and how one is taken away. */
import type { CodeFrequencyPage } from '@codarium/contract'
import { ApiError, type Caller, type Leases, type LeaseTables, type Recorder, type Store } from '@codarium/platform'
import type { CatalogueStore } from '../catalogue/catalogue-store.ts'
import type { CodeSystem } from '../catalogue/code-entry.ts'
import type { LayerKey } from '../catalogue/layer.ts'
import type { CatalogueTables } from '../catalogue/migrations.ts'
import { underImportLock } from '../imports/import-lock.ts'

export interface FrequencyLayerDeps {
  readonly store: Pick<Store<unknown>, 'withTables'>
  readonly catalogueStore: CatalogueStore
  readonly leases: Leases
  readonly recorder: Recorder
  /** Lets searches follow what the database has. */
  follow(): Promise<void>
}

/** The imported frequency tables. */
export class FrequencyLayer {
  readonly #deps: FrequencyLayerDeps

  constructor(deps: FrequencyLayerDeps) {
    this.#deps = deps
  }

  /** The table imported for a version; undefined when there is none. */
  async table(type: CodeSystem, version: string): Promise<CodeFrequencyPage['table']> {
    const layer = await this.#deps.catalogueStore.layer(keyOf(type, version))
    if (!layer) return undefined
    const { filename, importedAt, counts } = layer
    return { version, filename, records: counts.records ?? 0, importedAt: new Date(importedAt).toISOString() }
  }

  /** Takes a table away: from then on that of another year stands in, or none; throws ApiError 404 when there is none. */
  async remove(type: CodeSystem, version: string, caller: Caller): Promise<void> {
    const { store, catalogueStore, leases, recorder, follow } = this.#deps
    await underImportLock(leases, `deletion of the frequencies of ${type} ${version}`, async (lease) => {
      const table = await this.table(type, version)
      if (!table) throw new ApiError('NOT_FOUND', `There is no frequency table for ${type} ${version}.`)
      await store.withTables<CatalogueTables & LeaseTables>().transact(async (tx) => {
        await lease.confirm(tx)
        await catalogueStore.remove(tx.withTables<CatalogueTables>(), [keyOf(type, version)])
        const detail = { type, version, file: table.filename }
        await recorder.record(tx.withTables<unknown>(), { action: 'code-frequencies.deleted', by: caller, detail })
      })
      await catalogueStore.sweep()
      await follow()
    })
  }
}

const keyOf = (system: CodeSystem, version: string): LayerKey => ({
  system,
  version,
  layer: 'frequencies',
  language: '',
})
