/** The administrator who ended a session, and why: sealed, since a reason is what somebody typed. */
import type { SessionMetadata } from '@codarium/contract'
import type { Sealing } from '@codarium/platform'
import type { SessionRow } from './tables.ts'

/** Who ended it, and why. */
export type EndedBy = NonNullable<SessionMetadata['endedBy']>

const place = (id: string) => ({ table: 'coding_session', row: id, column: 'ended_by' })

/** As a session keeps it. */
export const sealEndedBy = (sealing: Sealing, id: string, by: EndedBy): Uint8Array =>
  sealing.seal(JSON.stringify(by), place(id))

/** Who ended a session; null where no administrator did. */
export function endedByOf(sealing: Sealing, { id, ended_by }: Pick<SessionRow, 'id' | 'ended_by'>): EndedBy | null {
  return ended_by === null ? null : (JSON.parse(sealing.open(ended_by, place(id))) as EndedBy)
}
