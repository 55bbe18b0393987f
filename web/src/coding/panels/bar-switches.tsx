/** The switches of the session bar: language, light or dark. */
import { useState } from 'react'
import { Mark } from '../../shell/mark.tsx'
import { applyTheme, keepTheme } from '../../shell/theme.ts'
import { languages } from '../../texts/choose-language.ts'
import { useLanguage } from '../../texts/language.tsx'

export function LanguageSwitch() {
  const { language, texts, choose } = useLanguage()
  return (
    <fieldset className="langs" aria-label={texts.language}>
      {languages.map((each) => (
        <button
          type="button"
          key={each}
          lang={each}
          aria-pressed={each === language}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(each)}
        >
          {each.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}

export function ThemeSwitch() {
  const { texts } = useLanguage()
  const [dark, setDark] = useState(() => applyTheme() === 'dark')
  const toggle = () => {
    keepTheme(dark ? 'light' : 'dark')
    setDark(!dark)
  }
  return (
    <button
      type="button"
      className="btn bare small roomy"
      aria-label={texts.darker}
      aria-pressed={dark}
      onClick={toggle}
    >
      <Mark shape="theme" small={false} />
    </button>
  )
}
