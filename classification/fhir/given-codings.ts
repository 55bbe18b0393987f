/** The codes a caller sent, in whichever of the three forms of FHIR. */
import { missing } from './editions.ts'

/** A code in its system. */
export interface Coding {
  readonly code: string
  readonly system?: string
  readonly version?: string
  readonly display?: string
}

/** The forms in which a code comes: alone, as Coding, as CodeableConcept. */
export interface GivenCodings {
  readonly code?: string
  readonly system?: string
  readonly version?: string
  readonly display?: string
  readonly coding?: Coding
  readonly codeableConcept?: { readonly coding: readonly Coding[] }
}

/** All codings a caller sent; throws ApiError 400 when there is none. */
export function givenCodings(input: GivenCodings): readonly Coding[] {
  const { code, system, version, display, coding, codeableConcept } = input
  if (codeableConcept) return codeableConcept.coding
  if (coding) return [coding]
  if (!code) throw missing('a code', 'code')
  return [
    {
      code,
      ...(system ? { system } : {}),
      ...(version ? { version } : {}),
      ...(display ? { display } : {}),
    },
  ]
}

/** The one coding of an operation that takes one. */
export function onlyCoding(input: Omit<GivenCodings, 'codeableConcept'>): Coding {
  const [coding] = givenCodings(input)
  if (!coding) throw missing('a code', 'code')
  return coding
}
