/** Spreadsheets (xlsx) whose bytes depend on their content alone. */
import writeXlsxFile from 'write-excel-file/node'

/** A named sheet of rows. */
export interface SheetOfRows {
  readonly name: string
  readonly rows: readonly (readonly (string | number)[])[]
}

/** 1 January 2026, 00:00 as ZIP writes it: time 0, then years since 1980, month and day. */
const DOS_TIME = 0
const DOS_DATE = ((2026 - 1980) << 9) | (1 << 5) | 1

/** Fixed parts of the ZIP records (PKWARE APPNOTE 4.3.12 and 4.3.16); the workbook has no archive comment. */
const DIRECTORY_RECORD_BYTES = 46
const END_RECORD_BYTES = 22

/** The workbook of the sheets. */
export async function spreadsheet(sheets: readonly SheetOfRows[]): Promise<Buffer> {
  const data = sheets.map(({ name, rows }) => ({ sheet: name, data: rows.map((row) => row.map(cellOf)) }))
  return withFixedTimes(await writeXlsxFile(data).toBuffer())
}

const cellOf = (cell: string | number) => (cell === '' ? null : cell)

/** The library stamps the members with the time of writing: in each directory record and in each member's own header. */
function withFixedTimes(archive: Buffer): Buffer {
  const end = archive.length - END_RECORD_BYTES
  let record = archive.readUInt32LE(end + 16)
  for (let members = archive.readUInt16LE(end + 10); members > 0; members--) {
    stamp(archive, record + 12)
    stamp(archive, archive.readUInt32LE(record + 42) + 10)
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(record + offset))
    record += DIRECTORY_RECORD_BYTES + name! + extra! + comment!
  }
  return archive
}

function stamp(archive: Buffer, at: number): void {
  archive.writeUInt16LE(DOS_TIME, at)
  archive.writeUInt16LE(DOS_DATE, at + 2)
}
