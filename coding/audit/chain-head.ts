/** The head of the trail: its key, the number of its segments, and the end of the chain that earlier releases wrote. */
import { type PlatformTables, type Reader, readInstallationId, type Transactor } from '@codarium/platform'
import { KeyNotSet, type Vault } from '../vault/vault.ts'
import { type ChainKey, type HeadFacts, headMac } from './chain.ts'
import { newChainKey, openChainKey, sealedChainKey } from './chain-key.ts'
import { type AuditTables, HEAD } from './migration.ts'

/** The last row of a chain, or the last link of a segment. */
export interface ChainEnd {
  readonly seq: number
  readonly hash: string
}

/** The head of the trail, judged. */
export interface ChainHead extends HeadFacts {
  /** The key of the trail, where it has one that is ours. */
  readonly key: ChainKey | undefined
  /** The key as it stands in the database. */
  readonly sealedKey: Uint8Array | null
  /** False: whoever wrote it does not have the encryption key, or the trail has lost its key. */
  readonly genuine: boolean
}

/** Reads and writes the head of the trail, and remembers its key. */
export class ChainHeads {
  readonly #vault: Vault
  readonly #now: () => number
  #known: { readonly sealed: Uint8Array; readonly key: ChainKey } | undefined

  constructor(vault: Vault, now: () => number) {
    this.#vault = vault
    this.#now = now
  }

  /** The head; where the database is encrypted, one without key or mark is not genuine. */
  async read(reader: Reader<AuditTables>): Promise<ChainHead> {
    const { mac, chain_key: sealedKey, ...row } = await readHead(reader)
    const facts = { seq: row.seq, hash: row.hash, segments: row.segments }
    const key = sealedKey ? await this.#open(reader, sealedKey) : undefined
    const genuine = key ? mac === headMac(facts, key) : sealedKey === null && mac === null && !this.#vault.encrypting
    return { ...facts, key, sealedKey, genuine }
  }

  /** The key for the next rows: that of the trail; where an encrypted trail has lost it, the one known before or a new one. */
  async keyAfter(reader: Reader<AuditTables>, { key }: ChainHead): Promise<ChainKey | undefined> {
    if (key || !this.#vault.encrypting) return key
    return this.#known?.key ?? newKey(reader, this.#now())
  }

  /** Writes the head with its key and its mark. */
  async write(
    tx: Transactor<AuditTables>,
    before: ChainHead,
    facts: HeadFacts,
    key: ChainKey | undefined,
  ): Promise<void> {
    const stays = key !== undefined && key === before.key && key.installation !== undefined
    const chain_key = stays ? before.sealedKey : key ? await this.#seal(tx, key) : null
    await writeHead(tx, { ...facts, mac: headMac(facts, key), chain_key })
  }

  async #seal(reader: Reader<AuditTables>, key: ChainKey): Promise<Uint8Array> {
    return sealedChainKey({ ...key, installation: await installationOf(reader) }, this.#vault)
  }

  /** Undefined for a key that is not ours; one that is sealed with a key we lack is nothing to decide on. */
  async #open(reader: Reader<AuditTables>, sealed: Uint8Array): Promise<ChainKey | undefined> {
    if (this.#known && Buffer.compare(this.#known.sealed, sealed) === 0) return this.#known.key
    try {
      const opened = openChainKey(sealed, await installationOf(reader), this.#vault)
      // A rotation seals the same secret anew: the key of this process stays the very same.
      const key = this.#known && isSame(this.#known.key, opened) ? this.#known.key : opened
      this.#known = { sealed: Uint8Array.from(sealed), key }
      return key
    } catch (error) {
      if (error instanceof KeyNotSet) throw error
      return undefined
    }
  }
}

/** Gives a trail without a key its first one: all rows so far are vouched for by the head from now on. */
export async function keyHead(
  tx: Transactor<AuditTables>,
  vault: Pick<Vault, 'seal'>,
  now: number,
): Promise<ChainKey | undefined> {
  const { seq, hash, segments, chain_key } = await readHead(tx)
  if (chain_key !== null) return undefined
  const key = await newKey(tx, now)
  const facts = { seq, hash, segments }
  await writeHead(tx, { ...facts, mac: headMac(facts, key), chain_key: sealedChainKey(key, vault) })
  return key
}

/** The installation a database belongs to. */
export function installationOf(reader: Reader<AuditTables>): Promise<string> {
  return readInstallationId(reader.withTables<PlatformTables>())
}

/** The largest number an event has; 0 when there is none. */
export async function lastSeq(reader: Reader<AuditTables>): Promise<number> {
  const row = await reader.selectFrom('audit_event').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return row?.seq ?? 0
}

async function newKey(reader: Reader<AuditTables>, since: number): Promise<ChainKey> {
  const from = (await lastSeq(reader)) + 1
  return newChainKey({ from, since, installation: await installationOf(reader) })
}

function isSame(a: ChainKey, b: ChainKey): boolean {
  return a.secret.equals(b.secret) && a.from === b.from && a.installation === b.installation
}

function readHead(reader: Reader<AuditTables>): Promise<AuditTables['audit_head']> {
  return reader.selectFrom('audit_head').selectAll().where('id', '=', HEAD).executeTakeFirstOrThrow()
}

async function writeHead(tx: Transactor<AuditTables>, head: Omit<AuditTables['audit_head'], 'id'>): Promise<void> {
  await tx.updateTable('audit_head').set(head).where('id', '=', HEAD).execute()
}
