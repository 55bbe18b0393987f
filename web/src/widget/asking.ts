/** Follows what is wanted with questions to the server: the newer cancels the older, and an answer counts only for what was asked. */
import type { SearchResponse } from '@codarium/contract'
import { listOf } from '../catalogue/code-form.ts'
import { nearestSpelling } from '../catalogue/nearest-spelling.ts'
import type { ServerApi } from '../server/server-api.ts'
import { type Answer, answerOf } from './answer.ts'
import { questionsOf, type SearchWish, TYPES } from './search-wish.ts'
import { RETRY_SECONDS, reasonOfFailure, type TroubleReason } from './trouble.ts'

/** Who asks, and who is told. */
export interface AskingDeps {
  readonly ask: ServerApi
  /** An answer has come, or none can. */
  changed(): void
  /** There are no hits for a reason that is new. */
  failed(reason: TroubleReason): void
}

/** The questions of one box. */
export class Asking {
  readonly #deps: AskingDeps
  /** What is asked or answered; empty for nothing. */
  #key = ''
  #answer: Answer | undefined
  #last: Answer | undefined
  #trouble: TroubleReason | undefined
  #stop = new AbortController()
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(deps: AskingDeps) {
    this.#deps = deps
  }

  /** The answer to what was asked last, once it has come. */
  get answer(): Answer | undefined {
    return this.#answer
  }

  /** The answer that came last, to whatever. */
  get last(): Answer | undefined {
    return this.#last
  }

  /** Why there is no answer. */
  get trouble(): TroubleReason | undefined {
    return this.#trouble
  }

  /** Asks for a text, unless that is asked or answered already. */
  follow(text: string, wish: SearchWish): void {
    const key = JSON.stringify([text, wish])
    if (key === this.#key) return
    this.#begin(key)
    if (wish.version === '') this.#fail('NO_VERSION')
    else void this.#ask(text, wish, this.#stop.signal)
  }

  /** Nobody waits any more: a question on its way is cancelled, an answer that is there stays. */
  rest(): void {
    if (this.#answer) this.#stop.abort()
    else this.forget()
  }

  /** What was asked is asked anew with the next look. */
  forget(): void {
    this.#begin('')
    this.#trouble = undefined
  }

  #begin(key: string): void {
    this.#stop.abort()
    clearTimeout(this.#retry)
    this.#stop = new AbortController()
    this.#answer = undefined
    this.#key = key
  }

  async #ask(text: string, wish: SearchWish, signal: AbortSignal): Promise<void> {
    try {
      const answers = await Promise.all(
        questionsOf(text, wish).map((body) =>
          this.#deps.ask<SearchResponse>('/api/thesaurus/search', { method: 'POST', body, signal }),
        ),
      )
      if (signal.aborted) return
      this.#take(answerOf(text, answers))
    } catch (error) {
      if (!signal.aborted) this.#fail(reasonOfFailure(error), () => this.#ask(text, wish, signal))
      return
    }
    if (this.#answer?.hits.length === 0) await this.#findNearest(this.#answer, wish, signal)
  }

  #take(answer: Answer): void {
    this.#answer = answer
    this.#last = answer
    this.#trouble = undefined
    this.#deps.changed()
  }

  #fail(reason: TroubleReason, again?: () => void): void {
    const isNew = this.#trouble !== reason
    this.#trouble = reason
    this.#last = undefined
    if (reason === 'UNREACHABLE' && again) this.#retry = setTimeout(again, RETRY_SECONDS * 1000)
    this.#deps.changed()
    if (isNew) this.#deps.failed(reason)
  }

  /** The nearest spelling of a text that finds nothing; that there is none is no trouble. */
  async #findNearest(answer: Answer, { version, language, types }: SearchWish, signal: AbortSignal): Promise<void> {
    try {
      for (const type of types.length > 0 ? types : TYPES) {
        const found = await nearestSpelling(this.#deps.ask, listOf(type), answer.text, version, language, signal)
        if (signal.aborted) return
        if (found) return this.#take({ ...answer, nearest: found })
      }
    } catch {
      // The text finds nothing in any case.
    }
  }
}
