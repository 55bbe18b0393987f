/** A text in the three languages of the Swiss catalogues. */

/** The languages every sample text exists in. */
export const languages = ['de', 'fr', 'it'] as const

export type Language = (typeof languages)[number]

export type Texts = Readonly<Record<Language, string>>

/** The texts of a source row. */
export function textsOf(row: Texts): Texts {
  return { de: row.de, fr: row.fr, it: row.it }
}
