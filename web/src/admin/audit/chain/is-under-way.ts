/** Whether a verification runs: the node that answers knows of its own alone, so one that was begun runs until its result is there. */
import type { AuditVerification } from '@codarium/contract'

/** `begun`: when the one began that this screen waits for. */
export function isUnderWay({ running, failed, last }: AuditVerification, begun: string | undefined): boolean {
  if (running) return true
  if (begun === undefined || failed) return false
  return last === undefined || Date.parse(last.startedAt) < Date.parse(begun)
}
