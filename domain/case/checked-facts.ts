/** What SpiGes tells of the patient and the stay, in the words of the checks; what it does not tell is left out. */
import { ageOfSpiges } from './age.ts'
import { hasDied, type SpigesStay } from './spiges-stay.ts'
import { sexOfSpiges, tariffOfSpiges } from './tariff.ts'

type Attributes = Readonly<Record<string, string>>

/** episode_art: ambulatory treatment elsewhere. */
const TREATED_ELSEWHERE = '5'

/** What is known of the patient. */
export function patientOfSpiges(administrative: Attributes) {
  const sex = sexOfSpiges(administrative.geschlecht)
  return { ...ageOfSpiges(administrative), ...(sex && { sex }) }
}

/** What is known of the stay, and of the birth where the patient was born in it. */
export function checkedStayOfSpiges(told: SpigesStay & { readonly newborn?: Attributes | undefined }) {
  const { administrative: at, movements = [], newborn: { mehrling = '' } = {} } = told
  const tariff = tariffOfSpiges(at.tarif)
  return {
    ...(tariff && { tariff }),
    ...(at.eintrittsart && /^[1-9]$/.test(at.eintrittsart) && { admissionType: at.eintrittsart }),
    ...(at.eintrittsdatum && { admission: at.eintrittsdatum }),
    ...(at.austrittsdatum && { discharge: at.austrittsdatum }),
    treatedElsewhere: movements.some(({ episode_art }) => episode_art === TREATED_ELSEWHERE),
    ...(at.austrittsentscheid && { died: hasDied(at) }),
    ...(at.aufenthalt_ips && { intensiveCareHours: Math.floor(Number(at.aufenthalt_ips)) }),
    ...(/^[1-6]$/.test(mehrling) && { multiplicity: Number(mehrling) }),
  }
}
