/** What is found about one coding and a code system. */
import type { CatalogueSource } from '../catalogue/catalogues.ts'
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
import { type Edition, findEdition, splitCanonical } from './editions.ts'
import type { PlacedCoding } from './given-codings.ts'
import { unknownSystem, unknownVersion } from './unknown-issues.ts'
import type { ValidationIssue } from './validation-issue.ts'
import { refusedVersion, versionIssues } from './version-issues.ts'
import { type MeantVersion, meantVersion, type VersionRules } from './versions.ts'

/** What codings are judged by. */
export interface SystemBench {
  readonly source: CatalogueSource
  readonly rules: VersionRules
  readonly strictness: Strictness
  /** The code system that is asked, perhaps with `|version`; else each coding names its own. */
  readonly canonical: string | undefined
  /** The version for codings that name none. */
  readonly version: string | undefined
}

export function verdictInSystem(bench: SystemBench, placed: PlacedCoding): Verdict {
  const { code, system, version } = placed.coding
  const no = (...issues: ValidationIssue[]): Verdict => ({ isMember: false, issues, placed })
  if (!code) return no(lacking('code', placed))
  if (!system) return no(lacking('system', placed))
  const asked = splitCanonical(bench.canonical ?? system)
  const of = systemAt(asked.url)
  if (!of) return { ...no(...unknownSystem(asked.url, placed)), unknown: asked.url, isForeign: true }
  if (systemAt(splitCanonical(system).url) !== of) return no(otherSystem(of, placed))
  const meant = meantVersion(bench.rules, of, asked.version || version || bench.version)
  const edition = findEdition(bench.source, of, meant.version)
  const isAsked = asked.version !== undefined || meant.by === 'force'
  if (edition) return inEdition(bench, placed, edition, isAsked ? meant : undefined)
  const named = meant.version ?? ''
  return { ...no(unknownVersion(bench.source, of, named, placed)), unknown: `${of.url}|${named}` }
}

function otherSystem({ url }: FhirSystem, { at }: PlacedCoding): ValidationIssue {
  return { severity: 'error', type: 'invalid-code', text: `The coding is not of ${url}.`, at: at('system') }
}

function inEdition(
  bench: SystemBench,
  placed: PlacedCoding,
  edition: Edition,
  meant: MeantVersion | undefined,
): Verdict {
  const { source, rules, strictness } = bench
  const { issues: versions, unknown } = meant
    ? versionIssues(bench, placed, edition, meant)
    : { issues: refusedVersion(source, placed, edition, rules), unknown: undefined }
  const known = { placed, edition, ...(unknown ? { unknown } : {}) }
  const entry = edition.book.codes.find(placed.coding.code ?? '')
  if (!entry) return { ...known, isMember: false, issues: [unknownCode(edition, placed), ...versions] }
  const abstract = abstractIssue(entry, placed, strictness)
  const rest = [...displayIssues(entry, placed, strictness), ...spellingIssue(entry, placed)]
  return { ...known, entry, isMember: abstract.length === 0, issues: [...versions, ...abstract, ...rest] }
}
