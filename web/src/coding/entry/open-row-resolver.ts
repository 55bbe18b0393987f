/** Finds out what open rows mean, in every case: asks for exactly their text, decides in their order, asks again when it can. */
import type { SearchHit } from '@codarium/contract'
import type { Language } from '@codarium/texts'
import { bareCode } from '../../catalogue/code-form.ts'
import { sideIn } from '../../catalogue/understood.ts'
import { listNames, type RowPlace, valuesOf } from '../session/case/case-lists.ts'
import { codedLists, isOpen, type OpenRow, type TableRow } from '../session/case/case-tables.ts'
import type { Workbench } from '../session/workbench/workbench.ts'
import { type QuestionDeps, type RowAnswer, RowQuestions, rowName } from './row-questions.ts'
import { searchQuestion } from './search-question.ts'
import { hitOfCode, sureHit } from './sure-hit.ts'

/** What an open row became. */
export interface Fill extends RowPlace {
  readonly text: string
  readonly hit: SearchHit
  /** The place of the hit in the answer, from 1. */
  readonly rank: number
}

export interface ResolverDeps extends QuestionDeps {
  language(): Language
  filled(fill: Fill): void
}

/** A code that was taken as it was typed, before the catalogue had a say. */
interface TypedCode extends RowPlace {
  readonly typed: string
}

/** Follows the open rows of a session. */
export class OpenRowResolver {
  readonly #bench: Workbench
  readonly #deps: ResolverDeps
  readonly #questions: RowQuestions
  readonly #typedCodes = new Map<string, TypedCode>()
  /** Whether there were hits for the rows that wait for a choice. */
  readonly #hadHits = new Map<string, boolean>()
  #isLooking = false

  constructor(bench: Workbench, deps: ResolverDeps) {
    this.#bench = bench
    this.#deps = deps
    this.#questions = new RowQuestions(deps)
    this.#questions.onChange = () => this.#look()
    this.#questions.onFailure = (place) =>
      this.#amend(place, (row) => (isOpen(row) && row.waits === 'answer' ? { ...row, waits: 'connection' } : row))
  }

  /** Works until the answered function is called. */
  start(): () => void {
    const stop = this.#bench.subscribe(this.#look)
    this.#look()
    return () => {
      stop()
      this.#questions.stop()
    }
  }

  /** A code stands as it was typed: it becomes an open row should the catalogue say that it cannot be taken. */
  verify(code: TypedCode): void {
    this.#typedCodes.set(rowName(code), code)
    this.#look()
  }

  /** Whether there were hits for a row that waits for a choice; undefined where its answer came before a reload. */
  hadHits(place: RowPlace): boolean | undefined {
    return this.#hadHits.get(rowName(place))
  }

  /** There may be an answer now: asks again for what had none. */
  readonly retry = (): void => this.#questions.retry()

  // What is decided changes the memory, which calls again: one look at a time, until nothing is left to decide.
  readonly #look = (): void => {
    if (this.#isLooking || this.#bench.state().readOnly) return
    this.#isLooking = true
    const asking = new Set<string>()
    this.#lookAtCodes()
    while (this.#decideOne(asking)) asking.clear()
    for (const code of this.#typedCodes.keys()) asking.add(code)
    this.#questions.keepOnly(asking)
    this.#isLooking = false
  }

  /**
   * Decides the first open row that can be; false when there is none. A row waits for those above it, and is asked about
   * only then: what they become belongs to its question, as if the coder had waited for each of them.
   */
  #decideOne(asking: Set<string>): boolean {
    for (const [index, { present }] of this.#bench.state().histories) {
      if (codedLists(present) === present) continue
      for (const list of listNames) {
        const row = present[list].find((each) => isOpen(each) && each.waits !== 'choice')
        if (!row || !isOpen(row)) continue
        const place = { index, list, key: row.key }
        asking.add(rowName(place))
        const answer = this.#answerTo(place, row.typed)
        if (!answer || (this.#isFocused(place) && this.#bench.state().focus.editing)) continue
        this.#decide(place, row, answer)
        return true
      }
    }
    return false
  }

  #decide(place: RowPlace, { typed }: OpenRow, { hits, passedOver, understood }: RowAnswer): void {
    const { index, list, key } = place
    const hit = sureHit(list, typed, hits, this.#bench.tables(index), key, passedOver)
    this.#questions.forget(rowName(place))
    this.#hadHits.set(rowName(place), hits.length > 0)
    this.#amend(place, (row) => {
      if (!isOpen(row) || row.typed !== typed) return row
      return hit === 'choose'
        ? { ...row, waits: 'choice' }
        : { key, code: bareCode(list, hit.code), ...sideIn(list, understood) }
    })
    if (hit !== 'choose') this.#deps.filled({ ...place, text: typed, hit, rank: hits.indexOf(hit) + 1 })
  }

  /** Codes that cannot be taken become open rows, unless the coder has gone on with them. */
  #lookAtCodes(): void {
    for (const [name, code] of this.#typedCodes) {
      const { index, list, key, typed } = code
      const isThere = isAsTyped(
        code,
        this.#bench.tables(index)[list].find((row) => row.key === key),
      )
      const answer = isThere ? this.#answerTo(code, typed) : undefined
      if (isThere && (!answer || this.#isFocused(code))) continue
      this.#typedCodes.delete(name)
      if (!answer || hitOfCode(list, typed, answer.hits)) continue
      this.#amend(code, (row) => (isAsTyped(code, row) ? { key, typed, waits: 'answer' } : row))
    }
  }

  #answerTo(place: RowPlace, text: string): RowAnswer | undefined {
    const { index, list, key } = place
    const source = this.#bench.state().cases[index]
    if (!source) return undefined
    const where = { source, tables: this.#bench.tables(index), row: key }
    return this.#questions.answerTo(place, searchQuestion(list, text, where, this.#deps.language()))
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

/** Whether a row says nothing but the code that was typed. */
const isAsTyped = ({ list, typed }: TypedCode, row: TableRow | undefined): boolean =>
  row !== undefined && !isOpen(row) && row.code === bareCode(list, typed) && Object.keys(valuesOf(row)).length === 1
