/** Requests and results come out of the shared memory as they were put in, whatever stood there before. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SearchHit } from '../../../search/index.ts'
import { COUNTER, fitsSlot, LONGEST_QUERY, MOST_HITS, SearchSlots, SLOTS } from './search-slots.ts'

const hit = fc.record({
  document: fc.nat(2 ** 20),
  tier: fc.nat(20),
  reason: fc.nat(60),
  text: fc.oneof(fc.nat(2 ** 24), fc.constant(0xffffffff)),
}) as unknown as fc.Arbitrary<SearchHit>

const request = fc.record({
  query: fc.oneof(
    fc.string({ unit: 'binary', maxLength: LONGEST_QUERY / 2 }),
    fc.string({ unit: fc.nat(255).map((code) => String.fromCharCode(code)), maxLength: LONGEST_QUERY }),
  ),
  page: fc.nat(2 ** 31 - 1),
  size: fc.integer({ min: 1, max: MOST_HITS }),
  codableOnly: fc.boolean(),
})

const hits = fc.array(hit, { maxLength: MOST_HITS })
const plain = {
  hitOf: (document: number, tier: number, reason: number, text: number) =>
    ({ document, tier, reason, text }) as SearchHit,
}

it('keeps requests and results apart by turn, also when turns have passed 32 bits', () => {
  const slots = new SearchSlots()
  fc.assert(
    fc.property(
      fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
      fc.array(fc.tuple(request, hits, fc.nat()), { maxLength: 4 }),
      (first, searches) => {
        searches.forEach(([asked], i) => {
          slots.writeRequest((first + i) | 0, i, asked)
        })
        searches.forEach(([asked, found, total], i) => {
          expect(slots.indexAt((first + i) | 0)).toBe(i)
          expect(slots.readRequest((first + i) | 0)).toEqual(asked)
          slots.writeResult((first + i) | 0, { hits: found, total: total % 2 ** 31 })
        })
        searches.forEach(([, found, total], i) => {
          const result = slots.readResult((first + i) | 0, plain)
          expect(result).toEqual({ hits: found.map((each) => ({ ...each })), total: total % 2 ** 31 })
        })
      },
    ),
    { numRuns: 200 },
  )
})

it('gives every search to one of the two threads', async () => {
  const slots = new SearchSlots()
  const first = 2 ** 31 - 1_000
  const [from, to] = [first | 0, (first + 200_000) | 0]
  for (const counter of [COUNTER.BEGUN, COUNTER.HANDED]) Atomics.store(slots.counters, counter, from)
  const worker = new Worker(beginningAll, { eval: true, workerData: slots.shared })
  await once(worker, 'message')
  const theirs = once(worker, 'message')
  Atomics.store(slots.counters, COUNTER.HANDED, to)
  const ours: number[] = []
  for (let turn = slots.beginNext(); turn !== undefined; turn = slots.beginNext()) ours.push(turn)
  const begun = [...ours, ...((await theirs)[0] as number[])].map((turn) => (turn - from) | 0).sort((a, b) => a - b)
  expect(begun).toEqual(Array.from({ length: 200_000 }, (_, i) => i))
  await worker.terminate()
})

/** A thread that begins searches until all are begun, and tells which ones. */
const beginningAll = `
  const { parentPort, workerData } = require('node:worker_threads')
  import(${JSON.stringify(new URL('./search-slots.ts', import.meta.url).href)}).then(({ COUNTER, SearchSlots }) => {
    const slots = new SearchSlots(workerData)
    const before = Atomics.load(slots.counters, COUNTER.HANDED)
    parentPort.postMessage('ready')
    while (Atomics.load(slots.counters, COUNTER.HANDED) === before);
    const begun = []
    for (let turn = slots.beginNext(); turn !== undefined; turn = slots.beginNext()) begun.push(turn)
    parentPort.postMessage(begun)
  })
`

it('says of a search that it failed, until the slot comes round again', () => {
  const slots = new SearchSlots()
  slots.writeFailure(3)
  expect(slots.readResult(3, plain)).toBeUndefined()
  slots.writeResult(3 + SLOTS, { hits: [], total: 7 })
  expect(slots.readResult(3 + SLOTS, plain)).toEqual({ hits: [], total: 7 })
})

it.each([
  ['a long query', { query: 'x'.repeat(LONGEST_QUERY + 1) }],
  ['a large page', { query: 'x', size: MOST_HITS + 1 }],
  ['a page far away', { query: 'x', page: 2 ** 31 }],
  ['a filter', { query: 'x', filter: () => true }],
  ['a count', { query: 'x', count: () => {} }],
  ['lifted codes', { query: 'x', lift: () => 1, lifted: [1] }],
])('has no room for %s', (_, asked) => {
  expect(fitsSlot(asked)).toBe(false)
})
