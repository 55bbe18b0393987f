/** The attributes of SpiGes that hold codes, and the form these are kept in. */
import { bareCode, type CodeSystem } from '@codarium/domain'

/** The form in which the value of an attribute is kept and compared. */
export function kept(attribute: string, value: string): string {
  const system = systems.get(attribute)
  return system ? bareCode(system, value) : value
}

const systems: ReadonlyMap<string, CodeSystem> = new Map([
  ['diagnose_kode', 'ICD10'],
  ['diagnose_zusatz', 'ICD10'],
  ['behandlung_chop', 'CHOP'],
  ['medi_atc', 'ATC'],
])
