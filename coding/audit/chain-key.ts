/** The secret of the audit chain on an encrypted database: made once, kept sealed in the head of the chain. */
import { createSecretKey, randomBytes } from 'node:crypto'
import type { Vault } from '../vault/vault.ts'
import type { ChainKey } from './chain.ts'
import { type AuditTables, HEAD } from './migration.ts'

/** Bytes of the secret: as long as the hash it keys (RFC 2104, section 3). */
const SECRET_BYTES = 32

type Sealed = AuditTables['audit_head']['chain_key']

/** The key as it stands sealed in the database. */
interface StoredKey {
  /** Base64. */
  readonly secret: string
  readonly from: number
}

/** The chain's key; undefined while it has none. */
export function chainKeyOf(
  { chain_key }: { readonly chain_key: Sealed },
  vault: Pick<Vault, 'open'>,
): ChainKey | undefined {
  if (!chain_key) return undefined
  const { secret, from } = JSON.parse(vault.open(chain_key, chainKeyPlace)) as StoredKey
  return { secret: createSecretKey(secret, 'base64'), from }
}

/** A new key for a chain whose rows carry it from a number on. */
export function newChainKey(from: number): ChainKey {
  return { secret: createSecretKey(randomBytes(SECRET_BYTES)), from }
}

/** A key as it is stored. */
export function sealedChainKey({ secret, from }: ChainKey, vault: Pick<Vault, 'seal'>): Uint8Array {
  const stored: StoredKey = { secret: secret.export().toString('base64'), from }
  return vault.seal(JSON.stringify(stored), chainKeyPlace)
}

/** Opens the chain's key once for as long as the same bytes stand in the database: every event needs it. */
export class ChainKeyReader {
  readonly #vault: Pick<Vault, 'open'>
  #last: { readonly sealed: Uint8Array; readonly key: ChainKey | undefined } | undefined

  constructor(vault: Pick<Vault, 'open'>) {
    this.#vault = vault
  }

  /** The chain's key; undefined while it has none. */
  read({ chain_key }: { readonly chain_key: Sealed }): ChainKey | undefined {
    if (!chain_key) return undefined
    if (this.#last && Buffer.compare(this.#last.sealed, chain_key) === 0) return this.#last.key
    const key = chainKeyOf({ chain_key }, this.#vault)
    this.#last = { sealed: Uint8Array.from(chain_key), key }
    return key
  }
}

/** Where the key stands. */
const chainKeyPlace = { table: 'audit_head', row: HEAD, column: 'chain_key' } as const
