/** Light or dark: what the user chose, else what the system prefers. */
import { keepChoice, keptChoice } from '../browser/kept-choice.ts'

/** How the page looks. */
export type Theme = 'light' | 'dark'

const KEY = 'codarium.theme'

/** Sets the look before anything is drawn. */
export function applyTheme(): Theme {
  const theme = chooseTheme(keptChoice(KEY), matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = theme
  return theme
}

/** Changes the look and keeps the choice. */
export function keepTheme(theme: Theme): void {
  keepChoice(KEY, theme)
  applyTheme()
}

/** The look to start with. */
export function chooseTheme(kept: string | undefined, systemIsDark: boolean): Theme {
  if (kept === 'light' || kept === 'dark') return kept
  return systemIsDark ? 'dark' : 'light'
}
