/** Codes that exclude each other: by the notes of the catalogues, and by BFS rule 18. */
import type { CodedCase, CodedLine, Diagnosis } from '../case/coded-case.ts'
import { type CodeRange, codeSet, covers } from '../knowledge/code-range.ts'
import type { CaseRule, Hit, Messages } from '../rule.ts'
import { known } from './code-checks.ts'

const excludes: Messages = {
  de: '{code} schliesst {other} aus: prüfen, ob beides zu erfassen ist.',
  fr: '{code} exclut {other} : vérifier si les deux sont à saisir.',
  it: '{code} esclude {other}: verificare se vanno registrati entrambi.',
}

/** Pairs told under one rule at most: pairs grow with the square of the codes, and nobody works through more. */
const MOST_PAIRS = 200

/** HIV disease; its acute infection syndrome is among them and yet counts as the other kind. */
const hivDisease = codeSet('ICD10', 'B20-B24')
/** HIV without disease: laboratory evidence, asymptomatic infection, acute syndrome. */
const hivWithoutDisease = codeSet('ICD10', 'R75 Z21 B23.0')

/** The checks of exclusions. A note that names one code means it; one that names a range only points the way. */
export const exclusionChecks: readonly CaseRule[] = [
  {
    type: 'EXCLUSION_CONFLICT',
    severity: 'ERROR',
    source: 'BFS 18',
    message: {
      de: '{code} und {other} schliessen sich gegenseitig aus.',
      fr: '{code} et {other} s’excluent mutuellement.',
      it: '{code} e {other} si escludono a vicenda.',
    },
    find: ({ diagnoses }) => hivConflicts(diagnoses.filter(known)),
  },
  {
    type: 'EXCLUSION_CONFLICT',
    severity: 'WARNING',
    source: 'ICD-10-GM',
    message: excludes,
    find: (of) => conflicts(of.diagnoses, of, isSingle),
  },
  {
    type: 'EXCLUSION_CONFLICT',
    severity: 'INFO',
    source: 'ICD-10-GM',
    message: excludes,
    find: (of) => conflicts(of.diagnoses, of, (range) => !isSingle(range)),
  },
  {
    type: 'EXCLUSION_CONFLICT',
    severity: 'WARNING',
    source: 'CHOP',
    message: excludes,
    find: (of) => conflicts(of.procedures, of, () => true),
  },
]

function isSingle({ from, to }: CodeRange): boolean {
  return from === to
}

function hivConflicts(diagnoses: readonly Diagnosis[]): Hit[] {
  const others = distinct(diagnoses.filter(({ bare }) => hivWithoutDisease(bare)))
  if (others.length === 0) return []
  const other = others
    .map(({ code }) => code)
    .sort()
    .join(', ')
  const ill = diagnoses.filter(({ bare }) => hivDisease(bare) && !hivWithoutDisease(bare))
  return ill.map(({ row, code }) => ({ row, code, words: { other } }))
}

interface Carrier extends CodedLine {
  readonly excluded: readonly CodeRange[]
}

/** Pairs of which one names the other; a pair that names itself both ways is told once. */
function conflicts(lines: readonly CodedLine[], of: CodedCase, counts: (range: CodeRange) => boolean): Hit[] {
  const carriers = distinct(lines).map(
    (line): Carrier => ({
      ...line,
      excluded: line.entry ? of.knowledge.related(line.entry, 'EXCLUSION').filter(counts) : [],
    }),
  )
  const isTold = (a: Carrier, b: Carrier) => b.bare < a.bare && excludesOther(b, a)
  const found: Hit[] = []
  for (const a of carriers) {
    if (a.excluded.length === 0) continue
    for (const b of carriers) {
      if (found.length === MOST_PAIRS) return found
      if (excludesOther(a, b) && !isTold(a, b)) found.push(pairOf(a, b))
    }
  }
  return found
}

function excludesOther({ excluded, bare }: Carrier, other: Carrier): boolean {
  return excluded.some((range) => covers(range, other.bare) && !covers(range, bare))
}

function pairOf({ row, code }: CodedLine, other: CodedLine): Hit {
  return { row, code, words: { other: other.code } }
}

function distinct<Line extends CodedLine>(lines: readonly Line[]): Line[] {
  return [...new Map(lines.toReversed().map((line) => [line.bare, line])).values()]
}
