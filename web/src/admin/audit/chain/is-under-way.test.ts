/** Whether a verification runs, also where another node runs it. */
import type { AuditVerdict } from '@codarium/contract'
import { expect, test } from 'vitest'
import { isUnderWay } from './is-under-way.ts'

const early = '2026-02-17T14:00:00.000Z'
const late = '2026-02-17T15:00:00.000Z'
const verdict = (startedAt: string): AuditVerdict => ({
  startedAt,
  endedAt: startedAt,
  by: 'Ada',
  rows: 1,
  unlinked: 0,
  segments: 1,
  keyed: true,
  anchors: 0,
  breakCount: 0,
  breaks: [],
})

test.each([
  ['one that this node runs', { running: { startedAt: early, rows: 0 } }, undefined, true],
  ['none that anybody waits for', { last: verdict(early) }, undefined, false],
  ['one without a result yet', {}, late, true],
  ['one whose result is older', { last: verdict(early) }, late, true],
  ['one whose result is there', { last: verdict(late) }, late, false],
  ['one that failed', { failed: true }, late, false],
] as const)('%s', (_, known, begun, expected) => {
  expect(isUnderWay({ enabled: true, ...known }, begun)).toBe(expected)
})
