/** Findings about the versions of a coding and of a value set: whether they go together, and are here. */
import { quoted } from '@codarium/domain'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { Unknown } from './code-set.ts'
import type { FhirSystem } from './code-systems.ts'
import type { Verdict } from './code-verdict.ts'
import { unknownText } from './compose.ts'
import { type Edition, findEdition, isSameEdition } from './editions.ts'
import type { PlacedCoding } from './given-codings.ts'
import { unknownVersion } from './unknown-issues.ts'
import type { Severity, ValidationIssue } from './validation-issue.ts'
import { versionRefusal } from './version-check.ts'
import type { MeantVersion, VersionRules } from './versions.ts'

/** The set names something of the coding's system that is not here, so nobody can say whether it holds the coding. */
export function unknownInSet(source: CatalogueSource, placed: PlacedCoding, of: FhirSystem, missing: Unknown): Verdict {
  const { coding } = placed
  const edition = findEdition(source, of, coding.version) ?? findEdition(source, of)
  const entry = edition?.book.codes.find(coding.code ?? '')
  const known = {
    isMember: false,
    isUndecided: true,
    placed,
    ...(edition ? { edition } : {}),
    ...(entry ? { entry } : {}),
  }
  if (missing.kind === 'value set')
    return { ...known, issues: [{ severity: 'error', type: 'not-found', text: unknownText(missing) }] }
  const { version = '', canonical } = missing
  const differs = coding.version && coding.version !== version ? [mismatch(of, version, placed)] : []
  return { ...known, issues: [...differs, unknownVersion(source, of, version, placed)], unknown: canonical }
}

/** That what was asked about has another version than the coding; a warning where it was only presumed to have it. */
function mismatch(
  { url }: FhirSystem,
  version: string,
  { coding, at }: PlacedCoding,
  severity: Severity = 'error',
): ValidationIssue {
  const text = `Version ${quoted(version)} of ${url} was asked about, the coding is of ${quoted(coding.version ?? '')}.`
  return { severity, type: 'vs-invalid', text, at: at('version') }
}

/** That an edition may not be used. */
export function refusedVersion(
  source: CatalogueSource,
  { at }: PlacedCoding,
  edition: Edition,
  rules: VersionRules,
): ValidationIssue[] {
  const text = versionRefusal(source, edition, rules)
  return text ? [{ severity: 'error', type: 'version-error', text, at: at('version') }] : []
}

/** Whether an edition is the one the coding names, and one that may be used. `meant`: why it is this edition, where something asks for it. */
export function versionIssues(
  { source, rules }: { readonly source: CatalogueSource; readonly rules: VersionRules },
  placed: PlacedCoding,
  edition: Edition,
  meant: MeantVersion | undefined,
): { issues: readonly ValidationIssue[]; unknown?: string } {
  const { of } = edition
  const { version } = placed.coding
  const refused = refusedVersion(source, placed, edition, rules)
  const named = version ? findEdition(source, of, version) : undefined
  if (!version || isSameEdition(named, edition)) return { issues: refused }
  const severity = meant?.by === 'newest' ? 'warning' : 'error'
  const differs = [...(meant ? [mismatch(of, edition.version, placed, severity)] : []), ...refused]
  if (named) return { issues: differs }
  return { issues: [...differs, unknownVersion(source, of, version, placed)], unknown: `${of.url}|${version}` }
}
