/** How much one call may make this server work: a definition a caller writes can ask for any amount. */
import { ApiError } from '@codarium/platform'

/**
 * Looks at codes that one call may take, those of its filters counted: the two large catalogues with two or three filters
 * each. So many take about a tenth of a second.
 */
const MOST_LOOKS = 300_000

/** The work of one call. */
export class WorkLimit {
  #left = MOST_LOOKS

  /** Notes work; throws ApiError `too-costly` when it is too much. */
  spend(looks: number): void {
    this.#left -= looks
    if (this.#left < 0) throw tooCostly('The definition asks for more than one call may; name fewer or smaller parts.')
  }
}

/** The answer to a call that asks for too much at once. */
export function tooCostly(message: string): ApiError {
  return new ApiError('VALIDATION_ERROR', message, { reason: 'too-costly' })
}
