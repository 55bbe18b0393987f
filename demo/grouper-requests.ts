/** What the sample adapter is asked: one case or many, and what is wrong with a request. */
import { GroupBatchRequest, GroupRequest } from '@codarium/contract'
import { Value } from 'typebox/value'

/** An answer: its status and its body. */
export type Reply = [status: number, body: object]

/** A definition as GROUPER_DEFINITIONS names it: `SWISSDRG 2026`. */
export const nameOf = ({ tariff, version }: GroupRequest): string => `${tariff} ${version}`

/** The requests of a body, or why they are refused: fields that are wrong, a definition that is not among the names. */
export function readRequests(text: string, names: readonly string[]) {
  const body = parsed(text) as (GroupBatchRequest & GroupRequest) | undefined
  const isBatch = body?.requests !== undefined
  const faults = Value.Errors(isBatch ? GroupBatchRequest : GroupRequest, body).map(faultOf)
  const requests = body?.requests ?? (body ? [body] : [])
  const there = { field: 'version', message: `There are ${names.join(', ')}.` }
  let refusal: Reply | undefined
  if (faults.length > 0) refusal = [400, { error: 'VALIDATION_ERROR', status: 400, details: faults }]
  else if (!requests.every((each) => names.includes(nameOf(each))))
    refusal = [404, { error: 'NOT_FOUND', status: 404, details: [there] }]
  return { requests, isBatch, refusal }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A fault with its field as the contract writes it: case.diagnoses.0.code. */
function faultOf({ instancePath, message, params }: ReturnType<typeof Value.Errors>[number]) {
  const unknown = (params as { additionalProperties?: readonly string[] }).additionalProperties ?? []
  return { field: [...instancePath.split('/').slice(1), ...unknown].join('.'), message }
}
