/** Which keys the values of the database are sealed with: ids and check values, never a key. */
import type { Reader, Sealing, Store, Transactor } from '@codarium/platform'
import { sealText, unpack } from './sealed-value.ts'
import type { SealingKey } from './sealing-key.ts'
import type { VaultTables } from './tables.ts'

/** ACTIVE seals new values; RETIRING still opens old ones; RETIRED is needed by no value any more. */
export type KeyState = 'ACTIVE' | 'RETIRING' | 'RETIRED'

/** A key as the database knows it. */
export interface StoredKey {
  readonly id: string
  readonly state: KeyState
  /** Epoch milliseconds of its first use. */
  readonly since: number
  /** A known text, sealed with the key. */
  readonly check: Uint8Array
}

/** What else happens in the transaction that gives a database its first key; values are sealed with that key. */
export type FirstKeyWork = (tx: Transactor<VaultTables>, vault: Pick<Sealing, 'seal'>) => Promise<void>

const CHECK_TEXT = 'codarium'

/** The keys of one database. */
export class KeyStore {
  readonly #store: Store<VaultTables>
  readonly #now: () => number

  constructor(store: Pick<Store<unknown>, 'withTables'>, now: () => number) {
    this.#store = store.withTables<VaultTables>()
    this.#now = now
  }

  /** All keys, oldest first. */
  async all(reader: Reader<VaultTables> = this.#store.read): Promise<StoredKey[]> {
    const rows = await reader.selectFrom('encryption_key').selectAll().orderBy('since').orderBy('id').execute()
    return rows.map(({ id, state, since, check_value }) => ({
      id,
      since,
      check: check_value,
      state: state as KeyState,
    }))
  }

  /**
   * Makes a key the active one of a database without any; the keys afterwards. Only a first key comes with its work:
   * where there are keys but none is active, somebody has altered them.
   */
  async adopt(key: SealingKey, atFirstKey: FirstKeyWork = async () => {}): Promise<StoredKey[]> {
    const known = await this.all()
    if (known.some(isActive)) return known
    return this.#store.transact(async (tx) => {
      const keys = await this.all(tx)
      if (keys.length === 0) await atFirstKey(tx, { seal: (plain, place) => sealText(plain, key, place) })
      if (!keys.some(isActive)) await this.activate(tx, key)
      return this.all(tx)
    })
  }

  /** Makes a key the one new values are sealed with; the one before it retires. */
  async activate(tx: Transactor<VaultTables>, key: SealingKey): Promise<void> {
    await tx.updateTable('encryption_key').set({ state: 'RETIRING' }).where('state', '=', 'ACTIVE').execute()
    await tx.deleteFrom('encryption_key').where('id', '=', key.id).execute()
    const check_value = sealText(CHECK_TEXT, key, checkPlace(key.id))
    const row = { id: key.id, state: 'ACTIVE', since: this.#now(), check_value }
    await tx.insertInto('encryption_key').values(row).execute()
  }

  /** Marks the retiring keys as needed by nothing any more. */
  async retire(tx: Transactor<VaultTables>): Promise<void> {
    await tx.updateTable('encryption_key').set({ state: 'RETIRED' }).where('state', '=', 'RETIRING').execute()
  }
}

/** All keys of a database, oldest first. */
export async function readKeys(reader: Reader<VaultTables>): Promise<StoredKey[]> {
  const rows = await reader.selectFrom('encryption_key').selectAll().orderBy('since').orderBy('id').execute()
  return rows.map(({ id, state, since, check_value }) => ({ id, since, check: check_value, state: state as KeyState }))
}

/** Whether new values are sealed with a key. */
export function isActive({ state }: StoredKey): boolean {
  return state === 'ACTIVE'
}

/** Whether a key is the one the database means by its id. */
export function passesCheck(key: SealingKey, stored: StoredKey): boolean {
  try {
    return unpack(stored.check, key, checkPlace(stored.id)) === CHECK_TEXT
  } catch {
    return false
  }
}

function checkPlace(row: string) {
  return { table: 'encryption_key', row, column: 'check_value' }
}
