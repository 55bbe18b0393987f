/** What the medication data say about a substance: its forms with routes, additions and unit, and its products. */
import type { MedicationDetails, MedicationTerm } from '@codarium/contract'
import type { AdditionKind, ArticleRecord, Language, MedicationRecord, Texts } from '@codarium/readers'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** The medication data by substance and short form. */
interface MedicationIndex {
  readonly lines: ReadonlyMap<string, readonly MedicationRecord[]>
  readonly articles: ReadonlyMap<string, readonly ArticleRecord[]>
  readonly terms: ReadonlyMap<string, Texts>
}

/** The data of a substance; texts in the language asked for, else German. */
export function medicationDetails(catalogue: Catalogue, atcCode: string, language: Language): MedicationDetails {
  const { lines, articles, terms } = medicationIndex(catalogue)
  const term = (kind: AdditionKind, code: string): MedicationTerm => {
    return { code, text: spoken(terms.get(`${kind} ${code}`), language) ?? code }
  }
  const forms = distinctForms(lines.get(atcCode) ?? []).map(({ routes, additions, unit, tariffs, limitations }) => {
    const limitation = spoken(limitations, language)
    return {
      routes: routes.map((code) => term('ROUTE', code)),
      additions: additions.map((code) => term('ADDITION', code)),
      ...(unit ? { unit: term('UNIT', unit) } : {}),
      tariffs: [...tariffs],
      ...(limitation ? { limitation } : {}),
    }
  })
  return { forms, articles: (articles.get(atcCode) ?? []).map(articleOf) }
}

/** The lists of three languages say the same three times, only their words differ. */
function distinctForms(lines: readonly MedicationRecord[]): MedicationRecord[] {
  const forms = new Map<string, MedicationRecord>()
  for (const line of lines) {
    const key = JSON.stringify([line.routes, line.additions, line.unit, line.tariffs])
    forms.set(key, { ...line, limitations: { ...line.limitations, ...forms.get(key)?.limitations } })
  }
  return [...forms.values()]
}

function articleOf({ name, gtin, pharmacode, quantity, unit }: ArticleRecord): MedicationDetails['articles'][number] {
  return {
    name,
    ...(gtin ? { gtin } : {}),
    ...(pharmacode ? { pharmacode } : {}),
    ...(quantity ? { quantity } : {}),
    ...(unit ? { unit } : {}),
  }
}

function spoken(texts: Texts | undefined, language: Language): string | undefined {
  return texts?.[language] ?? texts?.de ?? texts?.fr ?? texts?.it
}

const indexes = new WeakMap<Catalogue, MedicationIndex>()

function medicationIndex(catalogue: Catalogue): MedicationIndex {
  const known = indexes.get(catalogue)
  if (known) return known
  const index = {
    lines: Map.groupBy(catalogue.medications, ({ atcCode }) => atcCode),
    articles: Map.groupBy(catalogue.articles, ({ atcCode }) => atcCode),
    terms: new Map(catalogue.additions.map(({ kind, code, names }) => [`${kind} ${code}`, names])),
  }
  indexes.set(catalogue, index)
  return index
}
