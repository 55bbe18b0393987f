/**
 * The grouper contract, answer side. Weights and amounts are JSON numbers whose literal is the exact decimal: 0.576, never
 * 0.5760000000000001. A reader that keeps the literal, or rounds to 6 decimals, loses nothing.
 */
import { type Static, Type } from 'typebox'
import { Tariff } from './imports.ts'
import { DependencyHealth } from './service.ts'

/** The grouper status by its two-digit code; 00 to 07 as SwissDRG publishes them, 08 and 09 as its web grouper names them. */
export const grouperStatuses = {
  '00': 'NORMAL',
  '01': 'INVALID_MAIN_DIAGNOSIS',
  '02': 'MAIN_DIAGNOSIS_NOT_ALLOWED',
  '03': 'NO_GROUP',
  '04': 'INVALID_AGE',
  '05': 'INVALID_SEX',
  '06': 'INVALID_MODE',
  '07': 'INVALID_WEIGHT',
  '08': 'INVALID_LENGTH_OF_STAY',
  '09': 'INVALID_SAME_DAY',
} as const

export type GrouperStatusCode = keyof typeof grouperStatuses

/** The definition that grouped a case. */
export const GrouperDefinitionInfo = Type.Object({
  name: Type.String(),
  reference: Type.Boolean({ description: 'True: the invented definition that ships with Codarium, not for billing' }),
  notice: Type.String({ description: 'What the definition says about itself' }),
  fingerprint: Type.String({ description: 'Changes whenever the definition does' }),
})

export type GrouperDefinitionInfo = Static<typeof GrouperDefinitionInfo>

/** What the grouper made of a diagnosis. */
export const DiagnosisFlags = Type.Object({
  code: Type.String({ description: 'In the form of the definition; as sent when it is unknown' }),
  valid: Type.Boolean({ description: 'The definition knows the code' }),
  used: Type.Boolean({ description: 'It led to the result: main diagnosis, named by a rule that held, or counted' }),
  ccl: Type.Integer({ minimum: 0, maximum: 4, description: 'The level it counts with in this case' }),
  ageConflict: Type.Boolean(),
  sexConflict: Type.Boolean(),
  alreadyMain: Type.Boolean({ description: 'It is the main diagnosis again' }),
  duplicate: Type.Boolean({ description: 'It stands in the list before' }),
  excludedBy: Type.Optional(Type.String({ description: 'The diagnosis beside which it does not count' })),
})

export type DiagnosisFlags = Static<typeof DiagnosisFlags>

/** What the grouper made of a procedure. */
export const ProcedureFlags = Type.Object({
  code: Type.String({ description: 'In the form of the definition; as sent when it is unknown' }),
  valid: Type.Boolean({ description: 'The definition knows the code' }),
  used: Type.Boolean({ description: 'A rule or a supplement that held names it' }),
  operative: Type.Boolean({ description: 'An operating-room procedure' }),
})

export type ProcedureFlags = Static<typeof ProcedureFlags>

/** How the effective cost weight came about; DAILY where weights are per day. */
export const CostWeightKind = Type.Enum(['INLIER', 'LOWER_OUTLIER', 'UPPER_OUTLIER', 'TRANSFERRED', 'DAILY'])

/** How the effective cost weight came about. */
export type CostWeightKind = Static<typeof CostWeightKind>

const Decimal = (description: string) => Type.Number({ description: `${description}; an exact decimal` })

/** The stay the cost weight of a group holds for. */
export const TrimPoints = Type.Object({
  lower: Type.Optional(Type.Integer({ description: 'First day without a discount' })),
  upper: Type.Optional(Type.Integer({ description: 'Last day without a surcharge' })),
  meanLengthOfStay: Type.Optional(Decimal('Days')),
  discountPerDay: Type.Optional(Decimal('Below the lower trim point')),
  surchargePerDay: Type.Optional(Decimal('Above the upper trim point')),
  transferDiscountPerDay: Type.Optional(Decimal('For each day below the whole days of the mean length of stay')),
})

export type TrimPoints = Static<typeof TrimPoints>

/** Days of the stay that count with one weight. */
export const WeightedDays = Type.Object({ days: Type.Integer(), dayWeight: Decimal('Weight of each of these days') })

