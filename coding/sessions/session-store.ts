/** Reads and writes sessions: the SQL of single rows. */
import { type Reader, word } from '@codarium/platform'
import type { SessionTransactor } from './session-deps.ts'
import { activeStates } from './state-machine.ts'
import type { SessionRow, SessionTables } from './tables.ts'

/** A session, if there is one. */
export function findSession(reader: Reader<SessionTables>, id: string): Promise<SessionRow | undefined> {
  return reader.selectFrom('coding_session').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertSession(tx: SessionTransactor, row: SessionRow): Promise<void> {
  await tx.insertInto('coding_session').values(row).execute()
}

/** Changes a session unless it has left the state in which it was read; false when it has. */
export async function changeSession(
  tx: SessionTransactor,
  { id, status, draft_revision }: Pick<SessionRow, 'id' | 'status' | 'draft_revision'>,
  changes: Partial<Omit<SessionRow, 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coding_session')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', status)
    .where('draft_revision', '=', draft_revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Writes what of a session read in this transaction has become other, unless it has left its state; false when it has. */
export function replaceSession(tx: SessionTransactor, before: SessionRow, after: SessionRow): Promise<boolean> {
  const columns = Object.keys(after) as (keyof SessionRow)[]
  const changed = columns.filter((column) => after[column] !== before[column])
  // The state is named also when nothing is new, so that there is something to write.
  return changeSession(
    tx,
    before,
    Object.fromEntries(['status' as const, ...changed].map((column) => [column, after[column]])),
  )
}

/** The active session of a tenant with an instanceId, by its hash. */
export function findByInstance(
  reader: Reader<SessionTables>,
  tenant: string,
  instanceHash: string,
): Promise<SessionRow | undefined> {
  return activeBy.instance(reader, tenant, instanceHash).executeTakeFirst()
}

/** The active desktop session of a user. */
export function findDesktop(
  reader: Reader<SessionTables>,
  tenant: string,
  userId: string,
): Promise<SessionRow | undefined> {
  return activeBy.desktop(reader, tenant, userId).executeTakeFirst()
}

/** The active sessions of a tenant with the same data, newest first. */
export async function findByHash(
  reader: Reader<SessionTables>,
  tenant: string,
  dataHash: string,
): Promise<SessionRow[]> {
  // Sorted here: asked for in order, SQLite prefers going through all sessions of the tenant by their time.
  const found = await activeBy.hash(reader, tenant, dataHash).execute()
  return found.sort((a, b) => b.created_at - a.created_at)
}

/**
 * The active sessions of a coder: those in the coder's hands, and those that wait for the coder, be it because they were
 * routed there or because the coder made them and routed them to nobody.
 */
export function findActiveOf(
  reader: Reader<SessionTables>,
  tenant: string,
  userId: string,
): Promise<Pick<SessionRow, 'id' | 'due_at'>[]> {
  return reader
    .selectFrom('coding_session')
    .select(['id', 'due_at'])
    .where('tenant', '=', tenant)
    .where(({ eb, or, and }) =>
      or([
        and([eb('status', '=', word('IN_PROGRESS')), eb('coder_id', '=', userId)]),
        and([eb('status', '=', word('PENDING')), eb('target_user_id', '=', userId)]),
        and([eb('status', '=', word('PENDING')), eb('creator_id', '=', userId), eb('target_user_id', 'is', null)]),
      ]),
    )
    .execute()
}

type Ask = (reader: Reader<SessionTables>, tenant: string, value: string) => ReturnType<typeof active>

/** What a create asks; each question is answered by one of the partial indexes, however many sessions have ended. */
export const activeBy: Readonly<Record<'instance' | 'desktop' | 'hash', Ask>> = {
  instance: (reader, tenant, instanceHash) => active(reader, tenant).where('instance_hash', '=', instanceHash),
  desktop: (reader, tenant, userId) =>
    active(reader, tenant).where('source', '=', word('DLL')).where('creator_id', '=', userId),
  hash: (reader, tenant, dataHash) => active(reader, tenant).where('data_hash', '=', dataHash),
}

function active(reader: Reader<SessionTables>, tenant: string) {
  return reader
    .selectFrom('coding_session')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('status', 'in', activeStates.map(word))
}
