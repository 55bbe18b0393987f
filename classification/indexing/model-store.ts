/** The trained models of the catalogues in the database: the node that trained one keeps it there for all others. */
import type { HeldLease, LeaseTables, Store } from '@codarium/platform'
import { column, type Migration } from '@codarium/platform'
import type { ThesaurusSystem } from './thesaurus.ts'

/** Bytes per stored chunk: small enough for any database, large enough for few round trips. */
const CHUNK = 1 << 20

interface ModelTables extends LeaseTables {
  search_model: {
    system: string
    version: string
    fingerprint: string
    id: string
    trained_at: number
    texts: string | null
    confirmed: number | null
  }
  search_model_chunk: { id: string; number: number; bytes: Uint8Array }
}

/** A model, without its bytes. */
export interface StoredModel {
  readonly system: ThesaurusSystem
  readonly version: string
  /** Of the editions whose texts it was trained on. */
  readonly fingerprint: string
  /** Of its bytes. */
  readonly id: string
  /** Of the texts themselves: an edition that differs in other things has the same; unknown of models trained long ago. */
  readonly texts?: string
  /** How many pairs that coders confirmed it has learned from. */
  readonly confirmed?: number
  /** Epoch milliseconds. */
  readonly trainedAt?: number
}

/** Creates the tables of models. */
export const modelMigration: Migration = {
  wing: 'classification',
  id: '0007-search-models',
  up: async (tx) => {
    await tx.schema
      .createTable('search_model')
      .addColumn('system', column.text, (c) => c.notNull())
      .addColumn('version', column.text, (c) => c.notNull())
      .addColumn('fingerprint', column.text, (c) => c.notNull())
      .addColumn('id', column.text, (c) => c.notNull())
      .addColumn('trained_at', column.instant, (c) => c.notNull())
      .addPrimaryKeyConstraint('search_model_key', ['system', 'version'])
      .execute()
    await tx.schema
      .createTable('search_model_chunk')
      .addColumn('id', column.text, (c) => c.notNull())
      .addColumn('number', column.integer, (c) => c.notNull())
      .addColumn('bytes', column.bytes, (c) => c.notNull())
      .addPrimaryKeyConstraint('search_model_chunk_key', ['id', 'number'])
      .execute()
  },
}

/** Tells what a model was trained on: texts and confirmed pairs, by which the next training is decided. */
export const learnedMigration: Migration = {
  wing: 'classification',
  id: '0009-search-model-texts',
  up: async (tx) => {
    await tx.schema.alterTable('search_model').addColumn('texts', column.text).execute()
    await tx.schema.alterTable('search_model').addColumn('confirmed', column.integer).execute()
  },
}

/** Reads and replaces models. */
export class ModelStore {
  readonly #store: Store<ModelTables>
  readonly #now: () => number

  constructor(store: Pick<Store<unknown>, 'withTables'>, now: () => number) {
    this.#store = store.withTables<ModelTables>()
    this.#now = now
  }

  /** The models of a version. */
  async of(version: string): Promise<StoredModel[]> {
    const rows = await this.#store.read.selectFrom('search_model').selectAll().where('version', '=', version).execute()
    return rows.map(toModel)
  }

  /** Another text whenever a model was trained, so that nodes notice. */
  async revision(): Promise<string> {
    const rows = await this.#store.read.selectFrom('search_model').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id).join(' ')
  }

  /** The bytes of a model; nothing when it was replaced meanwhile. */
  async bytes(id: string): Promise<Uint8Array | undefined> {
    const rows = await this.#store.read
      .selectFrom('search_model_chunk')
      .select('bytes')
      .where('id', '=', id)
      .orderBy('number')
      .execute()
    return rows.length === 0 ? undefined : Buffer.concat(rows.map(({ bytes }) => bytes))
  }

  /** Puts a model in the place of the former one, in one transaction, unless the lease is lost. */
  async replace(model: StoredModel, bytes: Uint8Array, lease: HeldLease): Promise<void> {
    const { system, version, fingerprint, id, texts = null, confirmed = null } = model
    await this.#store.transact(async (tx) => {
      await lease.confirm(tx)
      const old = tx.selectFrom('search_model').select('id').where('system', '=', system).where('version', '=', version)
      await tx.deleteFrom('search_model_chunk').where('id', 'in', old).execute()
      await tx.deleteFrom('search_model').where('system', '=', system).where('version', '=', version).execute()
      await tx
        .insertInto('search_model')
        .values({ system, version, fingerprint, id, texts, confirmed, trained_at: this.#now() })
        .execute()
      for (let number = 0; number * CHUNK < bytes.length; number++) {
        const chunk = bytes.subarray(number * CHUNK, (number + 1) * CHUNK)
        await tx.insertInto('search_model_chunk').values({ id, number, bytes: chunk }).execute()
      }
    })
  }

  /** Notes that a model is also the one of other editions, which have the same texts, unless the lease is lost. */
  async keepFor({ system, version }: StoredModel, fingerprint: string, lease: HeldLease): Promise<void> {
    await this.#store.transact(async (tx) => {
      await lease.confirm(tx)
      await tx
        .updateTable('search_model')
        .set({ fingerprint })
        .where('system', '=', system)
        .where('version', '=', version)
        .execute()
    })
  }
}

function toModel(row: ModelTables['search_model']): StoredModel {
  const { system, version, fingerprint, id, texts, confirmed, trained_at: trainedAt } = row
  return {
    system: system as ThesaurusSystem,
    version,
    fingerprint,
    id,
    ...(texts === null ? {} : { texts }),
    ...(confirmed === null ? {} : { confirmed }),
    trainedAt,
  }
}
