/** What the screen shows of a session at one moment: values only; the workbench changes them. */
import type { CodedCase, SessionMetadata } from '@codarium/contract'
import type { ListName } from '../case/case-lists.ts'
import type { CaseFilter, CaseSummary } from '../case/case-summary.ts'
import type { Deed, History } from '../case/history.ts'

/** The entry row of a list, where a row key would stand. */
export const ENTRY = 'entry'

/** Where the coder is: a list, a row of it or its entry row, a cell, and whether that cell is being edited. */
export interface Focus {
  readonly list: ListName
  readonly row: string
  readonly cell: number
  readonly editing: boolean
  /** After this cell the entry row comes next, not the row itself. */
  readonly thenEntry?: boolean
  /** Rises with each wish, so that the same place can be asked for again. */
  readonly wish: number
}

/** The findings of a case in one of its states; unknown where it cannot be checked. */
export interface CountedCase {
  readonly index: number
  /** What `present` answered. */
  readonly state: unknown
  readonly errors?: number | undefined
  readonly warnings?: number | undefined
}

/** Why nothing can be changed; a window that takes the work over has to have the newest state first. */
export type ReadOnlyReason =
  | ('viewer' | 'readOnly' | 'finished' | 'expired' | 'withdrawn' | 'ending')
  | ('otherWindow' | 'takingOver' | 'notLoaded')

/** An end without a result, and when it comes (ms) unless it is taken back. */
export interface ChosenEnd {
  readonly action: 'DISCARDED' | 'CANCELLED'
  readonly at: number
  /** Why it did not come to that; the work goes on. */
  readonly error?: unknown
}

/** What lies over the screen; one at a time, never one on another. */
export type Sheet = 'search' | 'keys' | 'paste' | 'apply' | 'conflict' | 'cases' | 'instruments' | 'view' | 'menu'

/** A hit that is only highlighted: the code, and where it would go. */
export interface Preview {
  /** The case. */
  readonly index: number
  readonly list: ListName
  /** The row whose code it would replace; undefined for a new row. */
  readonly row?: string | undefined
  readonly code: string
}

/** An open row that has just been filled: it flashes once and is told of. */
export interface Filled {
  readonly index: number
  readonly list: ListName
  readonly key: string
  readonly code: string
  readonly title: string
}

/** Everything the screen shows of a session. */
export interface WorkbenchState {
  readonly meta: SessionMetadata
  readonly cases: readonly CodedCase[]
  readonly current: number
  readonly histories: ReadonlyMap<number, History>
  readonly summaries: ReadonlyMap<number, CaseSummary>
  /** What the case list is asked for; the keys from case to case stay within it. */
  readonly caseFilter: CaseFilter
  readonly focus: Focus
  /** Rows selected together with the focused one. */
  readonly selection: readonly string[]
  /** What was done last, while undoing it is offered. */
  readonly offer?: Deed | undefined
  /** True: nothing is left to undo although the case was changed, before it was loaded. */
  readonly undoAtStart?: boolean | undefined
  readonly readOnly?: ReadOnlyReason | undefined
  readonly ending?: ChosenEnd | undefined
  /** After ⇧ Enter: the next digit is the POA of the row just taken. */
  readonly awaitsPoa: boolean
  readonly sheet?: Sheet | undefined
  readonly preview?: Preview | undefined
  /** A code looked up, shown in the code detail until the focus moves. */
  readonly looked?: { readonly list: ListName; readonly code: string } | undefined
  /** Open rows that have just been filled, in any case. */
  readonly filled: readonly Filled[]
  /** Text for the paste sheet. */
  readonly pasted?: string | undefined
  /** The check of cases in the background does not answer. */
  readonly checksDown: boolean
}

/** The place of the entry row of a list. */
export const atEntry = (list: ListName, wish: number): Focus => ({ list, row: ENTRY, cell: 0, editing: false, wish })
