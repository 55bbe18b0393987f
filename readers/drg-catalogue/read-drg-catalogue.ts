/** Reads the catalogue of case groups of a tariff: labels, weights, trim points, and weights per day in phases. */
import { caseGroupForms } from '@codarium/domain'
import type { Reading } from '../files/reading.ts'
import { readTablesOf } from '../table/found-tables.ts'
import { type Row, WrongRow } from '../table/row.ts'
import { AMOUNT, DRG, type Kind, MDC, TEXT, WHOLE, YES_NO } from '../values/kinds.ts'
import { plainText } from '../values/plain-text.ts'
import { type Language, spokenIn, type Tariff, type Texts } from '../values/vocabulary.ts'
import { DRG_LAYOUT, type DrgColumn } from './drg-layout.ts'

/** A DRG, PCG or RCG. All weights are exact decimals. */
export interface CaseGroupRecord {
  readonly kind: 'CASE_GROUP'
  readonly code: string
  readonly mdc: string | undefined
  /** O operative, A other, M medical. */
  readonly partition: 'O' | 'A' | 'M' | undefined
  readonly labels: Texts
  /** Weight per case; absent where weights are per day. */
  readonly costWeight: string | undefined
  /** Mean length of stay in days, with decimals. */
  readonly meanLos: string | undefined
  readonly lowerFirstDay: number | undefined
  readonly lowerDiscountPerDay: string | undefined
  readonly upperFirstDay: number | undefined
  readonly upperSurchargePerDay: string | undefined
  readonly transferDiscountPerDay: string | undefined
  /** Whether the group is a flat rate for transfers, so that no transfer discount applies. */
  readonly transferFlag: boolean
  readonly readmissionException: boolean
  readonly line: number
}

/** The weight per day of a PCG or RCG in one phase of the stay. */
export interface DayWeightRecord {
  readonly kind: 'DAY_WEIGHT'
  readonly code: string
  readonly phase: number
  readonly dayFrom: number
  /** Last day of the phase; undefined when it is open. */
  readonly dayTo: number | undefined
  readonly dayWeight: string
  readonly line: number
}

/** What a row of the catalogue gives. */
export type DrgCatalogueRecord = CaseGroupRecord | DayWeightRecord

const GROUPS: Readonly<Record<Tariff, string>> = {
  SWISSDRG: 'a DRG of SwissDRG',
  TARPSY: 'a PCG of TARPSY',
  ST_REHA: 'an RCG of ST Reha',
}

const PARTITION: Kind<'O' | 'A' | 'M'> = {
  what: 'a partition (O, A or M)',
  read: (cell) => /^[OAM]$/.exec(plainText(cell).toUpperCase())?.[0] as 'O' | 'A' | 'M' | undefined,
}

/** The groups of the catalogue and their weights per day; a label without a language of its own is in the given one. */
export function readDrgCatalogue(file: string, tariff: Tariff, language: Language = 'de'): Reading<DrgCatalogueRecord> {
  const code = codeOf(tariff)
  return readTablesOf(file, DRG_LAYOUT, (row) => recordsOf(row, row.required('code', code), language))
}

function codeOf(tariff: Tariff): Kind<string> {
  const form = caseGroupForms[tariff]
  return {
    what: GROUPS[tariff],
    read: (cell) => {
      const code = DRG.read(cell)
      return code && form.test(code) ? code : undefined
    },
  }
}

/** A row names a group, gives a phase of one, or does both: further phases need not repeat the label. */
function recordsOf(row: Row<DrgColumn>, code: string, language: Language): DrgCatalogueRecord[] {
  const labels = { ...spokenIn(language, row.optional('label', TEXT)), ...row.texts('label') }
  const labelled = Object.keys(labels).length > 0
  const dayWeight = row.optional('dayWeight', AMOUNT)
  if (!labelled && dayWeight === undefined) throw new WrongRow(`${code} has neither a label nor a weight per day`)
  const records: DrgCatalogueRecord[] = labelled ? [caseGroup(row, code, labels)] : []
  return dayWeight === undefined ? records : [...records, dayWeightOf(row, code, dayWeight)]
}

function caseGroup(row: Row<DrgColumn>, code: string, labels: Texts): CaseGroupRecord {
  return {
    kind: 'CASE_GROUP',
    code,
    mdc: row.optional('mdc', MDC),
    partition: row.optional('partition', PARTITION),
    labels,
    costWeight: row.optional('costWeight', AMOUNT),
    meanLos: row.optional('meanLos', AMOUNT),
    lowerFirstDay: row.optional('lowerFirstDay', WHOLE),
    lowerDiscountPerDay: row.optional('lowerDiscount', AMOUNT),
    upperFirstDay: row.optional('upperFirstDay', WHOLE),
    upperSurchargePerDay: row.optional('upperSurcharge', AMOUNT),
    transferDiscountPerDay: row.optional('transferDiscount', AMOUNT),
    transferFlag: row.optional('transferFlag', YES_NO) ?? false,
    readmissionException: row.optional('readmissionException', YES_NO) ?? false,
    line: row.line,
  }
}

function dayWeightOf(row: Row<DrgColumn>, code: string, dayWeight: string): DayWeightRecord {
  const dayFrom = row.optional('dayFrom', WHOLE) ?? 1
  const dayTo = row.optional('dayTo', WHOLE)
  if (dayTo !== undefined && dayTo < dayFrom) throw new WrongRow(`the phase from day ${dayFrom} to ${dayTo} is empty`)
  const phase = row.optional('phase', WHOLE) ?? 1
  return { kind: 'DAY_WEIGHT', code, phase, dayFrom, dayTo, dayWeight, line: row.line }
}
