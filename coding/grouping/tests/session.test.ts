/** Grouping of sessions as a client of the API meets it, with the reference grouper behind. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIssuer } from '../../../tests/harness/issuer.ts'
import { startServer } from '../../../tests/harness/server.ts'
import { type Client, created, delivery, inWork, startSessionServer } from '../../sessions/tests/session-server.ts'
import { startFakeGrouper } from './fake-grouper.ts'
import { type GroupingServer, SITE, startGroupingServer } from './grouping-server.ts'

let world: GroupingServer
let coder: Client
beforeAll(async () => {
  world = await startGroupingServer({ SVC_BASERATES: JSON.stringify({ [SITE]: { SWISSDRG: 10_000 } }) })
  coder = await world.as('svc-coder')
})
afterAll(() => world.stop())

/** More severe: two diagnoses that count. */
const severe = [{ code: 'J181', origin: 0 }, { code: 'E1190', origin: 1 }, { code: 'J9600' }, { code: 'N39.0' }]

describe('group', () => {
  it('tells DRG, PCCL, weights, flags and money of every case', async () => {
    const path = await inWork(coder)
    const { status, body, headers } = await coder.post(`${path}/group`, {})
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({ available: true, total: 2, offset: 0, revision: 0 })
    expect(body.cases).toHaveLength(2)
    expect(body.cases[0]).toMatchObject({
      index: 0,
      caseId: '4711',
      site: SITE,
      tariff: 'SWISSDRG',
      version: '2026',
      grouped: true,
      changed: false,
      result: { drg: 'E79D', pccl: 0, lengthOfStay: 5, costWeight: 0.774, definition: { reference: true } },
      amount: { baseRate: 10_000, case: 7740, supplements: 0, total: 7740 },
    })
    expect(body.cases[0].result.diagnoses.map(({ code }: { code: string }) => code)).toEqual(['J18.1', 'E11.90'])
    expect(body.cases[0]).not.toHaveProperty('original')
  })

  it('of one case with the stored draft, beside how it came', async () => {
    const path = await inWork(coder)
    await coder.put(`${path}/draft`, { cases: [{ index: 1, diagnoses: severe }] })
    const { body } = await coder.post(`${path}/group`, { index: 1 })
    expect(body).toMatchObject({ available: true, total: 2, offset: 1, revision: 1 })
    expect(body.cases).toHaveLength(1)
    expect(body.cases[0]).toMatchObject({
      index: 1,
      changed: true,
      result: { drg: 'E79C', pccl: 3, effectiveCostWeight: 0.982 },
      original: { drg: 'E79D', pccl: 0, amount: { total: 7740 } },
      delta: {
        drgChanged: true,
        pccl: 3,
        costWeight: 0.208,
        effectiveCostWeight: 0.208,
        amount: 2080,
        lengthOfStay: 0,
      },
    })
  })

  it('with edits that are not saved, which stand before the draft', async () => {
    const path = await inWork(coder)
    await coder.put(`${path}/draft`, {
      cases: [
        { index: 0, diagnoses: severe },
        { index: 1, diagnoses: severe },
      ],
    })
    const { body } = await coder.post(`${path}/group`, { edits: [{ index: 0, diagnoses: [{ code: 'K3532' }] }] })
    expect(body.cases.map(({ result }: { result: { drg: string } }) => result.drg)).toEqual(['G67C', 'E79C'])
    expect((await coder.get(`${path}/draft`)).body.revision).toBe(1)
  })

  it('of the whole session when nothing is said', async () => {
    const { status, body } = await coder.post(`${await inWork(coder)}/group`)
    expect([status, body.cases.length]).toEqual([200, 2])
  })

  it('page by page', async () => {
    const path = await inWork(coder, { data: delivery({ cases: ['1', '2', '3', '4', '5'] }) })
    const { body } = await coder.post(`${path}/group`, { offset: 3, limit: 10 })
    expect(body.total).toBe(5)
    expect(body.cases.map(({ caseId }: { caseId: string }) => caseId)).toEqual(['4', '5'])
  })

  it('says which cases cannot be grouped, and why', async () => {
    const plain = delivery({ cases: ['a', 'b', 'c', 'd'] })
    const changed = plain.split('<Fall ')
    changed[1] = changed[1]!.replace('tarif="1"', 'tarif="2"')
    changed[2] = changed[2]!.replace(' austrittsdatum="2026012011"', '').replace('abc_fall="A"', 'abc_fall="C"')
    changed[3] = changed[3]!.replaceAll('202601', '201901')
    const path = await inWork(coder, { data: changed.join('<Fall ') })
    const { body } = await coder.post(`${path}/group`, {})
    expect(body.cases.map(({ notGrouped }: { notGrouped?: string }) => notGrouped)).toEqual([
      'TARIFF',
      'NOT_DISCHARGED',
      'NO_DEFINITION',
      undefined,
    ])
    expect(body.cases[3].grouped).toBe(true)
  })

  it('a main diagnosis that is none has its status', async () => {
    const path = await inWork(coder)
    const { body } = await coder.post(`${path}/group`, { index: 0, edits: [{ index: 0, diagnoses: [] }] })
    expect(body.cases[0]).toMatchObject({ grouped: false, result: { drg: '960Z', status: { code: '01' } } })
    expect(body.cases[0]).not.toHaveProperty('amount')
    expect(body.cases[0].delta).toMatchObject({ groupedChanged: true, effectiveCostWeight: -0.774, amount: -7740 })
  })

  it('of an applied session as it was applied', async () => {
    const path = await inWork(coder)
    await coder.put(`${path}/draft`, { cases: [{ index: 0, diagnoses: severe }] })
    await coder.post(`${path}/complete`, { action: 'APPLIED', draftRevision: 1 })
    const { body } = await coder.post(`${path}/group`, {})
    expect(body.cases.map(({ result }: { result: { drg: string } }) => result.drg)).toEqual(['E79C', 'E79D'])
    expect(body.cases.map(({ changed }: { changed: boolean }) => changed)).toEqual([true, false])
    expect((await coder.post(`${path}/group`, { edits: [] })).status).toBe(409)
  })

  it.each([
    ['a case there is none of', { index: 2 }, 'index'],
    ['an unknown field', { colour: 1 }, 'colour'],
    ['an edit of a case there is none of', { edits: [{ index: 7 }] }, 'data'],
    ['an edit with a side there is none of', { edits: [{ index: 0, treatments: [{ code: '1', side: '7' }] }] }, 'data'],
    ['too many', { limit: 1001 }, 'limit'],
  ])('refuses %s', async (_what, wish, field) => {
    const path = await inWork(coder)
    const { status, body } = await coder.post(`${path}/group`, wish)
    expect([status, body.details[0].field]).toEqual([400, field])
  })
})

