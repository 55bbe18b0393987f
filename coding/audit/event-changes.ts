/** The changes of events as text, pure: written in lists that each fit one event, and read in pieces. */
import { createHash } from 'node:crypto'
import { wellFormedText } from '@codarium/domain'

/** One field of a case that was changed; stored sealed. */
export interface FieldChange {
  readonly caseId: string
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** Changes as JSON lists of bounded size, in their order. */
export interface WrittenChanges {
  readonly count: number
  readonly lists: readonly string[]
}

/** Changes of one event at most. */
export const MOST_CHANGES = 1000
/** Characters of the changes of one event at most, unless a single one is longer. */
export const MOST_TEXT = 256 * 1024
/** Longest value (characters) an event keeps word for word: coded fields have at most 100. */
export const LONGEST_VALUE = 4000
/** Characters shown of a longer one. */
const SHOWN = 1000

/** Writes changes, so that none is lost and no list is larger than an event may be. */
export function writeChanges(changes: readonly FieldChange[]): WrittenChanges {
  const lists: string[] = []
  let items: string[] = []
  let size = 0
  for (const change of changes) {
    const item = JSON.stringify(bounded(change))
    if (items.length === MOST_CHANGES || (items.length > 0 && size + item.length > MOST_TEXT)) {
      lists.push(`[${items.join(',')}]`)
      items = []
      size = 0
    }
    items.push(item)
    size += item.length + 1
  }
  if (items.length > 0) lists.push(`[${items.join(',')}]`)
  return { count: changes.length, lists }
}

/** A piece of the changes of an event. */
export interface ReadChanges {
  readonly changes: FieldChange[]
  /** How many follow it. */
  readonly omitted: number
  /** Its characters. */
  readonly size: number
}

/**
 * Reads the changes of an event from a number on, as many as one event may have today; older events have any number. They
 * are told apart by what stands between two of them, which cannot stand inside of one: in JSON a quote that does not end
 * a text has a backslash before it, and after one that does comes no letter.
 */
export function readChanges(text: string, from: number): ReadChanges {
  const start = text.indexOf('[') + 1
  const ends = [...text.matchAll(/\},\{"(?=\w)/g)].map(({ index }) => index + 1)
  if (text.endsWith('}]}')) ends.push(text.length - 2)
  const first = from === 0 ? start : (ends[from - 1] ?? text.length) + 1
  let count = Math.min(MOST_CHANGES, Math.max(0, ends.length - from))
  while (count > 1 && ends[from + count - 1]! - first > MOST_TEXT) count--
  if (count === 0) return { changes: [], omitted: 0, size: 0 }
  const piece = text.slice(first, ends[from + count - 1])
  const changes = (JSON.parse(`[${piece}]`) as FieldChange[]).map(bounded)
  return { changes, omitted: ends.length - from - count, size: piece.length }
}

/** A change whose values have room in an event, as the database gives them back; the whole of a longer one stands in the delivery it is of. */
function bounded(change: FieldChange): FieldChange {
  const { caseId, field, before, after } = change
  return { caseId: cut(caseId), field: cut(field), before: before && cut(before), after: after && cut(after) }
}

function cut(value: string): string {
  if (value.length <= LONGEST_VALUE) return wellFormedText(value)
  const hash = createHash('sha256').update(value).digest('hex')
  return `${wellFormedText(value.slice(0, SHOWN))}… (${value.length} characters, SHA-256 ${hash})`
}
