/** How wings record what administrators change: the port behind which the audit trail stands. */
import type { AuditAction } from '@codarium/contract'
import type { Caller } from '../identity/caller.ts'
import type { Transactor } from '../store/index.ts'

/** Something somebody did that changed what all work with. */
export interface RecordedAction {
  readonly action: AuditAction
  /** Who did it; a server by itself where nobody did. */
  readonly by: Pick<Caller, 'issuer' | 'subject' | 'name'>
  /** Stored readable: nothing of a case. */
  readonly detail: Readonly<Record<string, string | number | boolean | null>>
}

/** Records actions. */
export interface Recorder {
  /** Records in the transaction of the change; when it rejects, the change must not be committed. */
  record(tx: Transactor<unknown>, action: RecordedAction): Promise<void>
}

/** Who stands for a server that does something by itself, such as reading its inbox. */
export function serverItself(what: string): RecordedAction['by'] {
  return { issuer: '', subject: what, name: what }
}

/** The recorder of a service without an audit trail. */
export const noRecorder: Recorder = { record: async () => {} }
