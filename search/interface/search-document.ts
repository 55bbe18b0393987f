/** What an index is built from: the codes of a catalogue with the texts they are found by. */

/** The languages a text can be in. */
export type SearchLanguage = 'de' | 'fr' | 'it'

/** The kinds of texts a code is found by, the most telling first; an exclusion names what the code does not cover. */
export const SEARCH_FIELDS = ['TITLE', 'SYNONYM', 'INDEX', 'INCLUSION', 'EXCLUSION'] as const
export type SearchField = (typeof SEARCH_FIELDS)[number]

/** The numbers that stand for the kinds of texts in an index. */
export const FIELD = { TITLE: 0, SYNONYM: 1, INDEX: 2, INCLUSION: 3, EXCLUSION: 4 } as const satisfies Record<
  SearchField,
  number
>

/** One text of a code. */
export interface SearchText {
  readonly text: string
  readonly field: SearchField
  readonly language: SearchLanguage
  /** Confirmed texts weigh more and stand before equal ones: 0 (the default) to 15. */
  readonly weight?: number
}

/** One code of a catalogue; its place in the list is its document number, and breaks ties. */
export interface SearchDocument {
  readonly code: string
  /** False for chapters, blocks and all codes that have codes below them. */
  readonly codable: boolean
  readonly texts: readonly SearchText[]
}
