/** The coding screen's memory: the cases, what was done to each, where the coder is. React follows it, nothing else does. */

import type { CaseEdit, CodedCase, SessionMetadata } from '@codarium/contract'
import { Listeners } from '../../../browser/listeners.ts'
import { type AnchoredRows, anchoredRows, withAnchored } from '../case/anchored-rows.ts'
import { caseEditOf, withCaseEdit } from '../case/case-edit.ts'
import { type CaseLists, type ListName, listsOf } from '../case/case-lists.ts'
import { type CaseSummary, everyCase } from '../case/case-summary.ts'
import { type CaseTables, codedLists, replaceRow, sameCoded, type TableRow } from '../case/case-tables.ts'
import { amend, type Deed, type History, record, redo, startHistory, undo } from '../case/history.ts'
import { atEntry, type CountedCase, type Focus, type WorkbenchState } from './workbench-state.ts'

/** The memory of one session. */
export class Workbench {
  #state: WorkbenchState
  readonly #originals = new Map<number, CaseLists>()
  readonly #listeners = new Listeners()
  /** Told of each case whose coded rows changed; open rows are nothing to send. */
  onEdit: (index: number) => void = () => {}
  /** Told of each step that was undone or done again. */
  onTimeTravel: (how: 'undo' | 'redo', index: number, deed: Deed) => void = () => {}

