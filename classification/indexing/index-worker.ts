/** Builds search indexes off the main thread, from packed records to the bytes of a snapshot, one after the other. */
import { parentPort } from 'node:worker_threads'
import { buildIndex, ReadAhead, type SearchLanguage } from '@codarium/search'
import { unpackRecords } from '../catalogue/record-chunk.ts'
import { documentsOf, type OpenLayer, textsOf } from './documents.ts'
import type { IndexLayer, IndexWork, LayerChunk } from './index-messages.ts'

/** An edition that came ahead of its build; only one import runs at a time. */
let fed: { readonly edition: string; readonly records: unknown[]; readonly ahead: ReadAhead } | undefined

parentPort?.on('message', (message: IndexWork | LayerChunk) => {
  if (message.type === 'feed') {
    take(message)
  } else build(message)
})

function take({ edition, layer, chunk }: LayerChunk): void {
  const language = (layer.language || 'de') as SearchLanguage
  // What belongs to another edition was never built: its import failed.
  if (fed?.edition !== edition) fed = { edition, records: [], ahead: new ReadAhead(language) }
  const records = unpackRecords<unknown>(chunk)
  for (const record of records) fed.records.push(record)
  fed.ahead.add(textsOf(layer.system, { layer: layer.layer, language, records }))
}

function build({ system, language, layers }: IndexWork): void {
  const documents = documentsOf(system, layers.map(openLayer))
  const options = {
    language,
    ...(language === 'de' ? {} : { fallback: 'de' as const }),
    ...(system === 'CHOP' ? { codePrefix: 'Z' } : {}),
  }
  const snapshot = buildIndex(documents, options, fed?.ahead)
  if (layers.some(({ chunks }) => !chunks)) fed = undefined
  parentPort?.postMessage(snapshot, [snapshot.buffer])
}

function openLayer({ layer, language, edition, chunks }: IndexLayer): OpenLayer {
  const records = chunks ? chunks.flatMap((chunk) => unpackRecords<unknown>(chunk)) : fed?.records
  if (!records) throw new Error(`the edition ${edition} was not fed`)
  return { layer, language, records }
}
