/** Keeps files in the database until a scan is done with them: whole or not at all, in pieces, never all of one in memory. */
import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { isUniqueViolation, type Reader, type Store, type Transactor } from '@codarium/platform'
import type { HeldTables } from './held-migration.ts'
import { numberedName } from './safe-name.ts'

/** Bytes of one piece: few statements for a file, little memory for a statement. */
const PIECE = 1024 * 1024

/** Files that are given under one name at the same time; each attempt after that finds the name taken. */
const MOST_ATTEMPTS = 20

/** A file in the database, without its content. */
export type HeldFile = HeldTables['inbox_file']

/** A file on disk that is to be kept. */
export interface GivenFile extends Pick<HeldFile, 'folder' | 'year' | 'name' | 'size' | 'sha256' | 'mark'> {
  readonly path: string
}

/** The files in the database. */
export class HeldFiles {
  readonly #store: Store<HeldTables>
  readonly #node: string
  readonly #now: () => number

  constructor(store: Pick<Store<unknown>, 'withTables'>, node: string, now: () => number) {
    this.#store = store.withTables<HeldTables>()
    this.#node = node
    this.#now = now
  }

  /** Keeps a copy of a file, in one transaction: after a crash it is there whole or not at all. A name that is taken gets a number. */
  async give(given: GivenFile): Promise<HeldFile> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#store.transact((tx) => this.#giveWithin(tx, given))
      } catch (error) {
        if (attempt >= MOST_ATTEMPTS || !isUniqueViolation(error)) throw error
      }
    }
  }

  /** All files, of one folder or of all, in the order of their names. */
  async list(folder?: string): Promise<HeldFile[]> {
    const rows = this.#store.read.selectFrom('inbox_file').selectAll().orderBy('year').orderBy('name').orderBy('folder')
    return (folder === undefined ? rows : rows.where('folder', '=', folder)).execute()
  }

  /** Whether a file still waits. */
  async waits(id: string): Promise<boolean> {
    const row = this.#store.read.selectFrom('inbox_file').select('id').where('id', '=', id).where('outcome', '=', '')
    return (await row.executeTakeFirst()) !== undefined
  }

  /** Writes the content of a file to disk. */
  async copyTo({ id, size }: Pick<HeldFile, 'id' | 'size'>, path: string): Promise<void> {
    const target = await open(path, 'wx', 0o600)
    try {
      let written = 0
      for (let number = 0; written < size; number++) {
        const piece = await this.#piece(id, number)
        if (!piece) throw new Error('a file of the inbox was taken out of the database while it was read')
        written += (await target.write(piece)).bytesWritten
      }
    } finally {
      await target.close()
    }
  }

  /** Notes where a file of a folder goes, for whoever keeps that folder; false when the file is there no more. */
  async settle(id: string, outcome: 'success' | 'error', report: string): Promise<boolean> {
    return this.#store.transact(async (tx) => {
      await tx.deleteFrom('inbox_chunk').where('file_id', '=', id).execute()
      const changed = tx
        .updateTable('inbox_file')
        .set({ outcome, report: storable(report) })
        .where('id', '=', id)
      return (await changed.executeTakeFirst()).numUpdatedRows > 0n
    })
  }

  /** Takes a file out; false when it was there no more. */
  async remove(id: string): Promise<boolean> {
    return this.#store.transact(async (tx) => {
      await tx.deleteFrom('inbox_chunk').where('file_id', '=', id).execute()
      const { numDeletedRows } = await tx.deleteFrom('inbox_file').where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    })
  }

  /** Notes that everything a folder holds has been given for a scan. */
  async answer(folder: string, scan_id: string): Promise<void> {
    await this.#store.transact((tx) =>
      tx
        .insertInto('inbox_answer')
        .values({ folder, scan_id })
        .onConflict((conflict) => conflict.column('folder').doUpdateSet({ scan_id }))
        .execute(),
    )
  }

  /** The folders that have answered a scan. */
  async answers(scan_id: string): Promise<Set<string>> {
    const rows = this.#store.read.selectFrom('inbox_answer').select('folder').where('scan_id', '=', scan_id)
    return new Set((await rows.execute()).map(({ folder }) => folder))
  }

  async #giveWithin(tx: Transactor<HeldTables>, { path, ...facts }: GivenFile): Promise<HeldFile> {
    const id = randomUUID()
    const name = await freeName(tx, facts)
    const row = { ...facts, id, name, node: this.#node, given_at: this.#now(), outcome: '', report: '' }
    await tx.insertInto('inbox_file').values(row).execute()
    const source = await open(path)
    try {
      let read = 0
      for (let number = 0; read < facts.size; number++) {
        const { bytesRead, buffer } = await source.read(Buffer.alloc(PIECE), 0, PIECE, read)
        if (bytesRead === 0) throw new Error('a file became shorter while it was read')
        read += bytesRead
        await tx
          .insertInto('inbox_chunk')
          .values({ file_id: id, number, content: buffer.subarray(0, bytesRead) })
          .execute()
      }
    } finally {
      await source.close()
    }
    return row
  }

  async #piece(file_id: string, number: number): Promise<Uint8Array | undefined> {
    const pieces = this.#store.read.selectFrom('inbox_chunk').select('content')
    return (await pieces.where('file_id', '=', file_id).where('number', '=', number).executeTakeFirst())?.content
  }
}

/** A report may quote what a file holds, also what no database stores. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd')
}

async function freeName(
  reader: Reader<HeldTables>,
  { folder, year, name }: Pick<HeldFile, 'folder' | 'year' | 'name'>,
) {
  const rows = reader.selectFrom('inbox_file').select('name').where('folder', '=', folder).where('year', '=', year)
  const taken = new Set((await rows.execute()).map((row) => row.name))
  for (let number = 1; ; number++) {
    const free = numberedName(name, number)
    if (!taken.has(free)) return free
  }
}
