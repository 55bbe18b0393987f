/** Whether everyday queries find their code: what coders and doctors write, in three languages, by words, with a model, beside a case. */
import { estimatedCommonness } from '@codarium/classification'
import { bareCode, type CodeSystem, fittingCodes } from '@codarium/domain'
import {
  buildIndex,
  openIndex,
  openModel,
  type SearchDocument,
  type SearchIndex,
  type SearchLanguage,
} from '@codarium/search'
import { type EverydayQuery, everydaySet, foundIn } from './everyday-sets.ts'
import { alphabet, chopDocuments, hasCatalogues, icdDocuments } from './search-catalogues.ts'
import { digits, table } from './table.ts'
import { train } from './training.ts'

/** Hits looked at. */
const SHOWN = 10
const HEAD = ['set', 'queries', 'which', 'words: first / three / ten', 'with a model']
const CASE_HEAD = ['system', 'language', 'unspecific queries', 'alone: first / three / ten', 'beside their case']
/** Sets of unspecific queries whose code depends on the patient. */
const BESIDE_CASES = ['icd-context-de', 'icd-context-fr', 'chop-context-de']

const SYSTEMS = [
  { name: 'icd', system: 'ICD10', prefix: '', languages: ['de', 'fr'], documents: () => icdDocuments(alphabet()) },
  { name: 'chop', system: 'CHOP', prefix: 'Z', languages: ['de', 'fr', 'it'], documents: chopDocuments },
] as const

export async function everyday(): Promise<string> {
  if (!hasCatalogues()) return 'The full-scale files are not there; nothing measured.'
  const rows: string[][] = []
  const caseRows: string[][] = []
  for (const { name, system, prefix, languages, documents: read } of SYSTEMS) {
    const documents = await read()
    const { model } = await train(documents)
    for (const language of languages) {
      const ask = answersOf(documents, language, prefix, system)
      const learned = answersOf(documents, language, prefix, system, model)
      for (const set of setsOf(`${name}-${language}`)) {
        for (const keptApart of [false, true]) {
          const queries = everydaySet(set, keptApart)
          const which = keptApart ? 'kept apart' : 'two thirds'
          rows.push([set, String(queries.length), which, shares(queries, ask), shares(queries, learned)])
        }
      }
      const beside = BESIDE_CASES.find((set) => set === `${name}-context-${language}`)
      if (!beside) continue
      const queries = [false, true].flatMap((keptApart) => everydaySet(beside, keptApart))
      const inCase = answersOf(documents, language, prefix, system, model, true)
      caseRows.push([name, language, String(queries.length), shares(queries, learned), shares(queries, inCase)])
    }
  }
  return [table(HEAD, rows), '', table(CASE_HEAD, caseRows)].join('\n')
}

/** Sets by others than those who wrote the lists of words. */
const BY_OTHERS = [
  ...['icd-de-2', 'icd-fr-2', 'chop-de-2', 'chop-fr-2', 'chop-it-2'],
  ...['icd-de-3', 'icd-fr-3', 'chop-de-3', 'chop-fr-3'],
]

function setsOf(first: string): string[] {
  return [first, ...BY_OTHERS.filter((set) => set.startsWith(`${first}-`))]
}

type Answers = (query: EverydayQuery) => readonly string[]

/** What an index answers, as the coding screen asks it: by what is common in general, without figures of a house. */
function answersOf(
  documents: readonly SearchDocument[],
  language: SearchLanguage,
  codePrefix: string,
  system: CodeSystem,
  model?: Uint8Array,
  inCase = false,
): Answers {
  const index = openIndex(buildIndex(documents, { language, fallback: 'de', codePrefix }))
  if (model) index.learn(openModel(model))
  const codes = documents.map(({ code }) => code)
  const common = estimatedCommonness(codes, system)
  return (query) => {
    const beside = inCase ? besideCase(query, system, index) : {}
    const request = { query: query.text, size: SHOWN, codableOnly: true, common, ...beside }
    return index.search(request).hits.map(({ code }) => code)
  }
}

/** What the case says for codes and against them; what is coded already comes last. */
function besideCase({ sex, age, main, existing, department }: EverydayQuery, system: CodeSystem, index: SearchIndex) {
  const coded = new Set([...existing, ...(main ? [main] : [])])
  const diagnoses = [...coded].filter((code) => /^[A-Y]\d\d/.test(code)).map((code) => bareCode('ICD10', code))
  const fitting = fittingCodes(system, {
    ...(age ? { ageYears: Number(age) } : {}),
    ...(sex ? { sex: sex === 'm' ? 'M' : 'F' } : {}),
    department,
    diagnoses,
    mainDiagnosis: main ? bareCode('ICD10', main) : undefined,
  })
  return {
    fitting: (document: number) => fitting(bareCode(system, index.codeOf(document))),
    last: (document: number) => coded.has(index.codeOf(document)),
  }
}

function shares(queries: readonly EverydayQuery[], answers: Answers): string {
  return foundIn(queries, answers)
    .map((share) => digits(share, 3))
    .join(' / ')
}
