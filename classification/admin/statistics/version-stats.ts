/** Adds up what the layers of a version hold: pure, from the counts their imports left. */
import type { LayerStats, SystemStats, VersionStats } from '@codarium/contract'
import type { Layer } from '../../catalogue/layer.ts'
import { type EntryCounts, type ThesaurusSystem, thesaurusSystems } from '../../indexing/thesaurus.ts'

/** The statistics of a version from its layers and the entries of its index. */
export function versionStats(layers: readonly Layer[], entries: EntryCounts): VersionStats {
  const of = (system: ThesaurusSystem) => systemStats(layersOf(layers, system), entries[system])
  const systems = { ICD10: of('ICD10'), CHOP: of('CHOP'), ATC: of('ATC') }
  const total = (name: 'codes' | 'thesaurusEntries') =>
    thesaurusSystems.reduce((sum, system) => sum + systems[system][name], 0)
  return {
    codes: total('codes'),
    thesaurusEntries: total('thesaurusEntries'),
    systems,
    layers: layers.map(layerStats),
  }
}

export function layersOf(layers: readonly Layer[], system: ThesaurusSystem): Layer[] {
  return layers.filter((layer) => layer.system === system)
}

/** The statistics of one system from its layers. */
export function systemStats(layers: readonly Layer[], thesaurusEntries: number): SystemStats {
  const named = (name: string) => layers.filter((layer) => layer.layer === name)
  const sum = (some: readonly Layer[], name: string) =>
    some.reduce((total, { counts }) => total + (counts[name] ?? 0), 0)
  // Medications come in one list per language with the same substances: the longest list counts.
  const most = (name: string) => Math.max(0, ...layers.filter(holdsCodes).map(({ counts }) => counts[name] ?? 0))
  return {
    codes: most('codes'),
    codable: most('codable'),
    chapters: most('chapters'),
    blocks: most('blocks'),
    texts: textsByLanguage(layers),
    synonyms: sum([...named('codes'), ...named('texts')], 'synonyms') + sum(named('synonyms'), 'records'),
    indexEntries: sum(named('index'), 'records'),
    inclusions: most('inclusions'),
    exclusions: most('exclusions'),
    references: sum(named('references'), 'records'),
    thesaurusEntries,
  }
}

/** A layer as the wire shows it. */
export function layerStats({ system, layer, language, counts, importedAt, filename }: Layer): LayerStats {
  return {
    system,
    layer,
    language,
    records: counts.records ?? 0,
    importedAt: new Date(importedAt).toISOString(),
    filename,
  }
}

function holdsCodes({ layer }: Layer): boolean {
  return layer === 'codes' || layer === 'medications'
}

function textsByLanguage(layers: readonly Layer[]): Record<string, number> {
  const texts: Record<string, number> = {}
  for (const layer of layers) {
    if (layer.layer === 'texts' || holdsCodes(layer)) texts[layer.language] = layer.counts.texts ?? 0
  }
  return texts
}
