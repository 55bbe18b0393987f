/** Several issuers in parallel: the token picks the profile, outages and rotations stay where they are, strangers get 403. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { created, hisRequest, inWork } from '../../coding/sessions/tests/session-server.ts'
import {
  type PartnerWorld,
  PROFILES,
  partnerClient,
  secondsOf,
  startPartnerWorld,
  type TestPartner,
} from '../../coding/webhooks/tests/partner-world.ts'
import { startIssuer, type TestIssuer } from '../harness/issuer.ts'

let place: PartnerWorld
let named: TestIssuer
let stranger: TestIssuer
beforeAll(async () => {
  named = await startIssuer()
  stranger = await startIssuer()
  place = await startPartnerWorld({ SVC_HIS_ALLOWED_ISSUERS: named.issuer })
})
afterAll(async () => {
  await place?.stop()
  await named?.stop()
  await stranger?.stop()
})

it('tokens of each partner, of the main issuer and of one the settings name are accepted; a stranger’s is 403', async () => {
  const partners = [await place.partner(), await place.partner()]
  for (const { issuer } of [...partners, { issuer: place.world.issuer }, { issuer: named }]) {
    expect((await (await partnerClient(place.world, issuer, 'svc-coder')).get('coding/active')).status).toBe(200)
  }
  const { status, body } = await (await partnerClient(place.world, stranger, 'svc-coder')).get('coding/active')
  expect([status, body.error, body.reason]).toEqual([403, 'FORBIDDEN', 'ISSUER_NOT_ALLOWED'])
})

it('a token signed by one issuer in the name of another is refused', async () => {
  const [one, other] = [await place.partner(), await place.partner()]
  const token = await one.issuer.token({ claims: { iss: other.issuer.issuer, iat: secondsOf(place.world) } })
  expect((await place.world.withToken(token).get('coding/active')).status).toBe(401)
  const asMain = await one.issuer.token({ claims: { iss: place.world.issuer.issuer, iat: secondsOf(place.world) } })
  expect((await place.world.withToken(asMain).get('coding/active')).status).toBe(401)
})

it('an outage of one issuer touches nobody else, and ends when it ends', async () => {
  const [down, up] = [await place.partner(), await place.partner()]
  down.issuer.setDown(true)
  expect((await (await down.as('svc-coder')).get('coding/active')).status).toBe(503)
  expect((await (await up.as('svc-coder')).get('coding/active')).status).toBe(200)
  expect((await place.admin.get('coding/active')).status).toBe(200)
  down.issuer.setDown(false)
  place.world.advance(1_001)
  expect((await (await down.as('svc-coder')).get('coding/active')).status).toBe(200)
})

it('a key rotation of one issuer is noticed at once and costs the others nothing', async () => {
  const [rotating, other] = [await place.partner(), await place.partner()]
  for (const partner of [rotating, other]) await (await partner.as('svc-coder')).get('coding/active')
  const fetches = other.issuer.fetches()
  await rotating.issuer.rotate()
  expect((await (await rotating.as('svc-coder')).get('coding/active')).status).toBe(200)
  expect((await (await other.as('svc-coder', 'again')).get('coding/active')).status).toBe(200)
  expect(other.issuer.fetches()).toBe(fetches)
})

it('the audience of the profile must be in the token', async () => {
  const partner = await place.partner({ audienceClaim: 'codarium' })
  const call = async (aud: string) =>
    place.world
      .withToken(await partner.issuer.token({ claims: { aud, iat: secondsOf(place.world) } }))
      .get('coding/active')
  expect((await call('svc')).status).toBe(401)
  expect((await call('codarium')).status).toBe(200)
})

it('roles come from the primary claim path, from the fallback when that has none, and from nowhere else', async () => {
  const paths = { oidcRolesPrimaryClaimPath: 'his.rights', oidcRolesFallbackClaimPath: 'teams' }
  const partner = await place.partner(paths)
  const statusWith = async (claims: Record<string, unknown>) =>
    (
      await place.world
        .withToken(await partner.issuer.token({ claims: { iat: secondsOf(place.world), realm_access: {}, ...claims } }))
        .get('coding/clients')
    ).status
  expect(await statusWith({ his: { rights: ['svc-coder'] } })).toBe(200)
  expect(await statusWith({ teams: ['svc-coder'] })).toBe(200)
  expect(await statusWith({ teams: ['/coding/svc-coder'] })).toBe(403)
  expect(await statusWith({ his: { rights: ['svc-viewer'] }, teams: ['svc-coder'] })).toBe(403)
  expect(await statusWith({ realm_access: { roles: ['svc-coder'] } })).toBe(403)
})

it('all issuers of a partner share its tenant; a partner sees nothing of another’s', async () => {
  const further = await startIssuer()
  const one = await place.partner({ allowedIssuers: [further.issuer] })
  const other = await place.partner()
  const session = await created(await one.as('svc-coder'))
  const status = async (client: Awaited<ReturnType<TestPartner['as']>>, path = '') =>
    (await client.get(`coding/session/${session}${path}`)).status
  expect(await status(await partnerClient(place.world, further, 'svc-viewer'))).toBe(200)
  for (const role of ['svc-coder', 'svc-admin', 'svc-auditor']) {
    expect(await status(await other.as(role))).toBe(404)
    expect(await status(await other.as(role), '/data')).toBe(404)
  }
  const { status: opened } = await (await other.as('svc-coder')).post(`coding/session/${session}/open`)
  expect(opened).toBe(404)
  expect(await status(place.admin)).toBe(200)
  await further.stop()
})

it('roles of a partner’s token count within its tenant, not for the installation', async () => {
  const admin = await (await place.partner()).as('svc-admin')
  for (const path of ['admin/encryption', PROFILES]) expect((await admin.get(path)).status).toBe(403)
  const users = await admin.get('admin/users')
  expect(users.body.users.map(({ email }: { email: string }) => email)).toEqual(['svc-admin@partner.example'])
})

it('a profile that goes takes its issuer along at once', async () => {
  const partner = await place.partner()
  const coder = await partner.as('svc-coder')
  await inWork(coder)
  const iat = secondsOf(place.world)
  const claims = {
    iat,
    exp: iat + 3600,
    sub: 'admin',
    email: 'admin@spital.example',
    realm_access: { roles: ['svc-admin'] },
  }
  const authorization = `Bearer ${await place.world.issuer.token({ claims })}`
  await fetch(`${place.world.server.url}/api/v1/${PROFILES}/${partner.id}`, {
    method: 'DELETE',
    headers: { authorization },
  })
  expect((await coder.get('coding/active')).status).toBe(403)
})

it('a viewer of a partner may look and not edit; readOnly binds even its coder', async () => {
  const partner = await place.partner()
  const [coder, viewer] = [await partner.as('svc-coder'), await partner.as('svc-viewer')]
  const session = `coding/session/${await created(coder)}`
  expect((await viewer.get(`${session}/cases`)).status).toBe(200)
  expect((await viewer.post(`${session}/open`)).status).toBe(403)
  expect((await viewer.post(`${session}/complete`, { action: 'DISCARDED' })).status).toBe(403)
  expect((await viewer.post('his/session', hisRequest())).body).toMatchObject({ status: 'PENDING', readOnly: true })
  const shown = `coding/session/${await created(coder, { readOnly: true })}`
  expect((await coder.post(`${shown}/open`)).body.mode).toBe('READ_ONLY')
  expect((await coder.put(`${shown}/draft`, { cases: [] })).status).toBe(403)
  expect((await coder.post(`${shown}/complete`, { action: 'APPLIED', data: 'x' })).status).toBe(403)
  expect((await coder.post(`${shown}/complete`, { action: 'DISCARDED' })).status).toBe(403)
  expect((await coder.post(`${shown}/complete`, { action: 'CANCELLED' })).status).toBe(200)
})
