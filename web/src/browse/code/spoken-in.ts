/** In which language the catalogue says what it says of a code. */
import type { CodeDetails } from '@codarium/contract'
import { type Language, languages } from '@codarium/texts'

/** The language wished for where the code has texts in it, else the first that has. */
export const spokenIn = ({ texts }: Pick<CodeDetails, 'texts'>, wished: Language): Language =>
  [wished, ...languages].find((language) => texts[language]) ?? wished
