/** A few invented codes with everything the rules can ask about them. */
import type { ValidationRequest, ValidationResponse } from '@codarium/contract'
import type { SupportingRecord } from '../../../readers/begleitdokumente/supporting-records.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { CodeEntry } from '../../catalogue/code-entry.ts'
import { catalogueOf, chop, icd, sourceOf } from '../../lookup/fixtures/small-catalogue.ts'
import { type CodeKnowledge, knowledgeOf } from '../knowledge/code-knowledge.ts'
import { validateCase } from '../validate.ts'

type Extras = Partial<CodeEntry>

const excluding = (...exclusions: string[]): Extras => ({ texts: { de: { title: '', exclusions } } })
const including = (...inclusions: string[]): Extras => ({ texts: { de: { title: '', inclusions } } })

const plainDiagnoses = 'A41.9 B20 B23.0 E10.90 I10.00 I46.1 J22 O80 O34.2 R75 S72.00 Z21 Z38.0 Z38.3 Z38.6 Z51.1 Z75.8'

const diagnoses: CodeEntry[] = [
  ...plainDiagnoses.split(' ').map((code) => icd(code)),
  icd('E10', { codable: false, kind: 'category', ...excluding('Diabetes Typ 2 (E11.-)') }),
  icd('E11', { codable: false, ...excluding('Diabetes Typ 1 (E10.-)', 'Infektionen (J20-J22)') }),
  icd('E11.90', { parentCode: 'E11' }),
  icd('E11.20', { parentCode: 'E11', usageMark: '+' }),
  icd('N08.3', { usageMark: '*', ...including('Nephropathie bei Diabetes (E11.2-+)', 'bei Sepsis (A41.-+)') }),
  icd('O09.6', { usageMark: '!' }),
  icd('Z37.0', { usageMark: '!' }),
  icd('U69.01', { usageMark: '!' }),
  icd('U69.04', { usageMark: '!' }),
  icd('U50.1'),
  icd('U51.1'),
  icd('V99', { usageMark: '!' }),
  icd('B95.3', { usageMark: '!' }),
  icd('C61', { sexLimit: 'M', ageLimit: { minYears: 30 } }),
  icd('P22.0'),
  icd('P07.1', { ageLimit: { minDays: 1, maxDays: 28 } }),
  icd('J18', { codable: false }),
  icd('J18.1', { parentCode: 'J18' }),
]

const procedures: CodeEntry[] = [
  ...'39.95.30 39.95.21 72.0 89.81 AA.21 BA.1 50.93'.split(' ').map((code) => chop(`Z${code}`)),
  chop('Z47.0', { codable: false }),
  chop('Z33.22', excluding('Bronchoskopie mit Biopsie (33.24)')),
  chop('Z33.24'),
  chop('Z81.51.11', { lateralityRequired: true }),
  chop('Z00.99.10', { complement: true }),
  chop('Z99.B7.12'),
  chop('Z99.B7.13'),
  chop('Z99.B8.11'),
  chop('Z99.BA.11'),
]

const support: SupportingRecord[] = [
  { kind: 'MAIN_DIAGNOSIS', code: 'Z21', unacceptable: true, line: 1 },
  { kind: 'MAIN_DIAGNOSIS', code: 'N08.3', unacceptable: true, line: 2 },
  { kind: 'POA', code: 'J18', required: true, type: 'PNEUMONIA', exempt: false, instructions: {}, line: 1 },
  {
    kind: 'U69',
    code: 'J18.1',
    poaYes: { u69Code: 'U69.04', texts: {} },
    poaNo: { u69Code: 'U69.01', texts: {} },
    poaUnknown: undefined,
    autoAdd: false,
    line: 1,
  },
]

/** The small catalogue: diagnoses, procedures and supporting documents. */
export const smallCatalogue: Catalogue = catalogueOf('2026', { entries: [...diagnoses, ...procedures], support })

/** What is known of the small catalogue. */
export const smallKnowledge = knowledgeFrom(smallCatalogue)

/** What is known of a catalogue. */
export function knowledgeFrom(catalogue: Catalogue): CodeKnowledge {
  return knowledgeOf(sourceOf(catalogue), '2026')!
}

/** A case under all rules. */
export function validate(request: ValidationRequest, knowledge = smallKnowledge): ValidationResponse {
  return validateCase(request, knowledge)
}

/** The findings of a case as "TYPE source". */
export function named(request: ValidationRequest, knowledge = smallKnowledge): string[] {
  const { errors, warnings } = validate(request, knowledge)
  return [...errors, ...warnings].map(({ type, rule }) => `${type} ${rule}`)
}
