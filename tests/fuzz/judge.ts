/** Judges answers by the description: is this status, this content type, this body what it says can come? */
import { PROBLEM_MEDIA_TYPE } from '@codarium/contract'
import type { FuzzCaller } from './callers.ts'
import type { FuzzAnswer } from './client.ts'
import type { Description, Operation } from './description.ts'
import type { FuzzRequest } from './requests.ts'

/** What can be wrong with an answer. */
export type FindingKind =
  | 'SERVER_ERROR'
  | 'NO_ANSWER'
  | 'UNDESCRIBED_STATUS'
  | 'UNDESCRIBED_TYPE'
  | 'UNDESCRIBED_BODY'
  | 'OPEN_BUT_NOT_SO_DESCRIBED'

/** What is wrong with an answer. */
export interface Judgement {
  /** The operation that was reached. */
  readonly operation: string
  readonly kind: FindingKind
  readonly what: string
}

/** Bodies above this (bytes) may be cut off by a server that has seen enough. */
const CUT_OFF_ABOVE = 64 * 1024
/** Statuses of addresses where there is nothing. */
const ELSEWHERE = [400, 401, 404, 405, 413, 415, 431]
/** Longest account of a body that does not fit (characters). */
const LONGEST = 300

/** A request as it was sent, by whom, and the operation it reaches, if any. */
export interface Exchange {
  readonly request: FuzzRequest
  readonly caller: FuzzCaller
  readonly reached: Operation | undefined
}

/** What is wrong with an answer; undefined when nothing is. */
export function judge(
  description: Description,
  { request, caller, reached }: Exchange,
  answer: FuzzAnswer,
): Judgement | undefined {
  const operation = reached?.id ?? 'no described address'
  const found = (kind: FindingKind, what: string): Judgement => ({ operation, kind, what: what.slice(0, LONGEST) })
  const { status, failure = '' } = answer
  if (status === 0) return isCutOff(request) ? undefined : found('NO_ANSWER', failure)
  if (status >= 500 && !isBeingBuilt(answer)) return found('SERVER_ERROR', String(status))
  if (!reached) return judgeElsewhere(answer, found)
  if (status < 300 && !reached.isOpen && caller.authorization === undefined && !hasToken(request))
    return found('OPEN_BUT_NOT_SO_DESCRIBED', `${status} without a token`)
  return judgeDescribed(description, reached, answer, found)
}

type Found = (kind: FindingKind, what: string) => Judgement

function judgeDescribed(
  description: Description,
  operation: Operation,
  { status, headers, body }: FuzzAnswer,
  found: Found,
): Judgement | undefined {
  if (!operation.statuses.includes(status)) return found('UNDESCRIBED_STATUS', String(status))
  const types = description.typesOf(operation, status)
  if (types.length === 0) return body.length === 0 ? undefined : found('UNDESCRIBED_TYPE', `${status} with a body`)
  const sent = mediaType(headers['content-type'])
  const type = types.find((each) => mediaType(each) === sent)
  if (type === undefined) return found('UNDESCRIBED_TYPE', `${status} ${sent || 'without a content type'}`)
  const wrong = description.checkOf(operation, status, type)(contentOf(sent, body))
  return wrong === undefined ? undefined : found('UNDESCRIBED_BODY', `${status} ${wrong}`)
}

/** Where nothing is described, an error body says so. */
function judgeElsewhere({ status, headers }: FuzzAnswer, found: Found): Judgement | undefined {
  if (!ELSEWHERE.includes(status)) return found('UNDESCRIBED_STATUS', String(status))
  const type = mediaType(headers['content-type'])
  const isError = type === PROBLEM_MEDIA_TYPE || type === 'application/fhir+json'
  return isError ? undefined : found('UNDESCRIBED_TYPE', `${status} ${type}`)
}

function isCutOff({ body }: FuzzRequest): boolean {
  return (body?.length ?? 0) > CUT_OFF_ABOVE
}

function hasToken({ headers, target }: FuzzRequest): boolean {
  return headers.some(([name]) => name === 'authorization') || target.includes('token=')
}

function mediaType(type = ''): string {
  return (type.split(';', 1)[0] ?? '').trim().toLowerCase()
}

/** JSON as it reads, everything else as its text. */
function contentOf(type: string, body: Buffer): unknown {
  const text = body.toString()
  if (!type.endsWith('json')) return text
  try {
    return JSON.parse(text)
  } catch {
    return Symbol('no JSON')
  }
}

/** A run that deletes an edition and imports it again may ask for its index too early: it is told when to come back. */
function isBeingBuilt({ status, headers, body }: FuzzAnswer): boolean {
  return status === 503 && headers['retry-after'] !== undefined && body.includes(' is being built.')
}
