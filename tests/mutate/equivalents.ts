/** Mutants that no test can notice because the program does the same: listed with the reason, by the line they change. */
import { readFileSync } from 'node:fs'
import type { Mutant } from './mutants.ts'

/** A change that makes no difference, and why. */
export interface Equivalent {
  readonly file: string
  /** The whole line without the space around it: when it is changed, the entry is stale. */
  readonly code: string
  readonly change: string
  readonly reason: string
}

/** The list of the project. */
export function readEquivalents(): Equivalent[] {
  return JSON.parse(readFileSync(new URL('equivalents.json', import.meta.url), 'utf8')) as Equivalent[]
}

/** Whether an entry means a mutant. */
export function isMeant({ file, code, change }: Equivalent, mutant: Mutant): boolean {
  return file === mutant.file && code === mutant.code && change === mutant.change
}
