/** What sessions ask of case data: plain values in and out, so that it can be done in another thread. */
import type { CaseEdit, CodedCase, DeliveryFinding, SessionFormat } from '@codarium/contract'
import type { FieldChange } from '../audit/audit-trail.ts'

/** Data that cannot be used, and why. */
export interface Refused {
  readonly ok: false
  readonly findings: readonly DeliveryFinding[]
}

/** Data a session can be made of. */
export interface Accepted {
  readonly ok: true
  readonly caseCount: number
  /** The SpiGes made of data in another format; absent when the data are SpiGes. */
  readonly spiges?: string
}

/** Which case a result is about, for the partner (contract, HisWebhookPayload.spiges). */
export interface Correlation {
  readonly ent_id: string
  readonly burnr: string
  readonly fall_id: string
}

/** What was done to a delivery. */
export interface Edited {
  readonly ok: true
  /** The whole modified SpiGes. */
  readonly data: string
  /** The same as edits against the delivery as it came. */
  readonly edits: readonly CaseEdit[]
  /** Per field, against the state before this change. */
  readonly changes: readonly FieldChange[]
  readonly correlation: Correlation
}

/** A change to a delivery: the edits that stood before it, and the new ones or the whole new data. */
export interface Change {
  /** Names the delivery, so that a thread that has read it need not read it again. */
  readonly key: string
  /** SpiGes as it came. */
  readonly text: string
  readonly former: readonly CaseEdit[]
  readonly edits?: readonly CaseEdit[]
  readonly data?: string
}

/** A page of cases that is asked for. */
export interface Page {
  readonly key: string
  readonly text: string
  readonly edits: readonly CaseEdit[]
  readonly offset: number
  readonly limit: number
}

/** A page of cases. */
export interface CasePage {
  readonly total: number
  readonly enterprise: string
  readonly cases: readonly CodedCase[]
}

/** A case as it came and as it is now; the same value where nothing was edited. */
export interface CaseStates {
  readonly original: CodedCase
  readonly current: CodedCase
}

/** A page of cases in both states. */
export interface Preview {
  readonly ok: true
  readonly total: number
  readonly cases: readonly CaseStates[]
}

/** Reads and edits deliveries. */
export interface Deliveries {
  accept(data: string, format: SessionFormat): Promise<Accepted | Refused>
  change(change: Change): Promise<Edited | Refused>
  cases(page: Page): Promise<CasePage>
  /** A page of cases with edits that need not be saved, or why they cannot be made; no XML is written for it. */
  preview(page: Page): Promise<Preview | Refused>
  /** A result in the proprietary format its original came in; undefined where the result is SpiGes. */
  inOwnFormat(spiges: string, original: string): Promise<string | undefined>
}
