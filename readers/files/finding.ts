/** A wrong row or element of a file: it is counted and reported, and the rest goes in. */

/** One thing wrong with the content of a file, for its import report. */
export interface Finding {
  /** Line of the file or member it stands on, from 1. */
  readonly line: number
  readonly message: string
}
