/** What is counted of a session: how it ended, its cases by department and tariff, and nothing by which one could be found. */
import { expect, it } from 'vitest'
import type { CaseFigures } from '../sessions/case-figures.ts'
import type { EndedSession, SessionEnd } from '../sessions/session-end.ts'
import { rowsOf } from './count-rows.ts'

const OPENED = Date.parse('2026-02-03T10:00:00Z')
const end: SessionEnd = {
  ...{ sessionId: 'session-1', tenant: 'hospital', status: 'COMPLETED', action: 'APPLIED', source: 'API' },
  ...{ instanceId: 'his-4711', occurredAt: OPENED + 90_400 },
  correlation: { ent_id: '1', burnr: '2', fall_id: '4711' },
}
const session = {
  ...{ id: 'session-1', coder_id: 'anna', coder_name: 'Anna', case_count: 2, opened_at: OPENED },
} as EndedSession['session']

const group = (drg: string, costWeight: number) => ({ drg, costWeight })
const medicine: CaseFigures = {
  ...{ department: 'M100', tariff: 'SWISSDRG' },
  groups: { before: group('E79C', 0.982), after: group('E79C', 0.982) },
}
const regrouped: CaseFigures = { ...medicine, groups: { before: group('E79C', 0.982), after: group('E79A', 1.3141) } }
const unknown: CaseFigures = { department: undefined, tariff: 'TARPSY', groups: undefined }

it('an applied session counts once, and its cases by department and tariff, with exact weights', () => {
  const rows = rowsOf(end, { session, figures: [medicine, regrouped, unknown], overridden: 3 })
  expect(rows).toMatchObject([
    { kind: 'SESSIONS', outcome: 'APPLIED', counted: 1, known: 1, changed: 1, overridden: 3, seconds: 90 },
    {
      ...{ kind: 'CASES', department: 'M100', tariff: 'SWISSDRG', counted: 2, known: 2, changed: 1 },
      ...{ weight_before: 1_964_000, weight_after: 2_296_100, drg_before: '' },
    },
    {
      ...{ kind: 'CHANGES', department: 'M100', drg_before: 'E79C', drg_after: 'E79A', counted: 1 },
      ...{ weight_before: 982_000, weight_after: 1_314_100 },
    },
    { kind: 'CASES', department: '', tariff: 'TARPSY', counted: 1, known: 0, changed: 0, weight_after: 0 },
  ])
  expect(rows.every((row) => row.day === '2026-02-03' && row.coder_id === 'anna' && row.tenant === 'hospital')).toBe(
    true,
  )
})

it('nothing of the session, the case or its partner stands in a row', () => {
  expect(JSON.stringify(rowsOf(end, { session, figures: [regrouped] }))).not.toMatch(/session-1|4711|his-/)
})

it('where no figures could be taken its cases are counted as unknown', () => {
  expect(rowsOf(end, { session })).toMatchObject([
    { kind: 'SESSIONS', known: 0, changed: 0 },
    { kind: 'CASES', department: '', tariff: '', counted: 2, known: 0 },
  ])
})

it.each([
  ['COMPLETED', 'DISCARDED', 'DISCARDED'],
  ['COMPLETED', 'CANCELLED', 'CLOSED'],
  ['COMPLETED', 'TIMEOUT', 'TIMED_OUT'],
  ['CANCELLED', 'CANCELLED', 'CANCELLED'],
  ['EXPIRED', 'TIMEOUT', 'EXPIRED'],
] as const)('%s with %s counts as %s, without cases and findings', (status, action, outcome) => {
  const rows = rowsOf(
    { ...end, status, action },
    { session: { ...session, coder_id: null, opened_at: null }, overridden: 2 },
  )
  expect(rows).toMatchObject([{ kind: 'SESSIONS', outcome, coder_id: '', counted: 1, overridden: 0, seconds: 0 }])
  expect(rows).toHaveLength(1)
})
