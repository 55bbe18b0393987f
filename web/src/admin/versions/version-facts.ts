/** What is there of each version, and who would miss it: from what the server tells of the catalogues and of their search. */
import type { LayerStats, StatsByVersion, SystemStats, ThesaurusStatusAnswer } from '@codarium/contract'

/** The systems of a version, as the statistics name them. */
export const systems = ['ICD10', 'CHOP', 'ATC'] as const

/** A system of a version. */
export type System = (typeof systems)[number]

/** What can be deleted: all of a version, one system, or only what search finds of one. */
export const deletions = ['all', ...systems, 'ICD10-index', 'CHOP-index', 'ATC-index'] as const

/** What is to be deleted. */
export type DeletionOf = (typeof deletions)[number]

/** The versions, newest first; what belongs to no year comes last. */
export const versionsOf = (stats: StatsByVersion): readonly string[] =>
  Object.keys(stats).toSorted((a, b) => Number(/^\d/.test(b)) - Number(/^\d/.test(a)) || b.localeCompare(a))

/** The languages a system has texts in. */
export const languagesOf = ({ texts }: SystemStats): readonly string[] =>
  ['de', 'fr', 'it'].filter((language) => (texts[language] ?? 0) > 0)

/** How many layers a version has beside its codes, of one kind: DRG, SUPPLEMENTS, RULES, SUPPORT. */
export const layersOf = (layers: readonly LayerStats[], system: string): readonly LayerStats[] =>
  layers.filter((layer) => layer.system === system)

/** The systems a deletion takes. */
export const systemsOf = (deletion: DeletionOf): readonly System[] =>
  deletion === 'all' ? systems : systems.filter((system) => deletion.startsWith(system))

/** Whether a deletion takes only what search finds. */
export const isIndexOnly = (deletion: DeletionOf): boolean => deletion.endsWith('-index')

/** Who would miss what is deleted. */
export type Missing =
  | { readonly who: 'newest' }
  | { readonly who: 'crosswalk'; readonly from: string }
  | { readonly who: 'layer'; readonly system: string }
  | { readonly who: 'memory' }
  | { readonly who: 'scheduled' }

/** What still uses the codes of a version. */
export function missingAfter(
  version: string,
  deletion: DeletionOf,
  known: {
    readonly stats: StatsByVersion
    readonly search: ThesaurusStatusAnswer | undefined
    readonly inMemory: boolean
  },
): readonly Missing[] {
  const { stats, search, inMemory } = known
  const taken = systemsOf(deletion)
  const newest = versionsOf(stats).find((each) => (stats[each]?.codes ?? 0) > 0)
  const crosswalks = isIndexOnly(deletion) ? [] : crosswalksFrom(version, taken, stats)
  const around = isIndexOnly(deletion) ? [] : layersAround(stats[version]?.layers ?? [])
  return [
    ...(newest === version ? [{ who: 'newest' } as const] : []),
    ...crosswalks.map((from) => ({ who: 'crosswalk', from }) as const),
    ...around.map((system) => ({ who: 'layer', system }) as const),
    ...(inMemory ? [{ who: 'memory' } as const] : []),
    ...(search?.scheduledFor ? [{ who: 'scheduled' } as const] : []),
  ]
}

/** The versions whose crosswalks lead from this one. */
const crosswalksFrom = (version: string, taken: readonly string[], stats: StatsByVersion): readonly string[] =>
  Object.entries(stats)
    .filter(([, { layers }]) =>
      layers.some(({ system, layer }) => layer === `crosswalk-${version}` && taken.includes(system)),
    )
    .map(([other]) => other)

/** What stays and speaks of codes that are gone: case groups, supplements, rules, supporting documents. */
const layersAround = (layers: readonly LayerStats[]): readonly string[] =>
  ['SUPPORT', 'DRG', 'SUPPLEMENTS', 'RULES'].filter((system) => layersOf(layers, system).length > 0)
