/** What a snapshot says about itself. */
import type { SearchLanguage } from '../interface/search-document.ts'

/** The first section of a snapshot, as JSON. */
export interface About {
  readonly language: SearchLanguage
  /** Letters that all codes share and that need not be typed. */
  readonly codePrefix: string
  /** The checksum of all codes in their order: a model fits an index with the same. */
  readonly codesCheck: number
}
