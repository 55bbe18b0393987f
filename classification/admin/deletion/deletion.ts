/** Deletes what was imported, after a preview and only when confirmed; the version stays, empty. */
import type { AdminSystem, DeleteStatistics } from '@codarium/contract'
import { underImportLock } from '../../imports/import-lock.ts'
import { type ThesaurusSystem, thesaurusSystems } from '../../indexing/thesaurus.ts'
import type { AdminDeps, ChangingTables } from '../admin-deps.ts'
import { requireVersion } from '../known-version.ts'
import { layerStats, layersOf, systemStats } from '../statistics/version-stats.ts'

/** The names under which /api/admin/clean lists the systems. */
const cleanNames: Readonly<Record<ThesaurusSystem, AdminSystem>> = { ICD10: 'ICD10', CHOP: 'CHOP', ATC: 'MEDICATIONS' }

const UNCONFIRMED = 'Nothing was deleted: call again with confirm=true to delete this.'
const DELETED = 'Deleted. The version stays and is empty.'
const ENTRIES_DELETED = 'Only the entries of the search index were deleted; the codes are still there.'

/** Deletes catalogues. */
export class Deletion {
  readonly #deps: AdminDeps

  constructor(deps: AdminDeps) {
    this.#deps = deps
  }

  /** What a deletion would delete. */
  async preview(systemCode: AdminSystem, version: string): Promise<DeleteStatistics> {
    await requireVersion(this.#deps.catalogueStore, version, systemOf(systemCode))
    return this.#statistics(systemCode, version)
  }

  /** Deletes all layers of a system and its entries in the index. */
  async delete(systemCode: AdminSystem, version: string): Promise<DeleteStatistics> {
    await requireVersion(this.#deps.catalogueStore, version, systemOf(systemCode))
    const [deleted] = await this.#delete([systemCode], version)
    return deleted as DeleteStatistics
  }

  /** Deletes only the entries of a system in the index. */
  async deleteEntries(systemCode: AdminSystem, version: string): Promise<DeleteStatistics> {
    const { catalogueStore, leases, thesaurus } = this.#deps
    await requireVersion(catalogueStore, version, systemOf(systemCode))
    return underImportLock(leases, `deletion of the ${systemCode} ${version} index`, async () => {
      const thesaurusEntries = await thesaurus.removeEntries(systemOf(systemCode), version)
      return { ...nothing(systemCode, version), thesaurusEntries, deleted: true, message: ENTRIES_DELETED }
    })
  }

  /** What cleaning a version would delete, by system. */
  async previewClean(version: string): Promise<Record<string, DeleteStatistics>> {
    await requireVersion(this.#deps.catalogueStore, version)
    return byName(await Promise.all(Object.values(cleanNames).map((name) => this.#statistics(name, version))))
  }

  /** Deletes all three systems of a version, together or not at all. */
  async clean(version: string): Promise<Record<string, DeleteStatistics>> {
    await requireVersion(this.#deps.catalogueStore, version)
    return byName(await this.#delete(Object.values(cleanNames), version))
  }

  async #delete(names: readonly AdminSystem[], version: string): Promise<DeleteStatistics[]> {
    const { store, catalogueStore, leases, thesaurus } = this.#deps
    return underImportLock(leases, `deletion of ${names.join(', ')} ${version}`, async (lease) => {
      const statistics = await Promise.all(names.map((name) => this.#statistics(name, version)))
      const systems = names.map(systemOf)
      const keys = (await catalogueStore.layers(version)).filter(({ system }) =>
        systems.includes(system as ThesaurusSystem),
      )
      await store.withTables<ChangingTables>().transact(async (tx) => {
        await lease.confirm(tx)
        await catalogueStore.remove(tx, keys)
      })
      for (const system of systems) await thesaurus.removeEntries(system, version)
      await catalogueStore.sweep()
      return statistics.map((each) => ({ ...each, deleted: true, message: DELETED }))
    })
  }

  async #statistics(systemCode: AdminSystem, version: string): Promise<DeleteStatistics> {
    const { catalogueStore, thesaurus } = this.#deps
    const system = systemOf(systemCode)
    const layers = layersOf(await catalogueStore.layers(version), system)
    const { entries } = await thesaurus.status(version)
    const stats = systemStats(layers, entries[system])
    return {
      ...nothing(systemCode, version),
      codes: stats.codes,
      texts: Object.values(stats.texts).reduce((sum, texts) => sum + texts, 0),
      synonyms: stats.synonyms + stats.indexEntries,
      references: stats.references,
      thesaurusEntries: stats.thesaurusEntries,
      layers: layers.map(layerStats),
    }
  }
}

function systemOf(name: AdminSystem): ThesaurusSystem {
  return thesaurusSystems.find((system) => cleanNames[system] === name) ?? 'ATC'
}

function nothing(systemCode: AdminSystem, version: string): DeleteStatistics {
  const zeros = { codes: 0, texts: 0, synonyms: 0, references: 0, thesaurusEntries: 0 }
  return { systemCode, version, ...zeros, layers: [], deleted: false, message: UNCONFIRMED }
}

function byName(statistics: readonly DeleteStatistics[]): Record<string, DeleteStatistics> {
  return Object.fromEntries(statistics.map((each) => [each.systemCode, each]))
}
