/** A key that seals values. */
import type { KeyObject } from 'node:crypto'

/** A key as values are sealed with it. */
export interface SealingKey {
  /** Eight bytes in hexadecimal, derived from the key and safe to show. */
  readonly id: string
  /** Imported once: a raw secret would be imported anew for every value, which takes longer than sealing it. */
  readonly secret: KeyObject
}
