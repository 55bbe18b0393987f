/** The tables of sessions as they were first; see schema-changes.ts for what came since. */
import { column, type Migration, type MigrationTransaction } from '@codarium/platform'

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
