/** What sessions ask of case data: texts in and out, so that it can be done in another thread and costs nothing on the way. */
import type { CodedCase, DeliveryFinding, SessionFormat } from '@codarium/contract'
import type { WrittenChanges } from '../audit/event-changes.ts'
import type { HospitalNumbers } from './hospital.ts'

/** Data that cannot be used, and why. */
export interface Refused {
  readonly ok: false
  readonly findings: readonly DeliveryFinding[]
}

/** Data a session can be made of. */
export interface Accepted {
  readonly ok: true
  readonly caseCount: number
  readonly hospital: HospitalNumbers
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
  /** What shall be kept: the edits against the delivery as it came (JSON) for a draft, the whole modified SpiGes for a result. */
  readonly text: string
  /** Cases that edits name, and those among them that something was said about. */
  readonly cases: number
  readonly changedCases: number
  /** Whether administrative data were edited. */
  readonly administrative: boolean
  /** Per field, against the state before this change. */
  readonly changes: WrittenChanges
  readonly correlation: Correlation
}

/** A change to a delivery: the draft that stood before it, and the new edits or the whole new data. */
export interface Change {
  /** Names the delivery, so that a thread that has read it need not read it again. */
  readonly key: string
  /** SpiGes as it came. */
  readonly text: string
  /** The edits that stood before (JSON), if there were any. */
  readonly draft: string | undefined
  /** The new edits (JSON); with neither these nor data the draft is applied as it is. */
  readonly edits?: string | undefined
  /** True: cases the new edits do not name keep those they have. */
  readonly merge?: boolean
  readonly data?: string | undefined
  /** What is made of it. */
  readonly into: 'DRAFT' | 'RESULT'
}

/** A page of cases that is asked for. */
export interface Page {
  readonly key: string
  readonly text: string
  /** Edits that are applied (JSON). */
  readonly draft?: string | undefined
  /** Further ones, which stand in place of those of their cases. */
  readonly edits?: string | undefined
  readonly offset: number
  readonly limit: number
}

export interface CasePage {
  readonly total: number
  readonly enterprise: string
  /** CodedCases, as JSON lists. */
  readonly lists: readonly string[]
}

/** A case as it came and as it is now; the same value where nothing was edited. */
export interface CaseStates {
  readonly original: CodedCase
  readonly current: CodedCase
}

/** A case of a preview: the original alone where nothing was edited. */
export type PreviewedCase = Pick<CaseStates, 'original'> & Partial<CaseStates>

/** A page of cases in both states. */
export interface Preview {
  readonly ok: true
  readonly total: number
  /** PreviewedCases, as JSON lists. */
  readonly lists: readonly string[]
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
