/** The addresses of the audit trail, and what they ask the server. */
import { expect, it, test } from 'vitest'
import { type AuditPlace, addressOf, allEvents, isNarrowed, questionOf, readPlace } from './place.ts'

const session = '3d51f0b8-9d0e-4b7e-8f15-2c60ab91d4e0'

const read = (address: string) => {
  const { pathname, search } = new URL(address, 'http://x')
  return readPlace(pathname.split('/').slice(3), search)
}

test.each<AuditPlace>([
  allEvents,
  { query: 'Ada & Eve', quiet: true, from: '2026-02-17', to: '2026-02-18', action: 'user.blocked', actor: 'sub/1' },
  { ...allEvents, opened: { kind: 'entry', seq: 128_389 } },
  { ...allEvents, opened: { kind: 'chain' } },
  { ...allEvents, query: session, opened: { kind: 'keys' } },
])('is read back from its address: %j', (place) => {
  expect(read(addressOf(place))).toEqual(place)
})

test.each(['/admin/audit/0', '/admin/audit/x', '/admin/audit/12/13', '/admin/audit/1e3'])('%s is none', (address) => {
  expect(read(address).opened).toEqual({ kind: 'unknown' })
})

it('leaves out what is no day', () => {
  expect(read('/admin/audit?from=yesterday&to=2026-13-40')).toEqual(allEvents)
})

it('asks for a session by its id, and for a person by anything else', () => {
  expect(questionOf({ ...allEvents, query: session }).toString()).toBe(`sessionId=${session}`)
  expect(questionOf({ ...allEvents, query: 'anna' }).toString()).toBe('who=anna')
})

it('asks for whole days of the screen', () => {
  const question = questionOf({ ...allEvents, from: '2026-02-17', to: '2026-02-17' })
  expect(question.get('from')).toBe(new Date(2026, 1, 17).toISOString())
  expect(question.get('to')).toBe(new Date(2026, 1, 18).toISOString())
})

it('knows whether anything narrows the list down', () => {
  expect(isNarrowed(allEvents)).toBe(false)
  expect(isNarrowed({ ...allEvents, quiet: true })).toBe(true)
  expect(isNarrowed({ ...allEvents, actor: 'x' })).toBe(true)
})
