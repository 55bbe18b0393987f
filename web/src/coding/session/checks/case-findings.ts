/** What the validation last said of the case on the screen: asked a moment after each change, for exactly that state. */

import type { CaseFinding, CodedCase, ValidationRequest } from '@codarium/contract'
import { Listeners } from '../../../browser/listeners.ts'
import { versionOf } from '../case/case-facts.ts'
import type { CaseLists } from '../case/case-lists.ts'
import { validationRequestOf } from './validation-request.ts'

/** Rest after a change before it is asked about (ms): keys pressed in a row are one question. */
const ASK_AFTER = 120
/** Pause before a question that was not answered is asked again (ms). */
const ASK_AGAIN_AFTER = 5_000

/** An answer and the state it was given for. */
export interface Answer {
  readonly index: number
  readonly lists: CaseLists
  readonly found: readonly CaseFinding[]
  /** When it came (ms). */
  readonly at: number
}

/** What is known of the case on the screen. */
export interface CaseFindingsState {
  /** The last answer about this case; of an earlier state while `fresh` is false. */
  readonly answer?: Answer
  readonly fresh: boolean
  /** The validation does not answer. */
  readonly down: boolean
}

export interface FindingsDeps {
  validate(version: string, request: ValidationRequest, signal: AbortSignal): Promise<readonly CaseFinding[]>
  /** Whether asking again may help. */
  mayAskAgain(error: unknown): boolean
  now(): number
  after(ms: number, act: () => void): () => void
}

const UNKNOWN: CaseFindingsState = { fresh: false, down: false }

/** Follows the case on the screen; an answer that comes late is about a state that is gone, and is dropped. */
export class CaseFindings {
  readonly #deps: FindingsDeps
  readonly #listeners = new Listeners()
  #state = UNKNOWN
  #case: { readonly source: CodedCase; readonly lists: CaseLists } | undefined
  #stopTimer: () => void = () => {}
  #asking = new AbortController()

  constructor(deps: FindingsDeps) {
    this.#deps = deps
  }

  readonly state = (): CaseFindingsState => this.#state

  /** Calls `listener` whenever the state changes. */
  readonly subscribe = this.#listeners.subscribe

  /** The case on the screen is this one now, in this state. */
  follow(source: CodedCase, lists: CaseLists): void {
    const before = this.#case
    if (before?.source === source && before.lists === lists) return
    this.#case = { source, lists }
    this.#set(before?.source === source ? { ...this.#state, fresh: false } : UNKNOWN)
    this.#askAfter(ASK_AFTER)
  }

  /** Asks nothing more. */
  stop(): void {
    this.#stopTimer()
    this.#asking.abort()
    this.#case = undefined
  }

  #askAfter(ms: number): void {
    this.#stopTimer()
    this.#asking.abort()
    this.#stopTimer = this.#deps.after(ms, () => void this.#ask())
  }

  async #ask(): Promise<void> {
    const { source, lists } = this.#case!
    const asking = new AbortController()
    this.#asking = asking
    const request = validationRequestOf(source, lists)
    try {
      const found = await this.#deps.validate(versionOf(source), request, asking.signal)
      if (asking.signal.aborted) return
      const answer = { index: source.index, lists, found, at: this.#deps.now() }
      this.#set({ answer, fresh: true, down: false })
    } catch (error) {
      if (asking.signal.aborted) return
      this.#set({ ...this.#state, down: true })
      if (this.#deps.mayAskAgain(error)) this.#askAfter(ASK_AGAIN_AFTER)
    }
  }

  #set(state: CaseFindingsState): void {
    this.#state = state
    this.#listeners.tell()
  }
}
