/** What is measured of the gateway: connections, messages, connections it had to end, presence. Nobody is named. */
import { appMessages, type closeCodes, dllMessages, serverMessages } from '@codarium/contract'
import type { Context, Metrics } from '@codarium/platform'
import type { InstanceRow } from './migration.ts'

/** What a connection is called in metrics. */
const endpoints: Record<InstanceRow['kind'], string> = { APP: '/ws/app', DLL: '/ws/dll' }

/** Why connections are ended by the gateway. */
export type CutOff = keyof typeof closeCodes | 'SLOW_READER'

const knownTypes: ReadonlySet<string> = new Set(
  [appMessages, dllMessages, serverMessages].flatMap((messages) => Object.keys(messages)),
)

/** Counts what happens on one connection. */
export interface ConnectionMeter {
  received(type: string): void
  sent(type: string): void
  cutOff(why: CutOff): void
}

/** Counts, and says in the log, what happens to the register's knowledge of this node's connections. */
export interface PresenceMeter {
  lost(connections: number): void
  reclaimed(connections: number): void
}

export function presenceMetrics(metrics: Metrics, log: Context['log']): PresenceMeter {
  const lost = metrics.counter({
    name: 'codarium_gateway_presence_lost_total',
    help: 'Open WebSocket connections of this node that others had taken off the register, as they took it for dead',
  })
  const reclaimed = metrics.counter({
    name: 'codarium_gateway_presence_reclaimed_total',
    help: 'Those of them this node has claimed again',
  })
  return {
    lost: (connections) => {
      if (connections === 0) return
      lost.inc(connections)
      log.warn({ connections }, 'open connections were taken off the register: this node gave no sign of life')
    },
    reclaimed: (connections) => {
      if (connections === 0) return
      reclaimed.inc(connections)
      log.info({ connections }, 'open connections are on the register again')
    },
  }
}

/** Registers the metrics of the gateway; `count` says how many connections of a kind there are on this node. */
export function gatewayMetrics(
  metrics: Metrics,
  count: (kind: InstanceRow['kind']) => number,
): (kind: InstanceRow['kind']) => ConnectionMeter {
  metrics.gauge(
    {
      name: 'codarium_gateway_connections',
      help: 'WebSocket connections on this node by endpoint',
      labelNames: ['endpoint'],
    },
    (gauge) => {
      for (const kind of ['APP', 'DLL'] as const) gauge.set({ endpoint: endpoints[kind] }, count(kind))
    },
  )
  const messages = metrics.counter({
    name: 'codarium_gateway_messages_total',
    help: 'WebSocket messages by endpoint, direction and type',
    labelNames: ['endpoint', 'direction', 'type'],
  })
  const cutOffs = metrics.counter({
    name: 'codarium_gateway_cut_off_total',
    help: 'WebSocket connections the gateway ended, by reason; SLOW_READER did not take what was sent',
    labelNames: ['endpoint', 'reason'],
  })
  const meterOf = (kind: InstanceRow['kind']): ConnectionMeter => {
    const endpoint = endpoints[kind]
    return {
      received: (type) => messages.inc({ endpoint, direction: 'in', type: knownTypes.has(type) ? type : 'unknown' }),
      sent: (type) => messages.inc({ endpoint, direction: 'out', type }),
      cutOff: (reason) => cutOffs.inc({ endpoint, reason }),
    }
  }
  const meters = { APP: meterOf('APP'), DLL: meterOf('DLL') }
  return (kind) => meters[kind]
}
