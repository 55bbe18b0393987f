/** What has changed in the tables of sessions since the first release. */
import { column, type Migration, type MigrationTransaction } from '@codarium/platform'
import { sessionMigration } from './migration.ts'

/** Notes closed windows. */
export const leftMigration: Migration = {
  wing: 'coding',
  id: '0011-session-left',
  up: async (tx) => {
    await tx.schema.alterTable('coding_session').addColumn('left_at', column.instant).execute()
  },
}

/** Notes how many cases a draft changes. */
export const progressMigration: Migration = {
  wing: 'coding',
  id: '0012-session-progress',
  up: async (tx) => {
    await tx.schema.alterTable('coding_session').addColumn('draft_cases', column.integer).execute()
  },
}

/**
 * Makes room for sealed instanceIds: readable-instances.ts moves those there are, before a node serves anybody, so that no
 * two active sessions can have one under the old index and under the new one. What is still to be moved is quickly found.
 */
export const sealedInstanceMigration: Migration = {
  wing: 'coding',
  id: '0087-sealed-instances',
  up: async (tx) => {
    await tx.schema.dropIndex('coding_session_instance').execute()
    await tx.schema.alterTable('coding_session').addColumn('instance', column.bytes).execute()
    await tx.schema.alterTable('coding_session').addColumn('instance_hash', column.text).execute()
    await tx.schema.alterTable('coding_session_event').addColumn('instance', column.bytes).execute()
    await tx.schema
      .createIndex('coding_session_instance')
      .on('coding_session')
      .columns(['tenant', 'instance_hash'] as string[])
      .unique()
      .where('status', 'in', ['PENDING', 'IN_PROGRESS'])
      .execute()
    await createReadable(tx, 'coding_session', 'id')
    await createReadable(tx, 'coding_session_event', 'session_id')
  },
}

async function createReadable(tx: MigrationTransaction, table: string, key: string): Promise<void> {
  const index = tx.schema.createIndex(`${table}_readable`).on(table).column(key)
  await index.where('instance_id', 'is not', null).execute()
}

/** Notes which hospital a session is of. */
export const hospitalMigration: Migration = {
  wing: 'coding',
  id: '0089-session-hospital',
  up: async (tx) => {
    await tx.schema.alterTable('coding_session').addColumn('hospital', column.bytes).execute()
  },
}

/** Lets lists by state, and those of administrators over all tenants, read no more than the page they show. */
export const listMigration: Migration = {
  wing: 'coding',
  id: '0098-session-lists',
  up: async (tx) => {
    const index = (name: string, columns: string[]) =>
      tx.schema.createIndex(name).on('coding_session').columns(columns).execute()
    await index('coding_session_state', ['tenant', 'status', 'created_at', 'id'])
    await index('coding_session_all', ['created_at', 'id'])
    await index('coding_session_all_state', ['status', 'created_at', 'id'])
  },
}

/** Notes from whom a coder took over. */
export const formerCoderMigration: Migration = {
  wing: 'coding',
  id: '0099-session-former-coder',
  up: async (tx) => {
    for (const name of ['former_coder_id', 'former_coder_name']) {
      await tx.schema.alterTable('coding_session').addColumn(name, column.text).execute()
    }
  },
}

/** Ends are told apart by their sessions: a number that counts them would make them wait for each other. */
export const unnumberedEndsMigration: Migration = {
  wing: 'coding',
  id: '0101-unnumbered-ends',
  up: async (tx) => {
    await tx.schema.dropIndex('coding_session_event_order').execute()
    await tx.schema.alterTable('coding_session_event').dropColumn('sequence').execute()
  },
}

/** Notes which administrator ended a session, and why. */
export const endedByMigration: Migration = {
  wing: 'coding',
  id: '0111-session-ended-by',
  up: async (tx) => {
    await tx.schema.alterTable('coding_session').addColumn('ended_by', column.bytes).execute()
  },
}

/** Notes how large texts are, so that work on them can be weighed without opening them. */
export const textSizeMigration: Migration = {
  wing: 'coding',
  id: '0070-session-text-size',
  up: async (tx) => {
    await tx.schema.alterTable('coding_session_text').addColumn('size', column.integer).execute()
  },
}

/** Notes whom launches go back to, so that they end with what let those people in. */
export const lineageMigration: Migration = {
  wing: 'coding',
  id: '0080-launch-lineage',
  up: async (tx) => {
    for (const name of ['launched_by', 'token_issuer', 'withdrawn']) {
      await tx.schema.alterTable('coding_launch').addColumn(name, column.text).execute()
    }
  },
}

/** All migrations of sessions, for a store that has nothing but them. */
export const sessionMigrations: readonly Migration[] = [
  sessionMigration,
  leftMigration,
  progressMigration,
  textSizeMigration,
  lineageMigration,
  sealedInstanceMigration,
  hospitalMigration,
  listMigration,
  formerCoderMigration,
  unnumberedEndsMigration,
  endedByMigration,
]
