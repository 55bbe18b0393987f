/** How a session is called: as whoever sent it named it, else by when it came and how much it holds. */
import type { SessionMetadata } from '@codarium/contract'
import type { Texts } from '../texts/de.ts'
import { dateAndTime } from '../texts/format.ts'

/** A name that only machines read: a UUID, or a long run of hexadecimal digits. */
const FOR_MACHINES = /^[0-9a-f-]{16,}$/i

/** The name. */
export function sessionName(
  { instanceId, caseCount, createdAt }: Pick<SessionMetadata, 'instanceId' | 'caseCount' | 'createdAt'>,
  texts: Pick<Texts, 'sessionOf'>,
): string {
  const given = instanceId?.trim()
  if (given && !FOR_MACHINES.test(given)) return given
  return texts.sessionOf(caseCount, dateAndTime(new Date(createdAt)))
}
