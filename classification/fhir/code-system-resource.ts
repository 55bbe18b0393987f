/** A version of a code system as a CodeSystem resource; its codes are asked for by the operations, not listed. */
import type { Edition } from './editions.ts'
import { knownFilters } from './filters.ts'
import { propertyDefinitions } from './properties.ts'
import { type Resource, SWITZERLAND } from './resource.ts'

/** The id of the resources of an edition. */
export function editionId({ of, version }: Edition): string {
  return `${of.id}-${version}`.replaceAll(/[^\w.-]|_/g, '-').slice(0, 64)
}

/** The CodeSystem resource of an edition. */
export function codeSystemResource(edition: Edition): Resource {
  const { of, version, book } = edition
  return {
    resourceType: 'CodeSystem',
    id: editionId(edition),
    url: of.url,
    identifier: [{ system: 'urn:ietf:rfc:3986', value: `urn:oid:${of.oid}` }],
    version,
    name: of.name,
    title: `${of.title} ${version}`,
    status: 'active',
    experimental: false,
    publisher: of.publisher,
    jurisdiction: SWITZERLAND,
    caseSensitive: false,
    valueSet: of.valueSet,
    hierarchyMeaning: 'is-a',
    compositional: false,
    versionNeeded: true,
    content: 'not-present',
    count: book.codes.size,
    filter: knownFilters,
    property: propertyDefinitions,
  }
}
