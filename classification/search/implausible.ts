/** The codes of an index that do not go with a patient: asked about each code once for all patients of that age and sex. */
import { OLDEST_YEARS, type PatientContext } from '@codarium/contract'
import type { SearchIndex } from '@codarium/search'
import type { CodeBook } from '../catalogue/code-book.ts'
import { patientWarnings } from '../lookup/patient-warnings.ts'
import { entriesOf } from './found-entries.ts'
import { KeptByIndex } from './kept-by-index.ts'

/** Patients remembered for an index (a byte per code each): those of a day's cases. */
const MOST_PATIENTS = 64

const UNKNOWN = 0
const PLAUSIBLE = 1
const IMPLAUSIBLE = 2

/** The youngest and the oldest there can be, of both sexes: what goes with all four goes with everybody, as limits have no gaps. */
const EXTREMES: readonly PatientContext[] = (['F', 'M'] as const).flatMap((sex) => [
  { ageYears: 0, ageDays: 0, sex },
  { ageYears: OLDEST_YEARS, sex },
])

const known = new KeptByIndex(MOST_PATIENTS, (documents) => new Uint8Array(documents))
const knownOfAll = new KeptByIndex(1, (documents) => new Uint8Array(documents))

/** Says of a document whether its code does not go with the patient. */
export function implausibleFor(
  book: CodeBook,
  index: SearchIndex,
  patient: PatientContext,
): (document: number) => boolean {
  const { ageYears, ageDays, sex } = patient
  const states = known.of(book, index, `${ageYears}/${ageDays}/${sex?.toUpperCase()}`)
  const statesOfAll = knownOfAll.of(book, index, '')
  const entries = entriesOf(book, index)
  const ask = (document: number, patients: readonly PatientContext[]): number => {
    const entry = entries.at(document)
    const support = entry && book.support.of(entry, book.codes)
    const isWarned = patients.some((each) => entry && support && patientWarnings(entry, support, each).length > 0)
    return isWarned ? IMPLAUSIBLE : PLAUSIBLE
  }
  return (document) => {
    // Most codes go with everybody, whoever comes next.
    if (statesOfAll[document] === UNKNOWN) statesOfAll[document] = ask(document, EXTREMES)
    if (statesOfAll[document] === PLAUSIBLE) return false
    if (states[document] === UNKNOWN) states[document] = ask(document, [patient])
    return states[document] === IMPLAUSIBLE
  }
}
