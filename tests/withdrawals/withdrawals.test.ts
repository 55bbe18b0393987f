/** Withdrawn means withdrawn: what goes back to a profile, a user, an issuer or a role ends with it, at once, on every node. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SocketProcess, startSocketProcess } from '../../coding/gateway/tests/socket-process.ts'
import { clientOf, created, startSessionServer } from '../../coding/sessions/tests/session-server.ts'
import { engines } from '../../coding/tests/coding-server.ts'
import { PROFILES } from '../../coding/webhooks/tests/partner-world.ts'
import { startIssuer, type TestIssuer } from '../harness/issuer.ts'
import { codeOf, type Held, type HeldPartner, launcherOf, type Nodes, partnerOf, takeHold } from './withdrawn-world.ts'

/** The close code of a connection whose ground was taken away. */
const WITHDRAWN = 4403

let sockets: SocketProcess
beforeAll(() => {
  sockets = startSocketProcess()
})
afterAll(() => sockets.stop())

type Withdraw = (nodes: Nodes, partner: HeldPartner, held: Held) => Promise<void>

const withdrawals: [string, Withdraw][] = [
  ['a profile is deleted', (nodes, { id }) => administer(nodes, 'DELETE', `${PROFILES}/${id}`)],
  [
    'a profile is disabled',
    (nodes, { id, profile }) => administer(nodes, 'PUT', `${PROFILES}/${id}`, { ...profile, enabled: false }),
  ],
  [
    'an issuer is removed from its profile',
    (nodes, { id, profile }) => administer(nodes, 'PUT', `${PROFILES}/${id}`, { ...profile, allowedIssuers: [] }),
  ],
  ['a user is blocked', (nodes, { launcher }) => block(nodes, launcher.name)],
  [
    'a role is removed, with the next token',
    async ({ here }, { launcher }, { dll, app }) => {
      const token = await launcher.token()
      expect((await here.withToken(token).get('me')).body).toMatchObject({ roles: [] })
      for (const socket of [dll, app]) {
        socket.send('AUTH', { token })
        await socket.closed()
      }
    },
  ],
]

