/** A catalogue is kept in layers: codes, translations, synonyms and so on, each replaced as a whole by its import. */

/** What a layer belongs to. */
export type CatalogueSystem = 'ICD10' | 'CHOP' | 'ATC' | 'RULES' | 'SUPPLEMENTS' | 'DRG' | 'SUPPORT' | 'WORDS'

/** What a layer holds. */
export type LayerName =
  | 'codes'
  | 'texts'
  | 'synonyms'
  | 'synonyms-parked'
  | 'index'
  | 'medications'
  | 'articles'
  | 'additions'
  | 'support'
  | 'rules'
  | 'references'
  | 'house-words'
  | 'thesaurus'
  | 'frequencies'
  | `supplements-${string}`
  | `drg-${string}`
  | `crosswalk-${string}`

/** Names one layer; `language` is empty where a layer has none. */
export interface LayerKey {
  readonly system: CatalogueSystem
  readonly version: string
  readonly layer: LayerName
  readonly language: string
}

/** How many of what a layer holds, counted when it was read: codes, codable, chapters, texts, synonyms ... */
export type LayerCounts = Readonly<Record<string, number>>

/** A layer as it stands. */
export interface Layer extends LayerKey {
  readonly edition: string
  readonly counts: LayerCounts
  /** Epoch milliseconds of the import. */
  readonly importedAt: number
  readonly filename: string
  readonly sha256: string
}
