/** What is counted of a case when its session is applied: nothing by which it could be told again. */
import type { Tariff } from '@codarium/domain'

/** The group of a case and what it weighs. */
export interface CaseGroup {
  readonly drg: string
  /** The effective cost weight. */
  readonly costWeight: number
}

/** The figures of one case. */
export interface CaseFigures {
  /** Its hauptleistungsstelle. */
  readonly department: string | undefined
  readonly tariff: Tariff | undefined
  /** As it came and as it was applied; undefined where one of them is not known. */
  readonly groups: { readonly before: CaseGroup; readonly after: CaseGroup } | undefined
}
