/** What work on case data weighs, and its way through the queue where it is heavy; light work never waits. */
import { ApiError } from '@codarium/platform'
import { FairQueue, NotQueued, type QueuedWork } from './fair-queue.ts'

/** Work up to which nothing waits and everything is done at once: about 10 ms. In characters of SpiGes that are read. */
export const AT_ONCE = 200_000
/** A character of edits is as much work as so many of SpiGes: each row is checked, written, read again and compared. */
const EDITED = 10
/** Pieces of work that may wait per tenant: as many coders save at once; what waits takes memory. */
const MOST_WAITING = 32
/** When to come back (s): some of what waits is done by then. */
const RETRY_AFTER = 5

export interface WorkTexts {
  readonly text?: string | undefined
  readonly data?: string | undefined
  /** Edits as JSON. */
  readonly draft?: string | undefined
  readonly edits?: string | undefined
}

/** How much work texts are. */
export function workOf({ text = '', data = '', draft = '', edits = '' }: WorkTexts): number {
  return text.length + data.length + editWork(draft.length + edits.length)
}

/** How much work edits of so many characters are. */
export function editWork(characters: number): number {
  return EDITED * characters
}

/** Work whose weight is known. */
export interface WeighedWork<T> extends QueuedWork<T> {
  /** As `workOf` tells. */
  readonly weight: number
}

/** The heavy work of a node. */
export class HeavyWork {
  readonly #queue = new FairQueue(MOST_WAITING)

  /** Does light work at once and heavy work in its turn; throws 503 when too much of the tenant's waits already. */
  async run<T>(work: WeighedWork<T>): Promise<T> {
    if (work.weight <= AT_ONCE) return work.run()
    try {
      return await this.#queue.run(work)
    } catch (error) {
      throw error instanceof NotQueued ? notNow(error) : error
    }
  }
}

function notNow({ reason, message }: NotQueued): ApiError {
  const detail = reason === 'FULL' ? 'Too much work on large deliveries is waiting; try again soon.' : message
  return new ApiError('UNAVAILABLE', detail, { retryAfter: RETRY_AFTER })
}
