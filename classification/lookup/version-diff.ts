/** What differs between two versions of a code system: new, deleted and changed codes. */
import type { CodeAspect, CodeChange, CodeChangeKind } from '@codarium/contract'
import { bareCode } from '@codarium/domain'
import type { Language } from '@codarium/readers'
import type { CodeTable } from '../catalogue/catalogue.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { changedAspects, codeState } from './code-changes.ts'
import type { Crosswalk } from './crosswalks.ts'

export interface Difference {
  readonly change: CodeChangeKind
  readonly changed: readonly CodeAspect[]
  readonly before: CodeEntry | undefined
  readonly after: CodeEntry | undefined
}

/** All differences between two tables, by code. */
export function differencesBetween(before: CodeTable, after: CodeTable, language: Language): Difference[] {
  const found: Difference[] = []
  for (const entry of after.entries()) {
    const earlier = before.find(entry.code)
    const changed = earlier ? changedAspects(earlier, entry, language) : []
    if (!earlier) found.push({ change: 'NEW', changed, before: undefined, after: entry })
    else if (changed.length > 0) found.push({ change: 'CHANGED', changed, before: earlier, after: entry })
  }
  for (const entry of before.entries()) {
    if (!after.find(entry.code)) found.push({ change: 'DELETED', changed: [], before: entry, after: undefined })
  }
  return found
    .map((each) => ({ each, key: keyOf(each) }))
    .sort(byKey)
    .map(({ each }) => each)
}

function keyOf({ before, after }: Difference): string {
  const entry = (after ?? before)!
  return bareCode(entry.system, entry.code)
}

function byKey(a: { key: string }, b: { key: string }): number {
  return a.key < b.key ? -1 : 1
}

const compared = new WeakMap<CodeTable, WeakMap<CodeTable, Map<Language, Difference[]>>>()

/** The differences between two tables, found once per pair of catalogues: a full comparison takes milliseconds. */
export function cachedDifferences(before: CodeTable, after: CodeTable, language: Language): readonly Difference[] {
  const ofBefore = compared.get(before) ?? new WeakMap<CodeTable, Map<Language, Difference[]>>()
  compared.set(before, ofBefore)
  const ofPair = ofBefore.get(after) ?? new Map<Language, Difference[]>()
  ofBefore.set(after, ofPair)
  const known = ofPair.get(language) ?? differencesBetween(before, after, language)
  ofPair.set(language, known)
  return known
}

/** How many differences there are of each kind. */
export function countDifferences(differences: readonly Difference[]): Record<'added' | 'deleted' | 'changed', number> {
  const count = (kind: CodeChangeKind) => differences.filter(({ change }) => change === kind).length
  return { added: count('NEW'), deleted: count('DELETED'), changed: count('CHANGED') }
}

/** A difference as it is answered, with what the crosswalk says about it. */
export function codeChange(difference: Difference, crosswalk: Crosswalk | undefined, language: Language): CodeChange {
  const { change, changed, before, after } = difference
  const { code } = (after ?? before)!
  return {
    code,
    change,
    changed: [...changed],
    ...(before ? { before: codeState(before, language) } : {}),
    ...(after ? { after: codeState(after, language) } : {}),
    predecessors: crosswalk?.to(code).map(({ from }) => from) ?? [],
    successors: crosswalk?.from(code).map(({ to }) => to) ?? [],
  }
}
