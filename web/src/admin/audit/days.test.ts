/** Events by their days. */
import type { AuditEvent } from '@codarium/contract'
import { expect, it } from 'vitest'
import { byDay, dayTitle, exactTime } from './days.ts'

const event = (seq: number, at: Date): AuditEvent => ({
  seq,
  at: at.toISOString(),
  tenant: '',
  actor: 'a',
  action: 'audit.read',
  hash: '',
})

const events = [
  event(3, new Date(2026, 1, 17, 0, 0, 1)),
  event(2, new Date(2026, 1, 16, 23, 59, 59)),
  event(1, new Date(2026, 1, 16, 8)),
]

it('are grouped by the days of the screen', () => {
  expect(byDay(events).map(({ date, events }) => [date, events.map(({ seq }) => seq)])).toEqual([
    ['17.02.2026', [3]],
    ['16.02.2026', [2, 1]],
  ])
})

it('a day has a title in each language', () => {
  const [day] = byDay(events)
  const titles = (['de', 'fr', 'it'] as const).map((language) => day && dayTitle(day, language))
  expect(titles).toEqual(['Dienstag, 17.02.2026', 'Mardi, 17.02.2026', 'Martedì, 17.02.2026'])
})

it('a time is told to the second', () => {
  expect(exactTime(new Date(2026, 1, 17, 14, 3, 9))).toBe('17.02.2026 14:03:09')
})
