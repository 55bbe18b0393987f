/** What is asked of a catalogue. */
import type { PatientContext } from '@codarium/contract'
import type { Language, Tariff } from '@codarium/readers'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import type { CodedContext } from '../rules/context/coded-context.ts'

/** One search, in the words of the contract. */
export interface CodeQuery {
  readonly q: string
  readonly version: string
  readonly language: Language
  readonly page: number
  readonly size: number
  readonly codableOnly?: boolean
  readonly patient?: PatientContext
  readonly filterPlausibility?: boolean
  readonly isMainDiagnosis?: boolean
  readonly tariff?: Tariff
  /** Whose own counts say what is common; without one only what holds for all does. */
  readonly tenant?: string
  /** What is coded already: those codes come last, the partners of pairs are boosted. */
  readonly coded?: Pick<CodedContext, 'isCoded' | 'isPartner'>
  /** Leaves out the codes it says no to. */
  readonly only?: (entry: CodeEntry) => boolean
  /** Told of every hit on every page. */
  readonly count?: (entry: CodeEntry) => void
}
