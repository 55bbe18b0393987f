/** Reading the audit trail over HTTP on both stores: who may, what of it, and that reading leaves its mark. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiCaller, type CodingServer, engines, startCodingServer } from '../../tests/coding-server.ts'
import { openVault } from '../../vault/vault.ts'
import { type AuditEntry, openAuditTrail } from '../audit-trail.ts'
import type { AuditTables } from '../migration.ts'

const AUDIT = '/api/v1/audit'
const PARTNER = 'https://partner.example'
const changes = [{ caseId: '4711', field: 'diagnose.1', before: 'J18.0', after: 'J18.1' }]

describe.each(engines)('GET /api/v1/audit on %s', (_, chooseEngine) => {
  let server: CodingServer
  let auditor: ApiCaller
  let admin: ApiCaller
  let at = 0
  let write: (...entries: AuditEntry[]) => Promise<void>
  beforeAll(async () => {
    const key = randomBytes(32)
    const settings = { ...(await chooseEngine()), SVC_ENCRYPTION_KEY: key.toString('base64') }
    server = await startCodingServer(settings)
    auditor = await server.as('otto', 'auditor')
    admin = await server.as('ada', 'admin')
    const { store } = server.context
    const vault = await openVault({ store, now: Date.now, key })
    const audit = await openAuditTrail({ store, vault, enabled: true, now: () => at, ownTime: true })
    const main = { tenant: server.issuer.issuer, actor: 'sub-carla', actorName: 'Carla' }
    write = (...entries) => store.withTables<AuditTables>().transact((tx) => audit.record(tx, entries))
    at = Date.parse('2026-03-01T10:00:00Z')
    await write(
      { ...main, action: 'opened', sessionId: 's1' },
      { ...main, action: 'changed', sessionId: 's1', changes },
    )
    at = Date.parse('2026-03-02T10:00:00Z')
    await write({ ...main, action: 'applied', sessionId: 's1', detail: { cases: 1 } })
    await write({ tenant: PARTNER, actor: 'sub-zoe', action: 'opened', sessionId: 's2' })
  })
  afterAll(() => server.stop())

  const actions = async (query: string, caller = auditor) => {
    const { status, body } = await caller('GET', `${AUDIT}${query}`)
    expect(status).toBe(200)
    return body.events.map(({ action }: { action: string }) => action)
  }

  it('shows the events of the tenant, newest first, with the changes opened', async () => {
    const { body } = await auditor('GET', `${AUDIT}?sessionId=s1`)
    expect(body.events).toMatchObject([
      { seq: 3, action: 'applied', at: '2026-03-02T10:00:00.000Z', detail: { cases: 1 } },
      { seq: 2, action: 'changed', actor: 'sub-carla', actorName: 'Carla', sessionId: 's1', changes },
      { seq: 1, action: 'opened', tenant: server.issuer.issuer },
    ])
  })

  it.each([
    ['?action=opened', ['opened']],
    ['?actor=sub-carla&action=changed', ['changed']],
    ['?actor=nobody', []],
    ['?from=2026-03-02T00:00:00Z&to=2026-03-03T00:00:00Z', ['applied']],
    ['?to=2026-03-02T10:00:00Z', ['changed', 'opened']],
    ['?sessionId=s2', []],
  ])('filters by %s', async (query, expected) => {
    expect(await actions(query)).toEqual(expected)
  })

  it('pages', async () => {
    const first = (await auditor('GET', `${AUDIT}?sessionId=s1&limit=2`)).body
    expect(first).toMatchObject({ events: [{ seq: 3 }, { seq: 2 }], next: 2 })
    const second = (await auditor('GET', `${AUDIT}?sessionId=s1&limit=2&before=${first.next}`)).body
    expect(second.events).toMatchObject([{ seq: 1 }])
    expect(second.next).toBeUndefined()
  })

  it('many changes are several events, and the changes of one are shown from any of them on', async () => {
    const many = Array.from({ length: 1500 }, (_each, at) => ({ ...changes[0]!, field: `diagnoses[${at}].code` }))
    await write({ tenant: server.issuer.issuer, actor: 'sub-carla', action: 'many', changes: many })
    const { body } = await auditor('GET', `${AUDIT}?action=many&changesFrom=400`)
    expect(body.events).toMatchObject([
      { detail: { part: 2, parts: 2 }, changes: many.slice(1400) },
      { detail: { part: 1, parts: 2 }, changes: many.slice(400, 1000) },
    ])
    expect((await auditor('GET', `${AUDIT}?changesFrom=-1`)).status).toBe(400)
  })

  it('administrators of the main issuer see all tenants', async () => {
    expect(await actions('?sessionId=s2', admin)).toEqual(['opened'])
  })

  it('each reading is an event', async () => {
    await auditor('GET', `${AUDIT}?actor=sub-carla`)
    const { body } = await admin('GET', `${AUDIT}?limit=1`)
    expect(body.events).toMatchObject([{ action: 'audit.read', actor: 'sub-otto', detail: { actor: 'sub-carla' } }])
  })

  it('finds what somebody did by a part of their name, as the directory knows it, or by their user id', async () => {
    await (await server.as('carla', 'coder', 'carla.coder@spital.example'))('GET', '/api/v1/me')
    for (const who of ['CARL', 'carla.coder@', 'sub-carla']) {
      expect([who, await actions(`?who=${who}&sessionId=s1`)]).toEqual([who, ['applied', 'changed', 'opened']])
    }
    expect(await actions('?who=nobody')).toEqual([])
  })

  it('leaves readings out where they are not wanted', async () => {
    expect(await actions('?limit=5')).toContain('audit.read')
    expect(await actions('?readings=false')).not.toContain('audit.read')
  })

  it('counts what is new without a trace, and without the own readings', async () => {
    const newest = async () => (await auditor('GET', `${AUDIT}?limit=1`)).body.events[0].seq
    const newer = async (after: number, query = '') =>
      (await auditor('GET', `${AUDIT}/newer?after=${after}${query}`)).body.count
    const after = await newest()
    expect(await newer(after)).toBe(0)
    await write({ tenant: server.issuer.issuer, actor: 'sub-carla', action: 'opened', sessionId: 's3' })
    await write({ tenant: PARTNER, actor: 'sub-zoe', action: 'opened', sessionId: 's4' })
    expect([await newer(after), await newer(after, '&sessionId=s3'), await newer(after, '&sessionId=s4')]).toEqual([
      1, 1, 0,
    ])
    expect((await auditor('GET', `${AUDIT}/newer`)).status).toBe(400)
  })

  it('tells the place of an event in the chain, and whether its hash fits', async () => {
    const [event] = (await auditor('GET', `${AUDIT}?sessionId=s1&action=opened`)).body.events
    const place = () => auditor('GET', `${AUDIT}/${event.seq}/place`)
    expect(await place()).toMatchObject({
      status: 200,
      body: { place: 1, after: { place: 2 }, isSound: true, keyed: true },
    })
    const [foreign] = (await admin('GET', `${AUDIT}?sessionId=s2`)).body.events
    expect((await auditor('GET', `${AUDIT}/${foreign.seq}/place`)).status).toBe(404)
    expect((await admin('GET', `${AUDIT}/${foreign.seq}/place`)).status).toBe(200)
    expect((await auditor('GET', `${AUDIT}/9999999/place`)).status).toBe(404)
    expect((await auditor('GET', `${AUDIT}/0/place`)).status).toBe(400)
  })

  it('gives the chosen events as a file, and the saving is an event', async () => {
    const token = await server.issuer.token({
      claims: { sub: 'sub-otto', name: 'otto', email: 'otto@spital.example', realm_access: { roles: ['auditor'] } },
    })
    const file = async (query: string) => {
      const answer = await fetch(`${server.url}${AUDIT}/export?${query}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return { type: answer.headers.get('content-type'), text: await answer.text() }
    }
    const csv = await file('sessionId=s1')
    expect(csv.type).toContain('text/csv')
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(4)
    const lines = (await file('sessionId=s1&format=jsonl')).text.trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line).action)).toEqual(['applied', 'changed', 'opened'])
    const { body } = await admin('GET', `${AUDIT}?action=audit.exported&limit=1`)
    expect(body.events[0]).toMatchObject({ actor: 'sub-otto', detail: { sessionId: 's1', format: 'jsonl' } })
    expect((await (await server.as('vera', 'viewer'))('GET', `${AUDIT}/export`)).status).toBe(403)
  })

  it.each(['coder', 'viewer', 'approver', 'data-admin'])('is not for a %s', async (role) => {
    expect((await (await server.as(`p-${role}`, role))('GET', AUDIT)).status).toBe(403)
  })

  it.each(['limit=0', 'limit=1001', 'from=yesterday', 'before=x', 'actor=%00', 'colour=red'])(
    'refuses %s',
    async (query) => {
      expect((await auditor('GET', `${AUDIT}?${query}`)).status).toBe(400)
    },
  )

  it('one event whose changes were tampered with does not hide the others', async () => {
    await server.context.store.withTables<AuditTables>().transact((tx) =>
      tx
        .updateTable('audit_event')
        .set({ changes: randomBytes(50) })
        .where('seq', '=', 2)
        .execute(),
    )
    const { body } = await auditor('GET', `${AUDIT}?sessionId=s1`)
    expect(body.events).toMatchObject([{ seq: 3 }, { seq: 2, changesUnreadable: true }, { seq: 1 }])
  })

  it('one event whose detail was tampered with does not hide the others', async () => {
    await server.context.store
      .withTables<AuditTables>()
      .transact((tx) => tx.updateTable('audit_event').set({ detail: '{' }).where('seq', '=', 2).execute())
    const { status, body } = await auditor('GET', `${AUDIT}?sessionId=s1`)
    expect([status, body.events.map(({ seq }: { seq: number }) => seq)]).toEqual([200, [3, 2, 1]])
  })
})

it('without audit nothing is recorded, and the start says so', async () => {
  const server = await startCodingServer({ SVC_AUDIT_ENABLED: 'false' })
  const admin = await server.as('ada', 'admin')
  await admin('GET', AUDIT)
  expect((await admin('GET', AUDIT)).body.events).toEqual([])
  expect(server.log.join('')).toContain('NOTHING IS AUDITED')
  await server.stop()
})
