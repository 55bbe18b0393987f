/** Which language to start in: the one chosen before, else the browser's, else German. */
import { firstKnown, type Language } from '@codarium/texts'
import { keepChoice, keptChoice } from '../browser/kept-choice.ts'

const KEY = 'codarium.language'

/** The language to start in. */
export function chooseLanguage(): Language {
  return firstKnown([keptChoice(KEY) ?? '', ...navigator.languages])
}

/** Keeps the choice for the next visit. */
export const rememberLanguage = (language: Language): void => keepChoice(KEY, language)
