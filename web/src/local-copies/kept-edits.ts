/** The work a browser keeps of a session until the server has confirmed it. */
import type { CaseEdit } from '@codarium/contract'

/** The unconfirmed cases of a session, as they are kept. */
export interface KeptEdits {
  /** Revision of the draft it was made from. */
  readonly revision: number
  readonly cases: readonly CaseEdit[]
  /** What the server may have of each of these cases (see `meetingOf`); copies of earlier versions do not tell. */
  readonly known?: readonly (readonly CaseEdit[])[]
  /** How many changes it holds, as the coder counts them. */
  readonly changes: number
}

/** What lies on the device for a session. */
export interface UnsavedWork extends KeptEdits {
  readonly sessionId: string
  /** Texts without a code, in boxes and open rows: no draft can have them, they stay on the device. */
  readonly typed: number
}
