/** What is wrong with an answer of a grouper, by field; nothing of a case stands in it, so that it may be logged. Pure. */
import { type GroupRequest, type GroupResult, grouperStatuses } from '@codarium/contract'
import type { TSchema } from 'typebox'
import type { Validator } from 'typebox/schema'

/** Something that is wrong with an answer. */
export interface Fault {
  /** Where, as in `results.3.pccl`; empty for the answer as a whole. */
  readonly field: string
  readonly wrong: string
}

/** Most faults that are told of one answer. */
const MOST_FAULTS = 20

/** Where an answer is not of its schema; messages name types and fields of the contract, never values. */
export function schemaFaults(schema: Pick<Validator<TSchema>, 'Errors'>, answer: unknown, within = ''): Fault[] {
  const [, errors] = schema.Errors(answer)
  return errors.slice(0, MOST_FAULTS).map(({ instancePath, message }) => ({
    field: [within, ...instancePath.split('/').slice(1)].filter(Boolean).join('.'),
    wrong: message,
  }))
}

/** Where a result of the right schema breaks a rule that no schema says (docs/grouping.md, The contract). */
export function ruleFaults({ tariff, case: sent }: GroupRequest, result: GroupResult, within = ''): Fault[] {
  const { status, grouped, diagnoses, procedures, costWeight, effectiveCostWeight } = result
  const isNormal = status.code === '00'
  const rules: readonly (readonly [boolean, string, string])[] = [
    [result.key === sent.key, 'key', 'is not the one that was sent'],
    [result.tariff === tariff, 'tariff', 'is not the one that was asked for'],
    [diagnoses.length === sent.diagnoses.length, 'diagnoses', 'are not those of the request, one for each'],
    [procedures.length === (sent.procedures ?? []).length, 'procedures', 'are not those of the request, one for each'],
    [status.name === grouperStatuses[status.code], 'status.name', 'does not belong to status.code'],
    [grouped === isNormal, 'grouped', 'must be true when status.code is 00, and only then'],
    [isNormal || (costWeight === 0 && effectiveCostWeight === 0), 'costWeight', 'must be 0 when nothing was grouped'],
  ]
  return rules.flatMap(([holds, field, wrong]) =>
    holds ? [] : [{ field: within ? `${within}.${field}` : field, wrong }],
  )
}
