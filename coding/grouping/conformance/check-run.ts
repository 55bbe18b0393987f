/** What a check of a grouper asks with, and how it says what is wrong. */
import { type AvailableDefinition, type GroupRequest, type GroupResult, grouperPaths } from '@codarium/contract'
import type { Fault } from '../client/answer-faults.ts'
import { readSingle } from '../client/grouper-answers.ts'
import type { GrouperAnswer, GrouperHttp } from '../client/grouper-http.ts'

/** The adapter that is checked. */
export interface CheckedGrouper {
  readonly address: string
  /** SVC_GROUPER_TOKEN of the adapter; empty: it asks for none. */
  readonly token: string
  /** How long an answer may take (ms). */
  readonly timeLimit: number
}

/** What checks ask with. */
export class Run {
  readonly definition: AvailableDefinition
  readonly #grouper: CheckedGrouper
  readonly #http: GrouperHttp

  constructor(grouper: CheckedGrouper, http: GrouperHttp, definition: AvailableDefinition) {
    this.#grouper = grouper
    this.#http = http
    this.definition = definition
  }

  get hasToken(): boolean {
    return this.#grouper.token !== ''
  }

  post(path: string, body: unknown, token = this.#grouper.token): Promise<GrouperAnswer> {
    const authorization = token === '' ? undefined : `Bearer ${token}`
    const signal = AbortSignal.timeout(this.#grouper.timeLimit)
    return this.#http.call({ method: 'POST', path, body: JSON.stringify(body), authorization, signal })
  }

  /** The result of a request; what is wrong with the answer is thrown. */
  async group(request: GroupRequest): Promise<{ result: GroupResult; text: string }> {
    const answer = await this.post(grouperPaths.group, request)
    demand(expectStatus(answer, 200))
    const { results, faults, broken } = readSingle(request, answer)
    demand([...faults, ...broken])
    return { result: results[0]!, text: answer.text }
  }
}

export class Wrong extends Error {
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    super('the answer is wrong')
    this.faults = faults
  }
}

/** Throws what is wrong, if anything is. */
export function demand(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Wrong(faults)
}

/** A check: what is wrong with the answers it got. */
export type Check = (run: Run) => Promise<readonly Fault[]>

/** A fault unless something holds. */
export const fault = (holds: boolean, field: string, wrong: string): Fault[] => (holds ? [] : [{ field, wrong }])

/** The fault of an answer with another status. */
export function expectStatus({ status }: GrouperAnswer, ...allowed: number[]): Fault[] {
  return fault(allowed.includes(status), 'status', `is ${status} instead of ${allowed.join(' or ')}`)
}
