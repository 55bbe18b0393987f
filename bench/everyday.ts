/** Whether everyday queries find their code: what coders and doctors write, in three languages, by words alone and with a model. */
import { estimatedCommonness } from '@codarium/classification'
import { buildIndex, openIndex, openModel, type SearchDocument, type SearchLanguage } from '@codarium/search'
import { type EverydayQuery, everydaySet, foundIn } from './everyday-sets.ts'
import { alphabet, chopDocuments, hasCatalogues, icdDocuments } from './search-catalogues.ts'
import { digits, table } from './table.ts'
import { train } from './training.ts'

/** Hits looked at. */
const SHOWN = 10
const HEAD = ['system', 'language', 'queries', 'which', 'words: first / three / ten', 'with a model']

const SYSTEMS = [
  { name: 'icd', system: 'ICD10', prefix: '', languages: ['de', 'fr'], documents: () => icdDocuments(alphabet()) },
  { name: 'chop', system: 'CHOP', prefix: 'Z', languages: ['de', 'fr', 'it'], documents: chopDocuments },
] as const

export async function everyday(): Promise<string> {
  if (!hasCatalogues()) return 'The full-scale files are not there; nothing measured.'
  const rows: string[][] = []
  for (const { name, system, prefix, languages, documents: read } of SYSTEMS) {
    const documents = await read()
    const { model } = await train(documents)
    for (const language of languages) {
      const ask = answersOf(documents, language, prefix, system)
      const learned = answersOf(documents, language, prefix, system, model)
      for (const keptApart of [false, true]) {
        const queries = everydaySet(`${name}-${language}`, keptApart)
        const which = keptApart ? 'kept apart' : 'two thirds'
        rows.push([name, language, String(queries.length), which, shares(queries, ask), shares(queries, learned)])
      }
    }
  }
  return table(HEAD, rows)
}

type Answers = (query: EverydayQuery) => readonly string[]

/** What an index answers, as the coding screen asks it: by what is common in general, without figures of a house. */
function answersOf(
  documents: readonly SearchDocument[],
  language: SearchLanguage,
  codePrefix: string,
  system: string,
  model?: Uint8Array,
): Answers {
  const index = openIndex(buildIndex(documents, { language, fallback: 'de', codePrefix }))
  if (model) index.learn(openModel(model))
  const codes = documents.map(({ code }) => code)
  const common = estimatedCommonness(codes, system)
  return ({ text }) =>
    index.search({ query: text, size: SHOWN, codableOnly: true, common }).hits.map(({ code }) => code)
}

function shares(queries: readonly EverydayQuery[], answers: Answers): string {
  return foundIn(queries, answers)
    .map((share) => digits(share, 3))
    .join(' / ')
}
