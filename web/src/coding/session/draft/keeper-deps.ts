/** What the keeper of a draft needs of the world: the screen, the server, this device, a clock. */
import type { CaseEdit, Draft, DraftSaved } from '@codarium/contract'
import type { KeptEdits } from '../../../local-copies/kept-edits.ts'
import type { ServerRefused } from '../../../server/server-error.ts'
import type { Held, Met } from './held-back.ts'

export interface KeeperDeps {
  /** All that is to be said of a case, for the device. */
  editOf(index: number): CaseEdit
  /** What of these cases can be sent: everything but what the server does not take. */
  sendable(indexes: readonly number[]): readonly CaseEdit[]
  /** The server has what was sent last. */
  accepted(): void
  /** Takes out what a refusal names; false when it names nothing more. */
  holdBack(error: ServerRefused): boolean
  held(): readonly Held[]
  /** The answer to what was sent last did not come. */
  lost(): void
  /** What the server may have of a case (see `meetingOf`). */
  known(index: number): readonly CaseEdit[]
  /** Notes what the server may have of a case this device had kept. */
  takeUp(index: number, known: readonly CaseEdit[]): void
  /** Compares what is changed here or there with the draft that is stored. */
  meet(stored: readonly CaseEdit[]): readonly Met[]
  /** Begins anew from the draft that is stored, but for cases in conflict. */
  rebase(stored: readonly CaseEdit[], conflicts?: readonly number[]): void
  /** Puts edits on the screen. */
  show(edits: readonly CaseEdit[]): void
  save(cases: readonly CaseEdit[], revision: number): Promise<DraftSaved>
  /** The draft that is stored; undefined once the session has ended. */
  stored(): Promise<Draft | undefined>
  /** Keeps unconfirmed work on the device, false when it cannot; work without cases is forgotten. */
  keep(work: KeptEdits): Promise<boolean>
  now(): number
  after(ms: number, act: () => void): () => void
}
