/** What stops the reading of XML: the first thing that is not well-formed, and where. */

/** Thrown inside the scanner; never leaves this folder's callers. */
export class Malformed extends Error {
  /** Place in the text, from 0. */
  readonly offset: number

  constructor(message: string, offset: number) {
    super(message)
    this.offset = offset
  }
}
