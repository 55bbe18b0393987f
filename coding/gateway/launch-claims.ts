/** Which client has the launch of a session: taken in the database before it is sent, so that of two nodes one sends it. */
import { type Reader, word } from '@codarium/platform'
import { activeStates } from '../sessions/state-machine.ts'
import type { SessionTables } from '../sessions/tables.ts'
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

/** The launches that nobody is known to have, or of whose arrival the session does not know, the oldest first. */
export function waitingLaunches(reader: Reader<GatewayTables & SessionTables>, now: number) {
  return (
    reader
      .selectFrom('coding_session')
      .leftJoin('gateway_launch', 'gateway_launch.session_id', 'coding_session.id')
      .select(['coding_session.id', 'tenant', 'target_user_id', 'gateway_launch.instance', 'gateway_launch.confirmed'])
      // In these words, so that only active sessions are looked at, however many have ended.
      .where('status', 'in', activeStates.map(word))
      .where('due_at', '>', now)
      .where('status', '=', word('PENDING'))
      .where('target_user_id', 'is not', null)
      .where((eb) => eb.or([eb(eb.fn.coalesce('confirmed', eb.val(0)), '=', 0), eb('target_notified', '=', 0)]))
      .orderBy('created_at')
      .orderBy('coding_session.id')
  )
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
