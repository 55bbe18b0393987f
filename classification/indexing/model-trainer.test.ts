import { ServerStopped } from '@codarium/platform'
import { expect, it } from 'vitest'
import type { CatalogueStore } from '../catalogue/catalogue-store.ts'
import type { Layer } from '../catalogue/layer.ts'
import { ModelTrainer } from './model-trainer.ts'

it('a stop that comes before the training process is there keeps it from being started', async () => {
  const stopping = new AbortController()
  async function* chunks(): AsyncGenerator<Uint8Array> {
    stopping.abort(new ServerStopped())
    yield* []
  }
  const trainer = new ModelTrainer({ chunks } as unknown as CatalogueStore, stopping.signal)
  const layer = { layer: 'codes', language: 'de', edition: 'e' } as Layer
  await expect(trainer.train('ICD10', [layer], [])).rejects.toThrow(ServerStopped)
})
