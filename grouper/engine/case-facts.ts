/** What rules may ask about a case, and what they used of it. */

/** The measures a rule may ask for a range of; undefined where the case does not tell. */
export const measures = [
  'age',
  'ageDays',
  'birthWeight',
  'gestationalWeeks',
  'lengthOfStay',
  'ventilationHours',
  'pccl',
  'ccl',
] as const

/** A measure a rule may ask for. */
export type Measure = (typeof measures)[number]

/** A procedure the definition knows; `at` is its place in the request. */
export interface KnownProcedure {
  readonly code: number
  readonly side: 'B' | 'R' | 'L' | ''
  readonly at: number
}

/** A secondary diagnosis the definition knows and that fits the patient; `at` is its place in the request. */
export interface KnownDiagnosis {
  readonly code: number
  readonly at: number
}

/** A case while it is grouped. */
export interface CaseFacts {
  readonly main: number
  readonly secondaries: readonly KnownDiagnosis[]
  readonly procedures: readonly KnownProcedure[]
  /** ATC codes, upper case. */
  readonly medications: readonly string[]
  readonly sex: 'M' | 'F' | undefined
  readonly admissionMode: string
  readonly exitMode: string
  readonly measures: Partial<Record<Measure, number | undefined>>
  readonly used: UsedFacts
}

/** What led to the result. */
export interface UsedFacts {
  readonly diagnoses: Set<number>
  readonly procedures: Set<number>
  age: boolean
  sex: boolean
}