describe('what-if', () => {
  it('answers each change with its figures and the difference, in one call', async () => {
    const path = await inWork(coder)
    const { status, body } = await coder.post(`${path}/group/what-if`, {
      index: 0,
      changes: [
        { key: 'worse', action: 'ADD', row: { code: 'J96.00' } },
        { action: 'REMOVE', at: 1 },
        { action: 'REPLACE', at: 0, row: { code: 'K35.32' } },
        { action: 'MAKE_MAIN', at: 1 },
        { action: 'ADD', list: 'treatments', row: { code: '399521' } },
        { action: 'REMOVE', at: 0 },
      ],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ available: true, current: { drg: 'E79D', pccl: 0, effectiveCostWeight: 0.774 } })
    const [worse, without, other, main, dialysis, first] = body.variants
    expect(worse).toMatchObject({ key: 'worse', pccl: 2, delta: { pccl: 2 } })
    expect(without.delta).toMatchObject({ drgChanged: false, pccl: 0, effectiveCostWeight: 0, amount: 0 })
    expect(other).toMatchObject({ drg: 'G67C', delta: { drgChanged: true, costWeight: -0.226, amount: -2260 } })
    expect(main.drg).toMatch(/^K62/)
    expect(dialysis).toMatchObject({ supplements: ['ZE-2026-01.01'], delta: { amount: 512.3 } })
    expect(first.drg).toBe(main.drg)
  })

  it('starts from the draft, or from edits that are not saved', async () => {
    const path = await inWork(coder)
    await coder.put(`${path}/draft`, { cases: [{ index: 0, diagnoses: severe }] })
    const changes = [{ action: 'REMOVE', at: 0 }]
    const { body } = await coder.post(`${path}/group/what-if`, { index: 0, changes })
    expect(body.current.drg).toBe('E79C')
    const edits = [{ index: 0, diagnoses: [{ code: 'K3532' }] }]
    expect((await coder.post(`${path}/group/what-if`, { index: 0, edits, changes })).body.current.drg).toBe('G67C')
  })

  it('administrative data are for administrators', async () => {
    const path = await inWork(coder)
    const wish = { index: 0, changes: [{ action: 'SET', administrative: { beatmung: '96' } }] }
    expect((await coder.post(`${path}/group/what-if`, wish)).body.reason).toBe('ADMINISTRATIVE_DATA')
    const admin = await world.as('svc-admin')
    expect((await admin.post(`${path}/group/what-if`, wish)).body.variants[0].drg).toBe('A13C')
  })

  it.each([
    ['no row', { action: 'ADD' }, 'changes.0.row'],
    ['no place', { action: 'REMOVE' }, 'changes.0.at'],
    ['a place there is none of', { action: 'REPLACE', at: 9, row: { code: 'I10' } }, 'changes.0.at'],
    ['a main treatment', { action: 'MAKE_MAIN', list: 'treatments', at: 0 }, 'changes.0.list'],
    ['a row where none goes', { action: 'REMOVE', at: 0, row: { code: 'I10' } }, 'changes.0.row'],
    ['an unknown action', { action: 'DANCE' }, 'changes.0.action'],
  ])('refuses %s', async (_what, change, field) => {
    const path = await inWork(coder)
    const { status, body } = await coder.post(`${path}/group/what-if`, { index: 0, changes: [change] })
    expect([status, body.details[0].field]).toEqual([400, field])
  })
})

