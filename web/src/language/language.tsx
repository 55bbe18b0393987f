/** The language of the UI: chosen once, kept in this browser, switched without leaving the place. */
import { type Language, pageTexts, type Texts } from '@codarium/texts'
import { createContext, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useGiven } from '../browser/use-given.ts'
import { chooseLanguage, rememberLanguage } from './choose-language.ts'

interface LanguageChoice {
  readonly language: Language
  readonly texts: Texts
  choose(language: Language): void
}

const Choice = createContext<LanguageChoice | undefined>(undefined)

/** Gives everything inside the chosen language and keeps the document's `lang` equal to it. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(chooseLanguage)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const choice = useMemo(() => {
    const choose = (chosen: Language) => {
      rememberLanguage(chosen)
      setLanguage(chosen)
    }
    return { language, texts: pageTexts[language], choose }
  }, [language])
  return <Choice value={choice}>{children}</Choice>
}

/** The chosen language, its texts, and the way to choose another. */
export const useLanguage = (): LanguageChoice => useGiven(Choice, 'Language')

/** The texts in the chosen language. */
export const useTexts = (): Texts => useLanguage().texts
