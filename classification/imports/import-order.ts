/** What can be imported: each kind of file, the layer it fills and the layer it needs first. */

import {
  type CountedSystem,
  type Language,
  type OfficialFileKind,
  officialFileKinds,
  type Tariff,
  UnreadableFile,
} from '@codarium/readers'
import type { LayerKey } from '../catalogue/layer.ts'

/** The kinds of files that can be imported. */
export const importKinds = officialFileKinds

export type ImportKind = OfficialFileKind

/** The version of what is the same for all years. */
export const EVERY_YEAR = 'all'

/** An order to import a file. */
export interface ImportOrder {
  readonly kind: ImportKind
  /** The year (or release) the data belong to; words of the house belong to none. */
  readonly version: string
  /** Empty where the file has no language of its own. */
  readonly language: Language | ''
  readonly tariff?: Tariff
  /** The code system of synonyms, crosswalks and frequencies; only the last have ATC. */
  readonly type?: CountedSystem
  /** The year a crosswalk leads from. */
  readonly from?: string
  /** Whether synonyms may replace others they share nothing with, and house words all that are there. */
  readonly replace?: true
}

/** The layer an order fills. */
export function layerOf(order: ImportOrder): LayerKey {
  const { kind, version, language } = order
  switch (kind) {
    case 'icd10':
    case 'chop':
      return { system: systemOf(order), version, layer: language === 'de' ? 'codes' : 'texts', language }
    case 'medications':
      return { system: 'ATC', version, layer: 'medications', language }
    case 'article-list':
      return { system: 'ATC', version, layer: 'articles', language: '' }
    case 'addition-codes':
      return { system: 'ATC', version, layer: 'additions', language: '' }
    case 'chop-index':
      return { system: 'CHOP', version, layer: 'index', language }
    case 'begleitdokumente':
      return { system: 'SUPPORT', version, layer: 'support', language: '' }
    case 'coding-rules':
      return { system: 'RULES', version, layer: 'rules', language: '' }
    case 'supplements':
      return { system: 'SUPPLEMENTS', version, layer: `supplements-${order.tariff ?? 'SWISSDRG'}`, language: '' }
    case 'drg-catalog':
      return { system: 'DRG', version, layer: `drg-${order.tariff ?? 'SWISSDRG'}`, language: '' }
    case 'synonyms':
      return { system: systemOf(order), version, layer: 'synonyms', language }
    case 'crosswalk':
      return { system: systemOf(order), version, layer: `crosswalk-${order.from ?? ''}`, language: '' }
    case 'house-words':
    case 'thesaurus':
      return { system: 'WORDS', version, layer: kind, language }
    case 'code-frequencies':
      return { system: order.type ?? 'ICD10', version, layer: 'frequencies', language: '' }
  }
}

/** The codes an order speaks of; they must be there before it. */
export function neededCodes(order: ImportOrder): LayerKey | undefined {
  const own = layerOf(order)
  const speaksOfCodes = ['texts', 'index', 'synonyms', 'frequencies'].includes(own.layer)
  if (speaksOfCodes && own.system === 'ATC') return { ...own, layer: 'medications', language: 'de' }
  return speaksOfCodes ? { system: own.system, version: own.version, layer: 'codes', language: 'de' } : undefined
}

function systemOf({ kind, type }: ImportOrder): 'ICD10' | 'CHOP' {
  if (kind === 'icd10') return 'ICD10'
  if (type === 'ATC') throw new UnreadableFile('WRONG_LAYOUT', 'Only frequencies may be of ATC.')
  return kind === 'synonyms' || kind === 'crosswalk' ? (type ?? 'ICD10') : 'CHOP'
}

/** Whether a kind speaks of codes in words that search finds them by. */
const searched: Readonly<Record<ImportKind, boolean>> = {
  icd10: true,
  chop: true,
  medications: true,
  'article-list': true,
  'addition-codes': true,
  'chop-index': true,
  begleitdokumente: true,
  synonyms: true,
  'coding-rules': false,
  supplements: false,
  'drg-catalog': false,
  crosswalk: false,
  'code-frequencies': false,
  // Words of the house are laid over an index; they make no new one.
  'house-words': false,
  thesaurus: false,
}

/** True when an import changes what search finds. */
export const changesThesaurus = ({ kind }: ImportOrder): boolean => searched[kind]
