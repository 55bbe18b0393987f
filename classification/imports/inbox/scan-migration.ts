/** The tables of inbox scans. */
import { column, type Migration } from '@codarium/platform'

/** The tables of inbox scans: each scan, and what became of each of its files. */
export interface ScanTables {
  import_scan: {
    id: string
    status: string
    started_by: string
    node: string
    message: string
    current_key: string
    total_files: number
    started_at: number
    completed_at: number | null
  }
  import_scan_file: {
    scan_id: string
    number: number
    filename: string
    year: number
    status: string
    message: string
    key: string
    report: string
    refusal: string | null
  }
}

/** Creates the tables of inbox scans. */
export const scanMigration: Migration = {
  wing: 'classification',
  id: '0003-import-scans',
  up: async (tx) => {
    await tx.schema
      .createTable('import_scan')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('status', column.text, (c) => c.notNull())
      .addColumn('started_by', column.text, (c) => c.notNull())
      .addColumn('node', column.text, (c) => c.notNull())
      .addColumn('message', column.text, (c) => c.notNull())
      .addColumn('current_key', column.text, (c) => c.notNull())
      .addColumn('total_files', column.integer, (c) => c.notNull())
      .addColumn('started_at', column.instant, (c) => c.notNull())
      .addColumn('completed_at', column.instant)
      .execute()
    await tx.schema
      .createTable('import_scan_file')
      .addColumn('scan_id', column.text, (c) => c.notNull())
      .addColumn('number', column.integer, (c) => c.notNull())
      .addColumn('filename', column.text, (c) => c.notNull())
      .addColumn('year', column.integer, (c) => c.notNull())
      .addColumn('status', column.text, (c) => c.notNull())
      .addColumn('message', column.text, (c) => c.notNull())
      .addColumn('key', column.text, (c) => c.notNull())
      .addColumn('report', column.text, (c) => c.notNull())
      .addPrimaryKeyConstraint('import_scan_file_key', ['scan_id', 'number'])
      .execute()
  },
}

/** Adds why a file failed; of older scans nobody knows it. */
export const scanRefusalMigration: Migration = {
  wing: 'classification',
  id: '0141-import-scan-refusals',
  up: async (tx) => {
    await tx.schema.alterTable('import_scan_file').addColumn('refusal', column.text).execute()
  },
}
