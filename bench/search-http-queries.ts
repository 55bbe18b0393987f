/** The searches of the HTTP benchmark: random ones to time, and titles of which it is known what they must find. */
import type { SearchDocument } from '@codarium/search'
import { chopDocuments, icdDocuments } from './search-catalogues.ts'
import { misspelt, misspeltOnce, pick, seeded, typed } from './search-queries.ts'

/** Searches drawn of a kind. */
const QUERIES = 80_000
/** Share of queries with typos. */
const MISSPELT = 0.2
/** Answers checked before the timing. */
const CHECKED = 400

/** A search and a code it must find. */
export interface Check {
  readonly path: string
  readonly code: string
}

/** Addresses of random searches by kind, and the checks. */
export interface Searches {
  readonly kinds: Readonly<Record<string, readonly string[]>>
  readonly checks: readonly Check[]
}

/** Random searches over both catalogues in German, one in five misspelt. */
export async function randomSearches(): Promise<Searches> {
  const random = seeded(3)
  const sides = await searchedSides()
  const some = (of: (text: string) => string, typo: typeof misspelt) => {
    const drawn = Array.from({ length: QUERIES }, () => {
      const { type, documents } = pick(sides, random)
      return { type, query: of(pick(germanTexts(pick(documents, random)), random).text) }
    })
    // Misspelt once each is there once: misspelt queries hardly ever come twice, so that more of them would be left.
    const different = new Map(drawn.map((each) => [addressOf(each.type, each.query), each]))
    return [...different].map(([address, { type, query }]) =>
      random() < MISSPELT ? addressOf(type, typo(query, random)) : address,
    )
  }
  const checks = Array.from({ length: CHECKED }, () => {
    const { type, documents } = pick(sides, random)
    const document = pick(documents, random)
    return { path: `${addressOf(type, titleOf(document))}&size=100`, code: document.code }
  })
  const kinds = {
    'as typed': some((text) => typed(text, random), misspelt),
    'whole texts': some((text) => text, misspeltOnce),
    'whole texts, one in five misspelt in every word': some((text) => text, misspelt),
  }
  return { kinds, checks }
}

/** What coders type of random texts, one in five misspelt, and in which catalogue. */
export async function textsTyped(): Promise<{ system: 'ICD10' | 'CHOP'; text: string }[]> {
  const random = seeded(7)
  const sides = await searchedSides()
  return Array.from({ length: QUERIES }, () => {
    const { system, documents } = pick(sides, random)
    const text = typed(pick(germanTexts(pick(documents, random)), random).text, random)
    return { system, text: random() < MISSPELT ? misspelt(text, random) : text }
  })
}

/** Addresses of random searches in the texts of all languages, half of them as typed, one in five misspelt. */
export async function searchesInAllLanguages(): Promise<string[]> {
  const random = seeded(5)
  const sides = await searchedSides()
  return Array.from({ length: QUERIES }, () => {
    const { type, documents } = pick(sides, random)
    const { text, language } = pick(pick(documents, random).texts, random)
    const query = random() < 0.5 ? typed(text, random) : text
    return `${addressOf(type, random() < MISSPELT ? misspelt(query, random) : query)}&lang=${language}`
  })
}

/** What is searched: the codes of both catalogues that can be coded. */
async function searchedSides() {
  return [
    { system: 'ICD10', type: 'icd10', documents: codable(await icdDocuments([])) },
    { system: 'CHOP', type: 'chop', documents: codable(await chopDocuments()) },
  ] as const
}

function codable(documents: readonly SearchDocument[]): SearchDocument[] {
  return documents.filter((document) => document.codable)
}

function germanTexts({ texts }: SearchDocument) {
  return texts.filter(({ language }) => language === 'de')
}

/** The title that can stand alone; it comes second. */
function titleOf(document: SearchDocument): string {
  return (
    germanTexts(document)
      .slice(0, 2)
      .findLast(({ field }) => field === 'TITLE')?.text ?? ''
  )
}

function addressOf(type: string, query: string): string {
  return `/api/thesaurus/search/${type}?q=${encodeURIComponent(query.slice(0, 450))}`
}

/** Throws unless every title finds its code. */
export async function checkAnswers(url: string, checks: readonly Check[]): Promise<void> {
  for (const { path, code } of checks) {
    const { results } = (await (await fetch(url + path)).json()) as { results: { code: string }[] }
    if (!results.some((hit) => hit.code === code)) throw new Error(`${path} does not find ${code}`)
  }
}

/** An answer of the usual size to searches of which some are asked. */
export async function usualAnswer<Search>(
  searches: readonly Search[],
  ask: (search: Search) => Promise<Response>,
): Promise<string> {
  const some = Array.from({ length: CHECKED }, (_, i) => searches[Math.floor((i / CHECKED) * searches.length)]!)
  const answers = await Promise.all(some.map(async (search) => (await ask(search)).text()))
  const mean = answers.reduce((sum, { length }) => sum + length, 0) / answers.length
  return answers.reduce((best, each) => (Math.abs(each.length - mean) < Math.abs(best.length - mean) ? each : best))
}
