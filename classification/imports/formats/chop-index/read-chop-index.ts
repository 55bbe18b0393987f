/** Reads the alphabetical index of CHOP from its ZIP: permuted texts that lead to codes. */
import { type CodeText, readCodeTexts } from '../code-texts.ts'
import type { Reading } from '../reading.ts'
import { whileOpen } from '../table/found-tables.ts'
import { openZippedTables } from '../table/open-tables.ts'

/** The entries of the index, "Exzision, Läsion, Haut" with its code. */
export async function* readChopIndex(file: string): Reading<CodeText> {
  const opened = await openZippedTables(file)
  yield* whileOpen(opened, () => readCodeTexts(opened.tables, 'CHOP'))
}
