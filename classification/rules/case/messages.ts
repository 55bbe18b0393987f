/** What is said of a case, in all languages. */
import type { Language } from '@codarium/readers'

/** A text in the three languages; {code} and other words in braces are filled in. */
export type Messages = Readonly<Record<Language, string>>
