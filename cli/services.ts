/** The services one can run, apart or together. */
import { classification } from '@codarium/classification'
import { coding } from '@codarium/coding'
import { grouper } from '@codarium/grouper'
import type { Migration, Wing } from '@codarium/platform'

const wings = { classification, coding, grouper }

/** Names of services on the command line. */
export const serviceNames = ['all', 'classification', 'coding', 'grouper'] as const

/** A service on the command line. */
export type ServiceName = (typeof serviceNames)[number]

/** The wings a service name stands for. */
export function wingsOf(name: ServiceName): Wing[] {
  return name === 'all' ? Object.values(wings) : [wings[name]]
}

/** The migrations of every wing. */
export const allMigrations: readonly Migration[] = Object.values(wings).flatMap(({ migrations }) => migrations)
