/** A reading that nobody wants any more ends by itself, so that its file is closed, and nothing more of it is taken. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inventedChop } from '../../tests/imports/invented-chop.ts'
import { FileReader } from './file-reading.ts'
import type { ToWorker } from './reading-messages.ts'

/** Codes of the file: more batches than may be under way at once. */
const CODES = 10_000
/** The thread of a worker that has ended. */
const NO_THREAD = -1

let folder: string
let file: string
const threads: number[] = []
/** The workers that read the file; others of this process end as they like. */
const readers = new Set<Worker>()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codarium-reading-'))
  const { name, content } = await inventedChop({ codes: CODES, edition: 'a' })
  file = join(folder, name)
  await writeFile(file, content)
  threads.length = 0
  readers.clear()
  const { postMessage, terminate } = Worker.prototype
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, message: ToWorker) {
    if (message.type === 'read' && message.work.file === file) readers.add(this)
    return postMessage.call(this, message)
  })
  vi.spyOn(Worker.prototype, 'terminate').mockImplementation(function (this: Worker) {
    if (readers.has(this)) threads.push(this.threadId)
    return terminate.call(this)
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const enough = new Error('enough')

it.each([
  ['is broken off from outside', (abort: () => void) => abort()],
  [
    'cannot be taken',
    () => {
      throw enough
    },
  ],
])('one that %s', async (_, take) => {
  const stopping = new AbortController()
  let taken = 0
  const reading = new FileReader().read(
    { file, order: { kind: 'chop', version: '2026', language: 'de' } },
    stopping.signal,
    async () => {
      taken += 1
      // Others come meanwhile.
      await sleep(200)
      take(() => stopping.abort(enough))
    },
  )
  await expect(reading).rejects.toBe(enough)
  expect({ threads, taken }).toEqual({ threads: [NO_THREAD], taken: 1 })
})
