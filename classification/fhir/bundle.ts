/** Searches for resources: a page of those that match, as a Bundle. */
import type { FhirSearchQuery } from '@codarium/contract'
import type { Resource } from './resource.ts'

/** Resources per page when nothing is asked for. */
const PAGE = 20

/** The page of a search. `base` is the address of the FHIR endpoint. */
export function searchBundle(base: string, type: string, all: readonly Resource[], query: FhirSearchQuery): Resource {
  const { _count: count = PAGE, _offset: offset = 0 } = query
  const found = all.filter((resource) => isWanted(resource, query))
  const shown = found.slice(offset, offset + count)
  const address = (from: number) => `${base}/${type}?${queryText({ ...query, _count: count, _offset: from })}`
  const links = [
    { relation: 'self', url: address(offset) },
    ...(count > 0 && offset > 0 ? [{ relation: 'previous', url: address(Math.max(0, offset - count)) }] : []),
    ...(count > 0 && offset + count < found.length ? [{ relation: 'next', url: address(offset + count) }] : []),
  ]
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total: found.length,
    link: links,
    entry: shown.map((resource) => ({
      fullUrl: `${base}/${type}/${resource.id}`,
      resource,
      search: { mode: 'match' },
    })),
  }
}

function queryText(query: FhirSearchQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)]))).toString()
}

function isWanted(resource: Resource, query: FhirSearchQuery): boolean {
  const { _id, url, version, name, title, status, system } = query
  return (
    isSame(resource.id, _id) &&
    isSame(resource.url, url) &&
    isSame(resource.version, version) &&
    isSame(resource.status, status) &&
    begins(resource.name, name) &&
    begins(resource.title, title) &&
    (system === undefined || systemsOf(resource).includes(system))
  )
}

function isSame(value: unknown, wished: string | undefined): boolean {
  return wished === undefined || value === wished
}

/** Strings match from their beginning, in any case, as FHIR searches do. */
function begins(value: unknown, wished: string | undefined): boolean {
  return wished === undefined || String(value).toLowerCase().startsWith(wished.toLowerCase())
}

interface WithSystems {
  readonly url?: string
  readonly resourceType: string
  readonly compose?: { readonly include: readonly { readonly system: string }[] }
  readonly group?: readonly { readonly source: string }[]
}

function systemsOf(resource: Resource): string[] {
  const { resourceType, url = '', compose, group = [] } = resource as WithSystems
  if (resourceType === 'CodeSystem') return [url]
  return [...(compose?.include.map(({ system }) => system) ?? []), ...group.map(({ source }) => source)]
}
