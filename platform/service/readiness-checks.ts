/** The readiness of a node as health checks, for whoever asks for its health as a whole. */
import type { DependencyHealth, ReadinessCause } from '@codarium/contract'
import type { Readiness } from '../nodes/readiness.ts'
import type { HealthCheck } from './wing.ts'

/** What is wrong with the database, and not with this node. */
const OF_STORE: ReadonlySet<ReadinessCause> = new Set([
  'DATABASE_UNREACHABLE',
  'DATABASE_READ_ONLY',
  'DATABASE_BUSY',
  'STORAGE_FULL',
])

/** `store`: the database can be written; `node`: this node may; `nodes`: it agrees with the others. */
export function readinessChecks(readiness: Readiness): HealthCheck[] {
  return [
    { name: 'store', vital: true, check: async () => stateOf(detailsOf(readiness, true), readiness.latencyMs) },
    { name: 'node', vital: true, check: async () => stateOf(detailsOf(readiness, false)) },
    { name: 'nodes', vital: false, check: async () => stateOf([...readiness.differences]) },
  ]
}

function detailsOf({ hindrances }: Readiness, ofStore: boolean): string[] {
  return hindrances.filter(({ cause }) => OF_STORE.has(cause) === ofStore).map(({ detail }) => detail)
}

function stateOf(details: readonly string[], latencyMs?: number): DependencyHealth {
  if (details.length > 0) return { status: 'DOWN', detail: details.join('; ') }
  return { status: 'UP', ...(latencyMs === undefined ? {} : { latencyMs }) }
}
