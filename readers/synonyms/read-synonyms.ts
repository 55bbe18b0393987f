/** Reads synonyms a hospital keeps itself: a table of texts and codes of ICD-10 or CHOP, as CSV, workbook or ZIP. */
import { type CodeText, noSynonyms, readCodeTexts, synonymHeader, type TextSystem } from '../code-texts/code-texts.ts'
import { SYNONYM_LAYOUT } from '../code-texts/official-lists.ts'
import type { Reading } from '../files/reading.ts'
import { whileOpen } from '../table/found-tables.ts'
import { firstRows } from '../table/header.ts'
import { openTables, type Tables } from '../table/open-tables.ts'

/** The synonyms of the file; every code must have the form of the system. */
export async function* readSynonyms(file: string, system: TextSystem): Reading<CodeText> {
  const opened = await openTables(file)
  yield* whileOpen(opened, async function* () {
    await requireSynonyms(opened)
    yield* readCodeTexts(opened.tables, system, { layout: SYNONYM_LAYOUT, search: synonymHeader })
  })
}

/** A file of other lists alone is refused with what they are; without any known list the columns are named. */
async function requireSynonyms({ tables }: Tables): Promise<void> {
  const firsts = await Promise.all(tables.map(firstRows))
  if (firsts.some(synonymHeader)) return
  const other = firsts.map(noSynonyms).find((refusal) => refusal !== undefined)
  if (other) throw other
}
