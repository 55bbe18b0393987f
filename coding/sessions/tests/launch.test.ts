/** Launch codes and tokens: once, in time, for one session, stored as hashes only. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, created, delivery, hisRequest, type SessionServer, startSessionServer } from './session-server.ts'

const MINUTE = 60_000

let world: SessionServer
let coder: Client
beforeAll(async () => {
  world = await startSessionServer()
  coder = await world.as('svc-coder', 'his user')
})
afterAll(() => world.stop())

const codeOf = (redirectUrl: string) => new URL(redirectUrl).hash.replace('#launch=', '')

/** Creates a session and resolves with its path and launch code. */
async function launchable(changes: Record<string, unknown> = {}) {
  const { sessionId, redirectUrl } = (await coder.post('his/session', hisRequest(changes))).body
  return { path: `coding/session/${sessionId}`, code: codeOf(redirectUrl), sessionId }
}

async function launched(changes: Record<string, unknown> = {}) {
  const { path, code, sessionId } = await launchable(changes)
  const { body } = await world.withToken(undefined).post(`${path}/launch`, { code })
  return { path, sessionId, token: body.token as string, body, frame: world.withToken(body.token) }
}

it('the code is exchanged without a token for one that codes this session from start to end', async () => {
  const { path, frame, body, sessionId } = await launched()
  expect(body).toMatchObject({ tokenType: 'Bearer', sessionId, readOnly: false })
  expect((await frame.post(`${path}/open`)).body.mode).toBe('EDIT')
  expect((await frame.get(path)).body).toMatchObject({ coder: { userId: 'his user' }, mayEdit: true })
  expect(
    (await frame.put(`${path}/draft`, { cases: [{ index: 0, diagnoses: [{ origin: 0, code: 'J180' }] }] })).status,
  ).toBe(200)
  expect((await frame.post(`${path}/complete`, { action: 'APPLIED', data: delivery() })).status).toBe(200)
  expect((await frame.get(`${path}/result/data`)).status).toBe(200)
})

it('used twice, too late, for another session or invented: 401', async () => {
  const nobody = world.withToken(undefined)
  const { path, code } = await launchable()
  expect((await nobody.post(`${path}/launch`, { code })).status).toBe(200)
  const other = await launchable()
  const late = await launchable()
  world.advance(10 * MINUTE)
  for (const [to, tried] of [
    [path, code],
    [path, other.code],
    [late.path, late.code],
    [path, 'invented'],
    ['coding/session/unknown', code],
  ]) {
    const { status, body } = await nobody.post(`${to}/launch`, { code: tried })
    expect([status, body.error]).toEqual([401, 'UNAUTHENTICATED'])
  }
})

it('of many exchanges at once one wins', async () => {
  const { path, code } = await launchable()
  const nobody = world.withToken(undefined)
  const answers = await Promise.all(Array.from({ length: 10 }, () => nobody.post(`${path}/launch`, { code })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)])
})

it('the token reaches nothing but its session, the catalogues and itself', async () => {
  const { frame } = await launched()
  const other = `coding/session/${await created(coder)}`
  for (const answer of [
    await frame.get(other),
    await frame.get(`${other}/data`),
    await frame.post(`${other}/cancel`),
    await frame.post('coding/session', hisRequest()),
    await frame.get('coding/sessions'),
    await frame.get('coding/history'),
    await frame.get('coding/active'),
    await frame.get('coding/session/last'),
    await frame.get('coding/clients'),
    await frame.post(`${other}/launch-link`),
  ]) {
    expect(answer.status).toBe(403)
  }
  expect((await frame.get('me')).body).toMatchObject({ userId: 'his user', roles: ['CODER'] })
})

it('a read-only session, or a viewer’s link, gives a token that only looks', async () => {
  const shown = await launched({ readOnly: true })
  expect(shown.body.readOnly).toBe(true)
  expect((await shown.frame.get(`${shown.path}/cases`)).status).toBe(200)
  expect((await shown.frame.put(`${shown.path}/draft`, { cases: [] })).status).toBe(403)
  const { path } = await launchable()
  const viewer = await world.as('svc-viewer')
  const link = (await viewer.post(`${path}/launch-link`)).body
  const { body } = await world.withToken(undefined).post(`${path}/launch`, { code: codeOf(link.redirectUrl) })
  expect(body.readOnly).toBe(true)
  expect((await world.withToken(body.token).post(`${path}/open`)).status).toBe(403)
})

it('the token lives as long as it is used, up to twelve hours, and no longer than the rest of an hour without', async () => {
  const { path, frame } = await launched()
  await frame.post(`${path}/open`)
  await frame.put(`${path}/draft`, { cases: [{ index: 0, diagnoses: [{ origin: 0, code: 'J180' }] }] })
  for (let hour = 0; hour < 11; hour++) {
    world.advance(59 * MINUTE)
    expect((await frame.get(path)).status).toBe(200)
  }
  const idle = await launched()
  world.advance(60 * MINUTE)
  expect((await idle.frame.get(idle.path)).status).toBe(401)
  world.advance(30 * MINUTE)
  expect((await frame.get(path)).status).toBe(401)
})

it('neither code nor token is in the database or in the log', async () => {
  const { path, code } = await launchable()
  const { token } = (await world.withToken(undefined).post(`${path}/launch`, { code })).body
  const { store } = world.server.context
  const rows = await store
    .withTables<{ coding_launch: object }>()
    .read.selectFrom('coding_launch')
    .selectAll()
    .execute()
  expect(rows.length).toBeGreaterThan(0)
  const stored = JSON.stringify(rows) + world.server.log.join('')
  for (const secret of [code, token, token.slice('cls_'.length)]) expect(stored).not.toContain(secret)
})
