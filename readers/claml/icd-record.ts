/** The record of one ICD-10-GM code, as the catalogue stores it. */
import type { Finding } from '../files/finding.ts'
import { codeMetadata, codeUsage } from './code-metadata.ts'
import { type CodeTexts, codeReferences, codeTexts } from './code-texts.ts'
import type { ExpandedClass } from './expansion.ts'
import type { ClassKind } from './hierarchy.ts'
import { type AgeLimit, type Limits, readLimits, type SexLimit } from './limits.ts'
import type { Meta } from './meta.ts'
import type { CodeReference } from './references.ts'
import { type UsageMark, usageMark } from './usage.ts'

/** A chapter, block or category with its German texts. */
export interface IcdRecord extends CodeTexts {
  readonly code: string
  readonly kind: ClassKind
  readonly parentCode: string | undefined
  /** 1 for chapters, 2 for blocks, the number of characters (3 to 5) for categories, as in BfArM's tables. */
  readonly hierarchyLevel: number
  /** Place in the catalogue, from 0, parents before children. */
  readonly sortOrder: number
  /** A category with nothing below it that § 301 does not forbid. */
  readonly codable: boolean
  readonly usageMark: UsageMark
  readonly sexLimit: SexLimit | undefined
  readonly ageLimit: AgeLimit | undefined
  readonly references: readonly CodeReference[]
  /** All other metadata by the name in the file: Para295, Para301, Exotic, Infectious ... */
  readonly meta: Meta
  /** The modifiers that made the code; empty for a class of its own. */
  readonly modifiers: readonly string[]
  /** Where it stands in the file. */
  readonly line: number
}

/** Makes records of codes, reading equal metadata once. */
export class IcdRecords {
  readonly #limits = new Map<Meta, Limits>()
  readonly #report: (finding: Finding) => void
  #count = 0

  /** What is wrong with a code without making it useless is handed to `report`. */
  constructor(report: (finding: Finding) => void) {
    this.#report = report
  }

  /** The record of the next code in the order of the catalogue. */
  record(one: ExpandedClass): IcdRecord {
    const { limits: written, meta } = codeMetadata(one)
    const limits = this.#readLimits(written)
    const texts = codeTexts(one)
    if (texts.title === '') this.#problem(one, 'it has no title')
    for (const problem of limits.problems) this.#problem(one, problem)
    return {
      code: one.code,
      kind: one.kind,
      parentCode: one.parent?.code,
      hierarchyLevel: hierarchyLevel(one),
      sortOrder: this.#count++,
      codable: one.kind === 'category' && one.terminal && meta.Para301 !== 'V',
      usageMark: usageMark(codeUsage(one), meta.Para301, meta.Para295),
      sexLimit: limits.sex,
      ageLimit: limits.age,
      references: codeReferences(one),
      meta,
      modifiers: one.digits.length === 0 ? NO_MODIFIERS : one.digits.map((digit) => digit.modifier),
      line: one.own.line,
      // A code without a title is too useful to lose: it shows its code instead.
      title: texts.title || one.code,
      longTitle: texts.longTitle || one.code,
      inclusions: texts.inclusions,
      exclusions: texts.exclusions,
      notes: texts.notes,
      codingHints: texts.codingHints,
      definitions: texts.definitions,
      texts: texts.texts,
    }
  }

  #readLimits(written: Meta): Limits {
    const limits = this.#limits.get(written) ?? readLimits(written)
    this.#limits.set(written, limits)
    return limits
  }

  #problem(one: ExpandedClass, problem: string): void {
    this.#report({ line: one.own.line, message: `Class ${one.code}: ${problem}.` })
  }
}

const NO_MODIFIERS: readonly string[] = []

function hierarchyLevel(one: ExpandedClass): number {
  if (one.kind !== 'category') return one.kind === 'chapter' ? 1 : 2
  return one.code.replace('.', '').length
}
