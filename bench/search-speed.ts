/** How fast the search is built, opened and asked, over the full-scale catalogues in three languages. */

import {
  buildIndex,
  type MeaningModel,
  openIndex,
  openModel,
  type SearchDocument,
  type SearchIndex,
  type SearchLanguage,
} from '@codarium/search'
import { alphabet, chopDocuments, hasCatalogues, icdDocuments } from './search-catalogues.ts'
import { misspelt, pick, seeded } from './search-queries.ts'
import { digits, quantile, table } from './table.ts'
import { train } from './training.ts'

/** Queries of each kind per index. */
const QUERIES = 2_000
/** Share of queries with typos. */
const MISSPELT = 0.2
/** Each query is asked so often and its best time counts: other programs run on the machine too. */
const REPEATS = 3
/** Codes looked up at a time, which is too short to be measured one by one, and how often. */
const LOOKUPS = 5_000
const LOOKUP_ROUNDS = 25
/** No query may take longer (ms). */
const LIMIT = 20

interface Catalogue {
  readonly name: string
  readonly language: SearchLanguage
  readonly documents: readonly SearchDocument[]
  readonly prefix: string
  /** Trained for all languages of the catalogue. */
  readonly model: MeaningModel
}

/** What was learned has no influence on speed: titles are enough, and shorten the measurement. */
async function modelOf(documents: readonly SearchDocument[]): Promise<MeaningModel> {
  const titles = documents.map((document) => ({ ...document, texts: document.texts.slice(0, 1) }))
  return openModel((await train(titles)).model)
}

export async function searchSpeed(): Promise<string> {
  if (!hasCatalogues()) return 'The full-scale files are not there; nothing measured.'
  const icd = await icdDocuments(alphabet())
  const chop = await chopDocuments()
  const [icdModel, chopModel] = [await modelOf(icd), await modelOf(chop)]
  const catalogues = (['de', 'fr', 'it'] as const).flatMap((language): Catalogue[] => [
    { name: `ICD-10 ${language}`, language, documents: icd, prefix: '', model: icdModel },
    { name: `CHOP ${language}`, language, documents: chop, prefix: 'Z', model: chopModel },
  ])
  const rows = catalogues.map((catalogue) => {
    const begin = performance.now()
    const snapshot = buildIndex(catalogue.documents, {
      language: catalogue.language,
      fallback: 'de',
      codePrefix: catalogue.prefix,
    })
    const built = performance.now()
    const index = openIndex(snapshot)
    const opened = performance.now()
    check(catalogue, index)
    return [
      catalogue.name,
      ...[built - begin, opened - built, snapshot.length / 1e6].map((value) => digits(value, 1)),
      digits(lookupTime(catalogue, index), 2),
      ...times(catalogue, index),
      ...withModel(catalogue, index),
    ]
  })
  const head = [
    'index',
    'build ms',
    'open ms',
    'MB',
    'code looked up µs',
    'texts p50 ms',
    'p99',
    'as typed p50 ms',
    'p99',
    'bad input max ms',
    'with the model: texts p50 ms',
    'p99',
    'as typed p50 ms',
    'p99',
    'bad input max ms',
  ]
  return table(head, rows)
}

/** The same once the index has learned; what was exact must still come first. */
function withModel(catalogue: Catalogue, index: SearchIndex): string[] {
  index.learn(catalogue.model)
  check(catalogue, index)
  return times(catalogue, index)
}

/** Every title must find its code, and nothing but titles that say the same may stand above it. */
function check({ name, documents, language }: Catalogue, index: SearchIndex): void {
  const random = seeded(1)
  for (let i = 0; i < 500; i++) {
    const { code, texts } = pick(documents, random)
    const title = texts.find((text) => text.language === language)?.text
    if (!title || !/\p{L}{3}/u.test(title)) continue
    const { hits } = index.search({ query: title, size: 100, filter: (document) => index.codeOf(document) === code })
    if (hits[0]?.matchKind !== 'EXACT') throw new Error(`${name}: ${title} does not find ${code}`)
  }
}

function times({ documents, language }: Catalogue, index: SearchIndex): string[] {
  const random = seeded(2)
  const texts = documents.flatMap((document) => document.texts.filter((text) => text.language === language))
  const some = texts.length > 0 ? texts : documents.flatMap((document) => document.texts)
  const text = () => pick(some, random).text.slice(0, 500)
  const real = Array.from({ length: QUERIES }, () => (random() < MISSPELT ? misspelt(text(), random) : text()))
  const typed = Array.from({ length: QUERIES }, text).map((whole) =>
    whole.slice(0, 2 + Math.floor(random() * whole.length)),
  )
  const [whole, begun] = [real, typed].map((queries) => queries.map((query) => timeOf(query, index)))
  const bad = Math.max(...BAD.map((query) => timeOf(query, index)))
  if (bad > LIMIT) throw new Error(`a query took ${bad} ms`)
  return [...[whole!, begun!].flatMap((each) => [quantile(each, 0.5), quantile(each, 0.99)]), bad].map((value) =>
    digits(value, 3),
  )
}

/** Microseconds that it takes to find a code, as it is written, without dots or in small letters. */
function lookupTime({ name, documents }: Catalogue, index: SearchIndex): number {
  const random = seeded(4)
  const ways = [
    (code: string) => code,
    (code: string) => code.replaceAll('.', ''),
    (code: string) => code.toLowerCase(),
  ]
  const times = Array.from({ length: LOOKUP_ROUNDS }, () => {
    const asked = Array.from({ length: LOOKUPS }, () => pick(documents, random).code)
    const typed = asked.map((code) => pick(ways, random)(code))
    const begin = performance.now()
    const found = typed.map((code) => index.documentOf(code))
    const took = performance.now() - begin
    asked.forEach((code, i) => {
      const document = found[i]
      if (document === undefined || index.codeOf(document) !== code)
        throw new Error(`${name}: ${typed[i]} is not ${code}`)
    })
    return (took * 1000) / LOOKUPS
  })
  return quantile(times, 0.5)
}

function timeOf(query: string, index: SearchIndex): number {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0; i < REPEATS; i++) {
    const begin = performance.now()
    index.search({ query, codableOnly: true })
    best = Math.min(best, performance.now() - begin)
  }
  return best
}

const BAD = [
  '*'.repeat(500),
  '.*+?^$()|[]\\'.repeat(40),
  '(1-1'.repeat(125),
  '\u0000\ud800\u202e'.repeat(160),
  'x'.repeat(500),
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  'an in be ve ge er un ab au zu vo na mi kr st sc pr tr gr br bl fl fr ko ka ku',
  'krankheitverletzungsyndromfrakturneubildung'.repeat(11),
  Array.from({ length: 32 }, (_, i) => 'verletzungfraktursyndromneubildung'.slice(i % 12)).join(' '),
]
