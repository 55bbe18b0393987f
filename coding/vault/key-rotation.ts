/** Rotation of the encryption key: makes the new key active, then seals every stored value anew, on one node at a time. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { EncryptionStatus } from '@codarium/contract'
import {
  ApiError,
  type HeldLease,
  type Leases,
  type LeaseTables,
  type Place,
  type SealedColumns,
  type Store,
  type StoreLog,
  type Transactor,
} from '@codarium/platform'
import { breath } from '../slices.ts'
import { indexKeyColumns } from './index-key.ts'
import type { NodeRegister } from './node-register.ts'
import { countForeign, type ResealedPage, resealPage } from './reseal.ts'
import {
  beginRotation,
  countRows,
  lastRotation,
  type RotationRow,
  type RotationState,
  setRotation,
} from './rotation-record.ts'
import { serverStatements } from './server-statements.ts'
import type { VaultTables } from './tables.ts'
import type { KeyedVault } from './vault.ts'

export interface RotationDeps {
  readonly store: Store<unknown>
  readonly vault: KeyedVault
  readonly register: NodeRegister
  readonly leases: Leases
  /** What is sealed beside the vault's own. */
  readonly columns: readonly SealedColumns[]
  readonly log: StoreLog
  /** How long (ms) a value sealed with the old key may still be on its way into the database. */
  readonly settleMs: number
  now(): number
}

/** What else happens in the transaction that makes the new key active. */
export type Accompanying = (tx: Transactor<VaultTables>) => Promise<void>

/** Name of the lease under which one node does the work. */
const LEASE = 'keys-rotation'
/** Time between two looks whether all have settled (ms). */
const LOOK_INTERVAL = 250

type Tables = VaultTables & LeaseTables

/** The rotation of one database, as one node sees it. */
export class KeyRotation {
  readonly #deps: RotationDeps
  readonly #store: Store<Tables>
  readonly #columns: readonly SealedColumns[]

  constructor(deps: RotationDeps) {
    this.#deps = deps
    this.#columns = [...deps.columns, indexKeyColumns]
    this.#store = deps.store.withTables<Tables>()
  }

