/** What the parts of the audit section share: where it is, and the way elsewhere in it. */
import { createContext } from 'react'
import { useGiven } from '../../browser/use-given.ts'
import type { AuditPlace } from './place.ts'

export interface Audit {
  readonly place: AuditPlace
  /** The address of another place; what is not said stays. */
  to(change: Partial<AuditPlace>): string
  go(change: Partial<AuditPlace>, how?: 'push' | 'replace'): void
}

export const AuditContext = createContext<Audit | undefined>(undefined)

export const useAudit = (): Audit => useGiven(AuditContext, 'Audit')
