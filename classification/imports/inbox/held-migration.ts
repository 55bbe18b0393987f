/** The tables of files that wait in the database, where the scan of any node finds them. */
import { column, type Migration } from '@codarium/platform'

/** The tables of files that wait in the database. */
export interface HeldTables {
  inbox_file: {
    id: string
    /** The folder it lies in; empty for a file that was given over HTTP and lies nowhere else. */
    folder: string
    year: number
    name: string
    size: number
    sha256: string
    /** Changes whenever the file in its folder does. */
    mark: string
    /** The node that gave it. */
    node: string
    given_at: number
    /** Where it goes once a scan is done with it; empty while it waits. */
    outcome: string
    report: string
  }
  inbox_chunk: { file_id: string; number: number; content: Uint8Array }
  /** The scan for which the keeper of a folder has last looked into it. */
  inbox_answer: { folder: string; scan_id: string }
}

/** Creates the tables of files that wait in the database. */
export const heldMigration: Migration = {
  wing: 'classification',
  id: '0096-inbox-files',
  up: async (tx) => {
    await tx.schema
      .createTable('inbox_file')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('folder', column.text, (c) => c.notNull())
      .addColumn('year', column.integer, (c) => c.notNull())
      .addColumn('name', column.text, (c) => c.notNull())
      .addColumn('size', column.integer, (c) => c.notNull())
      .addColumn('sha256', column.text, (c) => c.notNull())
      .addColumn('mark', column.text, (c) => c.notNull())
      .addColumn('node', column.text, (c) => c.notNull())
      .addColumn('given_at', column.instant, (c) => c.notNull())
      .addColumn('outcome', column.text, (c) => c.notNull())
      .addColumn('report', column.text, (c) => c.notNull())
      .addUniqueConstraint('inbox_file_place', ['folder', 'year', 'name'])
      .execute()
    await tx.schema
      .createTable('inbox_chunk')
      .addColumn('file_id', column.text, (c) => c.notNull())
      .addColumn('number', column.integer, (c) => c.notNull())
      .addColumn('content', column.bytes, (c) => c.notNull())
      .addPrimaryKeyConstraint('inbox_chunk_key', ['file_id', 'number'])
      .execute()
    await tx.schema
      .createTable('inbox_answer')
      .addColumn('folder', column.text, (c) => c.primaryKey().notNull())
      .addColumn('scan_id', column.text, (c) => c.notNull())
      .execute()
  },
}
