import { expect, it } from 'vitest'
import { FlushedLog } from './flushed-log.ts'

/** A log on a disk that takes its time: each flush ends when it is told to. */
function slowDisk() {
  const flushes: PromiseWithResolvers<void>[] = []
  let closed = 0
  const datasync = () => {
    const flush = Promise.withResolvers<void>()
    flushes.push(flush)
    return flush.promise
  }
  const file = { datasync, close: async () => void closed++ }
  const log = new FlushedLog(
    async () => file,
    (error) => new Error(`explained: ${String(error)}`),
  )
  return { log, flushes, closed: () => closed }
}

/** Lets everything that is not waiting for the disk happen. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('flushes nothing where nothing was committed', async () => {
  const { log, flushes } = slowDisk()
  await log.flushed()
  expect(flushes).toHaveLength(0)
})

it('lets commits of one moment share a flush', async () => {
  const { log, flushes } = slowDisk()
  log.committed()
  log.committed()
  const both = Promise.all([log.flushed(), log.flushed()])
  await settle()
  flushes[0]?.resolve()
  await both
  expect(flushes).toHaveLength(1)
})

it('does not believe a flush that began before the commit', async () => {
  const { log, flushes } = slowDisk()
  const done: string[] = []
  log.committed()
  const first = log.flushed().then(() => done.push('first'))
  await settle()
  log.committed()
  const second = log.flushed().then(() => done.push('second'))
  flushes[0]?.resolve()
  await first
  await settle()
  expect(done).toEqual(['first'])
  flushes[1]?.resolve()
  await second
  expect(done).toEqual(['first', 'second'])
})

it('believes no flush any more after one failed', async () => {
  const { log, flushes } = slowDisk()
  log.committed()
  const first = log.flushed()
  await settle()
  flushes[0]?.reject('EIO')
  await expect(first).rejects.toThrow('explained: EIO')
  log.committed()
  await expect(log.flushed()).rejects.toThrow('explained: EIO')
  expect(flushes).toHaveLength(1)
})

it('closes its file when the last flush is over', async () => {
  const { log, flushes, closed } = slowDisk()
  log.committed()
  const flushed = log.flushed()
  await settle()
  const closing = log.close()
  await settle()
  expect(closed()).toBe(0)
  flushes[0]?.resolve()
  await Promise.all([flushed, closing])
  expect(closed()).toBe(1)
})
