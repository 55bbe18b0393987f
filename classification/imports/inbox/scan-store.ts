/** Keeps inbox scans in the database, so that they can be seen from every node and after a restart. */
import { randomUUID } from 'node:crypto'
import type { ImportRefusal, InboxScan, ScannedFile } from '@codarium/contract'
import type { Store, Transactor } from '@codarium/platform'
import type { ScanTables } from './scan-migration.ts'

/** What sets a scan off. */
export type ScanTrigger = InboxScan['trigger']

/** What of a scan changes while it runs. */
export interface ScanChange {
  readonly status?: InboxScan['status']
  readonly message?: string
  readonly current_key?: string
  readonly total_files?: number
  readonly completed_at?: number
}

/** Scans kept: the older ones tell nothing the reports do not. */
const KEPT_SCANS = 20

/** The scans in the database. */
export class ScanStore {
  readonly #store: Store<ScanTables>
  readonly #node: string
  readonly #now: () => number

  constructor(store: Pick<Store<unknown>, 'withTables'>, node: string, now: () => number) {
    this.#store = store.withTables<ScanTables>()
    this.#node = node
    this.#now = now
  }

  /** Opens a running scan. */
  async open(id: string, trigger: ScanTrigger): Promise<InboxScan> {
    const row = {
      id,
      status: 'RUNNING',
      started_by: trigger,
      node: this.#node,
      message: 'looking at the inbox',
      current_key: '',
      total_files: 0,
      started_at: this.#now(),
      completed_at: null,
    }
    await this.#store.transact(async (tx) => {
      await tx.insertInto('import_scan').values(row).execute()
      await forgetOld(tx)
    })
    return toScan(row, [])
  }

  /** Changes a scan that still runs and says so; one that was ended by others stays as it is. */
  async change(id: string, change: ScanChange): Promise<boolean> {
    const { numUpdatedRows } = await this.#store.transact((tx) =>
      tx.updateTable('import_scan').set(change).where('id', '=', id).where('status', '=', 'RUNNING').executeTakeFirst(),
    )
    return numUpdatedRows > 0n
  }

  /** Takes note that nothing is under way any more, whoever ended the scan. */
  async rest(id: string): Promise<void> {
    await this.#store.transact((tx) =>
      tx.updateTable('import_scan').set({ current_key: '' }).where('id', '=', id).execute(),
    )
  }

  /** Adds what became of a file. */
  async addFile(id: string, number: number, file: ScannedFile): Promise<void> {
    await this.#store.transact((tx) =>
      tx
        .insertInto('import_scan_file')
        .values({ scan_id: id, number, refusal: null, ...file })
        .execute(),
    )
  }

  /** The scan that runs, or ended without a word because its node died. */
  async runningId(): Promise<string | undefined> {
    const row = await newestFirst(this.#store.read).limit(1).executeTakeFirst()
    return row?.status === 'RUNNING' ? row.id : undefined
  }

  /** The newest scan with its files. */
  async latest(): Promise<InboxScan | undefined> {
    const { read } = this.#store
    const row = await newestFirst(read).limit(1).executeTakeFirst()
    if (!row) return undefined
    const files = read.selectFrom('import_scan_file').selectAll().where('scan_id', '=', row.id).orderBy('number')
    return toScan(row, await files.execute())
  }
}

/** A number no other scan has. */
export const newScanId = (): string => randomUUID()

function newestFirst(reader: Pick<Transactor<ScanTables>, 'selectFrom'>) {
  return reader.selectFrom('import_scan').selectAll().orderBy('started_at', 'desc').orderBy('id')
}

async function forgetOld(tx: Transactor<ScanTables>): Promise<void> {
  const old = (await newestFirst(tx).execute()).slice(KEPT_SCANS).map(({ id }) => id)
  if (old.length === 0) return
  await tx.deleteFrom('import_scan_file').where('scan_id', 'in', old).execute()
  await tx.deleteFrom('import_scan').where('id', 'in', old).execute()
}

function toScan(row: ScanTables['import_scan'], files: readonly ScanTables['import_scan_file'][]): InboxScan {
  return {
    id: row.id,
    status: row.status as InboxScan['status'],
    trigger: row.started_by as ScanTrigger,
    node: row.node,
    message: row.message,
    currentKey: row.current_key,
    totalFiles: row.total_files,
    startedAt: new Date(row.started_at).toISOString(),
    ...(row.completed_at === null ? {} : { completedAt: new Date(row.completed_at).toISOString() }),
    files: files.map(({ filename, year, status, message, key, report, refusal }) => {
      const why = refusal === null ? {} : { refusal: refusal as ImportRefusal }
      return { filename, year, status: status as ScannedFile['status'], message, key, report, ...why }
    }),
  }
}
