/** What differs between two versions of a code system: new, deleted and changed codes. */
import type { CodeAspect, CodeChange, CodeChangeKind, SaidDifference } from '@codarium/contract'
import { bareCode } from '@codarium/domain'
import type { Language } from '@codarium/readers'
import type { CodeTable } from '../catalogue/catalogue.ts'
import type { CodeBook } from '../catalogue/code-book.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { changedAspects, codeState } from './code-changes.ts'
import { saidDifferences } from './code-sayings.ts'
import type { Crosswalk } from './crosswalks.ts'

export interface Difference {
  readonly change: CodeChangeKind
  readonly chapter: string
  readonly changed: readonly CodeAspect[]
  readonly said: readonly SaidDifference[]
  readonly before: CodeEntry | undefined
  readonly after: CodeEntry | undefined
}

/** What else is compared of a code that is in both. */
type Comparison = (before: CodeEntry, after: CodeEntry) => SaidDifference[]

const NOTHING_ELSE: Comparison = () => []

/** All differences between two tables, chapter by chapter. */
export function differencesBetween(
  before: CodeTable,
  after: CodeTable,
  language: Language,
  compare: Comparison = NOTHING_ELSE,
): Difference[] {
  const found: Difference[] = []
  for (const entry of after.entries()) {
    const earlier = before.find(entry.code)
    const changed = earlier ? changedAspects(earlier, entry, language) : []
    const said = earlier ? compare(earlier, entry) : []
    const difference = { chapter: chapterIn(after, entry), changed, said, before: earlier, after: entry }
    if (!earlier) found.push({ ...difference, change: 'NEW' })
    else if (changed.length + said.length > 0) found.push({ ...difference, change: 'CHANGED' })
  }
  for (const entry of before.entries()) {
    if (after.find(entry.code)) continue
    const chapter = chapterIn(before, entry)
    found.push({ change: 'DELETED', chapter, changed: [], said: [], before: entry, after: undefined })
  }
  const places = chapterPlaces(after, before)
  return found
    .map((each) => ({ each, place: places.get(each.chapter) ?? -1, key: keyOf(each) }))
    .sort(byChapterAndCode)
    .map(({ each }) => each)
}

/** Where each chapter stands; what is in the earlier table only comes last. */
function chapterPlaces(...tables: readonly CodeTable[]): ReadonlyMap<string, number> {
  const chapters = tables.flatMap((codes) => codes.children('').filter(({ kind }) => kind === 'chapter'))
  return new Map([...new Set(chapters.map(({ code }) => code))].map((code, place) => [code, place]))
}

const chapterIn = (codes: CodeTable, entry: CodeEntry): string => (codes.ancestors(entry)[0] ?? entry).code

/** A chapter before its codes, those by code: the name of a chapter can look like that of a code. */
function keyOf({ before, after }: Difference): string {
  const { kind, system, code } = (after ?? before)!
  return kind === 'chapter' ? '' : bareCode(system, code)
}

interface Placed {
  readonly place: number
  readonly key: string
}

const byChapterAndCode = (a: Placed, b: Placed): number => a.place - b.place || (a.key < b.key ? -1 : 1)

const compared = new WeakMap<CodeBook, WeakMap<CodeBook, Map<string, readonly Difference[]>>>()

/** The differences between two books, found once per pair: a full comparison takes milliseconds. */
export function cachedDifferences(
  before: CodeBook,
  after: CodeBook,
  language: Language,
  everything: boolean,
): readonly Difference[] {
  const ofBefore = compared.get(before) ?? new WeakMap<CodeBook, Map<string, readonly Difference[]>>()
  compared.set(before, ofBefore)
  const ofPair = ofBefore.get(after) ?? new Map<string, readonly Difference[]>()
  ofBefore.set(after, ofPair)
  const name = `${language} ${everything}`
  const compare = everything ? saidDifferences(before, after, language) : NOTHING_ELSE
  const known = ofPair.get(name) ?? differencesBetween(before.codes, after.codes, language, compare)
  ofPair.set(name, known)
  return known
}

/** How many differences there are of each kind. */
export function countDifferences(differences: readonly Difference[]): Record<'added' | 'deleted' | 'changed', number> {
  const count = (kind: CodeChangeKind) => differences.filter(({ change }) => change === kind).length
  return { added: count('NEW'), deleted: count('DELETED'), changed: count('CHANGED') }
}

/** A difference as it is answered, with what the crosswalk says about it. */
export function codeChange(difference: Difference, crosswalk: Crosswalk | undefined, language: Language): CodeChange {
  const { change, chapter, changed, said, before, after } = difference
  const { code } = (after ?? before)!
  return {
    code,
    chapter,
    change,
    changed: [...changed],
    said: [...said],
    ...(before ? { before: codeState(before, language) } : {}),
    ...(after ? { after: codeState(after, language) } : {}),
    predecessors: crosswalk?.to(code).map(({ from }) => from) ?? [],
    successors: crosswalk?.from(code).map(({ to }) => to) ?? [],
  }
}
