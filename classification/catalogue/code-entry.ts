/** A code in memory: what all imports together say about it. */
import type { CodeSystem } from '@codarium/domain'
import type { Language } from '@codarium/readers'

export type { CodeSystem }

/** The texts of a code in one language; lists that are empty are left out. */
export interface EntryTexts {
  readonly title: string
  readonly longTitle?: string
  readonly inclusions?: readonly string[]
  readonly exclusions?: readonly string[]
  readonly notes?: readonly string[]
  readonly codingHints?: readonly string[]
}

/** A further text that leads to the code. */
export interface EntrySynonym {
  readonly text: string
  readonly language: Language
  /** Where it comes from: CHOP_B, CHOP_AI, CUSTOM. */
  readonly source: 'CHOP_B' | 'CHOP_AI' | 'CUSTOM'
}

/** Ages a code goes with; years or days. */
export interface EntryAgeLimit {
  readonly minYears?: number
  readonly maxYears?: number
  readonly minDays?: number
  readonly maxDays?: number
}

/** A chapter, block or code. */
export interface CodeEntry {
  readonly system: CodeSystem
  readonly code: string
  readonly kind: string
  readonly parentCode?: string
  readonly hierarchyLevel: number
  /** Place in the catalogue, parents before children. */
  readonly sortOrder: number
  readonly codable: boolean
  /** CHOP: codable only together with another code. */
  readonly complement?: true
  /** CHOP: the side must be given. */
  readonly lateralityRequired?: true
  /** ICD-10: + dagger, * asterisk, ! additional. */
  readonly usageMark?: string
  readonly sexLimit?: 'M' | 'F'
  readonly ageLimit?: EntryAgeLimit
  readonly texts: Partial<Record<Language, EntryTexts>>
  readonly synonyms: EntrySynonym[]
}
