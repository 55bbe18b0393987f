/** Reads the catalogue of supplementary payments (ZE): definitions joined with their texts. */
import type { Reading } from '../files/reading.ts'
import type { Table } from '../files/table.ts'
import { inTurn, tablesOf, whileOpen } from '../table/found-tables.ts'
import { type FoundTable, findHeader, firstRows } from '../table/header.ts'
import { openTables } from '../table/open-tables.ts'
import { readTable } from '../table/read-table.ts'
import { type Row, WrongRow } from '../table/row.ts'
import { AMOUNT, ATC, CHOP, type Kind, listOf, SUPPLEMENT, TEXT, WHOLE } from '../values/kinds.ts'
import { plainText } from '../values/plain-text.ts'
import { ROUTE } from '../values/route.ts'
import type { Texts } from '../values/vocabulary.ts'
import { DEFINITION_LAYOUT, type DefinitionColumn, TEXT_LAYOUT, type TextColumn } from './supplement-layout.ts'
import { SupplementTexts } from './supplement-texts.ts'

/** A supplement and one code that triggers it; a supplement may have several. */
export interface SupplementRecord {
  /** ZE-2026-04.10; the part after the dot is the tier. */
  readonly zeCode: string
  /** Release the row is from, as written. */
  readonly version: string | undefined
  readonly system: 'CHOP' | 'ATC'
  readonly code: string
  /** The tier holds from doseMin on and below doseMax; exact decimals. */
  readonly doseMin: string | undefined
  readonly doseMax: string | undefined
  readonly doseUnit: string | undefined
  readonly routes: readonly string[]
  readonly additions: readonly string[]
  readonly ageHigherThan: number | undefined
  readonly ageLowerThan: number | undefined
  readonly excludedDrgs: readonly string[]
  readonly constraintIcds: readonly string[]
  readonly constraintChops: readonly string[]
  /** CHF, an exact decimal. */
  readonly amount: string
  readonly texts: Texts
  readonly line: number
}

const SYSTEMS: Readonly<Record<string, 'CHOP' | 'ATC'>> = { C: 'CHOP', CHOP: 'CHOP', A: 'ATC', ATC: 'ATC' }

const SYSTEM: Kind<'CHOP' | 'ATC'> = {
  what: 'C (CHOP) or A (ATC)',
  read: (cell) => SYSTEMS[plainText(cell).toUpperCase()],
}

const BILLABLE: Kind<string> = {
  what: 'a billable supplement code (ZE-2026-04.10)',
  read: (cell) => {
    const code = SUPPLEMENT.read(cell)
    return code?.includes('.') ? code : undefined
  },
}

/** The supplements of the file; texts may stand beside the definitions or in tables of their own. */
export async function* readSupplements(file: string): Reading<SupplementRecord> {
  const opened = await openTables(file)
  yield* whileOpen(opened, async function* () {
    const definitions = await tablesOf(opened.tables, DEFINITION_LAYOUT)
    const texts = new SupplementTexts()
    for (const found of await textTables(opened.tables, definitions)) yield* texts.read(found)
    const read = (one: FoundTable<DefinitionColumn>) => readTable(one, (row) => [supplement(row, texts)])
    yield* inTurn(definitions.map((one) => ({ table: one.table, read: () => read(one) })))
  })
}

async function textTables(
  tables: readonly Table[],
  definitions: readonly FoundTable<DefinitionColumn>[],
): Promise<FoundTable<TextColumn>[]> {
  const found: FoundTable<TextColumn>[] = []
  for (const table of tables) {
    if (definitions.some((definition) => definition.table === table)) continue
    const header = findHeader(await firstRows(table), TEXT_LAYOUT)
    if (header) found.push({ table, header })
  }
  return found
}

function supplement(row: Row<DefinitionColumn>, texts: SupplementTexts): SupplementRecord {
  const zeCode = row.required('ze', BILLABLE)
  const system = row.required('type', SYSTEM)
  return {
    zeCode,
    version: row.optional('version', TEXT),
    system,
    code: row.required('code', system === 'CHOP' ? CHOP : ATC),
    ...doses(row),
    routes: row.optional('routes', listOf(ROUTE)) ?? [],
    additions: row.optional('additions', listOf(TEXT)) ?? [],
    ageHigherThan: row.optional('ageHigherThan', WHOLE),
    ageLowerThan: row.optional('ageLowerThan', WHOLE),
    excludedDrgs: row.optional('excludedDrgs', listOf(TEXT)) ?? [],
    constraintIcds: row.optional('constraintIcds', listOf(TEXT)) ?? [],
    constraintChops: row.optional('constraintChops', listOf(TEXT)) ?? [],
    amount: row.required('amount', AMOUNT),
    texts: { ...texts.of(zeCode), ...row.texts('text') },
    line: row.line,
  }
}

function doses(row: Row<DefinitionColumn>): Pick<SupplementRecord, 'doseMin' | 'doseMax' | 'doseUnit'> {
  const doseMin = row.optional('doseMin', AMOUNT)
  const doseMax = row.optional('doseMax', AMOUNT)
  if (doseMin && doseMax && Number(doseMin) > Number(doseMax)) {
    throw new WrongRow(`the dose from ${doseMin} to ${doseMax} is empty`)
  }
  return { doseMin, doseMax, doseUnit: row.optional('doseUnit', TEXT) }
}
