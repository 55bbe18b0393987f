/** Who only views: a viewer opens sessions of a HIS read-only, and readOnly makes a session so for everybody. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runClock } from '../session-clock.ts'
import { type Client, created, delivery, hisRequest, type SessionServer, startSessionServer } from './session-server.ts'
import { sessionDepsOf } from './session-world.ts'

const edits = { cases: [{ index: 0, diagnoses: [{ origin: 0, code: 'J180' }] }] }
const applied = { action: 'APPLIED', data: delivery({ main: 'J180' }) }

let world: SessionServer
let viewer: Client
beforeAll(async () => {
  world = await startSessionServer()
  viewer = await world.as('svc-viewer')
})
afterAll(() => world.stop())

/** What changing calls answer: status and reason. */
const refusals = async (client: Client, path: string) => {
  const answers = [
    await client.put(`${path}/draft`, edits),
    await client.patch(`${path}/draft`, edits),
    await client.post(`${path}/complete`, applied),
    await client.post(`${path}/complete`, { action: 'DISCARDED' }),
  ]
  return [...new Set(answers.map(({ status, body }) => `${status} ${body.reason}`))]
}

describe.each(['his/session', 'coding/session'])('a viewer who sends a case to %s', (create) => {
  it('may look at it, from opening to closing the window, and not change it', async () => {
    const request = hisRequest()
    const { status, body } = await viewer.post(create, request)
    expect({ status, ...body }).toMatchObject({ status: 'PENDING', readOnly: true, isExisting: false })
    expect(status).toBe(201)
    const path = `coding/session/${body.sessionId}`
    const code = new URL(body.redirectUrl).hash.slice('#launch='.length)
    const launch = (await viewer.post(`${path}/launch`, { code })).body
    expect(launch.readOnly).toBe(true)
    const frame = world.withToken(launch.token)
    expect((await frame.get(path)).body).toMatchObject({ readOnly: true, mayOpen: true, mayEdit: false })
    expect((await frame.post(`${path}/open`)).body).toMatchObject({ status: 'IN_PROGRESS', mode: 'READ_ONLY' })
    expect((await frame.post(`${path}/presence`)).body).toMatchObject({ status: 'IN_PROGRESS', mayEdit: false })
    expect((await frame.get(`${path}/cases`)).body.total).toBe(2)
    expect(await refusals(frame, path)).toEqual(['403 INSUFFICIENT_ROLE'])
    expect(await refusals(viewer, path)).toEqual(['403 INSUFFICIENT_ROLE'])
    expect(await refusals(await world.as('svc-coder'), path)).toEqual(['403 READ_ONLY'])
    expect((await viewer.post(create, request)).body).toMatchObject({ sessionId: body.sessionId, isExisting: true })
    const other = { ...request, data: delivery({ main: 'J189' }) }
    expect((await viewer.post(create, other)).status).toBe(409)
    expect((await frame.post(`${path}/leave`)).status).toBe(204)
    world.advance(60_000)
    await runClock(await sessionDepsOf(world.server.context))
    expect((await viewer.get(`${path}/result`)).body).toMatchObject({ action: 'CANCELLED', hasData: false })
    expect((await viewer.post(create, request)).status).toBe(201)
  })
})

it('a viewer may cancel a session of its own, and touch no other', async () => {
  const own = `coding/session/${(await viewer.post('his/session', hisRequest())).body.sessionId}`
  const stranger = await world.as('svc-viewer', 'another-viewer')
  const editing = `coding/session/${await created(await world.as('svc-coder'))}`
  for (const step of ['open', 'presence', 'leave', 'cancel']) {
    expect((await stranger.post(`${own}/${step}`)).body).toMatchObject({ status: 403, reason: 'INSUFFICIENT_ROLE' })
    expect((await viewer.post(`${editing}/${step}`)).body).toMatchObject({ status: 403, reason: 'INSUFFICIENT_ROLE' })
  }
  expect((await stranger.get(own)).body).toMatchObject({ mayOpen: false, mayEdit: false })
  expect((await viewer.post(`${own}/cancel`)).body).toMatchObject({ status: 'CANCELLED' })
})

it.each([
  ['svc-viewer', 'a desktop session', { source: 'DLL' }],
  ['svc-viewer', 'a session of the browser', { source: 'BROWSER' }],
  ['svc-viewer', 'a session for a coder', { targetUserId: 'anna' }],
  ['svc-approver', 'a session', {}],
  ['svc-auditor', 'a session', {}],
])('%s may not make %s', async (role, _what, changes) => {
  const client = await world.as(role)
  const { status, body } = await client.post('coding/session', hisRequest({ readOnly: true, ...changes }))
  expect([status, body.reason]).toEqual([403, 'INSUFFICIENT_ROLE'])
})

it.each(['svc-coder', 'svc-admin'])('readOnly forces it for %s as well', async (role) => {
  const client = await world.as(role)
  const path = `coding/session/${(await client.post('his/session', hisRequest({ readOnly: true }))).body.sessionId}`
  expect((await client.post(`${path}/open`)).body.mode).toBe('READ_ONLY')
  expect(await refusals(client, path)).toEqual(['403 READ_ONLY'])
})