describe.each(engines)('on %s', (engine, chooseEngine) => {
  let nodes: Nodes
  let issuers: TestIssuer[]
  const issuer = async () => {
    const started = await startIssuer()
    issuers.push(started)
    return started
  }
  beforeAll(async () => {
    issuers = []
    const main = await issuer()
    const settings = await chooseEngine()
    const here = await startSessionServer(settings, main)
    nodes = { here, there: engine === 'PostgreSQL' ? await startSessionServer(settings, main) : here }
  })
  afterAll(async () => {
    await nodes.here.stop()
    if (nodes.there !== nodes.here) await nodes.there.stop()
    for (const each of issuers) await each.stop()
  })

  it.each(withdrawals)('when %s, launches, connections and requests that go back to it end', async (what, withdraw) => {
    const partner = await partnerOf(nodes, await issuer(), await issuer())
    const held = await takeHold(nodes, partner.launcher, sockets)
    await withdraw(nodes, partner, held)
    await held.endSession()
    expect(await held.exchange()).toBe(403)
    expect(await held.window()).toEqual({ read: 403, draft: 403, complete: 403 })
    expect((await held.heldByLaunch.release()).status).toBe(403)
    for (const socket of [held.dll, held.app]) {
      expect((await socket.closed()).code).toBe(WITHDRAWN)
      expect(socket.messages.filter(({ type }) => type === 'CODING_APPLIED')).toEqual([])
    }
    // A token that was signed with the role is good until it expires; all others end with what is withdrawn.
    const expected = what.startsWith('a role') ? 200 : 403
    expect((await held.heldByToken.release()).status).toBe(expected)
  })

  it('the launch of a partner’s session by an administrator ends with the administrator', async () => {
    const partner = await partnerOf(nodes, await issuer(), await issuer())
    const id = await created(nodes.here.withToken(await partner.launcher.token('svc-coder')))
    const launchedBy = async (boss: ReturnType<typeof launcherOf>) => {
      const client = nodes.here.withToken(await boss.token('svc-admin'))
      const code = codeOf((await client.post(`coding/session/${id}/launch-link`)).body)
      const { body } = await clientOf(nodes.there.server.url, undefined).post(`coding/session/${id}/launch`, { code })
      return clientOf(nodes.there.server.url, body.token)
    }
    const [blocked, demoted] = [launcherOf(nodes.here, nodes.here.issuer), launcherOf(nodes.here, nodes.here.issuer)]
    const [one, other] = [await launchedBy(blocked), await launchedBy(demoted)]
    for (const frame of [one, other]) expect((await frame.get(`coding/session/${id}/data`)).status).toBe(200)
    await block(nodes, blocked.name)
    expect(await one.get(`coding/session/${id}/data`)).toMatchObject({ status: 403, body: { reason: 'USER_BLOCKED' } })
    await nodes.here.withToken(await demoted.token('svc-coder')).get('me')
    expect((await other.get(`coding/session/${id}/data`)).status).toBe(403)
  })

  it('a role that is removed leaves a launch what the other roles may do, and an older token does not bring it back', async () => {
    const { launcher } = await partnerOf(nodes, await issuer(), await issuer())
    const coder = nodes.here.withToken(await launcher.token('svc-coder'))
    const path = `coding/session/${await created(coder)}`
    const code = codeOf((await coder.post(`${path}/launch-link`)).body)
    const { token } = (await clientOf(nodes.there.server.url, undefined).post(`${path}/launch`, { code })).body
    const frame = clientOf(nodes.there.server.url, token)
    expect((await frame.post(`${path}/open`)).status).toBe(200)
    nodes.here.advance(1_000)
    await nodes.here.withToken(await launcher.token('svc-viewer')).get('me')
    expect((await coder.get('me')).status).toBe(200)
    expect(await frame.get(path)).toMatchObject({ status: 200, body: { mayEdit: false } })
    expect(await frame.post(`${path}/complete`, { action: 'DISCARDED' })).toMatchObject({
      status: 403,
      body: { reason: 'INSUFFICIENT_ROLE' },
    })
  })

  it('what was withdrawn stays so when the user or the profile comes back', async () => {
    const partner = await partnerOf(nodes, await issuer(), await issuer())
    const path = `${PROFILES}/${partner.id}`
    const there: Withdraw[] = [
      async () => {
        await block(nodes, partner.launcher.name)
        await block(nodes, partner.launcher.name, 'unblock')
      },
      async () => {
        await administer(nodes, 'PUT', path, { ...partner.profile, enabled: false })
        // Left out, it stays as it is: a program that knows nothing of it enables nobody.
        await administer(nodes, 'PUT', path, partner.profile)
        const { body } = await (await nodes.here.as('svc-admin', 'admin')).get(path)
        expect(body.enabled).toBe(false)
        await administer(nodes, 'PUT', path, { ...partner.profile, enabled: true })
      },
    ]
    for (const withdrawAndRestore of there) {
      const held = await takeHold(nodes, partner.launcher, sockets)
      await withdrawAndRestore(nodes, partner, held)
      expect(await held.exchange()).toBe(403)
      expect((await held.window()).read).toBe(403)
      expect((await held.heldByLaunch.release()).status).toBe(403)
      await held.heldByToken.release()
      const again = await launcherOf(nodes.here, issuers.at(-1) as TestIssuer).token('svc-coder')
      expect((await nodes.here.withToken(again).get('coding/active')).status).toBe(200)
    }
  })

  it('a new rule for tokens ends what the old one let in, and clients may come back by the new one', async () => {
    const partner = await partnerOf(nodes, await issuer(), await issuer())
    const held = await takeHold(nodes, partner.launcher, sockets)
    const strict = { ...partner.profile, audienceClaim: 'codarium' }
    await administer(nodes, 'PUT', `${PROFILES}/${partner.id}`, strict)
    expect((await held.window()).read).toBe(403)
    for (const socket of [held.dll, held.app]) expect((await socket.closed()).code).toBe(4401)
    expect((await held.heldByToken.release()).status).toBe(401)
    expect((await held.heldByLaunch.release()).status).toBe(403)
  })

  it('an issuer of a disabled profile is refused, also when the settings name it', async () => {
    const named = await issuer()
    const settings = { ...(await chooseEngine()), SVC_HIS_ALLOWED_ISSUERS: named.issuer }
    const world = await startSessionServer(settings, nodes.here.issuer)
    const admin = await world.as('svc-admin', 'admin')
    const client = world.withToken(await launcherOf(world, named).token('svc-coder'))
    expect((await client.get('coding/active')).status).toBe(200)
    await admin.post(PROFILES, { name: 'HIS', oidcIssuerUri: named.issuer, enabled: false })
    expect(await client.get('coding/active')).toMatchObject({ status: 403, body: { reason: 'ISSUER_NOT_ALLOWED' } })
    await world.stop()
  })
})

/** As the administrator of the main issuer, on the node where things are withdrawn. */
async function administer({ here }: Nodes, method: string, path: string, body?: unknown): Promise<void> {
  const authorization = `Bearer ${await here.tokenOf('svc-admin', 'admin')}`
  const answer = await fetch(`${here.server.url}/api/v1/${path}`, {
    method,
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
}

async function block(nodes: Nodes, name: string, word: 'block' | 'unblock' = 'block'): Promise<void> {
  const admin = await nodes.here.as('svc-admin', 'admin')
  const { users } = (await admin.get(`admin/users?search=${name}@`)).body
  await administer(nodes, 'POST', `admin/users/${users[0].id}/${word}`)
}
