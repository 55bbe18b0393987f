/** Whether a code has what a filter wants: one of the values of each list, and every property. */
import type { CodeFilters } from '@codarium/contract'
import type { CodeTraits } from './code-traits.ts'

/** What a filter speaks of; of the properties all are wanted, of the other lists one value is enough. */
export const filterLists = ['chapters', 'mdcs', 'ccls', 'properties'] as const

/** Whether a filter leaves anything out. */
export function isNarrow(filters: CodeFilters): boolean {
  return filterLists.some((list) => (filters[list]?.length ?? 0) > 0)
}

/** True for codes that may stay. */
export function hasAll(traits: CodeTraits, { chapters, mdcs, ccls, properties }: CodeFilters): boolean {
  return (
    hasOne(traits.chapters, chapters) &&
    hasOne(traits.mdcs, mdcs) &&
    hasOne(traits.ccls, ccls) &&
    (properties?.every((property) => traits.properties.includes(property)) ?? true)
  )
}

function hasOne(values: readonly string[], chosen: readonly string[] | undefined): boolean {
  return !chosen || chosen.length === 0 || values.some((value) => chosen.includes(value))
}
