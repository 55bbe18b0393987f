/** Makes what a model learns from out of packed layers: the texts of a catalogue, and what coders have confirmed. */
import { createHash } from 'node:crypto'
import { type SearchDocument, trainingSet } from '@codarium/search'
import { unpackRecords } from '../catalogue/record-chunk.ts'
import { documentsOf } from './documents.ts'
import { TRAINING } from './fingerprint.ts'
import type { TrainingTexts, TrainingWork } from './training-messages.ts'

/** Texts with what coders have confirmed as further ones. */
export function trainingTexts({ system, layers, confirmed }: TrainingWork): TrainingTexts {
  const open = layers.map(({ layer, language, chunks }) => ({
    layer,
    language,
    records: chunks.flatMap((chunk) => unpackRecords<unknown>(chunk)),
  }))
  const documents = documentsOf(system, open)
  const texts = textsFingerprint(documents)
  const set = trainingSet(withConfirmed(documents, confirmed), system === 'CHOP' ? 'Z' : '')
  const hash = createHash('sha256').update(`training ${TRAINING} of ${system}`)
  // What is shared cannot be hashed.
  for (const part of Object.values(set)) {
    hash.update(typeof part === 'number' ? `\n${part}\n` : new Uint8Array(part.buffer).slice())
  }
  return { set, texts, all: hash.digest('hex') }
}

/** Names the texts that teach: equal texts of equal codes, equal names, whatever else a catalogue says. */
function textsFingerprint(documents: readonly SearchDocument[]): string {
  const hash = createHash('sha256').update(`training ${TRAINING}`)
  for (const { code, codable, texts } of documents) {
    const teaching = texts.filter(({ field }) => field !== 'EXCLUSION').map(({ language, text }) => [language, text])
    hash.update(JSON.stringify([code, codable, teaching]))
  }
  return hash.digest('hex')
}

function withConfirmed(documents: readonly SearchDocument[], confirmed: TrainingWork['confirmed']): SearchDocument[] {
  const byCode = Map.groupBy(confirmed, ({ code }) => code)
  return documents.map((document) => {
    const further = (byCode.get(document.code) ?? []).map(({ text, language }) => {
      return { text, language, field: 'SYNONYM' } as const
    })
    return further.length === 0 ? document : { ...document, texts: [...document.texts, ...further] }
  })
}
