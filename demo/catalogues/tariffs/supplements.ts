/** Writes the catalogue of supplementary payments (ZE): definitions and texts, joined on the column ze. */
import { chopCodes } from '../chop/codes.ts'
import { csv } from '../files/csv.ts'
import { type Member, zip } from '../files/zip.ts'
import { medications, medicationTerms } from '../medications/lists.ts'
import { type Row, readTable } from '../table.ts'
import { type Language, languages, type Texts } from '../texts.ts'
import type { Tariff } from './drg-catalogue.ts'

const columns = [
  'tariff',
  'ze',
  'type',
  'code',
  'doseMin',
  'doseMax',
  'unit',
  'route',
  'addition',
  'ageHigherThan',
  'ageLowerThan',
  'excludedDrgs',
  'icds',
  'chops',
  'amount',
] as const

type Supplement = Row<(typeof columns)[number]>

const definitionHeader =
  'ze|version|type|code|dose_min|dose_max|dose_unit|va|za|age_higher_than|age_lower_than|excluded_drgs|constraint_icds|constraint_chops|amount'

/** Release of each tariff in 2026; those of TARPSY and ST Reha are invented. */
const releases: Readonly<Record<Tariff, string>> = { SWISSDRG: 'V15.0', TARPSY: 'V6.0', ST_REHA: 'V3.0' }

/** The billable supplements of a tariff. */
export function supplements(tariff: Tariff): Supplement[] {
  return readTable('supplements', columns).filter((row) => row.tariff === tariff)
}

/** The catalogue of a tariff (ZIP). */
export function supplementCatalogue(tariff: Tariff): Promise<Buffer> {
  const rows = supplements(tariff)
  const member = (name: string, lines: string[][]): Member => ({ name, content: Buffer.from(csv(lines, '|')) })
  return zip([
    member('ze_definitionen.csv', [
      definitionHeader.split('|'),
      ...rows.map((row) => definition(row, releases[tariff])),
    ]),
    member('ze_texte.csv', [['ze', 'text_de', 'text_fr', 'text_it'], ...textRows(rows)]),
  ])
}

/** The whole code of a supplement. */
export const zeCode = (ze: string): string => `ZE-2026-${ze}`

function definition(row: Supplement, version: string): string[] {
  const [, , ...rest] = columns
  return [zeCode(row.ze), version, ...rest.map((column) => row[column])]
}

/** Says what is paid, from the names the other catalogues give to medications, additions and procedures. */
function textRows(rows: readonly Supplement[]): string[][] {
  const procedures = chopCodes(2026).map(({ code, texts }): [string, Texts] => [code, texts])
  const names = new Map<string, Texts>([
    ...procedures,
    ...medications().map((each): [string, Texts] => [each.atc, each]),
  ])
  const additions = new Map(medicationTerms().map((term) => [term.code, term]))
  return rows.map((row) => {
    const text = (language: Language) => [
      names.get(row.code)![language],
      additions.get(row.addition)?.[language],
      dose(row, language),
    ]
    return [zeCode(row.ze), ...languages.map((language) => text(language).filter(Boolean).join(', '))]
  })
}

const ranges: Readonly<Record<Language, (from: string, to: string) => string>> = {
  de: (from, to) => (to ? `${from} bis < ${to}` : `ab ${from}`),
  fr: (from, to) => (to ? `${from} à < ${to}` : `dès ${from}`),
  it: (from, to) => (to ? `${from} a < ${to}` : `da ${from}`),
}

function dose({ doseMin, doseMax, unit }: Supplement, language: Language): string {
  if (doseMin === '') return ''
  const inGrams = unit === 'mg' && [doseMin, doseMax].every((each) => each === '' || Number(each) % 1000 === 0)
  const shown = (each: string) => (each === '' || !inGrams ? each : String(Number(each) / 1000))
  const range = ranges[language](shown(doseMin), shown(doseMax))
  return `${range} ${inGrams ? 'g' : unit}`
}
