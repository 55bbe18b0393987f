/** One case of HL7's terminology test suite in our words: what is asked of our code systems, and the answer in short form. */
import type { Parameter } from '../fhir-client.ts'

/** What of an expansion is compared. */
export type Shown = 'codes' | 'displays' | 'designations' | 'total'

/** A case. */
export interface EcosystemCase {
  readonly suite: string
  /** As HL7 names it. */
  readonly name: string
  readonly path: string
  readonly parameter: readonly Parameter[]
  readonly headers?: Readonly<Record<string, string>>
  readonly show: Shown
  /** The answer in short form, see short-form.ts. */
  readonly answer: readonly string[]
}

type Input = Readonly<Record<string, unknown>>

/** Makes the cases of a suite. */
export function suite(name: string) {
  const made =
    (path: string) =>
    (test: string, input: Input, answer: readonly string[], more: Partial<EcosystemCase> = {}) => ({
      suite: name,
      name: test,
      path,
      parameter: parametersOf(input),
      show: 'codes' as const,
      answer,
      ...more,
    })
  return {
    expand: made('/ValueSet/$expand'),
    validate: made('/ValueSet/$validate-code'),
    validateInSystem: made('/CodeSystem/$validate-code'),
    lookup: made('/CodeSystem/$lookup'),
  }
}

function parametersOf(input: Input): Parameter[] {
  return Object.entries(input).flatMap(([name, values]) =>
    (Array.isArray(values) ? values : [values]).map((value) => ({ name, ...valueFor(name, value) })),
  )
}

function valueFor(name: string, value: unknown): Record<string, unknown> {
  if (name === 'coding') return { valueCoding: value }
  if (name === 'codeableConcept') return { valueCodeableConcept: value }
  if (typeof value === 'object') return { resource: value }
  if (typeof value === 'boolean') return { valueBoolean: value }
  return typeof value === 'number' ? { valueInteger: value } : { valueString: value }
}
