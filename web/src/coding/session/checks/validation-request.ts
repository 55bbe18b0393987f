/** What the validation is asked about a case: its codes with their details, the patient, the stay. */
import type { CodedCase, CodedDiagnosis, ValidationRequest } from '@codarium/contract'
import { sexOfSpiges } from '@codarium/domain'
import { tariffOf } from '../case/case-facts.ts'
import type { CaseLists } from '../case/case-lists.ts'

type Attributes = Readonly<Record<string, string>>

/** episode_art of SpiGes: ambulatory treatment elsewhere. */
const TREATED_ELSEWHERE = '5'
/** austrittsentscheid of SpiGes: died. */
const DIED = '5'

/** What is known of the patient. */
export function patientOf({ administrative: { alter, alter_U1, geschlecht } }: Pick<CodedCase, 'administrative'>) {
  const sex = sexOfSpiges(geschlecht)
  return {
    ...(alter && { ageYears: Number(alter) }),
    ...(alter_U1 && { ageDays: Number(alter_U1) }),
    ...(sex && { sex }),
  }
}

/** The lists that are checked: as they came, or as they are edited. */
type CheckedLists = Pick<CodedCase | CaseLists, 'diagnoses' | 'treatments'>

/** The question about a case in its present state. */
export function validationRequestOf(source: CodedCase, lists: CheckedLists): ValidationRequest {
  const [main, ...others] = lists.diagnoses
  return {
    ...(main && { mainDiagnosis: main.code, mainDiagnosisDetail: diagnosisDetail(main) }),
    secondaryDiagnoses: others.map(({ code }) => code),
    secondaryDiagnosisDetails: others.map(diagnosisDetail),
    procedures: lists.treatments.map(({ code }) => code),
    procedureDetails: lists.treatments.map(({ side, start, elsewhere }) => ({
      ...(side && { side }),
      ...(start && { begin: start }),
      ...(elsewhere && { elsewhere }),
    })),
    patientContext: patientOf(source),
    stay: stayOf(source),
  }
}

const diagnosisDetail = ({ poa, side, partner }: CodedDiagnosis) => ({
  ...(poa && { poa }),
  ...(side && { side }),
  ...(partner && { partner }),
})

function stayOf(source: CodedCase) {
  const at: Attributes = source.administrative
  const tariff = tariffOf(source)
  return {
    ...(tariff && { tariff }),
    ...(at.eintrittsart && /^[1-9]$/.test(at.eintrittsart) && { admissionType: at.eintrittsart }),
    ...(at.eintrittsdatum && { admission: at.eintrittsdatum }),
    ...(at.austrittsdatum && { discharge: at.austrittsdatum }),
    treatedElsewhere: source.movements?.some((each) => each.episode_art === TREATED_ELSEWHERE) ?? false,
    ...(at.austrittsentscheid && { died: at.austrittsentscheid === DIED }),
    ...(at.aufenthalt_ips && { intensiveCareHours: Math.floor(Number(at.aufenthalt_ips)) }),
    ...(source.newborn?.mehrling &&
      /^[1-6]$/.test(source.newborn.mehrling) && { multiplicity: Number(source.newborn.mehrling) }),
  }
}
