/** What is measured of a node as a whole: whether it is ready, what keeps it, its clock, its disk. */
import { type ReadinessCause, readinessCauses } from '@codarium/contract'
import type { NodeProbe } from '../nodes/node-probe.ts'
import type { Readiness } from '../nodes/readiness.ts'
import type { Metrics } from './metrics.ts'

export function nodeMetrics(metrics: Metrics, readiness: Readiness, probe: NodeProbe): void {
  metrics.gauge({ name: 'codarium_ready', help: '1: this node should be sent work' }, (gauge) =>
    gauge.set(readiness.hindrances.length === 0 ? 1 : 0),
  )
  metrics.gauge(
    { name: 'codarium_hindered', help: '1 for what keeps this node from working', labelNames: ['cause'] },
    (gauge) => {
      for (const cause of Object.keys(readinessCauses) as ReadinessCause[])
        gauge.set({ cause }, readiness.hindrances.some((each) => each.cause === cause) ? 1 : 0)
    },
  )
  metrics.gauge({ name: 'codarium_nodes', help: 'Nodes at work on this database, as this one sees them' }, (gauge) =>
    gauge.set(probe.nodes),
  )
  metrics.gauge(
    { name: 'codarium_clock_ahead_seconds', help: 'How far the clock of this node is ahead of that of the database' },
    (gauge) => gauge.set(probe.clockAhead / 1000),
  )
  metrics.gauge(
    { name: 'codarium_disk_free_bytes', help: 'Free space on the disk of the data directory of this node' },
    (gauge) => {
      if (probe.diskFree !== undefined) gauge.set(probe.diskFree)
    },
  )
}
