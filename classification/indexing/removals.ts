/** Which systems of which versions were taken out of the thesaurus by an administrator, on all nodes. */
import { column, type Migration, type Store } from '@codarium/platform'
import type { CatalogueTables } from '../catalogue/migrations.ts'
import type { ThesaurusSystem } from './thesaurus.ts'

interface RemovalTables extends CatalogueTables {
  thesaurus_removal: { system: string; version: string }
}

/** Creates the table of removals. */
export const removalMigration: Migration = {
  wing: 'classification',
  id: '0006-thesaurus-removals',
  up: async (tx) => {
    await tx.schema
      .createTable('thesaurus_removal')
      .addColumn('system', column.text, (c) => c.notNull())
      .addColumn('version', column.text, (c) => c.notNull())
      .addPrimaryKeyConstraint('thesaurus_removal_key', ['system', 'version'])
      .execute()
  },
}

/** The removals in the database. */
export class Removals {
  readonly #store: Store<RemovalTables>

  constructor(store: Pick<Store<unknown>, 'withTables'>) {
    this.#store = store.withTables<RemovalTables>()
  }

  /** The systems taken out of a version. */
  async of(version: string): Promise<string[]> {
    const rows = this.#store.read.selectFrom('thesaurus_removal').select('system').where('version', '=', version)
    return (await rows.execute()).map(({ system }) => system)
  }

  /** Takes a system out; other nodes notice by the revision. */
  async add(system: ThesaurusSystem, version: string): Promise<void> {
    await this.#store.transact(async (tx) => {
      const row = { system, version }
      await tx
        .insertInto('thesaurus_removal')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await tx
        .updateTable('catalog_revision')
        .set((r) => ({ revision: r('revision', '+', 1) }))
        .execute()
    })
  }

  /** Puts everything of a version back in; touches nothing when nothing was out. */
  async clear(version: string): Promise<void> {
    if ((await this.of(version)).length === 0) return
    await this.#store.transact(async (tx) => {
      await tx.deleteFrom('thesaurus_removal').where('version', '=', version).execute()
      await tx
        .updateTable('catalog_revision')
        .set((r) => ({ revision: r('revision', '+', 1) }))
        .execute()
    })
  }
}
