/** Groups requests by the definitions at hand: one, or many without keeping everybody else waiting. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ErrorDetail, GroupRequest, GroupResult } from '@codarium/contract'
import { ApiError } from '@codarium/platform'
import type { Definitions } from '../definition/load.ts'
import { groupCase } from '../engine/group-case.ts'
import type { GrouperDefinition } from '../engine/grouper-definition.ts'
import { contentHash } from './content-hash.ts'

/** Cases grouped before others get a turn: a fraction of a millisecond, some twenty where each has eighty diagnoses. */
const CASES_PER_TURN = 10

/** Groups by the definitions it was given. */
export class Grouping {
  readonly #definitions: Definitions

  constructor(definitions: Definitions) {
    this.#definitions = definitions
  }

  /** The result of one request; throws NOT_FOUND when there is no definition for it. */
  group(request: GroupRequest): GroupResult {
    return grouped(this.#definitionOf(request, 'version'), request)
  }

  /** The results of many requests in their order; ends early when the caller is gone. */
  async groupAll(requests: readonly GroupRequest[], isGone: () => boolean): Promise<GroupResult[]> {
    const definitions = requests.map((request, at) => this.#definitionOf(request, `requests.${at}.version`))
    const results: GroupResult[] = []
    for (const [at, request] of requests.entries()) {
      if (at > 0 && at % CASES_PER_TURN === 0) await nextTurn()
      if (at % CASES_PER_TURN === 0 && isGone()) break
      results.push(grouped(definitions[at]!, request))
    }
    return results
  }

  #definitionOf(request: GroupRequest, field: string): GrouperDefinition {
    const found = this.#definitions.find(request)
    if (found) return found
    const known = this.#definitions.all.map(({ tariff, version }) => `${tariff} ${version}`).join(', ')
    const message = `There is no definition for ${request.tariff} ${request.version}; there are ${known}.`
    throw new ApiError('NOT_FOUND', message, { details: [{ field, message } satisfies ErrorDetail] })
  }
}

function grouped(definition: GrouperDefinition, { case: patient }: GroupRequest): GroupResult {
  return { ...groupCase(definition, patient), contentHash: contentHash(definition.about.fingerprint, patient) }
}