  /** How encryption stands. */
  async status(): Promise<EncryptionStatus> {
    const { vault, store } = this.#deps
    const [keys, row] = [await vault.refresh(), await lastRotation(this.#store.read)]
    const { activeKey } = vault
    return {
      encrypting: vault.encrypting,
      ...(activeKey ? { activeKey } : {}),
      previousKeyNeeded: keys.some(({ state }) => state === 'RETIRING') || this.#isWaiting(),
      keyWaiting: this.#isWaiting(),
      ...(row ? { rotation: rotationOf(row) } : {}),
      ...(store.kind === 'postgres' && row?.state === 'DONE' ? { remaining: serverStatements(this.#columns) } : {}),
    }
  }

  /**
   * Makes SVC_ENCRYPTION_KEY the active key and begins to seal all values with it, those stored readable included; one
   * that runs already goes on, and where there is nothing to do nothing is done. Throws
   * ApiError 409 when it cannot: no key, a node that does not know it, an earlier rotation that has not ended.
   */
  async begin(accompanying: Accompanying = async () => {}): Promise<void> {
    const { vault } = this.#deps
    const keys = await vault.refresh()
    const key = vault.ring.current
    if (!key) throw conflict('SVC_ENCRYPTION_KEY is not set: there is no key to rotate to.')
    const isActive = vault.activeKey === key.id
    const last = await lastRotation(this.#store.read)
    if (isActive && isOpen(last)) return
    if (!isActive && keys.some(({ state }) => state === 'RETIRING')) {
      throw conflict('The last rotation has not ended: rotate again when it has.')
    }
    await this.#requireKnownEverywhere(key.id)
    const total = await countForeign(this.#deps.store.read, this.#columns, key.id)
    // Also where no stored row is readable any more, deleted ones may be: what was never gone through is, once.
    if (isActive && total === 0 && last?.key_id === key.id) return
    await this.#store.transact(async (tx) => {
      await accompanying(tx)
      if (!isActive) await vault.keys.activate(tx, key)
      await beginRotation(tx, { key_id: key.id, total, started_at: this.#deps.now() })
    })
    await vault.refresh()
  }

  /** Whether values are still to be sealed anew. */
  async isUnderWay(): Promise<boolean> {
    return isOpen(await lastRotation(this.#store.read))
  }

  /** Does the work if no other node does: false when one does. Goes on where a dead node stopped; ends when aborted. */
  async work(signal: AbortSignal): Promise<boolean> {
    const lease = await this.#deps.leases.take(LEASE, 'encrypting stored values with the new key')
    if (!lease) return false
    try {
      await this.#toTheEnd(lease, AbortSignal.any([signal, lease.lost]))
    } finally {
      await lease.release()
    }
    return true
  }

  async #toTheEnd(lease: HeldLease, signal: AbortSignal): Promise<void> {
    await this.#deps.vault.refresh()
    await this.#sealAll(lease, signal)
    if (signal.aborted || !(await this.isUnderWay())) return
    await this.#move(lease, 'SETTLING')
    await this.#settle(signal)
    // What transactions wrote that had begun before the key changed.
    const unreadable = await this.#sealAll(lease, signal)
    if (signal.aborted) return
    await this.#move(lease, 'REWRITING')
    await this.#deps.store.rewrite(signal)
    if (signal.aborted) return
    await this.#move(lease, 'DONE', unreadable)
    this.#deps.log.info({ key: this.#deps.vault.activeKey, unreadable }, 'the key rotation has ended')
  }

  /** Seals everything anew, until a pass has met nobody who wrote at the same time; how many values no key opens. */
  async #sealAll(lease: HeldLease, signal: AbortSignal): Promise<number> {
    for (;;) {
      let [unreadable, left] = [0, 0]
      for (const sealed of this.#columns) {
        for await (const page of this.#pages(sealed, lease, signal)) {
          unreadable += this.#tell(page.unreadable)
          left += page.left
        }
      }
      if (left === 0 || signal.aborted) return unreadable
    }
  }

  async *#pages(sealed: SealedColumns, lease: HeldLease, signal: AbortSignal): AsyncGenerator<ResealedPage> {
    const { vault, store } = this.#deps
    const within = async (tx: Transactor<VaultTables>, done: number) => {
      await lease.confirm(tx.withTables<LeaseTables>())
      await countRows(tx, done)
    }
    let after: ResealedPage['last']
    do {
      const keyId = vault.activeKey
      if (signal.aborted || keyId === undefined) return
      const page = await resealPage(store, sealed, after, { vault, keyId, within })
      yield page
      after = page.last
      await breath()
    } while (after !== undefined)
  }

  #tell(places: readonly Place[]): number {
    for (const place of places) this.#deps.log.warn({ ...place }, 'a stored value cannot be opened, and stays as it is')
    return places.length
  }

  /** Waits until every node seals with the new key and whatever was sealed before is written or given up. */
  async #settle(signal: AbortSignal): Promise<void> {
    const { register, vault, settleMs, now } = this.#deps
    let settledAt = now() + settleMs
    while (!signal.aborted) {
      const behind = (await register.others()).some(({ activeId }) => activeId !== vault.activeKey)
      if (behind) settledAt = now() + settleMs
      else if (now() >= settledAt) return
      await sleep(LOOK_INTERVAL, undefined, { signal }).catch(() => {})
    }
  }

  async #move(lease: HeldLease, state: RotationState, unreadable = 0): Promise<void> {
    const { vault, now } = this.#deps
    await this.#store.transact(async (tx) => {
      await lease.confirm(tx)
      if (state === 'DONE') await vault.keys.retire(tx)
      await setRotation(tx, { state, unreadable, ended_at: state === 'DONE' ? now() : null })
    })
  }

  async #requireKnownEverywhere(keyId: string): Promise<void> {
    const lacking = (await this.#deps.register.others()).filter(({ keyIds }) => !keyIds.includes(keyId))
    if (lacking.length === 0) return
    const names = lacking.map(({ node }) => node).join(', ')
    throw conflict(
      `Start these nodes anew with the new SVC_ENCRYPTION_KEY and the old one as SVC_ENCRYPTION_KEY_PREVIOUS first: ${names}.`,
    )
  }

  #isWaiting(): boolean {
    const { ring, activeKey } = this.#deps.vault
    return ring.current !== undefined && ring.current.id !== activeKey
  }
}

function isOpen(row: RotationRow | undefined): boolean {
  return row !== undefined && row.state !== 'DONE'
}

function rotationOf(row: RotationRow): NonNullable<EncryptionStatus['rotation']> {
  const { state, key_id, total, done, unreadable, started_at, ended_at } = row
  return {
    state: state as RotationState,
    key: key_id,
    total,
    done,
    unreadable,
    startedAt: new Date(started_at).toISOString(),
    ...(ended_at === null ? {} : { endedAt: new Date(ended_at).toISOString() }),
  }
}

function conflict(message: string): ApiError {
  return new ApiError('CONFLICT', message)
}
