/** Chooses the table to read when a CHOP archive holds several: systematic index, list of changes, other languages. */

import type { Table } from '../files/table.ts'
import { UnreadableFile } from '../files/unreadable-file.ts'
import type { FoundTable } from '../table/header.ts'
import { dataRows } from '../table/read-table.ts'
import { languageOfName, languageOfTexts } from '../values/language.ts'
import type { Language } from '../values/vocabulary.ts'

/** A list of changes may have the columns of the index; its name tells. */
const CHANGES = /change|aenderung|änderung|modif|mutation|update|diff/i

/** Texts that are enough to know their language. */
const SAMPLE = 500

/** Whether a table lists the changes since the year before. */
export function isListOfChanges({ name }: Pick<Table, 'name'>): boolean {
  return CHANGES.test(name)
}

/** The table in the language; throws UnreadableFile WRONG_LANGUAGE when all are in others. */
export async function tableIn<Key extends string>(
  found: readonly FoundTable<Key>[],
  textKey: Key,
  language: Language,
): Promise<FoundTable<Key>> {
  const indexes = found.filter(({ table }) => !isListOfChanges(table))
  const candidates = indexes.length > 0 ? indexes : found
  const fitting: FoundTable<Key>[] = []
  const spoken: string[] = []
  for (const one of candidates) {
    const own = await languageOf(one, textKey)
    if (own === undefined || own === language) fitting.push(one)
    spoken.push(`"${one.table.name}" (${own ?? 'unknown'})`)
  }
  const largest = fitting.sort((a, b) => b.table.size - a.table.size)[0]
  if (largest) return largest
  throw new UnreadableFile(
    'WRONG_LANGUAGE',
    `The file is not in the language "${language}". Found: ${spoken.join(', ')}.`,
  )
}

/** The language of a table: its texts decide, its name where they do not. */
export async function languageOf<Key extends string>(
  found: FoundTable<Key>,
  textKey: Key,
): Promise<Language | undefined> {
  const texts: string[] = []
  for await (const { rows } of dataRows(found)) {
    for (const row of rows.slice(0, SAMPLE - texts.length)) texts.push(row.text(textKey))
    if (texts.length >= SAMPLE) break
  }
  return languageOfTexts(texts) ?? languageOfName(found.table.name)
}
