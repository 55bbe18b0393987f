/** What stands in the address of the state: how far back, and of which node. */
import type { HistorySpan } from '@codarium/contract'
import { sectionPath } from '../sections.ts'

/** The spans in the order they are offered. */
export const shownSpans: readonly HistorySpan[] = ['hour', 'day', 'week']

/** What is shown; without a node, all of them. */
export interface StatePlace {
  readonly span: HistorySpan
  readonly node?: string
}

export function readStatePlace(search: string): StatePlace {
  const query = new URLSearchParams(search)
  const node = query.get('node')
  return { span: shownSpans.find((each) => each === query.get('span')) ?? 'hour', ...(node && { node }) }
}

export function statePath({ span, node }: StatePlace): string {
  const query = new URLSearchParams({ ...(span !== 'hour' && { span }), ...(node && { node }) }).toString()
  return sectionPath('state', query && `?${query}`)
}
