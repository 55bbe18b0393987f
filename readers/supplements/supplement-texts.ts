/** The texts of supplementary payments by code, from a table of their own. */
import { BatchInHand, type Reading } from '../files/reading.ts'
import type { FoundTable } from '../table/header.ts'
import { dataRows, takeRow } from '../table/read-table.ts'
import { type Row, WrongRow } from '../table/row.ts'
import { SUPPLEMENT } from '../values/kinds.ts'
import { languageOfName } from '../values/language.ts'
import { LANGUAGES, type Language, spokenIn, type Texts } from '../values/vocabulary.ts'
import type { TextColumn } from './supplement-layout.ts'

/** Codes kept in memory at most: the catalogue of a year has some 2,000. */
const MOST_CODES = 50_000

/** The texts of a catalogue; a tier without a text of its own has that of its group. */
export class SupplementTexts {
  readonly #texts = new Map<string, Texts>()

  /** Reads a table of texts; gives no records, only what was wrong with it. */
  async *read(found: FoundTable<TextColumn>): Reading<never> {
    const findings = new BatchInHand<never>()
    const language = languageOfName(found.table.name) ?? 'de'
    for await (const chunk of dataRows(found)) {
      for (const row of chunk.rows) takeRow(findings, row, (one) => this.#take(one, language))
      if (findings.full) yield findings.take(0)
    }
    yield findings.take(0)
  }

  /** The texts of a supplement. */
  of(code: string): Texts {
    return this.#texts.get(code) ?? this.#texts.get(code.split('.')[0] ?? '') ?? {}
  }

  #take(row: Row<TextColumn>, tableLanguage: Language): [] {
    const code = row.required('ze', SUPPLEMENT)
    if (this.#texts.size >= MOST_CODES) throw new WrongRow(`there are more than ${MOST_CODES} texts`)
    const named = row.text('language').toLowerCase()
    const language = LANGUAGES.find((known) => named.startsWith(known)) ?? tableLanguage
    const texts = { ...spokenIn(language, row.text('text')), ...row.texts('text') }
    this.#texts.set(code, { ...this.#texts.get(code), ...texts })
    return []
  }
}
