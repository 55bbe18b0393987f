import { createSecretKey } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChainKey } from './chain.ts'
import {
  endsText,
  eventHash,
  type HeadContent,
  type LinkContent,
  linkHash,
  parseEnds,
  parseRanges,
  placesOf,
  rangesOf,
  rangesText,
  segmentMac,
} from './links.ts'

const key: ChainKey = { secret: createSecretKey(Buffer.alloc(32, 1)), from: 1 }
const other: ChainKey = { secret: createSecretKey(Buffer.alloc(32, 2)), from: 1 }

describe('ranges', () => {
  it.each([
    ['', []],
    ['7', [7]],
    ['1-3,5', [5, 1, 2, 3]],
  ])('%s', (text, places) => {
    expect(rangesText(rangesOf(places))).toBe(text)
    expect([...placesOf(parseRanges(text) ?? [])]).toEqual([...places].sort((a, b) => a - b))
  })

  it.each([['x'], ['3-1'], ['2,2'], ['5,1'], ['0'], ['1,'], ['-1'], ['1-2-3']])('%s is none', (text) => {
    expect(parseRanges(text)).toBeUndefined()
  })

  it('any set of places comes back', () => {
    const places = fc.uniqueArray(fc.integer({ min: 1, max: 200 }))
    fc.assert(
      fc.property(places, (some) => {
        const back = [...placesOf(parseRanges(rangesText(rangesOf(some))) ?? [])]
        expect(back).toEqual([...some].sort((a, b) => a - b))
      }),
    )
  })
})

it('ends of other segments come back, and nothing else is taken for them', () => {
  const ends = [{ segment: 'n1/a', number: 3, hash: 'f'.repeat(64) }]
  expect(parseEnds(endsText(ends))).toEqual(ends)
  expect(parseEnds(endsText([]))).toEqual([])
  expect(parseEnds('{')).toBeUndefined()
})

describe('what a hash covers', () => {
  const row = {
    ...{ segment: 's', place: 1, seq: 2, at: 3, tenant: 't', actor: 'a', action: 'x' },
    ...{ actorName: null, sessionId: null, detail: null, changes: null },
  }
  const link: LinkContent = {
    ...{ segment: 's', number: 2, previous: 'p', floor: 4 },
    rows: [{ place: 4, hash: 'h' }],
    ends: [{ segment: 'o', number: 1, hash: 'e' }],
  }
  const head: HeadContent = {
    ...{ segment: 's', number: 2, hash: 'h', ordinal: 1 },
    ...{ isKeyed: true, floor: 4, above: '6' },
  }
  const differently = <T extends object>(value: T): T[] =>
    Object.keys(value).map((name) => ({ ...value, [name]: changed(value[name as keyof T]) }))
  const changed = (value: unknown) => {
    if (Array.isArray(value)) return []
    return typeof value === 'boolean' ? !value : `${value ?? ''}1`
  }

  it.each([
    ['a row', (with_?: ChainKey) => [row, ...differently(row)].map((one) => eventHash(one, with_))],
    ['a link', (with_?: ChainKey) => [link, ...differently(link)].map((one) => linkHash(one, with_))],
    ['a head', (with_?: ChainKey) => [head, ...differently(head)].map((one) => segmentMac(one, with_ ?? key))],
  ])('every part of %s, and the key', (_what, hashes) => {
    const all = [...hashes(), ...hashes(other)]
    expect(new Set(all).size).toBe(all.length)
    expect(hashes(other)).toEqual(hashes(other))
  })

  it('a head is marked only where there is a key', () => expect(segmentMac(head, undefined)).toBeNull())
})
