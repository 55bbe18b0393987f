/** What goes on right now over all tenants: sessions that wait or are in work, and connected clients. */
import type { LiveClient, LiveSession, LiveSessions } from '@codarium/contract'
import { type Caller, word } from '@codarium/platform'
import type { Partner } from '../partners/partner.ts'
import { metadataOf } from '../sessions/read-session.ts'
import type { SessionDeps } from '../sessions/sessions.ts'
import { activeStates } from '../sessions/state-machine.ts'
import type { SessionRow } from '../sessions/tables.ts'

/** More than these nobody looks through; the total says that there are more. */
const MOST = 500

export interface LiveDeps {
  readonly sessions: SessionDeps
  /** The partner of a tenant, from memory. */
  partnerOf(tenant: string): Pick<Partner, 'id' | 'name'> | undefined
}

/** Sessions that wait or are in work, newest first. */
export async function liveSessions({ sessions, partnerOf }: LiveDeps, caller: Caller): Promise<LiveSessions> {
  const active = () => sessions.store.read.selectFrom('coding_session').where('status', 'in', activeStates.map(word))
  const [rows, { total }] = await Promise.all([
    active().selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(MOST).execute(),
    active()
      .select(({ fn }) => fn.countAll().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { sessions: rows.map((row) => toLive(sessions, row, caller, partnerOf)), total: Number(total) }
}

/** The connected desktop clients, the one that connected last first. */
export async function liveClients({ sessions, partnerOf }: LiveDeps): Promise<LiveClient[]> {
  const clients = await sessions.clients.all()
  return clients.map((client) => ({ ...client, ...partnerIn(client.tenant, partnerOf) }))
}

function toLive(deps: SessionDeps, row: SessionRow, caller: Caller, partnerOf: LiveDeps['partnerOf']): LiveSession {
  const { tenant, seen_at, left_at } = row
  return {
    ...metadataOf(deps, row, caller),
    tenant,
    ...partnerIn(tenant, partnerOf),
    ...(seen_at === null ? {} : { seenAt: new Date(seen_at).toISOString() }),
    ...(left_at === null ? {} : { leftAt: new Date(left_at).toISOString() }),
  }
}

function partnerIn(tenant: string, partnerOf: LiveDeps['partnerOf']): Pick<LiveSession, 'partner'> {
  const partner = partnerOf(tenant)
  return partner ? { partner: { id: partner.id, name: partner.name } } : {}
}
