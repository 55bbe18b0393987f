/** The crosswalks between years as ConceptMap resources. */
import { bareCode, quoted } from '@codarium/domain'
import { ApiError } from '@codarium/platform'
import type { CrosswalkRecord } from '@codarium/readers'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { type Crosswalk, crosswalksOf } from '../lookup/crosswalks.ts'
import { type FhirSystem, fhirSystems } from './code-systems.ts'
import { displayOf } from './concept.ts'
import { splitCanonical } from './editions.ts'
import { type Resource, SWITZERLAND } from './resource.ts'

/** What a target is to its source (http://hl7.org/fhir/R4/valueset-concept-map-equivalence.html). */
export type Equivalence = 'equivalent' | 'wider' | 'narrower' | 'inexact' | 'unmatched'

/** A crosswalk and the system it is about. */
export interface YearMap {
  readonly of: FhirSystem
  readonly crosswalk: Crosswalk
  /** A code of the earlier or the later year, where that catalogue is there. */
  find(side: 'from' | 'to', code: string): CodeEntry | undefined
}

/** All crosswalks, by system, the newest first. */
export function yearMapsIn(source: CatalogueSource): YearMap[] {
  return fhirSystems.flatMap((of) =>
    crosswalksOf(source, of.system)
      .reverse()
      .map((crosswalk) => ({ of, crosswalk, find: finder(source, of, crosswalk) })),
  )
}

function finder(source: CatalogueSource, { system }: FhirSystem, crosswalk: Crosswalk): YearMap['find'] {
  const tables = {
    from: source.catalogue(crosswalk.fromVersion)?.codes[system],
    to: source.catalogue(crosswalk.toVersion)?.codes[system],
  }
  return (side, code) => tables[side]?.find(code)
}

/** The canonical address of a crosswalk. */
export function yearMapUrl({ of, crosswalk: { fromVersion, toVersion } }: YearMap): string {
  return `${of.url}?fhir_cm=${fromVersion}-${toVersion}`
}

/** The crosswalk with a canonical address, of a version if one is named; throws ApiError 404. */
export function yearMapAt(source: CatalogueSource, canonical: string, named?: string): YearMap {
  const { url, version = named } = splitCanonical(canonical)
  const map = yearMapsIn(source).find(
    (each) => yearMapUrl(each) === url && (!version || version === each.crosswalk.toVersion),
  )
  if (!map) throw new ApiError('NOT_FOUND', `There is no concept map ${quoted(url)}.`)
  return map
}

/**
 * What the later code is to the earlier one. Automatic both ways: the same. Automatic forward only: the later code takes
 * in others too. Automatic backward only: it is a part of the earlier one. A file that does not say: only a code that stays.
 */
export function equivalenceOf({ from, to, autoForward, autoBackward }: CrosswalkRecord): Equivalence {
  if (to === undefined) return 'unmatched'
  const [forward, backward] = [autoForward ?? from === to, autoBackward ?? from === to]
  if (forward && backward) return 'equivalent'
  if (forward) return 'wider'
  return backward ? 'narrower' : 'inexact'
}

/** The ConceptMap resource of a crosswalk: what changed; all other codes stay as they are. */
export function conceptMapResource(map: YearMap): Resource {
  const { of, crosswalk } = map
  const { fromVersion, toVersion } = crosswalk
  return {
    resourceType: 'ConceptMap',
    id: `${of.id}-${fromVersion}-to-${toVersion}`.replaceAll(/[^\w.-]|_/g, '-').slice(0, 64),
    url: yearMapUrl(map),
    version: toVersion,
    name: `${of.name}_${fromVersion}_to_${toVersion}`.replaceAll(/\W/g, '_'),
    title: `${of.title}: ${fromVersion} to ${toVersion}`,
    status: 'active',
    experimental: false,
    publisher: of.publisher,
    jurisdiction: SWITZERLAND,
    sourceUri: of.valueSet,
    targetUri: of.valueSet,
    group: [
      {
        source: of.url,
        sourceVersion: fromVersion,
        target: of.url,
        targetVersion: toVersion,
        element: elementsOf(map),
        unmapped: { mode: 'provided' },
      },
    ],
  }
}

/** The codes that did not simply stay, each with what it became. */
function elementsOf({ of, crosswalk, find }: YearMap) {
  const changed = crosswalk.records.filter(({ from, to }) => from !== undefined && from !== to)
  const codes = new Map(changed.map(({ from = '' }) => [bareCode(of.system, from), from]))
  return [...codes.values()].map((code) => ({
    ...named(find('from', code), code),
    target: crosswalk.linesFrom(code).map((line) => ({
      ...(line.to === undefined ? {} : named(find('to', line.to), line.to)),
      equivalence: equivalenceOf(line),
    })),
  }))
}

function named(entry: CodeEntry | undefined, code: string) {
  return entry ? { code: entry.code, display: displayOf(entry, 'de') } : { code }
}
