/** Opens whatever holds tables: a CSV file, an Excel workbook, or a ZIP with several of both. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { csvTable } from '../csv/csv-table.ts'
import { type Archive, type ArchiveMember, openArchive } from '../files/archive.ts'
import { FileBytes } from '../files/file-bytes.ts'
import { type FileKind, fileKindOf } from '../files/file-kind.ts'
import type { Table } from '../files/table.ts'
import { aboutMember, UnreadableFile } from '../files/unreadable-file.ts'
import { isWorkbook, openWorkbook, WORKBOOK_LIMITS } from '../xlsx/workbook.ts'

/** Everything in a file that may be a table. */
export interface Tables {
  readonly tables: readonly Table[]
  /** Members of an archive that cannot be tables, by name. */
  readonly others: readonly string[]
  close(): Promise<void>
}

const CSV_NAME = /\.(csv|txt|tsv|asc)$/i
const WORKBOOK_NAME = /\.xlsx$/i

/** Opens a CSV file, a workbook or a ZIP; the caller closes it. `name` is what people know the file as. */
export async function openTables(file: string, name = basename(file)): Promise<Tables> {
  const kind = await fileKindOf(file)
  if (kind?.archive) return openZippedTables(file)
  if (kind) throw new UnreadableFile('WRONG_LAYOUT', `The file holds no table (found: ${kind.name}). ${advice(kind)}`)
  const bytes = await FileBytes.open(file)
  try {
    const size = await bytes.size()
    if (size === 0) throw new UnreadableFile('WRONG_LAYOUT', 'The file is empty.')
    const table = csvTable({ name, size, open: async () => bytes.stream(size) })
    return { tables: [table], others: [], close: () => bytes.release() }
  } catch (error) {
    await bytes.release()
    throw error
  }
}

/** Opens a ZIP with tables (a workbook is one too); anything else is refused as not a ZIP. */
export async function openZippedTables(file: string): Promise<Tables> {
  const archive = await openArchive(file)
  if (isWorkbook(archive)) {
    await archive.close()
    const { sheets, close } = await openWorkbook(file)
    return { tables: sheets, others: [], close }
  }
  return tablesIn(archive)
}

async function tablesIn(archive: Archive): Promise<Tables> {
  const tables: Table[] = []
  const others: string[] = []
  const open: { close(): Promise<void> }[] = [archive]
  const close = async () => {
    await Promise.all(open.map((part) => part.close()))
  }
  try {
    for (const member of archive.members) {
      if (CSV_NAME.test(member.name)) tables.push(inMember(csvTable(member)))
      else if (WORKBOOK_NAME.test(member.name)) tables.push(...(await sheetsOf(member, open)))
      else others.push(member.name)
    }
    return { tables, others, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** What is wrong with a table in an archive is told with its name. */
function inMember(table: Table): Table {
  const rows = async function* () {
    try {
      yield* table.rows()
    } catch (error) {
      throw aboutMember(table.name, error)
    }
  }
  return { ...table, rows }
}

async function sheetsOf(member: ArchiveMember, open: { close(): Promise<void> }[]): Promise<Table[]> {
  const workbook = await named(member, () => openPacked(member))
  open.push(workbook)
  return workbook.sheets.map((sheet) => inMember({ ...sheet, name: `${member.name} / ${sheet.name}` }))
}

/** A workbook is read at random, so one inside a ZIP lies on disk for the moment it takes to open it. */
async function openPacked(member: ArchiveMember) {
  if (member.size > WORKBOOK_LIMITS.totalBytes) throw new UnreadableFile('TOO_LARGE', 'The workbook is too large.')
  const folder = await mkdtemp(join(tmpdir(), 'codarium-tables-'))
  try {
    const file = join(folder, 'workbook.xlsx')
    await writeFile(file, await member.open())
    return await openWorkbook(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function named<Result>(member: ArchiveMember, open: () => Promise<Result>): Promise<Result> {
  return open().catch((error) => {
    throw aboutMember(member.name, error)
  })
}

function advice(kind: FileKind): string {
  return kind.name.startsWith('old Office')
    ? 'Save it as an Excel workbook (.xlsx) or as CSV.'
    : 'Expected: CSV, xlsx or ZIP.'
}
