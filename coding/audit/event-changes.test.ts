/** The changes of events as text: whatever they are, none is lost or reordered, and no event is large. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type FieldChange, LONGEST_VALUE, MOST_CHANGES, MOST_TEXT, readChanges, writeChanges } from './event-changes.ts'

const change = (at: number, after = `J18${at}`): FieldChange => ({
  caseId: '4711',
  field: `diagnoses[${at}]`,
  before: null,
  after,
})
const eventOf = (list: string) => `{"salt":"c2FsdA==","changes":${list}}`

/** Everything an event says, piece by piece. */
function allOf(event: string): FieldChange[] {
  const all: FieldChange[] = []
  for (;;) {
    const { changes, omitted, size } = readChanges(event, all.length)
    expect(size).toBeLessThanOrEqual(MOST_TEXT)
    expect(changes.length).toBeLessThanOrEqual(MOST_CHANGES)
    all.push(...changes)
    if (omitted === 0) return all
    expect(changes.length).toBeGreaterThan(0)
  }
}

it('80,000 changes are lists of at most 1,000, in their order', () => {
  const changes = Array.from({ length: 80_000 }, (_, at) => change(at))
  const { count, lists } = writeChanges(changes)
  expect([count, lists.length]).toEqual([80_000, 80])
  expect(lists.flatMap((list) => JSON.parse(list))).toEqual(changes)
})

it('long values make lists of fewer changes', () => {
  const changes = Array.from({ length: 300 }, (_, at) => change(at, 'x'.repeat(LONGEST_VALUE)))
  const { lists } = writeChanges(changes)
  for (const list of lists) expect(list.length).toBeLessThanOrEqual(MOST_TEXT + 2)
  expect(lists.flatMap((list) => JSON.parse(list))).toEqual(changes)
})

it('a value too long for an event is told by its beginning, its length and its hash', () => {
  const [list = ''] = writeChanges([change(0, 'ä'.repeat(5_000_000))]).lists
  expect(list.length).toBeLessThan(LONGEST_VALUE)
  expect(JSON.parse(list)[0].after).toMatch(/^ä{1000}… \(5000000 characters, SHA-256 [0-9a-f]{64}\)$/)
})

it('an older event of any size is read in pieces', () => {
  const changes = Array.from({ length: 12_345 }, (_, at) => change(at, at % 100 === 0 ? 'y'.repeat(3000) : 'J180'))
  expect(allOf(eventOf(JSON.stringify(changes)))).toEqual(changes)
})

it('whatever values are, what stands between two changes is not found inside of one', () => {
  const nasty = fc
    .array(fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', 'caseId', ':', 'a', '\u2028', 'é'))
    .map((parts) => parts.join(''))
  const nullable = fc.option(nasty)
  const changes = fc.array(fc.record({ caseId: nasty, field: nasty, before: nullable, after: nullable }))
  fc.assert(
    fc.property(changes, (written) => {
      expect(allOf(eventOf(JSON.stringify(written)))).toEqual(written)
      expect(writeChanges(written).lists.flatMap((list) => allOf(eventOf(list)))).toEqual(written)
    }),
  )
})

it('past the last change there are none', () => {
  expect(readChanges(eventOf(JSON.stringify([change(0)])), 1)).toEqual({ changes: [], omitted: 0, size: 0 })
  expect(readChanges(eventOf(JSON.stringify([change(0)])), 70)).toEqual({ changes: [], omitted: 0, size: 0 })
})
