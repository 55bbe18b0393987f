/** A model trained on a small catalogue: what it learns, that it is always the same, and how it joins the words. */
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildIndex,
  ModelMemory,
  openIndex,
  openModel,
  type SearchIndex,
  trainModel,
  UnusableSnapshot,
} from '../../index.ts'
import { SAMPLE } from '../../tests/sample.ts'
import { ORGAN_CATALOGUE, UNSEEN, UNSEEN_CODE } from './organs.ts'

let bytes: Uint8Array<ArrayBuffer>
let words: SearchIndex
let learned: SearchIndex

beforeAll(() => {
  bytes = trainModel(ORGAN_CATALOGUE)!
  const snapshot = buildIndex(ORGAN_CATALOGUE, { language: 'de' })
  words = openIndex(snapshot)
  learned = openIndex(snapshot)
  learned.learn(openModel(bytes))
})

const codesOf = (index: SearchIndex, query: string) => index.search({ query }).hits.map(({ code }) => code)

describe('training', () => {
  /** Each text is seen a few times only: what comes of it need not be good here. */
  const trained = (documents = ORGAN_CATALOGUE) => trainModel(documents, { hyperparameters: { epochs: 5 } })!

  it('gives the same bytes for the same texts', () => {
    expect(Buffer.from(trained()).equals(Buffer.from(trained()))).toBe(true)
  })

  it('gives others for other texts', () => {
    const [first, ...others] = ORGAN_CATALOGUE
    const further = { text: 'Etwas anderes', field: 'SYNONYM', language: 'de' } as const
    const changed = [{ ...first!, texts: [...first!.texts, further] }, ...others]
    expect(Buffer.from(trained(changed)).equals(Buffer.from(trained()))).toBe(false)
  })

  it('needs texts', () => {
    expect(trainModel(SAMPLE)).toBeUndefined()
  })
})

describe('the bytes of a model', () => {
  it.each([
    ['cut off', () => bytes.slice(0, -1)],
    ['nothing', () => new Uint8Array(0)],
    ['altered', () => bytes.map((byte, i) => (i === bytes.length - 1 ? byte ^ 1 : byte))],
    ['of another kind', () => buildIndex(ORGAN_CATALOGUE, { language: 'de' })],
  ])('are refused when they are %s', (_, broken) => {
    expect(() => openModel(broken())).toThrow(UnusableSnapshot)
  })

  it('may be read straight into the memory the model works in', () => {
    const memory = new ModelMemory(bytes.length)
    memory.bytes.set(bytes)
    const index = openIndex(buildIndex(ORGAN_CATALOGUE, { language: 'de' }))
    index.learn(openModel(memory))
    expect(index.search({ query: UNSEEN }).hits.map(({ code }) => code)).toEqual(codesOf(learned, UNSEEN))
  })

  it('are refused by an index with other codes', () => {
    const other = openIndex(buildIndex(ORGAN_CATALOGUE.slice(1), { language: 'de' }))
    expect(() => other.learn(openModel(bytes))).toThrow(UnusableSnapshot)
    expect(other.model).toBeUndefined()
  })
})

