/** A sealing that hides nothing but notices a value in the wrong place; for tests that are not about encryption. */
import { createHash } from 'node:crypto'
import type { Sealing } from '@codarium/platform'

/** Writes the place before the text. */
export const markedSealing: Sealing = {
  seal: (plain, place) => new Uint8Array(Buffer.from(JSON.stringify([place, plain]))),
  open: (stored, place) => {
    const [sealedFor, plain] = JSON.parse(Buffer.from(stored).toString())
    if (JSON.stringify(sealedFor) !== JSON.stringify(place)) throw new Error('a value of another place')
    return plain
  },
  keyedHash: (parts) => createHash('sha256').update(JSON.stringify(parts)).digest('hex'),
}
