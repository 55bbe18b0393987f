/** Two windows of one browser on one session: they tell each other, and one takes the lock. */

/** What windows say to each other. */
export type WindowMessage =
  | { readonly kind: 'here' | 'hello'; readonly from: string; readonly changedAt?: number }
  | { readonly kind: 'take'; readonly from: string }
  | { readonly kind: 'bye'; readonly from: string }

/** What a window knows of another one on the same session. */
export interface OtherWindow {
  readonly changedAt?: number
}

/** The talk between windows; `post` and `onMessage` are a BroadcastChannel, or a test. */
export class OtherWindows {
  readonly #me: string
  readonly #post: (message: WindowMessage) => void
  #changedAt: number | undefined
  #locked = false
  #other: (OtherWindow & { readonly id: string }) | undefined
  /** Told when another window comes, goes, or takes the lock. */
  onChange: (other: OtherWindow | undefined, locked: boolean) => void = () => {}

  constructor(me: string, post: (message: WindowMessage) => void) {
    this.#me = me
    this.#post = post
  }

  /** Asks who else is there. */
  open(): void {
    this.#post({ kind: 'hello', from: this.#me })
  }

  /** Something was changed here. */
  changed(at: number): void {
    this.#changedAt = at
    if (this.#other) this.#say('here')
  }

  /** Work goes on here; the others turn read-only. */
  take(): void {
    this.#locked = false
    this.#other = undefined
    this.#post({ kind: 'take', from: this.#me })
    this.onChange(undefined, false)
  }

  /** This window goes. */
  close(): void {
    this.#post({ kind: 'bye', from: this.#me })
  }

  /** A message of another window. */
  readonly receive = (message: WindowMessage): void => {
    if (message.from === this.#me) return
    if (message.kind === 'bye') this.#leave(message.from)
    else if (message.kind === 'take') {
      this.#locked = true
      this.#other = undefined
    } else {
      if (message.kind === 'hello') this.#say('here')
      if (!this.#locked) this.#other = { id: message.from, ...(message.changedAt && { changedAt: message.changedAt }) }
    }
    this.onChange(this.#other, this.#locked)
  }

  #leave(from: string): void {
    if (this.#other?.id === from) this.#other = undefined
    this.#locked = false
  }

  #say(kind: 'here'): void {
    this.#post({ kind, from: this.#me, ...(this.#changedAt && { changedAt: this.#changedAt }) })
  }
}
