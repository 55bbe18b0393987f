/** Integration profiles over REST: what is stored, what is refused, what is never shown, on both engines. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../tests/coding-server.ts'
import {
  type PartnerWorld,
  PROFILES,
  profileInput,
  secondsOf,
  startPartnerWorld,
} from '../../webhooks/tests/partner-world.ts'

let place: PartnerWorld
let numbered = 0
const issuer = () => `https://idp-${++numbered}.example/realms/his`
const input = (changes: Record<string, unknown> = {}) => profileInput(issuer(), 'https://his.example/hook', changes)
const create = (changes: Record<string, unknown> = {}) => place.admin.post(PROFILES, input(changes))

describe.each(engines)('on %s', (name, engine) => {
  beforeAll(async () => {
    const key = Buffer.alloc(32, 7).toString('base64')
    place = await startPartnerWorld({
      ...(await engine()),
      SVC_ENCRYPTION_KEY: key,
      SVC_PUBLIC_SERVER_URL: 'https://coding.example',
    })
  })
  afterAll(() => place?.stop())

  it('is created with its defaults, listed, read, replaced and deleted', async () => {
    const { status, body, headers } = await create({ audienceClaim: 'svc' })
    expect(status).toBe(201)
    expect(headers.get('location')).toBe(`/api/v1/${PROFILES}/${body.id}`)
    expect(body).toMatchObject({
      webhookRetries: 3,
      webhookSigning: 'HMAC_SHA256',
      webhookSecretSet: true,
      frameAncestors: [],
    })
    const path = `${PROFILES}/${body.id}`
    expect((await place.admin.get(PROFILES)).body.profiles.map(({ id }: { id: string }) => id)).toContain(body.id)
    const replaced = await place.admin.put(path, { name: 'Neu', oidcIssuerUri: body.oidcIssuerUri })
    expect(replaced.body).toMatchObject({ name: 'Neu', webhookSigning: 'HMAC_SHA256', webhookSecretSet: true })
    expect(replaced.body).not.toHaveProperty('audienceClaim')
    expect((await place.admin.get(path)).body).toEqual(replaced.body)
    expect((await place.world.withToken(undefined).get(path)).status).toBe(401)
    const gone = await fetch(`${place.world.server.url}/api/v1/${path}`, { method: 'DELETE', headers: await bearer() })
    expect(gone.status).toBe(204)
    expect((await place.admin.get(path)).status).toBe(404)
  })

  it('is replaced only as it was read: the later of two administrators is told, and nothing is overwritten', async () => {
    const { body: read, headers } = await create()
    expect([read.revision, headers.get('etag')]).toEqual([1, '"1"'])
    const path = `${PROFILES}/${read.id}`
    const { oidcIssuerUri } = read
    const first = await place.admin.put(path, { name: 'Von Anna', oidcIssuerUri, revision: 1 })
    expect([first.status, first.body.revision]).toEqual([200, 2])
    const later = { name: 'Von Bruno', oidcIssuerUri, revision: 1 }
    const refused = await place.admin.put(path, later)
    expect([refused.status, refused.body.reason, refused.body.currentRevision]).toEqual([409, 'PROFILE_CHANGED', 2])
    const byHeader = await place.admin.put(path, { name: 'Von Bruno', oidcIssuerUri }, { 'if-match': '"1"' })
    expect(byHeader.status).toBe(409)
    expect((await place.admin.get(path)).body.name).toBe('Von Anna')
    const rotated = await place.admin.post(`${path}/secret`, { webhookSecret: 'another-secret' })
    expect(rotated.body.revision).toBe(3)
    expect((await place.admin.put(path, { ...later, revision: 3 })).body.name).toBe('Von Bruno')
    expect((await place.admin.put(path, { ...later, revision: -1 })).status).toBe(400)
  })

  it('is checked without being stored, by the rules it is stored by, each problem with its kind', async () => {
    const { body: stored } = await create({ name: 'Schon da', frameAncestors: ['https://*.da.example'] })
    const before = (await place.admin.get(PROFILES)).body
    const check = async (changes: Record<string, unknown>, query = '') =>
      (await place.admin.post(`${PROFILES}/check${query}`, input(changes))).body.problems
    expect(await check({})).toEqual([])
    expect(await check({ webhookUrl: 'http://his.example/hook' })).toMatchObject([
      { field: 'webhookUrl', kind: 'NOT_HTTPS' },
    ])
    expect(await check({ webhookUrl: 'https://10.0.0.1/' })).toMatchObject([
      { kind: 'NOT_PUBLIC', values: { value: '10.0.0.1' } },
    ])
    expect(await check({ frameAncestors: ['https://a.example/', 'https://*.ch'] })).toMatchObject([
      { field: 'frameAncestors/0', kind: 'NOT_ORIGIN', values: { allowed: ['https://a.example'] } },
      { field: 'frameAncestors/1', kind: 'TOO_WIDE' },
    ])
    const taken = { kind: 'TAKEN', values: { value: 'Schon da' } }
    expect(await check({ oidcIssuerUri: stored.oidcIssuerUri })).toMatchObject([{ field: 'oidcIssuerUri', ...taken }])
    expect(await check({ frameAncestors: ['https://x.da.example'] })).toMatchObject([
      { field: 'frameAncestors', ...taken },
    ])
    const itself = { oidcIssuerUri: stored.oidcIssuerUri, webhookSecret: undefined }
    expect(await check(itself, `?id=${stored.id}`)).toEqual([])
    expect(await check({ webhookSecret: undefined })).toMatchObject([{ field: 'webhookSecret', kind: 'MISSING' }])
    expect((await place.admin.post(`${PROFILES}/check?id=nobody`, input())).status).toBe(404)
    expect((await place.admin.post(`${PROFILES}/check`, input({ name: '' }))).status).toBe(400)
    expect((await place.admin.get(PROFILES)).body).toEqual(before)
  })

  it('never shows a secret, and stores none readable', async () => {
    const { body } = await create({ webhookSecret: 'plain-to-find-me' })
    await place.admin.post(`${PROFILES}/${body.id}/secret`, { webhookSecret: 'plain-to-find-me-too' })
    const shown = [
      await place.admin.get(PROFILES),
      await place.admin.get(`${PROFILES}/${body.id}`),
      await place.admin.get('audit'),
    ]
    expect(shown.map(({ text }) => text).join()).not.toContain('plain-to-find')
    expect(place.world.server.log.join()).not.toContain('plain-to-find')
    const rows = await place.world.server.context.store
      .withTables<{ coding_partner_secret: { secret: Uint8Array } }>()
      .read.selectFrom('coding_partner_secret')
      .selectAll()
      .execute()
    expect(rows.length).toBeGreaterThanOrEqual(2)
    for (const { secret } of rows) expect(Buffer.from(secret).toString('latin1')).not.toContain('plain-to-find')
    if (name === 'SQLite') expect(readFileSync(databaseFile(), 'latin1')).not.toContain('plain-to-find')
  })

  it.each([
    ['an http address', { webhookUrl: 'http://his.example/hook' }],
    ['credentials in the address', { webhookUrl: 'https://user:pass@his.example/hook' }],
    ['a private address', { webhookUrl: 'https://10.0.0.1/hook' }],
    ['the metadata address', { webhookUrl: 'https://169.254.169.254/latest' }],
    ['our own public address', { webhookUrl: 'https://coding.example/api/v1/coding/session' }],
    ['our own address with a dot', { webhookUrl: 'https://coding.example./hook' }],
    ['no address at all', { webhookUrl: 'his.example' }],
    ['another signing', { webhookSigning: 'MD5' }],
    ['signing without a secret', { webhookSecret: undefined }],
    ['a secret with spaces', { webhookSecret: 'with some spaces' }],
    ['a short secret', { webhookSecret: 'short' }],
    ['an issuer that is no address', { oidcIssuerUri: 'his' }],
    ['retries beyond measure', { webhookRetries: 51 }],
    ['a longest wait below the first', { webhookRetryBaseSeconds: 10, webhookRetryMaxSeconds: 5 }],
    ['a waiting of more than a week', { webhookRetryMaxSeconds: 8 * 86_400 }],
    ['an unknown field', { webhookColour: 'green' }],
    ['frames everywhere', { frameAncestors: ['*'] }],
    ['frames on every https page', { frameAncestors: ['https://*'] }],
    ['frames in a whole country', { frameAncestors: ['https://*.ch'] }],
    ['a wildcard without https', { frameAncestors: ['http://*.his.example'] }],
    ['a wildcard in the middle', { frameAncestors: ['https://his.*.example'] }],
    ['a path', { frameAncestors: ['https://his.example/page'] }],
    ['a policy within an origin', { frameAncestors: ["https://his.example; script-src 'unsafe-inline'"] }],
    ['a keyword', { frameAncestors: ["'self'"] }],
    ['a wildcard that covers another', { frameAncestors: ['https://*.his.example', 'https://a.his.example'] }],
    ['a wildcard over a wildcard', { frameAncestors: ['https://*.a.his.example', 'https://*.his.example'] }],
    ['the same twice', { frameAncestors: ['https://a.example', 'https://a.example'] }],
  ])('refuses %s with 400 and names the field', async (_what, changes) => {
    const { status, body } = await create(changes)
    expect([status, body.error]).toEqual([400, 'VALIDATION_ERROR'])
    expect(body.details[0].field.replace(/\/\d+$/, '')).toBeTypeOf('string')
  })

  it('refuses our own address as the caller wrote it', async () => {
    const { host } = new URL(place.world.server.url)
    expect((await create({ webhookUrl: `https://${host}/hook` })).status).toBe(400)
    expect((await create({ webhookUrl: `https://127.0.0.1:${host.split(':')[1]}/hook` })).status).toBe(400)
  })

  it('refuses an issuer that another profile claims, first or further, also under a race', async () => {
    const shared = issuer()
    const answers = await Promise.all([
      create({ oidcIssuerUri: shared }),
      create({ allowedIssuers: [shared] }),
      create({ oidcIssuerUri: shared }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('refuses frame ancestors that overlap with those of another profile', async () => {
    const host = `his-${++numbered}.example`
    expect((await create({ frameAncestors: [`https://*.${host}`] })).status).toBe(201)
    expect((await create({ frameAncestors: [`https://a.${host}`] })).status).toBe(409)
    expect((await create({ frameAncestors: [`https://${host}`] })).status).toBe(201)
  })

  it('a profile of the main issuer adds webhook and frames, and nothing about tokens', async () => {
    const main = place.world.issuer.issuer
    expect((await create({ oidcIssuerUri: main, audienceClaim: 'x' })).status).toBe(400)
    expect((await create({ oidcIssuerUri: main, allowedIssuers: [issuer()] })).status).toBe(400)
    expect((await create({ allowedIssuers: [main] })).status).toBe(400)
    expect((await create({ oidcIssuerUri: main })).status).toBe(201)
  })

  it('is for administrators of the main issuer only', async () => {
    for (const role of ['svc-coder', 'svc-data-admin', 'svc-auditor', 'svc-viewer', 'svc-approver']) {
      expect((await (await place.world.as(role)).get(PROFILES)).status).toBe(403)
    }
    const partner = await place.partner()
    expect((await (await partner.as('svc-admin')).get(PROFILES)).status).toBe(403)
    expect((await (await partner.as('svc-admin')).post(PROFILES, input())).status).toBe(403)
  })
})

async function bearer(): Promise<Record<string, string>> {
  const iat = secondsOf(place.world)
  const claims = {
    iat,
    exp: iat + 3600,
    sub: 'admin',
    email: 'admin@spital.example',
    realm_access: { roles: ['svc-admin'] },
  }
  return { authorization: `Bearer ${await place.world.issuer.token({ claims })}` }
}

function databaseFile(): string {
  return `${place.world.server.dataDir}/codarium.db`
}
