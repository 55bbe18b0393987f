/** What every part of the coding screen shares: the memory, the keeper of the draft, the server. */
import type { CodedCase, Draft, FeedbackRequest } from '@codarium/contract'
import { createContext, useSyncExternalStore } from 'react'
import { useGiven } from '../../../browser/use-given.ts'
import type { RememberedCodes } from '../../../catalogue/remembered-codes.ts'
import type { ServerApi } from '../../../server/server-api.ts'
import type { Trouble } from '../../../sign-in/trouble.ts'
import { versionOf } from '../case/case-facts.ts'
import type { CaseLists, ListName, RowPlace } from '../case/case-lists.ts'
import type { CaseTables } from '../case/case-tables.ts'
import type { DraftKeeper, SavingState } from '../draft/draft-keeper.ts'
import type { KeptTyping } from '../draft/kept-typing.ts'
import type { OtherWindow } from '../draft/other-windows.ts'
import type { Endings } from '../draft/use-endings.ts'
import type { KnownCodes } from '../workbench/known-codes.ts'
import type { Workbench } from '../workbench/workbench.ts'
import type { WorkbenchState } from '../workbench/workbench-state.ts'

/** One session on the screen. */
export interface Coding {
  readonly sessionId: string
  readonly bench: Workbench
  readonly keeper: DraftKeeper
  /** What the user has typed without a code yet, who finds the codes for it, and what is learnt from that. */
  readonly typing: KeptTyping
  readonly resolver: { verify(code: RowPlace & { readonly typed: string }): void }
  readonly feedback: { taken(place: RowPlace, pair: FeedbackRequest): void }
  /** What is told of texts that led to no code. */
  readonly inVain: { givenUp(list: ListName, typed: string, hadHits: boolean): void; deletingRows(): void }
  readonly codes: RememberedCodes
  /** What the catalogue has said of codes. */
  readonly known: KnownCodes
  readonly api: ServerApi
  /** Another window of this browser on the same session. */
  readonly other: OtherWindow | undefined
  /** Server clock minus ours (ms). */
  readonly clockOffset: number
  readonly embedded: boolean
  readonly userName: string
  readonly endings: Endings
  /** Why a login that was tried again did not do. */
  readonly signInTrouble: Trouble | undefined
  /** Whether a lost login can only be mended by the hospital system that opened this frame. */
  readonly mayRelaunchOnly: boolean
  takeOver(): void
  /** The draft as the server has it. */
  readStored(): Promise<Draft>
  /** Goes on over a newer stored draft, or takes it. */
  settleConflict(how: 'ours' | 'theirs', stored: Draft): void
  signInAgain(): void
  leave(): void
}

export const CodingProvider = createContext<Coding | undefined>(undefined)

/** The session on the screen. */
export const useCoding = (): Coding => useGiven(CodingProvider, 'Coding')

/** A part of the memory; drawn anew when that part changes. */
export function useBench<Part>(select: (state: WorkbenchState) => Part): Part {
  const { bench } = useCoding()
  return useSyncExternalStore(bench.subscribe, () => select(bench.state()))
}

/** How saving goes. */
export function useSaving(): SavingState {
  const { keeper } = useCoding()
  return useSyncExternalStore(keeper.subscribe, keeper.state)
}

/** The current case: as it came, its coded rows, all its rows on the screen, and its catalogue version. */
export function useCase(): {
  index: number
  source: CodedCase
  lists: CaseLists
  tables: CaseTables
  original: CaseLists
  version: string
} {
  const { bench } = useCoding()
  const index = useBench(({ current }) => current)
  const source = useBench(({ cases, current }) => cases[current])
  const lists = useSyncExternalStore(bench.subscribe, () => bench.lists())
  const tables = useSyncExternalStore(bench.subscribe, () => bench.tables())
  if (!source) throw new Error('There is no case to show.')
  return { index, source, lists, tables, original: bench.original(index), version: versionOf(source) }
}
