import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HitList, MOST_READINGS } from './hit-list.ts'
import { documentKey, documentOf } from './rank-key.ts'
import { PLACE_SHIFT } from './text-facts.ts'

const DOCUMENTS = 120

/** Matches of documents, several of the same one among them; the smaller number is the better match. */
const matches = fc.array(fc.record({ document: fc.nat(DOCUMENTS - 1), match: fc.nat(400), text: fc.nat(9) }), {
  maxLength: 600,
})

it('counts all documents, and shows the best as sorting would', () => {
  const list = new HitList(new Uint8Array(DOCUMENTS).fill(1))
  fc.assert(
    fc.property(
      fc.array(matches, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 40 }),
      (searches, shown) => {
        for (const offered of searches) {
          list.begin({}, shown)
          for (const { document, match, text } of offered) list.offer(document, text, match * 2 ** 30, 1)
          const expected = bestOf(offered)
          expect(list.count).toBe(expected.length)
          const best = [...list.best(Math.min(shown, expected.length))]
          expect(best.map((key) => [documentOf(key), list.textOf(documentOf(key))])).toEqual(expected.slice(0, shown))
          for (const most of [1, Math.ceil(shown / 2), shown])
            expect([...list.bestInNoOrder(most)].sort()).toEqual([...list.bestDocuments(most)].sort())
        }
      },
    ),
  )
})

it('keeps everything for those who must see all, and knows what was found', () => {
  const list = new HitList(new Uint8Array(DOCUMENTS).fill(1))
  list.begin({}, Number.POSITIVE_INFINITY)
  for (let document = 0; document < DOCUMENTS; document += 2) list.offer(document, 0, 2 ** 30)
  expect(list.best(DOCUMENTS / 2)).toHaveLength(DOCUMENTS / 2)
  expect([list.has(2), list.has(3)]).toEqual([true, false])
})

it('forgets a search after any number of others', () => {
  const list = new HitList(new Uint8Array(DOCUMENTS).fill(1))
  list.begin({}, 5)
  list.offer(7, 0, 2 ** 30)
  for (let i = 0; i < 1000; i++) {
    list.begin({}, 5)
    expect(list.has(7)).toBe(false)
    list.offer(8, i, 2 ** 30)
    expect([list.has(8), list.textOf(8), list.count]).toEqual([true, i, 1])
  }
})

describe('what only its meaning has found', () => {
  it('is found, and known as such until the next search', () => {
    const list = new HitList(new Uint8Array(DOCUMENTS).fill(1))
    list.begin({}, 5)
    expect(list.isMeant(5)).toBe(false)
    list.offerMeaning(5, 2, 2 ** 30)
    list.offer(6, 3, 2 ** 30, 1)
    expect([list.isMeant(5), list.isMeant(6), list.has(5), list.textOf(5)]).toEqual([true, false, true, 2])
    expect([list.gradeOf(5), list.gradeOf(6)]).toEqual([0, 1])
    list.begin({}, 5)
    list.offer(5, 2, 2 ** 30)
    expect(list.isMeant(5)).toBe(false)
  })
})

it('knows by which reading of the query a document was found best', () => {
  const list = new HitList(new Uint8Array(DOCUMENTS).fill(1))
  list.begin({}, 5)
  list.offer(1, 0, 2 ** 31, 5)
  list.reading = MOST_READINGS - 1
  list.offer(1, 0, 2 ** 30, 4)
  list.offer(2, 0, 2 ** 30, 7)
  expect([1, 2].map((document) => [list.readingOf(document), list.gradeOf(document)])).toEqual([
    [31, 4],
    [31, 7],
  ])
  list.reading = 2
  list.offer(1, 0, 2 ** 32, 1)
  expect(list.readingOf(1)).toBe(31)
  list.begin({}, 5)
  list.offer(1, 0, 2 ** 30, 3)
  expect([list.readingOf(1), list.gradeOf(1)]).toEqual([0, 3])
})

