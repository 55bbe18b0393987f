/** Launching the UI: a one-time code against a token for one session, and new links for sessions that exist. */
import { LaunchLink, LaunchRequest, LaunchToken } from '@codarium/contract'
import { type Route, route } from '@codarium/platform'
import { personOf } from '../create-session.ts'
import { addCode, exchangeCode } from '../launch-keys.ts'
import { requireSession } from '../session-access.ts'
import {
  missing,
  privateAnswer,
  problemAnswer,
  SESSION,
  type SessionRouteDeps,
  sessionId,
  TAG,
  uiAddress,
} from './route-deps.ts'

/** Largest body of an exchange (bytes): a code of at most 200 characters. Whoever sends it has shown no token yet. */
const LARGEST_EXCHANGE = 4 * 1024
/** What an exchange costs of the rate limit: it takes a turn among those who write. */
const EXCHANGE_COST = 5

export function launchRoutes(deps: SessionRouteDeps): Route[] {
  return [exchangeRoute(deps), linkRoute(deps)]
}

function exchangeRoute({ sessions }: SessionRouteDeps): Route {
  return route({
    method: 'POST',
    path: `${SESSION}/launch`,
    // The code is the credential: whoever has it was let in by the caller that created the session.
    access: 'open',
    tag: TAG,
    summary: 'Exchange a launch code for a token that is good for this session only',
    description:
      'Needs no token: the code from the fragment of redirectUrl is the credential. It can be used once, within ten minutes.',
    params: sessionId,
    body: LaunchRequest,
    bodyLimit: LARGEST_EXCHANGE,
    cost: EXCHANGE_COST,
    answers: {
      200: { description: 'The token', schema: LaunchToken },
      401: problemAnswer('UNAUTHENTICATED: the code is unknown, used or too old'),
      403: problemAnswer('FORBIDDEN: whoever made it, or the partner, may not come in any more'),
    },
    handle: async ({ params, body }) => {
      const { token, expiresAt, mayEdit } = await exchangeCode(sessions, params.id, body.code)
      return privateAnswer({
        token,
        tokenType: 'Bearer',
        expiresAt: new Date(expiresAt).toISOString(),
        sessionId: params.id,
        readOnly: !mayEdit,
      })
    },
  })
}

function linkRoute({ sessions, settings }: SessionRouteDeps): Route {
  return route({
    method: 'POST',
    path: `${SESSION}/launch-link`,
    access: 'session.read-own',
    tag: TAG,
    summary: 'A new link into a session that exists, for when the first was used or is too old',
    params: sessionId,
    answers: { 200: { description: 'The link', schema: LaunchLink }, ...missing },
    handle: async ({ params, caller, request }) => {
      const code = sessions.newSecret()
      const expires = await sessions.store.transact(async (tx) => {
        const session = await requireSession(tx, sessions.tenancy, caller, params.id)
        return addCode(tx, sessions, session, personOf(caller, session), code)
      })
      const redirectUrl = uiAddress(settings, request, params.id, code)
      return privateAnswer({ redirectUrl, embedUrl: redirectUrl, codeExpiresAt: new Date(expires).toISOString() })
    },
  })
}
