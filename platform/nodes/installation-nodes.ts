/** The nodes of the installation as they tell of themselves: where they are, what they run, with which settings. */
import type { NodeState } from '@codarium/contract'
import type { Store } from '../store/index.ts'
import type { NodeTables } from './node-migration.ts'
import type { NodeSettingsTables } from './node-settings-migration.ts'
import { isAlive } from './other-nodes.ts'

/** A setting as it may be shown: whether it has a value, and which, unless it is a secret. */
export interface ShownSetting {
  readonly isSet: boolean
  readonly value?: string
}

/** The settings of a node by name. */
export type ShownSettings = Readonly<Record<string, ShownSetting>>

/** A node and its settings. */
export interface InstallationNode extends NodeState {
  readonly settings: ShownSettings
}

export interface InstallationNodesDeps {
  readonly store: Pick<Store<unknown>, 'withTables'>
  /** The name of this process among the nodes. */
  readonly name: string
  /** What this node tells. */
  readonly settings: ShownSettings
  /** The clock of the database. */
  clock(): number
}

export class InstallationNodes {
  readonly #store: Store<NodeTables & NodeSettingsTables>
  readonly #deps: InstallationNodesDeps

  constructor(deps: InstallationNodesDeps) {
    this.#deps = deps
    this.#store = deps.store.withTables<NodeTables & NodeSettingsTables>()
  }

  /** Tells of this node; `node` is its host and port. What nodes told that are no more is taken away. */
  async join(node: string): Promise<void> {
    const { name, settings } = this.#deps
    const row = { name, node, settings: JSON.stringify(settings) }
    await this.#store.transact(async (tx) => {
      await tx.deleteFrom('node_settings').where('name', 'not in', tx.selectFrom('node').select('node.name')).execute()
      await tx
        .insertInto('node_settings')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute()
    }, 'SNAPSHOT')
  }

  /** Takes back what this node told. Where that does not work, the next node that joins does it. */
  async leave(): Promise<void> {
    const { name } = this.#deps
    await this.#store
      .transact((tx) => tx.deleteFrom('node_settings').where('name', '=', name).execute(), 'SNAPSHOT')
      .catch(() => {})
  }

  /** All nodes that were seen within the last hour, by host and port; of those that were started again the last. */
  async list(): Promise<readonly InstallationNode[]> {
    const rows = await this.#store.read
      .selectFrom('node')
      .innerJoin('node_settings as told', 'told.name', 'node.name')
      .select(['node.name', 'version', 'services', 'started_at', 'seen_at', 'told.node', 'told.settings'])
      .orderBy('started_at')
      .execute()
    const at = this.#deps.clock()
    const nodes = rows.map((row) => ({
      node: row.node,
      version: row.version,
      services: row.services.split(' ').filter(Boolean),
      startedAt: new Date(row.started_at).toISOString(),
      seenAt: new Date(row.seen_at).toISOString(),
      away: !isAlive(row, at),
      self: row.name === this.#deps.name,
      settings: JSON.parse(row.settings) as ShownSettings,
    }))
    const last = new Map(nodes.map((each) => [each.node, each]))
    return [...last.values()].sort((a, b) => (a.node < b.node ? -1 : 1))
  }
}
