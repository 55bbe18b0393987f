/** Compares anchors with the trail: each must be ours, and every row it names must still be there, with the same hash. */
import type { Reader } from '@codarium/platform'
import { type Anchor, anchorIn, signatureProblem } from './anchor.ts'
import type { Breaks } from './breaks.ts'
import { type ChainKey, GENESIS } from './chain.ts'
import type { ChainEnd } from './chain-head.ts'
import type { AuditTables } from './migration.ts'

/** Lines with anchors, and what they are called in a finding. */
export interface AnchorFile {
  readonly name: string
  readonly lines: AsyncIterable<string>
}

/** What a check is made with. */
export interface AnchorCheckParts {
  readonly read: Reader<AuditTables>
  readonly key: ChainKey | undefined
  readonly breaks: Breaks
  readonly installation: string
  /** The one chain there is. */
  readonly segment: string
}

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
  readonly #parts: AnchorCheckParts
  readonly #missing = noMisfits()
  readonly #other = noMisfits()
  #waiting: ChainEnd[] = []
  /** Anchors that were compared. */
  anchors = 0

  constructor(parts: AnchorCheckParts) {
    this.#parts = parts
  }

  /** Compares a row as somebody noted it. */
  async noted(row: ChainEnd): Promise<void> {
    this.#waiting.push(row)
    await this.#compare()
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

  /** Tells of the rows that did not fit. */
  finish(): void {
    const [missing, other] = [this.#missing, this.#other]
    if (missing.count > 0) this.#broken(missing.from, missing.to, `missing, but anchored or noted${times(missing)}`)
    if (other.count > 0) this.#broken(other.from, other.to, `not what was anchored or noted${times(other)}`)
  }

  /** Takes an anchor whose rows are to be compared; what is wrong with the anchor itself. */
  #take(anchor: ReturnType<typeof anchorIn>): string | undefined {
    const { installation, key, segment } = this.#parts
    if (anchor === 'none' || anchor === 'torn') return undefined
    this.anchors++
    if (anchor === 'unreadable') return 'not an anchor'
    if (anchor.installation !== installation) return 'of another installation'
    const problem = signatureProblem(anchor, key)
    if (problem) return problem
    if (anchor.segments.some((head) => head.segment !== segment)) return 'of a chain that is not there'
    this.#waiting.push(...anchor.segments)
    return undefined
  }

  async #compare(): Promise<void> {
    const hashes = await hashesOf(this.#parts.read, this.#waiting)
    for (const { seq, hash } of this.#waiting) {
      const found = hashes.get(seq)
      if (found === undefined) count(this.#missing, seq)
      else if (found !== hash) count(this.#other, seq)
    }
    this.#waiting = []
  }

  #broken(from: number, to: number, problem: string): void {
    const { segment, breaks } = this.#parts
    breaks.add({ segment, from, to, problem })
  }
}

/** Whether every row that an anchor names is there, with the same hash. */
export async function anchorFits(read: Reader<AuditTables>, { segments }: Anchor): Promise<boolean> {
  const hashes = await hashesOf(read, segments)
  return segments.every(({ seq, hash }) => hashes.get(seq) === hash)
}

/** The hashes of rows as the database has them; number 0 is what every chain follows. */
async function hashesOf(read: Reader<AuditTables>, rows: readonly ChainEnd[]): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map()
  const numbers = rows.map(({ seq }) => seq)
  const found = await read.selectFrom('audit_event').select(['seq', 'hash']).where('seq', 'in', numbers).execute()
  return new Map([...found.map(({ seq, hash }) => [seq, hash] as const), [0, GENESIS]])
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
