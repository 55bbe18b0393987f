/** Reads the definition of a value set: which codes of which editions its `compose` chooses. */
import type { FhirConceptSet } from '@codarium/contract'
import { quoted } from '@codarium/domain'
import { ApiError } from '@codarium/platform'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import type { Choice, CodeSet, OwnTexts, Unknown } from './code-set.ts'
import { type FhirSystem, systemAt } from './code-systems.ts'
import { type Edition, findEdition, splitCanonical } from './editions.ts'
import { codeTest } from './filters.ts'
import type { Resource } from './resource.ts'
import { type MeantVersion, meantVersion, type VersionRules } from './versions.ts'

/** What a definition is read with. */
export interface Reading {
  readonly source: CatalogueSource
  readonly rules: VersionRules
  /** A value set of ours by its canonical address; undefined where there is none. */
  imported(canonical: string): CodeSet | undefined
}

/** A definition. */
export interface Compose {
  readonly include: readonly FhirConceptSet[]
  readonly exclude?: readonly FhirConceptSet[]
}

/** The codes a definition chooses. What it names that is not here stands in `unknown`; throws ApiError for what is wrong. */
export function composedSet(reading: Reading, definition: Resource, { include, exclude = [] }: Compose): CodeSet {
  const unknown: Unknown[] = []
  const read = (part: 'include' | 'exclude') => (given: FhirConceptSet, place: number) =>
    choiceOf(reading, given, `ValueSet.compose.${part}[${place}]`, unknown) ?? []
  return { definition, include: include.flatMap(read('include')), exclude: exclude.flatMap(read('exclude')), unknown }
}

function choiceOf(reading: Reading, given: FhirConceptSet, at: string, unknown: Unknown[]): Choice | undefined {
  const { system, concept, filter = [], valueSet = [] } = given
  if (concept && filter.length > 0) throw wrong(at, 'must not both list codes and filter them')
  if (!system && (concept || filter.length > 0)) throw wrong(at, 'must name the system of its codes')
  if (!system && valueSet.length === 0) throw wrong(at, 'must name a system or a value set')
  const sets = valueSet.map((each) => importedSet(reading, each, unknown))
  if (sets.some((set) => set === undefined)) return undefined
  const imports = { sets: sets as CodeSet[] }
  if (!system) return { tests: [], ...imports }
  const found = editionIn(reading, given, unknown)
  if (!found) return undefined
  const { edition } = found
  return {
    ...found,
    ...(concept ? { listed: listedIn(edition, concept) } : {}),
    tests: filter.map((each, place) => codeTest(edition, each, `${at}.filter[${place}]`)),
    ...imports,
  }
}

function wrong(field: string, message: string): ApiError {
  return new ApiError('VALIDATION_ERROR', 'The definition of the value set is not valid.', {
    details: [{ field, message }],
  })
}

function importedSet({ imported, rules }: Reading, canonical: string, unknown: Unknown[]): CodeSet | undefined {
  const { url, version } = splitCanonical(canonical)
  const preset = version ?? rules.valueSets.get(url)
  const named = preset ? `${url}|${preset}` : url
  const set = imported(named)
  if (!set) unknown.push({ kind: 'value set', canonical: named })
  return set
}

function editionIn(
  { source, rules }: Reading,
  { system = '', version }: FhirConceptSet,
  unknown: Unknown[],
): { of: FhirSystem; edition: Edition; meant: MeantVersion } | undefined {
  const of = systemAt(system)
  if (!of) {
    unknown.push({ kind: 'system', system, canonical: system, ...(version ? { version } : {}) })
    return undefined
  }
  const meant = meantVersion(rules, of, version)
  const edition = findEdition(source, of, meant.version)
  if (edition) return { of, edition, meant }
  const named = meant.version ?? ''
  unknown.push({ kind: 'version', system: of.url, version: named, canonical: `${of.url}|${named}` })
  return undefined
}

/** The codes of a list that there are; the others are nowhere, so they are in no set either. */
function listedIn({ book }: Edition, concepts: NonNullable<FhirConceptSet['concept']>): Map<CodeEntry, OwnTexts> {
  const listed = new Map<CodeEntry, OwnTexts>()
  for (const { code, display, designation } of concepts) {
    const entry = book.codes.find(code)
    if (entry) listed.set(entry, { ...(display ? { display } : {}), ...(designation ? { designation } : {}) })
  }
  return listed
}

/** What is unknown, in words. */
export function unknownText({ kind, system, version, canonical }: Unknown, versions: readonly string[] = []): string {
  if (kind === 'value set') return `There is no value set ${quoted(canonical)}.`
  if (kind === 'system') return `There is no code system ${quoted(system ?? '')}.`
  return `There is no version ${quoted(version ?? '')} of ${system}; there are ${versions.join(', ')}.`
}
