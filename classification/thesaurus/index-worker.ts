/** Builds search indexes off the main thread, from packed records to the bytes of a snapshot, one after the other. */
import { parentPort } from 'node:worker_threads'
import { unpackRecords } from '../catalog/record-chunk.ts'
import { buildIndex } from '../search/index.ts'
import { documentsOf, type OpenLayer } from './documents.ts'
import type { IndexLayer, ToIndexWorker } from './index-builder.ts'

/** Records that came ahead of their build, by edition; only one import runs at a time. */
const fed = new Map<string, unknown[]>()

parentPort?.on('message', (message: ToIndexWorker) => {
  if (message.type === 'feed') return keep(message.edition, message.chunk)
  const { system, language, layers } = message
  const snapshot = buildIndex(documentsOf(system, layers.map(openLayer)), {
    language,
    ...(language === 'de' ? {} : { fallback: 'de' }),
    ...(system === 'CHOP' ? { codePrefix: 'Z' } : {}),
  })
  fed.clear()
  parentPort?.postMessage(snapshot, [snapshot.buffer])
})

function keep(edition: string, chunk: Uint8Array): void {
  const records = fed.get(edition) ?? []
  // What belongs to another edition was never built: its import failed.
  if (records.length === 0) fed.clear()
  fed.set(edition, records)
  for (const record of unpackRecords<unknown>(chunk)) records.push(record)
}

function openLayer({ layer, language, edition, chunks }: IndexLayer): OpenLayer {
  const records = chunks ? chunks.flatMap((chunk) => unpackRecords<unknown>(chunk)) : (fed.get(edition) ?? [])
  return { layer, language, records }
}
