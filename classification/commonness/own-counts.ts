/** What each tenant has coded and confirmed, in memory: read anew at most once a minute, when somebody of it searches. */
import type { CountedTogether } from '@codarium/domain'
import type { CodeSystem } from '../catalogue/code-entry.ts'
import type { Counts } from './merged-counts.ts'
import type { UsageStore, Weights } from './usage-store.ts'

/** What a tenant has coded, as of one moment. */
export interface TenantCounts {
  /** Names it: another whenever it changed. */
  readonly name: string
  of(system: CodeSystem): Counts | undefined
  /** What it codes together. */
  readonly together: TenantPairs | undefined
}

/** What a tenant codes together, as of one moment, which `name` names. */
export interface TenantPairs {
  readonly name: string
  readonly counted: CountedTogether
}

export interface OwnCountsDeps {
  readonly store: Pick<UsageStore, 'revision' | 'weights' | 'pairs'>
  /** How often codes were confirmed by users of a tenant. */
  confirmed(tenant: string): Promise<ReadonlyMap<CodeSystem, Counts>>
  onDefect(error: unknown): void
  now(): number
}

/** Time between two looks at one tenant (ms). */
const LOOK_EVERY = 60_000
/** Time after which counts are read although no session was counted (ms): they age, and pairs are confirmed. */
const READ_EVERY = 60 * 60_000
/** A confirmed pair counts half a coded case: it says which text means a code, not that a case had it. */
const CONFIRMED_WEIGHT = 0.5
/** Time after which pairs are read again (ms): there are many, and a house changes slowly what it codes together. */
const PAIRS_EVERY = 15 * 60_000
/** Most tenants in memory; the one asked for first is read anew. */
const MOST_TENANTS = 500

const NOTHING: TenantCounts = { name: '', of: () => undefined, together: undefined }

interface Known {
  counts: TenantCounts
  revision: number
  lookedAt: number
  readAt: number
  /** When the pairs were read. */
  pairedAt: number
}

export class OwnCounts {
  readonly #deps: OwnCountsDeps
  readonly #tenants = new Map<string, Known>()
  readonly #looking = new Map<string, Promise<void>>()

  constructor(deps: OwnCountsDeps) {
    this.#deps = deps
  }

  /** What is known of a tenant just now; looks in the background when that was long ago. */
  of(tenant: string): TenantCounts {
    const known = this.#tenants.get(tenant)
    if (!known || this.#deps.now() - known.lookedAt >= LOOK_EVERY) void this.#look(tenant)
    return known?.counts ?? NOTHING
  }

  /** Names what is in use: changes whenever a search of some tenant may answer differently. */
  get state(): string {
    return [...this.#tenants]
      .flatMap(([tenant, { counts }]) => (counts.name === '' ? [] : [`${tenant} ${counts.name}`]))
      .sort()
      .join('\n')
  }

  /** Resolves when no look is under way. */
  async idle(): Promise<void> {
    await Promise.all(this.#looking.values())
  }

  #look(tenant: string): Promise<void> {
    const running = this.#looking.get(tenant)
    if (running) return running
    const looking = this.#read(tenant)
      .catch((error) => this.#failed(tenant, error))
      .finally(() => this.#looking.delete(tenant))
    this.#looking.set(tenant, looking)
    return looking
  }

  async #read(tenant: string): Promise<void> {
    const { store, confirmed, now } = this.#deps
    const known = this.#tenants.get(tenant)
    const at = now()
    const revision = await store.revision(tenant)
    if (known?.revision === revision && at - known.readAt < READ_EVERY) {
      known.lookedAt = at
      return
    }
    const [weights, pairs] = await Promise.all([store.weights(tenant), confirmed(tenant)])
    const isPaired = known?.counts.together !== undefined && at - known.pairedAt < PAIRS_EVERY
    const together = isPaired ? known.counts.together : await this.#readPairs(tenant, `${revision} ${at}`)
    const pairedAt = isPaired ? known.pairedAt : at
    const counts = { ...tenantCounts(weights, pairs, revision, at), together }
    this.#keep(tenant, { counts, revision, lookedAt: at, readAt: at, pairedAt })
  }

  /** Nothing where nothing was told yet: it is looked for again with the next session that is. */
  async #readPairs(tenant: string, name: string): Promise<TenantPairs | undefined> {
    const counted = await this.#deps.store.pairs(tenant)
    return counted.cases > 0 ? { name, counted } : undefined
  }

  /** The database is away: searches go on with what is known, and it is tried again in a minute. */
  #failed(tenant: string, error: unknown): void {
    const lookedAt = this.#deps.now()
    const known = this.#tenants.get(tenant)
    if (known) known.lookedAt = lookedAt
    else this.#keep(tenant, { counts: NOTHING, revision: -1, lookedAt, readAt: lookedAt, pairedAt: lookedAt })
    this.#deps.onDefect(error)
  }

  #keep(tenant: string, known: Known): void {
    if (!this.#tenants.has(tenant) && this.#tenants.size >= MOST_TENANTS) {
      this.#tenants.delete(this.#tenants.keys().next().value ?? '')
    }
    this.#tenants.set(tenant, known)
  }
}

function tenantCounts(
  weights: ReadonlyMap<CodeSystem, Weights>,
  pairs: ReadonlyMap<CodeSystem, Counts>,
  revision: number,
  at: number,
): TenantCounts {
  const systems = new Map<CodeSystem, Counts>()
  for (const system of new Set([...weights.keys(), ...pairs.keys()])) {
    const counts = new Map(weights.get(system))
    for (const [code, count] of pairs.get(system) ?? []) {
      counts.set(code, (counts.get(code) ?? 0) + count * CONFIRMED_WEIGHT)
    }
    systems.set(system, counts)
  }
  return systems.size === 0
    ? NOTHING
    : { name: `${revision} ${at}`, of: (system) => systems.get(system), together: undefined }
}
