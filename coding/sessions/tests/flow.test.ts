/** The way of a session from POST to result, and every refusal on it. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import '../../../tests/harness/global-postgres.ts'
import { createMigratedDatabase } from '../../../tests/harness/migrated.ts'
import {
  type Client,
  created,
  delivery,
  hisRequest,
  inWork,
  type SessionServer,
  startSessionServer,
} from './session-server.ts'

const MINUTE = 60_000

describe.each([
  ['SQLite', async () => ({})],
  ['PostgreSQL', async () => ({ SVC_DATABASE_URL: await createMigratedDatabase(inject('postgresUrl')) })],
  ['memory', async () => ({ SVC_PERSISTENCE_ENABLED: 'false' })],
])('on %s', (_engine, database) => {
  let world: SessionServer
  let coder: Client
  beforeAll(async () => {
    world = await startSessionServer(await database())
    coder = await world.as('svc-coder')
  })
  afterAll(() => world.stop())

  it('a HIS creates, the coder opens, saves, applies; the result is there and everything else is as it came', async () => {
    const data = delivery()
    const request = hisRequest({ data })
    const answer = await coder.post('his/session', request)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      isExisting: false,
      hasConflict: false,
      status: 'PENDING',
      source: 'API',
      targetUserNotified: null,
      instanceId: request.instanceId,
      dataHash: createHash('sha256').update(data).digest('hex'),
    })
    const { sessionId, redirectUrl, embedUrl, expiresAt } = answer.body
    expect(embedUrl).toBe(redirectUrl)
    expect(redirectUrl).toMatch(new RegExp(`^${world.server.url}/spiges/session/${sessionId}/cases#launch=[\\w-]{43}$`))
    const path = `coding/session/${sessionId}`
    const metadata = (await coder.get(path)).body
    expect(metadata).toMatchObject({ sessionId, format: 'spiges', status: 'PENDING', hasData: true, caseCount: 2 })
    expect(metadata.expiresAt).toBe(expiresAt)
    expect(Date.parse(expiresAt) - Date.parse(metadata.createdAt)).toBe(60 * MINUTE)
    const input = await coder.get(`${path}/data`)
    expect([input.text, input.headers.get('content-type')]).toEqual([data, 'application/xml; charset=utf-8'])
    expect((await coder.get(`${path}/result`)).status).toBe(409)
    expect((await coder.post(`${path}/open`)).body).toMatchObject({
      status: 'IN_PROGRESS',
      mode: 'EDIT',
      draftRevision: 0,
    })
    const cases = (await coder.get(`${path}/cases`)).body
    expect(cases).toMatchObject({ total: 2, offset: 0, revision: 0, enterprise: '100000012' })
    const [first] = cases.cases
    const edit = { index: 0, diagnoses: [...first.diagnoses, { code: 'I10', poa: '1' }] }
    expect((await coder.put(`${path}/draft`, { revision: 0, cases: [edit] })).body).toMatchObject({ revision: 1 })
    expect((await coder.get(`${path}/cases?limit=1`)).body.cases[0].diagnoses).toHaveLength(3)
    expect((await coder.get(`${path}/cases?form=original&offset=1`)).body).toMatchObject({
      offset: 1,
      cases: [{ caseId: '4712', diagnoses: [{}, {}] }],
    })
    const applied = await coder.post(`${path}/complete`, { action: 'APPLIED', draftRevision: 1 })
    expect(applied.body).toMatchObject({ sessionId, action: 'APPLIED', hasData: true, status: 'COMPLETED' })
    const result = await coder.get(`${path}/result/data`)
    const added = '      <Diagnose diagnose_id="3" diagnose_kode="I10" diagnose_poa="1"/>\n'
    const line = data.indexOf('      <Behandlung')
    expect(result.text).toBe(data.slice(0, line) + added + data.slice(line))
    expect(result.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect((await coder.get(`${path}/result`)).body).toEqual(applied.body)
    expect((await coder.get(path)).body).toMatchObject({ status: 'COMPLETED', action: 'APPLIED', mayEdit: false })
    expect((await coder.get(`${path}/cases?form=result`)).body.cases[0].diagnoses).toHaveLength(3)
    expect((await coder.post('coding/session', request)).status).toBe(201)
  })

  it('an equal call answers as the first did, any other call on a finished session is 409', async () => {
    const path = await inWork(coder)
    const apply = { action: 'APPLIED', data: delivery({ main: 'J180' }) }
    const first = await coder.post(`${path}/complete`, apply)
    expect(first.status).toBe(200)
    world.advance(MINUTE)
    expect((await coder.post(`${path}/complete`, apply)).body).toEqual(first.body)
    const others = [
      coder.post(`${path}/complete`, { action: 'APPLIED', data: delivery({ main: 'J189' }) }),
      coder.post(`${path}/complete`, { action: 'DISCARDED' }),
      coder.post(`${path}/cancel`),
      coder.post(`${path}/open`),
      coder.put(`${path}/draft`, { cases: [] }),
    ]
    for (const { status, body } of await Promise.all(others)) {
      expect([status, body.error, body.reason]).toEqual([409, 'CONFLICT', 'COMPLETED'])
    }
  })

  it.each([
    ['DISCARDED', 'DISCARDED'],
    ['CANCELLED', 'CANCELLED'],
  ])('complete with %s leaves no data', async (action, shown) => {
    const path = await inWork(coder)
    expect((await coder.post(`${path}/complete`, { action })).body).toMatchObject({ action: shown, hasData: false })
    expect((await coder.get(`${path}/result/data`)).status).toBe(404)
  })

  it('cancelling frees the instanceId, waiting or in work', async () => {
    const instanceId = 'freed'
    for (const make of [created, inWork]) {
      const id = (await make(coder, { instanceId })).split('/').at(-1)
      expect((await coder.post(`coding/session/${id}/cancel`)).body).toMatchObject({ status: 'CANCELLED' })
      expect((await coder.get(`coding/session/${id}`)).body.status).toBe('CANCELLED')
      expect((await coder.post(`coding/session/${id}/open`)).status).toBe(409)
    }
  })

  it('what the table does not allow is 409: work on a session nobody opened', async () => {
    const path = `coding/session/${await created(coder)}`
    const tries = [
      coder.post(`${path}/complete`, { action: 'APPLIED', data: delivery() }),
      coder.post(`${path}/complete`, { action: 'DISCARDED' }),
      coder.post(`${path}/complete`, { action: 'CANCELLED' }),
      coder.put(`${path}/draft`, { cases: [] }),
      coder.get(`${path}/result`),
      coder.get(`${path}/result/data`),
    ]
    for (const { status, body } of await Promise.all(tries)) expect([status, body.reason]).toEqual([409, 'PENDING'])
  })

  it('the result must be about the same enterprise and cases: one detail each, and nothing changes', async () => {
    const path = await inWork(coder)
    const apply = (data: unknown) => coder.post(`${path}/complete`, { action: 'APPLIED', data })
    const bad = [undefined, '<a', delivery({ ent: '999' }), delivery({ cases: ['4711'] })]
    for (const data of bad) {
      const { status, body } = await apply(data)
      expect([status, body.error, body.details.length]).toEqual([400, 'VALIDATION_ERROR', 1])
    }
    expect((await apply(delivery({ cases: ['4711', '4713'] }))).body.details).toHaveLength(2)
    expect((await coder.get(path)).body.status).toBe('IN_PROGRESS')
  })

  it('its metadata say how many cases the draft changes', async () => {
    const path = await inWork(coder)
    expect((await coder.get(path)).body.changedCases).toBeUndefined()
    await coder.put(`${path}/draft`, { cases: [{ index: 0, diagnoses: [{ origin: 0, code: 'J180' }] }, { index: 1 }] })
    expect((await coder.get(path)).body.changedCases).toBe(1)
  })

  it('a stale draft is refused with the current revision, by body and by If-Match', async () => {
    const path = await inWork(coder)
    const edits = (code: string) => ({ cases: [{ index: 0, diagnoses: [{ origin: 0, code }] }] })
    const first = await coder.put(`${path}/draft`, edits('J180'), { 'if-match': '"0"' })
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"1"'])
    for (const stale of [
      await coder.put(`${path}/draft`, { ...edits('J189'), revision: 0 }),
      await coder.put(`${path}/draft`, edits('J189'), { 'if-match': '"0"' }),
      await coder.post(`${path}/complete`, { action: 'APPLIED', draftRevision: 0 }),
    ]) {
      expect([stale.status, stale.body.currentRevision, stale.body.reason]).toEqual([409, 1, 'STALE_DRAFT'])
    }
    const draft = await coder.get(`${path}/draft`)
    expect([draft.headers.get('etag'), draft.body]).toEqual([
      '"1"',
      expect.objectContaining({ revision: 1, ...edits('J180') }),
    ])
    expect((await coder.put(`${path}/draft`, edits('J189'))).body.revision).toBe(2)
    expect((await coder.put(`${path}/draft`, edits('J189'), { 'if-match': 'seven' })).status).toBe(400)
  })

  it('a draft comes as edits, as a patch of some cases, or as the whole delivery', async () => {
    const path = await inWork(coder)
    const edit = (index: number, code: string) => ({ index, diagnoses: [{ origin: 0, code }] })
    await coder.put(`${path}/draft`, { cases: [edit(0, 'J180'), edit(1, 'J180')] })
    await coder.patch(`${path}/draft`, { revision: 1, cases: [edit(1, 'J189')] })
    expect((await coder.get(`${path}/draft`)).body.cases).toEqual([edit(0, 'J180'), edit(1, 'J189')])
    await coder.put(`${path}/draft`, { data: delivery({ main: 'J158' }) })
    const { cases } = (await coder.get(`${path}/cases`)).body
    expect(cases.map((each: { diagnoses: { code: string }[] }) => each.diagnoses.map(({ code }) => code))).toEqual([
      ['J158', 'E1190'],
      ['J158', 'E1190'],
    ])
    for (const bad of [
      {},
      { cases: [], data: delivery() },
      { cases: [edit(7, 'J180')] },
      { data: delivery({ ent: '1' }) },
    ]) {
      expect((await coder.put(`${path}/draft`, bad)).body).toMatchObject({ status: 400, details: [{}] })
    }
    expect((await coder.get(`${path}/draft`)).body.revision).toBe(3)
  })

  it('administrative data are the administrators’ to change', async () => {
    const path = await inWork(coder)
    const draft = { cases: [{ index: 0, administrative: { beatmung: '12' } }] }
    const data = delivery().replace('alter="71"', 'alter="72"')
    for (const refused of [
      await coder.put(`${path}/draft`, draft),
      await coder.put(`${path}/draft`, { data }),
      await coder.post(`${path}/complete`, { action: 'APPLIED', data }),
    ]) {
      expect([refused.status, refused.body.reason]).toEqual([403, 'ADMINISTRATIVE_DATA'])
    }
    const admin = await world.as('svc-admin')
    expect((await admin.put(`${path}/draft`, draft)).status).toBe(200)
    expect((await admin.get(`${path}/cases?limit=1`)).body.cases[0].administrative.beatmung).toBe('12')
  })

  it('a viewer reads the session of a coder and does nothing else; a read-only session is edited by nobody', async () => {
    const path = await inWork(coder)
    const viewer = await world.as('svc-viewer')
    for (const what of ['', '/data', '/cases', '/draft']) expect((await viewer.get(path + what)).status).toBe(200)
    expect((await viewer.get(path)).body.mayEdit).toBe(false)
    const tries = [
      viewer.post('coding/session', hisRequest({ source: 'BROWSER' })),
      viewer.post(`${path}/open`),
      viewer.put(`${path}/draft`, { cases: [] }),
      viewer.post(`${path}/complete`, { action: 'DISCARDED' }),
      viewer.post(`${path}/cancel`),
    ]
    for (const { status, body } of await Promise.all(tries)) {
      expect([status, body.error, body.reason]).toEqual([403, 'FORBIDDEN', 'INSUFFICIENT_ROLE'])
    }
    const shown = `coding/session/${await created(coder, { readOnly: true })}`
    expect((await coder.post(`${shown}/open`)).body).toMatchObject({ status: 'IN_PROGRESS', mode: 'READ_ONLY' })
    for (const refused of [
      await coder.put(`${shown}/draft`, { cases: [] }),
      await coder.post(`${shown}/complete`, { action: 'APPLIED', data: delivery() }),
    ]) {
      expect([refused.status, refused.body.reason]).toEqual([403, 'READ_ONLY'])
    }
    expect((await coder.post(`${shown}/complete`, { action: 'CANCELLED' })).status).toBe(200)
  })

  it('lists: active, last, history, recent, page by page; clients are none without a gateway', async () => {
    const beat = await world.as('svc-coder', 'beat')
    expect((await beat.get('coding/active')).body).toEqual({ active: false, sessions: [] })
    expect((await beat.get('coding/session/last')).status).toBe(404)
    world.advance(1)
    const path = await inWork(beat)
    const id = path.split('/').at(-1)
    expect((await beat.get('coding/active')).body).toMatchObject({
      active: true,
      sessionId: id,
      sessions: [{ sessionId: id }],
    })
    await beat.post(`${path}/complete`, { action: 'APPLIED', data: delivery() })
    world.advance(1)
    const waiting = await created(beat)
    const last = (await beat.get('coding/session/last')).body
    expect(last).toMatchObject({
      sessionId: id,
      readOnly: true,
      mayEdit: false,
      action: 'APPLIED',
      hasResultData: true,
    })
    expect(last.redirectUrl).toBe(`${world.server.url}/spiges/session/${id}/cases`)
    const ids = ({ body }: { body: { sessions: { sessionId: string }[] } }) =>
      body.sessions.map((each) => each.sessionId)
    expect(ids(await beat.get('coding/history'))).toEqual([waiting, id])
    const page = await beat.get('coding/history?limit=1')
    expect(ids(page)).toEqual([waiting])
    expect(ids(await beat.get(`coding/history?limit=1&after=${page.body.next}`))).toEqual([id])
    expect(ids(await beat.get('coding/history?status=COMPLETED'))).toEqual([id])
    expect(ids(await coder.get('coding/sessions?limit=2'))).toEqual([waiting, id])
    for (const bad of ['limit=0', 'limit=201', 'after=x', 'status=DONE']) {
      expect((await beat.get(`coding/sessions?${bad}`)).status).toBe(400)
    }
    expect((await coder.get('coding/clients')).body).toEqual({ clients: [], count: 0 })
  })
})
