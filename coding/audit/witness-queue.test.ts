import { StoreError } from '@codarium/platform'
import { expect, it, vi } from 'vitest'
import { BatchInDoubt, WitnessQueue } from './witness-queue.ts'

const settled = async (answers: Promise<void>[]) =>
  (await Promise.allSettled(answers)).map((answer) =>
    answer.status === 'fulfilled' ? 'written' : answer.reason.message,
  )

it('those who come at once go together, also where a write takes no turn of the event loop', async () => {
  const batches: (readonly string[])[] = []
  const queue = new WitnessQueue<string>(async (events) => {
    batches.push(events)
  })
  await settled(['a', 'b', 'c'].map((event) => Promise.resolve().then(() => queue.add([event]))))
  expect(batches).toEqual([['a', 'b', 'c']])
})

it('those who come while a batch is written go into the next together', async () => {
  const batches: (readonly string[])[] = []
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
  const queue = new WitnessQueue<string>(async (events) => {
    batches.push(events)
    await isFree
  })
  const first = queue.add(['a'])
  await vi.waitUntil(() => batches.length > 0, { timeout: 20_000 })
  const answers = [first, ...['b', 'c', 'd'].map((event) => queue.add([event]))]
  free()
  expect(await settled(answers)).toEqual(['written', 'written', 'written', 'written'])
  expect(batches).toEqual([['a'], ['b', 'c', 'd']])
})

it('one that cannot be written takes no other with it', async () => {
  const queue = new WitnessQueue<string>(async (events) => {
    if (events.includes('bad')) throw new TypeError('bad')
  })
  expect(await settled(['a', 'b', 'bad', 'c'].map((event) => queue.add([event])))).toEqual([
    'written',
    'written',
    'bad',
    'written',
  ])
})

it.each([[new StoreError('UNREACHABLE', 'away')], [new BatchInDoubt('in doubt', { cause: new Error('away') })]])(
  'nobody is tried again when the database is away, or nobody knows: %s',
  async (error) => {
    let tries = 0
    const queue = new WitnessQueue<string>(async () => {
      tries++
      throw error
    })
    expect(await settled(['a', 'b', 'c'].map((event) => queue.add([event])))).toEqual(['away', 'away', 'away'])
    expect(tries).toBe(1)
  },
)
