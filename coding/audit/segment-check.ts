/** Checks one segment: every row by its own hash, every link over its rows and the link before, the head, and what no link covers. */
import type { Reader } from '@codarium/platform'
import { breath } from '../slices.ts'
import type { Vault } from '../vault/vault.ts'
import { BROKEN, changesPlace } from './audit-trail.ts'
import type { Breaks } from './breaks.ts'
import { type ChainKey, GENESIS } from './chain.ts'
import { eventHash, type LinkedRow, linkHash, parseEnds, parseRanges, placesOf, type SegmentEnd } from './links.ts'
import type { AuditTables } from './migration.ts'
import { isGenuine, readSegment, type SegmentRow } from './segments.ts'

/** Rows and links read at a time: the check needs the memory of these and of rows whose link comes later. */
const PAGE = 1000
/** Work in one go, in bytes of changes; a row without any is about this many: together some 10 ms. */
const WORK_AT_ONCE = 256 * 1024
const ROW_WORK = 1024
/** The largest number that is read as it is stored. */
const SAFE = Number.MAX_SAFE_INTEGER

type Row = AuditTables['audit_event']
type Link = AuditTables['audit_link']

export interface SegmentCheckDeps {
  readonly read: Reader<AuditTables>
  readonly vault: Pick<Vault, 'open'>
  /** The key of the trail. */
  readonly key: ChainKey | undefined
  readonly breaks: Breaks
  /** Told of each end of another segment that a link names. */
  onEnd(end: SegmentEnd): Promise<void>
  onRows(count: number): void
}

/** A row that was read; false when its own hash does not fit. */
interface ReadRow extends LinkedRow {
  readonly isSound: boolean
}

/** What was found in a segment besides breaks. */
export interface CheckedSegment {
  readonly rows: number
  /** Rows that are not linked yet: the newest, or those of a process that was killed. */
  readonly unlinked: number
  /** Its last link. */
  readonly end: SegmentEnd
}

export class SegmentCheck {
  readonly #deps: SegmentCheckDeps
  #segment: SegmentRow
  readonly #key: ChainKey | undefined
  /** Rows that no link has covered so far, by place. */
  readonly #waiting = new Map<number, ReadRow>()
  #readTo = 0
  #isAtEnd = false
  #rows = 0
  #last: { number: number; hash: string; floor: number } = { number: 0, hash: GENESIS, floor: 0 }

  constructor(segment: SegmentRow, deps: SegmentCheckDeps) {
    this.#segment = segment
    this.#deps = deps
    this.#key = segment.keyed === 1 ? deps.key : undefined
  }

