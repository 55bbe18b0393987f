/** Feedback that text and code belong together: sent for what was taken, withdrawn when that is undone, in this order. */
import type { FeedbackRequest, SearchHit } from '@codarium/contract'
import { bareCode } from '../../catalogue/code-form.ts'
import type { ServerApi } from '../../server/server-api.ts'
import type { RowPlace } from '../session/case/case-lists.ts'
import { isOpen } from '../session/case/case-tables.ts'
import type { Deed } from '../session/case/history.ts'
import type { Workbench } from '../session/workbench/workbench.ts'

/** A text and the hit taken for it, as it is sent. */
export const pairOf = (
  text: string,
  { code, classificationType: type }: SearchHit,
  how: Required<Pick<FeedbackRequest, 'version' | 'language' | 'rank'>>,
): FeedbackRequest => ({ text: text.trim(), code, type, ...how })

interface Sent extends RowPlace {
  readonly pair: FeedbackRequest
  /** What is wished now, and whether the server has it: what it never got is not withdrawn. */
  isMeant: boolean
  isStored: boolean
}

/** The feedback of this window. */
export class SentFeedback {
  readonly #api: ServerApi
  readonly #bench: Workbench
  readonly #sent: Sent[] = []
  #last: Promise<unknown> = Promise.resolve()

  constructor(api: ServerApi, bench: Workbench) {
    this.#api = api
    this.#bench = bench
  }

  /** A text was taken to mean a code: by the coder's eye, or beyond doubt. */
  taken(place: RowPlace, pair: FeedbackRequest): void {
    const sent: Sent = { ...place, pair, isMeant: true, isStored: false }
    this.#sent.push(sent)
    this.#tell(sent)
  }

  /** What was undone is withdrawn, what was done again is sent again. Deleting a row says nothing about what its text means. */
  readonly timeTravel = (how: 'undo' | 'redo', index: number, deed: Deed): void => {
    for (const sent of this.#sent) {
      const isMeant = how === 'redo'
      if (sent.index !== index || sent.list !== deed.list || !deed.keys.includes(sent.key)) continue
      if (sent.isMeant === isMeant || this.#stands(sent) !== isMeant) continue
      sent.isMeant = isMeant
      this.#tell(sent)
    }
  }

  #stands({ index, list, key, pair }: Sent): boolean {
    const row = this.#bench.tables(index)[list].find((each) => each.key === key)
    return row !== undefined && !isOpen(row) && row.code === bareCode(list, pair.code)
  }

  #tell(sent: Sent): void {
    this.#last = this.#last.then(async () => {
      const { isMeant, isStored, pair } = sent
      if (isMeant === isStored) return
      const method = isMeant ? 'POST' : 'DELETE'
      await this.#api('/api/suggest-feedback', { method, body: pair }).then(
        () => {
          sent.isStored = isMeant
        },
        () => undefined,
      )
    })
  }
}
