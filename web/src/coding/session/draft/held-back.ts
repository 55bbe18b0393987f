/** What the server does not take: it stays on the device, and everything else is sent without it. */
import type { CaseEdit, ErrorDetail } from '@codarium/contract'
import { detailsOf } from '../../../language/explain.ts'
import { type Meeting, meetingOf } from '../../../local-copies/meeting.ts'
import type { ServerRefused } from '../../../server/server-error.ts'
import { caseEditOf, withCaseEdit } from '../case/case-edit.ts'
import { type CaseLists, type ListName, listNames, type Row } from '../case/case-lists.ts'
import { sameRow } from '../case/paired-rows.ts'
import { alignNewRows } from '../case/two-states.ts'

/** Something the server refused and nobody has changed since. */
export interface Held {
  /** The case. */
  readonly index: number
  /** The row and the field of it; absent when the case as a whole is refused. */
  readonly place?: { readonly list: ListName; readonly key: string; readonly field: string }
  readonly detail: ErrorDetail
  readonly traceId?: string
  /** How the row or the case was when it was refused. */
  readonly state: Row | CaseLists
  /** The row as the server has it; absent when it does not have it. */
  readonly before?: Row
}

/** The lists of a case without the rows that are held back: those are as the server has them. */
export function withoutHeld(lists: CaseLists, held: readonly Held[]): CaseLists {
  const before = new Map(held.flatMap(({ place, before }) => (place ? [[place.key, before] as const] : [])))
  const rows = (list: ListName) =>
    lists[list].flatMap((row) => (before.has(row.key) ? (before.get(row.key) ?? []) : row))
  return { ...lists, ...Object.fromEntries(listNames.map((list) => [list, rows(list)])) }
}

/** The cases as the coder has them. */
interface Cases {
  original(index: number): CaseLists
  lists(index: number): CaseLists
  /** Cases that are not as they came, or were not at some time. */
  touched(): readonly number[]
  isLoaded(index: number): boolean
}

/** A case here and on the server. */
export interface Met {
  readonly index: number
  readonly meeting: Meeting
  readonly here: CaseEdit
  readonly there: CaseEdit
}

/** Knows what of each case the server has, and what of it is held back. */
export class HeldBack {
  readonly #cases: Cases
  #accepted = new Map<number, CaseLists>()
  /** The draft as it was read last. */
  #stored: ReadonlyMap<number, CaseEdit>
  /** What was sent of each case since the server confirmed something, and never answered. */
  #lost = new Map<number, readonly CaseEdit[]>()
  #held: readonly Held[] = []
  /** What was sent last, in its order. */
  #sent: readonly (readonly [index: number, lists: CaseLists])[] = []

  constructor(cases: Cases, stored: readonly CaseEdit[]) {
    this.#cases = cases
    this.#stored = new Map(stored.map((edit) => [edit.index, edit]))
  }

