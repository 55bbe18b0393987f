/** The tables of sessions. */
import type { RefusalReason, SessionAction, SessionFormat, SessionSource, SessionStatus } from '@codarium/contract'
import { column, type Flag, type Migration, type MigrationTransaction } from '@codarium/platform'

/** One session. Nothing of its cases stands here: they are in coding_session_text, sealed. */
export interface SessionRow {
  id: string
  tenant: string
  status: SessionStatus
  action: SessionAction | null
  format: SessionFormat
  source: SessionSource
  /** The instanceId, sealed, and the keyed hash by which it is found; null where there is none. */
  instance: Uint8Array | null
  instance_hash: string | null
  data_hash: string
  read_only: Flag
  case_count: number
  /** The numbers of the hospital, sealed; null for a session made before they were noted. */
  hospital: Uint8Array | null
  creator_id: string
  creator_name: string
  creator_email: string
  target_user_id: string | null
  /** Null unless it was routed. */
  target_notified: Flag | null
  coder_id: string | null
  coder_name: string | null
  /** Whose window was there when the present coder opened it, to whom it goes back; null where nobody's was. */
  former_coder_id: string | null
  former_coder_name: string | null
  created_at: number
  opened_at: number | null
  /** The coder's last action: opening, saving. */
  last_action_at: number | null
  /** The last sign of life of the coder's window. */
  seen_at: number | null
  /** When the coder's window was closed without a choice; null while it is there, or nobody has come. */
  left_at: number | null
  /** As told to callers. */
  expires_at: number
  /** When the clock ends it; never later than expires_at. */
  due_at: number
  ended_at: number | null
  draft_revision: number
  /** Cases the draft changes; null before the first. */
  draft_cases: number | null
  draft_saved_at: number | null
  draft_saved_by: string | null
  draft_saved_name: string | null
  /** What the call that completed it said, so that an equal one is known again. */
  completion: string | null
  has_original: Flag
  has_draft: Flag
  has_result: Flag
}

/** Why a launch is good no more, as refusals call it. */
export type LaunchWithdrawal = Extract<RefusalReason, 'USER_BLOCKED' | 'LAUNCH_WITHDRAWN'>

/** The tables of sessions. */
export interface SessionTables {
  coding_session: SessionRow
  /** Case data of a session, each sealed for its place: the id is the session's and the kind. */
  coding_session_text: {
    id: string
    content: Uint8Array
    /** Characters of the text; null for one kept before this was noted. */
    size: number | null
  }
  /** Exactly one event per finished session. */
  coding_session_event: {
    session_id: string
    tenant: string
    status: SessionStatus
    action: SessionAction
    source: SessionSource
    /** The instanceId, sealed; null where there is none. */
    instance: Uint8Array | null
    occurred_at: number
    /** Which case it is about (JSON), sealed; null where nobody chose anything. */
    correlation: Uint8Array | null
  }
  /** One-time launch codes and the tokens they were exchanged for, as hashes only. */
  coding_launch: {
    hash: string
    kind: 'CODE' | 'TOKEN'
    session_id: string
    tenant: string
    subject: string
    name: string
    email: string
    may_edit: Flag
    /** Id in the directory of whoever made it, and the issuer of the token it was made with; null: made before these were noted. */
    launched_by: string | null
    token_issuer: string | null
    /** Why it is good no more; null while it is. */
    withdrawn: LaunchWithdrawal | null
    expires_at: number
    /** When even use prolongs it no more. */
    latest_at: number
  }
}

/** Creates the tables of sessions. */
export const sessionMigration: Migration = {
  wing: 'coding',
  id: '0010-sessions',
  up: async (tx) => {
    await createSessions(tx)
    await createIndexes(tx)
    await createTexts(tx)
    await createEvents(tx)
    await createLaunches(tx)
  },
}

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

