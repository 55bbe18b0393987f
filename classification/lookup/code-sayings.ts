/** What a version says of a code beside its title: the lists under it, and the supporting documents of the year. */
import type { SaidAspect, SaidDifference } from '@codarium/contract'
import type { Language, SupportingRecord } from '@codarium/readers'
import type { CodeBook } from '../catalogue/code-book.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { limitsOf } from '../catalogue/code-limits.ts'
import { ageWords } from '../rules/case/age.ts'
import { textsIn } from './entry-texts.ts'
import { isUnacceptableMainDiagnosis } from './plausibility.ts'
import { poaState } from './poa.ts'

type Sayings = Readonly<Record<SaidAspect, readonly string[]>>

/** What is said of a code, aspect by aspect. */
function sayingsOf({ codes, support }: CodeBook, entry: CodeEntry, language: Language): Sayings {
  const { inclusions = [], exclusions = [], notes = [], codingHints = [] } = textsIn(entry, language)
  const supporting = support.of(entry, codes)
  const { ccl, poa } = supporting
  const { age, sex } = limitsOf(entry, supporting)
  return {
    INCLUSION: inclusions,
    EXCLUSION: exclusions,
    NOTE: notes,
    HINT: codingHints,
    CCL_OPERATIVE: told(ccl?.operative),
    CCL_MEDICAL: told(ccl?.medical),
    POA: entry.system === 'ICD10' && entry.codable ? [poaState(poa)] : [],
    AGE: age ? [ageWords(age)[language]] : [],
    SEX: told(sex),
    MAIN_DIAGNOSIS: isUnacceptableMainDiagnosis(entry, supporting) ? ['UNACCEPTABLE'] : [],
  }
}

const told = (value: string | undefined): string[] => (value === undefined ? [] : [value])

/** Which document says it of a diagnosis; the other aspects stand in the catalogue itself. */
const documentOf: Readonly<Partial<Record<SaidAspect, SupportingRecord['kind']>>> = {
  CCL_OPERATIVE: 'CCL',
  CCL_MEDICAL: 'CCL',
  POA: 'POA',
  AGE: 'PLAUSIBILITY',
  SEX: 'PLAUSIBILITY',
  MAIN_DIAGNOSIS: 'MAIN_DIAGNOSIS',
}

/** What cannot be compared: only one of the two has the document that says it, so every code would differ. */
export function notCompared(before: CodeBook, after: CodeBook): SaidAspect[] {
  if (after.system !== 'ICD10') return []
  return Object.entries(documentOf)
    .filter(([, kind]) => before.support.has(kind) !== after.support.has(kind))
    .map(([aspect]) => aspect as SaidAspect)
}

/** Compares what two books say of a code. */
export function saidDifferences(before: CodeBook, after: CodeBook, language: Language) {
  const left = new Set<string>(notCompared(before, after))
  return (earlier: CodeEntry, later: CodeEntry): SaidDifference[] => {
    const [then, now] = [sayingsOf(before, earlier, language), sayingsOf(after, later, language)]
    return Object.keys(now).flatMap((name) => {
      if (left.has(name)) return []
      const aspect = name as SaidAspect
      const difference = {
        aspect,
        before: without(then[aspect], now[aspect]),
        after: without(now[aspect], then[aspect]),
      }
      return difference.before.length + difference.after.length > 0 ? [difference] : []
    })
  }
}

const without = (lines: readonly string[], others: readonly string[]) => lines.filter((line) => !others.includes(line))
