/** What the validation is asked about a case: its codes with their details, the patient, the stay. */
import type { CodedCase, CodedDiagnosis, ValidationRequest } from '@codarium/contract'
import { checkedStayOfSpiges, patientOfSpiges } from '@codarium/domain'
import type { CaseLists } from '../case/case-lists.ts'

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
    patientContext: patientOfSpiges(source.administrative),
    stay: checkedStayOfSpiges(source),
  }
}

const diagnosisDetail = ({ poa, side, partner }: CodedDiagnosis) => ({
  ...(poa && { poa }),
  ...(side && { side }),
  ...(partner && { partner }),
})
