/** Which version of a code system is meant where several may be: what is named, and the parameters about versions. Pure. */
import { quoted } from '@codarium/domain'
import { ApiError } from '@codarium/platform'
import { type FhirSystem, systemAt } from './code-systems.ts'
import { splitCanonical } from './editions.ts'

type Texts = string | readonly string[] | undefined

/** The parameters about versions, as they come. */
export interface VersionInput {
  readonly 'system-version'?: Texts
  readonly 'check-system-version'?: Texts
  readonly 'force-system-version'?: Texts
  readonly 'default-valueset-version'?: Texts
}

/** Versions by canonical address. */
type Versions = ReadonlyMap<string, string>

/** What a caller says about versions beyond naming them. */
export interface VersionRules {
  /** Meant where none is named. */
  readonly preset: Versions
  /** The only one that may be used; meant where nothing else says one. */
  readonly checked: Versions
  /** Used whichever is named. */
  readonly forced: Versions
  /** Of imported value sets that name none. */
  readonly valueSets: Versions
}

/** The rules of a call; throws ApiError 400 for one that is not `system|version`. */
export function versionRules(input: VersionInput): VersionRules {
  const read = (name: keyof VersionInput) => new Map([input[name] ?? []].flat().map((text) => pairOf(name, text)))
  return {
    preset: read('system-version'),
    checked: read('check-system-version'),
    forced: read('force-system-version'),
    valueSets: read('default-valueset-version'),
  }
}

function pairOf(field: string, text: string): [string, string] {
  const { url, version } = splitCanonical(text)
  if (!version) {
    throw new ApiError('VALIDATION_ERROR', `${field} does not name a version.`, {
      details: [{ field, message: `must be address|version, not ${quoted(text)}` }],
    })
  }
  return [systemAt(url)?.url ?? url, version]
}

/** A version and what it follows from; none at all means the newest. */
export interface MeantVersion {
  readonly version?: string
  readonly by: 'force' | 'name' | 'parameter' | 'newest'
}

/** The version of a system that is meant where `named` stands. */
export function meantVersion(rules: VersionRules, { url }: FhirSystem, named: string | undefined): MeantVersion {
  const forced = rules.forced.get(url)
  if (forced) return { version: forced, by: 'force' }
  if (named) return { version: named, by: 'name' }
  const version = rules.preset.get(url) ?? rules.checked.get(url)
  return version ? { version, by: 'parameter' } : { by: 'newest' }
}

/** The same rules, with a version for a system that nothing says anything about. */
export function presuming(rules: VersionRules, { url }: FhirSystem, version: string): VersionRules {
  return { ...rules, preset: new Map([[url, version], ...rules.checked, ...rules.preset]) }
}
