/** What the session service and its worker thread say to each other. */
import type { CasePage, Change, Edited, Page, Preview, Refused } from './deliveries.ts'
import type { ReadText } from './delivery-work.ts'

/** Something to do. */
export type Task =
  | { readonly do: 'read'; readonly text: string }
  | { readonly do: 'change'; readonly change: Change }
  | { readonly do: 'cases'; readonly page: Page }
  | { readonly do: 'preview'; readonly page: Page }

/** A task with its number. */
export type Order = Task & { readonly id: number }

/** What came of a task. */
export type Outcome = ReadText | Edited | Refused | CasePage | Preview

/** The answer to an order. */
export type Reply = { readonly id: number } & ({ readonly outcome: Outcome } | { readonly failure: string })
