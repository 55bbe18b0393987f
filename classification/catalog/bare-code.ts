/** Brings a code into the one form it is looked up by: no dots, no marks, upper case, CHOP without Z. */
import type { CodeSystem } from './code-entry.ts'

/** The form of a code it is looked up by. */
export function bareCode(system: CodeSystem, code: string): string {
  const bare = code.replaceAll(/[\s.+*!†]|-$/g, '').toUpperCase()
  return system === 'CHOP' && bare.startsWith('Z') ? bare.slice(1) : bare
}
