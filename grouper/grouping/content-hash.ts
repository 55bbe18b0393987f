/** The hash of what was grouped: definition and case, without the key the caller gave it. */
import { hash } from 'node:crypto'
import type { GrouperCase } from '@codarium/contract'
import { NORMAL_ADMISSION, NORMAL_EXIT } from '../engine/patient.ts'

/** SHA-256 (hexadecimal): equal for equal content, whatever the order of the fields, the key, and whether presets are told. */
export function contentHash(fingerprint: string, grouped: GrouperCase): string {
  const { key: _, diagnoses, procedures = [], medications = [], periods = [], ...rest } = grouped
  const { admissionMode = NORMAL_ADMISSION, exitMode = NORMAL_EXIT } = rest
  const fields = Object.entries({ ...rest, admissionMode, exitMode }).filter(([, value]) => value !== undefined)
  const content = [
    fingerprint,
    fields.sort(([a], [b]) => (a < b ? -1 : 1)),
    diagnoses.map(({ code }) => code),
    procedures.map(({ code, side = '', date = '' }) => [code, side, date]),
    medications.map(({ code, addition = '', route = '', dose, unit = '' }) => [code, addition, route, dose, unit]),
    periods.map(({ from, to }) => [from, to]),
  ]
  return hash('sha256', JSON.stringify(content))
}
