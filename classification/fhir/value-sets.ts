/** The value sets over the code systems: all codes, the codable ones, a code and what stands below it. */
import { quoted } from '@codarium/contract'
import { ApiError } from '@codarium/platform'
import type { CatalogueSource } from '../catalog/catalogues.ts'
import type { CodeEntry } from '../catalog/code-entry.ts'
import { editionId } from './code-system-resource.ts'
import { fhirSystems, systemAt } from './code-systems.ts'
import { codeOf, type Edition, editionOf, editionsIn, missing, splitCanonical } from './editions.ts'
import { type Resource, SWITZERLAND } from './resource.ts'

/** Which codes of an edition a value set holds. */
export interface CodeSet {
  readonly edition: Edition
  readonly codableOnly: boolean
  /** Only this code and what stands below it. */
  readonly root?: CodeEntry
}

/** The value sets that can be read and searched: of each edition all codes, and those that may be coded. */
export function codeSetsIn(source: CatalogueSource): CodeSet[] {
  return editionsIn(source).flatMap((edition) => [false, true].map((codableOnly) => ({ edition, codableOnly })))
}

/** The set with a canonical address: a published one, or `<system>?fhir_vs`, `?fhir_vs=codable`, `?fhir_vs=isa/<code>`. */
export function codeSetOf(source: CatalogueSource, canonical: string | undefined, version?: string): CodeSet {
  if (!canonical) throw missing('the value set', 'url')
  const { url, version: attached } = splitCanonical(canonical)
  const published = fhirSystems.find(({ valueSet }) => valueSet === url)
  const [system = '', which] = url.split(/\?fhir_vs(?:=|$)/, 2)
  if (!published && (which === undefined || !systemAt(system))) throw unknown(url)
  const edition = editionOf(source, published?.url ?? system, version || attached)
  return { edition, ...wishOf(edition, which ?? '', url) }
}

function wishOf(edition: Edition, which: string, url: string): Omit<CodeSet, 'edition'> {
  if (which === '' || which === 'codable') return { codableOnly: which === 'codable' }
  if (!which.startsWith('isa/')) throw unknown(url)
  return { codableOnly: false, root: codeOf(edition, which.slice('isa/'.length)) }
}

function unknown(url: string): ApiError {
  return new ApiError('NOT_FOUND', `There is no value set ${quoted(url)}.`)
}

/** The canonical address of a set. */
export function codeSetUrl({ edition: { of }, codableOnly, root }: CodeSet): string {
  if (root) return `${of.url}?fhir_vs=isa/${root.code}`
  return codableOnly ? `${of.url}?fhir_vs=codable` : of.valueSet
}

/** Whether a code belongs to a set. */
export function isIn({ edition: { book }, codableOnly, root }: CodeSet, entry: CodeEntry): boolean {
  if (codableOnly && !entry.codable) return false
  return root === undefined || entry === root || book.codes.ancestors(entry).includes(root)
}

/** The codes of a set in the order of the catalogue. */
export function* codesIn({ edition: { book }, codableOnly, root }: CodeSet): Generator<CodeEntry> {
  const entries = root ? below(book.codes.children.bind(book.codes), root) : book.codes.entries()
  for (const entry of entries) if (entry.codable || !codableOnly) yield entry
}

function* below(childrenOf: (code: string) => readonly CodeEntry[], entry: CodeEntry): Generator<CodeEntry> {
  yield entry
  for (const child of childrenOf(entry.code)) yield* below(childrenOf, child)
}

/** The ValueSet resource of a set. */
export function valueSetResource(set: CodeSet): Resource {
  const { edition, codableOnly, root } = set
  const { of, version } = edition
  const part = codableOnly ? 'Codable' : ''
  return {
    resourceType: 'ValueSet',
    id: `${editionId(edition)}${codableOnly ? '-codable' : ''}`,
    url: codeSetUrl(set),
    version,
    name: `${of.name}${part}`,
    title: `${of.title} ${version}${codableOnly ? ': codable codes' : ''}`,
    status: 'active',
    experimental: false,
    publisher: of.publisher,
    jurisdiction: SWITZERLAND,
    immutable: true,
    compose: { include: [{ system: of.url, version, filter: [...codableFilter(codableOnly), ...rootFilter(root)] }] },
  }
}

function codableFilter(codableOnly: boolean) {
  return codableOnly ? [{ property: 'codable', op: '=', value: 'true' }] : []
}

function rootFilter(root: CodeEntry | undefined) {
  return root ? [{ property: 'concept', op: 'is-a', value: root.code }] : []
}
