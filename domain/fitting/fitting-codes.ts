/** What patient and case say for a code or against it, beside the published lists: rules of thumb that order, never hide. */
import type { CodeSystem } from '../codes/bare-code.ts'
import { type CaseAround, departmentOf } from './case-around.ts'
import { departments } from './department-codes.ts'
import { chapters, fields, neighbourRules } from './neighbour-codes.ts'
import { patientRules } from './patient-codes.ts'
import { proceduresFor } from './procedure-codes.ts'

/** Says of a bare code how well it goes with the case, -1 to 1; 0 where nothing speaks for it or against it. */
export type Fitting = (bare: string) => number

interface Rule {
  readonly codes: (bare: string) => boolean
  readonly says: number
}

/** The codes a department mostly writes. */
const DEPARTMENT = 0.3
/** Procedures for the main diagnosis, and for the others. */
const FOR_MAIN = 0.5
const FOR_OTHERS = 0.25
/** What is near to a code that is there: of its field, its block, its chapter. */
const NEAR = { field: 0.3, block: 0.2, chapter: 0.1 } as const

/** What a house codes together with the case, at most: as much as procedures for the main diagnosis. */
const TOGETHER = 0.5

/** What goes with a case, and what the house codes together with it (0 to 1, see coded-together); the rules that do not concern it are left out once, not with each code. */
export function fittingCodes(system: CodeSystem, around: CaseAround, together: Fitting = () => 0): Fitting {
  if (system === 'ATC') return () => 0
  const rules = rulesFor(system, around)
  const near = system === 'ICD10' ? nearnessTo(around.diagnoses) : () => 0
  return (bare) => {
    let sum = near(bare) + TOGETHER * together(bare)
    for (const { codes, says } of rules) if (codes(bare)) sum += says
    return Math.max(-1, Math.min(1, sum))
  }
}

function rulesFor(system: 'ICD10' | 'CHOP', around: CaseAround): readonly Rule[] {
  const { diagnoses } = around
  const name = departmentOf(around)
  const own = name === '' ? [] : departments.filter((each) => each.name.test(name))
  return [
    ...patientRules.filter((each) => each.system === system && each.when(around)),
    ...own.map((each) => ({ codes: system === 'ICD10' ? each.diagnoses : each.procedures, says: DEPARTMENT })),
    ...(system === 'ICD10' ? neighbourRules.filter(({ beside }) => diagnoses.some(beside)) : proceduresBeside(around)),
  ]
}

/** One rule for the main diagnosis and one for the others: a code with many diagnoses behind it is no surer. */
function proceduresBeside({ diagnoses, mainDiagnosis }: CaseAround): readonly Rule[] {
  const doneFor = (codes: readonly string[]) => {
    const sets = proceduresFor.filter((each) => codes.some(each.diagnoses)).map(({ procedures }) => procedures)
    return (bare: string) => sets.some((set) => set(bare))
  }
  const main = mainDiagnosis === undefined ? [] : [mainDiagnosis]
  return [
    { codes: doneFor(main), says: FOR_MAIN },
    { codes: doneFor(diagnoses.filter((code) => code !== mainDiagnosis)), says: FOR_OTHERS },
  ]
}

/** How near a code is to those that are there. */
function nearnessTo(diagnoses: readonly string[]): Fitting {
  const near = (sets: readonly ((bare: string) => boolean)[]) => sets.filter((set) => diagnoses.some(set))
  const [ownFields, ownChapters] = [near(fields), near(chapters)]
  const blocks = new Set(diagnoses.map(blockOf))
  return (bare) => {
    if (ownFields.some((set) => set(bare))) return NEAR.field
    if (blocks.has(blockOf(bare))) return NEAR.block
    return ownChapters.some((set) => set(bare)) ? NEAR.chapter : 0
  }
}

/** Codes of one block mostly share letter and first digit. */
const blockOf = (bare: string): string => bare.slice(0, 2)
