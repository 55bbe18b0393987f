/** Reads the alphabetical index of CHOP from its ZIP: permuted texts that lead to codes. */
import { languageOf } from '../chop/choose-table.ts'
import { CODE_TEXT_LAYOUT, type CodeText, codeTextHeader, readCodeTexts } from '../code-texts/code-texts.ts'
import type { Reading } from '../files/reading.ts'
import type { Table, TableRow } from '../files/table.ts'
import { whileOpen } from '../table/found-tables.ts'
import { firstRows } from '../table/header.ts'
import { openZippedTables } from '../table/open-tables.ts'
import type { Language } from '../values/vocabulary.ts'

const INDEX = { layout: CODE_TEXT_LAYOUT, search: (rows: readonly TableRow[]) => codeTextHeader(rows, 'CHOP') }

/** The entries of the index, "Exzision, Läsion, Haut" with its code; of several languages those of the one asked for. */
export async function* readChopIndex(file: string, language: Language): Reading<CodeText> {
  const opened = await openZippedTables(file)
  yield* whileOpen(opened, async function* () {
    yield* readCodeTexts(await inLanguage(opened.tables, language), 'CHOP', INDEX)
  })
}

/** The index without its tables in other languages; as it is where that would leave nothing. */
async function inLanguage(tables: readonly Table[], language: Language): Promise<readonly Table[]> {
  const own: Table[] = []
  for (const table of tables) {
    const header = INDEX.search(await firstRows(table))
    const spoken = header && ((await languageOf({ table, header }, 'text')) ?? language)
    if (spoken === language) own.push(table)
  }
  return own.length > 0 ? own : tables
}
