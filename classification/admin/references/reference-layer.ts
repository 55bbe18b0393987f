/** Extracts the references of a catalogue into a layer of their own, and answers for that layer. */
import { setImmediate } from 'node:timers/promises'
import {
  type ReferenceDeletion,
  type ReferenceStatistics,
  type ReferenceSystem,
  referenceKinds,
} from '@codarium/contract'
import { ApiError, type HeldLease } from '@codarium/platform'
import { CodeFamilies } from '../../catalogue/code-family.ts'
import type { Layer, LayerKey } from '../../catalogue/layer.ts'
import { packRecords, unpackRecords } from '../../catalogue/record-chunk.ts'
import type { StoredChop } from '../../catalogue/stored-chop.ts'
import type { StoredIcd } from '../../catalogue/stored-icd.ts'
import { underImportLock } from '../../imports/import-lock.ts'
import type { AdminDeps, ChangingTables } from '../admin-deps.ts'
import { requireVersion } from '../known-version.ts'
import { chopReferences, icdReferences } from './find-references.ts'
import { ReferenceCollector } from './reference-collector.ts'

type CodeRecord = StoredIcd | StoredChop

/** The references of all catalogues. */
export class ReferenceLayer {
  readonly #deps: AdminDeps

  constructor(deps: AdminDeps) {
    this.#deps = deps
  }

  /** Extracts the references of a system anew; readers see the old ones until they are all there. */
  async extract(system: ReferenceSystem, version: string): Promise<ReferenceStatistics> {
    await requireVersion(this.#deps.catalogueStore, version, system)
    await underImportLock(this.#deps.leases, `references of ${system} ${version}`, async (lease) => {
      const codes = await this.#requireCodes(system, version)
      const edition = await this.#deps.catalogueStore.stage()
      try {
        const counts = await this.#fill(edition, codes, system)
        await this.#goLive(lease, { ...codes, edition, counts })
      } catch (error) {
        await this.#deps.catalogueStore.abandon(edition).catch(() => {})
        throw error
      }
      await this.#afterChange(version)
    })
    return this.statistics(system, version)
  }

  /** What was extracted, by type. */
  async statistics(system: ReferenceSystem, version: string): Promise<ReferenceStatistics> {
    const { catalogueStore } = this.#deps
    await requireVersion(catalogueStore, version, system)
    const layer = await catalogueStore.layer(keyOf(system, version))
    const codes = await catalogueStore.layer(codesKey(system, version))
    return {
      systemCode: system,
      version,
      total: layer?.counts.records ?? 0,
      byType: Object.fromEntries(referenceKinds.map((kind) => [kind, layer?.counts[kind] ?? 0])),
      unresolved: layer?.counts.unresolved ?? 0,
      ...(layer ? { extractedAt: new Date(layer.importedAt).toISOString() } : {}),
      upToDate: layer !== undefined && layer.sha256 === codes?.sha256,
    }
  }

  /** Deletes what was extracted when confirmed, else says what would go. */
  async delete(system: ReferenceSystem, version: string, confirm: boolean): Promise<ReferenceDeletion> {
    const { total } = await this.statistics(system, version)
    if (confirm) await this.#delete(system, version)
    const message = confirm ? 'Deleted.' : 'Nothing was deleted: call again with confirm=true to delete this.'
    return { systemCode: system, version, references: total, deleted: confirm, message }
  }

  async #delete(system: ReferenceSystem, version: string): Promise<void> {
    const { store, catalogueStore, leases } = this.#deps
    await underImportLock(leases, `deletion of the references of ${system} ${version}`, async (lease) => {
      await store.withTables<ChangingTables>().transact(async (tx) => {
        await lease.confirm(tx)
        await catalogueStore.remove(tx, [keyOf(system, version)])
      })
      await this.#afterChange(version)
    })
  }

  async #requireCodes(system: ReferenceSystem, version: string): Promise<Layer> {
    const codes = await this.#deps.catalogueStore.layer(codesKey(system, version))
    if (codes) return codes
    throw new ApiError('CONFLICT', `${system} ${version} is empty: import its German codes first.`)
  }

  /** Two passes, a chunk at a time: all codes must be known before the first reference can be resolved. */
  async #fill(edition: string, codes: Layer, system: ReferenceSystem): Promise<Record<string, number>> {
    const placed = []
    for await (const { code, kind } of this.#records(codes)) placed.push({ code, kind })
    const collector = new ReferenceCollector(new CodeFamilies(placed))
    let chunk = 0
    for await (const records of this.#chunks(codes)) {
      const found = records.flatMap((record) => collector.collect(record.code, findIn(record, system)))
      if (found.length > 0) await this.#deps.catalogueStore.addChunks(edition, chunk++, [packRecords(found)])
    }
    return collector.counts
  }

  async *#records(codes: Layer): AsyncGenerator<CodeRecord> {
    for await (const records of this.#chunks(codes)) yield* records
  }

  async *#chunks(codes: Layer): AsyncGenerator<CodeRecord[]> {
    for await (const chunk of this.#deps.catalogueStore.chunks(codes.edition)) {
      yield unpackRecords<CodeRecord>(chunk)
      await setImmediate()
    }
  }

  /** The layer carries the checksum of the codes it was made from, which tells later whether it still fits them. */
  async #goLive(lease: HeldLease, { system, version, edition, counts, filename, sha256 }: Layer): Promise<void> {
    await this.#deps.store.withTables<ChangingTables>().transact(async (tx) => {
      await lease.confirm(tx)
      await this.#deps.catalogueStore.swap(tx, keyOf(system, version), edition, { counts, filename, sha256 })
    })
  }

  /** References are no part of the index, only of what is shown with a code. */
  async #afterChange(version: string): Promise<void> {
    await this.#deps.catalogueStore.sweep()
    await this.#deps.thesaurus.reload(version)
  }
}

function findIn(record: CodeRecord, system: ReferenceSystem) {
  return system === 'ICD10' ? icdReferences(record as StoredIcd) : chopReferences(record as StoredChop)
}

function keyOf(system: Layer['system'], version: string): LayerKey {
  return { system, version, layer: 'references', language: '' }
}

function codesKey(system: ReferenceSystem, version: string): LayerKey {
  return { system, version, layer: 'codes', language: 'de' }
}
