/** Searches that are shared out find what one thread finds, also when the second one fails or is taken away. */
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { buildIndex, openIndex, openModel, type SearchIndex, trainModel } from '../../../search/index.ts'
import { ORGAN_CATALOGUE } from '../../../search/meaning/tests/organs.ts'
import { sharedBytes } from '../snapshot-files.ts'
import { SharedSearching } from './shared-searching.ts'

const snapshot = sharedBytes(buildIndex(ORGAN_CATALOGUE, { language: 'de' }))
const queries = ORGAN_CATALOGUE.flatMap(({ code, texts }) => [code, ...texts.map(({ text }) => text.slice(0, -1))])
const open: SharedSearching[] = []

afterEach(async () => {
  for (const each of open.splice(0)) await each.stop()
})

function sharing() {
  const defects: unknown[] = []
  const searching = new SharedSearching((error) => defects.push(error))
  open.push(searching)
  return { searching, defects }
}

/** What is found of the first page, with everything that is said of it. */
function found(index: SearchIndex, query: string) {
  return shown(index.search({ query }))
}

function shown({ hits, total }: ReturnType<SearchIndex['search']>) {
  return [
    total,
    ...hits.map(({ code, tier, matchKind, matchedField, matchedText }) =>
      [code, tier, matchKind, matchedField, matchedText].join(' '),
    ),
  ]
}

/** Asks everything at once, again and again, until the second thread has done some of it. */
async function untilShared(searching: SharedSearching, index: SearchIndex): Promise<void> {
  const before = searching.counts.second
  for (; searching.counts.second === before; await setImmediate()) {
    const results = await Promise.all(queries.map((query) => searching.search(index, { query })))
    expect(results.map(shown)).toEqual(queries.map((query) => found(index, query)))
  }
}

it('finds the same in both threads', async () => {
  const { searching, defects } = sharing()
  const index = openIndex(snapshot)
  await untilShared(searching, index)
  for (const page of [0, 1, 7]) {
    for (const codableOnly of [false, true]) {
      const asked = queries.map((query) => ({ query, page, size: 3, codableOnly }))
      const results = await Promise.all(asked.map((request) => searching.search(index, request)))
      expect(results.map(shown)).toEqual(asked.map((request) => shown(index.search(request))))
    }
  }
  expect(defects).toEqual([])
})

it('finds the same with a model, and with the next one', async () => {
  const { searching } = sharing()
  const index = openIndex(snapshot)
  await untilShared(searching, index)
  const model = openModel(trainModel(ORGAN_CATALOGUE)!)
  for (const learned of [model, undefined, model]) {
    index.learn(learned)
    await untilShared(searching, index)
  }
})

it('searches here what has functions, and throws here what throws', async () => {
  const { searching } = sharing()
  const index = openIndex(snapshot)
  await untilShared(searching, index)
  const asked = queries.map((query) => ({ query, filter: (document: number) => document % 2 === 0 }))
  const results = await Promise.all(asked.map((request) => searching.search(index, request)))
  expect(results.map(shown)).toEqual(asked.map((request) => shown(index.search(request))))
  const failing = searching.search(index, {
    query: queries[0]!,
    filter: () => {
      throw new Error('this filter')
    },
  })
  await expect(failing).rejects.toThrow('this filter')
})

it('leaves nothing unanswered when the thread dies in the middle', async () => {
  const { searching, defects } = sharing()
  const index = openIndex(snapshot)
  await untilShared(searching, index)
  // It cannot open this one.
  const damaged = openIndex(snapshot)
  Object.defineProperty(damaged, 'snapshot', { value: snapshot.slice(0, 100) })
  const asked = queries.flatMap((query) => [index, damaged, index].map((each) => searching.search(each, { query })))
  expect((await Promise.all(asked)).map(shown)).toEqual(queries.flatMap((query) => Array(3).fill(found(index, query))))
  while (defects.length === 0) await setImmediate()
  expect(searching.counts.lost).toBe(1)
})

it('leaves nothing unanswered when the thread is ended in the middle', async () => {
  const { searching } = sharing()
  const index = openIndex(snapshot)
  await untilShared(searching, index)
  const ended = queries.map((query) => searching.search(index, { query }))
  await Promise.resolve()
  await searching.stop()
  expect((await Promise.all(ended)).map(shown)).toEqual(queries.map((query) => found(index, query)))
})

it('goes on with the index that replaces another', async () => {
  const { searching } = sharing()
  const old = openIndex(snapshot)
  await untilShared(searching, old)
  const fresh = openIndex(sharedBytes(buildIndex(ORGAN_CATALOGUE.slice(5), { language: 'de' })))
  const asked = queries.map((query) => searching.search(old, { query }))
  await Promise.resolve()
  searching.retain(new Set([fresh]))
  expect((await Promise.all(asked)).map(shown)).toEqual(queries.map((query) => found(old, query)))
  await untilShared(searching, fresh)
})
