/** What the supporting documents of a SwissDRG release say about codes, one record per line. */
import type { Texts } from '../values/vocabulary.ts'

/** How much a secondary diagnosis weighs (CCL), apart for the operative and the medical partition. */
export interface CclRecord {
  readonly kind: 'CCL'
  readonly code: string
  /** As listed: a value from 0 to 4, or several. */
  readonly operative: string | undefined
  readonly medical: string | undefined
  /** The usual value: the first one listed. */
  readonly operativePrimary: number | undefined
  readonly medicalPrimary: number | undefined
  /** Diagnoses beside which the code does not count, as listed. */
  readonly exclusions: readonly string[]
  readonly line: number
}

/** Whether a diagnosis may not be the main one. */
export interface MainDiagnosisRecord {
  readonly kind: 'MAIN_DIAGNOSIS'
  readonly code: string
  readonly unacceptable: boolean
  readonly line: number
}

/** The age and sex a diagnosis goes with. */
export interface PlausibilityRecord {
  readonly kind: 'PLAUSIBILITY'
  readonly code: string
  /** Completed years. */
  readonly ageMin: number | undefined
  readonly ageMax: number | undefined
  readonly ageMinDays: number | undefined
  readonly ageMaxDays: number | undefined
  readonly sex: 'M' | 'F' | undefined
  readonly descriptions: Texts
  readonly line: number
}

/** Whether a diagnosis needs to say if it was present on admission. */
export interface PoaRecord {
  readonly kind: 'POA'
  readonly code: string
  readonly required: boolean
  readonly type: string | undefined
  /** Whether the SpiGes attribute stays absent. */
  readonly exempt: boolean
  readonly instructions: Texts
  readonly line: number
}

/** The U69 code that goes with one answer to present on admission. */
export interface U69Answer {
  readonly u69Code: string
  readonly texts: Texts
}

/** Which U69 code a diagnosis needs, by present on admission. */
export interface U69Record {
  readonly kind: 'U69'
  readonly code: string
  readonly poaYes: U69Answer | undefined
  readonly poaNo: U69Answer | undefined
  readonly poaUnknown: U69Answer | undefined
  readonly autoAdd: boolean
  readonly line: number
}

/** The DRGs a code can lead to in one MDC. */
export interface DrgMappingRecord {
  readonly kind: 'DRG_MAPPING'
  readonly system: 'ICD10' | 'CHOP'
  readonly code: string
  readonly mdc: string
  readonly drgs: readonly string[]
  readonly line: number
}

/** Any line of the supporting documents. */
export type SupportingRecord =
  | CclRecord
  | MainDiagnosisRecord
  | PlausibilityRecord
  | PoaRecord
  | U69Record
  | DrgMappingRecord
