/** The levels of the secondary diagnoses of a case and the severity they make up. */
import type { DiagnosisFlags, TraceStep } from '@codarium/contract'
import type { CaseFacts, KnownDiagnosis } from './case-facts.ts'
import { type Candidate, countingDiagnoses } from './counting-diagnoses.ts'
import type { GrouperDefinition, Partition } from './grouper-definition.ts'
import type { Row } from './read-case.ts'
import { pcclOfSum, rawPccl, weightedSum } from './severity.ts'

/** Works out what counts, writes it into the flags and gives the severity; the partition decides which levels hold. */
export function severityOf(
  definition: GrouperDefinition,
  facts: CaseFacts,
  partition: Partition | undefined,
  rows: readonly Row<DiagnosisFlags>[],
  trace: TraceStep[],
): number {
  const levels = partition === 'O' ? definition.levels.O : definition.levels.M
  const candidates: (Candidate & KnownDiagnosis)[] = []
  const silent: string[] = []
  for (const each of facts.secondaries) {
    const level = levels[each.code]!
    if (level === 0 || each.code === facts.main) continue
    if (!definition.excludedBy[each.code]?.has(facts.main)) candidates.push({ ...each, level })
    else silent.push(silence(rows[each.at]!, rows[0]!.code))
  }
  const counting = countingDiagnoses(candidates, definition.excludedBy) as typeof candidates
  for (const { at, level } of counting) {
    rows[at]!.ccl = level
    facts.used.diagnoses.add(at)
  }
  if (counting.length < candidates.length) {
    for (const each of candidates.filter((one) => !counting.includes(one))) {
      const stronger = counting.find((other) => excludes(definition, each, other))
      silent.push(silence(rows[each.at]!, rows[stronger?.at ?? 0]!.code))
    }
  }
  return conclude(counting, rows, silent.sort(), trace, facts)
}

function excludes({ excludedBy }: GrouperDefinition, a: Candidate, b: Candidate): boolean {
  return excludedBy[a.code]?.has(b.code) === true || excludedBy[b.code]?.has(a.code) === true
}

function silence(row: Row<DiagnosisFlags>, by: string): string {
  row.excludedBy = by
  return `${row.code} does not count beside ${by}`
}

function conclude(
  counting: readonly (Candidate & KnownDiagnosis)[],
  rows: readonly Row<DiagnosisFlags>[],
  silent: readonly string[],
  trace: TraceStep[],
  { measures }: CaseFacts,
): number {
  const levels = counting.map(({ level }) => level)
  const sum = weightedSum(levels)
  const pccl = pcclOfSum(sum)
  const counted = counting.map(({ at, level }) => `${rows[at]!.code} ${level}`).join(', ')
  trace.push({ step: 'CCL', result: counted || 'none', reason: silent.join('; ') })
  trace.push({ step: 'PCCL', result: String(pccl), reason: levels.length > 0 ? rawPccl(sum).toFixed(3) : '' })
  measures.pccl = pccl
  measures.ccl = levels[0] ?? 0
  return pccl
}
