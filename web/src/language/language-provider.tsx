/** The language of the UI: chosen once, kept in this browser, switched without leaving the place. */
import { type Language, pageTexts } from '@codarium/texts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { chooseLanguage, rememberLanguage } from './choose-language.ts'
import { LanguageContext } from './language-context.ts'

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
    return { language, texts: pageTexts[language], choose, show: setLanguage }
  }, [language])
  return <LanguageContext value={choice}>{children}</LanguageContext>
}
