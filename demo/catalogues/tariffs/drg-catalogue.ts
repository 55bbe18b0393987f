/** Writes the catalogues of the three tariffs: DRG with trim points, PCG and RCG with weights per day by phase. */
import { csv } from '../files/csv.ts'
import { readTable } from '../table.ts'
import { languages } from '../texts.ts'

/** The tariff structures that group a case. */
export const tariffs = ['SWISSDRG', 'TARPSY', 'ST_REHA'] as const

/** A tariff structure. */
export type Tariff = (typeof tariffs)[number]

/** The columns of the DRG source and how the catalogue heads them. */
const drgHeadings = {
  code: 'DRG',
  mdc: 'MDC',
  partition: 'Partition',
  de: 'Bezeichnung DE',
  fr: 'Bezeichnung FR',
  it: 'Bezeichnung IT',
  costWeight: 'Kostengewicht',
  meanLos: 'Mittlere Verweildauer',
  discountUntil: 'Erster Tag mit Abschlag',
  discount: 'Abschlag pro Tag',
  surchargeFrom: 'Erster Tag mit Zuschlag',
  surcharge: 'Zuschlag pro Tag',
  transferDiscount: 'Verlegungsabschlag pro Tag',
  transferGroup: 'Verlegungsfallpauschale',
  readmissionExempt: 'Ausnahme von Wiederaufnahme',
} as const

/** The columns of a group with weights per day; the code is headed by the tariff's own name for it. */
const phaseHeadings = {
  de: 'Bezeichnung DE',
  fr: 'Bezeichnung FR',
  it: 'Bezeichnung IT',
  phase: 'Phase',
  dayFrom: 'Von Tag',
  dayTo: 'Bis Tag',
  dayWeight: 'Kostengewicht pro Tag',
} as const

const drgColumns = Object.keys(drgHeadings) as (keyof typeof drgHeadings)[]
const phaseColumns = Object.keys(phaseHeadings) as (keyof typeof phaseHeadings)[]

/** The DRG of SwissDRG. */
export function drgs() {
  return readTable('drg', drgColumns)
}

/** The major diagnostic categories with their names. */
export function mdcs() {
  return readTable('mdc', ['mdc', 'letter', ...languages])
}

/** The groups of TARPSY or ST Reha, one row per phase; only the first phase carries the texts. */
export function phases(tariff: Tariff) {
  return readTable('day-weights', ['tariff', 'code', ...phaseColumns]).filter((row) => row.tariff === tariff)
}

/** The catalogue of a tariff (CSV). */
export function drgCatalogue(tariff: Tariff): string {
  if (tariff === 'SWISSDRG')
    return csv([Object.values(drgHeadings), ...drgs().map((row) => drgColumns.map((column) => row[column]))])
  const header = [tariff === 'TARPSY' ? 'PCG' : 'RCG', ...Object.values(phaseHeadings)]
  return csv([header, ...phases(tariff).map((row) => [row.code, ...phaseColumns.map((column) => row[column])])])
}
