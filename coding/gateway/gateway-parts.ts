/** What the parts of an open gateway are built on: each made once, for one node. */
import type { Context, Store } from '@codarium/platform'
import type { SessionDeps } from '../sessions/session-deps.ts'
import type { SessionTables } from '../sessions/tables.ts'
import { GroupCommit } from './group-commit.ts'
import { InstanceRegister } from './instances.ts'
import { Launcher, type LauncherDeps } from './launcher.ts'
import type { GatewayTables } from './migration.ts'
import { Presence } from './presence.ts'

const MINUTE = 60_000

/** The parts of an open gateway. */
export interface GatewayParts {
  readonly sessions: SessionDeps
  readonly store: Store<GatewayTables & SessionTables>
  readonly writes: GroupCommit<GatewayTables & SessionTables>
  readonly register: InstanceRegister
  readonly presence: Presence
  readonly launcher: Launcher
  /** Has this node know what was withdrawn on others until now. */
  lookForWithdrawals(): Promise<void>
  failed(error: unknown): void
}

/** Builds them on a session service; `connection` and `connections` find those of this node. */
export function buildParts(
  { settings, node, bus, now }: Context,
  sessions: SessionDeps,
  {
    connection,
    connections,
    ...rest
  }: Pick<GatewayParts, 'lookForWithdrawals' | 'failed'> & Pick<LauncherDeps, 'connection' | 'connections'>,
): GatewayParts {
  const store = sessions.store.withTables<GatewayTables & SessionTables>()
  const writes = new GroupCommit(store)
  const disconnectTimeout = settings.INSTANCE_DISCONNECT_TIMEOUT * MINUTE
  const register = new InstanceRegister({ store, writes, node, disconnectTimeout, now })
  const presence = new Presence(store.withTables<SessionTables>(), register)
  const launcher = new Launcher({ node, bus, presence, sessions, store, writes, connection, connections, ...rest })
  return { sessions, store, writes, register, presence, launcher, ...rest }
}
