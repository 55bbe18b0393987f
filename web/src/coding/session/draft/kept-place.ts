/** Which case the coder is in, kept sealed for this window: a reload or a sign-in comes back to it. */
import type { UserCopies } from '../../../local-copies/user-copies.ts'
import type { Workbench } from '../workbench/workbench.ts'

/** The place of one user in one session. */
export class KeptPlace {
  readonly #copies: UserCopies
  readonly #sessionId: string
  /** Index of the case this window was in. */
  readonly current: number

  private constructor(copies: UserCopies, sessionId: string, current: number) {
    this.#copies = copies
    this.#sessionId = sessionId
    this.current = current
  }

  /** The place as it was kept; the first case when none was. */
  static async open(copies: UserCopies, sessionId: string): Promise<KeptPlace> {
    const kept = ((await copies.read('place', sessionId)) ?? {}) as { readonly current?: number }
    return new KeptPlace(copies, sessionId, kept.current ?? 0)
  }

  /** Keeps the case one is in, until the answered function is called. */
  follow(bench: Workbench): () => void {
    let kept = bench.state().current
    return bench.subscribe(() => {
      const { current } = bench.state()
      if (current !== kept) void this.#copies.keep('place', { current }, this.#sessionId)
      kept = current
    })
  }
}
