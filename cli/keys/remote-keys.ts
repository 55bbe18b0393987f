/** Has a running server rotate its keys. */
import type { EncryptionStatus, Problem } from '@codarium/contract'
import { Refused } from '../imports/import-desk.ts'
import type { KeyDesk } from './key-desk.ts'

/** A server that takes longer (ms) to answer counts as down. */
const ANSWER_TIMEOUT = 30_000

/** The keys of a server. */
export function remoteKeys(address: string, token: string): KeyDesk {
  const call = async (method: string, path: string): Promise<EncryptionStatus> => {
    const answer = await fetch(address.replace(/\/+$/, '') + path, {
      method,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(ANSWER_TIMEOUT),
    }).catch(() => {
      throw new Refused(`${address} does not answer`)
    })
    if (answer.ok) return (await answer.json()) as EncryptionStatus
    const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>
    throw new Refused(`${address} answered ${answer.status}: ${problem.detail ?? answer.statusText}`)
  }
  return {
    begin: async () => {
      await call('POST', '/api/v1/admin/encryption/rotation')
    },
    // The server works by itself.
    work: async () => {},
    status: () => call('GET', '/api/v1/admin/encryption'),
    close: async () => {},
  }
}
