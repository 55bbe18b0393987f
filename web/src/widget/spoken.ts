/** What a screen reader is told: half a second after the last key, not with each of them. */

/** Rest before something is said (ms). */
const SAY_AFTER_MS = 500

/** A live region. */
export class Spoken {
  readonly #place: Element
  #next = ''
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(place: Element) {
    this.#place = place
  }

  /** Says a text, unless it was said last; nothing comes in between when it is urgent. */
  say(text: string, isUrgent = false): void {
    if (text === this.#next) return
    this.#next = text
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#place.replaceChildren(text), isUrgent ? 0 : SAY_AFTER_MS)
  }

  /** Says nothing more. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#next = ''
  }
}
