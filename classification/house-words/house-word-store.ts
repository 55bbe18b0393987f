/** Keeps the words of the house in the database. */

import type { Reader, Store, Transactor } from '@codarium/platform'
import { fold, type HouseWordKind, LANGUAGES, type Language } from '@codarium/readers'
import { wordKey } from '@codarium/search'
import { type KeptWord, type ListedWord, wordOf } from './house-word.ts'
import type { HouseWordRow, HouseWordTables, ThesaurusRow } from './migration.ts'

/** Rows written with one statement: below the parameters both engines take. */
const ROWS_AT_ONCE = 500

/** What is wanted of the list. */
export interface WordSelection {
  readonly kind?: HouseWordKind | undefined
  readonly language?: Language | undefined
  /** A part of short form, meaning, wording or code. */
  readonly q?: string | undefined
  /** Just this short form, in any letters. */
  readonly short?: string | undefined
}

/** Which state the words are in: a number grows with every change. */
export interface WordRevision {
  readonly words: number
  readonly thesaurus: number
}

/** The words of the house in the database. */
export class HouseWordStore {
  readonly #store: Store<HouseWordTables>

  constructor(store: Pick<Store<unknown>, 'withTables'>) {
    this.#store = store.withTables<HouseWordTables>()
  }

  transact<T>(work: (tx: Transactor<HouseWordTables>) => Promise<T>): Promise<T> {
    return this.#store.transact(work)
  }

  /** A page of the list, by language and short form, and how many there are. */
  async page(selection: WordSelection, from: number, limit: number): Promise<{ words: KeptWord[]; total: number }> {
    const { total } = await selected(this.#store.read, selection)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await selected(this.#store.read, selection)
      .selectAll()
      .orderBy('language')
      .orderBy('key')
      .orderBy('id')
      .limit(limit)
      .offset(from)
      .execute()
    return { words: rows.map(wordOf), total: Number(total) }
  }

  /** All entries that are wanted, a page at a time. */
  async *pages(selection: WordSelection, size: number): AsyncGenerator<KeptWord[], void, void> {
    let last: Pick<HouseWordRow, 'language' | 'key' | 'id'> | undefined
    for (;;) {
      const after = last
      let rows = selected(this.#store.read, selection).selectAll()
      if (after)
        rows = rows.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('language', 'key', 'id'), '>', tuple(after.language, after.key, after.id)),
        )
      const found = await rows.orderBy('language').orderBy('key').orderBy('id').limit(size).execute()
      if (found.length > 0) yield found.map(wordOf)
      if (found.length < size) return
      last = found.at(-1)
    }
  }

  async find(id: string): Promise<KeptWord | undefined> {
    return findWithin(this.#store.read, id)
  }

  async revision(): Promise<WordRevision> {
    return this.#store.read.selectFrom('house_word_revision').select(['words', 'thesaurus']).executeTakeFirstOrThrow()
  }

  /** The thesauruses in use, one for each language. */
  thesauruses(): Promise<ThesaurusRow[]> {
    return this.#store.read.selectFrom('house_thesaurus').selectAll().orderBy('language').execute()
  }

  /** The packed groups of a thesaurus. */
  async thesaurusChunks(language: string): Promise<Uint8Array[]> {
    const rows = await this.#store.read
      .selectFrom('house_thesaurus_chunk')
      .select('records')
      .where('language', '=', language)
      .orderBy('number')
      .execute()
    return rows.map(({ records }) => records)
  }
}

export async function findWithin(reader: Reader<HouseWordTables>, id: string): Promise<KeptWord | undefined> {
  const row = await reader.selectFrom('house_word').selectAll().where('id', '=', id).executeTakeFirst()
  return row && wordOf(row)
}

/** What is known of all entries but one. */
export function listedWithin(reader: Reader<HouseWordTables>, without = ''): Promise<ListedWord[]> {
  return reader
    .selectFrom('house_word')
    .select(['identity', 'kind', 'language', 'key', 'wording_key', 'meaning'])
    .where('id', '!=', without)
    .execute()
}

export async function addWithin(tx: Transactor<HouseWordTables>, rows: readonly HouseWordRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx
      .insertInto('house_word')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
  await raise(tx, 'words')
}

export async function replaceWithin(tx: Transactor<HouseWordTables>, { id, ...row }: HouseWordRow): Promise<void> {
  await tx.updateTable('house_word').set(row).where('id', '=', id).execute()
  await raise(tx, 'words')
}

/** Removes one entry, or all; says how many went. */
export async function removeWithin(tx: Transactor<HouseWordTables>, id?: string): Promise<number> {
  const all = tx.deleteFrom('house_word')
  const { numDeletedRows } = await (id === undefined ? all : all.where('id', '=', id)).executeTakeFirstOrThrow()
  await raise(tx, 'words')
  return Number(numDeletedRows)
}

/** Removes the thesaurus of a language; false when there is none. */
export async function removeThesaurusWithin(tx: Transactor<HouseWordTables>, language: string): Promise<boolean> {
  await tx.deleteFrom('house_thesaurus_chunk').where('language', '=', language).execute()
  const gone = await tx.deleteFrom('house_thesaurus').where('language', '=', language).executeTakeFirstOrThrow()
  await raise(tx, 'thesaurus')
  return Number(gone.numDeletedRows) > 0
}

async function raise(tx: Transactor<HouseWordTables>, part: keyof WordRevision): Promise<void> {
  await tx
    .updateTable('house_word_revision')
    .set((row) => ({ [part]: row(part, '+', 1) }))
    .execute()
}

function selected(reader: Reader<HouseWordTables>, { kind, language, q = '', short }: WordSelection) {
  let rows = reader.selectFrom('house_word')
  if (kind !== undefined) rows = rows.where('kind', '=', kind)
  if (language !== undefined) rows = rows.where('language', '=', language)
  if (short !== undefined) {
    rows = rows.where(({ and, eb, or }) =>
      or(LANGUAGES.map((each) => and([eb('language', '=', each), eb('key', '=', wordKey(short, each))]))),
    )
  }
  const part = fold(q)
  return part === '' ? rows : rows.where('findable', 'like', `%${part}%`)
}
