/** What all sections of the administration share: the calls, what one may, and what the address says behind the section. */
import type { Capability } from '@codarium/contract'
import { createContext } from 'react'
import { useGiven } from '../browser/use-given.ts'
import type { ServerApi } from '../server/server-api.ts'

/** The administration as its sections use it. */
export interface Admin {
  readonly api: ServerApi
  readonly capabilities: readonly Capability[]
  /** The steps of the address behind the section: `['k1']` at /admin/partners/k1. */
  readonly steps: readonly string[]
}

export const AdminContext = createContext<Admin | undefined>(undefined)

export const useAdmin = (): Admin => useGiven(AdminContext, 'Admin')
