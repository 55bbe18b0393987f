/** The vault: what feature code sees of encryption at rest. */
import type { Store } from '@codarium/platform'
import { requireKnownKeys } from './key-admission.ts'
import { KeyRing, type RingKeys } from './key-ring.ts'
import { KeyStore, type StoredKey } from './key-store.ts'
import { keyOf, packPlain, sealText, unpack } from './sealed-value.ts'

/** Where a value stands. It is authenticated: a value moved to another place does not open. */
export interface Place {
  readonly table: string
  /** The key of the row as text. */
  readonly row: string
  readonly column: string
}

/** Seals values before they are stored and opens them again. */
export interface Vault {
  /** The bytes to store; compressed, and encrypted when a key is set. */
  seal(plain: string, place: Place): Uint8Array
  /** The text behind stored bytes, whichever known key sealed it, or none; throws VaultError when it cannot be had. */
  open(stored: Uint8Array, place: Place): string
  readonly encrypting: boolean
}

/** A value cannot be sealed or opened. */
export class VaultError extends Error {
  override name = 'VaultError'
}

/** What a vault is opened with. */
export interface VaultOptions extends RingKeys {
  readonly store: Pick<Store<unknown>, 'withTables'>
  now(): number
}

/** A vault that follows the keys in the database. */
export interface KeyedVault extends Vault {
  readonly ring: KeyRing
  readonly keys: KeyStore
  /** Id of the key new values are sealed with. */
  readonly activeKey: string | undefined
  /** Looks which key is active now; resolves with the keys of the database. */
  refresh(): Promise<readonly StoredKey[]>
}

/**
 * Opens the vault, or throws a SettingsError when the keys do not fit the database: a wrong key, or none although there
 * are sealed values. A database that has no key yet takes the one that is set.
 */
export async function openVault({ store, now, ...ringKeys }: VaultOptions): Promise<KeyedVault> {
  const ring = new KeyRing(ringKeys)
  const keys = new KeyStore(store, now)
  const { current } = ring
  const stored = current ? await keys.adopt(current) : await keys.all()
  requireKnownKeys(ring, stored)
  return new FollowingVault(ring, keys, activeOf(stored))
}

function activeOf(stored: readonly StoredKey[]): string | undefined {
  return stored.find(({ state }) => state === 'ACTIVE')?.id
}

class FollowingVault implements KeyedVault {
  readonly ring: KeyRing
  readonly keys: KeyStore
  #active: string | undefined

  constructor(ring: KeyRing, keys: KeyStore, active: string | undefined) {
    this.ring = ring
    this.keys = keys
    this.#active = active
  }

  get activeKey(): string | undefined {
    return this.#active
  }

  get encrypting(): boolean {
    return this.#active !== undefined
  }

  seal(plain: string, place: Place): Uint8Array {
    if (this.#active === undefined) return packPlain(plain)
    const key = this.ring.find(this.#active)
    if (!key) throw new VaultError(`the database is now encrypted with key ${this.#active}, which this node lacks`)
    return sealText(plain, key, place)
  }

  open(stored: Uint8Array, place: Place): string {
    return openStored(this.ring, stored, place)
  }

  async refresh(): Promise<readonly StoredKey[]> {
    const stored = await this.keys.all()
    this.#active = activeOf(stored)
    return stored
  }
}

/** The text behind stored bytes; throws VaultError. */
export function openStored(ring: KeyRing, stored: Uint8Array, place: Place): string {
  const id = keyOf(stored)
  const key = id === undefined ? undefined : ring.find(id)
  if (id !== undefined && !key) throw new VaultError(`${name(place)} is sealed with key ${id}, which is not set`)
  try {
    return unpack(stored, key, place)
  } catch (cause) {
    throw new VaultError(`${name(place)} does not open: it was damaged, altered or moved`, { cause })
  }
}

function name({ table, row, column }: Place): string {
  return `${table}.${column} of ${row}`
}
