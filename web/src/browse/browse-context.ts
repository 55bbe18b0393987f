/** What all parts of the catalogue browser share: where it is, in which version, for which patient, and the way elsewhere. */
import type { CatalogueVersion, PatientContext } from '@codarium/contract'
import { createContext } from 'react'
import { useGiven } from '../browser/use-given.ts'
import type { BrowsePlace } from './address.ts'

/** The catalogue browser as its parts use it. */
export interface Browse {
  readonly place: BrowsePlace
  /** The version shown: that of the address, else the present one. */
  readonly version: string
  /** All there are, the newest first. */
  readonly versions: readonly CatalogueVersion[]
  /** Whom codes shall go with; never in the address. */
  readonly patient: PatientContext
  setPatient(patient: PatientContext): void
  /** Goes to another place; with 'replace' the way back does not lead here. */
  go(place: BrowsePlace, how?: 'push' | 'replace'): void
}

export const BrowseContext = createContext<Browse | undefined>(undefined)

export const useBrowse = (): Browse => useGiven(BrowseContext, 'Browse')
