/** Bad input one by one: 400 VALIDATION_ERROR with exactly one detail, and not one row more in the database, on both stores. */
import { LARGEST_DATA } from '@codarium/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import '../../../tests/harness/global-postgres.ts'
import { createMigratedDatabase } from '../../../tests/harness/migrated.ts'
import type { AuditTables } from '../../audit/migration.ts'
import type { SessionTables } from '../tables.ts'
import { type Client, delivery, hisRequest, inWork, type SessionServer, startSessionServer } from './session-server.ts'

const altered = (from: string | RegExp, to: string) => delivery({ cases: ['4711'] }).replace(from, to)
const deep = (levels: number) => '<x>'.repeat(levels) + '</x>'.repeat(levels)
const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
const full = (bytes: number) => delivery() + ' '.repeat(bytes - Buffer.byteLength(delivery()))

/** What is wrong, the request, and what the one detail says. */
const requests: [
  string,
  Record<string, unknown>,
  { field: string; message: RegExp; line?: number; column?: number },
][] = [
  [
    'malformed XML',
    { data: altered('</Fall>', '</Fal>') },
    { field: 'data', message: /malformed/, line: 9, column: 5 },
  ],
  ['no XML at all', { data: 'hello' }, { field: 'data', message: /malformed/, line: 1, column: 1 }],
  [
    'an entity bomb',
    { data: altered('<Unternehmen', `<!DOCTYPE l [<!ENTITY l0 "ha">${laughs}]><Unternehmen`) },
    { field: 'data', message: /document type/, line: 2, column: 1 },
  ],
  ['an entity', { data: altered('J181', '&l9;') }, { field: 'data', message: /entity &l9; is not allowed/, line: 6 }],
  ['a tower of elements', { data: altered('<Diagnose', `${deep(40)}<Diagnose`) }, { field: 'data', message: /nested/ }],
  ['a wrong root', { data: '<Entreprise/>' }, { field: 'data', message: /root element/, line: 1, column: 1 }],
  ['an unknown namespace', { data: altered('spiges-data', 'spiges-ids') }, { field: 'data', message: /namespace/ }],
  ['no namespace', { data: altered(/ xmlns="[^"]*"/, '') }, { field: 'data', message: /namespace is missing/ }],
  [
    'a missing burnr',
    { data: altered(' burnr="10000012"', '') },
    { field: 'data', message: /burnr is missing/, line: 3 },
  ],
  ['ranks with gaps', { data: altered('_id="2"', '_id="3"') }, { field: 'data', message: /without gaps/, line: 7 }],
  ['ranks from 0', { data: altered(/_id="1"/, '_id="0"') }, { field: 'data', message: /without gaps/, line: 6 }],
  ['a rank twice', { data: altered('_id="2"', '_id="1"') }, { field: 'data', message: /stands twice/, line: 7 }],
  [
    'a fall_id twice',
    { data: delivery({ cases: ['1', '2', '1'] }) },
    { field: 'data', message: /fall_id 1 stands twice/ },
  ],
  ['a month 13', { data: altered('2026011511', '2026131511') }, { field: 'data', message: /not a date/, line: 5 }],
  ['30 February', { data: altered('2026011511', '2026023011') }, { field: 'data', message: /not a date/, line: 5 }],
  [
    'an exit before the entry',
    { data: altered('2026012011', '2026011411') },
    { field: 'data', message: /lies before/ },
  ],
  ['5 MB and a byte', { data: full(LARGEST_DATA + 1) }, { field: 'data', message: /larger than 5 MB/ }],
  ['a NUL in the data', { data: altered('J181', 'J\u00001') }, { field: 'data', message: /without NUL/, line: 6 }],
  ['half a character', { data: altered('J181', 'J\ud8001') }, { field: 'data', message: /well-formed/, line: 6 }],
  [
    'another encoding',
    { data: altered('UTF-8', 'ISO-8859-1') },
    { field: 'data', message: /UTF-8 is expected/, line: 1 },
  ],
  ['101 characters', { instanceId: 'x'.repeat(101) }, { field: 'instanceId', message: /100/ }],
  ['an unknown source', { source: 'FAX' }, { field: 'source', message: /./ }],
  ['an unknown format', { format: 'hl7' }, { field: 'format', message: /./ }],
]

describe.each([
  ['SQLite', false],
  ['PostgreSQL', true],
])('on %s', (_name, onPostgres) => {
  let world: SessionServer
  let coder: Client
  let before: unknown
  beforeAll(async () => {
    world = await startSessionServer(
      onPostgres ? { SVC_DATABASE_URL: await createMigratedDatabase(inject('postgresUrl')) } : {},
    )
    coder = await world.as('svc-coder')
    await coder.get('coding/active')
  })
  afterAll(() => world.stop())
  beforeEach(async () => {
    before = await rows()
  })

  /** Everything sessions could leave behind. */
  async function rows() {
    const { read } = world.server.context.store.withTables<SessionTables & AuditTables>()
    const tables = [
      'coding_session',
      'coding_session_text',
      'coding_session_event',
      'coding_launch',
      'audit_event',
    ] as const
    return Promise.all(tables.map((table) => read.selectFrom(table).selectAll().execute()))
  }

  async function expectRefused(answer: { status: number; body: { error: string; details: unknown[] } }) {
    expect([answer.status, answer.body.error, answer.body.details.length]).toEqual([400, 'VALIDATION_ERROR', 1])
    expect(await rows()).toEqual(before)
    return answer.body.details[0] as Record<string, unknown>
  }

  it.each(requests)('%s', async (_what, changes, { message, ...where }) => {
    const detail = await expectRefused(await coder.post('coding/session', hisRequest(changes)))
    expect(detail).toMatchObject(where)
    expect(detail.message).toMatch(message)
  })

  it('invalid UTF-8', async () => {
    const [head, tail] = JSON.stringify(hisRequest({ data: altered('J181', 'J§1') })).split('§') as [string, string]
    const answer = await fetch(`${world.server.url}/api/v1/coding/session`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await world.tokenOf('svc-coder')}`, 'content-type': 'application/json' },
      body: Buffer.concat([Buffer.from(head), Buffer.from([0xc3, 0x28]), Buffer.from(tail)]),
    })
    const body = (await answer.json()) as { error: string; details: unknown[] }
    expect(await expectRefused({ status: answer.status, body })).toMatchObject({
      message: expect.stringMatching(/UTF-8/),
    })
  })

  it('a result about another enterprise', async () => {
    const path = await inWork(coder)
    before = await rows()
    const complete = { action: 'APPLIED', data: delivery({ ent: '100000013' }) }
    const detail = await expectRefused(await coder.post(`${path}/complete`, complete))
    expect(detail).toMatchObject({ field: 'data', line: 2, message: expect.stringMatching(/ent_id: is 100000013/) })
    expect((await coder.get(path)).body.status).toBe('IN_PROGRESS')
  })
})
