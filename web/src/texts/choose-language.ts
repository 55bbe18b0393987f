/** Which language to start in: the one chosen before, else the browser's, else German. */
import { keepChoice, keptChoice } from '../browser/kept-choice.ts'

/** The languages of the UI in the order they are offered. */
export const languages = ['de', 'fr', 'it'] as const

/** A language of the UI. */
export type Language = (typeof languages)[number]

const KEY = 'codarium.language'

/** The language to start in. */
export function chooseLanguage(): Language {
  return firstKnown([keptChoice(KEY) ?? '', ...navigator.languages])
}

/** Keeps the choice for the next visit. */
export const rememberLanguage = (language: Language): void => keepChoice(KEY, language)

/** The first of these language tags that we have. */
export function firstKnown(tags: readonly string[]): Language {
  const known = tags.map((tag) => languages.find((language) => tag.toLowerCase().split('-')[0] === language))
  return known.find(Boolean) ?? languages[0]
}
