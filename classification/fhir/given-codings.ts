/** The codes a caller sent, in whichever of the three forms of FHIR. */
import type { FhirCodeableConcept, FhirCoding } from '@codarium/contract'
import { missing } from './editions.ts'

/** A code in its system, as it was sent: each part may lack. */
export type Coding = FhirCoding

/** The forms in which a code comes: alone, as Coding, as CodeableConcept. */
export interface GivenCodings extends FhirCoding {
  readonly coding?: FhirCoding
  readonly codeableConcept?: FhirCodeableConcept
}

/** A coding and where it stands in what was sent. */
export interface PlacedCoding {
  readonly coding: Coding
  /** What findings about it, or about a part of it, point to. */
  at(part?: 'code' | 'system' | 'version' | 'display'): string
}

/** All codings a caller sent; throws ApiError 400 when there is none. */
export function placedCodings(input: GivenCodings): readonly PlacedCoding[] {
  const { coding, codeableConcept } = input
  if (codeableConcept) {
    return codeableConcept.coding.map((each, place) => placed(each, `CodeableConcept.coding[${place}]`))
  }
  if (coding) return [placed(coding, 'Coding')]
  const { code, system, version, display } = input
  if (!code) throw missing('a code', 'code')
  return [{ coding: { code, system, version, display } as Coding, at: (part = 'code') => part }]
}

function placed(coding: Coding, path: string): PlacedCoding {
  return { coding, at: (part) => (part ? `${path}.${part}` : path) }
}

export type WholeCoding = Coding & { readonly code: string }

/** The codings that have a code; throws ApiError 400 where one lacks it. */
export function givenCodings(input: GivenCodings): readonly WholeCoding[] {
  return placedCodings(input).map(({ coding, at }) => {
    if (!coding.code) throw missing('a code', at('code'))
    return { ...coding, code: coding.code }
  })
}

/** The one coding of an operation that takes one. */
export function onlyCoding(input: Omit<GivenCodings, 'codeableConcept'>): WholeCoding {
  const [coding] = givenCodings(input)
  if (!coding) throw missing('a code', 'code')
  return coding
}
