/** Errors in the words of another standard: for a part of the addresses, the error body has a form of its own. */
import type { Problem } from '@codarium/contract'
import type { TSchema } from 'typebox'

/** How errors look below a path. */
export interface ErrorForm {
  /** The addresses it holds for, without a slash at the end: /fhir. */
  readonly below: string
  readonly mediaType: string
  readonly schema: TSchema
  /** The body that says what the problem says. */
  write(problem: Problem): unknown
}

/** The form of the errors at an address; undefined where it is the common one. */
export function formAt(forms: readonly ErrorForm[], path: string): ErrorForm | undefined {
  return forms.find(({ below }) => path === below || path.startsWith(`${below}/`) || path.startsWith(`${below}?`))
}
