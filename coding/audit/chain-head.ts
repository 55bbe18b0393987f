/** The head of the chain: read and judged before every event, moved with it. */
import { type PlatformTables, type Reader, readInstallationId, type Transactor } from '@codarium/platform'
import { KeyNotSet, type Vault } from '../vault/vault.ts'
import { type ChainKey, headMac } from './chain.ts'
import { newChainKey, openChainKey, sealedChainKey } from './chain-key.ts'
import { type AuditTables, HEAD } from './migration.ts'

/** The last row of a chain. */
export interface ChainEnd {
  readonly seq: number
  readonly hash: string
}

/** The head of the chain, judged. */
export interface ChainHead extends ChainEnd {
  /** The key of the chain, where it has one that is ours. */
  readonly key: ChainKey | undefined
  /** The key as it stands in the database. */
  readonly sealedKey: Uint8Array | null
  /** False: whoever wrote it does not have the encryption key, or the chain has lost its key. */
  readonly genuine: boolean
}

/** Reads and moves the head of the chain, and remembers its key: every event needs it. */
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
    const { seq, hash, mac, chain_key: sealedKey } = await readHead(reader)
    const key = sealedKey ? await this.#open(reader, sealedKey) : undefined
    const genuine = key
      ? mac === headMac(seq, hash, key)
      : sealedKey === null && mac === null && !this.#vault.encrypting
    return { seq, hash, key, sealedKey, genuine }
  }

  /** The key for the next row: that of the chain; where an encrypted chain has lost it, the one known before or a new one. */
  async keyAfter(reader: Reader<AuditTables>, { seq, key }: ChainHead): Promise<ChainKey | undefined> {
    if (key || !this.#vault.encrypting) return key
    const known = this.#known?.key
    return known && known.from <= seq + 1 ? known : newKey(reader, seq, this.#now())
  }

  /** Moves the head to a row, and brings its key along. */
  async move(
    tx: Transactor<AuditTables>,
    head: ChainHead,
    { seq, hash }: ChainEnd,
    key: ChainKey | undefined,
  ): Promise<void> {
    const stays = key !== undefined && key === head.key && key.installation !== undefined
    const chain_key = stays ? head.sealedKey : key ? await this.#seal(tx, key) : null
    await writeHead(tx, { seq, hash, mac: headMac(seq, hash, key), chain_key })
  }

  async #seal(reader: Reader<AuditTables>, key: ChainKey): Promise<Uint8Array> {
    return sealedChainKey({ ...key, installation: await installationOf(reader) }, this.#vault)
  }

  /** Undefined for a key that is not ours; one that is sealed with a key we lack is nothing to decide on. */
  async #open(reader: Reader<AuditTables>, sealed: Uint8Array): Promise<ChainKey | undefined> {
    if (this.#known && Buffer.compare(this.#known.sealed, sealed) === 0) return this.#known.key
    try {
      const key = openChainKey(sealed, await installationOf(reader), this.#vault)
      this.#known = { sealed: Uint8Array.from(sealed), key }
      return key
    } catch (error) {
      if (error instanceof KeyNotSet) throw error
      return undefined
    }
  }
}

/** Gives a chain without a key its first one: all rows so far are vouched for by the head from now on. */
export async function keyHead(tx: Transactor<AuditTables>, vault: Pick<Vault, 'seal'>, now: number): Promise<void> {
  const { seq, hash, chain_key } = await readHead(tx)
  if (chain_key !== null) return
  const key = await newKey(tx, seq, now)
  await writeHead(tx, { seq, hash, mac: headMac(seq, hash, key), chain_key: sealedChainKey(key, vault) })
}

/** The installation a database belongs to. */
export function installationOf(reader: Reader<AuditTables>): Promise<string> {
  return readInstallationId(reader as unknown as Reader<PlatformTables>)
}

async function newKey(reader: Reader<AuditTables>, seq: number, since: number): Promise<ChainKey> {
  return newChainKey({ from: seq + 1, since, installation: await installationOf(reader) })
}

function readHead(reader: Reader<AuditTables>): Promise<AuditTables['audit_head']> {
  return reader.selectFrom('audit_head').selectAll().where('id', '=', HEAD).executeTakeFirstOrThrow()
}

async function writeHead(tx: Transactor<AuditTables>, head: Omit<AuditTables['audit_head'], 'id'>): Promise<void> {
  await tx.updateTable('audit_head').set(head).where('id', '=', HEAD).execute()
}
