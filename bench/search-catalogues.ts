/** The full-scale catalogues as documents of the search. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { everydayTerms } from '@codarium/classification'
import { type ChopRecord, type IcdRecord, loadReader, type Reading, type TranslationRecord } from '@codarium/readers'
import { type SearchDocument, type SearchLanguage, type SearchText, withFurtherTexts } from '@codarium/search'

/** A text of the alphabetical index and the code it leads to. */
export interface Entry {
  readonly text: string
  readonly code: string
}

const fileOf = (name: string) => fileURLToPath(new URL(`../../shared/data/${name}`, import.meta.url))
const ALPHABET = fileOf('icd10gm-alphabet-de.csv')

/** Whether the full-scale files are there. */
export const hasCatalogues = (): boolean => existsSync(ALPHABET)

/** The entries of the alphabetical index. */
export function alphabet(): Entry[] {
  const lines = readFileSync(ALPHABET, 'utf8').split(/\r?\n/).slice(1).filter(Boolean)
  return lines.map((line) => ({
    text: line.slice(0, line.lastIndexOf(';')),
    code: line.slice(line.lastIndexOf(';') + 1),
  }))
}

/** ICD-10-GM in German and French, with entries of the alphabetical index as synonyms. */
export async function icdDocuments(synonyms: readonly Entry[]): Promise<readonly SearchDocument[]> {
  const readIcd = await loadReader({ kind: 'icd10' })
  const readFrench = await loadReader({ kind: 'icd10', language: 'fr' })
  const records = await all(readIcd(fileOf('icd10gm-fullscale-de.zip'), undefined) as Reading<IcdRecord>)
  const german = new Map(records.map(({ code, title }) => [code, title]))
  const french = await all(readFrench(fileOf('icd10gm-fullscale-fr.zip'), german) as Reading<TranslationRecord>)
  const translated = Map.groupBy(french, ({ code }) => code)
  const byCode = Map.groupBy(synonyms, ({ code }) => code)
  const documents = records.map(
    (record): SearchDocument => ({
      code: record.code,
      codable: record.codable,
      texts: [
        ...textsOf('de', record),
        ...(byCode.get(record.code) ?? []).map(({ text }) => ({ text, field: 'SYNONYM', language: 'de' }) as const),
        ...(translated.get(record.code) ?? []).flatMap((one) => textsOf('fr', one)),
      ],
    }),
  )
  return withFurtherTexts(documents, everydayTerms('ICD10'))
}

/** CHOP in three languages. */
export async function chopDocuments(): Promise<readonly SearchDocument[]> {
  const languages = ['de', 'fr', 'it'] as const
  const read = languages.map(async (language) => {
    const readChop = await loadReader({ kind: 'chop', language })
    return all(readChop(fileOf(`chop-fullscale-${language}.zip`), undefined) as Reading<ChopRecord>)
  })
  const [german = [], ...others] = await Promise.all(read)
  const byCode = others.map((records) => new Map(records.map((record) => [record.code, record])))
  const documents = german.map(
    (record): SearchDocument => ({
      code: record.code,
      codable: record.codable,
      texts: [record, ...byCode.map((records) => records.get(record.code))].flatMap((one, i) =>
        one ? textsOf(languages[i]!, { ...one, title: one.text, longTitle: one.text }) : [],
      ),
    }),
  )
  return withFurtherTexts(documents, everydayTerms('CHOP'))
}

interface Texts {
  readonly title: string
  readonly longTitle: string
  readonly synonyms?: readonly string[]
  readonly inclusions: readonly string[]
  readonly exclusions: readonly string[]
}

function textsOf(
  language: SearchLanguage,
  { title, longTitle, synonyms = [], inclusions, exclusions }: Texts,
): SearchText[] {
  return [
    ...[title, longTitle].map((text) => ({ text, field: 'TITLE', language }) as const),
    ...synonyms.map((text) => ({ text, field: 'SYNONYM', language }) as const),
    ...inclusions.map((text) => ({ text, field: 'INCLUSION', language }) as const),
    ...exclusions.map((text) => ({ text, field: 'EXCLUSION', language }) as const),
  ]
}

async function all<Rec>(reading: AsyncIterable<{ readonly records: readonly Rec[] }>): Promise<Rec[]> {
  const records: Rec[] = []
  for await (const batch of reading) records.push(...batch.records)
  return records
}
