/** What a grouper answers, read by the contract: results, a version it lacks, or a failure. */
import { type GroupRequest, GroupResult, grouperPaths, type NotGroupedReason } from '@codarium/contract'
import { Type } from 'typebox'
import { Compile } from 'typebox/schema'
import { type Fault, ruleFaults, schemaFaults } from './answer-faults.ts'
import type { Asking } from './batches.ts'
import { GrouperFailure } from './grouper-failure.ts'
import type { GrouperAnswer, GrouperHttp } from './grouper-http.ts'

/** What came of one request. */
export type GroupedOne = GroupResult | { readonly notGrouped: NotGroupedReason }

const resultCheck = Compile(GroupResult)
const healthCheck = Compile(Type.Object({ definitions: Type.Array(Type.Object({ fingerprint: Type.String() })) }))

/** The fingerprints of the definitions a grouper has. */
export async function fingerprintsOf(http: GrouperHttp, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const answer = await http.call({ method: 'GET', path: grouperPaths.health, signal })
  const health = answer.status === 200 ? parsed(answer) : undefined
  if (!healthCheck.Check(health)) throw wrongAnswer(healthFaults(answer))
  return new Set(health.definitions.map(({ fingerprint }) => fingerprint))
}

/** What a grouper says of the requests of a batch, in their order; throws GrouperFailure when it says nothing usable. Rules it breaks are told. */
export async function ask(
  http: GrouperHttp,
  batch: readonly Asking[],
  authorization: string | undefined,
  signal: AbortSignal,
  onBroken: (faults: readonly Fault[]) => void = () => {},
): Promise<readonly GroupedOne[]> {
  const isSingle = batch.length === 1
  const body = isSingle ? batch[0]!.text : `{"requests":[${batch.map(({ text }) => text).join(',')}]}`
  const path = isSingle ? grouperPaths.group : grouperPaths.batch
  const answer = await http.call({ method: 'POST', path, body, authorization, signal })
  if (isNoDefinition(answer)) return batch.map(() => ({ notGrouped: 'NO_DEFINITION' }))
  if (answer.status !== 200) throw refusal(answer.status)
  const requests = batch.map(({ request }) => request)
  const { results, faults, broken } = isSingle ? readSingle(requests[0]!, answer) : readBatch(requests, answer)
  if (faults.length > 0) throw wrongAnswer(faults)
  if (broken.length > 0) onBroken(broken)
  return results
}

/** What an answer holds: results, what is not of the schema, and which rules are broken by what is. */
export interface ReadResults {
  readonly results: readonly GroupResult[]
  readonly faults: readonly Fault[]
  readonly broken: readonly Fault[]
}

export function readSingle(request: GroupRequest, answer: GrouperAnswer): ReadResults {
  const told = parsed(answer)
  return told === undefined ? unreadable('', 'is not JSON') : readOne(request, told)
}

export function readBatch(requests: readonly GroupRequest[], answer: GrouperAnswer): ReadResults {
  const told = (parsed(answer) as { results?: unknown } | null | undefined)?.results
  if (!Array.isArray(told)) return unreadable('results', 'is no list')
  if (told.length !== requests.length) {
    return unreadable('results', `has ${told.length} entries instead of ${requests.length}`)
  }
  const read = requests.map((request, at) => readOne(request, told[at], `results.${at}`))
  return {
    results: read.flatMap(({ results }) => results),
    faults: read.flatMap(({ faults }) => faults),
    broken: read.flatMap(({ broken }) => broken),
  }
}

function readOne(request: GroupRequest, told: unknown, within = ''): ReadResults {
  if (!resultCheck.Check(told)) return { results: [], faults: schemaFaults(resultCheck, told, within), broken: [] }
  return { results: [told], faults: [], broken: ruleFaults(request, told, within) }
}

function unreadable(field: string, wrong: string): ReadResults {
  return { results: [], faults: [{ field, wrong }], broken: [] }
}

function healthFaults(answer: GrouperAnswer): Fault[] {
  if (answer.status !== 200) return [{ field: 'status', wrong: `is ${answer.status}` }]
  return schemaFaults(healthCheck, parsed(answer))
}

function wrongAnswer(faults: readonly Fault[]): GrouperFailure {
  return new GrouperFailure('FAILED', true, { faults })
}

/** The contract's 404 names the version; that of an address where there is no grouper does not. */
export function isNoDefinition(answer: GrouperAnswer): boolean {
  if (answer.status !== 404) return false
  const details = (parsed(answer) as { details?: { field?: unknown }[] })?.details
  return Array.isArray(details) && details.some(({ field }) => /(^|\.)version$/.test(String(field)))
}

function refusal(status: number): GrouperFailure {
  if (status === 401 || status === 403) return new GrouperFailure('REFUSED', false)
  if (status === 429) return new GrouperFailure('BUSY', false)
  return new GrouperFailure('FAILED', status >= 500, { faults: [{ field: 'status', wrong: `is ${status}` }] })
}

/** The JSON of an answer; undefined when it is none. */
export function parsed({ text }: GrouperAnswer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
