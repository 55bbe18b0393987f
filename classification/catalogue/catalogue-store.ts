/** Keeps catalogues in the database: new editions are staged beside the old and put in their place in one transaction. */
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { neverStopped, type Reader, type Store, type Transactor } from '@codarium/platform'
import type { CatalogueSystem, Layer, LayerCounts, LayerKey, LayerName } from './layer.ts'
import type { CatalogueTables } from './migrations.ts'

/** Chunks read in one go (some 30 kB each): a query takes longer than what it reads. */
const CHUNKS_AT_ONCE = 16

/** What is known of an edition when it goes live. */
export interface EditionFacts {
  readonly counts: LayerCounts
  readonly filename: string
  readonly sha256: string
}

/** The end of work with an edition that was cleared away meanwhile: replaced, deleted, or staged by a node taken for dead. */
export class EditionGone extends Error {
  override name = 'EditionGone'

  constructor() {
    super('the data it worked with were cleared away')
  }
}

/** The catalogues in the database. */
export class CatalogueStore {
  readonly #store: Store<CatalogueTables>
  readonly #node: string
  readonly #now: () => number
  readonly #stopped: AbortSignal

  /** Once `stopped` is given, nobody reads on in an edition: all long work on catalogues goes through their chunks. */
  constructor(
    store: Pick<Store<unknown>, 'withTables'>,
    node: string,
    now: () => number,
    stopped = neverStopped.signal,
  ) {
    this.#stopped = stopped
    this.#store = store.withTables<CatalogueTables>()
    this.#node = node
    this.#now = now
  }

