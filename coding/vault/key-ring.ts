/** The keys this process was given: derived for their use, and known by ids that tell nothing about them. */

import { createSecretKey, hkdfSync } from 'node:crypto'
import { KEY_ID_BYTES } from './sealed-value.ts'
import type { SealingKey } from './sealing-key.ts'

/** The keys of the settings. */
export interface RingKeys {
  /** SVC_ENCRYPTION_KEY. */
  readonly key?: Uint8Array | undefined
  /** SVC_ENCRYPTION_KEY_PREVIOUS. */
  readonly previousKey?: Uint8Array | undefined
}

/** The keys of one process. */
export class KeyRing {
  /** The key of SVC_ENCRYPTION_KEY. */
  readonly current: SealingKey | undefined
  /** The key of SVC_ENCRYPTION_KEY_PREVIOUS. */
  readonly previous: SealingKey | undefined

  constructor({ key, previousKey }: RingKeys) {
    this.current = key && deriveKey(key)
    this.previous = previousKey && deriveKey(previousKey)
  }

  /** All keys. */
  get all(): readonly SealingKey[] {
    return [this.current, this.previous].filter((key) => key !== undefined)
  }

  /** The key with an id. */
  find(id: string): SealingKey | undefined {
    return this.all.find((key) => key.id === id)
  }
}

// One secret, two uses: each gets a value of its own (RFC 5869), so that the id says nothing about what seals.
function deriveKey(master: Uint8Array): SealingKey {
  const derive = (use: string, bytes: number) => Buffer.from(hkdfSync('sha256', master, '', `codarium ${use}`, bytes))
  return { id: derive('key id', KEY_ID_BYTES).toString('hex'), secret: createSecretKey(derive('values', 32)) }
}
