/** A definition of a few lines, to be made wrong in one place; for tests. */
import type { DefinitionFormat } from '../definition/format.ts'

const label = { de: 'd', fr: 'f', it: 'i' }

/** Two groups of one base, and the error group. */
export function smallDefinition(): DefinitionFormat {
  return {
    format: 1,
    name: 'Small',
    notice: '',
    tariff: 'SWISSDRG',
    version: '2030',
    diagnoses: ['J18.1', 'J18.9', 'J44.0', 'N39.0', 'U69.04'],
    procedures: ['Z47.01', 'Z96.72'],
    notAsMainDiagnosis: ['U69'],
    levels: [{ codes: ['N39.0'], operative: 1, medical: 2, excludedBy: ['J44'] }],
    groups: [
      { code: 'E79A', label, costWeight: '1.5' },
      { code: 'E79B', label, costWeight: '0.5', meanLengthOfStay: '5.5', discountUntil: 1, discountPerDay: '0.1' },
      { code: '960Z', label, costWeight: '0' },
    ],
    errorGroups: { notGroupable: '960Z', mainDiagnosisNotAllowed: '960Z' },
    categories: [
      {
        mdc: '04',
        mainDiagnoses: ['J18', 'J44'],
        bases: [
          { base: 'E79', partition: 'M', groups: [{ group: 'E79A', when: { pccl: { from: 2 } } }, { group: 'E79B' }] },
        ],
      },
    ],
  }
}
