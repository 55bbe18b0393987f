/** Writes the lists around high-cost medications: the yearly list, the accompanying sheet, the articles. */
import { csv } from '../files/csv.ts'
import { type SheetOfRows, spreadsheet } from '../files/spreadsheet.ts'
import { type Row, readTable } from '../table.ts'
import { type Language, languages, type Texts } from '../texts.ts'
import { articleNumbers } from './article-numbers.ts'

type Medication = Row<
  'atc' | Language | 'additions' | 'routes' | 'unit' | 'tariffs' | `limitation${'De' | 'Fr' | 'It'}`
>

/** The medications in the order of their ATC codes. */
export function medications(): Medication[] {
  const columns = [
    'atc',
    ...languages,
    'additions',
    'routes',
    'unit',
    'tariffs',
    'limitationDe',
    'limitationFr',
    'limitationIt',
  ] as const
  return readTable('medications', columns).sort((a, b) => (a.atc < b.atc ? -1 : 1))
}

const headings: Texts = {
  de: 'ATC-Code | Bezeichnung | Zusatzangaben | Verabreichungsart | Einheit | Tarif | Limitation',
  fr: "Code ATC | Désignation | Indications supplémentaires | Voie d'administration | Unité | Tarif | Limitation",
  it: 'Codice ATC | Denominazione | Indicazioni supplementari | Via di somministrazione | Unità | Tariffa | Limitazione',
}

const sheetNames: Texts = { de: 'Medikamente', fr: 'Médicaments', it: 'Medicamenti' }

/** The yearly list in one language (xlsx). */
export function medicationSheet(language: Language): Promise<Buffer> {
  const rows = medications().map((each) => [each.atc, each[language], ...detailsOf(each), limitation(each, language)])
  return spreadsheet([{ name: sheetNames[language], rows: [headings[language].split(' | '), ...rows] }])
}

/** The yearly list in all languages (csv). */
export function medicationCsv(): string {
  const names = languages.map((language) => `Bezeichnung ${language.toUpperCase()}`)
  const header = ['ATC-Code', ...names, 'Zusatzangaben', 'Verabreichungsart', 'Einheit', 'Tarif', 'Limitation']
  const rows = medications().map((each) => {
    const texts = languages.map((language) => each[language])
    return [each.atc, ...texts, ...detailsOf(each), limitation(each, 'de')]
  })
  return csv([header, ...rows])
}

const detailsOf = ({ additions, routes, unit, tariffs }: Medication) => [additions, routes, unit, tariffs]

function limitation(each: Medication, language: Language): string {
  return { de: each.limitationDe, fr: each.limitationFr, it: each.limitationIt }[language]
}

/** The accompanying sheet: what additions, routes and units mean (xlsx). */
export function termsSheet(): Promise<Buffer> {
  const header = ['Kürzel', ...languages.map((language) => `Bezeichnung ${language.toUpperCase()}`)]
  const terms = medicationTerms()
  const sheet = (name: string, kind: string): SheetOfRows => {
    const rows = terms.filter((term) => term.kind === kind).map(({ code, de, fr, it }) => [code, de, fr, it])
    return { name, rows: [header, ...rows] }
  }
  return spreadsheet([
    sheet('Zusatzangaben', 'addition'),
    sheet('Verabreichungsarten', 'route'),
    sheet('Einheiten', 'unit'),
  ])
}

/** The abbreviations for additions, routes and units. */
export function medicationTerms() {
  return readTable('medication-terms', ['kind', 'code', ...languages])
}

/** The article list (xlsx); names, numbers and packages are invented. */
export function articleSheet(): Promise<Buffer> {
  const header = ['GTIN', 'Pharmacode', 'Artikelbezeichnung', 'ATC-Code', 'Menge', 'Einheit']
  const rows = articles().map(({ article, text, atc, amount, unit }) => {
    const { gtin, pharmacode } = articleNumbers(Number(article))
    return [gtin, pharmacode, text, atc, Number(amount), unit]
  })
  return spreadsheet([{ name: 'Artikel', rows: [header, ...rows] }])
}

/** The invented articles. */
export function articles() {
  return readTable('articles', ['article', 'text', 'atc', 'amount', 'unit'])
}
