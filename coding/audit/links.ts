/** The links of the audit trail, pure: which places of a segment a link covers, what its hash covers, and the mark of a head. */
import { createHash } from 'node:crypto'
import { type ChainedContent, type ChainKey, keyed } from './chain.ts'

/** First and last of neighbouring places. */
export type Range = readonly [from: number, to: number]

/** The end of a segment: the last link it has, and that link's hash; before the first link number 0 and GENESIS. */
export interface SegmentEnd {
  readonly segment: string
  readonly number: number
  readonly hash: string
}

/** A row as a link covers it. */
export interface LinkedRow {
  readonly place: number
  readonly hash: string
}

/** What the hash of a link covers. */
export interface LinkContent {
  readonly segment: string
  readonly number: number
  /** Hash of the link before it. */
  readonly previous: string
  /** Every place up to this one is linked by now, or stays empty for good. */
  readonly floor: number
  /** In the order of their places. */
  readonly rows: readonly LinkedRow[]
  /** Ends of other segments as they were then. */
  readonly ends: readonly SegmentEnd[]
}

/** What the mark of a segment's head covers. */
export interface HeadContent extends SegmentEnd {
  readonly ordinal: number
  readonly isKeyed: boolean
  readonly floor: number
  /** Places above the floor that are linked, as text. */
  readonly above: string
}

/** The hash of a row that stands in a segment, in hexadecimal; keyed where the segment is. */
export function eventHash(
  { segment, place, ...content }: ChainedContent & { readonly segment: string; readonly place: number },
  key: ChainKey | undefined,
): string {
  const { seq, at, tenant, actor, actorName, action, sessionId, detail, changes } = content
  const told = [tenant, actor, actorName, action, sessionId, detail, changes]
  return marked(key, ['event', segment, place, seq, at, ...told])
}

/** The hash of a link, in hexadecimal. */
export function linkHash({ segment, number, previous, floor, rows, ends }: LinkContent, key: ChainKey | undefined) {
  const covered = rows.map(({ place, hash }) => [place, hash])
  return marked(key, ['link', segment, number, previous, floor, covered, ends.map(endFields)])
}

/** Proves that a segment's head was written by whoever has the key: links cut off cannot be hidden by moving it. */
export function segmentMac(head: HeadContent, key: ChainKey | undefined): string | null {
  const { ordinal, isKeyed, floor, above } = head
  return key ? keyed(key, JSON.stringify(['segment', ...endFields(head), ordinal, isKeyed, floor, above])) : null
}

/** Ranges of places, from their numbers in any order. */
export function rangesOf(places: Iterable<number>): Range[] {
  const ranges: [number, number][] = []
  for (const place of [...places].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && place <= last[1] + 1) last[1] = place
    else ranges.push([place, place])
  }
  return ranges
}

/** Ranges as they are stored: `1-5,7`. */
export function rangesText(ranges: readonly Range[]): string {
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
}

/** Stored ranges: ascending and apart; undefined for a text that none of ours is. */
export function parseRanges(text: string): Range[] | undefined {
  if (text === '') return []
  const ranges: Range[] = []
  for (const part of text.split(',')) {
    const [, first, last = first] = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(part) ?? []
    const [from, to] = [Number(first), Number(last)]
    if (!(from > (ranges.at(-1)?.[1] ?? 0) && to >= from)) return undefined
    ranges.push([from, to])
  }
  return ranges
}

/** The places of ranges, one by one. */
export function* placesOf(ranges: readonly Range[]): Iterable<number> {
  for (const [from, to] of ranges) for (let place = from; place <= to; place++) yield place
}

/** Whether ranges have a place. */
export function hasPlace(ranges: readonly Range[], place: number): boolean {
  return ranges.some(([from, to]) => from <= place && place <= to)
}

/** Stored ends of other segments; undefined for a text that none of ours is. */
export function parseEnds(text: string | null): SegmentEnd[] | undefined {
  try {
    const ends: [string, number, string][] = text === null ? [] : JSON.parse(text)
    return ends.map(([segment, number, hash]) => ({ segment, number, hash }))
  } catch {
    return undefined
  }
}

/** Ends of other segments as they are stored. */
export function endsText(ends: readonly SegmentEnd[]): string | null {
  return ends.length === 0 ? null : JSON.stringify(ends.map(endFields))
}

function endFields({ segment, number, hash }: SegmentEnd) {
  return [segment, number, hash] as const
}

function marked(key: ChainKey | undefined, fields: readonly unknown[]): string {
  const text = JSON.stringify(fields)
  return key ? keyed(key, text) : createHash('sha256').update(text).digest('hex')
}