describe('without a session', () => {
  it('groups a delivery', async () => {
    const { status, body } = await coder.post('coding/group', { data: delivery({ cases: ['x', 'y'] }) })
    expect([status, body.total]).toEqual([200, 2])
    expect(body.cases[1]).toMatchObject({ caseId: 'y', result: { drg: 'E79D' }, amount: { total: 7740 } })
  })

  it('groups a case as it is shown in a session, with its interim discharge', async () => {
    const away =
      '<Patientenbewegung episode_id="1" episode_beginn="2026011608" episode_ende="2026011810" episode_art="2"/>'
    const path = await inWork(coder, { data: delivery({ cases: ['x'] }).replace('</Fall>', `${away}</Fall>`) })
    const shown = (await coder.get(`${path}/cases`)).body.cases[0]
    const { status, body } = await coder.post('coding/group', { case: shown })
    expect([status, body.cases[0].result.lengthOfStay]).toEqual([200, 3])
    expect((await coder.post(`${path}/group`, { index: 0 })).body.cases[0].result.lengthOfStay).toBe(3)
  })

  it('shows no money for a site or tariff without a base rate', async () => {
    const administrative = {
      geschlecht: '2',
      alter: '71',
      eintrittsdatum: '20260115',
      austrittsdatum: '20260120',
      tarif: '1',
    }
    const loose = { administrative, diagnoses: [{ code: 'J18.1' }], treatments: [{ code: '399521' }] }
    const { body } = await coder.post('coding/group', { case: loose })
    expect(body.cases[0].result.supplements).toMatchObject([{ code: 'ZE-2026-01.01', quantity: 1 }])
    expect(JSON.stringify(body)).not.toMatch(/amount|512\.3/i)
  })

  it('tries changes', async () => {
    const administrative = {
      geschlecht: '2',
      alter: '71',
      eintrittsdatum: '20260115',
      austrittsdatum: '20260120',
      tarif: '1',
    }
    const changes = [{ action: 'SET', administrative: { austritt_aufenthalt: '6' } }]
    const { body } = await coder.post('coding/group/what-if', {
      case: { administrative, diagnoses: [{ code: 'J181' }] },
      changes,
    })
    expect(body.variants[0]).toMatchObject({
      effectiveCostWeightKind: 'TRANSFERRED',
      delta: { effectiveCostWeight: -0.101 },
    })
  })

  it.each([
    ['nothing', {}, 'data'],
    ['both', { data: delivery(), case: { administrative: {}, diagnoses: [] } }, 'data'],
    ['XML that is none', { data: '<Unternehmen' }, 'data'],
    ['a case with an unknown field', { case: { administrative: {}, diagnoses: [], colour: 1 } }, 'case.colour'],
  ])('refuses %s', async (_what, wish, field) => {
    const { status, body } = await coder.post('coding/group', wish)
    expect([status, body.details[0].field]).toEqual([400, field])
  })
})

