/** Exports feedback: pages of entries, or everything as CSV. */
import type { FeedbackEntry } from '@codarium/contract'
import { ApiError } from '@codarium/platform'
import Papa from 'papaparse'
import type { FeedbackSelection, FeedbackStore, StoredFeedback } from './feedback-store.ts'

/** Rows read at a time while a CSV is written. */
const CSV_PAGE = 1000

const COLUMNS: readonly (keyof FeedbackEntry)[] = [
  'text',
  'code',
  'type',
  'version',
  'language',
  'userId',
  'userName',
  'count',
  'bestRank',
  'firstAt',
  'lastAt',
]

/** An entry as the wire has it. */
export function feedbackEntry({ id, bestRank, firstAt, lastAt, ...rest }: StoredFeedback): FeedbackEntry {
  return {
    ...rest,
    ...(bestRank === undefined ? {} : { bestRank }),
    firstAt: new Date(firstAt).toISOString(),
    lastAt: new Date(lastAt).toISOString(),
  }
}

/** Where the next page begins. */
export function cursorAfter({ firstAt, id }: StoredFeedback): string {
  return `${firstAt}-${id}`
}

/** The place a cursor names; throws ApiError 400 when it is none of ours. */
export function placeOf(cursor: string): FeedbackSelection['after'] {
  const [, firstAt, id] = /^(\d{1,15})-([0-9a-f]{64})$/.exec(cursor) ?? []
  if (firstAt && id) return { firstAt: Number(firstAt), id }
  const message = 'must be the `next` of another page'
  throw new ApiError('VALIDATION_ERROR', `The parameter after ${message}.`, { details: [{ field: 'after', message }] })
}

/** All entries as CSV, a page at a time; with a byte order mark and semicolons, as Excel in Switzerland reads them. */
export async function* feedbackCsv(
  store: FeedbackStore,
  selection: Pick<FeedbackSelection, 'version' | 'type'>,
): AsyncGenerator<string> {
  yield `\ufeff${COLUMNS.join(';')}\r\n`
  let after: FeedbackSelection['after'] | undefined
  for (;;) {
    const page = await store.page({ ...selection, ...(after ? { after } : {}), limit: CSV_PAGE })
    if (page.length === 0) return
    yield `${csvRows(page.map(feedbackEntry))}\r\n`
    after = page.at(-1)
  }
}

/** Texts come from users: one that a spreadsheet would run as a formula is written as text. */
function csvRows(entries: readonly FeedbackEntry[]): string {
  const rows = entries.map((entry) => COLUMNS.map((column) => entry[column] ?? ''))
  return Papa.unparse(rows, { delimiter: ';', newline: '\r\n', escapeFormulae: true })
}
