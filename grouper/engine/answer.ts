/** Puts the answer together: the group with its weights and supplements, and the flags of every code. */
import {
  type GrouperStatusCode,
  type GroupResult,
  grouperStatuses,
  type TraceStep,
  type TrimPoints,
} from '@codarium/contract'
import { type Decimal, decimalText, toNumber, ZERO } from '@codarium/domain'
import type { CaseFacts } from './case-facts.ts'
import { dailyWeight, type EffectiveWeight, effectiveWeight, type Weights } from './cost-weight.ts'
import type { Base, Category, Group, GrouperDefinition } from './grouper-definition.ts'
import type { ReadCase } from './read-case.ts'
import { supplementsOf } from './supplements.ts'

/** What was decided about a case; without a group it was not grouped. */
export interface Decision {
  readonly status: GrouperStatusCode
  readonly facts: CaseFacts
  readonly category?: Category
  readonly base?: Base
  readonly group?: Group
  readonly pccl?: number
}

const TO_ACUTE_HOSPITAL = '06'
const FROM_ACUTE_HOSPITAL = '11'
const MAIN_NOT_ALLOWED = '02'

type Answer = Omit<GroupResult, 'contentHash'>

/** The answer for a decision. */
export function answer(definition: GrouperDefinition, read: ReadCase, decision: Decision, trace: TraceStep[]): Answer {
  const { status, category, base, pccl = 0 } = decision
  const { about, notGroupable, mainNotAllowed } = definition
  const group = decision.group ?? (status === MAIN_NOT_ALLOWED ? mainNotAllowed : notGroupable)
  const weights = decision.group ? weigh(definition, read, decision.group, trace) : UNWEIGHED
  const paid = supplementPart(definition, read, decision, trace)
  return {
    ...(read.request.key === undefined ? {} : { key: read.request.key }),
    tariff: about.tariff,
    version: about.version,
    definition: {
      name: about.name,
      reference: about.reference,
      notice: about.notice,
      fingerprint: about.fingerprint,
    },
    status: { code: status, name: grouperStatuses[status] },
    grouped: decision.group !== undefined,
    drg: group.code,
    label: group.label,
    ...(category?.mdc === undefined ? {} : { mdc: category.mdc }),
    ...(base ? { base: base.code, ...(base.partition ? { partition: base.partition } : {}) } : {}),
    pccl,
    age: read.age ? (decision.facts.used.age ? 'USED' : 'NOT_USED') : 'INVALID',
    sex: read.sex ? (decision.facts.used.sex ? 'USED' : 'NOT_USED') : 'INVALID',
    ...flags(read, decision),
    ...(read.stay === undefined ? {} : { lengthOfStay: read.stay }),
    ...weights,
    ...paid,
    trace,
  }
}

function flags(
  { diagnoses, procedures }: ReadCase,
  { group, facts }: Decision,
): Pick<Answer, 'diagnoses' | 'procedures'> {
  if (group) {
    diagnoses.rows[0]!.used = true
    for (const at of facts.used.diagnoses) diagnoses.rows[at]!.used = true
    for (const at of facts.used.procedures) procedures.rows[at]!.used = true
  }
  return { diagnoses: [...diagnoses.rows], procedures: [...procedures.rows] }
}

type WeightPart = Pick<
  Answer,
  'costWeight' | 'effectiveCostWeight' | 'effectiveCostWeightKind' | 'trimPoints' | 'weightedDays'
>

const UNWEIGHED: WeightPart = { costWeight: 0, effectiveCostWeight: 0 }

function weigh(definition: GrouperDefinition, read: ReadCase, { weights }: Group, trace: TraceStep[]): WeightPart {
  const stay = read.stay!
  const { admissionMode, exitMode } = read.request
  const transferred = exitMode === TO_ACUTE_HOSPITAL || admissionMode === FROM_ACUTE_HOSPITAL
  const effective = weights.costWeight
    ? effectiveWeight(weights, stay, transferred)
    : dailyWeight(weights.phases, stay, definition.dayWeighting)
  trace.push({
    step: 'COST_WEIGHT',
    result: decimalText(effective.weight),
    reason: `${effective.kind} ${effective.sum}`,
  })
  return {
    costWeight: toNumber(weights.costWeight ?? effective.days.at(-1)?.weight ?? ZERO),
    effectiveCostWeight: toNumber(effective.weight),
    effectiveCostWeightKind: effective.kind,
    ...(weights.costWeight ? { trimPoints: trimPoints(weights) } : { weightedDays: weightedDays(effective) }),
  }
}

function weightedDays({ days }: EffectiveWeight): NonNullable<Answer['weightedDays']> {
  return days.map((part) => ({ days: part.days, dayWeight: toNumber(part.weight) }))
}

function trimPoints(weights: Weights): TrimPoints {
  const { discountUntil, surchargeFrom } = weights
  return {
    ...(discountUntil === undefined ? {} : { lower: discountUntil + 1 }),
    ...(surchargeFrom === undefined ? {} : { upper: surchargeFrom - 1 }),
    ...optional('meanLengthOfStay', weights.meanLengthOfStay),
    ...optional('discountPerDay', weights.discountPerDay),
    ...optional('surchargePerDay', weights.surchargePerDay),
    ...optional('transferDiscountPerDay', weights.transferDiscountPerDay),
  }
}

function optional<Name extends string>(name: Name, value: Decimal | undefined): Partial<Record<Name, number>> {
  return value === undefined ? {} : ({ [name]: toNumber(value) } as Partial<Record<Name, number>>)
}

function supplementPart(
  definition: GrouperDefinition,
  { request }: ReadCase,
  { group, facts }: Decision,
  trace: TraceStep[],
): Pick<Answer, 'supplements' | 'supplementAmount'> {
  if (!group) return { supplements: [], supplementAmount: 0 }
  const found = supplementsOf(definition, facts, request.medications ?? [], group.code)
  trace.push(...found.trace)
  return { supplements: [...found.supplements], supplementAmount: toNumber(found.amount) }
}