async function createSessions(tx: MigrationTransaction): Promise<void> {
  await tx.schema
    .createTable('coding_session')
    .addColumn('id', column.text, (c) => c.primaryKey().notNull())
    .addColumn('tenant', column.text, (c) => c.notNull())
    .addColumn('status', column.text, (c) => c.notNull())
    .addColumn('action', column.text)
    .addColumn('format', column.text, (c) => c.notNull())
    .addColumn('source', column.text, (c) => c.notNull())
    .addColumn('instance_id', column.text)
    .addColumn('data_hash', column.text, (c) => c.notNull())
    .addColumn('read_only', column.flag, (c) => c.notNull())
    .addColumn('case_count', column.integer, (c) => c.notNull())
    .addColumn('creator_id', column.text, (c) => c.notNull())
    .addColumn('creator_name', column.text, (c) => c.notNull())
    .addColumn('creator_email', column.text, (c) => c.notNull())
    .addColumn('target_user_id', column.text)
    .addColumn('target_notified', column.flag)
    .addColumn('coder_id', column.text)
    .addColumn('coder_name', column.text)
    .addColumn('created_at', column.instant, (c) => c.notNull())
    .addColumn('opened_at', column.instant)
    .addColumn('last_action_at', column.instant)
    .addColumn('seen_at', column.instant)
    .addColumn('expires_at', column.instant, (c) => c.notNull())
    .addColumn('due_at', column.instant, (c) => c.notNull())
    .addColumn('ended_at', column.instant)
    .addColumn('draft_revision', column.integer, (c) => c.notNull())
    .addColumn('draft_saved_at', column.instant)
    .addColumn('draft_saved_by', column.text)
    .addColumn('draft_saved_name', column.text)
    .addColumn('completion', column.text)
    .addColumn('has_original', column.flag, (c) => c.notNull())
    .addColumn('has_draft', column.flag, (c) => c.notNull())
    .addColumn('has_result', column.flag, (c) => c.notNull())
    .execute()
}

/** The first two make the create rules hold whatever runs beside: no two active sessions with one of these. */
async function createIndexes(tx: MigrationTransaction): Promise<void> {
  const index = (name: string, columns: string[]) => tx.schema.createIndex(name).on('coding_session').columns(columns)
  const active = ['PENDING', 'IN_PROGRESS']
  await index('coding_session_instance', ['tenant', 'instance_id']).unique().where('status', 'in', active).execute()
  await index('coding_session_desktop', ['tenant', 'creator_id'])
    .unique()
    .where('status', 'in', active)
    .where('source', '=', 'DLL')
    .execute()
  await index('coding_session_hash', ['tenant', 'data_hash']).where('status', 'in', active).execute()
  await index('coding_session_due', ['due_at']).where('status', 'in', active).execute()
  await index('coding_session_kept', ['ended_at']).where('status', '=', 'COMPLETED').execute()
  await index('coding_session_recent', ['tenant', 'created_at', 'id']).execute()
  await index('coding_session_created', ['creator_id', 'created_at', 'id']).execute()
  await index('coding_session_coded', ['coder_id', 'created_at', 'id']).where('coder_id', 'is not', null).execute()
  await index('coding_session_routed', ['target_user_id', 'created_at', 'id'])
    .where('target_user_id', 'is not', null)
    .execute()
}

async function createTexts(tx: MigrationTransaction): Promise<void> {
  await tx.schema
    .createTable('coding_session_text')
    .addColumn('id', column.text, (c) => c.primaryKey().notNull())
    .addColumn('content', column.bytes, (c) => c.notNull())
    .execute()
}

async function createEvents(tx: MigrationTransaction): Promise<void> {
  await tx.schema
    .createTable('coding_session_event')
    .addColumn('session_id', column.text, (c) => c.primaryKey().notNull())
    .addColumn('tenant', column.text, (c) => c.notNull())
    .addColumn('sequence', column.integer, (c) => c.notNull())
    .addColumn('status', column.text, (c) => c.notNull())
    .addColumn('action', column.text, (c) => c.notNull())
    .addColumn('source', column.text, (c) => c.notNull())
    .addColumn('instance_id', column.text)
    .addColumn('occurred_at', column.instant, (c) => c.notNull())
    .addColumn('correlation', column.bytes)
    .execute()
  await tx.schema
    .createIndex('coding_session_event_order')
    .on('coding_session_event')
    .columns(['tenant', 'sequence'])
    .unique()
    .execute()
}

async function createLaunches(tx: MigrationTransaction): Promise<void> {
  await tx.schema
    .createTable('coding_launch')
    .addColumn('hash', column.text, (c) => c.primaryKey().notNull())
    .addColumn('kind', column.text, (c) => c.notNull())
    .addColumn('session_id', column.text, (c) => c.notNull())
    .addColumn('tenant', column.text, (c) => c.notNull())
    .addColumn('subject', column.text, (c) => c.notNull())
    .addColumn('name', column.text, (c) => c.notNull())
    .addColumn('email', column.text, (c) => c.notNull())
    .addColumn('may_edit', column.flag, (c) => c.notNull())
    .addColumn('expires_at', column.instant, (c) => c.notNull())
    .addColumn('latest_at', column.instant, (c) => c.notNull())
    .execute()
  await tx.schema.createIndex('coding_launch_expiry').on('coding_launch').column('expires_at').execute()
}
