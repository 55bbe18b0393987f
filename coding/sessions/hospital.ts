/** Which hospital a delivery is of: read from it when a session is made, sealed like everything that comes from case data. */
import type { SessionHospital } from '@codarium/contract'
import type { Sealing } from '@codarium/platform'
import type { SessionRow } from './tables.ts'

/** The numbers of a hospital as a delivery has them. */
export type HospitalNumbers = Pick<SessionHospital, 'enterprise' | 'sites'>

/** Names by number of a site or of the enterprise: SVC_HOSPITALS. */
export type HospitalNames = Readonly<Record<string, string>>

const place = (id: string) => ({ table: 'coding_session', row: id, column: 'hospital' })

/** The numbers as a session keeps them. */
export function sealHospital(sealing: Sealing, id: string, numbers: HospitalNumbers): Uint8Array {
  return sealing.seal(JSON.stringify(numbers), place(id))
}

/** The hospital of a session; null for one that was made before hospitals were noted. */
export function hospitalOf(
  sealing: Sealing,
  { id, hospital }: Pick<SessionRow, 'id' | 'hospital'>,
  names: HospitalNames,
): SessionHospital | null {
  if (hospital === null) return null
  const numbers = JSON.parse(sealing.open(hospital, place(id))) as HospitalNumbers
  const name = hospitalName(numbers, names)
  return { ...(name && { name }), ...numbers }
}

/** The name of the only site goes before that of the enterprise, which has others too. */
export function hospitalName({ enterprise, sites }: HospitalNumbers, names: HospitalNames): string | undefined {
  const [site, other] = sites
  return (site !== undefined && other === undefined ? names[site] : undefined) ?? names[enterprise]
}
