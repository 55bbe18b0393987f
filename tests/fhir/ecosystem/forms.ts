/** The forms in which a code comes, and the findings the cases expect about each. */
import { concept } from './our-codes.ts'

/** The three forms in which a code comes, and the place findings about it name. */
export const forms = [
  { form: 'code', given: (coding: object) => coding, at: '' },
  { form: 'coding', given: (coding: object) => ({ coding }), at: 'Coding.' },
  {
    form: 'codeableconcept',
    given: (coding: object) => ({ codeableConcept: concept(coding) }),
    at: 'CodeableConcept.coding[0].',
  },
] as const

/** The findings that a value set does not hold a coding; of a concept it is said for the whole and for each. */
export function notIn(at: string): string[] {
  if (!at.startsWith('CodeableConcept')) return [`error code-invalid/not-in-vs ${at}code`]
  return ['error code-invalid/not-in-vs', `information code-invalid/this-code-not-in-vs ${at}code`]
}

/** A short answer of no: the version it was judged by, and the findings. */
export const no = (version: string, ...issues: string[]) => [`no ${version}`, ...issues.sort()]
