/** What rows ask the search: one question each, a few at a time, its answer kept until the row is decided or asks another. */
import type { SearchHit, Understood } from '@codarium/contract'
import type { RowPlace } from '../session/case/case-lists.ts'
import type { SearchQuestion } from './search-question.ts'

/** Time between two tries while no answer comes (ms): as for saving. */
const RETRY_AFTER = 8_000

/** Questions at once: the box one types into needs connections too. */
const AT_ONCE = 3

/** Names a row over all cases. */
export const rowName = ({ index, list, key }: RowPlace): string => `${index}/${list}/${key}`

/** An answer as a row is decided by it. */
export interface RowAnswer {
  readonly hits: readonly SearchHit[]
  /** The code that words alone would have put first. */
  readonly passedOver?: SearchHit | undefined
  readonly understood?: Understood | undefined
}

export interface QuestionDeps {
  search(question: SearchQuestion, signal: AbortSignal): Promise<RowAnswer>
  /** Whether a failure will be one for ever; else it is asked again. */
  isFinal(error: unknown): boolean
  after(ms: number, act: () => void): () => void
}

interface Ask {
  readonly question: string
  readonly stop: AbortController
  /** Undefined while it is on its way; no hits where the server will never answer it. */
  answer?: RowAnswer
  failed?: true
}

/** The questions of a session. */
export class RowQuestions {
  readonly #deps: QuestionDeps
  readonly #asks = new Map<string, Ask>()
  #stopTimer: (() => void) | undefined
  /** Told when there may be an answer, and of each row that has none for now. */
  onChange: () => void = () => {}
  onFailure: (place: RowPlace) => void = () => {}

  constructor(deps: QuestionDeps) {
    this.#deps = deps
  }

  /** The answer to the question of a row, asked unless it is already; undefined while there is none. */
  answerTo(place: RowPlace, question: SearchQuestion): RowAnswer | undefined {
    const name = rowName(place)
    const known = this.#asks.get(name)
    if (known?.question === JSON.stringify(question)) return known.answer
    this.forget(name)
    const onTheirWay = [...this.#asks.values()].filter(({ answer, failed }) => !answer && !failed)
    if (onTheirWay.length < AT_ONCE) this.#send(place, question)
    return undefined
  }

  /** Forgets the question of a row. */
  forget(name: string): void {
    this.#asks.get(name)?.stop.abort()
    this.#asks.delete(name)
  }

  /** Forgets the questions of all other rows. */
  keepOnly(names: ReadonlySet<string>): void {
    for (const name of this.#asks.keys()) if (!names.has(name)) this.forget(name)
  }

  /** There may be an answer now: what had none can be asked again. */
  readonly retry = (): void => {
    this.#stopTimer?.()
    this.#stopTimer = undefined
    for (const [name, { failed }] of this.#asks) if (failed) this.forget(name)
    this.onChange()
  }

  /** Ends everything that is on its way. */
  stop(): void {
    this.#stopTimer?.()
    this.#stopTimer = undefined
    this.keepOnly(new Set())
  }

  #send(place: RowPlace, question: SearchQuestion): void {
    const ask: Ask = { question: JSON.stringify(question), stop: new AbortController() }
    this.#asks.set(rowName(place), ask)
    const isCurrent = () => this.#asks.get(rowName(place)) === ask
    this.#deps.search(question, ask.stop.signal).then(
      (answer) => {
        ask.answer = answer
        if (isCurrent()) this.onChange()
      },
      (error: unknown) => isCurrent() && this.#failed(place, ask, error),
    )
  }

  #failed(place: RowPlace, ask: Ask, error: unknown): void {
    if (this.#deps.isFinal(error)) ask.answer = { hits: [] }
    else {
      ask.failed = true
      this.#stopTimer ??= this.#deps.after(RETRY_AFTER, this.retry)
      this.onFailure(place)
    }
    this.onChange()
  }
}
