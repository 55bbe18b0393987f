/** The launch code of a frame: exchanged once for a token that this window keeps for this session only. */
import type { LaunchToken } from '@codarium/contract'
import { send } from '../../../server/server-api.ts'
import { problemFrom, ServerRefused } from '../../../server/server-error.ts'
import { sessionPath } from '../../../server/session-path.ts'
import { keepLaunchToken } from '../../../sign-in/launch-tokens.ts'

/** Exchanges a code and keeps the token, so that a reload does not need another code. */
export async function exchangeLaunchCode(sessionId: string, code: string): Promise<string> {
  const order = { method: 'POST' as const, body: { code } }
  const { status, body } = await send(`${sessionPath(sessionId)}/launch`, order, undefined)
  if (status < 200 || status > 299) throw new ServerRefused(status, problemFrom(body), body)
  const { token } = body as LaunchToken
  keepLaunchToken(sessionId, token)
  return token
}
