import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HitList } from './hit-list.ts'
import { documentKey, documentOf } from './rank-key.ts'

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
  }
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
