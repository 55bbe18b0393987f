/** What every reader yields: typed records in batches, with what was wrong and how far the file is read. */
import type { Finding } from './finding.ts'

/** Records and findings per batch: enough to make one insert worthwhile, few enough to keep memory flat. */
const BATCH_SIZE = 500

/** A part of a file, read. */
export interface Batch<Rec> {
  readonly records: readonly Rec[]
  readonly findings: readonly Finding[]
  /** How much of the file is read, from 0 to 1. */
  readonly progress: number
}

/** A file being read; ends when the file does, throws UnreadableFile when the whole file is refused. */
export type Reading<Rec> = AsyncGenerator<Batch<Rec>, void, void>

/** Collects records and findings until a batch is full. */
export class BatchInHand<Rec> {
  #records: Rec[] = []
  #findings: Finding[] = []

  add(record: Rec): void {
    this.#records.push(record)
  }

  report(line: number, message: string): void {
    this.#findings.push({ line, message })
  }

  get full(): boolean {
    return this.#records.length + this.#findings.length >= BATCH_SIZE
  }

  get empty(): boolean {
    return this.#records.length + this.#findings.length === 0
  }

  /** Hands over what is collected and starts anew. */
  take(progress: number): Batch<Rec> {
    const batch = { records: this.#records, findings: this.#findings, progress }
    this.#records = []
    this.#findings = []
    return batch
  }
}
