/** Looks at what imports left in the database and on disk, beneath the API; for tests. */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CatalogueStore } from '../../classification/catalogue/catalogue-store.ts'
import type { Layer } from '../../classification/catalogue/layer.ts'
import type { CatalogueTables } from '../../classification/catalogue/migrations.ts'
import { unpackRecords } from '../../classification/catalogue/record-chunk.ts'
import type { Job } from '../../classification/imports/jobs/job.ts'
import { JobStore } from '../../classification/imports/jobs/job-store.ts'
import type { TestServer } from '../harness/server.ts'

type Context = TestServer['context']

/** A layer with a digest of all its records, without what differs from import to import. */
export type LayerContent = Omit<Layer, 'edition' | 'importedAt'> & { readonly records: string }

/** All layers with their content, read to the last record. */
export async function layerContents({ store, node, now }: Context): Promise<LayerContent[]> {
  const catalogueStore = new CatalogueStore(store, node, now)
  return Promise.all((await catalogueStore.layers()).map((layer) => contentOf(catalogueStore, layer)))
}

async function contentOf(catalogueStore: CatalogueStore, layer: Layer): Promise<LayerContent> {
  const { edition, importedAt: _, ...rest } = layer
  const hash = createHash('sha256')
  for await (const chunk of catalogueStore.chunks(edition)) {
    for (const record of unpackRecords(chunk)) hash.update(`${JSON.stringify(record)}\n`)
  }
  return { ...rest, records: hash.digest('hex') }
}

/** Everything that changes when a catalogue does: two equal states, and nothing happened between them. */
export async function catalogueState(context: Context) {
  const catalogueStore = new CatalogueStore(context.store, context.node, context.now)
  return {
    revision: await catalogueStore.revision(),
    versions: await catalogueStore.versions(),
    layers: await catalogueStore.layers(),
  }
}

/** What no layer owns: staged editions, and chunks of editions nobody uses. Empty when all is cleared up. */
export async function orphans({ store }: Context): Promise<string[]> {
  const { read } = store.withTables<CatalogueTables>()
  const used = new Set((await read.selectFrom('catalog_layer').select('edition').execute()).map((row) => row.edition))
  const editions = await read.selectFrom('catalog_edition').select('edition').execute()
  const chunks = await read.selectFrom('catalog_chunk').select('edition').distinct().execute()
  return [...editions, ...chunks].map(({ edition }) => edition).filter((edition) => !used.has(edition))
}

/** The newest job of a key. */
export async function latestJob({ store, node, now }: Context, key: string): Promise<Job | undefined> {
  return new JobStore(store, node, now).latest(key)
}

/** Files of uploads that are still there. */
export function leftUploads(dataDir: string): string[] {
  const found = readdirSync(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}
