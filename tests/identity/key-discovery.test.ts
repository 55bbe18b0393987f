/** What a partner's issuer can make a server ask for: nothing inside, and not more often than keys are needed. */
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PartnerTables } from '../../coding/partners/migration.ts'
import {
  type PartnerWorld,
  PROFILES,
  profileInput,
  secondsOf,
  startPartnerWorld,
} from '../../coding/webhooks/tests/partner-world.ts'
import { forbiddenAddresses } from '../../platform/outgoing/tests/forbidden-corpus.ts'
import { startIssuer, type TestIssuer } from '../harness/issuer.ts'
import { startServer } from '../harness/server.ts'

let place: PartnerWorld
let inside: Server
let insidePort: number
let connections = 0
beforeAll(async () => {
  inside = createServer((socket) => {
    connections++
    socket.destroy()
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.2', resolve))
  insidePort = (inside.address() as AddressInfo).port
  place = await startPartnerWorld({ SVC_WEBHOOK_ALLOW_PRIVATE: '' })
})
afterAll(async () => {
  await place?.stop()
  inside?.close()
})

const unsigned = (iss: string, header: object = { alg: 'RS256', kid: 'any' }) => {
  const iat = secondsOf(place.world)
  const claims = { iss, sub: 'x', email: 'x@partner.example', iat, exp: iat + 300 }
  return [...[header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')), 'AAAA'].join('.')
}
const statusOf = async (token: string) => (await place.world.withToken(token).get('coding/active')).status
const naming = (issuer: TestIssuer, jwks_uri: string) =>
  issuer.answer((path, response) => {
    if (!path.endsWith('/.well-known/openid-configuration')) return false
    response.end(JSON.stringify({ issuer: issuer.issuer, jwks_uri }))
    return true
  })

it('no forbidden address becomes an issuer of a profile, first or further, and none is asked', async () => {
  const strict = await startPartnerWorld({
    SVC_WEBHOOK_ALLOW_PRIVATE: '',
    SVC_ISSUER_ALLOW_HTTP: '',
    SVC_PUBLIC_SERVER_URL: 'https://coding.example',
  })
  const before = connections
  const taken: string[] = []
  const own = ['https://coding.example', 'https://coding.example./realms/his', 'http://127.0.0.2:%p']
  for (const [index, written] of [...forbiddenAddresses, ...own].entries()) {
    const address = written.replace('%p', String(insidePort))
    const first = profileInput(address, 'https://his.example/hook')
    const further = { ...first, oidcIssuerUri: `https://idp-${index}.example`, allowedIssuers: [address] }
    for (const profile of [first, further]) {
      const { status, body } = await strict.admin.post(PROFILES, profile)
      if (status !== 400 || !/oidcIssuerUri|allowedIssuers/.test(body.details[0].field)) taken.push(written)
    }
  }
  expect([taken, connections]).toEqual([[], before])
  await strict.stop()
})

it('a refusal of plain http names the setting that would allow it', async () => {
  const { body } = await place.admin.post(PROFILES, profileInput('http://10.1.2.3/realms/his', 'https://his.example/'))
  expect(body.details).toMatchObject([{ field: 'oidcIssuerUri', message: expect.stringContaining('10.1.2.3') }])
  const { body: named } = await place.admin.post(PROFILES, profileInput('http://8.8.8.8/his', 'https://his.example/'))
  expect(named.details[0].message).toContain('SVC_ISSUER_ALLOW_HTTP')
})

it.each([
  'http://127.0.0.2:%p/keys',
  'https://127.0.0.2:%p/keys',
  'http://[::ffff:127.0.0.2]:%p/',
  'http://2130706434:%p/',
])('an unsigned token makes nobody fetch the key set %s that the partner’s document names', async (written) => {
  const partner = await place.partner({ webhookUrl: 'https://his.example/hook' })
  naming(partner.issuer, written.replace('%p', String(insidePort)))
  const before = connections
  expect(await statusOf(unsigned(partner.issuer.issuer))).toBe(503)
  expect(connections).toBe(before)
})

it('nor the one that the document of the main issuer names, on another server than its own', async () => {
  const issuer = await startIssuer()
  naming(issuer, `http://127.0.0.2:${insidePort}/keys`)
  const server = await startServer({ settings: { OIDC_ISSUER_URI: issuer.issuer } })
  const before = connections
  const headers = { authorization: `Bearer ${await issuer.token()}` }
  expect((await fetch(`${server.url}/api/v1/me`, { headers })).status).toBe(503)
  expect(connections).toBe(before)
  expect(server.log.join('')).toContain('"reason":"leads to 127.0.0.2, which is not public')
  await server.stop()
  await issuer.stop()
})

it('an issuer inside that got into the database all the same is not asked', async () => {
  const partner = await place.partner({ webhookUrl: 'https://his.example/hook' })
  const issuer = `http://127.0.0.2:${insidePort}`
  const store = place.world.server.context.store.withTables<PartnerTables>()
  await store.transact(async (tx) => {
    const rows = tx.selectFrom('coding_partner').select(['profile', 'revision'])
    const { profile, revision } = await rows.where('id', '=', partner.id).executeTakeFirstOrThrow()
    const changed = {
      profile: JSON.stringify({ ...JSON.parse(profile), oidcIssuerUri: issuer }),
      revision: revision + 1,
    }
    await tx.updateTable('coding_partner').set(changed).where('id', '=', partner.id).execute()
  })
  const before = connections
  expect(await statusOf(unsigned(issuer))).toBe(503)
  expect(connections).toBe(before)
})

it('unsigned tokens of a partner cause one fetch and a flood of them one more; those without an algorithm none', async () => {
  const partner = await place.partner({ webhookUrl: 'https://his.example/hook' })
  let asked = 0
  partner.issuer.answer(() => {
    asked++
    return false
  })
  for (const alg of ['none', 'HS256', '', undefined]) {
    expect(await statusOf(unsigned(partner.issuer.issuer, { alg }))).toBe(401)
  }
  expect(asked).toBe(0)
  const flood = Array.from({ length: 30 }, (_, index) =>
    statusOf(unsigned(partner.issuer.issuer, { alg: 'RS256', kid: `k-${index}` })),
  )
  expect(new Set(await Promise.all(flood))).toEqual(new Set([401]))
  expect([asked, partner.issuer.fetches()]).toEqual([4, 2])
})

it('a partner on this machine is let in where webhooks may go there, and keeps to its own server', async () => {
  const local = await startPartnerWorld({ SVC_ISSUER_ALLOW_HTTP: '' })
  const partner = await local.partner()
  expect((await (await partner.as('svc-coder')).get('coding/active')).status).toBe(200)
  const other = await local.partner()
  const neighbour = await startIssuer()
  naming(other.issuer, neighbour.jwkUri)
  expect((await (await other.as('svc-coder')).get('coding/active')).status).toBe(503)
  expect(neighbour.fetches()).toBe(0)
  await neighbour.stop()
  await local.stop()
})
