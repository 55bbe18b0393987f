/** Builds search indexes off the main thread, from packed records to the bytes of a snapshot, one after the other. */
import { parentPort } from 'node:worker_threads'
import { unpackRecords } from '../catalog/record-chunk.ts'
import { buildIndex } from '../search/index.ts'
import { documentsOf } from './documents.ts'
import type { IndexWork } from './index-builder.ts'

parentPort?.on('message', ({ system, language, layers }: IndexWork) => {
  const open = layers.map(({ layer, language: spoken, chunks }) => ({
    layer,
    language: spoken,
    records: chunks.flatMap((chunk) => unpackRecords<unknown>(chunk)),
  }))
  const snapshot = buildIndex(documentsOf(system, open), {
    language,
    ...(language === 'de' ? {} : { fallback: 'de' }),
    ...(system === 'CHOP' ? { codePrefix: 'Z' } : {}),
  })
  parentPort?.postMessage(snapshot, [snapshot.buffer])
})
