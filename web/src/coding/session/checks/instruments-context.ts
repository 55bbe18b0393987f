/** Grouping and findings of the current case, asked for once and shown in many places. */
import { createContext, useContext } from 'react'
import type { PlacedFinding } from './findings.ts'
import type { Checks } from './use-findings.ts'
import type { GroupingView } from './use-grouping.ts'

/** What the instruments know. */
export interface Instruments {
  readonly grouping: GroupingView
  readonly findings: readonly PlacedFinding[]
  readonly checks: Checks
}

const Context = createContext<Instruments | undefined>(undefined)

/** Gives everything inside the instruments. */
export const InstrumentsProvider = Context

/** What the instruments know. */
export function useInstruments(): Instruments {
  const instruments = useContext(Context)
  if (!instruments) throw new Error('useInstruments is used outside of InstrumentsProvider')
  return instruments
}
