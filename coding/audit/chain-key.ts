/** The secret of the audit chain on an encrypted database: made once, kept sealed in the head of the chain. */
import { createSecretKey, randomBytes } from 'node:crypto'
import { keyOf } from '../vault/sealed-value.ts'
import { type Vault, VaultError } from '../vault/vault.ts'
import type { ChainKey } from './chain.ts'
import { HEAD } from './migration.ts'

/** Bytes of the secret: as long as the hash it keys (RFC 2104, section 3). */
const SECRET_BYTES = 32

/** The key as it stands sealed in the database. */
interface StoredKey extends Pick<ChainKey, 'from' | 'since' | 'installation'> {
  /** Base64. */
  readonly secret: string
}

/** A new key for the chain of an installation, whose rows carry it from a number on. */
export function newChainKey(facts: Required<Pick<ChainKey, 'from' | 'since' | 'installation'>>): ChainKey {
  return { secret: createSecretKey(randomBytes(SECRET_BYTES)), ...facts }
}

/** A key as it is stored. */
export function sealedChainKey({ secret, ...facts }: ChainKey, vault: Pick<Vault, 'seal'>): Uint8Array {
  const stored: StoredKey = { secret: secret.export().toString('base64'), ...facts }
  return vault.seal(JSON.stringify(stored), chainKeyPlace)
}

/** The key behind stored bytes; throws VaultError when it is not one that was sealed for the chain of this installation. */
export function openChainKey(stored: Uint8Array, installation: string, vault: Pick<Vault, 'open'>): ChainKey {
  // The vault opens readable values too, and whoever can write the database can write one with a secret of their own.
  if (keyOf(stored) === undefined) throw new VaultError('the key of the audit chain is not sealed')
  const { secret, ...facts } = JSON.parse(vault.open(stored, chainKeyPlace)) as StoredKey
  const key = { ...facts, secret: createSecretKey(secret, 'base64') }
  if ((key.installation ?? installation) !== installation) {
    throw new VaultError('the key of the audit chain is that of another installation')
  }
  return key
}

/** Where the key stands. */
const chainKeyPlace = { table: 'audit_head', row: HEAD, column: 'chain_key' } as const
