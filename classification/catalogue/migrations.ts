/** The tables of the catalogues. */
import { column, type Migration } from '@codarium/platform'

/** The tables of the catalogues: versions, their layers, and the chunks of records each edition of a layer is made of. */
export interface CatalogueTables {
  catalog_version: { system: string; version: string; created_at: number }
  catalog_layer: {
    system: string
    version: string
    layer: string
    language: string
    edition: string
    counts: string
    imported_at: number
    filename: string
    sha256: string
  }
  catalog_edition: { edition: string; live: 0 | 1; node: string; created_at: number }
  catalog_chunk: { edition: string; number: number; records: Uint8Array }
  catalog_revision: { only: number; revision: number }
}

/** Creates the tables of the catalogues. */
export const catalogueMigration: Migration = {
  wing: 'classification',
  id: '0001-catalog',
  up: async (tx) => {
    await tx.schema
      .createTable('catalog_version')
      .addColumn('system', column.text, (c) => c.notNull())
      .addColumn('version', column.text, (c) => c.notNull())
      .addColumn('created_at', column.instant, (c) => c.notNull())
      .addPrimaryKeyConstraint('catalog_version_key', ['system', 'version'])
      .execute()
    await tx.schema
      .createTable('catalog_layer')
      .addColumn('system', column.text, (c) => c.notNull())
      .addColumn('version', column.text, (c) => c.notNull())
      .addColumn('layer', column.text, (c) => c.notNull())
      .addColumn('language', column.text, (c) => c.notNull())
      .addColumn('edition', column.text, (c) => c.notNull())
      .addColumn('counts', column.json, (c) => c.notNull())
      .addColumn('imported_at', column.instant, (c) => c.notNull())
      .addColumn('filename', column.text, (c) => c.notNull())
      .addColumn('sha256', column.text, (c) => c.notNull())
      .addPrimaryKeyConstraint('catalog_layer_key', ['system', 'version', 'layer', 'language'])
      .execute()
    await tx.schema
      .createTable('catalog_edition')
      .addColumn('edition', column.text, (c) => c.primaryKey().notNull())
      .addColumn('live', column.flag, (c) => c.notNull())
      .addColumn('node', column.text, (c) => c.notNull())
      .addColumn('created_at', column.instant, (c) => c.notNull())
      .execute()
    await tx.schema
      .createTable('catalog_chunk')
      .addColumn('edition', column.text, (c) => c.notNull())
      .addColumn('number', column.integer, (c) => c.notNull())
      .addColumn('records', column.bytes, (c) => c.notNull())
      .addPrimaryKeyConstraint('catalog_chunk_key', ['edition', 'number'])
      .execute()
    await tx.schema
      .createTable('catalog_revision')
      .addColumn('only', column.integer, (c) => c.primaryKey().notNull())
      .addColumn('revision', column.integer, (c) => c.notNull())
      .execute()
    await tx.withTables<CatalogueTables>().insertInto('catalog_revision').values({ only: 1, revision: 0 }).execute()
  },
}
