/** What is found about one coding and a value set: its system, its version, itself, and whether the set holds it. */
import { quoted } from '@codarium/domain'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { type Choice, type CodeSet, choicesOf, isIn } from './code-set.ts'
import { type FhirSystem, systemAt } from './code-systems.ts'
import {
  abstractIssue,
  displayIssues,
  lacking,
  type Strictness,
  spellingIssue,
  unknownCode,
  type Verdict,
} from './code-verdict.ts'
import { type Edition, findEdition, isSameEdition } from './editions.ts'
import type { PlacedCoding } from './given-codings.ts'
import type { SetReader } from './given-value-set.ts'
import { unknownSystem } from './unknown-issues.ts'
import type { ValidationIssue } from './validation-issue.ts'
import { unknownInSet, versionIssues } from './version-issues.ts'
import { presuming, type VersionRules } from './versions.ts'

/** What codings are judged by. */
export interface Bench {
  readonly source: CatalogueSource
  readonly rules: VersionRules
  readonly set: CodeSet
  readonly setUnder: SetReader
  readonly strictness: Strictness
  /** Whether the set is searched for a code that names no system. */
  readonly infers: boolean
}

export function verdictInSet(bench: Bench, placed: PlacedCoding): Verdict {
  const { code, system } = placed.coding
  if (!code) return outside(placed, [lacking('code', placed)])
  if (!system && bench.infers) return inferred(bench, placed, code)
  if (!system) return outside(placed, [notIn(bench.set, placed), lacking('system', placed)])
  const of = systemAt(system)
  return of ? inSystem(bench, placed, of) : ofUnknownSystem(bench, placed, system)
}

function outside(placed: PlacedCoding, issues: readonly ValidationIssue[]): Verdict {
  return { isMember: false, issues, placed }
}

/** How findings name a set. */
export function nameOf({ definition }: CodeSet): string {
  const { url, version } = definition as { url?: string; version?: string }
  return url ? `${quoted(url)}${version ? ` ${quoted(version)}` : ''}` : 'that was sent'
}

function notIn(set: CodeSet, { coding: { code = '', system }, at }: PlacedCoding): ValidationIssue {
  const text = `The value set ${nameOf(set)} does not hold ${system ? `${quoted(system)}#` : ''}${quoted(code)}.`
  return { severity: 'error', type: 'not-in-vs', text, at: at('code') }
}

/** A code alone is meant in the one system of the set that has it. */
function inferred(bench: Bench, placed: PlacedCoding, code: string): Verdict {
  const { set } = bench
  const holding = [...choicesOf(set)].filter((choice) => holds(set, choice, code))
  const systems = new Set(holding.map(({ edition }) => edition?.of))
  const [of] = systems
  if (of && systems.size === 1) return inSystem(bench, { ...placed, coding: { ...placed.coding, system: of.url } }, of)
  const why = systems.size > 1 ? 'more than one system of the value set has it' : 'no system of the value set has it'
  const text = `The system of ${quoted(code)} cannot be told: ${why}.`
  return outside(placed, [notIn(set, placed), { severity: 'error', type: 'cannot-infer', text, at: placed.at('code') }])
}

function holds(set: CodeSet, { edition }: Choice, code: string): boolean {
  const entry = edition?.book.codes.find(code)
  return entry !== undefined && isIn(set, entry)
}

function ofUnknownSystem({ set }: Bench, placed: PlacedCoding, system: string): Verdict {
  const isNamed = set.unknown.some((each) => each.system === system)
  const issues = [...(isNamed ? [] : [notIn(set, placed)]), ...unknownSystem(system, placed)]
  return { ...outside(placed, issues), unknown: system, isForeign: true, isUndecided: isNamed }
}

function inSystem(bench: Bench, placed: PlacedCoding, of: FhirSystem): Verdict {
  const { source } = bench
  const { version } = placed.coding
  const own = version ? findEdition(source, of, version) : undefined
  const set = own && version ? setFor(bench, of, version) : bench.set
  const missing = set.unknown.find(({ kind, system }) => kind === 'value set' || system === of.url)
  if (missing) return unknownInSet(source, placed, of, missing)
  const choice = choiceFor(set, of, placed, own)
  const edition = choice?.edition ?? own ?? findEdition(source, of)
  if (edition) return inEdition({ ...bench, set }, placed, edition, choice)
  return { ...outside(placed, [notIn(set, placed), ...unknownSystem(of.url, placed)]), unknown: of.url }
}

/** The set as it is for a coding of a version: a definition that names none takes that of the coding. */
function setFor({ set, setUnder, rules }: Bench, of: FhirSystem, version: string): CodeSet {
  const isOpen = [...choicesOf(set)].some(({ edition, meant }) => edition?.of === of && meant?.by === 'newest')
  return isOpen ? setUnder(presuming(rules, of, version)) : set
}

/** The choice a coding is judged by: one that holds it in its version, else one of its version, else the first. */
function choiceFor(set: CodeSet, of: FhirSystem, { coding }: PlacedCoding, own: Edition | undefined) {
  const choices = [...choicesOf(set)].filter(({ edition }) => edition?.of === of)
  const ofVersion = choices.filter(({ edition }) => !own || isSameEdition(edition, own))
  return ofVersion.find((choice) => holds(set, choice, coding.code ?? '')) ?? ofVersion[0] ?? choices[0]
}

function inEdition(bench: Bench, placed: PlacedCoding, edition: Edition, choice: Choice | undefined): Verdict {
  const { set, strictness } = bench
  const { issues: versions, unknown } = versionIssues(bench, placed, edition, choice?.meant)
  const known = { placed, edition, ...(unknown ? { unknown } : {}) }
  const entry = edition.book.codes.find(placed.coding.code ?? '')
  if (!entry)
    return { ...known, isMember: false, issues: [notIn(set, placed), unknownCode(edition, placed), ...versions] }
  const abstract = abstractIssue(entry, placed, strictness)
  const display = displayIssues(entry, placed, strictness, ownNames(choice, entry))
  if (isIn(set, entry) && abstract.length === 0) {
    const issues = [...versions, ...display, ...spellingIssue(entry, placed)]
    return { ...known, entry, isMember: true, issues }
  }
  const issues = [notIn(set, placed), ...abstract, ...versions, ...display.map(milder)]
  return { ...known, entry, isMember: false, issues }
}

/** The name of a code that the set does not hold is worth a warning at most. */
function milder(issue: ValidationIssue): ValidationIssue {
  return issue.severity === 'error' ? { ...issue, severity: 'warning' } : issue
}

function ownNames(choice: Choice | undefined, entry: CodeEntry): string[] {
  const { display, designation = [] } = choice?.listed?.get(entry) ?? {}
  return [...(display ? [display] : []), ...designation.map(({ value }) => value)]
}
