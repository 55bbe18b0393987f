/** Reads the target of an ICD-10 reference as the importer left it: "K92.2", "I23.-", "C90.3-", "J09-J18". */
import type { NamedCodes } from './code-family.ts'

const CODE = '[A-Z]\\d{2}(?:\\.\\d{1,2})?'
const TARGET = new RegExp(`^(${CODE})[.-]*?(?:[-–](${CODE})[.-]*)?$`)
const FAMILY = new RegExp(`^(${CODE})\\.?-$`)

/** The code or range a target names; undefined when it is neither. */
export function icdTarget(target: string): NamedCodes | undefined {
  const [, head] = FAMILY.exec(target) ?? []
  if (head) return { from: head }
  const [, from, to] = TARGET.exec(target) ?? []
  if (from === undefined) return undefined
  return to === undefined ? { from } : { from, to }
}
