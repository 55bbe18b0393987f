/** The sessions that still wait for a person or are in work by them. */
import type { UserSession } from '@codarium/contract'
import { type Reader, type ServiceUser, word } from '@codarium/platform'
import { activeStates } from '../sessions/state-machine.ts'
import type { SessionRow, SessionTables } from '../sessions/tables.ts'

/** Most that are listed of one person: nobody works on more. */
const MOST = 200

type Person = Pick<ServiceUser, 'id' | 'tenant' | 'subject'>

/** How many each of these people has, by their id in the directory. */
export async function sessionCounts(
  read: Reader<SessionTables>,
  people: readonly Person[],
): Promise<ReadonlyMap<string, number>> {
  if (people.length === 0) return new Map()
  const subjects = people.map(({ subject }) => subject)
  const rows = await active(read)
    .select(['tenant', 'coder_id', 'target_user_id'])
    .where((is) => is.or([is('coder_id', 'in', subjects), is('target_user_id', 'in', subjects)]))
    .execute()
  return new Map(people.map((person) => [person.id, rows.filter((row) => isTheirs(row, person)).length]))
}

/** Those of one person, newest first. */
export async function openSessionsOf(read: Reader<SessionTables>, person: Person): Promise<UserSession[]> {
  const { tenant, subject } = person
  const rows = await active(read)
    .selectAll()
    .where('tenant', '=', tenant)
    .where((is) => is.or([is('coder_id', '=', subject), is('target_user_id', '=', subject)]))
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.filter((row) => isTheirs(row, person)).map(toUserSession)
}

function active(read: Reader<SessionTables>) {
  return read.selectFrom('coding_session').where('status', 'in', activeStates.map(word))
}

/** Whoever works on a session has it; before that, the one it was routed to. */
function isTheirs(
  row: Pick<SessionRow, 'tenant' | 'coder_id' | 'target_user_id'>,
  { tenant, subject }: Person,
): boolean {
  return row.tenant === tenant && (row.coder_id ?? row.target_user_id) === subject
}

function toUserSession(row: SessionRow): UserSession {
  return {
    sessionId: row.id,
    status: row.status,
    caseCount: row.case_count,
    readOnly: row.read_only === 1,
    createdAt: instant(row.created_at),
    ...(row.opened_at === null ? {} : { openedAt: instant(row.opened_at) }),
    ...(row.last_action_at === null ? {} : { lastActionAt: instant(row.last_action_at) }),
    expiresAt: instant(row.expires_at),
  }
}

const instant = (at: number): string => new Date(at).toISOString()