describe('who may', () => {
  it('readers see the stored state, but try nothing; data administrators do not', async () => {
    const path = await inWork(coder)
    const viewer = await world.as('svc-viewer')
    expect((await viewer.post(`${path}/group`, {})).body.available).toBe(true)
    expect((await viewer.post(`${path}/group`, { edits: [] })).status).toBe(403)
    expect(
      (await viewer.post(`${path}/group/what-if`, { index: 0, changes: [{ action: 'REMOVE', at: 0 }] })).status,
    ).toBe(403)
    expect((await (await world.as('svc-data-admin')).post(`${path}/group`, {})).status).toBe(403)
    expect((await world.withToken(undefined).post(`${path}/group`, {})).status).toBe(401)
  })

  it('for others the session does not exist', async () => {
    expect((await coder.post('coding/session/nothing/group', {})).status).toBe(404)
    expect(
      (await coder.post('coding/session/nothing/group/what-if', { index: 0, changes: [{ action: 'REMOVE', at: 0 }] }))
        .status,
    ).toBe(404)
    expect((await coder.get('coding/session/nothing/result/grouping')).status).toBe(404)
  })

  it('a launch token groups its own session only', async () => {
    const id = await created(coder)
    const { body: link } = await coder.post(`coding/session/${id}/launch-link`)
    const code = decodeURIComponent(link.redirectUrl.split('#launch=')[1])
    const { body: launch } = await coder.post(`coding/session/${id}/launch`, { code })
    const launched = world.withToken(launch.token)
    expect((await launched.post(`coding/session/${id}/group`, {})).body).toMatchObject({ available: true, total: 2 })
    const other = await created(coder)
    expect((await launched.post(`coding/session/${other}/group`, {})).status).toBe(403)
    expect((await launched.post('coding/group', { data: delivery() })).status).toBe(403)
  })

  it('each look is in the audit trail, without anything of a case', async () => {
    const path = await inWork(coder)
    await coder.post(`${path}/group`, {})
    await coder.post(`${path}/group/what-if`, { index: 0, changes: [{ action: 'ADD', row: { code: 'J9600' } }] })
    const auditor = await world.as('svc-auditor')
    const { body } = await auditor.get(`audit?action=session.grouped&sessionId=${path.split('/').at(-1)}`)
    expect(body.events.map(({ detail }: { detail: object }) => detail)).toEqual([
      { what: 'what-if', changes: 1, available: true },
      { what: 'cases', cases: 2, grouped: 2, available: true },
    ])
    expect(body.events[0]).toMatchObject({ actor: 'svc-coder', actorName: 'svc-coder' })
  })
})

it('SVC_WHATIF_MONEY=false hides money in what-if, and only there', async () => {
  const hiding = await startGroupingServer({
    SVC_BASERATES: JSON.stringify({ [SITE]: { SWISSDRG: 10_000 } }),
    SVC_WHATIF_MONEY: 'false',
  })
  try {
    const anna = await hiding.as('svc-coder')
    const path = await inWork(anna)
    const changes = [{ action: 'ADD', list: 'treatments', row: { code: '399521' } }]
    const { text } = await anna.post(`${path}/group/what-if`, { index: 0, changes })
    expect(text).toContain('ZE-2026-01.01')
    expect(text).not.toMatch(/amount/i)
    expect((await anna.post(`${path}/group`, { index: 0 })).body.cases[0].amount.total).toBe(7740)
  } finally {
    await hiding.stop()
  }
})

