/** Reads the systematic index of CHOP from its ZIP, in one language, streaming. */
import { BatchInHand, type Reading } from '../files/reading.ts'
import { UnreadableFile } from '../files/unreadable-file.ts'
import { tablesOf, whileOpen } from '../table/found-tables.ts'
import type { FoundTable } from '../table/header.ts'
import { openZippedTables } from '../table/open-tables.ts'
import { dataRows, takeFrom, takeRow } from '../table/read-table.ts'
import { type Row, WrongRow } from '../table/row.ts'
import type { Language } from '../values/vocabulary.ts'
import { tableIn } from './choose-table.ts'
import { ChopEntry } from './chop-entry.ts'
import { chopKind, hierarchyLevel, parentAmong } from './chop-hierarchy.ts'
import { CHOP_ENTRY, CHOP_LAYOUT, type ChopColumn } from './chop-layout.ts'
import type { ChopRecord } from './chop-record.ts'

export type { ChopRecord } from './chop-record.ts'

/** Codes kept in memory at most: CHOP 2026 has 15,600. */
const MOST_CODES = 100_000

/** The codes of CHOP in the order of the file; a file of another language is refused. */
export async function* readChop(file: string, language: Language): Reading<ChopRecord> {
  const opened = await openZippedTables(file)
  yield* whileOpen(opened, async function* () {
    const found = await tableIn(await tablesOf(opened.tables, CHOP_LAYOUT), 'text', language)
    yield* readIndex(found, await codesOf(found))
  })
}

/** All codes that have a row, read beforehand: a parent need not stand above its children. */
async function codesOf(found: FoundTable<ChopColumn>): Promise<Set<string>> {
  const codes = new Set<string>()
  for await (const { rows } of dataRows(found)) {
    for (const row of rows) {
      const code = CHOP_ENTRY.read(row.cell('code'))
      if (code) codes.add(code)
    }
    if (codes.size > MOST_CODES) throw new UnreadableFile('TOO_LARGE', `The index has more than ${MOST_CODES} codes.`)
  }
  return codes
}

async function* readIndex(found: FoundTable<ChopColumn>, codes: ReadonlySet<string>): Reading<ChopRecord> {
  const batch = new BatchInHand<ChopRecord>()
  const index = new IndexInHand(codes)
  for await (const { rows, progress } of dataRows(found)) {
    for (const row of rows) {
      takeFrom(batch, index.line, () => index.before(row))
      takeRow(batch, row, () => index.take(row))
      if (batch.full) yield batch.take(progress)
    }
  }
  takeFrom(batch, index.line, () => index.end())
  yield batch.take(1)
}

/** The reading of an index row by row: the code in hand, and what is known of those before it. */
class IndexInHand {
  readonly #codes: ReadonlySet<string>
  readonly #done = new Set<string>()
  #entry: ChopEntry | undefined
  #chapter: string | undefined

  constructor(codes: ReadonlySet<string>) {
    this.#codes = codes
  }

  /** Line of the code in hand. */
  get line(): number {
    return this.#entry?.line ?? 1
  }

  /** Ends the code in hand when the row is of another. */
  before(row: Row<ChopColumn>): ChopRecord[] {
    return this.#entry && CHOP_ENTRY.read(row.cell('code')) !== this.#entry.code ? this.end() : []
  }

  /** Takes the row to the code in hand. */
  take(row: Row<ChopColumn>): [] {
    const code = row.required('code', CHOP_ENTRY)
    if (this.#done.has(code)) throw new WrongRow(`the rows of ${code} do not stand together`)
    this.#entry ??= new ChopEntry(code, row.line)
    this.#entry.take(row)
    return []
  }

  /** The record of the code in hand, if it has become one. */
  end(): ChopRecord[] {
    const entry = this.#entry
    if (!entry) return []
    this.#entry = undefined
    this.#done.add(entry.code)
    const content = entry.content()
    if (!content) return []
    if (entry.code.startsWith('C')) this.#chapter = entry.code
    return [{ ...content, ...this.#place(entry.code) }]
  }

  #place(
    code: string,
  ): Pick<ChopRecord, 'code' | 'kind' | 'hierarchyLevel' | 'parentCode' | 'chapterCode' | 'sortOrder'> {
    const kind = chopKind(code)
    return {
      code,
      kind,
      hierarchyLevel: hierarchyLevel(code),
      parentCode: kind === 'chapter' ? undefined : (parentAmong(this.#codes, code) ?? this.#chapter),
      chapterCode: this.#chapter,
      sortOrder: this.#done.size - 1,
    }
  }
}
