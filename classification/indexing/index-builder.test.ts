/** The worker that builds indexes stays as long as it builds. */
import { ServerStopped } from '@codarium/platform'
import { expect, it, vi } from 'vitest'
import type { CatalogueStore } from '../catalogue/catalogue-store.ts'
import type { Layer } from '../catalogue/layer.ts'
import { IndexBuilder, KEPT_IDLE } from './index-builder.ts'

const layer: Layer = {
  system: 'ICD10',
  version: '2026',
  layer: 'codes',
  language: 'de',
  edition: 'e',
  counts: {},
  importedAt: 0,
  filename: 'icd.zip',
  sha256: '',
}

it('somebody who warms it while it builds does not set the clock that ends it', async () => {
  const there = Promise.withResolvers<void>()
  async function* chunks(): AsyncGenerator<Uint8Array> {
    await there.promise
    yield* []
  }
  const builder = new IndexBuilder({ chunkCount: async () => 0, chunks } as unknown as CatalogueStore)
  // Others in this process may set clocks of their own meanwhile.
  const setClock = vi.spyOn(globalThis, 'setTimeout')
  const clocks = () => setClock.mock.calls.filter(([, delay]) => delay === KEPT_IDLE)
  const building = builder.build([layer], { system: 'ICD10', language: 'de' })
  await Promise.resolve()
  builder.warm()
  expect(clocks()).toHaveLength(0)
  there.resolve()
  await building
  expect(clocks()).toHaveLength(1)
  setClock.mockRestore()
  await builder.stop()
})

it('a stop breaks off what it builds, and nothing is built any more', async () => {
  const stopping = new AbortController()
  let read = 0
  async function* chunks(): AsyncGenerator<Uint8Array> {
    read += 1
    // It is told to stop while it reads; the worker waits for its order.
    stopping.abort(new ServerStopped())
    yield* []
  }
  const builder = new IndexBuilder({ chunkCount: async () => 0, chunks } as unknown as CatalogueStore, stopping.signal)
  const scope = { system: 'ICD10', language: 'de' } as const
  const building = [builder.build([layer], scope), builder.build([layer], scope)]
  for (const each of building) await expect(each).rejects.toThrow(ServerStopped)
  expect(read).toBe(1)
  builder.warm()
  await builder.stop()
})
