/** The vault: what feature code sees of encryption at rest. */
import { createHmac, type KeyObject } from 'node:crypto'
import { type Place, type Sealing, type Store, StoreError } from '@codarium/platform'
import { openIndexKey } from './index-key.ts'
import { requireKnownKeys } from './key-admission.ts'
import { KeyRing, type RingKeys } from './key-ring.ts'
import { type FirstKeyWork, isActive, KeyStore, type StoredKey } from './key-store.ts'
import { keyOf, type Packed, packAside, packPlain, sealText, unpack, unpackAside } from './sealed-value.ts'
import type { SealingKey } from './sealing-key.ts'

export type { Packed } from './sealed-value.ts'

/** Seals values before they are stored and opens them again; throws VaultError where it cannot. */
export interface Vault extends Sealing {
  /** The bytes to store; compressed, and encrypted when a key is set. */
  seal(plain: string | Packed, place: Place): Uint8Array
  /** What takes longest of sealing a large text, done ahead and beside everything else; its place need not be known yet. */
  pack(plain: string): Promise<Packed>
  /** Opens a text that may be large: nobody else waits for it. */
  openAside(stored: Uint8Array, place: Place): Promise<string>
  readonly encrypting: boolean
}

/** A value cannot be sealed or opened. */
export class VaultError extends Error {
  override name = 'VaultError'
}

/** A value is sealed with a key that this process was not given. */
export class KeyNotSet extends VaultError {}

export interface VaultOptions extends RingKeys {
  readonly store: Pick<Store<unknown>, 'withTables'>
  readonly atFirstKey?: FirstKeyWork
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
export async function openVault({ store, now, atFirstKey, ...ringKeys }: VaultOptions): Promise<KeyedVault> {
  const ring = new KeyRing(ringKeys)
  const keys = new KeyStore(store, now)
  const { current } = ring
  const stored = current ? await keys.adopt(current, atFirstKey) : await keys.all()
  requireKnownKeys(ring, stored)
  const active = activeOf(stored)
  const indexKey = await openIndexKey(store, {
    seal: (plain, place) => sealWith(ring, active, plain, place),
    open: (sealed, place) => openStored(ring, sealed, place),
  })
  return new FollowingVault({ ring, keys, indexKey }, active)
}

function activeOf(stored: readonly StoredKey[]): string | undefined {
  return stored.find(isActive)?.id
}

interface VaultDeps {
  readonly ring: KeyRing
  readonly keys: KeyStore
  readonly indexKey: KeyObject
}

class FollowingVault implements KeyedVault {
  readonly ring: KeyRing
  readonly keys: KeyStore
  readonly #indexKey: KeyObject
  #active: string | undefined

  constructor({ ring, keys, indexKey }: VaultDeps, active: string | undefined) {
    this.ring = ring
    this.keys = keys
    this.#indexKey = indexKey
    this.#active = active
  }

  get activeKey(): string | undefined {
    return this.#active
  }

  get encrypting(): boolean {
    return this.#active !== undefined
  }

  pack(plain: string): Promise<Packed> {
    return packAside(plain)
  }

  seal(plain: string | Packed, place: Place): Uint8Array {
    return sealWith(this.ring, this.#active, plain, place)
  }

  open(stored: Uint8Array, place: Place): string {
    return openStored(this.ring, stored, place)
  }

  async openAside(stored: Uint8Array, place: Place): Promise<string> {
    const key = sealingKey(this.ring, stored, place)
    return unpackAside(stored, key, place).catch((cause) => {
      throw damaged(place, cause)
    })
  }

  keyedHash(parts: Parameters<Sealing['keyedHash']>[0]): string {
    return createHmac('sha256', this.#indexKey).update(JSON.stringify(parts)).digest('hex')
  }

  async refresh(): Promise<readonly StoredKey[]> {
    const stored = await this.keys.all()
    // A key never ceases to be active without another in its place: whoever deletes it must not make us store readable.
    this.#active = activeOf(stored) ?? this.#active
    return stored
  }
}

/** The bytes to store; readable while no key is active. */
function sealWith(ring: KeyRing, active: string | undefined, plain: string | Packed, place: Place): Uint8Array {
  if (active === undefined) return packPlain(plain)
  const key = ring.find(active)
  if (!key) throw lacking(`the database is now encrypted with key ${active}, which this node lacks`)
  return sealText(plain, key, place)
}

/** The text behind stored bytes; throws VaultError. */
export function openStored(ring: KeyRing, stored: Uint8Array, place: Place): string {
  const key = sealingKey(ring, stored, place)
  try {
    return unpack(stored, key, place)
  } catch (cause) {
    throw damaged(place, cause)
  }
}

function sealingKey(ring: KeyRing, stored: Uint8Array, place: Place): SealingKey | undefined {
  const id = keyOf(stored)
  const key = id === undefined ? undefined : ring.find(id)
  if (id !== undefined && !key) throw lacking(`${name(place)} is sealed with key ${id}, which is not set`)
  return key
}

/** A node without the key is unfit, which is not the fault of whoever asks it. */
function lacking(message: string): KeyNotSet {
  return new KeyNotSet(message, { cause: new StoreError('UNFIT', message) })
}

function damaged(place: Place, cause: unknown): VaultError {
  return new VaultError(`${name(place)} does not open: it was damaged, altered or moved`, { cause })
}

function name({ table, row, column }: Place): string {
  return `${table}.${column} of ${row}`
}
