/** Codes as SpiGes writes them: without dots and marks, in capitals, treatments without the Z of the catalogue. */

/** A diagnosis, ATC code or partner in the form that is kept. */
export function bareCode(code: string): string {
  return PLAIN_CODE.test(code) ? code : code.replaceAll(/[.\s]|[+*!†#-]+$/g, '').toUpperCase()
}

/** A treatment in the form that is kept. */
export function bareTreatment(code: string): string {
  const bare = bareCode(code)
  return bare.startsWith('Z') && bare.length > 1 ? bare.slice(1) : bare
}

const PLAIN_CODE = /^[A-Z0-9]+$/

/** The form in which the value of an attribute is kept and compared. */
export function kept(attribute: string, value: string): string {
  if (attribute === 'behandlung_chop') return bareTreatment(value)
  return CODE_ATTRIBUTES.has(attribute) ? bareCode(value) : value
}

const CODE_ATTRIBUTES = new Set(['diagnose_kode', 'diagnose_zusatz', 'medi_atc'])