it('tells what can still be shown: as good as the last that is', () => {
  const list = new HitList(new Uint8Array(DOCUMENTS).fill(1))
  list.begin({}, 2)
  for (const document of [1, 2, 3, 4, 5]) list.offer(document, 0, document * 2 ** 30)
  expect([...list.bestDocuments(2)]).toEqual([1, 2])
  const last = list.keyOf(2)
  expect([list.canShow(9, last), list.canShow(9, last + 1)]).toEqual([true, false])
  expect([...list.documents].sort()).toEqual([1, 2, 3, 4, 5])
})

it('takes up again what was dropped, when a better text of it comes', () => {
  const list = new HitList(new Uint8Array(DOCUMENTS).fill(1))
  list.begin({}, 2)
  for (const document of [8, 7, 6, 5, 4, 3, 2, 1]) list.offer(document, 0, document * 2 ** 30)
  list.offer(8, 1, 0)
  expect([...list.best(2)].map(documentOf)).toEqual([8, 1])
  expect([...list.bestDocuments(2)]).toEqual([8, 1])
  expect([list.textOf(8), list.count]).toEqual([1, 8])
})

it('of two texts as good as each other the first stands, whichever comes first', () => {
  const list = new HitList(new Uint8Array(DOCUMENTS).fill(1))
  list.begin({}, 5)
  for (const text of [7, 3, 5]) list.offer(1, text, 2 ** 30, text)
  expect([list.textOf(1), list.gradeOf(1)]).toEqual([3, 3])
  list.offer(1, 3, 2 ** 30, 1)
  expect(list.gradeOf(1)).toBe(3)
})

describe('a run of postings', () => {
  /** Documents 1 to 3 at place 0, 4 at place 1, which does not match, 5 and 2 at place 2. */
  const documents = [1, 2, 3, 4, 5, 2]
  const places = [0, 0, 0, 1, 2, 2]
  const facts = Uint32Array.from(documents, (document, i) => (document | (places[i]! << PLACE_SHIFT)) >>> 0)
  const run = { texts: Uint32Array.from(documents, (_, i) => i), facts, start: 0, end: documents.length }
  const reason = { keys: Float64Array.of(2 ** 40, 0, 2 ** 41), grade: 2 }
  const textKeys = Float64Array.from(documents, (document) => document)

  it('is taken with text, key and grade', () => {
    const list = new HitList(new Uint8Array(10).fill(1))
    list.begin({}, 10)
    list.takeRun(run, textKeys, reason)
    expect([...list.documents]).toEqual([1, 2, 3, 5])
    expect([1, 2, 3, 5].map((document) => list.textOf(document))).toEqual([0, 1, 2, 4])
    expect([1, 2, 3, 5].map((document) => list.keyOf(document))).toEqual([
      ...[2 ** 40 + 1, 2 ** 40 + 2, 2 ** 40 + 3, 2 ** 41 + 5],
    ])
    expect(list.gradeOf(5)).toBe(2)
  })

  it('of which few can be shown is counted all the same', () => {
    const list = new HitList(new Uint8Array(10).fill(1))
    list.begin({}, 1)
    list.takeRun(run, textKeys, reason)
    expect(list.count).toBe(4)
    expect([...list.bestDocuments(1)]).toEqual([1])
  })

  it('fills a list of all documents there are', () => {
    const list = new HitList(new Uint8Array(6).fill(1))
    list.begin({}, 10)
    for (const document of [0, 4]) list.find(document)
    list.takeRun(run, textKeys, reason)
    expect(list.documents).toHaveLength(6)
    list.takeRun(run, textKeys, reason)
    expect([...list.documents].sort()).toEqual([0, 1, 2, 3, 4, 5])
  })
})

/** Document and text of the best match of each document, the best first. */
function bestOf(offered: readonly { document: number; match: number; text: number }[]): number[][] {
  const best = new Map<number, { match: number; text: number }>()
  for (const { document, match, text } of offered) {
    const known = best.get(document)
    if (!known || match < known.match || (match === known.match && text < known.text))
      best.set(document, { match, text })
  }
  const keyOf = ([document, { match }]: [number, { match: number }]) => match * 2 ** 30 + documentKey(document, 0, true)
  return [...best].sort((a, b) => keyOf(a) - keyOf(b)).map(([document, { text }]) => [document, text])
}
