/** What the bar on top has on every page: the name, the language, light and dark. */

import { languages } from '@codarium/texts'
import { useState } from 'react'
import { useLanguage, useTexts } from '../language/use-language.ts'
import { Mark } from '../parts/mark.tsx'
import { applyTheme, keepTheme } from './theme.ts'

/** The name with its sign. */
export function BrandName() {
  return (
    <>
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <path d="M1 2h3v14H1zM6 2h2v14H6zM10 2h4v14h-4zM16 2h1v14h-1z" />
      </svg>
      Codarium
    </>
  )
}

/** The languages; where `focusStays`, a press leaves the focus where the work is. */
export function LanguageSwitch({ focusStays = false }: { focusStays?: boolean }) {
  const { language, texts, choose } = useLanguage()
  return (
    <fieldset className="langs" aria-label={texts.language}>
      {languages.map((each) => (
        <button
          type="button"
          key={each}
          lang={each}
          aria-pressed={each === language}
          onMouseDown={(event) => focusStays && event.preventDefault()}
          onClick={() => choose(each)}
        >
          {each.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}

/** Who works here: the initials of the first and the last name, then the name. */
export function Who({ name, className = 'who' }: { name: string; className?: string }) {
  const words = name.split(' ').map((word) => word.charAt(0))
  return (
    <span className={className}>
      <i aria-hidden="true">{[...new Set([0, words.length - 1])].map((at) => words[at])}</i>
      <span>{name}</span>
    </span>
  )
}

/** Light or dark. */
export function ThemeSwitch({ className = 'btn bare small' }: { className?: string }) {
  const texts = useTexts()
  const [dark, setDark] = useState(() => applyTheme() === 'dark')
  const toggle = () => {
    keepTheme(dark ? 'light' : 'dark')
    setDark(!dark)
  }
  return (
    <button type="button" className={className} aria-label={texts.darker} aria-pressed={dark} onClick={toggle}>
      <Mark shape="theme" small={false} />
    </button>
  )
}