/** A supplementary payment the case has. */
export const GrouperSupplement = Type.Object({
  code: Type.String({ description: 'ZE-2026-93.04' }),
  triggeredBy: Type.String({ description: 'Procedure or medication' }),
  dose: Type.Optional(Type.String({ description: 'The summed dose, in doseUnit; an exact decimal' })),
  doseUnit: Type.Optional(Type.String()),
  quantity: Type.Integer({ description: 'How often it is paid' }),
  amount: Decimal('CHF for all of them'),
})

export type GrouperSupplement = Static<typeof GrouperSupplement>

/** The steps of grouping in their order. */
export const groupingSteps = [
  'INPUT',
  'LENGTH_OF_STAY',
  'MDC',
  'PRE_MDC',
  'BASE',
  'CCL',
  'PCCL',
  'GROUP',
  'COST_WEIGHT',
  'SUPPLEMENT',
] as const

/** One step of the decision: what came out, and why in the notation of the definition. */
export const TraceStep = Type.Object({
  step: Type.Enum([...groupingSteps]),
  result: Type.String(),
  reason: Type.String(),
})

/** One step of the decision. */
export type TraceStep = Static<typeof TraceStep>

const Use = Type.Enum(['USED', 'NOT_USED', 'INVALID'])

/** Answer of POST /api/v1/group. */
export const GroupResult = Type.Object({
  key: Type.Optional(Type.String({ description: 'As sent' })),
  tariff: Tariff,
  version: Type.String({ description: 'Version of the definition' }),
  definition: GrouperDefinitionInfo,
  contentHash: Type.String({
    description: 'SHA-256 over the definition and the case without its key: equal hashes have equal answers',
  }),
  status: Type.Object({
    code: Type.Enum(Object.keys(grouperStatuses) as GrouperStatusCode[]),
    name: Type.Enum(Object.values(grouperStatuses)),
  }),
  grouped: Type.Boolean({ description: 'True when the status is 00' }),
  drg: Type.String({ description: 'DRG, PCG or RCG; an error group such as 960Z when the case was not grouped' }),
  label: Type.Object({ de: Type.String(), fr: Type.String(), it: Type.String() }),
  mdc: Type.Optional(Type.String({ description: 'Major diagnostic category' })),
  base: Type.Optional(Type.String({ description: 'Base DRG' })),
  partition: Type.Optional(Type.Enum(['O', 'A', 'M'], { description: 'Operative, other, medical' })),
  pccl: Type.Integer({ minimum: 0, maximum: 4 }),
  age: Use,
  sex: Use,
  diagnoses: Type.Array(DiagnosisFlags, { description: 'In the order of the request' }),
  procedures: Type.Array(ProcedureFlags, { description: 'In the order of the request' }),
  lengthOfStay: Type.Optional(Type.Integer({ description: 'Days; absent when it is not known' })),
  costWeight: Decimal('Weight of the group; of the day that decides where weights are per day'),
  effectiveCostWeight: Decimal('Never rounded'),
  effectiveCostWeightKind: Type.Optional(CostWeightKind),
  trimPoints: Type.Optional(TrimPoints),
  weightedDays: Type.Optional(Type.Array(WeightedDays, { description: 'Where weights are per day' })),
  supplements: Type.Array(GrouperSupplement),
  supplementAmount: Decimal('CHF of all supplements'),
  trace: Type.Array(TraceStep, { description: 'The decision, step by step' }),
})

export type GroupResult = Static<typeof GroupResult>

/** Answer of POST /api/v1/group/batch. */
export const GroupBatchResult = Type.Object({
  results: Type.Array(GroupResult, { description: 'One for each request, in its order' }),
})

export type GroupBatchResult = Static<typeof GroupBatchResult>

/** A definition a grouper has. */
export const AvailableDefinition = Type.Object({
  tariff: Tariff,
  version: Type.String(),
  aliases: Type.Array(Type.String(), { description: 'Other names of the version: the release' }),
  ...GrouperDefinitionInfo.properties,
})

export type AvailableDefinition = Static<typeof AvailableDefinition>

/** GET /api/v1/health of a grouper. */
export const GrouperHealth = Type.Object({
  status: Type.Enum(['UP', 'DEGRADED', 'DOWN']),
  dependencies: Type.Record(Type.String(), DependencyHealth),
  uptimeSeconds: Type.Integer(),
  definitions: Type.Array(AvailableDefinition, { description: 'What this grouper can group by' }),
})

export type GrouperHealth = Static<typeof GrouperHealth>
