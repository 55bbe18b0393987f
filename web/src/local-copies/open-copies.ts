/** Gets the keys of whoever calls, held in memory only, and opens the copies they are for. */
import type { LocalKeys } from '@codarium/contract'
import type { ServerApi } from '../server/server-api.ts'
import { deviceBox, windowBox } from './boxes.ts'
import { UserCopies } from './user-copies.ts'

/** The copies of the user whose token these calls carry; rejects while the server does not say which keys are theirs. */
export async function openCopies(api: ServerApi): Promise<UserCopies> {
  const { owner, session, workKey, codesKey } = await api<LocalKeys>('/api/v1/coding/local-key')
  const [work, codes] = await Promise.all([workKey, codesKey].map(imported))
  return new UserCopies({
    owner,
    launch: session !== undefined,
    keys: { work, codes },
    device: deviceBox(),
    window: windowBox(),
    now: Date.now,
  })
}

/** A key that no script can read out again; undefined on a page that is not secure, where browsers give none. */
async function imported(key: string): Promise<CryptoKey | undefined> {
  const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0))
  return globalThis.crypto.subtle?.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
