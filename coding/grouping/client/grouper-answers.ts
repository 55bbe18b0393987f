/** What a grouper answers, read by the contract: results, a version it lacks, or a failure. */
import { GroupResult, grouperPaths, type NotGroupedReason } from '@codarium/contract'
import { Type } from 'typebox'
import { Compile } from 'typebox/schema'
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
  if (!healthCheck.Check(health)) throw new GrouperFailure('FAILED', true)
  return new Set(health.definitions.map(({ fingerprint }) => fingerprint))
}

/** What a grouper says of the requests of a batch, in their order; throws GrouperFailure when it says nothing usable. */
export async function ask(
  http: GrouperHttp,
  batch: readonly Asking[],
  authorization: string | undefined,
  signal: AbortSignal,
): Promise<readonly GroupedOne[]> {
  const isSingle = batch.length === 1
  const body = isSingle ? batch[0]!.text : `{"requests":[${batch.map(({ text }) => text).join(',')}]}`
  const path = isSingle ? grouperPaths.group : grouperPaths.batch
  const answer = await http.call({ method: 'POST', path, body, authorization, signal })
  if (isNoDefinition(answer)) return batch.map(() => ({ notGrouped: 'NO_DEFINITION' }))
  if (answer.status !== 200) throw refusal(answer.status)
  const told = parsed(answer)
  const results = isSingle ? [told] : (told as { results?: unknown })?.results
  if (Array.isArray(results) && results.length === batch.length && results.every(isResult)) return results
  throw new GrouperFailure('FAILED', true)
}

function isResult(value: unknown): value is GroupResult {
  return resultCheck.Check(value)
}

/** The contract's 404 names the version; that of an address where there is no grouper does not. */
function isNoDefinition(answer: GrouperAnswer): boolean {
  if (answer.status !== 404) return false
  const details = (parsed(answer) as { details?: { field?: unknown }[] })?.details
  return Array.isArray(details) && details.some(({ field }) => /(^|\.)version$/.test(String(field)))
}

function refusal(status: number): GrouperFailure {
  if (status === 401 || status === 403) return new GrouperFailure('REFUSED', false)
  if (status === 429) return new GrouperFailure('BUSY', false)
  return new GrouperFailure('FAILED', status >= 500)
}

function parsed({ text }: GrouperAnswer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
