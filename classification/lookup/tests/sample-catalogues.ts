/** The sample catalogues of 2025 and 2026 in memory: recognised, read, checked and loaded as an import does it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type SampleYear, writeSampleCatalogues } from '../../../demo/catalogues/index.ts'
import type { IcdRecord } from '../../../readers/claml/icd-record.ts'
import { recognise } from '../../../readers/recognise/recognise.ts'
import { icdReferences } from '../../admin/references/find-references.ts'
import { ReferenceCollector } from '../../admin/references/reference-collector.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { CatalogueStore } from '../../catalogue/catalogue-store.ts'
import type { CatalogueSource } from '../../catalogue/catalogues.ts'
import { CodeFamilies } from '../../catalogue/code-family.ts'
import type { Layer, LayerKey } from '../../catalogue/layer.ts'
import { loadCatalogue } from '../../catalogue/load-catalogue.ts'
import { packRecords, unpackRecords } from '../../catalogue/record-chunk.ts'
import { type ImportOrder, layerOf, neededCodes } from '../../imports/import-order.ts'
import { openReading } from '../../imports/open-reading.ts'
import { recognisedOrder } from '../../imports/recognised-order.ts'
import { sourceOf } from '../fixtures/small-catalogue.ts'

let made: Promise<CatalogueSource> | undefined

/** The catalogues of both years; made once per process. */
export function sampleCatalogues(): Promise<CatalogueSource> {
  made ??= Promise.all([loadYear(2025), loadYear(2026)]).then((catalogues) => sourceOf(...catalogues))
  return made
}

async function loadYear(year: SampleYear): Promise<Catalogue> {
  const folder = await mkdtemp(join(tmpdir(), 'codarium-samples-'))
  try {
    const files = await writeSampleCatalogues(folder, { year })
    const shelf = new Shelf()
    const orders = await Promise.all(files.map(async (file) => ({ file, order: await orderOf(file, String(year)) })))
    for (const { file, order } of orders.filter(({ order }) => !neededCodes(order))) await shelf.read(file, order)
    for (const { file, order } of orders.filter(({ order }) => neededCodes(order))) await shelf.read(file, order)
    shelf.extractReferences(String(year))
    return await loadCatalogue(shelf as unknown as CatalogueStore, String(year))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function orderOf(file: string, version: string): Promise<ImportOrder> {
  return recognisedOrder(await recognise(file, basename(file)), { version })
}

/** Layers in memory, in the place of the database. */
class Shelf {
  readonly #layers = new Map<string, Layer>()
  readonly #chunks = new Map<string, Uint8Array[]>()

  async read(file: string, order: ImportOrder): Promise<void> {
    const needed = neededCodes(order)
    const codes = needed && this.#chunks.get(editionOf(needed))
    const { reading, check } = await openReading({ file, order, ...(codes ? { codes } : {}) })
    const chunks: Uint8Array[] = []
    for await (const batch of reading) chunks.push(packRecords(check(batch.records).records))
    this.#put(layerOf(order), chunks)
  }

  extractReferences(version: string): void {
    const codes = this.#chunks.get(editionOf({ system: 'ICD10', version, layer: 'codes', language: 'de' })) ?? []
    const records = codes.flatMap((chunk) => unpackRecords<IcdRecord>(chunk))
    const collector = new ReferenceCollector(new CodeFamilies(records))
    const found = records.flatMap((record) => collector.collect(record.code, icdReferences(record)))
    this.#put({ system: 'ICD10', version, layer: 'references', language: '' }, [packRecords(found)])
  }

  #put(key: LayerKey, chunks: Uint8Array[]): void {
    const edition = editionOf(key)
    this.#layers.set(edition, { ...key, edition, counts: {}, importedAt: 0, filename: '', sha256: '' })
    this.#chunks.set(edition, chunks)
  }

  async layers(): Promise<Layer[]> {
    return [...this.#layers.values()]
  }

  async *chunks(edition: string): AsyncGenerator<Uint8Array> {
    yield* this.#chunks.get(edition) ?? []
  }
}

function editionOf({ system, version, layer, language }: LayerKey): string {
  return [system, version, layer, language].join(' ')
}
