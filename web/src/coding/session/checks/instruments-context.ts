/** Grouping and findings of the current case, asked for once and shown in many places. */
import { createContext } from 'react'
import { useGiven } from '../../../browser/use-given.ts'
import type { PlacedFinding } from './findings.ts'
import type { Checks } from './use-findings.ts'
import type { GroupingView } from './use-grouping.ts'

/** What the instruments know. */
export interface Instruments {
  readonly grouping: GroupingView
  readonly findings: readonly PlacedFinding[]
  readonly checks: Checks
}

export const InstrumentsProvider = createContext<Instruments | undefined>(undefined)

export const useInstruments = (): Instruments => useGiven(InstrumentsProvider, 'Instruments')
