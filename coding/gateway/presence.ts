/** Connected desktop clients as others see them; whether one is coding follows from the sessions themselves. */
import type { ConnectedClient, GatewayClient } from '@codarium/contract'
import type { Store } from '@codarium/platform'
import type { ClientOfTenant, ConnectedClients } from '../sessions/session-deps.ts'
import type { SessionTables } from '../sessions/tables.ts'
import type { InstanceRegister } from './instances.ts'
import type { InstanceRow } from './migration.ts'

/** Presence over all nodes. */
export class Presence implements ConnectedClients {
  readonly #store: Store<SessionTables>
  readonly #register: InstanceRegister

  constructor(store: Store<SessionTables>, register: InstanceRegister) {
    this.#store = store
    this.#register = register
  }

  /** The clients of a tenant, for GET /api/v1/coding/clients. */
  async of(tenant: string): Promise<ConnectedClient[]> {
    const [clients, coding] = await Promise.all([this.#register.clients(tenant), this.#coding(tenant)])
    return clients.map((row) => ({
      userId: row.user_id,
      instanceId: row.instance_id,
      connectedSince: new Date(row.connected_at).toISOString(),
      status: coding.has(row.user_id) ? 'coding' : 'idle',
    }))
  }

  /** The clients of all tenants, for administrators. */
  async all(): Promise<ClientOfTenant[]> {
    const clients = await this.#register.clients()
    const tenants = [...new Set(clients.map(({ tenant }) => tenant))]
    const coding = new Map(await Promise.all(tenants.map(async (each) => [each, await this.#coding(each)] as const)))
    return clients.map((row) => ({
      userId: row.user_id,
      name: row.display_name,
      tenant: row.tenant,
      instanceId: row.instance_id,
      connectedSince: new Date(row.connected_at).toISOString(),
      status: coding.get(row.tenant)?.has(row.user_id) ? 'coding' : 'idle',
    }))
  }

  /** The same for apps, for GET_CLIENTS. */
  async forApps(tenant: string): Promise<GatewayClient[]> {
    const [clients, coding] = await Promise.all([this.#register.clients(tenant), this.#coding(tenant)])
    return clients.map((row) => ({
      user: row.user_id,
      displayName: row.display_name,
      connectedSince: new Date(row.connected_at).toISOString(),
      status: coding.has(row.user_id) ? 'coding' : 'idle',
    }))
  }

  /** The clients of one coder, the one that connected last first. */
  clientsOf(tenant: string, userId: string): Promise<InstanceRow[]> {
    return this.#register.clients(tenant, userId)
  }

  /** Whether an instance is connected. */
  isConnected(instance: Pick<InstanceRow, 'node'>): boolean {
    return this.#register.isConnected(instance)
  }

  async #coding(tenant: string): Promise<ReadonlySet<string | null>> {
    const rows = await this.#store.read
      .selectFrom('coding_session')
      .select('coder_id')
      .distinct()
      .where('tenant', '=', tenant)
      .where('status', '=', 'IN_PROGRESS')
      .execute()
    return new Set(rows.map(({ coder_id }) => coder_id))
  }
}
