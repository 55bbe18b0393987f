/** Compares this node with the others at work: releases, settings. What differs is said once, in one line. */
import type { Logger } from 'pino'
import { isGone } from '../leases/node-name.ts'
import { differingSettings, MUST_AGREE } from './agreeing-settings.ts'
import type { NodeTables } from './node-migration.ts'
import type { Finding } from './readiness.ts'

/** A node that has not been seen for this long (ms, by the clock of the database) counts as dead. */
const TIME_TO_LIVE = 30_000

/** A node as it describes itself. */
export type NodeRow = Omit<NodeTables['node'], 'room'>

/** Whether a node is at work; `at` is the time of the database. */
export const isAlive = ({ name, seen_at }: Pick<NodeRow, 'name' | 'seen_at'>, at: number): boolean =>
  seen_at > at - TIME_TO_LIVE && !isGone(name)

/** What a look at the other nodes shows. */
export interface Comparison {
  /** What keeps this node from working. */
  readonly hindrances: readonly Finding[]
  /** What is worth a look, in words. */
  readonly differences: readonly string[]
  readonly count: number
}

/** Remembers what was said already. */
export class OtherNodes {
  readonly #log: Pick<Logger, 'warn'>
  readonly #said = new Set<string>()

  constructor(log: Pick<Logger, 'warn'>) {
    this.#log = log
  }

  /** What the rows of the others say of this node; `at` is the time of the database. */
  compare(own: NodeRow, rows: readonly NodeRow[], at: number): Comparison {
    const alive = rows.filter((row) => row.name !== own.name && isAlive(row, at))
    for (const other of alive.filter(({ version }) => version !== own.version)) {
      const { name: node, version } = other
      this.#say({ node, version, ours: own.version }, 'another node runs another release')
    }
    const differing = alive.map((other) => ({ other, names: differingSettings(read(own), read(other)) }))
    const found = differing.filter(({ names }) => names.length > 0)
    for (const { other, names } of found)
      this.#say({ node: other.name, settings: names }, 'another node has other settings: all nodes need the same')
    return {
      hindrances: found.flatMap(({ other, names }) => graveOf(own, other, names)),
      differences: found.map(({ names }) => `settings differ from those of another node: ${names.join(', ')}`),
      count: alive.length + 1,
    }
  }

  #say(fields: object, message: string): void {
    const line = JSON.stringify([fields, message])
    if (this.#said.has(line)) return
    this.#said.add(line)
    this.#log.warn(fields, message)
  }
}

/** Of two nodes that must not work together, the one that came later gives way. */
function graveOf(own: NodeRow, other: NodeRow, names: readonly string[]): Finding[] {
  const grave = names.filter((name) => MUST_AGREE.has(name))
  const cameLater = own.started_at > other.started_at || (own.started_at === other.started_at && own.name > other.name)
  if (grave.length === 0 || !cameLater) return []
  const detail = `${grave.join(', ')} must be the same on all nodes, and differs from a node that was here before`
  const reason = `${grave.join(', ')} must be the same on all nodes, and differs from node ${other.name}, which was here before`
  return [{ cause: 'SETTINGS_DIFFER', detail, reason }]
}

function read({ settings }: NodeRow): Record<string, string> {
  return JSON.parse(settings) as Record<string, string>
}
