/** Whether texts that were never seen find their code: our search beside its peers, over the same documents. */

import { estimatedCommonness } from '@codarium/classification'
import { buildIndex, openIndex, openModel, type SearchDocument } from '@codarium/search'
import { miniSearchPeer } from './minisearch-peer.ts'
import { postgresPeer } from './postgres-peer.ts'
import { alphabet, type Entry, hasCatalogues, icdDocuments } from './search-catalogues.ts'
import { type Answers, LIMIT } from './search-peer.ts'
import { cut, misspelt, seeded, swapped } from './search-queries.ts'
import { sqlitePeer } from './sqlite-peer.ts'
import { digits, quantile, table } from './table.ts'
import { type Training, train } from './training.ts'

/** Share of the alphabetical index that is imported; queries come from the rest. */
const IMPORTED = 0.88
/** Queries per row, and how many of them (the first) a peer is asked: some need a tenth of a second for each. */
const QUERIES = 4_000
const PEER_QUERIES = 150
const SEED = 20_260_101

export async function relevance(): Promise<string> {
  if (!hasCatalogues()) return 'The full-scale files are not there; nothing measured.'
  const { documents, queries } = await material()
  return compare(documents, queries, await train(documents))
}

/** The documents that are imported, and queries for their codes that no text of them answers literally. */
async function material(): Promise<{ documents: readonly SearchDocument[]; queries: Entry[] }> {
  const { imported, unseen } = splitAlphabet()
  const documents = await icdDocuments(imported)
  return { documents, queries: chosen(unseen, documents) }
}

/** Asks all engines all queries. */
async function compare(
  documents: readonly SearchDocument[],
  queries: readonly Entry[],
  training: Training,
): Promise<string> {
  const { engines, notes, stop } = await enginesOver(documents, training)
  const rows: string[][] = []
  for (const [change, apply] of Object.entries(changes())) {
    const asked = queries.map(({ text, code }) => ({ text: apply(text), code }))
    for (const { name, answers, most } of engines) {
      rows.push([change, name, ...(await measure(answers, asked.slice(0, most)))])
    }
  }
  await stop()
  const head = ['query', 'engine', 'hit@1', 'hit@5', 'hit@10', 'MRR', 'ms p50', 'ms p99']
  return [table(head, rows), '', ...notes].join('\n')
}

interface Engine {
  readonly name: string
  readonly answers: Answers
  /** Queries it is asked. */
  readonly most: number
}

async function enginesOver(documents: readonly SearchDocument[], { model, seconds, processorSeconds }: Training) {
  const index = openIndex(buildIndex(documents, { language: 'de' }))
  const learned = openIndex(buildIndex(documents, { language: 'de' }))
  learned.learn(openModel(model))
  const [mini, postgres] = [await miniSearchPeer(documents), await postgresPeer(documents)]
  const common = estimatedCommonness(
    documents.map(({ code }) => code),
    'ICD10',
  )
  const ask = (from: typeof index) => (query: string) =>
    from.search({ query, size: LIMIT, common }).hits.map(({ code }) => code)
  const engines: Engine[] = [
    { name: 'this search', answers: ask(learned), most: QUERIES },
    { name: 'this search, words alone', answers: ask(index), most: QUERIES },
    ...(mini ? [{ name: 'MiniSearch', answers: mini, most: PEER_QUERIES }] : []),
    { name: 'SQLite FTS5', answers: sqlitePeer(documents), most: PEER_QUERIES },
    { name: 'PostgreSQL tsvector + pg_trgm', answers: postgres.answers, most: PEER_QUERIES },
  ]
  const notes = [
    `${QUERIES} texts never seen per row, the first ${PEER_QUERIES} of them for the peers. The model took ${digits(seconds, 0)} s to train on two threads, ${digits(processorSeconds, 0)} s of processor time, and has ${digits(model.length / 1e6, 1)} MB.`,
    ...(mini ? [] : ['MiniSearch is not installed and was left out.']),
  ]
  return { engines, notes, stop: () => postgres.stop() }
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

async function measure(answers: Answers, queries: readonly Entry[]): Promise<string[]> {
  const times: number[] = []
  const ranks: number[] = []
  for (const { text, code } of queries) {
    const begin = performance.now()
    const codes = await answers(text)
    times.push(performance.now() - begin)
    ranks.push(codes.indexOf(code))
  }
  const hits = (most: number) => ranks.filter((rank) => rank >= 0 && rank < most).length / ranks.length
  const mrr = ranks.reduce((sum, rank) => sum + (rank < 0 ? 0 : 1 / (rank + 1)), 0) / ranks.length
  return [
    ...[hits(1), hits(5), hits(10), mrr, quantile(times, 0.5), quantile(times, 0.99)].map((value) => digits(value, 3)),
  ]
}
