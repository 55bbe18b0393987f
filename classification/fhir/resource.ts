/** What all FHIR resources here have in common. */

/** A resource of any kind. */
export interface Resource {
  readonly resourceType: string
  readonly id?: string
  readonly [element: string]: unknown
}

/** Leaves out what is empty, all the way down: FHIR knows no empty texts, lists or objects. */
export function filled<Value>(value: Value): Value {
  return (strip(value) ?? {}) as Value
}

function strip(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined
  if (Array.isArray(value)) return some(value.map(strip).filter((each) => each !== undefined))
  if (typeof value !== 'object') return value
  const entries = Object.entries(value).flatMap(([name, each]) => {
    const kept = strip(each)
    return kept === undefined ? [] : [[name, kept] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

function some(list: unknown[]): unknown[] | undefined {
  return list.length > 0 ? list : undefined
}

/** Where the catalogues hold: Switzerland. */
export const SWITZERLAND = [{ coding: [{ system: 'urn:iso:std:iso:3166', code: 'CH' }] }]
