/** The directory of users over HTTP on both stores: known at first sight, blocked at once, closed when wanted. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DirectoryUser } from '@codarium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { delivery } from '../sessions/tests/session-server.ts'
import {
  type ApiCaller,
  type CodingServer,
  engines,
  startCodingServer,
  type TestSettings,
} from '../tests/coding-server.ts'

const USERS = '/api/v1/admin/users'

describe.each(engines)('users on %s', (engine, chooseEngine) => {
  let settings: TestSettings
  let server: CodingServer
  let admin: ApiCaller
  let ahead = 0
  beforeAll(async () => {
    settings = await chooseEngine()
    server = await startCodingServer(settings, { now: () => Date.now() + ahead })
    admin = await server.as('ada', 'admin')
  })
  afterAll(() => server.stop())

  const find = async (search: string) =>
    (await admin('GET', `${USERS}?search=${encodeURIComponent(search)}`)).body.users

  it('a person is known from the first token on, with name, roles and when', async () => {
    const coder = await server.as('Carla Coder', 'coder', 'carla@spital.example')
    expect(await find('carla')).toEqual([])
    expect((await coder('GET', '/api/v1/me')).status).toBe(200)
    const [user] = await find('CARLA')
    expect(user).toMatchObject({
      email: 'carla@spital.example',
      name: 'Carla Coder',
      userId: 'sub-Carla Coder',
      roles: ['CODER'],
      tenant: server.issuer.issuer,
      blocked: false,
    })
    expect((await admin('GET', `${USERS}/${user.id}`)).body).toEqual(user)
  })

  it('is one person however the address is written, and has the roles of the last token', async () => {
    await (await server.as('eve', 'viewer', 'eve@spital.example'))('GET', '/api/v1/me')
    await (await server.as('eve', 'coder', 'Eve@Spital.Example'))('GET', '/api/v1/me')
    await expect
      .poll(async () => (await find('eve@')).map((user: { roles: string[] }) => user.roles))
      .toEqual([['CODER']])
  })

  it('is written as seen at most once in some minutes', async () => {
    const coder = await server.as('sam', 'coder')
    await coder('GET', '/api/v1/me')
    const [first] = await find('sam@')
    ahead += 60_000
    await coder('GET', '/api/v1/me')
    expect((await find('sam@'))[0].lastSeen).toBe(first.lastSeen)
    ahead += 300_000
    await coder('GET', '/api/v1/me')
    await coder('GET', '/api/v1/me')
    await expect
      .poll(async () => Date.parse((await find('sam@'))[0].lastSeen))
      .toBeGreaterThan(Date.parse(first.lastSeen) + 250_000)
  })

  it('blocked, is refused at once on every route, on other nodes soon, and told of to listeners; then let in again', async () => {
    const other = engine === 'PostgreSQL' ? await startCodingServer(settings, { issuer: server.issuer }) : undefined
    const coder = await server.as('bob', 'coder')
    const elsewhere = await other?.as('bob', 'coder', 'BOB@spital.example')
    await coder('GET', '/api/v1/me')
    if (elsewhere) expect((await elsewhere('GET', '/api/v1/me')).status).toBe(200)
    const told: string[] = []
    for (const node of [server, other]) node?.context.users.onBlocked(({ email }) => told.push(email.toLowerCase()))
    const [{ id }] = await find('bob@')
    expect(await admin('POST', `${USERS}/${id}/block`)).toMatchObject({
      status: 200,
      body: { blocked: true, blockedBy: 'ada' },
    })
    for (const path of ['/api/v1/me', '/api/v1/coding/layouts', '/api/v1/audit']) {
      expect(await coder('GET', path)).toMatchObject({ status: 403, body: { reason: 'USER_BLOCKED' } })
    }
    const again = await server.as('another-subject', 'admin', 'Bob@spital.example')
    expect(await again('GET', USERS)).toMatchObject({ status: 403, body: { reason: 'USER_BLOCKED' } })
    if (elsewhere) await expect.poll(async () => (await elsewhere('GET', '/api/v1/me')).status).toBe(403)
    expect(told).toEqual(other ? ['bob@spital.example', 'bob@spital.example'] : ['bob@spital.example'])
    expect((await admin('GET', `${USERS}?blocked=true`)).body.users).toHaveLength(1)
    expect((await admin('POST', `${USERS}/${id}/unblock`)).body).toMatchObject({ blocked: false })
    expect((await coder('GET', '/api/v1/me')).status).toBe(200)
    if (elsewhere) await expect.poll(async () => (await elsewhere('GET', '/api/v1/me')).status).toBe(200)
    await other?.stop()
    const actions = (await admin('GET', '/api/v1/audit?actor=sub-ada')).body.events.map(
      ({ action }: { action: string }) => action,
    )
    expect(actions.filter((action: string) => action.startsWith('user.'))).toEqual(['user.unblocked', 'user.blocked'])
  })

  it('blocked with a reason, shows it to administrators and in the audit trail, until let in again', async () => {
    const coder = await server.as('rita', 'coder')
    await coder('GET', '/api/v1/me')
    const [{ id }] = await find('rita@')
    for (const bad of [{ reason: '' }, { reason: 'x'.repeat(301) }, { reason: 1 }, { other: 'x' }]) {
      expect([bad, (await admin('POST', `${USERS}/${id}/block`, bad)).status]).toEqual([bad, 400])
    }
    expect(await admin('POST', `${USERS}/${id}/block`, { reason: 'Austritt per 31.3.' })).toMatchObject({
      status: 200,
      body: { blocked: true, blockedReason: 'Austritt per 31.3.' },
    })
    expect((await find('rita@'))[0]).toMatchObject({ blockedReason: 'Austritt per 31.3.', openSessions: 0 })
    const { body } = await admin('GET', '/api/v1/audit?action=user.blocked&limit=1')
    expect(body.events[0].detail).toMatchObject({ email: 'rita@spital.example', reason: 'Austritt per 31.3.' })
    await admin('POST', `${USERS}/${id}/unblock`)
    expect((await admin('GET', `${USERS}/${id}`)).body).not.toHaveProperty('blockedReason')
  })

  it('are shown with the sessions that wait for them or are in work by them, and no others', async () => {
    const [otto, hans] = [await server.as('otto', 'coder'), await server.as('hans', 'coder')]
    for (const person of [otto, hans]) await person('GET', '/api/v1/me')
    const launch = (targetUserId: string) =>
      otto('POST', '/api/v1/coding/session', { data: delivery(), format: 'spiges', source: 'API', targetUserId })
    const { sessionId } = (await launch('sub-otto')).body
    await launch('sub-hans')
    const [{ id }] = await find('otto@')
    expect(await admin('GET', `${USERS}/${id}/sessions`)).toMatchObject({
      status: 200,
      body: { sessions: [{ sessionId, status: 'PENDING', caseCount: 2, readOnly: false }] },
    })
    const counts = (await admin('GET', USERS)).body.users.map(({ name, openSessions }: DirectoryUser) => [
      name,
      openSessions,
    ])
    expect(Object.fromEntries(counts)).toMatchObject({ otto: 1, hans: 1, ada: 0 })
    expect((await otto('GET', `${USERS}/${id}/sessions`)).status).toBe(403)
    expect((await admin('GET', `${USERS}/${'0'.repeat(32)}/sessions`)).status).toBe(404)
  })

  it('administrators cannot block themselves, and nobody else blocks anybody', async () => {
    const [{ id }] = await find('ada@')
    expect(await admin('POST', `${USERS}/${id}/block`)).toMatchObject({ status: 409, body: { reason: 'OWN_ACCOUNT' } })
    for (const role of ['coder', 'auditor', 'data-admin', 'approver', 'viewer']) {
      const person = await server.as(`p-${role}`, role)
      expect((await person('POST', `${USERS}/${id}/block`)).status).toBe(403)
      expect((await person('GET', USERS)).status).toBe(403)
    }
  })

  it('are listed in pages by address, and searched by any part, whatever characters it holds', async () => {
    const all = (await admin('GET', USERS)).body.users.map(({ email }: { email: string }) => email.toLowerCase())
    expect(all).toEqual([...all].sort())
    const paged: string[] = []
    let next: string | undefined
    do {
      const { body } = await admin('GET', `${USERS}?limit=2${next ? `&after=${next}` : ''}`)
      paged.push(...body.users.map(({ email }: { email: string }) => email.toLowerCase()))
      next = body.next
    } while (next)
    expect(paged).toEqual(all)
    expect(await find('%')).toEqual([])
    expect(await find('_')).toEqual([])
    for (const bad of ['after=garbage', 'limit=0', 'limit=x', 'search=', 'search=%00', 'unknown=1']) {
      expect([bad, (await admin('GET', `${USERS}?${bad}`)).status]).toEqual([bad, 400])
    }
    expect((await admin('GET', `${USERS}/${'0'.repeat(32)}`)).status).toBe(404)
  })

  it('of another tenant are seen by administrators of the main issuer', async () => {
    const visitor = { issuer: 'https://partner.example', email: 'zoe@partner.example', subject: 'z', name: 'Zoe' }
    await server.context.users.users.note({ ...visitor, roles: ['CODER'] }, 1000, false)
    expect(await find('zoe')).toHaveLength(1)
  })

  it('in a closed directory only those known come in', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'codarium-users-'))
    const place = engine === 'PostgreSQL' ? settings : { SVC_DATA_DIR: dataDir }
    const open = await startCodingServer(place, { issuer: server.issuer })
    await (await open.as('known', 'coder'))('GET', '/api/v1/me')
    await open.stop()
    const closed = await startCodingServer({ ...place, SVC_USERS_CLOSED: 'true' }, { issuer: server.issuer })
    expect((await (await closed.as('known', 'coder'))('GET', '/api/v1/me')).status).toBe(200)
    expect(await (await closed.as('stranger', 'admin'))('GET', '/api/v1/me')).toMatchObject({
      status: 403,
      body: { error: 'FORBIDDEN', reason: 'USER_UNKNOWN' },
    })
    await closed.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
})
