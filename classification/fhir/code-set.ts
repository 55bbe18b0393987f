/** A set of codes, as a definition chooses them: what it includes without what it excludes. Pure. */
import type { CodeTable } from '../catalogue/catalogue.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import type { Edition } from './editions.ts'
import type { Resource } from './resource.ts'
import type { MeantVersion } from './versions.ts'
import type { WorkLimit } from './work-limit.ts'

/** A text a definition gives a code. */
export interface OwnDesignation {
  readonly language?: string
  readonly use?: object
  readonly value: string
}

/** How a definition shows a code it lists. */
export interface OwnTexts {
  readonly display?: string
  readonly designation?: readonly OwnDesignation[]
}

/** A condition on codes. */
export interface CodeTest {
  /** Where all codes below this one pass, and no others but perhaps itself. */
  readonly root?: CodeEntry
  /** How many looks at a code it takes: some walk up the hierarchy. */
  readonly looks: number
  passes(entry: CodeEntry): boolean
}

/** Codes of one edition, or of other sets, or of both. */
export interface Choice {
  readonly edition?: Edition
  /** Why it is this edition. */
  readonly meant?: MeantVersion
  /** Only these. */
  readonly listed?: ReadonlyMap<CodeEntry, OwnTexts>
  readonly tests: readonly CodeTest[]
  /** Only codes of all of these. */
  readonly sets: readonly CodeSet[]
}

/** Something a definition names that is not here. */
export interface Unknown {
  readonly kind: 'system' | 'version' | 'value set'
  /** Of the code system; undefined for a value set. */
  readonly system?: string
  readonly version?: string
  readonly canonical: string
}

/** The codes of a value set. */
export interface CodeSet {
  /** The value set without its expansion. */
  readonly definition: Resource
  readonly include: readonly Choice[]
  readonly exclude: readonly Choice[]
  readonly unknown: readonly Unknown[]
}

/** Whether a code belongs to a set. */
export function isIn({ include, exclude }: CodeSet, entry: CodeEntry): boolean {
  return include.some((choice) => chooses(choice, entry)) && !exclude.some((choice) => chooses(choice, entry))
}

function chooses(choice: Choice, entry: CodeEntry): boolean {
  const { edition, listed, tests } = choice
  if (edition && !isOf(edition, entry)) return false
  if (listed && !listed.has(entry)) return false
  return passesAll(tests, choice, entry)
}

function passesAll(tests: readonly CodeTest[], { sets }: Choice, entry: CodeEntry): boolean {
  return tests.every((test) => test.passes(entry)) && sets.every((set) => isIn(set, entry))
}

function isOf({ of, book }: Edition, entry: CodeEntry): boolean {
  return entry.system === of.system && book.codes.find(entry.code) === entry
}

/** A code of a set, with the edition it stands in and the texts the set gives it. */
export interface Member extends OwnTexts {
  readonly entry: CodeEntry
  readonly edition: Edition
}

/** The codes of a set, in the order in which its definition and the catalogues name them. */
export function membersOf(set: CodeSet, work: WorkLimit): Map<CodeEntry, Member> {
  const members = new Map<CodeEntry, Member>()
  for (const choice of set.include) {
    for (const member of chosen(choice, work)) if (!members.has(member.entry)) members.set(member.entry, member)
  }
  for (const choice of set.exclude) for (const { entry } of chosen(choice, work)) members.delete(entry)
  return members
}

function* chosen(choice: Choice, work: WorkLimit): Generator<Member> {
  const root = choice.listed ? undefined : choice.tests.find((test) => test.root)
  // What is looked for below a code need not be asked whether it is there.
  const tests = choice.tests.filter((test) => test !== root)
  const looks = looksOf(tests, choice)
  for (const member of candidatesOf(choice, root, work)) {
    work.spend(looks)
    if (passesAll(tests, choice, member.entry)) yield member
  }
}

/** What it costs to ask about one code. */
function looksOf(tests: readonly CodeTest[], { sets }: Choice): number {
  const imported = sets.flatMap(({ include }) => include.map((choice) => looksOf(choice.tests, choice)))
  return [...tests.map((test) => test.looks), ...imported].reduce((sum, each) => sum + each, 1)
}

function* candidatesOf(choice: Choice, root: CodeTest | undefined, work: WorkLimit): Generator<Member> {
  const { edition, listed, sets } = choice
  if (!edition) {
    if (sets[0]) yield* membersOf(sets[0], work).values()
    return
  }
  if (listed) {
    for (const [entry, texts] of listed) yield { entry, edition, ...texts }
    return
  }
  const { codes } = edition.book
  const entries = root?.root ? below(codes, root.root, root.passes(root.root)) : codes.entries()
  for (const entry of entries) yield { entry, edition }
}

/** Everything below a code in the order of the catalogue, itself first if wished. */
function* below(codes: CodeTable, entry: CodeEntry, isWished = true): Generator<CodeEntry> {
  if (isWished) yield entry
  for (const child of codes.children(entry.code)) yield* below(codes, child)
}

/** The choices of a set and of the sets it imports. */
export function* choicesOf({ include }: CodeSet): Generator<Choice> {
  for (const choice of include) {
    if (choice.edition) yield choice
    for (const set of choice.sets) yield* choicesOf(set)
  }
}
