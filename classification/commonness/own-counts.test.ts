/** Own counts in memory: read when somebody of the tenant searches, at most once a minute, never another tenant's. */
import { expect, it } from 'vitest'
import { CodePairs, EVERY_CASE } from './code-pairs.ts'
import { OwnCounts } from './own-counts.ts'

function counted() {
  const tenants: Record<string, { revision: number; count: number }> = { here: { revision: 1, count: 5 } }
  const asked: string[] = []
  const defects: unknown[] = []
  const state = { now: 0, isAway: false }
  const own = new OwnCounts({
    store: {
      revision: async (tenant) => {
        asked.push(`revision ${tenant}`)
        if (state.isAway) throw new Error('away')
        return tenants[tenant]?.revision ?? 0
      },
      weights: async (tenant) => {
        asked.push(`weights ${tenant}`)
        const { count } = tenants[tenant] ?? {}
        return new Map(count ? [['ICD10', new Map([['E86', count]])]] : [])
      },
      pairs: async (tenant) => {
        asked.push(`pairs ${tenant}`)
        const { count = 0 } = tenants[tenant] ?? {}
        return new CodePairs([
          { ...EVERY_CASE, count },
          { one: 'ICD10 E86', other: 'ICD10 E87', count },
        ])
      },
    },
    confirmed: async (tenant) => new Map(tenant === 'here' ? [['ICD10', new Map([['E86', 2]])]] : []),
    onDefect: (error) => defects.push(error),
    now: () => state.now,
  })
  const of = (tenant: string) => own.of(tenant).of('ICD10')?.get('E86')
  return { own, of, tenants, asked, defects, state }
}

it('nobody waits for them: they count from the first look on, with what was confirmed', async () => {
  const { own, of } = counted()
  expect([of('here'), own.state]).toEqual([undefined, ''])
  await own.idle()
  expect(of('here')).toBe(6)
  expect(own.state).not.toBe('')
})

it('a tenant sees its own counts alone', async () => {
  const { own, of } = counted()
  of('here')
  of('there')
  await own.idle()
  expect([of('here'), of('there'), of('')]).toEqual([6, undefined, undefined])
})

it('looks once a minute, and reads only what changed', async () => {
  const { own, of, tenants, asked, state } = counted()
  of('here')
  await own.idle()
  state.now = 59_999
  of('here')
  await own.idle()
  expect(asked).toEqual(['revision here', 'weights here', 'pairs here'])
  state.now = 60_000
  of('here')
  await own.idle()
  expect(asked.slice(3)).toEqual(['revision here'])
  tenants.here = { revision: 2, count: 9 }
  state.now = 120_000
  const before = own.state
  expect(of('here')).toBe(6)
  await own.idle()
  expect(of('here')).toBe(10)
  expect(own.state).not.toBe(before)
})

it('reads hourly all the same: counts age', async () => {
  const { own, of, asked, state } = counted()
  of('here')
  await own.idle()
  state.now = 60 * 60_000
  of('here')
  await own.idle()
  expect(asked.filter((each) => each === 'weights here')).toHaveLength(2)
})

it('what is coded together is the tenant’s own, and read every quarter of an hour', async () => {
  const { own, tenants, asked, state } = counted()
  const together = () => own.of('here').together?.counted.of('ICD10 E87', 'ICD10 E86')
  expect([together(), own.of('there').together]).toEqual([undefined, undefined])
  await own.idle()
  expect([together(), own.of('there').together]).toEqual([5, undefined])
  for (const [minute, revision, count, known] of [
    [1, 2, 7, 5],
    [15, 3, 9, 9],
  ] as const) {
    Object.assign(tenants.here!, { revision, count })
    state.now = minute * 60_000
    together()
    await own.idle()
    expect(together()).toBe(known)
  }
  expect(asked.filter((each) => each === 'pairs here')).toHaveLength(2)
})

it('goes on with what is known while the database is away', async () => {
  const { own, of, defects, state } = counted()
  of('here')
  await own.idle()
  Object.assign(state, { isAway: true, now: 60_000 })
  of('here')
  of('there')
  await own.idle()
  expect([of('here'), of('there'), defects.length]).toEqual([6, undefined, 2])
})
