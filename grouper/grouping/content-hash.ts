/** The hash of what was grouped: definition and case, without the key the caller gave it. */
import { hash } from 'node:crypto'
import type { GrouperCase } from '@codarium/contract'

/** SHA-256 (hexadecimal): equal for equal content, whatever the order of the fields and the key. */
export function contentHash(fingerprint: string, grouped: GrouperCase): string {
  const { key: _, diagnoses, procedures = [], medications = [], periods = [], ...rest } = grouped
  const fields = Object.entries(rest).filter(([, value]) => value !== undefined)
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
