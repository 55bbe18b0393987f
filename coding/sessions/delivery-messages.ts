/** What the session service and its worker thread say to each other. */
import type { Accepted, CasePage, Change, Edited, Page, Preview, Refused } from './deliveries.ts'
import type { Data } from './delivery-work.ts'

/** Something to do. */
export type Task =
  | { readonly do: 'accept'; readonly data: Data }
  | { readonly do: 'change'; readonly change: Change }
  | { readonly do: 'cases'; readonly page: Page }
  | { readonly do: 'preview'; readonly page: Page }

export type Order = Task & { readonly id: number }

/** What came of a task. */
export type Outcome = Accepted | Edited | Refused | CasePage | Preview

/** The answer to an order. */
export type Reply = { readonly id: number } & ({ readonly outcome: Outcome } | { readonly failure: string })
