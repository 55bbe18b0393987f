/** The tables of the words of the house. */
import { column, type Migration } from '@codarium/platform'

export interface HouseWordRow {
  id: string
  /** Hash of what makes two entries the same. */
  identity: string
  kind: string
  language: string
  /** What the short form is looked up by. */
  key: string
  /** What the wording is looked up by. */
  wording_key: string
  /** Short form, meaning, wording and code as filters compare them. */
  findable: string
  short: string
  meaning: string
  wording: string
  system: string
  code: string
  changed_at: number
  changed_by: string
}

/** A list of words that was imported as a whole, one for each language. */
export interface ThesaurusRow {
  language: string
  groups: number
  filename: string
  sha256: string
  imported_at: number
}

export interface HouseWordTables {
  house_word: HouseWordRow
  house_thesaurus: ThesaurusRow
  house_thesaurus_chunk: { language: string; number: number; records: Uint8Array }
  house_word_revision: { only: number; words: number; thesaurus: number }
}

/** Creates the tables of the words of the house. */
export const houseWordMigration: Migration = {
  wing: 'classification',
  id: '0110-house-words',
  up: async (tx) => {
    await tx.schema
      .createTable('house_word')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('identity', column.text, (c) => c.notNull().unique())
      .addColumn('kind', column.text, (c) => c.notNull())
      .addColumn('language', column.text, (c) => c.notNull())
      .addColumn('key', column.text, (c) => c.notNull())
      .addColumn('wording_key', column.text, (c) => c.notNull())
      .addColumn('findable', column.text, (c) => c.notNull())
      .addColumn('short', column.text, (c) => c.notNull())
      .addColumn('meaning', column.text, (c) => c.notNull())
      .addColumn('wording', column.text, (c) => c.notNull())
      .addColumn('system', column.text, (c) => c.notNull())
      .addColumn('code', column.text, (c) => c.notNull())
      .addColumn('changed_at', column.instant, (c) => c.notNull())
      .addColumn('changed_by', column.text, (c) => c.notNull())
      .execute()
    await tx.schema.createIndex('house_word_by_key').on('house_word').columns(['language', 'key', 'id']).execute()
    await tx.schema
      .createTable('house_thesaurus')
      .addColumn('language', column.text, (c) => c.primaryKey().notNull())
      .addColumn('groups', column.integer, (c) => c.notNull())
      .addColumn('filename', column.text, (c) => c.notNull())
      .addColumn('sha256', column.text, (c) => c.notNull())
      .addColumn('imported_at', column.instant, (c) => c.notNull())
      .execute()
    await tx.schema
      .createTable('house_thesaurus_chunk')
      .addColumn('language', column.text, (c) => c.notNull())
      .addColumn('number', column.integer, (c) => c.notNull())
      .addColumn('records', column.bytes, (c) => c.notNull())
      .addPrimaryKeyConstraint('house_thesaurus_chunk_key', ['language', 'number'])
      .execute()
    await tx.schema
      .createTable('house_word_revision')
      .addColumn('only', column.integer, (c) => c.primaryKey().notNull())
      .addColumn('words', column.integer, (c) => c.notNull())
      .addColumn('thesaurus', column.integer, (c) => c.notNull())
      .execute()
    const first = { only: 1, words: 0, thesaurus: 0 }
    await tx.withTables<HouseWordTables>().insertInto('house_word_revision').values(first).execute()
  },
}
