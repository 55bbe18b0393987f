/** Expiry, time-out, offline time-out and retention, by the clock of the test. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import '../../../tests/harness/global-postgres.ts'
import { createMigratedDatabase } from '../../../tests/harness/migrated.ts'
import { runClock } from '../session-clock.ts'
import { type Client, created, delivery, inWork, type SessionServer, startSessionServer } from './session-server.ts'
import { sessionDepsOf } from './session-world.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let world: SessionServer
let coder: Client
const start = async (settings = {}) => {
  world = await startSessionServer(settings)
  coder = await world.as('svc-coder')
}
const tick = async () => runClock(await sessionDepsOf(world.server.context))
const stateOf = async (path: string) => {
  const { status, action } = (await coder.get(path)).body
  return [status, action]
}
const edits = { cases: [{ index: 0, diagnoses: [{ origin: 0, code: 'J180' }] }] }

describe.each([
  ['SQLite', async () => ({})],
  ['PostgreSQL', async () => ({ SVC_DATABASE_URL: await createMigratedDatabase(inject('postgresUrl')) })],
])('a closed window on %s', (_engine, database) => {
  beforeAll(async () => start(await database()))
  afterAll(() => world.stop())

  it('a window that is closed without a choice cancels the session a minute later', async () => {
    const path = await inWork(coder)
    expect((await coder.post(`${path}/leave`)).status).toBe(204)
    world.advance(MINUTE - 1)
    await tick()
    expect(await stateOf(path)).toEqual(['IN_PROGRESS', undefined])
    await coder.post(`${path}/leave`)
    world.advance(MINUTE)
    await tick()
    expect(await stateOf(path)).toEqual(['COMPLETED', 'CANCELLED'])
  })

  it('a closed window stays closed while the HIS of the same user asks how the session stands', async () => {
    const path = await inWork(coder)
    await coder.post(`${path}/leave`)
    for (const read of ['', '/data', '/cases', '/draft', '/result']) await coder.get(`${path}${read}`)
    world.advance(MINUTE)
    await tick()
    expect(await stateOf(path)).toEqual(['COMPLETED', 'CANCELLED'])
  })

  it('a window that comes back, as by a reload, a second one, and one that has saved something, go on', async () => {
    const [reloaded, second, saved] = [await inWork(coder), await inWork(coder), await inWork(coder)]
    await coder.put(`${saved}/draft`, edits)
    for (const path of [reloaded, second, saved]) await coder.post(`${path}/leave`)
    await coder.post(`${reloaded}/open`)
    expect((await coder.post(`${second}/presence`)).body).toMatchObject({ status: 'IN_PROGRESS', mayEdit: true })
    world.advance(2 * MINUTE)
    await tick()
    for (const path of [reloaded, second, saved]) expect(await stateOf(path)).toEqual(['IN_PROGRESS', undefined])
  })

  it('a colleague who opens and closes it without saving anything does not end it for the first coder', async () => {
    const path = await inWork(coder)
    const colleague = await world.as('svc-coder', 'colleague')
    await colleague.post(`${path}/open`)
    expect((await coder.get(path)).body.coder).toMatchObject({ userId: 'colleague' })
    await colleague.post(`${path}/leave`)
    expect((await coder.get(path)).body.coder).toMatchObject({ userId: coder.userId })
    for (let minutes = 0; minutes < 20; minutes += 2) {
      await coder.post(`${path}/presence`)
      world.advance(2 * MINUTE)
      await tick()
    }
    expect(await stateOf(path)).toEqual(['IN_PROGRESS', undefined])
    await coder.post(`${path}/leave`)
    world.advance(MINUTE)
    await tick()
    expect(await stateOf(path)).toEqual(['COMPLETED', 'CANCELLED'])
  })

  it('one that its coder had left before a colleague came ends with the colleague', async () => {
    const path = await inWork(coder)
    await coder.post(`${path}/leave`)
    const colleague = await world.as('svc-coder', 'colleague')
    await colleague.post(`${path}/open`)
    await colleague.post(`${path}/leave`)
    world.advance(MINUTE)
    await tick()
    expect(await stateOf(path)).toEqual(['COMPLETED', 'CANCELLED'])
  })

  it('only the coder at work can leave it', async () => {
    const path = await inWork(coder)
    const viewer = await world.as('svc-viewer')
    expect((await viewer.post(`${path}/leave`)).status).toBe(403)
    const other = await world.as('svc-coder', 'another-coder')
    expect((await other.post(`${path}/leave`)).status).toBe(204)
    world.advance(2 * MINUTE)
    await tick()
    expect(await stateOf(path)).toEqual(['IN_PROGRESS', undefined])
  })
})

describe('with the usual limits', () => {
  beforeEach(() => start())
  afterEach(() => world.stop())

  it('one that nobody opens expires after 60 minutes, not before', async () => {
    const path = `coding/session/${await created(coder)}`
    world.advance(60 * MINUTE - 1)
    await tick()
    expect(await stateOf(path)).toEqual(['PENDING', undefined])
    world.advance(1)
    await tick()
    expect(await stateOf(path)).toEqual(['EXPIRED', 'TIMEOUT'])
    expect((await coder.get(`${path}/result`)).body).toMatchObject({
      status: 'EXPIRED',
      action: 'TIMEOUT',
      hasData: false,
    })
    expect((await coder.post(`${path}/open`)).status).toBe(409)
  })

  it('one in work times out 60 minutes after the last action; the draft can still be looked up', async () => {
    const path = await inWork(coder)
    world.advance(14 * MINUTE)
    await coder.put(`${path}/draft`, edits)
    world.advance(59 * MINUTE)
    await coder.put(`${path}/draft`, edits)
    world.advance(60 * MINUTE - 1)
    await tick()
    expect(await stateOf(path)).toEqual(['IN_PROGRESS', undefined])
    world.advance(1)
    await tick()
    expect(await stateOf(path)).toEqual(['COMPLETED', 'TIMEOUT'])
    expect((await coder.get(`${path}/draft`)).body).toMatchObject({ revision: 2, ...edits })
    expect((await coder.post(`${path}/complete`, { action: 'APPLIED', draftRevision: 2 })).status).toBe(409)
  })

  it('a silent window without anything saved is given up after 15 minutes, whoever reads; one that shows life is not', async () => {
    const silent = await inWork(coder)
    const alive = await inWork(coder)
    const colleague = await world.as('svc-coder', 'colleague')
    for (let minutes = 0; minutes < 45; minutes += 5) {
      world.advance(5 * MINUTE)
      await coder.get(silent)
      await colleague.post(`${silent}/presence`)
      await coder.post(`${alive}/presence`)
      await tick()
    }
    const viewer = await world.as('svc-viewer')
    expect((await viewer.get(silent)).body).toMatchObject({ status: 'COMPLETED', action: 'TIMEOUT' })
    expect((await coder.post(`${silent}/presence`)).body).toMatchObject({ status: 'COMPLETED', action: 'TIMEOUT' })
    expect((await viewer.get(alive)).body.status).toBe('IN_PROGRESS')
    world.advance(15 * MINUTE)
    await tick()
    expect((await viewer.get(alive)).body).toMatchObject({ status: 'COMPLETED', action: 'TIMEOUT' })
  })

  it('one for a coder who could not be reached expires after 15 minutes', async () => {
    const path = `coding/session/${await created(coder, { targetUserId: 'anna' })}`
    world.advance(15 * MINUTE)
    await tick()
    expect(await stateOf(path)).toEqual(['EXPIRED', 'TIMEOUT'])
  })

  it('completed ones go after 90 days with all their data; others stay', async () => {
    const done = await inWork(coder)
    await coder.post(`${done}/complete`, { action: 'APPLIED', data: delivery() })
    const cancelled = `coding/session/${await created(coder)}`
    await coder.post(`${cancelled}/cancel`)
    world.advance(90 * DAY - 1)
    await tick()
    expect((await coder.get(`${done}/result/data`)).status).toBe(200)
    world.advance(1)
    expect(await tick()).toMatchObject({ deleted: 1 })
    expect((await coder.get(done)).status).toBe(404)
    expect((await coder.get(`${cancelled}/data`)).status).toBe(200)
    const { store } = await sessionDepsOf(world.server.context)
    const id = done.split('/').at(-1) ?? ''
    expect(
      await store.read.selectFrom('coding_session_text').select('id').where('id', 'like', `${id}/%`).execute(),
    ).toEqual([])
    const events = await store.read.selectFrom('coding_session_event').select(['session_id', 'correlation']).execute()
    expect(events.find(({ session_id }) => session_id === id)).toEqual({ session_id: id, correlation: null })
  })
})

it('with SVC_RETENTION_DAYS=0 nothing ever goes', async () => {
  await start({ SVC_RETENTION_DAYS: '0' })
  const done = await inWork(coder)
  await coder.post(`${done}/complete`, { action: 'DISCARDED' })
  world.advance(300 * DAY)
  expect(await tick()).toMatchObject({ deleted: 0 })
  expect(await stateOf(done)).toEqual(['COMPLETED', 'DISCARDED'])
  await world.stop()
})

it('with SVC_STORE_ORIGINAL=false the original is there while it is worked on and gone afterwards; the result stays', async () => {
  await start({ SVC_STORE_ORIGINAL: 'false' })
  const path = await inWork(coder)
  expect((await coder.get(`${path}/data`)).status).toBe(200)
  await coder.post(`${path}/complete`, { action: 'APPLIED', data: delivery() })
  expect((await coder.get(path)).body.hasData).toBe(false)
  expect((await coder.get(`${path}/data`)).status).toBe(404)
  expect((await coder.get(`${path}/result/data`)).text).toBe(delivery())
  await world.stop()
})
