/** Our own everyday queries with the codes a strict coder would accept, and how many of them find one of those first. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A query, and the codes that are right: whole ones, or beginnings with a star behind them. */
export interface EverydayQuery {
  readonly text: string
  readonly codes: readonly string[]
  readonly sex?: string
  readonly age?: string
  readonly main?: string
  readonly existing: readonly string[]
  readonly department?: string
}

/** Shares of queries that find a right code first, among the first three, among the first ten. */
export type Found = readonly [first: number, three: number, ten: number]

/** The queries of one file; a third of each is kept apart, to look at only when all is done. */
export function everydaySet(name: string, keptApart: boolean): EverydayQuery[] {
  const lines = readFileSync(new URL(`./everyday/${name}.csv`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
  return lines.map(queryOf).filter(({ text }) => isKeptApart(text) === keptApart)
}

function queryOf(line: string): EverydayQuery {
  const [text = '', codes = '', sex = '', age = '', main = '', existing = '', department = ''] = line.split(';')
  return { text, codes: codes.split('|'), sex, age, main, existing: existing.split('|').filter(Boolean), department }
}

function isKeptApart(text: string): boolean {
  return createHash('sha256').update(text).digest()[0]! % 3 === 0
}

/** How often a right code was found, by the codes that were answered to each query. */
export function foundIn(
  queries: readonly EverydayQuery[],
  answers: (query: EverydayQuery) => readonly string[],
): Found {
  const places = queries.map((query) => answers(query).findIndex((code) => isRight(query, code)))
  const share = (most: number) => places.filter((place) => place >= 0 && place < most).length / places.length
  return [share(1), share(3), share(10)]
}

function isRight({ codes }: EverydayQuery, code: string): boolean {
  return codes.some((right) => (right.endsWith('*') ? code.startsWith(right.slice(0, -1)) : right === code))
}
