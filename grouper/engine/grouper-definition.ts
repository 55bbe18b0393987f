/** A grouper definition compiled to fast structures: what the engine works with. */
import type { AvailableDefinition } from '@codarium/contract'
import type { Decimal } from '@codarium/domain'
import type { CodeSet } from './code-set.ts'
import type { CodeIndex } from './codes.ts'
import type { Test } from './conditions.ts'
import type { DayWeighting, Weights } from './cost-weight.ts'

/** O operative, A other, M medical. */
export type Partition = 'O' | 'A' | 'M'

/** Texts in the three languages. */
export interface Label {
  readonly de: string
  readonly fr: string
  readonly it: string
}

/** A DRG, PCG or RCG. */
export interface Group {
  readonly code: string
  readonly label: Label
  readonly weights: Weights
}

/** A group and when a case of its base belongs to it. */
export interface GroupRule {
  readonly group: Group
  readonly when: Test
}

/** A base group: its rules are asked in their order, the last one takes the rest. */
export interface Base {
  readonly code: string
  readonly partition: Partition | undefined
  readonly when: Test
  readonly groups: readonly GroupRule[]
}

/** A major diagnostic category with its base groups in their order. */
export interface Category {
  readonly mdc: string | undefined
  readonly requiresBirthWeight: boolean
  readonly bases: readonly Base[]
}

/** The patients a diagnosis fits; ages in years where `days` is false. */
export interface PatientLimit {
  readonly sex: 'M' | 'F' | undefined
  readonly from: AgeBound | undefined
  readonly to: AgeBound | undefined
  /** True: as main diagnosis it makes the case invalid. */
  readonly strict: boolean
}

/** A bound of age, inclusive. */
export interface AgeBound {
  readonly value: number
  readonly unit: 'years' | 'days'
}

/** A supplementary payment and what leads to it. */
export interface Supplement {
  readonly code: string
  readonly amount: Decimal
  /** Numbers of procedures, or ATC codes. */
  readonly procedures: CodeSet | undefined
  readonly medications: readonly string[]
  /** True: paid for each procedure. */
  readonly perProcedure: boolean
  readonly doseFrom: Decimal | undefined
  readonly doseBelow: Decimal | undefined
  readonly doseUnit: string
  readonly routes: readonly string[]
  readonly additions: readonly string[]
  readonly ageAbove: number | undefined
  readonly ageBelow: number | undefined
  readonly excludedGroups: readonly string[]
  readonly withDiagnoses: CodeSet | undefined
  readonly withProcedures: CodeSet | undefined
}

/** A definition the engine can group by. */
export interface GrouperDefinition {
  readonly about: AvailableDefinition
  readonly diagnoses: CodeIndex
  readonly procedures: CodeIndex
  readonly operative: CodeSet
  readonly notAsMain: CodeSet
  readonly limits: readonly (PatientLimit | undefined)[]
  readonly levels: { readonly O: Uint8Array; readonly M: Uint8Array }
  /** By code: the codes beside which its level does not count. */
  readonly excludedBy: readonly (CodeSet | undefined)[]
  readonly preMdc: Category | undefined
  readonly categories: readonly Category[]
  /** By code of the main diagnosis: place of its category, -1 without one. */
  readonly categoryOf: Int16Array
  readonly notGroupable: Group
  readonly mainNotAllowed: Group
  readonly dayWeighting: DayWeighting
  readonly supplements: readonly Supplement[]
}