  /** What is held back now. */
  readonly held = (): readonly Held[] => {
    if (this.#held.length > 0) this.#held = this.#held.filter(this.#isSame)
    return this.#held
  }

  /** The edits of these cases without what is held back; a refused row stays on the server as it was there. */
  readonly sendable = (indexes: readonly number[]): readonly CaseEdit[] => {
    this.#sent = indexes.flatMap((index) => {
      const lists = this.#without(index)
      return lists ? [[index, lists] as const] : []
    })
    return this.#sent.map(([index, lists]) => this.#edit(index, lists))
  }

  /** The server has what was sent last. */
  readonly accepted = (): void => {
    for (const [index, lists] of this.#sent) this.#accepted.set(index, lists)
    this.#sent = []
    this.#lost.clear()
  }

  /** Nobody knows whether the server has what was sent last. */
  readonly lost = (): void => {
    for (const [index] of this.#sent) this.#lost.set(index, this.known(index).slice(1))
    this.#sent = []
  }

  /** What the server may have of a case: what it confirmed last, then what was sent since. */
  readonly known = (index: number): readonly CaseEdit[] => {
    const sent = this.#sent.find(([each]) => each === index)?.[1]
    const unanswered = this.#lost.get(index) ?? []
    return [this.#edit(index, this.#acceptedOf(index)), ...unanswered, ...(sent ? [this.#edit(index, sent)] : [])]
  }

  /** What the server may have of a case this device had kept. */
  readonly takeUp = (index: number, [confirmed, ...unanswered]: readonly CaseEdit[]): void => {
    if (confirmed) this.#accepted.set(index, this.#there(confirmed))
    this.#lost.set(index, unanswered)
  }

  /** Compares each case that is changed here or there. */
  readonly meet = (stored: readonly CaseEdit[]): readonly Met[] => {
    const named = new Map(stored.map((edit) => [edit.index, edit]))
    const indexes = new Set([...named.keys(), ...this.#cases.touched()])
    return [...indexes].filter(this.#cases.isLoaded).map((index) => {
      const here = this.#edit(index, this.#cases.lists(index))
      const there = this.#edit(index, this.#there(named.get(index) ?? { index }))
      return { index, meeting: meetingOf(this.known(index), here, there), here, there }
    })
  }

  /** Holds back what a refusal names; false when it names nothing that was not held back already. */
  readonly holdBack = (error: ServerRefused): boolean => {
    const known = new Set(this.held().map(nameOf))
    const { traceId } = error.problem
    const fresh = detailsOf(error).flatMap((detail) => {
      const found = this.#refusedBy(detail)
      return found && !known.has(nameOf(found)) ? [{ ...found, detail, ...(traceId && { traceId }) }] : []
    })
    this.#held = [...this.#held, ...fresh]
    return fresh.length > 0
  }

  /** Begins anew from the draft the server has, but for cases in conflict; nothing is held back until it refuses again. */
  readonly rebase = (stored: readonly CaseEdit[], conflicts: readonly number[] = []): void => {
    const kept = conflicts.map((index) => [index, this.#acceptedOf(index), this.#lost.get(index) ?? []] as const)
    const loaded = stored.filter(({ index }) => this.#cases.isLoaded(index))
    this.#held = []
    this.#stored = new Map(stored.map((edit) => [edit.index, edit]))
    this.#accepted = new Map([
      ...loaded.map((edit) => [edit.index, this.#there(edit)] as const),
      ...kept.map(([index, accepted]) => [index, accepted] as const),
    ])
    this.#lost = new Map(kept.map(([index, , lost]) => [index, lost]))
  }

  /** What the server has of a case; its new rows are named as the same rows are here. */
  #there(edit: CaseEdit): CaseLists {
    const { original, lists } = this.#cases
    return alignNewRows(lists(edit.index), withCaseEdit(original(edit.index), edit))
  }

  #edit(index: number, lists: CaseLists): CaseEdit {
    return caseEditOf(index, this.#cases.original(index), lists)
  }

  #acceptedOf(index: number): CaseLists {
    const original = this.#cases.original(index)
    return this.#accepted.get(index) ?? withCaseEdit(original, this.#stored.get(index) ?? { index })
  }

  /** A case without what is held back of it; nothing when nothing else of it is new. */
  #without(index: number): CaseLists | undefined {
    const lists = this.#cases.lists(index)
    const held = this.held().filter((each) => each.index === index)
    if (held.length === 0) return lists
    if (held.some(({ place }) => !place)) return undefined
    const rest = withoutHeld(lists, held)
    const isKnown =
      JSON.stringify(this.#edit(index, rest)) === JSON.stringify(this.#edit(index, this.#acceptedOf(index)))
    return isKnown ? undefined : rest
  }

  #refusedBy(detail: ErrorDetail): Omit<Held, 'detail'> | undefined {
    const { index, list, row, field } = detail.place ? placed(detail.place) : this.#named(detail.field)
    const lists = this.#sent.find(([sent]) => sent === index)?.[1]
    if (index === undefined || !lists) return undefined
    const state = list && row !== undefined ? lists[list][row] : undefined
    if (!list || !state) return { index, state: this.#cases.lists(index) }
    const before = this.#acceptedOf(index)[list].find(({ key }) => key === state.key)
    return { index, place: { list, key: state.key, field: field ?? 'code' }, state, ...(before && { before }) }
  }

  /** A place in the schema of the draft: `cases.1.diagnoses.3.poa`. */
  #named(path: string) {
    const [, at = '', name, row, field] = /^cases\.(\d+)(?:\.(\w+)(?:\.(\d+)(?:\.(\w+))?)?)?/.exec(path) ?? []
    const list = listNames.find((each) => each === name)
    return { index: this.#sent[Number(at || -1)]?.[0], list, row: row === undefined ? undefined : Number(row), field }
  }

  #isSame = ({ index, place, state }: Held): boolean => {
    const lists = this.#cases.lists(index)
    if (!place) return lists === state
    const now = lists[place.list].find(({ key }) => key === place.key)
    return now !== undefined && sameRow(now, state as Row)
  }
}

const placed = ({ caseIndex, list, row, field }: NonNullable<ErrorDetail['place']>) => ({
  index: caseIndex,
  list,
  row,
  field,
})

const nameOf = ({ index, place }: Pick<Held, 'index' | 'place'>): string => `${index} ${place?.key ?? ''}`
