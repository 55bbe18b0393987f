/** A seeded life of the audit trail: two nodes that write, link, die at any point, sleep, start anew, and whose clocks jump. */
import { openMemoryStore, type PlatformTables, type Store, type Transactor } from '@codarium/platform'
import { seededRandom } from '../../../../tests/harness/random.ts'
import type { FirstKeyWork } from '../../../vault/key-store.ts'
import { indexKeyMigration, vaultMigration } from '../../../vault/migration.ts'
import { openVault, type Vault } from '../../../vault/vault.ts'
import { openAuditTrail, type WatchedTrail } from '../../audit-trail.ts'
import { keyHead } from '../../chain-head.ts'
import { type AuditTables, auditMigration, segmentMigration } from '../../migration.ts'
import { verifyTrail } from '../../verify-trail.ts'
import { dyingStore, type Fate } from './dying-store.ts'

/** Steps of one life: some dozens of events, a few deaths. */
const STEPS = 40
const NODES = ['n1', 'n2'] as const
/** 2026-01-01: far enough from zero for clocks that go back. */
const START = 1_767_225_600_000
const HOUR = 3_600_000

/** What one life was like. */
export interface SimulatedTrail {
  readonly events: number
  readonly deaths: number
  readonly links: number
}

interface Node {
  audit: WatchedTrail
  store: Store<AuditTables>
  isAlive: boolean
  clock: number
}

class Life {
  readonly #seed: number
  readonly #random: () => number
  readonly #store: Store<PlatformTables & AuditTables>
  readonly #vault: Vault
  readonly #nodes: Node[] = []
  /** Events that were acknowledged, and those of which nobody knows. */
  readonly #acknowledged = new Set<string>()
  readonly #doubtful = new Set<string>()
  #risk = 0
  #numbered = 0
  deaths = 0

  constructor(seed: number, store: Store<PlatformTables>, vault: Vault) {
    this.#seed = seed
    this.#random = seededRandom(seed)
    this.#store = store.withTables<PlatformTables & AuditTables>()
    this.#vault = vault
  }

  async run(): Promise<SimulatedTrail> {
    for (const name of NODES) this.#nodes.push(await this.#start(name))
    for (let step = 0; step < STEPS; step++) await this.#step(this.#pick(this.#nodes))
    this.#risk = 0
    for (const { audit } of this.#nodes) await audit.stop()
    // The last process to start links what all others have left.
    const last = await this.#start('n3')
    await last.audit.stop()
    const found = await this.#verify('at the end')
    if (found.unlinked > 0) throw this.#failed(`${found.unlinked} rows were never linked`)
    await this.#checkEvents()
    const links = await this.#store.read.selectFrom('audit_link').select('number').execute()
    await this.#tamper()
    return { events: this.#acknowledged.size, deaths: this.deaths, links: links.length }
  }

  async #step(node: Node): Promise<void> {
    const chance = this.#random()
    if (chance < 0.45) await this.#write(node)
    else if (chance < 0.7) await node.audit.link().catch(() => {})
    else if (chance < 0.76) node.clock += (this.#random() - 0.4) * HOUR
    else if (chance < 0.82) await node.audit.linkLeftBehind(node.clock).catch(() => {})
    else if (chance < 0.9) await this.#dieAndStart(node)
    else if (chance < 0.95) await this.#verify('on the way')
    else this.#risk = this.#pick([0, 0.1, 0.4])
  }

  async #write(node: Node): Promise<void> {
    const names = Array.from({ length: 1 + Math.floor(this.#random() * 3) }, () => `${this.#seed}-${++this.#numbered}`)
    const entries = names.map((sessionId) => ({ action: 'session.read', tenant: '', actor: 'anna', sessionId }))
    const isWitness = this.#random() < 0.5
    const write = isWitness
      ? Promise.all(entries.map((entry) => node.audit.witness([entry])))
      : node.store.transact((tx) => node.audit.record(tx, entries))
    const isWritten = await Promise.resolve(write).then(
      () => true,
      () => false,
    )
    for (const name of names) (isWritten ? this.#acknowledged : this.#doubtful).add(name)
  }

  async #dieAndStart(node: Node): Promise<void> {
    this.deaths++
    node.isAlive = false
    const name = NODES[this.#nodes.indexOf(node)] ?? 'n1'
    const risk = this.#risk
    this.#risk = 0
    this.#nodes[this.#nodes.indexOf(node)] = await this.#start(name)
    this.#risk = risk
  }

  async #start(name: string): Promise<Node> {
    const node = { isAlive: true, clock: START } as Node
    const store = dyingStore(
      this.#store,
      () => this.#fate(),
      () => node.isAlive,
    )
    node.store = store as unknown as Store<AuditTables>
    const now = () => node.clock
    const facts = { store, vault: this.#vault, enabled: true, node: name, now, linksByItself: false }
    node.audit = await openAuditTrail(facts)
    return node
  }

  #fate(): Fate {
    return this.#random() < this.#risk ? this.#pick(['refused', 'lost undone', 'lost done']) : 'done'
  }

  async #verify(when: string) {
    const found = await verifyTrail({ read: this.#store.withTables<unknown>().read, vault: this.#vault })
    if (found.breakCount > 0) throw this.#failed(`${when}: ${JSON.stringify(found.breaks)}`)
    return found
  }

  async #checkEvents(): Promise<void> {
    const rows = await this.#store.read.selectFrom('audit_event').select('session_id').execute()
    const kept = rows.map(({ session_id }) => session_id ?? '')
    if (new Set(kept).size !== kept.length) throw this.#failed('an event is there twice')
    const there = new Set(kept)
    for (const name of this.#acknowledged) if (!there.has(name)) throw this.#failed(`${name} was lost`)
    for (const name of kept) {
      if (!this.#acknowledged.has(name) && !this.#doubtful.has(name)) throw this.#failed(`nobody wrote ${name}`)
    }
  }

  /** Whatever one row is taken out or altered, the check must find it. */
  async #tamper(): Promise<void> {
    const seqs = await this.#store.read.selectFrom('audit_event').select('seq').execute()
    if (seqs.length === 0) return
    const { seq } = this.#pick(seqs)
    const isGone = this.#random() < 0.5
    await this.#store.transact(async (tx) => {
      if (isGone) await tx.deleteFrom('audit_event').where('seq', '=', seq).execute()
      else await tx.updateTable('audit_event').set({ actor: 'eve' }).where('seq', '=', seq).execute()
    })
    const { breakCount } = await verifyTrail({ read: this.#store.withTables<unknown>().read, vault: this.#vault })
    if (breakCount === 0) throw this.#failed(`row ${seq} was tampered with unnoticed`)
  }

  #pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.#random() * from.length)] as T
  }

  #failed(what: string): Error {
    return new Error(`seed ${this.#seed}: ${what}`)
  }
}

const options = {
  migrations: [vaultMigration, auditMigration, indexKeyMigration, segmentMigration],
  log: { info: () => {}, warn: () => {} },
}

/** Lives one life; throws, with the seed, when the trail breaks, loses an event, or does not notice that it was tampered with. */
export async function simulateTrail(seed: number): Promise<SimulatedTrail> {
  const store = await openMemoryStore(options)
  const key = seed % 2 === 0 ? new Uint8Array(32).fill(seed % 256) : undefined
  const now = () => START
  const atFirstKey: FirstKeyWork = async (tx, sealing) => {
    await keyHead(tx as unknown as Transactor<AuditTables>, sealing, START)
  }
  const vault = await openVault({ store, now, key, atFirstKey })
  try {
    return await new Life(seed, store, vault).run()
  } finally {
    await store.close()
  }
}
