/** The codes and value sets the cases are about, in place of HL7's: ICD-10-GM 2025 and 2026, CHOP and ATC of the samples. */

export const ICD = 'http://fhir.de/CodeSystem/bfarm/icd-10-gm'
export const CHOP = 'urn:oid:2.16.756.5.30.1.126.3.1'
export const ATC = 'http://www.whocc.no/atc'
export const UNKNOWN = 'http://example.org/nothing'
/** All codes of ICD-10-GM. */
export const ALL = 'http://fhir.de/ValueSet/bfarm/icd-10-gm'

/** The names of J18.1. */
export const GERMAN = 'Pneumonie, Erreger nicht bezeichnet: Lobärpneumonie, nicht näher bezeichnet'
export const FRENCH = 'Pneumonie lobaire, sans précision'
export const ITALIAN = 'Polmonite lobare non specificata'

/** A code of ICD-10-GM. */
export const icd = (code: string, more: object = {}) => ({ system: ICD, code, ...more })

/** A concept of codes of ICD-10-GM. */
export const concept = (...coding: object[]) => ({ coding })

/** A value set with a definition. */
export function set(include: object | object[], exclude?: object | object[]) {
  const compose = { include: [include].flat(), ...(exclude ? { exclude: [exclude].flat() } : {}) }
  return { resourceType: 'ValueSet', url: 'http://example.org/ValueSet/own', status: 'active', compose }
}

/** Part of a definition: codes of ICD-10-GM by filters, `property op value` each. */
export const by = (...filters: string[]) => ({
  system: ICD,
  filter: filters.map((filter) => {
    const [property, op, value] = filter.split(' ')
    return { property, op, value }
  }),
})

/** Part of a definition: a list of codes of ICD-10-GM. */
export const listed = (...codes: string[]) => ({ system: ICD, concept: codes.map((code) => ({ code })) })

/** The branch J18. */
export const J18 = ['J18', 'J18.0', 'J18.1', 'J18.2', 'J18.9']
