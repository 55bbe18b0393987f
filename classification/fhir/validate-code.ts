/** $validate-code: whether codes exist in a code system or belong to a value set, and are named rightly. */
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { Strictness, Verdict } from './code-verdict.ts'
import { missing } from './editions.ts'
import { type GivenCodings, placedCodings } from './given-codings.ts'
import type { SetReader } from './given-value-set.ts'
import { displayAs } from './languages.ts'
import { parametersResource } from './parameters.ts'
import { nameOf, verdictInSet } from './set-verdict.ts'
import { verdictInSystem } from './system-verdict.ts'
import { issuesResource, type ValidationIssue } from './validation-issue.ts'
import type { VersionRules } from './versions.ts'

/** What a caller asks about a code system. */
export interface InSystemInput extends GivenCodings {
  readonly url?: string
}

/** The answer for a code system: one coding must be of it, and none may be wrong. */
export function validateInSystem(
  source: CatalogueSource,
  input: InSystemInput,
  rules: VersionRules,
  strictness: Strictness,
) {
  const { url: canonical = input.system, version } = input
  const isAlone = !input.coding && !input.codeableConcept
  if (isAlone && !canonical) throw missing('the code system', 'url')
  const bench = { source, rules, strictness, canonical, version }
  const given = placedCodings(canonical ? { ...input, system: canonical } : input)
  const verdicts = given.map((placed) => verdictInSystem(bench, placed))
  return answer(verdicts, wholeIssues(verdicts, input, undefined), input, strictness)
}

/** What a caller asks about a value set. */
export interface InSetInput extends GivenCodings {
  readonly systemVersion?: string
  readonly inferSystem?: boolean
  readonly 'valueset-membership-only'?: boolean
}

/** The answer for a value set: one coding must belong to it, and none may be wrong. */
export function validateInSet(
  source: CatalogueSource,
  setUnder: SetReader,
  input: InSetInput,
  rules: VersionRules,
  strictness: Strictness,
) {
  const { systemVersion, coding, codeableConcept } = input
  const set = setUnder(rules)
  const infers = input.inferSystem ?? (!coding && !codeableConcept)
  const bench = { source, rules, set, setUnder, strictness, infers }
  const given = placedCodings(systemVersion ? { ...input, version: systemVersion } : input)
  const verdicts = given.map((placed) => verdictInSet(bench, placed))
  const issues = wholeIssues(verdicts, input, `The value set ${nameOf(set)} holds none of the codings.`)
  const kept = input['valueset-membership-only'] ? issues.filter(({ type }) => MEMBERSHIP.has(type)) : issues
  return answer(verdicts, kept, input, strictness)
}

const MEMBERSHIP: ReadonlySet<string> = new Set(['not-in-vs', 'this-code-not-in-vs'])

/**
 * The findings of all codings together. Of a CodeableConcept one must belong. In a value set it is no error by itself that
 * another does not, nor that another is of a system nobody here knows; in a code system the others do not matter at all.
 */
function wholeIssues(
  verdicts: readonly Verdict[],
  { codeableConcept }: GivenCodings,
  none: string | undefined,
): ValidationIssue[] {
  if (!codeableConcept) return verdicts.flatMap(({ issues }) => issues)
  const hasMember = verdicts.some(({ isMember }) => isMember)
  const isMinor = ({ isForeign, isMember }: Verdict) => hasMember && (isForeign || (!isMember && none === undefined))
  const issues = verdicts.flatMap((verdict) => (isMinor(verdict) ? verdict.issues.map(warned) : verdict.issues))
  const single = issues.map((issue) => (issue.type === 'not-in-vs' ? besides(issue) : issue))
  const isOutside = !hasMember && !verdicts.some(({ isUndecided }) => isUndecided)
  return none !== undefined && isOutside ? [{ severity: 'error', type: 'not-in-vs', text: none }, ...single] : single
}

function warned(issue: ValidationIssue): ValidationIssue {
  return { ...issue, severity: 'warning' }
}

function besides(issue: ValidationIssue): ValidationIssue {
  return { ...issue, severity: 'information', type: 'this-code-not-in-vs' }
}

/** A text that may stand as code or address in an answer; others are not repeated. */
function plain(text: string | undefined): string | undefined {
  return text && /^\S{1,100}$/.test(text) ? text : undefined
}

function answer(
  verdicts: readonly Verdict[],
  issues: readonly ValidationIssue[],
  { codeableConcept }: GivenCodings,
  { wish }: Strictness,
) {
  const member = verdicts.find((each) => each.isMember)
  const { placed, edition, entry } = member ?? (codeableConcept ? undefined : verdicts[0]) ?? {}
  const errors = issues.filter(({ severity }) => severity === 'error')
  const told = errors.length > 0 ? errors : issues
  const unknown = new Set(verdicts.flatMap((each) => plain(each.unknown) ?? []))
  const isSpeltOtherwise = entry !== undefined && entry.code !== placed?.coding.code
  return parametersResource([
    { name: 'result', valueBoolean: member !== undefined && errors.length === 0 },
    { name: 'message', valueString: told.map(({ text }) => text).join(' ') },
    { name: 'display', valueString: entry && displayAs(entry, wish) },
    { name: 'code', valueCode: plain(placed?.coding.code) },
    { name: 'system', valueUri: edition?.of.url ?? plain(placed?.coding.system) },
    { name: 'version', valueString: edition?.version },
    { name: 'normalized-code', valueCode: isSpeltOtherwise ? entry.code : undefined },
    { name: 'codeableConcept', valueCodeableConcept: codeableConcept },
    ...[...unknown].map((each) => ({ name: 'x-caused-by-unknown-system', valueCanonical: each })),
    { name: 'issues', resource: issuesResource(issues) },
  ])
}
