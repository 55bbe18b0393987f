/** Which client has the launch of a session: taken in the database before it is sent, so that of two nodes one sends it. */
import type { Reader } from '@codarium/platform'
import type { SessionRow, SessionTables } from '../sessions/migration.ts'
import type { GroupCommit } from './group-commit.ts'
import type { GatewayTables, GatewayTransactor, InstanceRow } from './migration.ts'

/** Who wants to send a launch. */
export interface LaunchClaim {
  readonly sessionId: string
  readonly instance: string
  readonly connection: string
  /** Another client was sent it and did not take it in time. */
  readonly insists: boolean
}

/** Ours to send; another client has it, or this one has it already; or it is not wanted, or this connection not the right one. */
export type LaunchTaken = 'MINE' | 'ELSEWHERE' | 'REFUSED'

/** Takes a launch for a client, unless one that is connected has it. */
export function takeLaunch(
  writes: GroupCommit<GatewayTables & SessionTables>,
  claim: LaunchClaim,
  isConnected: (instance: Pick<InstanceRow, 'node'>) => boolean,
): Promise<LaunchTaken> {
  const { sessionId: session_id, instance, connection } = claim
  return writes.write(async (tx) => {
    if (!(await isWaiting(tx, session_id)) || !(await isOn(tx, instance, connection))) return 'REFUSED'
    const holder = await holderOf(tx, session_id)
    if (holder && isElsewhere(holder, claim, isConnected)) return 'ELSEWHERE'
    const row = { instance, confirmed: 0 } as const
    await tx
      .insertInto('gateway_launch')
      .values({ session_id, ...row })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
      .execute()
    return 'MINE'
  })
}

/** Notes that a client is known to have a launch. */
export async function confirmLaunch(
  writes: GroupCommit<GatewayTables & SessionTables>,
  { sessionId, instance }: Pick<LaunchClaim, 'sessionId' | 'instance'>,
): Promise<void> {
  await writes.write((tx) =>
    tx
      .updateTable('gateway_launch')
      .set({ confirmed: 1 })
      .where('session_id', '=', sessionId)
      .where('instance', '=', instance)
      .execute(),
  )
}

/** The client that was sent the launch of a session. */
export function launchOf(reader: Reader<GatewayTables>, sessionId: string) {
  return reader
    .selectFrom('gateway_launch')
    .innerJoin('gateway_instance', 'gateway_instance.id', 'gateway_launch.instance')
    .select(['gateway_instance.instance_id', 'gateway_launch.confirmed'])
    .where('gateway_launch.session_id', '=', sessionId)
    .executeTakeFirst()
}

/** A session that waits for a coder of whom a client hangs on this node, and how far its launch is. */
export type WaitingLaunch = SessionRow & { readonly connection: string | null; readonly confirmed: number | null }

/** The launches for clients on a node that nobody is known to have, or whose session does not know that somebody has. */
export function waitingLaunches(
  reader: Reader<GatewayTables & SessionTables>,
  { node, now }: { node: string; now: number },
): Promise<WaitingLaunch[]> {
  return reader
    .selectFrom('gateway_instance')
    .innerJoin('coding_session', (join) =>
      join
        .onRef('coding_session.target_user_id', '=', 'gateway_instance.user_id')
        .onRef('coding_session.tenant', '=', 'gateway_instance.tenant'),
    )
    .leftJoin('gateway_launch', 'gateway_launch.session_id', 'coding_session.id')
    .selectAll('coding_session')
    .select(['gateway_instance.connection', 'gateway_launch.confirmed'])
    .where('gateway_instance.node', '=', node)
    .where('gateway_instance.kind', '=', 'DLL')
    .where('coding_session.status', '=', 'PENDING')
    .where('coding_session.due_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('gateway_launch.confirmed', 'is', null),
        eb('gateway_launch.confirmed', '=', 0),
        eb.and([
          eb('coding_session.target_notified', '=', 0),
          eb('gateway_launch.instance', '=', eb.ref('gateway_instance.id')),
        ]),
      ]),
    )
    .orderBy('coding_session.created_at')
    .orderBy('coding_session.id')
    .execute()
}

async function isWaiting(tx: GatewayTransactor, id: string): Promise<boolean> {
  const session = await tx.selectFrom('coding_session').select('status').where('id', '=', id).executeTakeFirst()
  return session?.status === 'PENDING'
}

async function isOn(tx: GatewayTransactor, id: string, connection: string): Promise<boolean> {
  const row = await tx.selectFrom('gateway_instance').select('connection').where('id', '=', id).executeTakeFirst()
  return row?.connection === connection
}

type Holder = NonNullable<Awaited<ReturnType<typeof holderOf>>>

function holderOf(tx: GatewayTransactor, sessionId: string) {
  return tx
    .selectFrom('gateway_launch')
    .innerJoin('gateway_instance', 'gateway_instance.id', 'gateway_launch.instance')
    .select(['gateway_instance.id', 'gateway_instance.node', 'gateway_launch.confirmed'])
    .where('gateway_launch.session_id', '=', sessionId)
    .executeTakeFirst()
}

function isElsewhere(
  holder: Holder,
  { instance, insists }: LaunchClaim,
  isConnected: (instance: Pick<InstanceRow, 'node'>) => boolean,
): boolean {
  if (holder.id === instance) return holder.confirmed === 1
  return isConnected(holder) && !(insists && holder.confirmed === 0)
}
