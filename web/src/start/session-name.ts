/** How a session is called: its hospital, its delivery as whoever sent it named it, else by when it came. */
import type { SessionHospital, SessionMetadata } from '@codarium/contract'
import type { Texts } from '@codarium/texts'
import { dateAndTime } from '@codarium/texts'

/** A name that only machines read: a UUID, or a long run of hexadecimal digits. */
const FOR_MACHINES = /^[0-9a-f-]{16,}$/i

/** The name of the delivery. */
export function sessionName(
  { instanceId, caseCount, createdAt }: Pick<SessionMetadata, 'instanceId' | 'caseCount' | 'createdAt'>,
  texts: Pick<Texts, 'deliveryOf'>,
): string {
  const given = instanceId?.trim()
  if (given && !FOR_MACHINES.test(given)) return given
  return texts.deliveryOf(caseCount, dateAndTime(new Date(createdAt)))
}

/** The hospital by its name, else by the number of its site; undefined for a session of before they were noted. */
export function hospitalWords(
  hospital: SessionHospital | undefined,
  texts: Pick<Texts, 'hospital'>,
): string | undefined {
  if (!hospital) return undefined
  const { name, sites } = hospital
  const [site] = sites
  return name ?? (sites.length === 1 && site ? texts.hospital.site(site) : texts.hospital.sites(sites.length))
}
