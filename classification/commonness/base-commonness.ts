/** How common codes are where nobody has counted any: by what kind of code they are. */
import type { CodeSystem } from '../catalogue/code-entry.ts'

/** Says how common each of these codes is, 0 to 1, in their order. */
export type BaseCommonness = (codes: readonly string[], system: CodeSystem) => Float32Array

/** A code like any other. */
const USUAL = 0.3
/** Pregnancy, newborns, malformations: common only where the words or the patient speak of them. */
const SPECIAL_CONTEXT = 0.1
/** Special purposes and external causes: coded beside others, hardly searched by a word for an illness. */
const BESIDE_OTHERS = 0.05
/** What a code that says "not specified" is above the others: a word alone names no special form. */
const UNSPECIFIED = 0.1

/** By the structure of the classification alone. */
export const baseByStructure: BaseCommonness = (codes, system) =>
  Float32Array.from(codes, (code) => (system === 'ICD10' ? ofDiagnosis(code) : USUAL))

function ofDiagnosis(code: string): number {
  if (/^[OPQ]/.test(code)) return SPECIAL_CONTEXT
  if (/^[U-Y]/.test(code)) return BESIDE_OTHERS
  return /\.(?:9|\d9)$/.test(code) ? USUAL + UNSPECIFIED : USUAL
}