  constructor(meta: SessionMetadata, cases: readonly CodedCase[], edits: readonly CaseEdit[]) {
    this.#state = {
      meta,
      cases,
      current: 0,
      histories: new Map(),
      summaries: new Map(),
      caseFilter: everyCase,
      focus: atEntry('diagnoses', 0),
      selection: [],
      awaitsPoa: false,
      filled: [],
      checksDown: false,
    }
    this.adopt(edits)
  }

  readonly state = (): WorkbenchState => this.#state

  /** Calls `listener` whenever the state changes. */
  readonly subscribe = this.#listeners.subscribe

  /** Changes parts of the state. */
  set(change: Partial<WorkbenchState>): void {
    this.#state = { ...this.#state, ...change }
    this.#listeners.tell()
  }

  /** Adds cases that have arrived, in their order. */
  addCases(cases: readonly CodedCase[]): void {
    this.set({ cases: [...this.#state.cases, ...cases] })
  }

  /** The lists of a case as they came. */
  original(index = this.#state.current): CaseLists {
    const known = this.#originals.get(index)
    if (known) return known
    const source = this.#state.cases[index]
    const lists = listsOf(source ?? { diagnoses: [], treatments: [], medications: [] })
    if (source) this.#originals.set(index, lists)
    return lists
  }

  /** The coded rows of a case as they are now: all that others than the screen ever see of it. */
  lists(index = this.#state.current): CaseLists {
    return codedLists(this.tables(index))
  }

  /** The rows of a case as they stand on the screen, open ones among them. */
  tables(index = this.#state.current): CaseTables {
    return this.#history(index).present
  }

  /** Equal as long as a case is as it is. */
  present(index: number): unknown {
    return this.#state.histories.get(index)?.present ?? this.#state.cases[index]
  }

  /** What the draft has to say of a case. */
  readonly editOf = (index: number): CaseEdit => caseEditOf(index, this.original(index), this.lists(index))

  /** Takes edits from elsewhere (draft, other window, this device); undo brings back what they replaced. */
  adopt(edits: readonly CaseEdit[]): void {
    const histories = new Map(this.#state.histories)
    for (const edit of edits) {
      const before = histories.get(edit.index)
      const lists = withCaseEdit(this.original(edit.index), edit)
      // What is typed here and has no code yet is in no draft: it stays, whatever is taken over.
      const tables = before ? withAnchored(lists, anchoredRows(before.present)) : lists
      const deed: Deed = { kind: 'replaced', list: 'diagnoses', keys: [], codes: [] }
      histories.set(edit.index, before ? record(before, tables, deed) : startHistory(tables))
    }
    this.set({ histories })
  }

  /** Puts open rows back that this device had kept; in place of those that are there. */
  restoreOpen(index: number, rows: AnchoredRows): void {
    const history = this.#history(index)
    const present = withAnchored(codedLists(history.present), rows)
    this.set({ histories: new Map(this.#state.histories).set(index, { ...history, present }) })
  }

  /** Does something to the current case; the deed names it. */
  edit(tables: CaseTables, deed: Deed): void {
    this.editCase(this.#state.current, tables, deed)
  }

  /** Does something to a case, on the screen or not: what was begun in a case ends there. */
  editCase(index: number, tables: CaseTables, deed: Deed): void {
    const before = this.#history(index)
    if (this.#state.readOnly || tables === before.present) return
    this.#put(index, record(before, tables, deed))
    if (index === this.#state.current) this.set({ offer: deed, selection: [], undoAtStart: undefined })
  }

  /** Changes a row of a case as if it had been so from the start: no step of its own, and no other row of that name. */
  amendRow(index: number, list: ListName, key: string, change: (row: TableRow) => TableRow): void {
    if (this.#state.readOnly) return
    this.#put(
      index,
      amend(this.#history(index), (tables) => replaceRow(tables, list, key, change)),
    )
  }

  /** Takes the last step back; answers what was undone. */
  undo(): Deed | undefined {
    return this.#step('undo', undo(this.#history()))
  }

  /** Does the last undone step again. */
  redo(): Deed | undefined {
    return this.#step('redo', redo(this.#history()))
  }

  /** Goes to a case; a fresh case starts in the entry row of the diagnoses. */
  openCase(index: number): void {
    const { sheet } = this.#state
    if (index === this.#state.current || !this.#state.cases[index]) return
    const focus = atEntry('diagnoses', this.#state.focus.wish + 1)
    this.set({
      current: index,
      focus,
      selection: [],
      offer: undefined,
      undoAtStart: undefined,
      awaitsPoa: false,
      preview: undefined,
      looked: undefined,
      pasted: undefined,
      ...(sheet === 'paste' && { sheet: undefined }),
    })
  }

  /** Goes to a place in the current case. */
  focus(place: Partial<Omit<Focus, 'wish'>>): void {
    const { focus } = this.#state
    const row = place.row ?? focus.row
    const next = { ...focus, editing: false, thenEntry: false, ...place, row, wish: focus.wish + 1 }
    const moved = next.list !== focus.list || next.row !== focus.row
    this.set({ focus: next, selection: [], awaitsPoa: false, ...(moved && { looked: undefined }) })
  }

  /** Notes what is known of a case for the list. */
  summarise(index: number, summary: CaseSummary): void {
    const before = this.#state.summaries.get(index)
    const next = { ...before, ...summary }
    if (before && (Object.keys(next) as (keyof CaseSummary)[]).every((name) => before[name] === next[name])) return
    this.set({ summaries: new Map(this.#state.summaries).set(index, next) })
  }

  /** Notes the groups of many cases at once. */
  summariseGroups(groups: readonly (readonly [number, string])[]): void {
    const summaries = new Map(this.#state.summaries)
    for (const [index, drg] of groups) summaries.set(index, { ...summaries.get(index), drg })
    this.set({ summaries })
  }

  /** Notes the findings of many cases at once, each counted in a state it still has; of the case on the screen more is known. */
  summariseFindings(counted: readonly CountedCase[]): void {
    const summaries = new Map(this.#state.summaries)
    for (const { index, state: checked, errors, warnings } of counted)
      if (index !== this.#state.current && this.present(index) === checked)
        summaries.set(index, { ...summaries.get(index), errors, warnings, checked })
    this.set({ summaries })
  }

  #history(index = this.#state.current): History {
    return this.#state.histories.get(index) ?? startHistory(this.original(index))
  }

  #step(how: 'undo' | 'redo', stepped: { history: History; deed: Deed } | undefined): Deed | undefined {
    if (!stepped || this.#state.readOnly) return undefined
    const { current } = this.#state
    this.#put(current, stepped.history)
    this.set({ offer: undefined, selection: [] })
    this.onTimeTravel(how, current, stepped.deed)
    return stepped.deed
  }

  #put(index: number, history: History): void {
    const before = this.tables(index)
    this.set({ histories: new Map(this.#state.histories).set(index, history) })
    if (!sameCoded(before, history.present)) this.onEdit(index)
  }
}
