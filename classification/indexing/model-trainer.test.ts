import { ServerStopped } from '@codarium/platform'
import { expect, it } from 'vitest'
import type { CatalogueStore } from '../catalogue/catalogue-store.ts'
import type { Layer } from '../catalogue/layer.ts'
import { KeptTrainings } from './kept-trainings.ts'
import { ModelTrainer } from './model-trainer.ts'

it('a stop that comes before the training process is there keeps it from being started', async () => {
  const stopping = new AbortController()
  async function* chunks(): AsyncGenerator<Uint8Array> {
    stopping.abort(new ServerStopped())
    yield* []
  }
  const trainer = new ModelTrainer(
    { chunks } as unknown as CatalogueStore,
    new KeptTrainings('/nonexistent'),
    stopping.signal,
  )
  const layer = { layer: 'codes', language: 'de', edition: 'e' } as Layer
  const task = { version: '2026', system: 'ICD10', layers: [layer], confirmed: [] } as const
  await expect(trainer.train(task, () => {})).rejects.toThrow(ServerStopped)
})
