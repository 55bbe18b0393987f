/** Keys for what a browser keeps of one user's work: derived from the secret of the installation, never stored or logged. Pure. */
import type { LocalKeys } from '@codarium/contract'
import type { Caller, Sealing } from '@codarium/platform'

/** Bytes of the name of a user: none meets another by chance, and nobody finds out whose it is. */
const OWNER_BYTES = 16

/**
 * The keys of a caller, the same on every node, after a restart and over rotations. The token of a launch is good for one
 * session, and so is the key to unsaved work it gets; codes are the person's, whichever way it came in.
 */
export function localKeysOf(
  sealing: Pick<Sealing, 'keyedHash'>,
  { issuer, subject, session }: Pick<Caller, 'issuer' | 'subject' | 'session'>,
): LocalKeys {
  const derive = (use: string, ...words: string[]) =>
    Buffer.from(sealing.keyedHash([`local-copy.${use}`, issuer, subject, ...words]), 'hex')
  return {
    owner: derive('owner').subarray(0, OWNER_BYTES).toString('base64url'),
    ...(session !== undefined && { session }),
    workKey: derive('work', session ?? '').toString('base64'),
    codesKey: derive('codes').toString('base64'),
  }
}
