/** A CHOP code with everything its rows say. */

/** The levels of CHOP: chapter, 2 and 3 characters, 4 characters, 5 and 6 characters. */
export type ChopKind = 'chapter' | 'category' | 'subcategory' | 'element'

/** One code of the systematic index, in one language. */
export interface ChopRecord {
  /** With its prefix: C0, Z89, Z89.39.09. */
  readonly code: string
  readonly kind: ChopKind
  /** Characters without prefix and dots, 2 to 6; 1 for a chapter. */
  readonly hierarchyLevel: number
  /** The next higher code that exists, at the top the chapter; chapters have none. */
  readonly parentCode: string | undefined
  /** The chapter whose row came last before this one. */
  readonly chapterCode: string | undefined
  /** Place in the order of the catalogue, from 0. */
  readonly sortOrder: number
  /** Title (T). */
  readonly text: string
  /** Whether the code may be coded, alone or as a complement. */
  readonly codable: boolean
  /** Whether it may be coded only together with another code. */
  readonly complement: boolean
  /** Whether the side must be given. */
  readonly lateralityRequired: boolean
  /** Change against the year before as the file marks it; '0' is unchanged. */
  readonly status: string
  /** Supplementary descriptions (B). */
  readonly synonyms: readonly string[]
  /** Inclusions (I). */
  readonly inclusions: readonly string[]
  /** Exclusions, "Kode weglassen" (X). */
  readonly exclusions: readonly string[]
  /** Notes, "Beachte" (N). */
  readonly notes: readonly string[]
  /** Code also (S). */
  readonly codingHints: readonly string[]
  /** Line of the first row of the code. */
  readonly line: number
}
