/** What the case list shows of a case, and what it can be asked for. */

/** What the case list shows of a case beside what came with it. */
export interface CaseSummary {
  readonly drg?: string | undefined
  readonly errors?: number | undefined
  readonly warnings?: number | undefined
  /** The state of the case these findings were counted in; another one once it was changed since. */
  readonly checked?: unknown
}

/** The filters of the list, in their order. */
export const filterNames = ['all', 'changed', 'errors', 'warnings', 'untouched'] as const

export type FilterName = (typeof filterNames)[number]

/** What the coder has asked the list for. */
export interface CaseFilter {
  readonly filter: FilterName
  readonly search: string
}

/** Everything is shown. */
export const everyCase: CaseFilter = { filter: 'all', search: '' }
