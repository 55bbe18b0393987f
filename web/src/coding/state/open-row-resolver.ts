/** Finds out what open rows mean, in every case: asks for exactly their text, decides in their order, asks again when it can. */
import type { SearchHit } from '@codarium/contract'
import { bareCode } from '../../catalogue/code-form.ts'
import type { Language } from '../../texts/choose-language.ts'
import { type ListName, listNames, valuesOf } from '../editor/case-lists.ts'
import { codedLists, isOpen, type OpenRow, type TableRow } from '../editor/case-tables.ts'
import { hitOfCode, sureHit } from '../entry/sure-hit.ts'
import { type SearchQuestion, searchQuestion } from './search-question.ts'
import type { Workbench } from './workbench.ts'

/** Time between two tries while no answer comes (ms): as for saving. */
const RETRY_AFTER = 8_000
/** Questions at once: the box one types into needs connections too. */
const AT_ONCE = 3

/** A row of a case. */
export interface RowPlace {
  readonly index: number
  readonly list: ListName
  readonly key: string
}

/** What an open row became. */
export interface Fill extends RowPlace {
  readonly text: string
  readonly hit: SearchHit
  /** The place of the hit in the answer, from 1. */
  readonly rank: number
}

/** What the resolver needs of the world. */
export interface ResolverPorts {
  search(question: SearchQuestion, signal: AbortSignal): Promise<readonly SearchHit[]>
  language(): Language
  /** Whether a failure will be one for ever; else it is asked again. */
  isFinal(error: unknown): boolean
  filled(fill: Fill): void
  after(ms: number, act: () => void): () => void
}

interface Ask {
  readonly question: string
  readonly stop: AbortController
  /** Undefined while it is on its way; no hits where the server will never answer it. */
  hits?: readonly SearchHit[]
  failed?: true
}

/** A code that was taken as it was typed, before the catalogue had a say. */
interface TypedCode extends RowPlace {
  readonly typed: string
}

/** Follows the open rows of a session. */
export class OpenRowResolver {
  readonly #bench: Workbench
  readonly #ports: ResolverPorts
  readonly #asks = new Map<string, Ask>()
  readonly #typedCodes = new Map<string, TypedCode>()
  #isLooking = false
  #stopTimer: (() => void) | undefined

  constructor(bench: Workbench, ports: ResolverPorts) {
    this.#bench = bench
    this.#ports = ports
  }

