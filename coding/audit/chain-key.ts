/** The secret of the audit chain on an encrypted database: made once, kept sealed in the head of the chain. */
import { randomBytes } from 'node:crypto'
import type { Vault } from '../vault/vault.ts'
import type { ChainKey } from './chain.ts'
import { type AuditTables, HEAD } from './migration.ts'

/** Bytes of the secret: as long as the hash it keys (RFC 2104, section 3). */
const SECRET_BYTES = 32

/** The chain's key; undefined while it has none. */
export function chainKeyOf(
  { chain_key }: Pick<AuditTables['audit_head'], 'chain_key'>,
  vault: Pick<Vault, 'open'>,
): ChainKey | undefined {
  if (!chain_key) return undefined
  return JSON.parse(vault.open(chain_key, chainKeyPlace)) as ChainKey
}

/** A new key for a chain whose rows carry it from a number on. */
export function newChainKey(from: number): ChainKey {
  return { secret: randomBytes(SECRET_BYTES).toString('base64'), from }
}

/** Where the key stands. */
export const chainKeyPlace = { table: 'audit_head', row: HEAD, column: 'chain_key' } as const