  /** Goes through the segment to its end, whatever is broken on the way. */
  async run(): Promise<CheckedSegment> {
    for (;;) {
      const told = this.#segment.number
      const links = await this.#linksAfter(this.#last.number)
      for (const link of links) await this.#checkLink(link)
      if (links.length === PAGE) continue
      // The process may have gone on meanwhile: the head is never behind a link that was read before it.
      this.#segment = (await readSegment(this.#deps.read, this.#segment.id)) ?? this.#segment
      if (this.#segment.number <= this.#last.number) break
      // A link comes with its head: one that a head told of before is missing, one that a newer head tells of may have come since.
      if (links.length === 0 && told > this.#last.number) break
    }
    while (!this.#isAtEnd) await this.#readRows()
    this.#checkHead()
    const unlinked = this.#checkUncovered()
    const { number, hash } = this.#last
    return { rows: this.#rows, unlinked, end: { segment: this.#segment.id, number, hash } }
  }

  async #checkLink(link: Link): Promise<void> {
    const { number, floor, hash } = link
    const [ranges, ends] = [parseRanges(link.places), parseEnds(link.ends)]
    const expected = this.#last.number + 1
    if (number > expected) this.#broken(0, `${links(expected, number - 1)} missing`)
    const rows = ranges && (await this.#covered(ranges))
    if (!ranges || !ends) this.#broken(0, `link ${number} was altered`)
    else if (rows?.every(isSound) && number === expected) {
      const content = { segment: this.#segment.id, number, previous: this.#last.hash, floor, rows, ends }
      if (hash !== linkHash(content, this.#key)) this.#broken(0, `link ${number} was altered, or its rows were`)
    }
    for (const end of ends ?? []) await this.#deps.onEnd(end)
    this.#last = { number, hash, floor }
  }

  /** The rows of a link; those that are gone are told. */
  async #covered(ranges: NonNullable<ReturnType<typeof parseRanges>>): Promise<(ReadRow | undefined)[]> {
    const rows: (ReadRow | undefined)[] = []
    const last = ranges.at(-1)?.[1] ?? 0
    while (!this.#isAtEnd && this.#readTo < last) await this.#readRows()
    await this.#readLate([...placesOf(ranges)].filter((place) => !this.#waiting.has(place)))
    for (const place of placesOf(ranges)) {
      const row = this.#waiting.get(place)
      if (!row) this.#broken(place, 'missing')
      this.#waiting.delete(place)
      rows.push(row)
    }
    return rows
  }

  #checkHead(): void {
    const { number, hash } = this.#segment
    const last = this.#last
    if (last.number < number) this.#broken(0, `cut off at the end: ${links(last.number + 1, number)} missing`)
    if (last.number > number) this.#broken(0, `${links(number + 1, last.number)} not known to the head of the segment`)
    if (last.number === number && last.hash !== hash) {
      this.#broken(0, `link ${number} is not the one the head of the segment stands for`)
    }
    if (!isGenuine(this.#segment, this.#deps.key)) this.#broken(0, FOREIGN_HEAD)
  }

  /** Rows that no link covers: the newest wait for one, but below the floor of the last link there is none to come. */
  #checkUncovered(): number {
    const floor = Math.max(this.#last.floor, this.#segment.floor)
    let unlinked = 0
    for (const place of this.#waiting.keys()) {
      if (place <= floor) this.#broken(place, 'covered by no link: inserted, or its link was removed')
      else unlinked++
    }
    return unlinked
  }

  async #readRows(): Promise<void> {
    const rows = await this.#select().where('place', '>', this.#readTo).limit(PAGE).execute()
    await this.#take(rows)
    this.#isAtEnd = rows.length < PAGE
    this.#readTo = rows.at(-1)?.place ?? this.#readTo
  }

  /** Rows that were committed since their neighbours were read. */
  async #readLate(places: readonly number[]): Promise<void> {
    for (let start = 0; start < places.length; start += PAGE) {
      const some = places.slice(start, start + PAGE)
      await this.#take(await this.#select().where('place', 'in', some).execute())
    }
  }

  /** A server that is asked to verify its trail goes on serving: after so many rows, or bytes of changes, others come first. */
  async #take(rows: readonly Row[]): Promise<void> {
    let work = 0
    for (const row of rows) {
      this.#checkRow(row, row.place ?? 0)
      work += ROW_WORK + (row.changes?.byteLength ?? 0)
      if (work < WORK_AT_ONCE) continue
      work = 0
      await breath()
    }
    await breath()
    this.#rows += rows.length
    this.#deps.onRows(rows.length)
  }

  #select() {
    return this.#deps.read
      .selectFrom('audit_event')
      .selectAll()
      .where('segment', '=', this.#segment.id)
      .where((eb) => eb.and([eb('place', '<=', SAFE), eb('seq', '<=', SAFE), eb('at', '<=', SAFE)]))
      .orderBy('place')
  }

  #checkRow(row: Row, place: number): void {
    const changes = this.#changesOf(row)
    const isSound = changes !== undefined && row.hash === eventHash(contentOf(row, place, changes), this.#key)
    if (changes === undefined) this.#broken(place, 'the changes do not open: altered or moved')
    else if (!isSound) this.#broken(place, 'altered, or not written by this service')
    else if (row.action === BROKEN)
      this.#broken(place, 'when it was written, the trail before it had been altered or cut off')
    this.#waiting.set(place, { place, hash: row.hash, isSound })
  }

  #changesOf({ seq, changes }: Row): string | null | undefined {
    try {
      return changes && this.#deps.vault.open(changes, changesPlace(seq))
    } catch {
      return undefined
    }
  }

  #linksAfter(number: number): Promise<Link[]> {
    return this.#deps.read
      .selectFrom('audit_link')
      .selectAll()
      .where('segment', '=', this.#segment.id)
      .where('number', '>', number)
      .where('number', '<=', SAFE)
      .orderBy('number')
      .limit(PAGE)
      .execute()
  }

  #broken(place: number, problem: string): void {
    this.#deps.breaks.add({ segment: this.#segment.id, from: place, to: place, problem })
  }
}

const FOREIGN_HEAD = 'the head was moved here by somebody without the key: rows may have been cut off'

function links(from: number, to: number): string {
  return from === to ? `link ${from} is` : `links ${from} to ${to} are`
}

function contentOf({ actor_name, session_id, segment, ...row }: Row, place: number, changes: string | null) {
  return { ...row, segment: segment ?? '', place, actorName: actor_name, sessionId: session_id, changes }
}

const isSound = (row: ReadRow | undefined): row is ReadRow => row?.isSound === true
