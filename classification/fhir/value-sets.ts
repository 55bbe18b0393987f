/** The value sets over the code systems: all codes, the codable ones, a code and what stands below it. */
import { quoted } from '@codarium/domain'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { CodeSet } from './code-set.ts'
import { editionId } from './code-system-resource.ts'
import { fhirSystems, systemAt } from './code-systems.ts'
import { type Compose, composedSet, type Reading } from './compose.ts'
import { codeOf, type Edition, editionsIn, findEdition, missing, notFound, splitCanonical } from './editions.ts'
import { type Resource, SWITZERLAND } from './resource.ts'
import { meantVersion, type VersionRules } from './versions.ts'

/** Which codes of an edition a value set of ours holds: all (''), the codable ones, or a branch. */
type Part = '' | 'codable' | `isa/${string}`

/** The value sets that can be read and searched: of each edition all codes, and those that may be coded. */
export function valueSetsIn(source: CatalogueSource): Resource[] {
  return editionsIn(source).flatMap((edition) => [valueSetResource(edition, ''), valueSetResource(edition, 'codable')])
}

/** The set with a canonical address: a published one, or `<system>?fhir_vs`, `?fhir_vs=codable`, `?fhir_vs=isa/<code>`. */
export function codeSetOf(
  source: CatalogueSource,
  rules: VersionRules,
  canonical: string | undefined,
  version?: string,
): CodeSet {
  if (!canonical) throw missing('the value set', 'url')
  const set = findSet(source, rules, canonical, version)
  if (!set) throw notFound(`There is no value set ${quoted(canonical)}${version ? ` of ${quoted(version)}` : ''}.`)
  return set
}

/** The same; undefined where there is none. */
function findSet(
  source: CatalogueSource,
  rules: VersionRules,
  canonical: string,
  version?: string,
): CodeSet | undefined {
  const { url, version: attached } = splitCanonical(canonical)
  const published = fhirSystems.find(({ valueSet }) => valueSet === url)
  const [system = '', which = ''] = url.split(/\?fhir_vs(?:=|$)/, 2)
  const of = published ?? (url === system ? undefined : systemAt(system))
  const part = published ? '' : partOf(which)
  if (!of || part === undefined) return undefined
  // A value set has the version of its codes: what is meant for the one is meant for the other.
  const wished = version || attached
  const edition = findEdition(
    source,
    of,
    wished ?? meantVersion({ ...rules, forced: new Map() }, of, undefined).version,
  )
  if (!edition) return undefined
  const resource = valueSetResource(edition, part)
  return composedSet(readingOf(source, rules), resource, resource.compose as Compose)
}

/** How a definition is read here: it may import value sets of ours, each of which is read once. */
export function readingOf(source: CatalogueSource, rules: VersionRules): Reading {
  const known = new Map<string, CodeSet | undefined>()
  const imported = (canonical: string) => {
    if (!known.has(canonical)) known.set(canonical, findSet(source, rules, canonical))
    return known.get(canonical)
  }
  return { source, rules, imported }
}

function partOf(which: string): Part | undefined {
  return which === '' || which === 'codable' || which.startsWith('isa/') ? (which as Part) : undefined
}

/** The ValueSet resource of a part of an edition; throws ApiError 404 for a branch that is none. */
function valueSetResource(edition: Edition, part: Part): Resource {
  const { of, version } = edition
  const isCodable = part === 'codable'
  const root = part.startsWith('isa/') ? codeOf(edition, part.slice('isa/'.length)).code : undefined
  return {
    resourceType: 'ValueSet',
    id: `${editionId(edition)}${isCodable ? '-codable' : ''}`,
    url: addressOf(edition, isCodable, root),
    version,
    name: `${of.name}${isCodable ? 'Codable' : ''}`,
    title: `${of.title} ${version}${isCodable ? ': codable codes' : ''}`,
    status: 'active',
    experimental: false,
    publisher: of.publisher,
    jurisdiction: SWITZERLAND,
    immutable: true,
    compose: { include: [{ system: of.url, version, filter: filtersOf(isCodable, root) }] },
  }
}

function addressOf({ of }: Edition, isCodable: boolean, root: string | undefined): string {
  if (root) return `${of.url}?fhir_vs=isa/${root}`
  return isCodable ? `${of.url}?fhir_vs=codable` : of.valueSet
}

function filtersOf(isCodable: boolean, root: string | undefined) {
  return [
    ...(isCodable ? [{ property: 'codable', op: '=', value: 'true' }] : []),
    ...(root ? [{ property: 'concept', op: 'is-a', value: root }] : []),
  ]
}
