/** The codes of applied results are told, after the commit, without anything of their cases; nobody ever waits for it. */
import type { CodeUsage } from '@codarium/contract'
import type { PlatformTables, Store } from '@codarium/platform'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeSession } from '../sessions/complete-session.ts'
import { createSession } from '../sessions/create-session.ts'
import { openSession } from '../sessions/open-session.ts'
import type { SessionDeps } from '../sessions/session-deps.ts'
import { delivery, hisRequest } from '../sessions/tests/session-server.ts'
import { person, sessionDeps } from '../sessions/tests/session-world.ts'
import { type CodingDatabase, engines } from '../tests/coding-store.ts'
import { ToldUsage } from './code-usage.ts'
import { codesOf } from './codes-of-cases.ts'
import { togetherIn } from './pairs-of-cases.ts'

const anna = person('anna')

describe.each(engines)('on %s', (_engine, place) => {
  let database: CodingDatabase
  let store: Store<PlatformTables>
  let sessions: SessionDeps
  const now = 1_800_000_000_000
  beforeAll(async () => {
    database = await place()
    store = await database.open()
    sessions = await sessionDeps(store, { now: () => now })
  })
  afterAll(async () => {
    await store.close()
    database.remove()
  })

  /** A service that answers with these statuses in turn, then with 200. */
  function node(...statuses: (number | Error | undefined)[]) {
    const told: CodeUsage[] = []
    const pauses: number[] = []
    const defects: unknown[] = []
    const ends: string[] = []
    const usage = new ToldUsage({
      sessions,
      post: async (body) => {
        told.push(body)
        const status = statuses.length > 0 ? statuses.shift() : 200
        if (status instanceof Error) throw status
        return status
      },
      onEnd: (outcome) => ends.push(outcome),
      onDefect: (error) => defects.push(error),
      pause: async (ms) => void pauses.push(ms),
    })
    return { usage, told, pauses, defects, ends }
  }

  async function completed(action: 'APPLIED' | 'DISCARDED'): Promise<string> {
    const made = await createSession(sessions, anna, hisRequest({ data: delivery() }) as never)
    if (made.kind === 'conflict') throw new Error('conflict')
    await openSession(sessions, anna, made.session.id)
    await complete(made.session.id, action)
    return made.session.id
  }

  const complete = (id: string, action: 'APPLIED' | 'DISCARDED') =>
    completeSession(sessions, anna, id, action === 'APPLIED' ? { action, draftRevision: 0 } : { action })

  it('each code is told with the number of cases that have it, and the session as a hash', async () => {
    const { usage, told, defects } = node()
    const id = await completed('APPLIED')
    usage.completed(id, undefined, anna.issuer)
    await usage.idle()
    expect(told).toEqual([
      {
        session: expect.stringMatching(/^[0-9a-f]{64}$/),
        codes: [
          { type: 'ICD10', code: 'J181', count: 2 },
          { type: 'ICD10', code: 'E1190', count: 2 },
          { type: 'CHOP', code: '874199', count: 2 },
        ],
        together: {
          cases: 2,
          pairs: [
            { one: 'CHOP 874', other: 'CHOP 874', count: 2 },
            { one: 'CHOP 874', other: 'ICD10 E11', count: 2 },
            { one: 'CHOP 874', other: 'ICD10 J18', count: 2 },
            { one: 'ICD10 E11', other: 'ICD10 E11', count: 2 },
            { one: 'ICD10 E11', other: 'ICD10 J18', count: 2 },
            { one: 'ICD10 J18', other: 'ICD10 J18', count: 2 },
          ],
        },
      },
    ])
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`${id}|4711|4712`))
    expect(defects).toEqual([])
  })

  it('what was discarded, and what belongs to another tenant than the coder, is not told', async () => {
    const { usage, told } = node()
    usage.completed(await completed('DISCARDED'), undefined, anna.issuer)
    usage.completed(await completed('APPLIED'), undefined, 'https://main.example')
    usage.completed('no such session', undefined, anna.issuer)
    await usage.idle()
    expect(told).toEqual([])
  })

  it('a service that is away is told twice more, one that refuses or is none at all not', async () => {
    const away = node(503, new TypeError('refused'), 503, 200)
    const refusing = node(403)
    const none = node(undefined)
    const id = await completed('APPLIED')
    for (const { usage } of [away, refusing, none]) usage.completed(id, undefined, anna.issuer)
    await Promise.all([away, refusing, none].map(({ usage }) => usage.idle()))
    expect([away.told.length, refusing.told.length, none.told.length]).toEqual([3, 1, 1])
    expect(away.pauses).toEqual([1_000, 10_000])
    expect(away.defects).toEqual([])
    expect([away, refusing, none].flatMap(({ ends }) => ends)).toEqual(['FAILED', 'FAILED', 'UNSENT'])
  })

  it('killed between commit and telling, the session is completed; the repeated call tells it, under the same hash', async () => {
    const id = await completed('APPLIED')
    // The process ends here. The client never heard, and says the same again to another one.
    const { usage, told } = node()
    expect(await complete(id, 'APPLIED')).toMatchObject({ status: 'COMPLETED', action: 'APPLIED' })
    usage.completed(id, undefined, anna.issuer)
    usage.completed(id, undefined, anna.issuer)
    await usage.idle()
    expect(new Set(told.map(({ session }) => session)).size).toBe(1)
  })

  it('nothing is told any more once it stops', async () => {
    const { usage, told } = node()
    const id = await completed('APPLIED')
    await usage.stop()
    usage.completed(id, undefined, anna.issuer)
    await usage.idle()
    expect(told).toEqual([])
  })
})

it('a code counts once in a case, and texts that are no codes not at all', () => {
  const rows = ['E86', 'E86', ' ', 'x'.repeat(21)].map((code) => ({ code }))
  const none = { treatments: [], medications: [] }
  expect(codesOf([{ diagnoses: rows, ...none }])).toEqual([{ type: 'ICD10', code: 'E86', count: 1 }])
})

it('categories stand together once in a case, at most forty of it, and texts that are no codes not at all', () => {
  const one = { diagnoses: ['E86', 'E86.0', 'x y', ''].map((code) => ({ code })), treatments: [] }
  expect(togetherIn([one])).toEqual({
    cases: 1,
    pairs: [{ one: 'ICD10 E86', other: 'ICD10 E86', count: 1 }],
  })
  const many = Array.from({ length: 90 }, (_, i) => ({ code: `A${10 + i}` }))
  expect(togetherIn([{ diagnoses: many, treatments: [] }]).pairs).toHaveLength((40 * 41) / 2)
})
