/** The copies of whoever is signed in here: opened when they are first needed, closed when that person leaves. */
import { deviceBox } from '../local-copies/boxes.ts'
import { COPY } from '../local-copies/copy-names.ts'
import { openCopies } from '../local-copies/open-copies.ts'
import type { UserCopies } from '../local-copies/user-copies.ts'
import type { ServerApi } from '../server/server-api.ts'

/** The copies of one login. */
export class OwnCopies {
  readonly api: ServerApi
  readonly #subject: () => string
  #opened: { readonly subject: string; readonly copies: Promise<UserCopies> } | undefined

  /** `subject` tells whose login it is at the moment. */
  constructor(api: ServerApi, subject: () => string) {
    this.api = api
    this.#subject = subject
  }

  /** The copies; rejects while the server does not answer. */
  readonly get = (): Promise<UserCopies> => {
    const subject = this.#subject()
    if (this.#opened?.subject !== subject) this.#open(subject)
    return this.#opened!.copies
  }

  /** The copies where there may be any: opened already, or some lie on this device. Without keys nobody's can be told apart. */
  async ifAny(): Promise<UserCopies | undefined> {
    const maybe =
      this.#opened !== undefined ||
      deviceBox()
        .names()
        .some((name) => name.startsWith(COPY))
    return maybe ? this.get().catch(() => undefined) : undefined
  }

  /** Keeps nothing any more and forgets the keys. */
  close(): void {
    void this.#opened?.copies.then((copies) => copies.close()).catch(() => undefined)
    this.#opened = undefined
  }

  #open(subject: string): void {
    const copies = openCopies(this.api)
    this.#opened = { subject, copies }
    copies.catch(() => {
      if (this.#opened?.copies === copies) this.#opened = undefined // the next one asks again
    })
  }
}
