/** The launch code of a frame: exchanged once for a token that this window keeps for this session only. */
import type { LaunchToken } from '@codarium/contract'
import { ownAddress } from '../../../browser/base-path.ts'
import { problemFrom, ServerRefused, ServerUnreachable } from '../../../server/server-error.ts'
import { keepLaunchToken } from '../../../sign-in/launch-tokens.ts'

/** Exchanges a code and keeps the token, so that a reload does not need another code. */
export async function exchangeLaunchCode(sessionId: string, code: string): Promise<string> {
  const path = `/api/v1/coding/session/${encodeURIComponent(sessionId)}/launch`
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code }) }
  const answer = await fetch(ownAddress(path), sent).catch((cause) => {
    throw new ServerUnreachable(path, { cause })
  })
  const body: unknown = await answer.json().catch(() => undefined)
  if (!answer.ok) throw new ServerRefused(answer.status, problemFrom(body), body)
  const { token } = body as LaunchToken
  keepLaunchToken(sessionId, token)
  return token
}
