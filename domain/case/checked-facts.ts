/** What SpiGes tells of the patient and the stay, in the words of the checks; what it does not tell is left out. */
import { ageOfSpiges } from './age.ts'
import { dayOf, hasDied, type SpigesStay } from './spiges-stay.ts'
import { sexOfSpiges, tariffOfSpiges } from './tariff.ts'

type Attributes = Readonly<Record<string, string>>

/** episode_art: ambulatory treatment elsewhere. */
const TREATED_ELSEWHERE = '5'

/** Most hours of intensive care that are believed: eleven years. */
const MOST_INTENSIVE = 100_000

/** What is known of the patient. */
export function patientOfSpiges(administrative: Attributes) {
  const sex = sexOfSpiges(administrative.geschlecht)
  return { ...ageOfSpiges(administrative), ...(sex && { sex }) }
}

/** What is known of the stay, and of the birth where the patient was born in it. */
export function checkedStayOfSpiges(told: SpigesStay & { readonly newborn?: Attributes | undefined }) {
  const { administrative: at, movements = [], newborn: { mehrling = '' } = {} } = told
  const tariff = tariffOfSpiges(at.tarif)
  const intensive = hoursOf(at.aufenthalt_ips)
  return {
    ...(tariff && { tariff }),
    ...(at.eintrittsart && /^[1-9]$/.test(at.eintrittsart) && { admissionType: at.eintrittsart }),
    ...(dayOf(at.eintrittsdatum) && { admission: at.eintrittsdatum }),
    ...(dayOf(at.austrittsdatum) && { discharge: at.austrittsdatum }),
    treatedElsewhere: movements.some(({ episode_art }) => episode_art === TREATED_ELSEWHERE),
    ...(at.austrittsentscheid && { died: hasDied(at) }),
    ...(intensive !== undefined && { intensiveCareHours: intensive }),
    ...(/^[1-6]$/.test(mehrling) && { multiplicity: Number(mehrling) }),
  }
}

/** The full hours told; undefined for what is none, or more than is believed. */
function hoursOf(told = ''): number | undefined {
  const hours = /^\d{1,9}(\.\d{1,9})?$/.test(told) ? Math.floor(Number(told)) : undefined
  return hours !== undefined && hours <= MOST_INTENSIVE ? hours : undefined
}
