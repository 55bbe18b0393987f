/** Reads synonyms a hospital keeps itself: a table of texts and codes of ICD-10 or CHOP, as CSV, workbook or ZIP. */
import { type CodeText, readCodeTexts, type TextSystem } from '../code-texts.ts'
import type { Reading } from '../reading.ts'
import { whileOpen } from '../table/found-tables.ts'
import { openTables } from '../table/open-tables.ts'

/** The synonyms of the file; every code must have the form of the system. */
export async function* readSynonyms(file: string, system: TextSystem): Reading<CodeText> {
  const opened = await openTables(file)
  yield* whileOpen(opened, () => readCodeTexts(opened.tables, system))
}
