/** The words every format shares: languages, and what the field knows of tariffs and code systems. */
import type { CATALOGUE_LANGUAGES } from '@codarium/domain'

export {
  CATALOGUE_LANGUAGES as LANGUAGES,
  CODE_SYSTEMS,
  type CodeSystem,
  TARIFFS,
  type Tariff,
} from '@codarium/domain'

/** German, French or Italian. */
export type Language = (typeof CATALOGUE_LANGUAGES)[number]

/** A text in the languages the file has it in. */
export type Texts = Partial<Record<Language, string>>

/** A text in one language; nothing when there is none. */
export function spokenIn(language: Language, text: string | undefined): Texts {
  return text ? { [language]: text } : {}
}