  /** Opens an edition nobody sees yet. */
  async stage(): Promise<string> {
    const edition = randomUUID()
    const row = { edition, live: 0, node: this.#node, created_at: this.#now() } as const
    await this.#store.transact((tx) => tx.insertInto('catalog_edition').values(row).execute())
    return edition
  }

  /** Adds chunks of packed records to a staged edition; throws EditionGone when it is no more, so that none is orphaned. */
  async addChunks(edition: string, from: number, chunks: readonly Uint8Array[]): Promise<void> {
    const rows = chunks.map((records, i) => ({ edition, number: from + i, records }))
    await this.#store.transact(async (tx) => {
      await requireEdition(tx, edition)
      await tx.insertInto('catalog_chunk').values(rows).execute()
    })
  }

  /**
   * Puts a staged edition in the place of the layer's present one, within a transaction of the caller, so that the job
   * that brought it is finished in the same breath.
   */
  async swap(tx: Transactor<CatalogueTables>, key: LayerKey, edition: string, facts: EditionFacts): Promise<void> {
    const { system, version } = key
    const now = this.#now()
    await requireEdition(tx, edition)
    await tx
      .insertInto('catalog_version')
      .values({ system, version, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await this.#retire(tx, key)
    const row = {
      ...pick(key),
      edition,
      counts: JSON.stringify(facts.counts),
      imported_at: now,
      filename: facts.filename,
      sha256: facts.sha256,
    }
    await tx.insertInto('catalog_layer').values(row).execute()
    await tx.updateTable('catalog_edition').set({ live: 1 }).where('edition', '=', edition).execute()
    await raiseRevision(tx)
  }

  /** All layers, or those of one version. */
  async layers(version?: string): Promise<Layer[]> {
    const all = this.#store.read
      .selectFrom('catalog_layer')
      .selectAll()
      .orderBy('version')
      .orderBy('system')
      .orderBy('layer')
      .orderBy('language')
    const rows = await (version === undefined ? all : all.where('version', '=', version)).execute()
    return rows.map(toLayer)
  }

  async layer(key: LayerKey): Promise<Layer | undefined> {
    const found = await this.layers(key.version)
    return found.find(
      (each) => each.system === key.system && each.layer === key.layer && each.language === key.language,
    )
  }

  /** How many chunks an edition has. */
  async chunkCount(edition: string): Promise<number> {
    const { chunks } = await this.#store.read
      .selectFrom('catalog_chunk')
      .select(({ fn }) => fn.countAll().as('chunks'))
      .where('edition', '=', edition)
      .executeTakeFirstOrThrow()
    return Number(chunks)
  }

  /** The packed chunks of an edition, in order; throws EditionGone rather than end early when it is cleared away meanwhile. */
  async *chunks(edition: string): AsyncGenerator<Uint8Array, void, void> {
    for (let from = 0; ; from += CHUNKS_AT_ONCE) {
      // The embedded engine waits for nothing: without a breath nobody would get a turn, not even whoever stops the server.
      await setImmediate()
      this.#stopped.throwIfAborted()
      const rows = await this.#store.read
        .selectFrom('catalog_chunk')
        .select('records')
        .where('edition', '=', edition)
        .where('number', '>=', from)
        .where('number', '<', from + CHUNKS_AT_ONCE)
        .orderBy('number')
        .execute()
      for (const { records } of rows) yield records
      if (rows.length < CHUNKS_AT_ONCE) return await requireEdition(this.#store.read, edition)
    }
  }

  /** The versions that exist, emptied ones included. */
  async versions(): Promise<{ system: CatalogueSystem; version: string }[]> {
    const rows = await this.#store.read.selectFrom('catalog_version').select(['system', 'version']).execute()
    return rows as { system: CatalogueSystem; version: string }[]
  }

  /** Removes layers within a transaction of the caller; their version stays, empty. Their records go with the next sweep. */
  async remove(tx: Transactor<CatalogueTables>, keys: readonly LayerKey[]): Promise<void> {
    for (const key of keys) await this.#retire(tx, key)
    await raiseRevision(tx)
  }

  /** Grows with every change, so that nodes notice what others imported. */
  async revision(): Promise<number> {
    const row = await this.#store.read.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()
    return row.revision
  }

  /** Deletes the records of editions that were live and are no layer's any more. */
  async sweep(): Promise<void> {
    await this.#store.transact((tx) => this.sweepWithin(tx, () => false))
  }

  /** The same within a transaction, and of stagings whose node `isDead` says no longer works on them. */
  async sweepWithin(tx: Transactor<CatalogueTables>, isDead: (node: string) => boolean): Promise<void> {
    const rows = await tx.selectFrom('catalog_edition').select(['edition', 'live', 'node']).execute()
    const layers = await tx.selectFrom('catalog_layer').select('edition').execute()
    const used = new Set(layers.map(({ edition }) => edition))
    const dead = rows.filter(({ edition, live, node }) => !used.has(edition) && (live === 1 || isDead(node)))
    for (const { edition } of dead) await discard(tx, edition)
  }

  /** Forgets a staged edition; one that went live all the same (the commit was done, its answer lost) stays. */
  async abandon(edition: string): Promise<void> {
    await this.#store.transact(async (tx) => {
      const query = tx.selectFrom('catalog_edition').select('live').where('edition', '=', edition)
      const row = await query.executeTakeFirst()
      if (row?.live === 0) await discard(tx, edition)
    })
  }

  async #retire(tx: Transactor<CatalogueTables>, key: LayerKey): Promise<void> {
    await tx
      .deleteFrom('catalog_layer')
      .where('system', '=', key.system)
      .where('version', '=', key.version)
      .where('layer', '=', key.layer)
      .where('language', '=', key.language)
      .execute()
  }
}

async function requireEdition(reader: Reader<CatalogueTables>, edition: string): Promise<void> {
  const query = reader.selectFrom('catalog_edition').select('edition').where('edition', '=', edition)
  if (!(await query.executeTakeFirst())) throw new EditionGone()
}

async function discard(tx: Transactor<CatalogueTables>, edition: string): Promise<void> {
  await tx.deleteFrom('catalog_chunk').where('edition', '=', edition).execute()
  await tx.deleteFrom('catalog_edition').where('edition', '=', edition).execute()
}

async function raiseRevision(tx: Transactor<CatalogueTables>): Promise<void> {
  await tx
    .updateTable('catalog_revision')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .execute()
}

function pick({ system, version, layer, language }: LayerKey): LayerKey {
  return { system, version, layer, language }
}

function toLayer(row: CatalogueTables['catalog_layer']): Layer {
  return {
    system: row.system as CatalogueSystem,
    version: row.version,
    layer: row.layer as LayerName,
    language: row.language,
    edition: row.edition,
    counts: JSON.parse(row.counts) as LayerCounts,
    importedAt: row.imported_at,
    filename: row.filename,
    sha256: row.sha256,
  }
}
