/** Where the coder is and what is typed but not taken, kept sealed for this window: a reload or a sign-in comes back to it. */
import type { UserCopies } from '../../local-copies/user-copies.ts'
import type { ListName } from '../editor/case-lists.ts'
import type { Workbench } from './workbench.ts'

/** What is kept. */
interface Place {
  /** Index of the case. */
  readonly current: number
  readonly typed: Partial<Record<ListName, string>>
}

/** The place of one user in one session. */
export class KeptPlace {
  readonly #copies: UserCopies
  readonly #sessionId: string
  #place: Place

  private constructor(copies: UserCopies, sessionId: string, place: Partial<Place>) {
    this.#copies = copies
    this.#sessionId = sessionId
    this.#place = { current: 0, typed: {}, ...place }
  }

  /** The place as it was kept; the first case when none was. */
  static async open(copies: UserCopies, sessionId: string): Promise<KeptPlace> {
    return new KeptPlace(copies, sessionId, ((await copies.read('place', sessionId)) ?? {}) as Partial<Place>)
  }

  /** The case this window was in. */
  get current(): number {
    return this.#place.current
  }

  /** Keeps the case one is in, until the answered function is called. */
  follow(bench: Workbench): () => void {
    let kept = bench.state().current
    return bench.subscribe(() => {
      const { current } = bench.state()
      if (current !== kept) this.#keep({ ...this.#place, current })
      kept = current
    })
  }

  /** What stood in the entry row of a list. */
  typed(list: ListName): string {
    return this.#place.typed[list] ?? ''
  }

  /** Keeps what stands in the entry row of a list. */
  keepTyped(list: ListName, text: string): void {
    if (text !== this.typed(list)) this.#keep({ ...this.#place, typed: { ...this.#place.typed, [list]: text } })
  }

  #keep(place: Place): void {
    this.#place = place
    void this.#copies.keep('place', place, this.#sessionId)
  }
}
