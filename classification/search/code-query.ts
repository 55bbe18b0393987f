/** What is asked of a catalogue. */
import type { CodingContext, PatientContext } from '@codarium/contract'
import type { Language, Tariff } from '@codarium/readers'
import type { SearchIndex } from '@codarium/search'
import type { CodeTable } from '../catalogue/catalogue.ts'
import type { CodeBook } from '../catalogue/code-book.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import type { TenantPairs } from '../commonness/own-counts.ts'
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
  /** Whose own counts say what is common; without one neither counts nor confirmed texts do, only what holds for all. */
  readonly tenant?: string
  /** What is coded already: those codes come last, what goes with them comes forward. */
  readonly codingContext?: CodingContext
  /** The same as the book that is searched sees it, where the caller needs it too. */
  readonly coded?: CodedContext
  /** Tells what the score of each hit is made of. */
  readonly explain?: boolean
  /** Tells which code comes last although the words say it first. */
  readonly tellsPassedOver?: boolean
  /** Leaves out the codes it says no to. */
  readonly only?: (entry: CodeEntry) => boolean
  /** Keeps these of what is found; `only` may bring forgiven typos in the place of what it leaves out. */
  readonly keep?: (entry: CodeEntry) => boolean
  /** Told of every hit on every page, also where it is not kept. */
  readonly count?: (entry: CodeEntry) => void
}

/** Where is searched, and what is coded there. */
export interface SearchPlace {
  readonly book: CodeBook
  readonly index: SearchIndex
  readonly coded: CodedContext | undefined
  /** The diagnoses of the same year, whatever is searched. */
  readonly diagnoses: CodeTable | undefined
  /** What the tenant of the caller codes together. */
  readonly together?: TenantPairs | undefined
}
