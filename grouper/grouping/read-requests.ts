/** Reads requests of the grouper contract from JSON: one, or a batch. */
import { GroupBatchRequest, GroupRequest } from '@codarium/contract'
import { Check, Errors } from 'typebox/schema'

/** JSON that is no request of the contract. */
export class UnreadableRequests extends Error {
  override name = 'UnreadableRequests'
}

/** The requests, and whether they came as a batch. */
export interface ReadRequests {
  readonly requests: readonly GroupRequest[]
  readonly isBatch: boolean
}

/** The requests of a text; throws UnreadableRequests with what is wrong first. */
export function readRequests(text: string): ReadRequests {
  const value = parse(text)
  const isBatch = typeof value === 'object' && value !== null && 'requests' in value
  if (isBatch && Check(GroupBatchRequest, value)) return { requests: value.requests, isBatch }
  if (!isBatch && Check(GroupRequest, value)) return { requests: [value], isBatch }
  const [, [first]] = Errors(isBatch ? GroupBatchRequest : GroupRequest, value)
  const path = first?.instancePath.slice(1).replaceAll('/', '.') || 'the request'
  throw new UnreadableRequests(`${path} ${first?.keyword === 'boolean' ? 'is not a known field' : first?.message}`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UnreadableRequests((error as Error).message)
  }
}
