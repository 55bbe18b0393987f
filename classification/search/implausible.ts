/** The codes of an index that do not go with a patient: asked about each code once for all patients of that age and sex. */
import type { PatientContext } from '@codarium/contract'
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

const known = new KeptByIndex(MOST_PATIENTS, (documents) => new Uint8Array(documents))

/** Says of a document whether its code does not go with the patient. */
export function implausibleFor(
  book: CodeBook,
  index: SearchIndex,
  patient: PatientContext,
): (document: number) => boolean {
  const { ageYears, ageDays, sex } = patient
  const states = known.of(book, index, `${ageYears}/${ageDays}/${sex?.toUpperCase()}`)
  const entries = entriesOf(book, index)
  const ask = (document: number): number => {
    const entry = entries.at(document)
    const warned = entry && patientWarnings(entry, book.support.of(entry, book.codes), patient).length > 0
    return warned ? IMPLAUSIBLE : PLAUSIBLE
  }
  return (document) => {
    if (states[document] === UNKNOWN) states[document] = ask(document)
    return states[document] === IMPLAUSIBLE
  }
}
