/** Whether texts that were never seen find their code: our search beside its peers, over the same documents. */

import { buildIndex, openIndex, type SearchDocument } from '@codarium/classification'
import { alphabet, type Entry, hasCatalogues, icdDocuments } from './search-catalogues.ts'
import { type Answers, sqliteFts } from './search-peers.ts'
import { cut, misspelt, seeded, swapped } from './search-queries.ts'
import { digits, quantile, table } from './table.ts'

/** Share of the alphabetical index that is imported; queries come from the rest. */
const IMPORTED = 0.5
/** Queries per row. */
const QUERIES = 600
const SEED = 20_260_101

/** The table of relevance. */
export async function searchRelevance(): Promise<string> {
  if (!hasCatalogues()) return 'The full-scale files are not there; nothing measured.'
  const { imported, unseen } = splitAlphabet()
  const documents = await icdDocuments(imported)
  const queries = chosen(unseen, documents)
  const engines: Record<string, Answers> = { 'this search': ours(documents), 'SQLite FTS5': sqliteFts(documents) }
  const rows = Object.entries(changes()).flatMap(([change, apply]) => {
    const asked = queries.map(({ text, code }) => ({ text: apply(text), code }))
    return Object.entries(engines).map(([name, answers]) => [change, name, ...measure(answers, asked)])
  })
  return table(['query', 'engine', 'hit@1', 'hit@5', 'hit@10', 'MRR', 'ms p50', 'ms p99'], rows)
}

function splitAlphabet(): { imported: Entry[]; unseen: Entry[] } {
  const random = seeded(SEED)
  const { imported = [], unseen = [] } = Object.groupBy(alphabet(), () => (random() < IMPORTED ? 'imported' : 'unseen'))
  return { imported, unseen }
}

/** Texts that no document has, each with the code it must find. */
function chosen(unseen: readonly Entry[], documents: readonly SearchDocument[]): Entry[] {
  const known = new Set(documents.flatMap(({ texts }) => texts.map(({ text }) => text.toLowerCase())))
  const random = seeded(SEED + 1)
  const fresh = unseen.filter(({ text }) => !known.has(text.toLowerCase()))
  return fresh
    .map((entry) => ({ entry, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, QUERIES)
    .map(({ entry }) => entry)
}

function changes(): Record<string, (text: string) => string> {
  const random = seeded(SEED + 2)
  return {
    'exact text': (text) => text,
    'first 60 %': cut,
    'one typo per word of 5+ letters': (text) => misspelt(text, random),
    'two words swapped': (text) => swapped(text, random),
  }
}

function ours(documents: readonly SearchDocument[]): Answers {
  const index = openIndex(buildIndex(documents, { language: 'de' }))
  return (query) => index.search({ query, size: 10 }).hits.map(({ code }) => code)
}

function measure(answers: Answers, queries: readonly Entry[]): string[] {
  const times: number[] = []
  const ranks = queries.map(({ text, code }) => {
    const begin = performance.now()
    const codes = answers(text)
    times.push(performance.now() - begin)
    return codes.indexOf(code)
  })
  const hits = (most: number) => ranks.filter((rank) => rank >= 0 && rank < most).length / ranks.length
  const mrr = ranks.reduce((sum, rank) => sum + (rank < 0 ? 0 : 1 / (rank + 1)), 0) / ranks.length
  return [
    ...[hits(1), hits(5), hits(10), mrr, quantile(times, 0.5), quantile(times, 0.99)].map((value) => digits(value, 3)),
  ]
}