it('without a token of its own it shows that of the caller; one the grouper cannot know is refused', async () => {
  const issuer = await startIssuer()
  const grouper = await startServer({ service: 'grouper', settings: { OIDC_ISSUER_URI: issuer.issuer } })
  const sessions = await startSessionServer(
    { SVC_GROUPER_URL: grouper.url, SVC_GROUPER_TIMEOUT_MS: '60000', SVC_PERSISTENCE_ENABLED: 'false' },
    issuer,
  )
  try {
    const anna = await sessions.as('svc-coder')
    const path = await inWork(anna)
    expect((await anna.post(`${path}/group`)).body.available).toBe(true)
    const { body: link } = await anna.post(`${path}/launch-link`)
    const code = decodeURIComponent(link.redirectUrl.split('#launch=')[1])
    const { body: launch } = await anna.post(`${path}/launch`, { code })
    const unseen = { index: 1, edits: [{ index: 1, diagnoses: [{ code: 'K3532' }] }] }
    const { body } = await sessions.withToken(launch.token).post(`${path}/group`, unseen)
    expect(body).toMatchObject({ available: false, unavailable: { reason: 'REFUSED' } })
    await anna.post(`${path}/complete`, { action: 'APPLIED', draftRevision: 0 })
    expect((await anna.get(`${path}/result/grouping`)).body).toMatchObject({
      state: 'DONE',
      grouperResults: [{ drgCode: 'E79D' }, { drgCode: 'E79D' }],
    })
    expect([...sessions.server.log, ...grouper.log].join('')).not.toMatch(/J181|J18\.1|\b4711\b|E79D/)
  } finally {
    await sessions.stop()
    await grouper.stop()
    await issuer.stop()
  }
})

it('without SVC_GROUPER_URL grouping is unavailable and everything else works', async () => {
  const issuer = await startIssuer()
  const alone = await startSessionServer({}, issuer)
  try {
    const anna = await alone.as('svc-coder')
    const path = await inWork(anna)
    const { status, body } = await anna.post(`${path}/group`, {})
    expect(status).toBe(200)
    expect(body).toMatchObject({ available: false, unavailable: { reason: 'NOT_CONFIGURED' }, total: 2, cases: [] })
    expect((await anna.get('coding/health')).body.dependencies).not.toHaveProperty('grouper')
    expect((await anna.post(`${path}/complete`, { action: 'APPLIED', draftRevision: 0 })).status).toBe(200)
    expect((await anna.get(`${path}/result/grouping`)).body).toMatchObject({
      state: 'FAILED',
      grouperResults: [
        { fallId: '4711', drgCode: null, tariff: 'SWISSDRG', groupingSuccess: false },
        { fallId: '4712' },
      ],
    })
  } finally {
    await alone.stop()
    await issuer.stop()
  }
})

it('a grouper that answers wrongly is told to the log with the field and what was wrong, and nothing of the case', async () => {
  const fake = await startFakeGrouper((result) => ({ ...result, pccl: 'J181' }))
  const place = await startSessionServer({ SVC_GROUPER_URL: fake.url, SVC_LOG_LEVEL: 'warn' })
  const path = await inWork(await place.as('svc-coder'))
  const { body } = await (await place.as('svc-coder')).post(`${path}/group`, {})
  expect(body.unavailable).toMatchObject({ reason: 'FAILED' })
  const told = place.server.log.filter((line) => line.includes('against the contract'))
  expect(told.map((line) => JSON.parse(line))).toMatchObject([
    { field: expect.stringMatching(/pccl$/), wrong: 'must be integer' },
  ])
  expect(told.join('')).not.toMatch(/J181|4711/)
  await place.stop()
  await fake.stop()
})
