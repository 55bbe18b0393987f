/** Counts the texts one can search by. */
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import type { IndexScope } from './fingerprint.ts'

/** How many texts of a catalogue an index covers. */
export function entriesIn(catalogue: Catalogue | undefined, { system, language }: IndexScope): number {
  let sum = 0
  for (const entry of catalogue?.codes[system].entries() ?? []) sum += textsOf(entry, language)
  return sum
}

function textsOf({ texts, synonyms }: CodeEntry, language: IndexScope['language']): number {
  const own = texts[language]
  const written = own ? 1 + (own.longTitle ? 1 : 0) + (own.inclusions?.length ?? 0) + (own.exclusions?.length ?? 0) : 0
  return written + synonyms.filter((synonym) => synonym.language === language).length
}
