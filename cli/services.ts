/** The services one can run, apart or together. */
import { classification } from '@codarium/classification'
import { admitVisitors, coding, WatchedKeys } from '@codarium/coding'
import { grouper } from '@codarium/grouper'
import type { Migration, SealedColumns, ServerOptions, Wing } from '@codarium/platform'
import type { ServiceName } from './service-names.ts'

const wings = { classification, coding, grouper }

/** The wings a service name stands for. */
export function wingsOf(name: ServiceName): Wing[] {
  return name === 'all' ? Object.values(wings) : [wings[name]]
}

/** What a service that runs apart from the coding service needs to know its visitors: coders at partners, on the same database. */
export function visitorsOf(name: ServiceName): Pick<ServerOptions, 'admitVisitors'> {
  return name === 'classification' ? { admitVisitors } : {}
}

export const allMigrations: readonly Migration[] = Object.values(wings).flatMap(({ migrations }) => migrations)

export const allSealedColumns: readonly SealedColumns[] = Object.values<Wing>(wings).flatMap(
  ({ sealedColumns = [] }) => sealedColumns,
)

/** Opens the vault for all wings of a server, whichever of them it runs: they share one database and its keys. */
export const openSealing: NonNullable<ServerOptions['openSealing']> = (context) =>
  WatchedKeys.open(context, allSealedColumns)
