/** Says from which data an index is built: equal fingerprints, equal index, on every node. */
import { createHash } from 'node:crypto'
import type { Language } from '@codarium/readers'
import type { Layer } from '../catalogue/layer.ts'
import type { ThesaurusSystem } from './thesaurus.ts'

/** Raised when the index is built differently from the same data. */
const BUILD = 2

/** What one index covers. */
export interface IndexScope {
  readonly system: ThesaurusSystem
  readonly language: Language
}

/** The name of an index. */
export function nameOf(version: string, { system, language }: IndexScope): string {
  return `${version} ${system} ${language}`
}

/** The snapshot file of an index. */
export function fileOf(version: string, { system, language }: IndexScope, fingerprint: string) {
  return { system: `${system}-${language}`, version, fingerprint }
}

/** The layers an index is made of: the codes, and the texts in its language. */
export function layersOf(layers: readonly Layer[], { system, language }: IndexScope): Layer[] {
  return layers.filter((layer) => layer.system === system && isFindable(layer, language))
}

function isFindable({ layer, language }: Layer, wanted: Language): boolean {
  // Lists of medications carry several languages in one file; codes are needed in every language.
  if (layer === 'codes' || layer === 'medications') return true
  return ['texts', 'synonyms', 'index'].includes(layer) && language === wanted
}

/** True when there are texts in the language of the scope, not only codes. */
function hasTexts(layers: readonly Layer[], scope: IndexScope): boolean {
  const parts = layersOf(layers, scope)
  return scope.system === 'ATC' || scope.language === 'de'
    ? parts.length > 0
    : parts.some(({ layer }) => layer !== 'codes')
}

/** The fingerprint of an index; undefined when there is nothing to index. */
export function fingerprintOf(layers: readonly Layer[], scope: IndexScope): string | undefined {
  if (!hasTexts(layers, scope)) return undefined
  const parts = layersOf(layers, scope).map(({ layer, language, edition }) => `${layer} ${language} ${edition}`)
  const text = [`build ${BUILD}`, scope.language, ...parts.sort()].join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** Raised when a model is trained differently from the same data. */
export const TRAINING = 2

/** The layers a model is trained on: all texts of a system, in all languages. */
export function modelLayersOf(layers: readonly Layer[], system: ThesaurusSystem): Layer[] {
  const findable = ['codes', 'medications', 'texts', 'synonyms', 'index']
  return layers.filter((layer) => layer.system === system && findable.includes(layer.layer))
}

/** The fingerprint of what a model is trained on; undefined when there is nothing. */
export function modelFingerprintOf(layers: readonly Layer[], system: ThesaurusSystem): string | undefined {
  const parts = modelLayersOf(layers, system).map(({ layer, language, edition }) => `${layer} ${language} ${edition}`)
  if (parts.length === 0) return undefined
  const text = [`training ${TRAINING}`, system, ...parts.sort()].join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
