/** Creating sessions: required fields by path, conflicts, reuse, routing, and everything that is refused. */
import { createHash } from 'node:crypto'
import { LARGEST_DATA } from '@codarium/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, created, delivery, hisRequest, type SessionServer, startSessionServer } from './session-server.ts'
import { sessionDepsOf } from './session-world.ts'

const MINUTE = 60_000

let world: SessionServer
let coder: Client
let people = 0
beforeAll(async () => {
  world = await startSessionServer({
    SVC_BFS_DEFAULT_ENT_ID: '42',
    SVC_HOSPITALS: '{"10000012":"Spital Aarebogen"}',
  })
})
afterAll(() => world.stop())
beforeEach(async () => {
  people += 1
  coder = await world.as('svc-coder', `coder-${people}`)
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const post = (body: unknown) => coder.post('coding/session', body)

/** The details of a 400, with proof that nothing was stored. */
async function refusal(body: unknown, path = 'coding/session') {
  const answer = await coder.post(path, body)
  expect([answer.status, answer.body.error]).toEqual([400, 'VALIDATION_ERROR'])
  expect((await coder.get('coding/history')).body.sessions).toEqual([])
  return answer.body.details as { field: string; message: string; line?: number; column?: number }[]
}

it('lists name the hospital of each session, by the numbers in its delivery', async () => {
  await created(coder, { data: delivery() })
  const { sessions } = (await coder.get('coding/active')).body
  expect(sessions).toMatchObject([
    { hospital: { name: 'Spital Aarebogen', enterprise: '100000012', sites: ['10000012'] }, caseCount: 2 },
  ])
})

describe('required fields', () => {
  it('each missing one is named, all at once', async () => {
    const fields = (details: { field: string }[]) => details.map(({ field }) => field).sort()
    expect(fields(await refusal({ source: 'API' }))).toEqual(['data', 'format', 'instanceId'])
    expect(fields(await refusal({}))).toEqual(['data'])
    expect(fields(await refusal({ targetUserId: 'anna' }))).toEqual(['data', 'format'])
    expect(fields(await refusal({}, 'his/session'))).toEqual(['data', 'format', 'instanceId', 'source'])
    expect(fields(await refusal({ targetUserId: 'anna' }, 'his/session'))).toEqual(['data', 'format'])
  })

  it.each([
    ['an instanceId of 101 characters', { instanceId: 'x'.repeat(101) }, 'instanceId'],
    ['an instanceId with a NUL', { instanceId: 'a\0b' }, 'instanceId'],
    ['an instanceId with half a character', { instanceId: 'a\ud800' }, 'instanceId'],
    ['an unknown source', { source: 'FAX' }, 'source'],
    ['an unknown format', { format: 'hl7' }, 'format'],
    ['a format the HIS path does not take', { format: 'bfs' }, 'format'],
    ['a wrong hash', { dataHash: sha256('other') }, 'dataHash'],
    ['a hash that is none', { dataHash: 'abc' }, 'dataHash'],
    ['a field nobody knows', { webhookUrl: 'https://his.example' }, 'webhookUrl'],
    ['a flag that is none', { forceClose: 'yes' }, 'forceClose'],
    ['empty data', { data: '' }, 'data'],
    ['data that are no text', { data: 7 }, 'data'],
  ])('%s is refused with one detail', async (_what, changes, field) => {
    expect(await refusal(hisRequest(changes))).toMatchObject([{ field }])
  })

  it('an instanceId of 100 characters is fine', async () => {
    expect((await post(hisRequest({ instanceId: 'x'.repeat(100) }))).status).toBe(201)
  })
})

it('exactly 5 MB are taken, one byte more is not, counted in bytes', async () => {
  const base = delivery()
  const fill = (bytes: number) => base + ' '.repeat(bytes - Buffer.byteLength(base))
  expect((await post(hisRequest({ data: fill(LARGEST_DATA), format: 'spiges' }))).status).toBe(201)
  coder = await world.as('svc-coder', 'heavy')
  expect(await refusal(hisRequest({ data: fill(LARGEST_DATA + 1) }))).toMatchObject([{ field: 'data' }])
  const umlauts = `<!--${'ä'.repeat(LARGEST_DATA / 2)}-->`
  expect(await refusal(hisRequest({ data: umlauts }))).toMatchObject([{ field: 'data', message: /larger/ }])
})

describe('conflicts', () => {
  it('an instanceId is taken while its session is active, whatever the data, with all conflict fields', async () => {
    const id = await created(coder, { instanceId: 'taken' })
    world.advance(10 * MINUTE)
    const other = await world.as('svc-coder', 'someone else')
    for (const data of [delivery(), delivery({ main: 'J189' })]) {
      const answer = await other.post('his/session', hisRequest({ instanceId: 'taken', data }))
      expect(answer.status).toBe(409)
      expect(answer.body).toEqual({
        isExisting: false,
        hasConflict: true,
        targetUserNotified: null,
        conflictSessionId: id,
        conflictInstanceId: 'taken',
        conflictCreatedAt: (await coder.get(`coding/session/${id}`)).body.createdAt,
        conflictExpiresInMinutes: 50,
        conflictMessage: expect.stringMatching(/instanceId/),
      })
    }
  })

  it('it is free again once the session has expired, even before the clock has ended it', async () => {
    const id = await created(coder, { instanceId: 'late' })
    world.advance(61 * MINUTE)
    expect(await created(coder, { instanceId: 'late' })).not.toBe(id)
    expect((await coder.get(`coding/session/${id}`)).body.status).toBe('EXPIRED')
  })

  it('one desktop session per user: another is a conflict, forceClose closes it', async () => {
    const first = await post({ data: delivery() })
    expect(first.body).toMatchObject({ source: 'DLL', isExisting: false })
    const second = await post({ data: delivery({ main: 'J189' }) })
    expect([second.status, second.body]).toMatchObject([
      409,
      { hasConflict: true, conflictSessionId: first.body.sessionId, conflictExpiresInMinutes: 60 },
    ])
    const forced = await post({ data: delivery({ main: 'J189' }), forceClose: true })
    expect(forced.status).toBe(201)
    expect((await coder.get(`coding/session/${first.body.sessionId}`)).body.status).toBe('CANCELLED')
    expect((await post({ data: delivery(), source: 'BROWSER' })).status).toBe(201)
  })
})

describe('the same data again', () => {
  it('reuse the active session of the same person, with a new way in', async () => {
    const first = await post({ data: delivery() })
    const again = await post({ data: delivery() })
    expect([again.status, again.body]).toMatchObject([201, { isExisting: true, sessionId: first.body.sessionId }])
    expect(again.body.redirectUrl).not.toBe(first.body.redirectUrl)
    const other = await world.as('svc-coder', 'not me')
    expect((await other.post('coding/session', { data: delivery() })).body.isExisting).toBe(false)
  })

  it('with an instanceId of its own only when the hash is sent, and not once the session has ended', async () => {
    const ids = [await created(coder), (await post(hisRequest())).body.sessionId]
    expect(new Set(ids).size).toBe(2)
    const dataHash = sha256(delivery()).toUpperCase()
    const again = (await post(hisRequest({ dataHash }))).body
    expect(again.isExisting).toBe(true)
    expect(ids).toContain(again.sessionId)
    expect((await coder.get(`coding/session/${again.sessionId}`)).body.instanceId).toBe(again.instanceId)
    for (const id of ids) await coder.post(`coding/session/${id}/cancel`)
    const fresh = await post(hisRequest({ dataHash }))
    expect(fresh.body).toMatchObject({ isExisting: false, dataHash: dataHash.toLowerCase() })
  })
})

it('a known dataHash with a new instanceId: that one goes with the result, and the former is free', async () => {
  const data = delivery({ cases: ['renamed'] })
  const dataHash = sha256(data)
  const first = hisRequest({ data })
  const { sessionId } = (await post(first)).body
  const again = hisRequest({ data, dataHash })
  expect((await post(again)).body).toMatchObject({ sessionId, isExisting: true, instanceId: again.instanceId })
  expect((await post({ ...again, dataHash: undefined })).body).toMatchObject({ sessionId, isExisting: true })
  const next = (await post(first)).body
  expect(next).toMatchObject({ isExisting: false, instanceId: first.instanceId })
  // Nobody takes the name of another active session.
  expect((await post({ ...first, dataHash })).body).toMatchObject({ sessionId: next.sessionId, isExisting: true })
  const { store } = await sessionDepsOf(world.server.context)
  const renamed = store.read.selectFrom('audit_event').select('session_id').where('action', '=', 'session.renamed')
  expect((await renamed.execute()).map(({ session_id }) => session_id)).toContain(sessionId)
})

describe('routing to a coder', () => {
  it('the source becomes API; an offline coder is not notified and has 15 minutes', async () => {
    const request = { data: delivery(), format: 'spiges', targetUserId: 'anna', source: 'BROWSER' }
    const { status, body } = await post(request)
    expect([status, body]).toMatchObject([201, { source: 'API', targetUserNotified: false }])
    const anna = await world.as('svc-coder', 'anna')
    const found = (await anna.get('coding/active')).body.sessions.find(
      (each: { sessionId: string }) => each.sessionId === body.sessionId,
    )
    expect(Date.parse(found.expiresAt) - Date.parse(found.createdAt)).toBe(15 * MINUTE)
  })

  it('forceClose closes the desktop session of the target', async () => {
    const berta = await world.as('svc-coder', 'berta')
    const { sessionId } = (await berta.post('coding/session', { data: delivery() })).body
    await post({ data: delivery(), format: 'spiges', targetUserId: 'berta' })
    expect((await berta.get(`coding/session/${sessionId}`)).body.status).toBe('PENDING')
    await post({ data: delivery(), format: 'spiges', targetUserId: 'berta', forceClose: true })
    expect((await berta.get(`coding/session/${sessionId}`)).body.status).toBe('CANCELLED')
  })
})

it('a token that is missing is 401, one of another issuer 403, and the rate limit 429', async () => {
  expect((await world.withToken(undefined).post('coding/session', {})).body.error).toBe('UNAUTHENTICATED')
  const claims = { iss: 'https://nobody.example' }
  const foreign = world.withToken(await world.issuer.token({ claims }))
  expect((await foreign.post('coding/session', {})).body).toMatchObject({
    error: 'FORBIDDEN',
    reason: 'ISSUER_NOT_ALLOWED',
  })
  const limited = await startSessionServer({ SVC_RATE_LIMIT_PER_MINUTE: '25' })
  const client = await limited.as('svc-coder')
  const statuses = []
  for (let i = 0; i < 3; i++) statuses.push((await client.post('coding/session', hisRequest())).status)
  expect(statuses).toEqual([201, 201, 429])
  expect((await client.post('coding/session', hisRequest())).body).toMatchObject({ retryAfter: 12 })
  await limited.stop()
})
