/** What is wrong with a definition, each thing with its place in the file. */

/** One thing that is wrong. */
export interface Finding {
  /** Path in the file: categories.3.bases.0.when. */
  readonly path: string
  readonly message: string
}

/** Collects what is wrong. */
export class Findings {
  readonly list: Finding[] = []

  add(path: string, message: string): void {
    this.list.push({ path, message })
  }
}

/** More findings than this help nobody in one line. */
const MOST_TOLD = 3

/** A definition that cannot be used; the message is one line. */
export class DefinitionError extends Error {
  override name = 'DefinitionError'
  readonly findings: readonly Finding[]

  constructor(file: string, findings: readonly Finding[]) {
    const told = findings.slice(0, MOST_TOLD).map(({ path, message }) => (path ? `${path} ${message}` : message))
    const more = findings.length > MOST_TOLD ? `; and ${findings.length - MOST_TOLD} more` : ''
    super(`${file}: ${told.join('; ')}${more}`)
    this.findings = findings
  }
}
