/** When sessions end by the clock. */
import { expect, it } from 'vitest'
import { deadlinesOf, type Lifetime, limitsOf } from './deadlines.ts'

const limits = { expiry: 60, offline: 15, retention: 0 }
const session: Lifetime = {
  status: 'IN_PROGRESS',
  created_at: 1000,
  target_notified: null,
  last_action_at: 1100,
  seen_at: 1130,
  left_at: null,
  draft_revision: 1,
}

it('one that waits expires after the expiry, sooner when its coder was not reached', () => {
  const waiting = { ...session, status: 'PENDING', last_action_at: null, seen_at: null, draft_revision: 0 } as const
  expect(deadlinesOf(waiting, limits)).toEqual({ expires_at: 1060, due_at: 1060 })
  expect(deadlinesOf({ ...waiting, target_notified: 1 }, limits).due_at).toBe(1060)
  expect(deadlinesOf({ ...waiting, target_notified: 0 }, limits)).toEqual({ expires_at: 1015, due_at: 1015 })
  expect(deadlinesOf({ ...waiting, target_notified: 0 }, { ...limits, offline: 90 }).due_at).toBe(1060)
})

it('one in work times out after the last action, and saved work is never ended by silence', () => {
  expect(deadlinesOf(session, limits)).toEqual({ expires_at: 1160, due_at: 1160 })
})

it('one in work without anything saved ends when its window has been silent', () => {
  expect(deadlinesOf({ ...session, draft_revision: 0 }, limits)).toEqual({ expires_at: 1160, due_at: 1145 })
  expect(deadlinesOf({ ...session, draft_revision: 0, seen_at: 1155 }, limits).due_at).toBe(1160)
})

it('one whose window was closed is given a minute to come back, unless something was saved', () => {
  const usual = { expiry: 3_600_000, offline: 900_000, retention: 0 }
  expect(deadlinesOf({ ...session, draft_revision: 0, left_at: 1140 }, usual).due_at).toBe(61_140)
  expect(deadlinesOf({ ...session, left_at: 1140 }, usual).due_at).toBe(3_601_100)
})

it('settings are minutes and days', () => {
  const settings = {
    SVC_PERSISTENCE_SESSION_EXPIRY_MINUTES: 60,
    SVC_PERSISTENCE_OFFLINE_TIMEOUT_MINUTES: 15,
    SVC_RETENTION_DAYS: 90,
  }
  expect(limitsOf(settings)).toEqual({ expiry: 3_600_000, offline: 900_000, retention: 7_776_000_000 })
})
