import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildIndex, openIndex, UnusableSnapshot } from '../index.ts'
import { SAMPLE } from '../tests/sample.ts'
import { SECTION_NAMES, type SectionName } from './sections.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'

const snapshot = buildIndex(SAMPLE, { language: 'de' })
const found = (bytes: Uint8Array) => openIndex(bytes).search({ query: 'Schenkelhals' }).hits

describe('a snapshot', () => {
  it('has the same bytes for the same documents', () => {
    expect(buildIndex(structuredClone(SAMPLE), { language: 'de' })).toEqual(snapshot)
  })

  it('answers from bytes that start anywhere', () => {
    const shifted = new Uint8Array(snapshot.length + 3).subarray(3)
    shifted.set(snapshot)
    expect(found(shifted)).toEqual(found(snapshot))
    expect(found(snapshot).length).toBeGreaterThan(0)
  })

  it('is not changed by searching', () => {
    const before = snapshot.slice()
    found(snapshot)
    expect(snapshot).toEqual(before)
  })
})

describe('a bad snapshot is refused', () => {
  it.each(SECTION_NAMES.filter((name) => name !== 'about'))(
    'whole, but with one of %s missing',
    (name: SectionName) => {
      const sections = readSnapshot(snapshot)
      const shortened = writeSnapshot({ ...sections, [name]: sections[name].slice(0, -1) })
      expect(() => openIndex(shortened)).toThrow(UnusableSnapshot)
    },
  )

  it('with any byte altered', () => {
    fc.assert(
      fc.property(fc.nat(snapshot.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const altered = snapshot.slice()
        altered[at]! ^= change
        expect(() => openIndex(altered)).toThrow(UnusableSnapshot)
      }),
    )
  })

  it('cut off anywhere, or longer than it says', () => {
    fc.assert(
      fc.property(fc.nat(snapshot.length - 1), (length) => {
        expect(() => openIndex(snapshot.slice(0, length))).toThrow(UnusableSnapshot)
      }),
    )
    const longer = new Uint8Array(snapshot.length + 8)
    longer.set(snapshot)
    expect(() => openIndex(longer)).toThrow(UnusableSnapshot)
  })
})
