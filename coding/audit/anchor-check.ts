/** Compares anchors with the trail: each must be ours, and every end it names must still be there, with the same hash. */
import type { Reader } from '@codarium/platform'
import { type Anchor, anchorIn, signatureProblem } from './anchor.ts'
import type { Breaks } from './breaks.ts'
import { type ChainKey, GENESIS } from './chain.ts'
import type { ChainEnd } from './chain-head.ts'
import type { SegmentEnd } from './links.ts'
import { type AuditTables, HEAD } from './migration.ts'

/** Lines with anchors, and what they are called in a finding. */
export interface AnchorFile {
  readonly name: string
  readonly lines: AsyncIterable<string>
}

export interface AnchorCheckDeps {
  readonly read: Reader<AuditTables>
  readonly key: ChainKey | undefined
  readonly breaks: Breaks
  readonly installation: string
}

/** The end of a segment as it was noted outside of it: its last link, or the last row of the chain of earlier releases. */
type NotedEnd = Anchor['segments'][number]

/** Anchored rows looked up with one query: the check needs the memory of these, however long the file. */
const ROWS_AT_ONCE = 500

/** What does not fit for the same reason, told as one finding: rows, or lines of a file. */
interface Misfits {
  from: number
  to: number
  count: number
}

const noMisfits = (): Misfits => ({ from: Number.POSITIVE_INFINITY, to: 0, count: 0 })

/** A check over any number of files. */
export class AnchorCheck {
  readonly #deps: AnchorCheckDeps
  readonly #missing = new Map<string, Misfits>()
  readonly #other = new Map<string, Misfits>()
  #waiting: NotedEnd[] = []
  /** Anchors that were compared. */
  anchors = 0

  constructor(deps: AnchorCheckDeps) {
    this.#deps = deps
  }

  /** Compares an end as somebody noted it. */
  async noted(end: NotedEnd): Promise<void> {
    this.#waiting.push(end)
    if (this.#waiting.length >= ROWS_AT_ONCE) await this.#compare()
  }

  /** Compares an end as a link of another segment names it. */
  named({ segment, number, hash }: SegmentEnd): Promise<void> {
    return this.noted({ segment, seq: number, hash })
  }

  /** Compares every anchor of a file; lines that a crash has torn are passed over, as are those of the log about something else. */
  async file({ name, lines }: AnchorFile): Promise<void> {
    const problems = new Map<string, Misfits>()
    let number = 0
    for await (const line of lines) {
      number++
      const problem = this.#take(anchorIn(line))
      if (problem) count(misfitsIn(problems, problem), number)
      if (this.#waiting.length >= ROWS_AT_ONCE) await this.#compare()
    }
    await this.#compare()
    for (const [problem, { from, to, count }] of problems) {
      const which = count === 1 ? `line ${from}` : `${count} lines from ${from} to ${to}`
      this.#broken(0, 0, `${which} of ${name}: ${problem}`)
    }
  }

  /** Tells of the ends that did not fit. */
  async finish(): Promise<void> {
    await this.#compare()
    for (const [segment, found] of this.#missing) this.#tell(segment, found, 'missing, but anchored or noted')
    for (const [segment, found] of this.#other) this.#tell(segment, found, 'not what was anchored or noted')
  }

  #tell(segment: string, misfits: Misfits, problem: string): void {
    const { from, to } = misfits
    const which = from === to ? `link ${from} is` : `links ${from} to ${to} are`
    if (segment === HEAD) this.#broken(from, to, problem + times(misfits))
    else this.#broken(0, 0, `${which} ${problem}${times(misfits)}`, segment)
  }

  /** Takes an anchor whose rows are to be compared; what is wrong with the anchor itself. */
  #take(anchor: ReturnType<typeof anchorIn>): string | undefined {
    const { installation, key } = this.#deps
    if (anchor === 'none' || anchor === 'torn') return undefined
    this.anchors++
    if (anchor === 'unreadable') return 'not an anchor'
    if (anchor.installation !== installation) return 'of another installation'
    const problem = signatureProblem(anchor, key)
    if (problem) return problem
    this.#waiting.push(...anchor.segments)
    return undefined
  }

  async #compare(): Promise<void> {
    const hashes = await hashesOf(this.#deps.read, this.#waiting)
    for (const end of this.#waiting) {
      const found = hashes.get(nameOf(end))
      if (found === end.hash) continue
      count(misfitsIn(found === undefined ? this.#missing : this.#other, end.segment), end.seq)
    }
    this.#waiting = []
  }

  #broken(from: number, to: number, problem: string, segment = HEAD): void {
    this.#deps.breaks.add({ segment, from, to, problem })
  }
}

/** Whether every anchored end is there, with the same hash. */
export async function endsFit(read: Reader<AuditTables>, ends: Anchor['segments']): Promise<boolean> {
  const hashes = await hashesOf(read, ends)
  return ends.every((end) => hashes.get(nameOf(end)) === end.hash)
}

/** The hashes of ends as the database has them; number 0 is what every chain and segment follows. */
async function hashesOf(read: Reader<AuditTables>, ends: readonly NotedEnd[]): Promise<Map<string, string>> {
  const hashes = new Map([[nameOf({ segment: HEAD, seq: 0 }), GENESIS]])
  const bySegment = Map.groupBy(ends, ({ segment }) => segment)
  for (const [segment, of] of bySegment) {
    const numbers = of.map(({ seq }) => seq)
    for (const { seq, hash } of await storedEnds(read, segment, numbers)) hashes.set(nameOf({ segment, seq }), hash)
  }
  return hashes
}

async function storedEnds(
  read: Reader<AuditTables>,
  segment: string,
  numbers: readonly number[],
): Promise<readonly ChainEnd[]> {
  if (segment === HEAD) {
    const rows = read.selectFrom('audit_event').select(['seq', 'hash']).where('segment', 'is', null)
    return rows.where('seq', 'in', numbers).execute()
  }
  const links = await read
    .selectFrom('audit_link')
    .select(['number', 'hash'])
    .where('segment', '=', segment)
    .where('number', 'in', numbers)
    .execute()
  const known = await read.selectFrom('audit_segment').select('id').where('id', '=', segment).execute()
  return [...links.map(({ number, hash }) => ({ seq: number, hash })), ...known.map(() => ({ seq: 0, hash: GENESIS }))]
}

function nameOf({ segment, seq }: Pick<NotedEnd, 'segment' | 'seq'>): string {
  return `${segment}/${seq}`
}

function misfitsIn(problems: Map<string, Misfits>, problem: string): Misfits {
  const misfits = problems.get(problem) ?? noMisfits()
  problems.set(problem, misfits)
  return misfits
}

function count(misfits: Misfits, number: number): void {
  misfits.from = Math.min(misfits.from, number)
  misfits.to = Math.max(misfits.to, number)
  misfits.count++
}

function times({ count }: Misfits): string {
  return count === 1 ? '' : ` (${count} times)`
}
