/** A partner with everything that can be held of it: a code, a token, windows, connections, requests; for tests. */

import type { SocketProcess, TestSocket } from '../../coding/gateway/tests/socket-process.ts'
import { clientOf, created, delivery, type SessionServer } from '../../coding/sessions/tests/session-server.ts'
import { PROFILES, secondsOf } from '../../coding/webhooks/tests/partner-world.ts'
import { type HeldRequest, holdRequest } from '../harness/held-request.ts'
import type { TestIssuer } from '../harness/issuer.ts'

/** Where things are done: the withdrawal on one node, everything else on the other; on SQLite both are the same. */
export interface Nodes {
  readonly here: SessionServer
  readonly there: SessionServer
}

/** Somebody with tokens of an issuer. */
export interface Launcher {
  readonly name: string
  token(...roles: string[]): Promise<string>
}

/** A partner of two issuers; the launcher comes by the second one. */
export interface HeldPartner {
  readonly profile: Record<string, unknown>
  readonly id: string
  readonly launcher: Launcher
}

const APPLIED = { action: 'APPLIED', data: delivery({ main: 'J180' }) }
const EDIT = { cases: [{ index: 0, diagnoses: [{ origin: 0, code: 'J180' }] }] }

let numbered = 0

/** Somebody of an issuer, known by a name of their own. */
export function launcherOf(world: SessionServer, issuer: TestIssuer): Launcher {
  const name = `launcher-${++numbered}`
  const token = (...roles: string[]) => {
    const iat = secondsOf(world)
    const claims = {
      sub: name,
      name,
      email: `${name}@partner.example`,
      iat,
      exp: iat + 86_400,
      realm_access: { roles },
    }
    return issuer.token({ claims })
  }
  return { name, token }
}

/** Creates a partner. */
export async function partnerOf({ here }: Nodes, first: TestIssuer, second: TestIssuer): Promise<HeldPartner> {
  const admin = await here.as('svc-admin', 'admin')
  const profile = { name: 'HIS', oidcIssuerUri: first.issuer, allowedIssuers: [second.issuer] }
  const { status, body, text } = await admin.post(PROFILES, profile)
  if (status !== 201) throw new Error(`the profile was refused: ${text}`)
  return { profile, id: body.id, launcher: launcherOf(here, second) }
}

/** What is held when something is withdrawn. */
export interface Held {
  /** Tries to exchange a code. */
  exchange(): Promise<number>
  /** What the token of a launch may do: read, save, complete. */
  window(): Promise<{ read: number; draft: number; complete: number }>
  readonly dll: TestSocket
  readonly app: TestSocket
  /** Calls that complete a session, made with the token of a launch, and with the launcher's own. */
  readonly heldByLaunch: HeldRequest
  readonly heldByToken: HeldRequest
  /** Ends a session of which the app would hear. */
  endSession(): Promise<void>
}

/** Lets a launcher take hold of everything there is. */
export async function takeHold(nodes: Nodes, launcher: Launcher, sockets: SocketProcess): Promise<Held> {
  const { url } = nodes.there.server
  const token = await launcher.token('svc-coder')
  const own = nodes.here.withToken(token)
  const nobody = clientOf(url, undefined)
  const launchable = async () => {
    const id = await created(own)
    return { path: `coding/session/${id}`, code: codeOf((await own.post(`coding/session/${id}/launch-link`)).body) }
  }
  const opened = async () => {
    const { path, code } = await launchable()
    const key: string = (await nobody.post(`${path}/launch`, { code })).body.token
    const frame = clientOf(url, key)
    await frame.post(`${path}/open`)
    return { path, key, frame }
  }
  const unused = await launchable()
  const { path, frame } = await opened()
  const byLaunch = await opened()
  const byToken = await opened()
  const told = await opened()
  const dll = sockets.open(`${url}/ws/dll?instanceId=${launcher.name}-desk`, { authorization: `Bearer ${token}` })
  const app = sockets.open(`${url}/ws/app?instanceId=${launcher.name}-app`, { authorization: `Bearer ${token}` })
  app.send('AUTH', { token })
  await Promise.all([dll.next('AUTH_OK'), app.next('AUTH_OK')])
  const hold = (of: string, bearer: string) => holdRequest(`${url}/api/v1/${of}/complete`, bearer, APPLIED)
  const heldByLaunch = await hold(byLaunch.path, byLaunch.key)
  const heldByToken = await hold(byToken.path, token)
  // Those that are held were let in before this one is answered.
  await Promise.all([frame.get(path), clientOf(url, token).get(path)])
  return {
    dll,
    app,
    heldByLaunch,
    heldByToken,
    exchange: async () => (await nobody.post(`${unused.path}/launch`, { code: unused.code })).status,
    window: async () => ({
      read: (await frame.get(`${path}/data`)).status,
      draft: (await frame.put(`${path}/draft`, EDIT)).status,
      complete: (await frame.post(`${path}/complete`, APPLIED)).status,
    }),
    endSession: async () => {
      const admin = await nodes.there.as('svc-admin', 'admin')
      const { status, text } = await admin.post(`${told.path}/complete`, APPLIED)
      if (status !== 200) throw new Error(`the session did not end: ${text}`)
    },
  }
}

/** The code in a link. */
export function codeOf({ redirectUrl }: { redirectUrl: string }): string {
  return new URL(redirectUrl).hash.replace('#launch=', '')
}