  /** Works until the answered function is called. */
  start(): () => void {
    const stop = this.#bench.subscribe(this.#look)
    this.#look()
    return () => {
      stop()
      this.#stopTimer?.()
      this.#stopTimer = undefined
      for (const { stop } of this.#asks.values()) stop.abort()
      this.#asks.clear()
    }
  }

  /** A code stands as it was typed: it becomes an open row should the catalogue say that it cannot be taken. */
  verify(code: TypedCode): void {
    this.#typedCodes.set(nameOf(code), code)
    this.#look()
  }

  /** There may be an answer now: asks again for what had none. */
  readonly retry = (): void => {
    this.#stopTimer?.()
    this.#stopTimer = undefined
    for (const [name, { failed }] of this.#asks) if (failed) this.#asks.delete(name)
    this.#look()
  }

  // What is decided changes the memory, which calls again: one look at a time, until nothing is left to decide.
  readonly #look = (): void => {
    if (this.#isLooking || this.#bench.state().readOnly) return
    this.#isLooking = true
    const asked = new Set<string>()
    this.#lookAtCodes(asked)
    while (this.#decideOne(asked)) asked.clear()
    for (const code of this.#typedCodes.keys()) asked.add(code)
    for (const [name, { stop }] of this.#asks) if (!asked.has(name)) this.#forget(name, stop)
    this.#isLooking = false
  }

  #forget(name: string, stop: AbortController): void {
    stop.abort()
    this.#asks.delete(name)
  }

  /** Decides the first open row that can be; false when there is none. A row waits for those above it. */
  #decideOne(asked: Set<string>): boolean {
    for (const [index, { present }] of this.#bench.state().histories) {
      if (codedLists(present) === present) continue
      for (const list of listNames) {
        let mayDecide = true
        for (const row of present[list]) {
          if (!isOpen(row) || row.waits === 'choice') continue
          const place = { index, list, key: row.key }
          const ask = this.#ask(place, row.typed, asked)
          mayDecide &&= !(this.#isFocused(place) && this.#bench.state().focus.editing)
          if (mayDecide && ask?.hits) {
            this.#decide(place, row, ask.hits)
            return true
          }
          mayDecide = false
        }
      }
    }
    return false
  }

  #decide(place: RowPlace, { typed }: OpenRow, hits: readonly SearchHit[]): void {
    const { index, list, key } = place
    const hit = sureHit(list, typed, hits, this.#bench.tables(index), key)
    this.#asks.delete(nameOf(place))
    this.#amend(place, (row) => {
      if (!isOpen(row) || row.typed !== typed) return row
      return hit === 'choose' ? { ...row, waits: 'choice' } : { key, code: bareCode(list, hit.code) }
    })
    if (hit !== 'choose') this.#ports.filled({ ...place, text: typed, hit, rank: hits.indexOf(hit) + 1 })
  }

  /** Codes that cannot be taken become open rows, unless the coder has gone on with them. */
  #lookAtCodes(asked: Set<string>): void {
    for (const [name, code] of this.#typedCodes) {
      const { index, list, key, typed } = code
      const asTyped = (row: TableRow | undefined) =>
        row !== undefined &&
        !isOpen(row) &&
        row.code === bareCode(list, typed) &&
        Object.keys(valuesOf(row)).length === 1
      const isThere = asTyped(this.#bench.tables(index)[list].find((row) => row.key === key))
      const ask = isThere ? this.#ask(code, typed, asked) : undefined
      if (isThere && (!ask?.hits || this.#isFocused(code))) continue
      this.#typedCodes.delete(name)
      if (!ask?.hits || hitOfCode(list, typed, ask.hits)) continue
      this.#amend(code, (row) => (asTyped(row) ? { key, typed, waits: 'answer' } : row))
    }
  }

  /** The question of a row, asked unless it is on its way; undefined while too many others are. */
  #ask(place: RowPlace, text: string, asked: Set<string>): Ask | undefined {
    const name = nameOf(place)
    const question = this.#questionOf(place, text)
    if (!question) return undefined
    asked.add(name)
    const known = this.#asks.get(name)
    if (known?.question === JSON.stringify(question)) return known
    known?.stop.abort()
    this.#asks.delete(name)
    const onTheirWay = [...this.#asks.values()].filter(({ hits, failed }) => !hits && !failed)
    return onTheirWay.length < AT_ONCE ? this.#send(place, question) : undefined
  }

  #questionOf({ index, list, key }: RowPlace, text: string): SearchQuestion | undefined {
    const source = this.#bench.state().cases[index]
    const place = source && { source, tables: this.#bench.tables(index), row: key }
    return place && searchQuestion(list, text, place, this.#ports.language())
  }

  #send(place: RowPlace, question: SearchQuestion): Ask {
    const ask: Ask = { question: JSON.stringify(question), stop: new AbortController() }
    this.#asks.set(nameOf(place), ask)
    const isCurrent = () => this.#asks.get(nameOf(place)) === ask
    this.#ports.search(question, ask.stop.signal).then(
      (hits) => {
        ask.hits = hits
        if (isCurrent()) this.#look()
      },
      (error: unknown) => isCurrent() && this.#failed(place, ask, error),
    )
    return ask
  }

  #failed(place: RowPlace, ask: Ask, error: unknown): void {
    if (this.#ports.isFinal(error)) ask.hits = []
    else {
      ask.failed = true
      this.#stopTimer ??= this.#ports.after(RETRY_AFTER, this.retry)
      this.#amend(place, (row) => (isOpen(row) && row.waits === 'answer' ? { ...row, waits: 'connection' } : row))
    }
    this.#look()
  }

  #amend({ index, list, key }: RowPlace, change: (row: TableRow) => TableRow): void {
    this.#bench.amendRow(index, list, key, change)
  }

  /** A row in whose box or cell the coder is must not change under the hands. */
  #isFocused({ index, list, key }: RowPlace): boolean {
    const { current, focus } = this.#bench.state()
    return current === index && focus.list === list && focus.row === key
  }
}

const nameOf = ({ index, list, key }: RowPlace): string => `${index}/${list}/${key}`
