/** Which documents a search wants, and how they are boosted. */
import { expect, it, vi } from 'vitest'
import { boostKey, LAST_KEY } from './rank-key.ts'
import { Wanted } from './wanted.ts'

const codable = Uint8Array.of(1, 0, 1, 0)
const documents = [0, 1, 2, 3]
const begun = (demands: Parameters<Wanted['begin']>[0]) => {
  const wanted = new Wanted(codable)
  wanted.begin(demands)
  return wanted
}
const once = (): number => 1
const first = (document: number) => document < 2

it.each([
  ['everything', {}, [0, 1, 2, 3], true],
  ['everything, said so', { codableOnly: false }, [0, 1, 2, 3], true],
  ['what can be coded', { codableOnly: true }, [0, 2], false],
  ['what a filter lets through', { filter: first }, [0, 1], false],
  ['both', { filter: first, codableOnly: true }, [0], false],
  ['everything, boosted', { boost: once }, [0, 1, 2, 3], false],
  ['what can be coded, boosted', { boost: once, codableOnly: true }, [0, 2], false],
  ['everything, some last', { last: first }, [0, 1, 2, 3], true],
] as const)('wants %s', (_, demands, expected, isAll) => {
  const wanted = begun(demands)
  expect(documents.filter((document) => wanted.has(document))).toEqual(expected)
  expect(wanted.isAll).toBe(isAll)
})

it('makes the key smaller by the boost, and larger for those that come last', () => {
  const wanted = begun({ boost: (document) => document, last: (document) => document === 3 })
  for (const document of documents) wanted.has(document)
  const key = LAST_KEY / 2
  expect(documents.map((document) => wanted.moved(document, key))).toEqual([
    key,
    key - boostKey(1),
    key - boostKey(2),
    key - boostKey(3) + LAST_KEY,
  ])
})

it('changes no key where nothing boosts', () => {
  expect(begun({}).moved(1, 77)).toBe(77)
  const filtered = begun({ filter: () => true })
  filtered.has(1)
  expect(filtered.moved(1, 77)).toBe(77)
})

it('does not boost what is not wanted', () => {
  const wanted = begun({ filter: () => false, boost: () => 5 })
  expect(wanted.has(1)).toBe(false)
  expect(wanted.moved(1, 77)).toBe(77)
})

it('asks about a document once per search, and anew in the next', () => {
  const filter = vi.fn<(document: number) => boolean>(() => true)
  const wanted = begun({ filter })
  for (const document of [1, 1, 2]) wanted.has(document)
  expect(filter.mock.calls).toEqual([[1], [2]])
  wanted.begin({ filter: () => false })
  expect([wanted.has(1), wanted.has(2)]).toEqual([false, false])
  wanted.begin({})
  expect(wanted.has(1)).toBe(true)
  expect(wanted.moved(1, 77)).toBe(77)
})
