/** Finds a case group with its labels, its weight and its trim points. */
import type { DrgLabel } from '@codarium/contract'
import type { CaseGroupRecord, DayWeightRecord, DrgCatalogueRecord, Tariff } from '@codarium/readers'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** The label of a DRG, PCG or RCG; undefined when the catalogue of the tariff has none. */
export function drgLabel(catalogue: Catalogue, tariff: Tariff, code: string): Omit<DrgLabel, 'version'> | undefined {
  const wanted = code.trim().toUpperCase()
  const records = (catalogue.caseGroups.get(tariff) ?? []).filter((record) => record.code === wanted)
  const group = records.find(isGroup)
  if (!group) return undefined
  return {
    tariff,
    code: group.code,
    ...definedOf({
      labelDe: group.labels.de,
      labelFr: group.labels.fr,
      labelIt: group.labels.it,
      mdc: group.mdc,
      partition: group.partition,
      ...weights(group),
    }),
    transferFlatRate: group.transferFlag,
    readmissionException: group.readmissionException,
    dayWeights: records.filter(isDayWeight).sort(byDay).map(phase),
  }
}

function weights(group: CaseGroupRecord) {
  const { lowerFirstDay, upperFirstDay } = group
  return {
    costWeight: numberOf(group.costWeight),
    meanLengthOfStay: numberOf(group.meanLos),
    // The trim points are the days between which nothing is added or taken away (domain.md 6.5).
    lowerTrimPoint: lowerFirstDay === undefined ? undefined : lowerFirstDay + 1,
    upperTrimPoint: upperFirstDay === undefined ? undefined : upperFirstDay - 1,
    firstDayWithDiscount: lowerFirstDay,
    discountPerDay: numberOf(group.lowerDiscountPerDay),
    firstDayWithSurcharge: upperFirstDay,
    surchargePerDay: numberOf(group.upperSurchargePerDay),
    transferDiscountPerDay: numberOf(group.transferDiscountPerDay),
  }
}

function phase({ phase: number, dayFrom, dayTo, dayWeight }: DayWeightRecord): DrgLabel['dayWeights'][number] {
  return { phase: number, dayFrom, ...definedOf({ dayTo }), dayWeight: Number(dayWeight) }
}

function isGroup(record: DrgCatalogueRecord): record is CaseGroupRecord {
  return record.kind === 'CASE_GROUP'
}

function isDayWeight(record: DrgCatalogueRecord): record is DayWeightRecord {
  return record.kind === 'DAY_WEIGHT'
}

function byDay(a: DayWeightRecord, b: DayWeightRecord): number {
  return a.phase - b.phase || a.dayFrom - b.dayFrom
}

function numberOf(decimal: string | undefined): number | undefined {
  return decimal === undefined ? undefined : Number(decimal)
}

type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

function definedOf<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
}
