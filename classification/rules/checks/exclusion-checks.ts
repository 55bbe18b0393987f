/** Codes that exclude each other: by the notes of the catalogues, and by BFS rule 18. */
import type { CaseFinding } from '@codarium/contract'
import { type CodeRange, codeSet, covers } from '@codarium/domain'
import type { CodedCase, CodedLine, Diagnosis } from '../case/coded-case.ts'
import type { Messages } from '../case/messages.ts'
import type { CodeKnowledge } from '../knowledge/code-knowledge.ts'
import { CodedCodes, type KnownCode } from '../knowledge/coded-codes.ts'
import { known } from './code-checks.ts'
import { type CaseRule, findingOf, type Hit, type RuleHead } from './rule.ts'

const excludes: Messages = {
  de: '{code} schliesst {other} aus: prüfen, ob beides zu erfassen ist.',
  fr: '{code} exclut {other} : vérifier si les deux sont à saisir.',
  it: '{code} esclude {other}: verificare se vanno registrati entrambi.',
}

/** Pairs told under one rule at most: pairs grow with the square of the codes, and nobody works through more. */
const MOST_PAIRS = 200
/** Pairs told of one code beside those that are coded. */
const MOST_BESIDE = 10

/** HIV disease; its acute infection syndrome is among them and yet counts as the other kind. */
const hivDisease = codeSet('ICD10', 'B20-B24')
/** HIV without disease: laboratory evidence, asymptomatic infection, acute syndrome. */
const hivWithoutDisease = codeSet('ICD10', 'R75 Z21 B23.0')

/** HIV disease beside HIV without disease. */
const hivRule: RuleHead = {
  type: 'EXCLUSION_CONFLICT',
  severity: 'ERROR',
  source: 'BFS 18',
  message: {
    de: '{code} und {other} schliessen sich gegenseitig aus.',
    fr: '{code} et {other} s’excluent mutuellement.',
    it: '{code} e {other} si escludono a vicenda.',
  },
}

/** The notes of the catalogues that say what a code is not for. */
interface NoteRule extends RuleHead {
  readonly system: 'ICD10' | 'CHOP'
  counts(range: CodeRange): boolean
}

const noted = { type: 'EXCLUSION_CONFLICT', message: excludes } as const

/** A note that names one code means it; one that names a range only points the way. */
const noteRules: readonly NoteRule[] = [
  { ...noted, severity: 'WARNING', source: 'ICD-10-GM', system: 'ICD10', counts: isSingle },
  { ...noted, severity: 'INFO', source: 'ICD-10-GM', system: 'ICD10', counts: (range) => !isSingle(range) },
  { ...noted, severity: 'WARNING', source: 'CHOP', system: 'CHOP', counts: () => true },
]

export const exclusionChecks: readonly CaseRule[] = [
  { ...hivRule, find: ({ diagnoses }) => hivConflicts(diagnoses.filter(known)) },
  ...noteRules.map((rule) => ({ ...rule, find: (of: CodedCase) => conflicts(linesOf(of, rule), of, rule.counts) })),
]

function linesOf({ diagnoses, procedures }: CodedCase, { system }: NoteRule): readonly CodedLine[] {
  return system === 'CHOP' ? procedures : diagnoses
}

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
  const ill = diagnoses.filter(({ bare }) => isIll(bare))
  return ill.map(({ row, code }) => ({ row, code, words: { other } }))
}

function isIll(bare: string): boolean {
  return hivDisease(bare) && !hivWithoutDisease(bare)
}

interface Carrier extends CodedLine {
  readonly excluded: readonly CodeRange[]
}

/** What a code and those already coded exclude of each other, by the same rules as in a whole case; the worst of each pair. */
export function exclusionsBeside(
  coded: readonly KnownCode[],
  knowledge: CodeKnowledge,
): (code: KnownCode) => CaseFinding[] {
  const notesOf = (rule: NoteRule) => (code: KnownCode) =>
    knowledge.related(code.entry, 'EXCLUSION').filter((range) => rule.counts(range) && !covers(range, code.bare))
  const byRule = noteRules.map((rule) => {
    const notes = notesOf(rule)
    return { rule, notes, others: new CodedCodes(coded, notes) }
  })
  return (code) => {
    const told = new Map<KnownCode, () => CaseFinding>()
    const tell = (other: KnownCode, rule: RuleHead, [first, second] = [code, other]) => {
      const hit = { code: first.entry.code, words: { other: second.entry.code } }
      if (!told.has(other)) told.set(other, () => findingOf(rule, hit))
    }
    for (const other of hivOpponents(code, coded)) tell(other, hivRule)
    for (const { rule, notes, others } of byRule.filter((each) => each.rule.system === code.entry.system)) {
      for (const range of notes(code)) for (const other of others.within(range)) tell(other, rule)
      for (const other of others.naming(code.bare)) tell(other, rule, [other, code])
    }
    return [...told.values()].slice(0, MOST_BESIDE).map((finding) => finding())
  }
}

function hivOpponents({ entry, bare }: KnownCode, coded: readonly KnownCode[]): readonly KnownCode[] {
  if (entry.system !== 'ICD10') return []
  if (isIll(bare)) return coded.filter((other) => hivWithoutDisease(other.bare))
  return hivWithoutDisease(bare) ? coded.filter((other) => isIll(other.bare)) : []
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
