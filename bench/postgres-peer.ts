/** PostgreSQL over the same documents: its full text search with words as beginnings, then similar runs of three letters. */
import type { SearchDocument } from '@codarium/search'
import pg from 'pg'
import { startPostgres } from '../tests/harness/postgres.ts'
import { type Answers, DEPTH, firstCodes, germanTexts, LIMIT, wordsOf } from './search-peer.ts'

/** Texts per INSERT. */
const BATCH = 5_000

/** A PostgreSQL that answers, and how to end it. */
export interface PostgresPeer {
  readonly answers: Answers
  stop(): Promise<void>
}

/** Starts a server of its own and fills it. */
export async function postgresPeer(documents: readonly SearchDocument[]): Promise<PostgresPeer> {
  const server = await startPostgres()
  const client = new pg.Client({ connectionString: await server.createDatabase() })
  await client.connect()
  await fill(client, documents)
  return {
    answers: (query) => answer(client, query),
    stop: async () => {
      await client.end()
      await server.stop()
    },
  }
}

async function fill(client: pg.Client, documents: readonly SearchDocument[]): Promise<void> {
  await client.query('CREATE EXTENSION pg_trgm')
  await client.query(
    "CREATE TABLE entry (code text, text text, words tsvector GENERATED ALWAYS AS (to_tsvector('german', text)) STORED)",
  )
  const texts = germanTexts(documents)
  for (let first = 0; first < texts.length; first += BATCH) {
    const part = texts.slice(first, first + BATCH)
    await client.query('INSERT INTO entry (code, text) SELECT * FROM unnest($1::text[], $2::text[])', [
      part.map(({ code }) => code),
      part.map(({ text }) => text),
    ])
  }
  await client.query('CREATE INDEX ON entry USING gin (words)')
  await client.query('CREATE INDEX ON entry USING gin (text gin_trgm_ops)')
  await client.query('ANALYZE entry')
}

async function answer(client: pg.Client, query: string): Promise<readonly string[]> {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const byWords = await client.query(
    `SELECT code FROM entry, to_tsquery('german', $1) AS asked WHERE words @@ asked
     ORDER BY ts_rank(words, asked, 1) DESC LIMIT ${DEPTH}`,
    [words.map((word) => `${word}:*`).join(' & ')],
  )
  const codes = firstCodes(byWords.rows)
  if (codes.length >= LIMIT) return codes
  const byRuns = await client.query(
    `SELECT code FROM entry WHERE text % $1 ORDER BY similarity(text, $1) DESC LIMIT ${DEPTH}`,
    [query],
  )
  return firstCodes([...byWords.rows, ...byRuns.rows])
}
