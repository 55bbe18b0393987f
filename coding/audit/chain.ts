/** The one hash chain that earlier releases wrote, pure: what a row's hash covers, the key, and the mark of the head. */
import { createHash, createHmac, type KeyObject } from 'node:crypto'

/** The predecessor of the first row. */
export const GENESIS = '0'.repeat(64)

/** What a row's hash covers besides its predecessor; the changes as text, so that they may be sealed anew. */
export interface ChainedContent {
  readonly seq: number
  readonly at: number
  readonly tenant: string
  readonly actor: string
  readonly actorName: string | null
  readonly action: string
  readonly sessionId: string | null
  readonly detail: string | null
  readonly changes: string | null
}

/**
 * The secret of a chain on an encrypted database: whoever can write the database but lacks the encryption key cannot
 * compute hashes that fit. Rows before `from` were written before there was one.
 */
export interface ChainKey {
  readonly secret: KeyObject
  readonly from: number
  /** Epoch milliseconds when the chain got it; unknown for keys made before this was kept. */
  readonly since?: number | undefined
  /** The installation whose chain it is; unknown for keys made before this was kept. */
  readonly installation?: string | undefined
}

/** The hash of a row, in hexadecimal: SHA-256 of content and predecessor, keyed where the chain has a key. */
export function rowHash(content: ChainedContent, predecessor: string, key: ChainKey | undefined): string {
  const { seq, at, tenant, actor, actorName, action, sessionId, detail, changes } = content
  const text = JSON.stringify([predecessor, seq, at, tenant, actor, actorName, action, sessionId, detail, changes])
  return key && seq >= key.from ? keyed(key, text) : createHash('sha256').update(text).digest('hex')
}

/** What the mark of the head covers: the end of the one chain that earlier releases wrote, and how many segments there are. */
export interface HeadFacts {
  readonly seq: number
  readonly hash: string
  readonly segments: number
}

/**
 * Proves that a head was written by whoever has the key: rows cut off at the end cannot be hidden by moving it, nor whole
 * segments by counting fewer. Before the first segment it is as earlier releases wrote it.
 */
export function headMac({ seq, hash, segments }: HeadFacts, key: ChainKey | undefined): string | null {
  return key ? keyed(key, JSON.stringify(['head', seq, hash, ...(segments > 0 ? [segments] : [])])) : null
}

/** Names a chain's key without telling anything about it. */
export function chainKeyId(key: ChainKey): string {
  return keyed(key, JSON.stringify(['key id'])).slice(0, KEY_ID_LENGTH)
}

/** Hexadecimal digits of the name of a key: enough to tell keys apart. */
const KEY_ID_LENGTH = 16

/** The mark of whoever has the key on a text; texts of different uses begin with different words. */
export function keyed(key: ChainKey, text: string): string {
  return createHmac('sha256', key.secret).update(text).digest('hex')
}
