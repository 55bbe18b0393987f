/** Full-text search in SQLite over the same documents: words as beginnings first, then runs of three letters. */
import { DatabaseSync } from 'node:sqlite'
import type { SearchDocument } from '@codarium/search'
import { type Answers, DEPTH, germanTexts, LIMIT, wordsOf } from './search-peer.ts'

/** SQLite FTS5. */
export function sqlitePeer(documents: readonly SearchDocument[]): Answers {
  const db = new DatabaseSync(':memory:')
  db.exec(
    "CREATE VIRTUAL TABLE words USING fts5(text, code UNINDEXED, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4')",
  )
  db.exec("CREATE VIRTUAL TABLE trigrams USING fts5(text, code UNINDEXED, tokenize = 'trigram remove_diacritics 1')")
  db.exec('BEGIN')
  const inserts = ['words', 'trigrams'].map((name) => db.prepare(`INSERT INTO ${name} (text, code) VALUES (?, ?)`))
  for (const { text, code } of germanTexts(documents)) for (const insert of inserts) insert.run(text, code)
  db.exec('COMMIT')
  const select = (name: string) =>
    db.prepare(`SELECT code FROM ${name} WHERE ${name} MATCH ? ORDER BY bm25(${name}) LIMIT ${DEPTH}`)
  const [byWords, byTrigrams] = [select('words'), select('trigrams')]
  return (query) => {
    const words = wordsOf(query)
    const trigrams = [...new Set(words.flatMap((word) => runsOfThree(word.toLowerCase())))]
    const found = new Set<string>()
    if (words.length > 0) add(found, byWords.all(words.map((word) => `"${word}"*`).join(' ')))
    if (found.size < LIMIT && trigrams.length > 0)
      add(found, byTrigrams.all(trigrams.map((run) => `"${run}"`).join(' OR ')))
    return [...found].slice(0, LIMIT)
  }
}

function add(found: Set<string>, rows: readonly Record<string, unknown>[]): void {
  for (const { code } of rows) found.add(String(code))
}

function runsOfThree(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(at, at + 3))
}
