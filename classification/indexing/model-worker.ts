/** Trains a part of a model off the main thread, and puts parts together. */
import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { joinParts, type LearnedVectors, type SearchDocument, trainPart } from '@codarium/search'
import { unpackRecords } from '../catalogue/record-chunk.ts'
import { documentsOf } from './documents.ts'
import type { TrainingAnswer, TrainingOrder, TrainingWork } from './training-messages.ts'

let documents: SearchDocument[] = []
let options = {}

parentPort?.on('message', (order: TrainingOrder) => {
  if (order.kind === 'train') train(order.work, order.seed)
  else join(order.parts)
})

function train(work: TrainingWork, seed: number): void {
  documents = withConfirmed(work)
  options = work.system === 'CHOP' ? { codePrefix: 'Z' } : {}
  const part = trainPart(documents, seed, options)
  answer({ kind: 'part', part }, part ? [part.features.buffer, part.codes.buffer] : [])
}

function join(parts: readonly LearnedVectors[]): void {
  const bytes = joinParts(documents, parts, options)
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  answer({ kind: 'model', bytes, id }, [bytes.buffer])
}

/** The documents of a catalogue with what coders have confirmed as further texts. */
function withConfirmed({ system, layers, confirmed }: TrainingWork): SearchDocument[] {
  const open = layers.map(({ layer, language, chunks }) => ({
    layer,
    language,
    records: chunks.flatMap((chunk) => unpackRecords<unknown>(chunk)),
  }))
  const byCode = Map.groupBy(confirmed, ({ code }) => code)
  return documentsOf(system, open).map((document) => {
    const further = (byCode.get(document.code) ?? []).map(({ text, language }) => {
      return { text, language, field: 'SYNONYM' } as const
    })
    return further.length === 0 ? document : { ...document, texts: [...document.texts, ...further] }
  })
}

function answer(message: TrainingAnswer, transfer: ArrayBufferLike[]): void {
  parentPort?.postMessage(message, transfer as ArrayBuffer[])
}
