/** Writes lines of the SwissDRG Batchgrouper format 2017: cases as input, results as output. */
import type { GrouperCase, GroupResult } from '@codarium/contract'
import { codeIn, sexOf } from '@codarium/domain'

/** Whether age or sex were used: digits of our choice, the format leaves them open. */
const useDigits = { NOT_USED: '0', USED: '1', INVALID: '2' } as const

/** How the effective cost weight came about: digits of our choice as well; 0 when the case was not grouped. */
const kindDigits = { INLIER: '1', LOWER_OUTLIER: '2', UPPER_OUTLIER: '3', TRANSFERRED: '4', DAILY: '5' } as const

/** The input line of a case. */
export function batchLine(patient: GrouperCase): string {
  const { procedures = [], medications = [], birthWeight = '', gestationalAge } = patient
  const fields = [
    patient.key ?? '',
    patient.age ?? '',
    patient.ageDays ?? '',
    gestationalAge === undefined ? birthWeight : `${birthWeight}|${gestationalAge}`,
    sexOf(patient.sex) === 'F' ? 'W' : (patient.sex ?? ''),
    day(patient.admissionDate),
    patient.admissionMode ?? '01',
    day(patient.exitDate),
    patient.exitMode ?? '00',
    patient.lengthOfStay ?? '',
    patient.ventilationHours ?? 0,
    patient.diagnoses.map(({ code }) => codeIn('ICD10', code)).join('|'),
    procedures.map(({ code, side = '', date }) => `${codeIn('CHOP', code)}:${side}:${day(date)}`).join('|'),
    medications
      .map(({ code, addition = '', route = '', dose, unit = '' }) =>
        [codeIn('ATC', code), addition, route, dose, unit].join(':'),
      )
      .join('|'),
  ]
  return fields.join(';')
}

const day = (text = '') => text.slice(0, 8)

/** The output line of a result: ID;DRG;MDC;GAGE;GSEX;GST;PCCL;ECW;CFLAG. */
export function resultLine(result: GroupResult): string {
  const { key = '', drg, mdc = '', age, sex, status, pccl, effectiveCostWeight, effectiveCostWeightKind } = result
  const kind = effectiveCostWeightKind ? kindDigits[effectiveCostWeightKind] : '0'
  return [key, drg, mdc, useDigits[age], useDigits[sex], status.code, pccl, effectiveCostWeight, kind].join(';')
}
