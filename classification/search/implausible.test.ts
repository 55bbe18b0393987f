/** Which codes do not go with a patient: the same as asking about each code for this patient alone. */
import type { PatientContext } from '@codarium/contract'
import { expect, it } from 'vitest'
import { buildIndex, openIndex } from '../../search/index.ts'
import { codeBook } from '../catalogue/code-book.ts'
import { catalogueOf, chop, icd, sourceOf } from '../lookup/fixtures/small-catalogue.ts'
import { patientWarnings } from '../lookup/patient-warnings.ts'
import { implausibleFor } from './implausible.ts'

const entries = [
  icd('A00.0'),
  icd('C61', { sexLimit: 'M' }),
  icd('C53.9', { sexLimit: 'F', ageLimit: { minYears: 15 } }),
  icd('E45', { ageLimit: { maxYears: 17 } }),
  icd('F50.0', { ageLimit: { minYears: 6, maxYears: 64 } }),
  icd('P22.0', { ageLimit: { maxDays: 27 } }),
  icd('P57.9'),
  icd('R95', { ageLimit: { minDays: 7, maxYears: 1 } }),
  chop('Z73.4'),
  chop('Z99.B7.1'),
]
const source = sourceOf(catalogueOf('2026', { entries }))
const ages: PatientContext[] = [
  {},
  ...Array.from({ length: 131 }, (_, ageYears) => ({ ageYears })),
  ...[0, 1, 6, 7, 27, 28, 29, 364].map((ageDays) => ({ ageYears: 0, ageDays })),
]
const patients = ages.flatMap((age) => [age, { ...age, sex: 'F' as const }, { ...age, sex: 'M' as const }])

it.each(['ICD10', 'CHOP'] as const)('of %s for patients of every age and sex', (system) => {
  const book = codeBook(source, system, '2026')!
  const texts = [{ text: 'Etwas', field: 'TITLE', language: 'de' }] as const
  const of = entries.filter((entry) => entry.system === system)
  const index = openIndex(
    buildIndex(
      of.map(({ code }) => ({ code, codable: true, texts })),
      { language: 'de' },
    ),
  )
  let off = 0
  for (const patient of patients) {
    const isImplausible = implausibleFor(book, index, patient)
    for (const entry of of) {
      const isWarned = patientWarnings(entry, book.support.of(entry, book.codes), patient).length > 0
      expect(isImplausible(index.documentOf(entry.code)!), `${entry.code} ${JSON.stringify(patient)}`).toBe(isWarned)
      if (isWarned) off++
    }
  }
  expect(off).toBeGreaterThan(100)
})
