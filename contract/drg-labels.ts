/** Labels of DRG, PCG and RCG on the wire. */
import { type Static, Type } from 'typebox'
import { Tariff } from './imports.ts'
import { pageOf } from './paged.ts'

/** The weight per day of a PCG or RCG in one phase of the stay. */
export const DayWeight = Type.Object({
  phase: Type.Integer(),
  dayFrom: Type.Integer(),
  dayTo: Type.Optional(Type.Integer({ description: 'Absent when the phase is open' })),
  dayWeight: Type.Number(),
})

/** DrgLabelResponse: a case group with its labels, its weight and its trim points. */
export const DrgLabel = Type.Object({
  tariff: Tariff,
  version: Type.String({ description: 'The version asked for: year or release' }),
  code: Type.String(),
  labelDe: Type.Optional(Type.String()),
  labelFr: Type.Optional(Type.String()),
  labelIt: Type.Optional(Type.String()),
  mdc: Type.Optional(Type.String()),
  partition: Type.Optional(Type.Enum(['O', 'A', 'M'], { description: 'Operative, other, medical' })),
  costWeight: Type.Optional(Type.Number({ description: 'Weight per case' })),
  meanLengthOfStay: Type.Optional(Type.Number({ description: 'Days' })),
  lowerTrimPoint: Type.Optional(Type.Integer({ description: 'First day without a discount' })),
  upperTrimPoint: Type.Optional(Type.Integer({ description: 'Last day without a surcharge' })),
  firstDayWithDiscount: Type.Optional(Type.Integer()),
  discountPerDay: Type.Optional(Type.Number()),
  firstDayWithSurcharge: Type.Optional(Type.Integer()),
  surchargePerDay: Type.Optional(Type.Number()),
  transferDiscountPerDay: Type.Optional(Type.Number()),
  transferFlatRate: Type.Boolean({ description: 'A group for transfers: no transfer discount applies' }),
  readmissionException: Type.Boolean(),
  dayWeights: Type.Array(DayWeight, { description: 'By phase; empty where weights are per case' }),
})

/** DrgLabelResponse. */
export type DrgLabel = Static<typeof DrgLabel>

/** A page of the case groups of a tariff. */
export const CaseGroupPage = Type.Object({
  tariff: Tariff,
  version: Type.String({ description: 'The version asked for: year or release' }),
  groups: Type.Array(DrgLabel, { description: 'By code' }),
  byMdc: Type.Record(Type.String(), Type.Integer(), { description: 'Groups that match the words, by MDC' }),
  ...pageOf,
})

/** A page of the case groups of a tariff. */
export type CaseGroupPage = Static<typeof CaseGroupPage>
