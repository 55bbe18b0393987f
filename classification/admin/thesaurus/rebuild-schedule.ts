/** Rebuilds put off to later, kept in the database: they outlive a restart, and any node may run them. */
import { column, type Migration, type Store } from '@codarium/platform'

/** The table of scheduled rebuilds: one per version. */
export interface ScheduleTables {
  rebuild_schedule: { version: string; due_at: number }
}

/** Creates the table of scheduled rebuilds. */
export const scheduleMigration: Migration = {
  wing: 'classification',
  id: '0004-rebuild-schedule',
  up: async (tx) => {
    await tx.schema
      .createTable('rebuild_schedule')
      .addColumn('version', column.text, (c) => c.primaryKey().notNull())
      .addColumn('due_at', column.instant, (c) => c.notNull())
      .execute()
  },
}

/** A rebuild that was put off. */
export interface Scheduled {
  readonly version: string
  /** Epoch milliseconds. */
  readonly dueAt: number
}

export class RebuildSchedule {
  readonly #store: Store<ScheduleTables>

  constructor(store: Pick<Store<unknown>, 'withTables'>) {
    this.#store = store.withTables<ScheduleTables>()
  }

  /** Schedules a rebuild in the place of the one that was scheduled before; returns whether there was one. */
  async put({ version, dueAt }: Scheduled): Promise<boolean> {
    return this.#store.transact(async (tx) => {
      const before = tx.deleteFrom('rebuild_schedule').where('version', '=', version)
      const { numDeletedRows } = await before.executeTakeFirst()
      await tx.insertInto('rebuild_schedule').values({ version, due_at: dueAt }).execute()
      return numDeletedRows > 0n
    })
  }

  /** The rebuild scheduled for a version, if there is one. */
  async of(version: string): Promise<Scheduled | undefined> {
    return (await this.#all()).find((each) => each.version === version)
  }

  /** The rebuilds whose time has come. */
  async due(now: number): Promise<Scheduled[]> {
    return (await this.#all()).filter(({ dueAt }) => dueAt <= now)
  }

  /** Forgets a rebuild that ran, unless another was scheduled in its place meanwhile. */
  async done({ version, dueAt }: Scheduled): Promise<void> {
    await this.#store.transact((tx) =>
      tx.deleteFrom('rebuild_schedule').where('version', '=', version).where('due_at', '=', dueAt).execute(),
    )
  }

  async #all(): Promise<Scheduled[]> {
    const rows = await this.#store.read.selectFrom('rebuild_schedule').selectAll().orderBy('due_at').execute()
    return rows.map(({ version, due_at }) => ({ version, dueAt: due_at }))
  }
}
