/** The words every format shares: languages, tariffs, code systems. */

/** The languages of the Swiss catalogues. */
export const LANGUAGES = ['de', 'fr', 'it'] as const

/** German, French or Italian. */
export type Language = (typeof LANGUAGES)[number]

/** A text in the languages the file has it in. */
export type Texts = Partial<Record<Language, string>>

/** A text in one language; nothing when there is none. */
export function spokenIn(language: Language, text: string | undefined): Texts {
  return text ? { [language]: text } : {}
}

/** The tariff structures of SwissDRG AG: acute care, psychiatry, rehabilitation. */
export const TARIFFS = ['SWISSDRG', 'TARPSY', 'ST_REHA'] as const

export type Tariff = (typeof TARIFFS)[number]

/** The code systems a text or rule can point to. */
export const CODE_SYSTEMS = ['ICD10', 'CHOP', 'ATC'] as const

export type CodeSystem = (typeof CODE_SYSTEMS)[number]
