/** The supplements of a tariff: all, or those a text is about. */
import type { Supplement, SupplementPage } from '@codarium/contract'
import { bareCode, matchesWords } from '@codarium/domain'
import type { Language, Tariff } from '@codarium/readers'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { onPage, type PageWish, pagesOf } from '../catalogue/paged.ts'
import { byNumber, supplementFacts } from './supplement-facts.ts'

/** What is asked of a tariff. */
export interface SupplementQuery extends PageWish {
  readonly tariff: Tariff
  /** As the caller wrote it. */
  readonly version: string
  readonly q: string
  readonly lang: Language
}

/** A page of the supplements whose number, text or code says all words; a code may be written with or without dots. */
export function supplementPage(catalogue: Catalogue, query: SupplementQuery): SupplementPage {
  const { tariff, version, q, lang } = query
  const lines = linesOf(catalogue, tariff, lang).filter(
    (line) => matchesWords(`${line.zeCode} ${line.description}`, q) || isTriggeredBy(line, q),
  )
  return { tariff, version, supplements: onPage(lines, query), ...pagesOf(lines.length, query) }
}

/** Whether a text is the beginning of the code that triggers a line. */
function isTriggeredBy({ classificationType, chopAtcCode }: Supplement, text: string): boolean {
  const typed = bareCode(classificationType, text)
  return typed !== '' && bareCode(classificationType, chopAtcCode).startsWith(typed)
}

/** Lines of catalogues asked for before; they go with their catalogue. */
const known = new WeakMap<Catalogue, Map<string, readonly Supplement[]>>()

function linesOf(catalogue: Catalogue, tariff: Tariff, language: Language): readonly Supplement[] {
  const ofCatalogue = known.get(catalogue) ?? new Map<string, readonly Supplement[]>()
  known.set(catalogue, ofCatalogue)
  const name = `${tariff} ${language}`
  const lines = ofCatalogue.get(name) ?? makeLines(catalogue, tariff, language)
  ofCatalogue.set(name, lines)
  return lines
}

function makeLines(catalogue: Catalogue, tariff: Tariff, language: Language): readonly Supplement[] {
  const records = catalogue.supplements.get(tariff) ?? []
  return records
    .map((record) => ({ ...supplementFacts(record, catalogue, language), classificationType: record.system }))
    .sort(byNumber)
}
