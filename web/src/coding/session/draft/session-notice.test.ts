/** The session bar says the most hindering thing, and only that. */
import { expect, test } from 'vitest'
import { ServerRefused } from '../../../server/server-error.ts'
import type { SavingState } from './draft-keeper.ts'
import { announcementOf, expiryOf, noticeOf, type Situation } from './session-notice.ts'

const saving: SavingState = { phase: 'saved', revision: 1, unsaved: 0, held: [], conflicts: [] }
const calm: Situation = { readOnly: undefined, saving, other: undefined, left: 3_600_000, now: 100_000 }
const offline: SavingState = { ...saving, phase: 'offline', unsaved: 3, offlineSince: 90_000, nextTryAt: 107_500 }

test('says nothing while all is well', () => {
  expect(noticeOf(calm)).toBeUndefined()
})

test('being offline: since when, how much waits, when it is tried again', () => {
  expect(noticeOf({ ...calm, saving: offline })).toEqual({ kind: 'offline', since: 90_000, unsaved: 3, nextTryIn: 8 })
})

test('the end comes before a second window, losing the connection before the end', () => {
  const other = { changedAt: 5 }
  expect(noticeOf({ ...calm, other })?.kind).toBe('twoWindows')
  expect(noticeOf({ ...calm, other, left: 292_000 })).toEqual({ kind: 'expiring', left: 292_000 })
  expect(noticeOf({ ...calm, other, left: 292_000, saving: offline })?.kind).toBe('offline')
})

test('nothing else matters once nothing can be changed', () => {
  expect(noticeOf({ ...calm, saving: offline, readOnly: 'expired' })).toEqual({ kind: 'expired' })
  expect(noticeOf({ ...calm, saving: offline, readOnly: 'viewer' })).toEqual({ kind: 'readOnly', why: 'viewer' })
})

test('being back is said for six seconds', () => {
  const back: SavingState = { ...saving, caughtUp: 3, savedAt: 95_000 }
  expect(noticeOf({ ...calm, saving: back })).toEqual({ kind: 'back', count: 3 })
  expect(noticeOf({ ...calm, saving: back, now: 101_001 })).toBeUndefined()
})

test('an error of the server is not called being offline', () => {
  const failing = { ...offline, error: new ServerRefused(500, {}) }
  expect(noticeOf({ ...calm, saving: failing })).toEqual({ kind: 'failing', unsaved: 3, nextTryIn: 8 })
})

test('a chosen end counts down before everything else', () => {
  const ending = { action: 'DISCARDED', at: 105_500 } as const
  expect(noticeOf({ ...calm, ending, readOnly: 'ending' })).toEqual({ kind: 'ending', action: 'DISCARDED', seconds: 6 })
})

test.each([
  [undefined, undefined],
  [600_001, undefined],
  [600_000, 10],
  [300_001, 10],
  [300_000, 5],
  [60_000, 1],
  [1, 1],
  [0, undefined],
])('with %s ms left the announcement is that of %s minutes', (left, minutes) => {
  expect(announcementOf(left)).toBe(minutes)
})

test.each([
  ['as it was read', undefined, '2026-02-17T15:13:00.000Z', '2026-02-17T15:13:00.000Z'],
  ['as we saved since', '2026-02-17T15:20:00.000Z', '2026-02-17T15:13:00.000Z', '2026-02-17T15:20:00.000Z'],
  [
    'as another window prolonged it',
    '2026-02-17T15:20:00.000Z',
    '2026-02-17T15:30:00.000Z',
    '2026-02-17T15:30:00.000Z',
  ],
  ['as we saved, of a session that has ended', '2026-02-17T15:20:00.000Z', undefined, '2026-02-17T15:20:00.000Z'],
])('the session expires %s', (_when, saved, read, expiresAt) => {
  expect(expiryOf(saved, read)).toBe(expiresAt)
})
