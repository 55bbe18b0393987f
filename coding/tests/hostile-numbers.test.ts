/** Numbers and cursors at the edge of what a database takes: 400 or an answer on both, never a failure. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiCaller, type CodingServer, engines, startCodingServer } from './coding-server.ts'

const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

const PATHS = [
  ...['9007199254740991', '9007199254740992', '9223372036854775808', '1e400', 'Infinity', '-0', '1e15'].flatMap((n) => [
    `/api/v1/audit?before=${n}`,
    `/api/v1/his/events?after=${n}`,
    `/api/v1/coding/session/x/cases?offset=${n}`,
    `/api/v1/coding/sessions?limit=${n}`,
    `/api/v1/admin/users?limit=${n}`,
  ]),
  ...['0', '999999999999999', '999999999999999999'].map((at) => `/api/v1/coding/sessions?after=${at}-x`),
  ...[['a\0', 'b'], ['a', 'b\0'], ['\ud800', 'b'], [1, 2], ['a'], [['a'], 'b'], ['a', 'b']].map(
    (parts) => `/api/v1/admin/users?after=${cursor(...parts)}`,
  ),
  '/api/v1/coding/session/%00',
  '/api/v1/coding/session/%00/cases',
  '/api/v1/admin/integration-profiles/%00',
  '/api/v1/audit?sessionId=%00',
  '/api/v1/audit?from=2026-06-30T23:59:60Z',
  '/api/v1/audit?from=0000-01-01T00:00:00Z&to=9999-12-31T23:59:59Z',
  '/api/v1/coding/session/%ED%A0%80',
]

describe.each(engines)('on %s', (_name, engine) => {
  let server: CodingServer
  let admin: ApiCaller
  beforeAll(async () => {
    server = await startCodingServer(await engine())
    admin = await server.as('anna', 'admin')
  })
  afterAll(() => server.stop())

  it.each(PATHS)('%s', async (path) => {
    const { status } = await admin('GET', path)
    expect([200, 400, 404]).toContain(status)
  })

  it('a version at the end of all numbers', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    for (const version of ['9007199254740991', '9007199254740992', 'Infinity', '1e400']) {
      expect([400, 404]).toContain((await admin('DELETE', `/api/v1/coding/layouts/${id}?version=${version}`)).status)
    }
  })
})
