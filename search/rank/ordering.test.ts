import { describe, expect, it } from 'vitest'
import { HitList } from './hit-list.ts'
import { type Known, MOST_SCORED, Ordering } from './ordering.ts'
import { matchKey, TIERS } from './rank-key.ts'
import { WEIGHTS } from './score.ts'

const NOTHING: Known = {
  letters: [8],
  hasModel: true,
  common: () => 0,
  fitting: () => 0,
  isPresent: () => false,
  saysSide: () => false,
  saysLess: () => false,
  meaning: () => 0,
}

/** Documents 0 to 9, of which the last two cannot be coded. */
const codable = Uint8Array.from({ length: 10 }, (_, document) => (document < 8 ? 1 : 0))
const documents = Uint32Array.from(codable.keys())
const ordering = new Ordering()

/** A search that found all documents by their titles; those that come last as told. */
function found(last: readonly number[] = [], tier: number = TIERS.TITLE): HitList {
  const hits = new HitList(codable)
  hits.begin({ last: (document) => last.includes(document) }, MOST_SCORED)
  for (const document of documents) hits.offer(document, 0, matchKey(tier, 0, 0, 16))
  return hits
}

const order = (known: Partial<Known>, hits = found(), count = 10) =>
  ordering.order(hits, documents, { ...NOTHING, ...known }, count)
const first = (known: Partial<Known>, hits: HitList, among = documents) =>
  ordering.firstOfAll(hits, among, { ...NOTHING, ...known })
const explained = (known: Partial<Known>, hits = found(), document = 3) =>
  ordering.explain(document, hits, { ...NOTHING, ...known })

describe('the order', () => {
  it('goes by score, then by key: the larger score first, what cannot be coded behind what can', () => {
    expect(order({})).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(order({ meaning: (document) => document / 11 })).toEqual([7, 9, 6, 8, 5, 4, 3, 2, 1, 0])
  })

  it('ends with what comes last, whatever its score', () => {
    expect(order({ meaning: (document) => (document === 2 ? 1 : 0) }, found([2])).at(-1)).toBe(2)
  })

  it('gives as many as are asked for', () => {
    expect(order({ meaning: (document) => (document === 5 ? 1 : 0) }, found(), 3)).toEqual([5, 0, 1])
  })
})

describe('the first of all', () => {
  it('is the one that would stand first if none came last, where it can be coded', () => {
    const meaning = (document: number) => [0, 0.1, 0.9, 0, 0, 0, 0, 0, 0, 1][document]!
    expect(first({ meaning }, found())).toBe(2)
    expect(first({ meaning }, found([2]))).toBe(2)
  })

  it('is of equal ones the one whose key is the smallest without what puts it last', () => {
    expect(first({}, found([0]))).toBe(0)
    expect(first({}, found([1]))).toBe(0)
    expect(first({}, found(), documents.toReversed())).toBe(0)
  })

  it('is none where nothing can be coded', () => {
    expect(first({}, found(), Uint32Array.of(8, 9))).toBeUndefined()
    expect(first({}, found(), new Uint32Array())).toBeUndefined()
  })
})

describe('what a score is made of', () => {
  const { words } = explained({})

  it('are the words of the reading by which the code was found', () => {
    expect(words).toBeCloseTo(WEIGHTS.tiers[TIERS.TITLE]! + WEIGHTS.brevity / 2)
    const later = new HitList(codable)
    later.begin({}, MOST_SCORED)
    later.reading = 1
    later.offer(3, 0, matchKey(TIERS.TITLE, 0, 0, 16))
    const { words: twiceAsLong } = explained({ letters: [8, 16] }, later)
    expect(twiceAsLong).toBeCloseTo((WEIGHTS.tiers[TIERS.TITLE]! + WEIGHTS.brevity) / 2 - WEIGHTS.reading)
    expect(explained({ letters: [] }, later).words).toBeCloseTo(WEIGHTS.tiers[TIERS.TITLE]! - WEIGHTS.reading)
  })

  it('is what is known of the document', () => {
    const of = (value: number) => (document: number) => (document === 3 ? value : 0)
    expect(explained({ meaning: of(0.5) }).meaning).toBe(0.5 * WEIGHTS.meaning)
    expect(explained({ common: of(0.5) }).common).toBeCloseTo(0.5 * WEIGHTS.common)
    expect(explained({ fitting: of(-0.5) }).context).toBeCloseTo(-0.5 * WEIGHTS.context)
    expect(explained({ isPresent: (document) => document === 3 }).words).toBeCloseTo(words - WEIGHTS.present)
  })

  it('is what is known of the reading', () => {
    expect(explained({ saysSide: (reading) => reading === 0 }).words).toBeCloseTo(words + WEIGHTS.side)
    expect(explained({ saysLess: (reading) => reading === 0 }).words).toBeCloseTo(words - WEIGHTS.less)
    expect(explained({ hasModel: false }, found([], TIERS.FUZZY)).words).toBeGreaterThan(
      explained({}, found([], TIERS.FUZZY)).words,
    )
  })

  it('are no words where only the meaning has found it', () => {
    const meant = new HitList(codable)
    meant.begin({}, MOST_SCORED)
    meant.offerMeaning(3, 0, matchKey(TIERS.PARTIAL, 0, 0, 0))
    expect(explained({}, meant).words).toBe(0)
  })
})