describe('search with a model', () => {
  it('finds by meaning what no word finds, and says so', () => {
    expect(codesOf(words, UNSEEN)).not.toContain(UNSEEN_CODE)
    expect(learned.search({ query: UNSEEN }).hits[0]).toMatchObject({
      code: UNSEEN_CODE,
      matchKind: 'SEMANTIC',
      matchedField: 'TITLE',
      matchedText: 'Schmerz: Magen',
    })
  })

  it('understands misspelt words as those they may be meant for', () => {
    const cosine = (query: string) =>
      learned
        .search({ query })
        .hits.find(({ code }) => code === 'B00.0')!
        .explain().meaning
    expect(cosine('Nephritis')).toBeGreaterThan(0)
    expect(cosine('Nehpritis')).toBe(cosine('Nephritis'))
  })

  it('is the search by words again when the model is taken away', () => {
    const index = openIndex(buildIndex(ORGAN_CATALOGUE, { language: 'de' }))
    index.learn(openModel(bytes))
    index.learn(undefined)
    expect(index.search({ query: UNSEEN })).toEqual(words.search({ query: UNSEEN }))
  })

  it('leaves codes and exact texts where they are', () => {
    for (const { code, texts } of ORGAN_CATALOGUE) {
      for (const query of [code, ...texts.map(({ text }) => text)]) {
        const [before, after] = [words, learned].map((index) => index.search({ query }).hits)
        const exact = before!.filter(({ tier }) => tier <= 3).map(({ code }) => code)
        expect(exact.length).toBeGreaterThan(0)
        expect(after!.slice(0, exact.length).map(({ code }) => code)).toEqual(exact)
      }
    }
  })

  it('never puts a hit without all words above one that has them', () => {
    const queries = ORGAN_CATALOGUE.flatMap(({ texts }) => texts.map(({ text }) => text.slice(0, -3)))
    for (const query of queries) {
      const [before, after] = [words, learned].map((index) => index.search({ query, size: 100 }).hits)
      const tiers = after!.map(({ tier }) => tier)
      expect(tiers).toEqual([...tiers].sort((a, b) => a - b))
      const full = (hits: typeof after) => hits!.filter(({ tier }) => tier < 10).map(({ code }) => code)
      expect(full(after).sort()).toEqual(full(before).sort())
      expect(after!.filter(({ matchKind }) => matchKind === 'SEMANTIC').every(({ tier }) => tier === 10)).toBe(true)
    }
  })

  it('proposes only what the search wants', () => {
    const filter = (document: number) => learned.codeOf(document).startsWith('G')
    const { hits, total } = learned.search({ query: UNSEEN, filter })
    expect(hits.map(({ code }) => code.slice(0, 1))).toEqual(hits.map(() => 'G'))
    expect(total).toBe(hits.length)
    expect(learned.search({ query: UNSEEN }).hits.every(({ code }) => code.includes('.'))).toBe(true)
  })

  it('counts what it proposes, and pages through it', () => {
    const counted: string[] = []
    const count = (document: number) => counted.push(learned.codeOf(document))
    const { total } = learned.search({ query: UNSEEN, count })
    expect(counted).toHaveLength(total)
    const pages = [0, 1, 2, 3].flatMap((page) => learned.search({ query: UNSEEN, page, size: 3 }).hits)
    expect(pages).toEqual(learned.search({ query: UNSEEN, size: 12 }).hits)
  })

  it('cuts small pages from the same order as large ones', () => {
    const beginnings = new Set(ORGAN_CATALOGUE.flatMap(({ texts }) => texts.map(({ text }) => text.slice(0, 4))))
    for (const query of [...beginnings, UNSEEN]) {
      const all = learned.search({ query, size: 1000 }).hits
      for (const [page, size] of [
        [0, 2],
        [1, 3],
      ] as const) {
        const { hits } = learned.search({ query, page, size })
        expect(hits.map(({ code }) => code)).toEqual(all.slice(page * size, (page + 1) * size).map(({ code }) => code))
      }
    }
  })

  it.each(['', '***', '\ud800', '4711', 'x'.repeat(500), '漢字'])('proposes nothing for %j', (query) => {
    expect(learned.search({ query }).hits.filter(({ matchKind }) => matchKind === 'SEMANTIC')).toEqual([])
  })

  it('puts what coders have confirmed for a text before all but what says just that', () => {
    const document = learned.documentOf('J00.5')!
    const boosted = { boosted: [document], boost: (other: number) => (other === document ? 2 : 0) }
    expect(learned.search({ query: UNSEEN, ...boosted }).hits[0]).toMatchObject({
      code: 'J00.5',
      matchKind: 'SEMANTIC',
    })
    expect(learned.search({ query: 'Hepat', ...boosted }).hits[0]?.code).toBe('J00.5')
    const title = ORGAN_CATALOGUE[0]!.texts[0]!.text
    expect(learned.search({ query: title, ...boosted }).hits[0]?.code).toBe(ORGAN_CATALOGUE[0]!.code)
    expect(words.search({ query: 'Unbekannt', ...boosted }).hits[0]?.code).toBe('J00.5')
  })
})
